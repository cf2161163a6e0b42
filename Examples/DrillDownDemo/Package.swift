// swift-tools-version: 6.2
import PackageDescription

// An app of its own, as you would write one: it knows Lectern by its products only.
let package = Package(
  name: "DrillDownDemo",
  dependencies: [.package(name: "lectern", path: "../..")],
  targets: [
    .executableTarget(
      name: "DrillDownDemo",
      dependencies: [
        .product(name: "LecternInterface", package: "lectern"),
        .product(name: "LecternNavigation", package: "lectern"),
        .product(name: "LecternBrowser", package: "lectern"),
      ],
      // Code that Embedded Swift can't compile is an error in the native build already.
      swiftSettings: [.treatWarning("EmbeddedRestrictions", as: .error)]),
    .testTarget(
      name: "DrillDownDemoTests",
      dependencies: ["DrillDownDemo", .product(name: "LecternTesting", package: "lectern")]),
  ],
  swiftLanguageModes: [.v6]
)
