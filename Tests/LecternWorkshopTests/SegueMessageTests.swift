import Foundation
import Testing

@testable import LecternWorkshop

/// Tests the messages about segues and links between scenes: the whole message, with its place.
struct SegueMessageTests {
  /// A sound folder with these segues in the catalogue and this text on its page, and a scene in no
  /// tab called `guide`.
  private func messages(
    _ segues: String, guide: String = "{kind: page, source: guide.md}", about: String = "x",
    more: String = ""
  ) throws -> [String] {
    let yaml = """
      lectern: 1
      id: names
      title: Names
      tabs: [names, about]
      scenes:
        names:
          kind: catalogue
          entries: names.csv
          segues: \(segues)
        about: {kind: page, source: about.md}
        guide: \(guide)
      \(more)

      """
    return try FolderFixture([
      "exhibit.yaml": yaml, "names.csv": "name\nAbba\nAdonai\n", "about.md": about,
      "guide.md": "# Hello\n",
    ]).messages()
  }

  private static let sound = "{id: show, title: Guide, to: guide, style: form-sheet}"

  @Test("BL-82: a sound segue has nothing to tell, and makes its scene reachable")
  func nothingToTell() throws { #expect(try messages("[\(Self.sound)]") == []) }

  @Test("BL-85: a missing or mistyped destination is told with its place and the nearest name")
  func destination() throws {
    #expect(
      try messages("[{id: show, title: Guide, to: giude}, {id: more, title: More}]") == [
        "exhibit.yaml:9:43: error: no scene is called \"giude\": did you mean \"guide\"?",
        "exhibit.yaml:9:51: error: a segue needs \"to\": add a line `to: …`",
        "exhibit.yaml:11:3: warning: no tab and no segue leads to the scene \"guide\": "
          + "add it to `tabs` or to the `segues` of a scene that can be reached, or remove it",
      ])
  }

  @Test("BL-85: a missing, bad or repeated identifier is told")
  func identifier() throws {
    #expect(
      try messages("[{title: Guide, to: guide}, \(Self.sound), \(Self.sound)]") == [
        "exhibit.yaml:9:14: error: a segue needs \"id\": add a line `id: …`",
        "exhibit.yaml:9:102: error: this scene has a segue \"show\" already, in line 9: "
          + "give each its own id",
      ])
    #expect(
      try messages("[{id: Show it, title: Guide, to: guide}]") == [
        "exhibit.yaml:9:19: error: \"Show it\" can't be an id: "
          + "use a to z, 0 to 9 and hyphens only, at most 100 of them"
      ])
  }

  @Test("BL-85: an unknown style and an unknown place are told with those there are, all at once")
  func styleAndPlace() throws {
    #expect(
      try messages("[{id: a, at: bra, title: G, to: guide, style: form-shet}, \(Self.sound)]") == [
        "exhibit.yaml:9:26: error: \"at\" can't be \"bra\": did you mean \"bar\"?",
        "exhibit.yaml:9:59: error: \"style\" can't be \"form-shet\": did you mean \"form-sheet\"?",
      ])
    #expect(
      try messages("[{id: a, title: G, to: guide, style: curl}, \(Self.sound)]") == [
        "exhibit.yaml:9:50: error: \"style\" can't be \"curl\": "
          + "use one of: push, full-screen, page-sheet, form-sheet, popover"
      ])
  }

  @Test("a button without words, and words for a link, are told")
  func title() throws {
    #expect(
      try messages("[{id: a, to: guide}]")
        == [
          "exhibit.yaml:9:14: error: a segue needs \"title\": add a line `title: …`",
          "exhibit.yaml:11:3: warning: no tab and no segue leads to the scene \"guide\": "
            + "add it to `tabs` or to the `segues` of a scene that can be reached, or remove it",
        ].filter { !$0.contains("warning") })
    #expect(
      try messages("[{id: a, at: link, title: G, to: guide}]") == [
        "exhibit.yaml:9:32: error: unknown key \"title\": use one of: id, at, to, style"
      ])
  }

  @Test("a segue to a tab, whatever its style, and one to its own scene are told")
  func tabs() throws {
    #expect(
      try messages("[{id: a, title: A, to: about, style: full-screen}, \(Self.sound)]") == [
        "exhibit.yaml:9:36: error: \"about\" is a tab, and visitors go there by its tab: "
          + "link to it with `scene:about`, or take it out of `tabs`"
      ])
    #expect(
      try messages("[{id: a, title: A, to: names}, \(Self.sound)]") == [
        "exhibit.yaml:9:36: error: a segue of \"names\" leads to \"names\" itself: name another scene"
      ])
  }

  @Test("BL-8: a page pushes; styles that have no room for a catalogue are told")
  func room() throws {
    let catalogue = "{kind: catalogue, entries: names.csv}"
    let wide = "use one of: full-screen, page-sheet"
    for (style, words) in [
      ("push", "\"guide\" is a catalogue, which can't be pushed: "),
      (
        "form-sheet", "\"guide\" is a catalogue, and a form-sheet is too narrow for its two panes: "
      ),
      ("popover", "\"guide\" is a catalogue, and a popover is too narrow for its two panes: "),
    ] {
      let found = try messages("[{id: a, title: A, to: guide, style: \(style)}]", guide: catalogue)
      #expect(found == ["exhibit.yaml:9:50: error: " + words + wide])
    }
    #expect(
      try messages("[{id: a, title: A, to: guide, style: page-sheet}]", guide: catalogue) == [])
    let page = "{kind: page, source: guide.md, segues: [{id: b, title: B, to: more, style: push}]}"
    #expect(
      try messages(
        "[\(Self.sound)]", guide: page, more: "  more: {kind: page, source: guide.md}") == [])
  }

  @Test("a scene that only unreachable scenes lead to is told")
  func unreachable() throws {
    let round = "{kind: page, source: guide.md, segues: [{id: b, title: B, to: more}]}"
    let back = "  more: {kind: page, source: guide.md, segues: [{id: b, title: B, to: guide}]}"
    let found = try messages("[]", guide: round, more: back)
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains("warning: no tab and no segue leads to the scene") })
  }

  @Test("BL-82: links lead to scenes and entries; those that don't are told in the text's line")
  func links() throws {
    let text = """
      [a](scene:names) [b](scene:names/abba)

      [c](scene:guide)
      """
    #expect(
      try messages(
        "[\(Self.sound)]", guide: "{kind: settings}", about: text) == [
          "about.md:3:1: error: \"guide\" is in no tab, and no segue of this scene says how a link "
            + "shows it: add `{id: show-guide, at: link, to: guide}` to the scene's `segues`"
        ])
    #expect(
      try messages("[\(Self.sound)]", about: "x\n\n[b](scene:names/aba)") == [
        "about.md:3:1: error: the scene \"names\" has no entry \"aba\": did you mean \"abba\"?"
      ])
    #expect(
      try messages("[\(Self.sound)]", about: "[b](scene:nams)") == [
        "about.md:1:1: error: no scene is called \"nams\": did you mean \"names\"?"
      ])
  }

  @Test("BL-5: a page's link to a page in no tab needs no segue, reaches it, and pushes it")
  func pageLinks() throws {
    #expect(try messages("[]", about: "[g](scene:guide) and [g](scene:guide)") == [])
    #expect(
      try messages("[]", about: "[g](scene:guide/part)") == [
        "about.md:1:1: error: the scene \"guide\" has no entry \"part\": "
          + "use the id of one of its entries, or link to the scene alone"
      ])
    let folder = try FolderFixture.sound(replacing: [
      "exhibit.yaml": "search: false\n"
        + FolderFixture.yaml.replacingOccurrences(
          of: "about: {kind: page, source: about.md}",
          with: """
            about: {kind: page, source: about.md}
              guide: {kind: page, source: guide.md}
            """),
      "about.md": "[g](scene:guide)", "guide.md": "[me](scene:guide) [a](scene:about)",
    ])
    let (source, faults) = ExhibitFolder(folder.path).read()
    let exhibit = ExhibitCompiler(try #require(source, "\(faults)")).compile()
    let text = String(decoding: exhibit.bundle.bytes, as: UTF8.self)
    #expect(
      text.contains(
        #""segues":[{"id":"scene:guide","at":"link","to":"guide","style":"push"}]"#))
    // A page doesn't lead to itself, and a tab needs no way to it.
    #expect(text.components(separatedBy: #""segues""#).count == 2)
  }

  @Test("two segues for links to one scene are told")
  func secondLink() throws {
    #expect(
      try messages("[{id: a, at: link, to: guide}, {id: b, at: link, to: guide}]") == [
        "exhibit.yaml:9:66: error: links to \"guide\" go the segue \"a\" already: "
          + "keep one of the two, or put this one `at: bar`"
      ])
  }

  @Test("BL-82: the bundle holds segues and links as docs/BUNDLE.md says")
  func bundle() throws {
    let folder = try FolderFixture.sound(replacing: [
      "exhibit.yaml": FolderFixture.yaml.replacingOccurrences(
        of: "about: {kind: page, source: about.md}",
        with: """
          about: {kind: page, source: about.md, segues: [{id: l, at: link, to: guide}]}
            guide: {kind: page, source: guide.md}
          """),
      "about.md": "[g](scene:guide)", "guide.md": "[a](scene:names/abba \"To\")",
    ])
    let (source, faults) = ExhibitFolder(folder.path).read()
    let exhibit = ExhibitCompiler(try #require(source, "\(faults)")).compile()
    let text = String(decoding: exhibit.bundle.bytes, as: UTF8.self)
    #expect(
      text.contains(#""segues":[{"id":"l","at":"link","to":"guide","style":"page-sheet"},"#))
    #expect(text.contains(#"["p",["a",{"href":"guide/","scene":"guide/"},"g"]]"#))
    #expect(
      text.contains(
        #"["p",["a",{"href":"names/abba/","scene":"names/abba/","title":"To"},"a"]]"#))
    #expect(
      exhibit.routes.suffix(2).map(\.path) == ["guide/index.html", "search/index.html"])
  }
}
