import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// An exhibit made for a test: a catalogue, a page, settings.
struct SampleExhibit {
  var scene = SampleScene.names
  var title = "Names of God"
  /// By how much rows are higher than the layout guesses.
  var extraHeight = 0.0

  static let phone = Size(width: 390, height: 844)
  static let portrait = Size(width: 820, height: 1180)
  static let landscape = Size(width: 1180, height: 820)
  static let sizes = [phone, portrait, landscape]
  static let wideSizes = [portrait, landscape]

  var json: JSON {
    let page = JSON.members([
      ("id", .string("about")), ("kind", .string("page")), ("title", .string("About")),
      ("body", .array([.array([.string("p"), .string("All about it.")])])),
    ])
    let settings = JSON.members([
      ("id", .string("settings")), ("kind", .string("settings")), ("title", .string("Settings")),
      (
        "items",
        .array([
          .members([("kind", .string("translation")), ("scene", .string("names"))]),
          .members([("kind", .string("textSize"))]), .members([("kind", .string("appearance"))]),
          .members([
            ("kind", .string("switch")), ("key", .string("sound")), ("title", .string("Sound")),
            ("default", .bool(true)),
          ]),
        ])
      ),
    ])
    return .members([
      ("format", .int(1)), ("id", .string("names-of-god")), ("title", .string(title)),
      ("version", .int(11)), ("minimumVersion", .int(11)), ("language", .string("en")),
      ("direction", .string("ltr")),
      ("tabs", .array([.string("names"), .string("about"), .string("settings")])),
      ("scenes", .array([scene.json, page, settings])),
    ])
  }

  var bundle: [UInt8] { json.written.bytes }

  /// Opens the exhibit on a device.
  func visit(
    _ size: Size, at address: String = "", stored: [String: String] = [:], hasFiles: Bool = true
  ) throws -> Visitor {
    let bundle = self.bundle
    let extraHeight = self.extraHeight
    let files = Dictionary(uniqueKeysWithValues: scene.chunks)
    // Read once here, so that the stage may rely on it.
    _ = try Exhibit(bundle: bundle)
    let stage = Stage(
      size: size, address: address, stored: stored,
      prepare: { host in
        host.fold = SampleScene.fold
        if hasFiles { host.files = { files[$0] } }
        host.measure = { [unowned host] node in
          var size = SampleExhibit.measure(node, of: host.traits.size)
          if node.tag == .li { size.height += extraHeight }
          return size
        }
        host.onFault = { Issue.record("\($0)") }
      },
      makeApp: { launch in
        do {
          return try ExhibitApplication(
            bundle: bundle,
            launch: ExhibitApplication.Launch(
              address: launch.address, traits: launch.traits,
              preferences: launch.stored("preferences") ?? ""),
            host: launch.host)
        } catch {
          Issue.record("the bundle was read a moment ago: \(error)")
          return Application(root: Controller(), host: launch.host, traits: launch.traits)
        }
      })
    stage.host.advance(seconds: 1)
    return Visitor(stage)
  }

  /// Rows and headings as high as the layout guesses, and a list that fills the window under bars.
  static func measure(_ node: PageNode, of window: Size) -> Size {
    let classes = node[.class] ?? ""
    if node.tag == .h2 { return Size(width: 320, height: 34) }
    if node.tag == .li {
      let isTwoLines = node.descendants.contains { $0[.class] == "subtitle" }
      return Size(width: 320, height: isTwoLines ? 56 : 44)
    }
    if classes == "list-scroll" { return Size(width: 320, height: window.height - 150) }
    return window
  }
}
