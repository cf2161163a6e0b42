import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// An exhibit made for a test: a catalogue, a page, settings.
struct SampleExhibit {
  var scene = SampleScene.names
  var title = "Names of God"
  var version = 11
  var minimumVersion = 11
  /// The tabs, and whether there is a page that tells of the exhibit.
  var tabs = ["names", "about", "settings"]
  /// By how much rows are higher than the layout guesses.
  var extraHeight = 0.0

  /// Segues: the scene they lead from, their id, `bar` or `link`, the scene they lead
  /// to, the style.
  var ways: [(from: String, id: String, at: String, to: String, style: String)] = []
  /// The links in the text of the page that is a tab.
  var aboutLinks: [(address: String, text: String)] = [("guide/", "guide")]
  /// Pages in no tab, by id, with links to scenes.
  var pages: [(id: String, links: [(address: String, text: String)])] = []

  /// True if the whole exhibit can be searched, with a button in every scene's bar.
  var isSearched = false

  /// The settings of the kiosk, and whether the device is one.
  var kiosk: JSON?
  var isOpenedAsKiosk = true

  static let phone = Size(width: 390, height: 844)
  static let portrait = Size(width: 820, height: 1180)
  static let landscape = Size(width: 1180, height: 820)
  static let sizes = [phone, portrait, landscape]
  static let wideSizes = [portrait, landscape]

  var json: JSON {
    var about: [(String, JSON)] = [
      ("id", .string("about")), ("kind", .string("page")), ("title", .string("About")),
    ]
    let body = JSON.array([.string("p"), .string("All about it.")])
    about.append(("body", .array([body] + aboutLinks.map { Self.link($0.address, $0.text) })))
    let page = withWays(.members(about))
    let settings = withWays(
      .members([
        ("id", .string("settings")), ("kind", .string("settings")), ("title", .string("Settings")),
        (
          "items",
          .array([
            .members([("kind", .string("translation")), ("scene", .string("names"))]),
            .members([("kind", .string("textSize"))]), .members([("kind", .string("appearance"))]),
            .members([("kind", .string("startOver"))]),
          ])
        ),
      ]))
    return .members([
      ("format", .int(Exhibit.format)), ("id", .string("names-of-god")), ("title", .string(title)),
      ("version", .int(version)), ("minimumVersion", .int(minimumVersion)),
      ("maximumAge", .int(30)), ("language", .string("en")),
      ("direction", .string("ltr")),
      ("tabs", .array(tabs.map { .string($0) })), ("kiosk", kiosk ?? .null),
      (
        "scenes",
        .array(
          [withWays(scene.json), page, settings] + pages.map(json)
            + (isSearched ? [searchScene] : []))
      ),
    ])
  }

  private var searchScene: JSON {
    .members([
      ("id", .string("search")), ("kind", .string("search")),
      ("title", .string("Search everything")), ("placeholder", .string("Search")),
      ("file", .int(1)),
      ("pages", .array((["about"] + pages.map(\.id)).map { .string($0) })),
    ])
  }

  /// The pages' texts, as the build would write them.
  var searchTexts: [UInt8] {
    let texts =
      [["About", "All about it.", "A Lamb’s tale, and more of God."]]
      + pages.map {
        [$0.id, "Text of \($0.id)"]
      }
    let lines = texts.flatMap { $0 }
    return JSON.members([
      ("counts", .array(texts.map { .int($0.count) })), ("texts", .column(lines)),
      ("keys", .column(lines.map(SampleScene.fold))),
    ]).written.bytes
  }

  private static func link(_ address: String, _ text: String) -> JSON {
    let members = JSON.members([("href", .string(address)), ("scene", .string(address))])
    return .array([.string("p"), .array([.string("a"), members, .string(text)])])
  }

  private func json(_ page: (id: String, links: [(address: String, text: String)])) -> JSON {
    let text = JSON.array([.string("p"), .string("Text of \(page.id)")])
    return withWays(
      .members([
        ("id", .string(page.id)), ("kind", .string("page")), ("title", .string(page.id)),
        ("body", .array([text] + page.links.map { Self.link($0.address, $0.text) })),
      ]))
  }

  /// A scene with its segues.
  private func withWays(_ scene: JSON) -> JSON {
    guard let members = scene.members else { return scene }
    var ways = ways
    if isSearched, let id = scene["id"]?.text?.string {
      ways.append((id, "search:all", "bar", "search", "page-sheet"))
    }
    let own = ways.filter { Text($0.from) == scene["id"]?.text }.map { way in
      JSON.members([
        ("id", .string(way.id)), ("at", .string(way.at)),
        ("title", .string(way.to == "search" ? "Search everything" : "Guide")),
        ("to", .string(way.to)), ("style", .string(way.style)),
      ])
    }
    return own.isEmpty ? scene : .object(members + [JSON.Member("segues", .array(own))])
  }

  var bundle: [UInt8] { json.written.bytes }

  /// Opens the exhibit on a device.
  func visit(
    _ size: Size, at address: String = "", stored: [String: String] = [:], hasFiles: Bool = true,
    prepare: @escaping (RecordingHost) -> Void = { _ in }
  ) throws -> Visitor {
    // Read once here, so that the stage may rely on it.
    _ = try Exhibit(bundle: bundle, kinds: SceneKind.all)
    let site = SampleSite(self, hasFiles: hasFiles)
    let stage = Stage(
      size: size, address: address, stored: stored,
      prepare: {
        site.prepare($0)
        prepare($0)
      },
      makeApp: { site.launch($0) })
    stage.host.advance(seconds: 1)
    return Visitor(stage, of: site)
  }

  /// Rows and headings as high as the layout guesses, and a list that fills the window under bars.
  static func measure(_ node: PageNode, of window: Size) -> Size {
    if node[.class] == "detail" { return Size(width: 320, height: 1500) }
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
