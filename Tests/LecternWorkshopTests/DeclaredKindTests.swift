import Foundation
import LecternBase
import LecternExhibit
import LecternModel
import Testing

@testable import LecternWorkshop

/// Tests kinds of scenes that a package brings along: their settings, and the modules that must
/// have them.
struct DeclaredKindTests {
  final class Clock: SceneKind {
    init() { super.init("clock") }

    override var settings: [SceneSetting] {
      [
        SceneSetting("hour", .number(least: 1), isRequired: true),
        SceneSetting("strikes", .flag, isRequired: true),
        SceneSetting("face", .choice(["round", "square"])), SceneSetting("names", .texts),
        SceneSetting("motto", .text), SceneSetting("story", .markdown),
        SceneSetting("dial", .picture),
      ]
    }
  }

  private static var kinds: [SceneKind] { SceneKind.usual + [Clock()] }
  private static let linked = LinkedKinds(kinds, modules: [.init("clock.wasm", kinds)])

  private static func folder(_ settings: String, more: String = "") throws -> FolderFixture {
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: tower
      title: Tower
      scenes:
        clock: {kind: clock\(settings)}
      \(more)
      """,
      "story.md": "# A *clock*\n",
    ])
    try folder.write("dial.png", ThemeMessageTests.png(1, 1))
    return folder
  }

  private static func messages(
    _ settings: String, more: String = "", kinds: LinkedKinds = linked
  ) throws -> [String] {
    let folder = try folder(settings, more: more)
    return ExhibitFolder(folder.path, kinds: kinds).read().diagnostics.map { $0.rendered() }
      .filter { !$0.contains(": note: ") }
  }

  @Test("settings of all forms come into the bundle, and the exhibit names its module")
  func bundle() throws {
    let folder = try Self.folder(
      """
      , title: Great Clock, hour: 3, strikes: yes, face: round, names: [Ben, Tom], motto: Tempus,
          story: story.md, dial: dial.png
      """)
    let (source, faults) = ExhibitFolder(folder.path, kinds: Self.linked).read()
    #expect(faults.filter { $0.severity == .error }.map { $0.rendered() } == [])
    let exhibit = ExhibitCompiler(try #require(source)).compile()
    #expect(exhibit.module == "clock.wasm")
    let json = try JSON(parsing: exhibit.bundle.bytes)
    let scene = try #require(json.array("scenes").first)
    #expect(scene.text("kind") == "clock" && scene.text("title") == "Great Clock")
    #expect(scene.integer("hour") == 3 && scene.integer("strikes") == 1)
    #expect(scene.text("face") == "round" && scene.text("motto") == "Tempus")
    #expect(scene.array("names").map { $0.text } == ["Ben", "Tom"])
    #expect(scene.array("story").first?.written.string.contains("\"em\"") == true)
    let dial = try #require(scene["dial"])
    #expect(dial.integer("width") == 1 && dial.integer("height") == 1)
    #expect(exhibit.assets.map(\.path).contains(dial.text("src").string))
  }

  @Test(
    "a setting that is missing, wrong or unknown is told with its place",
    arguments: [
      (", strikes: no", "5:10: error: the scene \"clock\" needs \"hour\": add a line `hour: …`"),
      (", hour: 1", "5:10: error: the scene \"clock\" needs \"strikes\": add a line `strikes: …`"),
      (
        ", hour: 0, strikes: no",
        "5:30: error: \"hour\" must be a whole number from 1, but this is \"0\": "
          + "write a whole number from 1"
      ),
      (
        ", hour: 1, strikes: no, face: roud",
        "5:52: error: \"face\" can't be \"roud\": did you mean \"round\"?"
      ),
      (
        ", hour: 1, strikes: no, story: stori.md",
        "5:53: error: there is no file \"stori.md\": did you mean \"story.md\"?"
      ),
      (
        ", hour: 1, strikes: no, motot: x",
        "5:46: error: unknown key \"motot\": did you mean \"motto\"?"
      ),
    ])
  func faults(settings: String, message: String) throws {
    #expect(try Self.messages(settings) == ["exhibit.yaml:" + message])
  }

  @Test("a kind that no module has is told at its scene, on kiosks too")
  func unlinked() throws {
    let without = LinkedKinds(Self.kinds, modules: [.init("lectern.wasm", SceneKind.usual)])
    #expect(
      try Self.messages(", hour: 1, strikes: no", kinds: without) == [
        "exhibit.yaml:5:17: error: no module can show a scene of kind \"clock\": "
          + "list the kind in the `main` of a module, and that module in the `main` of `lectern`; "
          + "it knows: lectern.wasm"
      ])
    #expect(try Self.messages(", hour: 1, strikes: no") == [])
    let onKiosk = try Self.messages(", hour: 1, strikes: no", more: "kiosk: {}")
    #expect(onKiosk.contains { $0.contains("kind \"clock\" on a kiosk as well as elsewhere") })
    #expect(
      try Self.messages(", hour: 1, strikes: no", kinds: .standard) == [
        "exhibit.yaml:5:17: error: \"kind\" can't be \"clock\": "
          + "use one of: catalogue, facsimile, page, settings"
      ])
  }
}
