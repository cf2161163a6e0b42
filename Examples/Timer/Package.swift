// swift-tools-version: 6.2
import PackageDescription

// A kind of scene of your own, as you would write one: it knows Lectern by its products only. The
// kind is one folder, and one line in each `main`.
let isForBrowser = Context.environment["LECTERN_CORE"] != nil

let package = Package(
  name: "Timer",
  dependencies: [.package(name: "lectern", path: "../..")],
  targets: [
    .target(
      name: "Timer",
      dependencies: [
        .product(name: "LecternContent", package: "lectern"),
        .product(name: "LecternInterface", package: "lectern"),
        .product(name: "LecternModel", package: "lectern"),
        .product(name: "LecternNavigation", package: "lectern"),
        .product(name: "LecternExhibit", package: "lectern"),
      ],
      // Code that Embedded Swift can't compile is an error in the native build already.
      swiftSettings: [.treatWarning("EmbeddedRestrictions", as: .error)]),
    .executableTarget(
      name: "TimerModule",
      dependencies: ["Timer", .product(name: "LecternWeb", package: "lectern")]),
  ]
    + (isForBrowser
      ? []
      : [
        .executableTarget(
          name: "TimerTool",
          dependencies: ["Timer", .product(name: "LecternCommand", package: "lectern")])
      ]),
  swiftLanguageModes: [.v6]
)
