// swift-tools-version: 6.2
import Foundation
import PackageDescription

// One manifest, two builds: native, and Embedded Swift for the browser, whose compiler and linker
// flags are in scripts/wasm-toolset.json (see scripts/build-wasm).

// `LECTERN_CORE=1` (set by scripts/build-wasm and scripts/test) leaves the portable targets with
// their tests, and no dependencies: all that the browser's build can compile.
let isCore = Context.environment["LECTERN_CORE"] != nil
let isForBrowser = Context.environment["LECTERN_WASM"] != nil

// `LECTERN_SANITIZER=1` (set by scripts/test) leaves of them what the run under AddressSanitizer
// needs.
let isForSanitizer = Context.environment["LECTERN_SANITIZER"] != nil
let unsanitized: Set = [
  "NavigationBenchmark", "RestorationBenchmark", "LecternContentTests", "LecternTestingTests",
  "LecternThemeTests",
]
let coreNames: Set = [
  "LecternTesting", "LecternTheme", "NavigationBenchmark", "RestorationBenchmark",
  "RestorationFuzz", "LecternBaseTests", "LecternModelTests",
  "CWasmRuntimeTests",
  "LecternInterfaceTests", "LecternContentTests",
  "LecternNavigationTests", "LecternCatalogueTests", "LecternFacsimileTests",
  "LecternExhibitTests",
  "LecternTestingTests", "LecternThemeTests", "NavigationGuide",
]

/// Settings of every portable target: the native build already refuses most of what Embedded
/// Swift 6.3 can't compile; the Wasm build, part of `make test`, refuses the rest.
let portable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]

let portableTargets: [Target] = [
  // Natively square roots and rounding are the C library's; WebAssembly has instructions for them.
  .target(
    name: "LecternBase", swiftSettings: portable,
    linkerSettings: isForBrowser ? [] : [.linkedLibrary("m")]),
  .target(name: "LecternModel", dependencies: ["LecternBase"], swiftSettings: portable),
  .target(name: "LecternInterface", dependencies: ["LecternBase"], swiftSettings: portable),
  .target(name: "LecternContent", dependencies: ["LecternInterface"], swiftSettings: portable),
  .target(name: "LecternNavigation", dependencies: ["LecternInterface"], swiftSettings: portable),
  .target(
    name: "LecternCatalogue",
    dependencies: ["LecternContent", "LecternInterface", "LecternModel"],
    swiftSettings: portable),
  .target(
    name: "LecternFacsimile",
    dependencies: ["LecternContent", "LecternInterface", "LecternModel"],
    swiftSettings: portable),
  .target(
    name: "LecternExhibit",
    dependencies: [
      "LecternContent", "LecternNavigation", "LecternModel", "LecternCatalogue", "LecternFacsimile",
    ],
    swiftSettings: portable),
  .target(name: "CWasmRuntime"),
  .target(
    name: "LecternBrowser", dependencies: ["LecternInterface", "CWasmRuntime"],
    swiftSettings: portable),
  .target(
    name: "LecternWeb", dependencies: ["LecternExhibit", "LecternBrowser"],
    swiftSettings: portable),
  .executableTarget(
    name: "LecternWebCatalogue", dependencies: ["LecternWeb"],
    swiftSettings: portable),
  .executableTarget(
    name: "LecternWebDocument", dependencies: ["LecternWeb"],
    swiftSettings: portable),
  .executableTarget(
    name: "LecternWebFacsimile", dependencies: ["LecternWeb"],
    swiftSettings: portable),
  .executableTarget(
    name: "LecternWebKiosk", dependencies: ["LecternWeb"], swiftSettings: portable),
]

let nativeTargets: [Target] = [
  .target(name: "LecternTesting", dependencies: ["LecternInterface"]),
  .target(name: "LecternTheme"),
  .executableTarget(
    name: "NavigationBenchmark", dependencies: ["LecternNavigation", "LecternTesting"],
    path: "Benchmarks/Navigation"),
  .executableTarget(
    name: "RestorationBenchmark", dependencies: ["LecternInterface"],
    path: "Benchmarks/Restoration"),
  .executableTarget(
    name: "RestorationFuzz",
    dependencies: ["LecternExhibit", "LecternTesting"], path: "Benchmarks/RestorationFuzz"),
  .systemLibrary(
    name: "CMarkSystem", pkgConfig: "libcmark-gfm",
    providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
  .systemLibrary(
    name: "CExpatSystem", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
  .systemLibrary(
    name: "CMinizipSystem", pkgConfig: "minizip", providers: [.apt(["libminizip-dev"])]),
  .systemLibrary(
    name: "CVipsSystem", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
  .target(
    name: "CVips", dependencies: ["CVipsSystem"], linkerSettings: [.linkedLibrary("fontconfig")]),
  .systemLibrary(
    name: "CJPEGSystem", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
  .target(
    name: "CTiles", dependencies: ["CJPEGSystem"], linkerSettings: [.linkedLibrary("z")]),
  .target(name: "CJPEG"),
  .target(name: "LecternImaging", dependencies: ["LecternModel", "CVips", "CTiles", "CJPEG"]),
  .systemLibrary(
    name: "CFontsSystem", pkgConfig: "harfbuzz-subset",
    providers: [.apt(["libharfbuzz-dev", "libfreetype-dev", "libbrotli-dev"])]),
  .target(
    name: "CFonts", dependencies: ["CFontsSystem"],
    linkerSettings: ["brotlienc", "harfbuzz-subset", "harfbuzz", "freetype"].map {
      .linkedLibrary($0)
    }),
  .target(name: "LecternFonts", dependencies: ["CFonts"]),
  .target(
    name: "LecternWorkshop",
    dependencies: [
      "LecternExhibit", "LecternModel", "LecternFonts", "LecternImaging", "LecternTheme",
      "CExpatSystem", "CMarkSystem", "CMinizipSystem",
      .product(name: "Yams", package: "Yams"),
    ],
    // Foundation's own ICU, for the order of languages and for encodings.
    linkerSettings: [.linkedLibrary("_FoundationICU")]),
  .target(
    name: "LecternWebDriver",
    dependencies: ["LecternTesting", .product(name: "Logging", package: "swift-log")],
    resources: [.embedInCode("accessible.js")]),
  .target(
    name: "LecternScenarios",
    dependencies: [
      "LecternTesting", "LecternCatalogue", "LecternExhibit", "LecternWebDriver",
      .product(name: "Yams", package: "Yams"),
    ],
    resources: [.embedInCode("Drivers/page.js")]),
  .target(
    name: "LecternServer",
    dependencies: [
      "LecternImaging", "LecternModel", .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "Logging", package: "swift-log"),
    ]),
  .target(
    name: "LecternCommand",
    dependencies: [
      "LecternWorkshop", "LecternImaging", "LecternServer", "LecternTesting", "LecternWebDriver",
      "LecternScenarios",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  .executableTarget(name: "lectern", dependencies: ["LecternCommand"]),
  // The tool of an example that is a package of its own, in one module.
  .executableTarget(
    name: "TimerToolSources", dependencies: ["LecternCommand", "LecternExhibit"],
    path: "Examples/Timer/Sources", exclude: ["TimerModule"], sources: ["Timer", "TimerTool"]),
  .testTarget(name: "LecternBaseTests", dependencies: ["LecternBase", "LecternTesting"]),
  .testTarget(name: "LecternModelTests", dependencies: ["LecternModel", "LecternTesting"]),
  .testTarget(name: "CWasmRuntimeTests", dependencies: ["CWasmRuntime"]),
  .testTarget(name: "LecternInterfaceTests", dependencies: ["LecternInterface", "LecternTesting"]),
  .testTarget(name: "LecternContentTests", dependencies: ["LecternContent"]),
  .testTarget(
    name: "LecternNavigationTests",
    dependencies: ["LecternNavigation", "LecternTesting", "NavigationGuide", "RestorationFuzz"]),
  .testTarget(name: "LecternCatalogueTests", dependencies: ["LecternCatalogue", "LecternTesting"]),
  .testTarget(name: "LecternFacsimileTests", dependencies: ["LecternFacsimile", "LecternTesting"]),
  .testTarget(
    name: "LecternExhibitTests",
    dependencies: ["LecternExhibit", "LecternTesting", "RestorationFuzz"]),
  .testTarget(name: "LecternTestingTests", dependencies: ["LecternTesting"]),
  .testTarget(name: "LecternThemeTests", dependencies: ["LecternTheme"]),
  // The app in docs/NAVIGATION.md.
  .executableTarget(
    name: "NavigationGuide", dependencies: ["LecternNavigation", "LecternBrowser"],
    path: "docs/Guide", swiftSettings: portable),
  // The sources of an example that is a package of its own, so that its scenarios run in memory
  // with all other tests.
  .executableTarget(
    name: "DrillDownDemoSources", dependencies: ["LecternNavigation", "LecternBrowser"],
    path: "Examples/DrillDownDemo/Sources/DrillDownDemo", swiftSettings: portable),
  .testTarget(
    name: "LecternScenariosTests", dependencies: ["LecternScenarios", "DrillDownDemoSources"]),
  .target(name: "CJPEGSamples", dependencies: ["CJPEGSystem"], path: "Tests/CJPEGSamples"),
  .testTarget(
    name: "LecternImagingTests", dependencies: ["LecternImaging", "LecternTesting", "CJPEGSamples"]),
  .testTarget(
    name: "LecternWorkshopTests",
    dependencies: [
      "LecternWorkshop", "LecternFacsimile", "LecternFonts", "LecternTesting", "LecternTheme",
      "CJPEGSamples",
    ]),
  .testTarget(name: "LecternServerTests", dependencies: ["LecternServer", "CJPEGSamples"]),
  .testTarget(name: "LecternWebDriverTests", dependencies: ["LecternWebDriver"]),
  .testTarget(
    name: "LecternBrowserTests",
    dependencies: [
      "LecternWebDriver", "LecternServer", "LecternScenarios", "LecternWorkshop", "LecternCommand",
      "LecternNavigation", "LecternTesting",
    ],
    // The worker of builds before December 2026, which devices out there still have.
    exclude: ["Offline/Stress/worker-2026-11", "Offline/Stress/worker-format-1"]),
  .testTarget(name: "LecternCommandTests", dependencies: ["LecternCommand", "CJPEGSamples"]),
]

// `LECTERN_OPTIMISED=1` (set by scripts/test) has the compiler optimise all but the tests, which
// then take half the time, and a tenth under AddressSanitizer. In a fresh clone, as CI has it, each
// module is compiled as a whole, in three quarters of the time that its files take; elsewhere a
// changed file is compiled by itself.
if Context.environment["LECTERN_OPTIMISED"] != nil, !isForBrowser {
  let whole = Context.environment["CI"] == nil ? [] : ["-wmo", "-num-threads", "2"]
  for target in portableTargets + nativeTargets {
    switch target.type {
    case .regular where target.name.hasPrefix("C"):
      target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"])]
    case .regular, .executable:
      target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"] + whole)]
    case .test: target.swiftSettings = [.unsafeFlags(whole)]
    default: break
    }
  }
}

let package = Package(
  name: "lectern",
  products: [
    .library(name: "LecternInterface", targets: ["LecternBase", "LecternInterface"]),
    .library(name: "LecternModel", targets: ["LecternBase", "LecternModel"]),
    .library(name: "LecternContent", targets: ["LecternContent"]),
    .library(name: "LecternNavigation", targets: ["LecternNavigation"]),
    .library(name: "LecternCatalogue", targets: ["LecternCatalogue"]),
    .library(name: "LecternExhibit", targets: ["LecternExhibit"]),
    .library(name: "LecternBrowser", targets: ["LecternBrowser"]),
    .library(name: "LecternWeb", targets: ["LecternWeb"]),
    .library(name: "LecternTesting", targets: ["LecternTesting"]),
    .library(name: "LecternTheme", targets: ["LecternTheme"]),
  ]
    + (isCore ? [] : [.library(name: "LecternCommand", targets: ["LecternCommand"])]),
  dependencies: isCore
    ? []
    : [
      .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
      .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
      .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
      .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
  targets: portableTargets
    + nativeTargets.filter {
      (!isCore || coreNames.contains($0.name))
        && (!isForSanitizer || !unsanitized.contains($0.name))
    },
  swiftLanguageModes: [.v6]
)
