import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

struct TranslationTests {
  private func segments(_ visitor: Visitor) -> [(title: String, isChosen: Bool)] {
    visitor.host.elements(class: "toolbar-right").flatMap(\.descendants)
      .filter { $0.tag == .input }.map { ($0[.ariaLabel] ?? "", !($0[.checked] ?? "").isEmpty) }
  }

  private func chosen(_ visitor: Visitor) -> [String] {
    segments(visitor).filter(\.isChosen).map(\.title)
  }

  private func version(_ visitor: Visitor) -> String? {
    visitor.host.elements(class: "version").first?.text
  }

  @Test(
    "NG-35: the segments stand in the order of the translations", arguments: SampleExhibit.sizes)
  func order(size: Size) throws {
    let visitor = try SampleExhibit().visit(size, at: "names/lord/")
    #expect(segments(visitor).map(\.title) == ["KJV", "WEB", "RV"])
    #expect(chosen(visitor) == ["WEB"], "the default, though it isn’t the first")
  }

  @Test(
    "NG-36: a choice is stored at once, under the catalogue’s own key",
    arguments: SampleExhibit.sizes)
  func stored(size: Size) throws {
    let visitor = try SampleExhibit().visit(size, at: "names/lord/")
    visitor.host.forgetOps()
    try visitor.choose("RV")
    #expect(visitor.host.stored["preferences"] == #"{"yhwh_settingsVersion":"RV"}"#)
    try visitor.choose("KJV")
    #expect(visitor.host.stored["preferences"] == #"{"yhwh_settingsVersion":"KJV"}"#)
  }

  @Test(
    "NG-36: a stored value that matches no segment selects the first",
    arguments: ["NIV", "kjv", ""])
  func unknown(value: String) throws {
    let visitor = try SampleExhibit().visit(
      SampleExhibit.phone, at: "names/lord/",
      stored: ["preferences": #"{"yhwh_settingsVersion":"\#(value)"}"#])
    #expect(chosen(visitor) == ["KJV"] && version(visitor) == "KJV")
  }

  @Test(
    "a damaged store is as good as none",
    arguments: ["", "{", "[]", "7", #"{"yhwh_settingsVersion":3}"#])
  func damaged(stored: String) throws {
    let visitor = try SampleExhibit().visit(
      SampleExhibit.phone, at: "names/lord/", stored: ["preferences": stored])
    #expect(chosen(visitor) == ["WEB"])
    try visitor.choose("RV")
    #expect(chosen(visitor) == ["RV"])
  }

  @Test("NG-37: a choice draws verses, references and notice anew, and leaves the list alone")
  func redraws() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape, at: "names/lord/")
    let list = try visitor.list.markup
    try visitor.choose("RV")
    #expect(visitor.host.elements(.blockquote).map(\.text) == ["the Lord God made", "O Lord"])
    #expect(visitor.host.elements(.figcaption).map(\.text) == ["—Genesis 2:4 RV", "—Psalm 8:1 RV"])
    #expect(visitor.host.elements(class: "notice").map(\.text) == ["Revised Version"])
    #expect(try visitor.list.markup == list)
    try visitor.open("abba")
    #expect(version(visitor) == "RV")
  }

  @Test("NG-37: the choice survives a relaunch", arguments: SampleExhibit.sizes)
  func survives(size: Size) throws {
    let visitor = try SampleExhibit().visit(size, at: "names/lord/")
    try visitor.choose("RV")
    visitor.relaunch()
    #expect(chosen(visitor) == ["RV"] && version(visitor) == "RV")
  }

  @Test(
    "the choice on the settings screen and that under the detail are one",
    arguments: SampleExhibit.sizes)
  func settings(size: Size) throws {
    let visitor = try SampleExhibit().visit(size, at: "names/lord/")
    try visitor.tab(2)
    let name = "setting-yhwh_settingsVersion"
    func radios() -> [PageNode] { visitor.host.elements(.input).filter { $0[.name] == name } }
    #expect(radios().map { !($0[.checked] ?? "").isEmpty } == [false, true, false])
    visitor.host.tap(radios()[2])
    #expect(visitor.host.stored["preferences"] == #"{"yhwh_settingsVersion":"RV"}"#)
    try visitor.tab(0)
    #expect(chosen(visitor) == ["RV"] && version(visitor) == "RV")
    try visitor.choose("KJV")
    try visitor.tab(2)
    #expect(radios().map { !($0[.checked] ?? "").isEmpty } == [true, false, false])
  }

  @Test("text size and appearance are stored, applied to the page and survive a relaunch")
  func otherSettings() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone, at: "settings/")
    #expect(visitor.host.page.root[.dataTextSize] == "standard")
    #expect(visitor.host.page.root[.dataAppearance] == "automatic")
    for title in ["Largest", "Dark"] { try visitor.choose(title) }
    for _ in 0..<2 {
      #expect(visitor.host.page.root[.dataTextSize] == "largest")
      #expect(visitor.host.page.root[.dataAppearance] == "dark")
      let checked = visitor.host.elements(.input).filter { !($0[.checked] ?? "").isEmpty }
      #expect(checked.compactMap { $0[.ariaLabel] }.contains("Dark"))
      visitor.relaunch()
    }
  }
}

struct PreferencesTests {
  @Test("a value set twice is kept once, others stay, and all come back as stored")
  func roundTrip() {
    var preferences = Preferences(stored: "")
    #expect(preferences["a"] == nil)
    preferences.set("1", for: "a")
    preferences.set("“quoted” \\ \u{1F642}\n", for: "b\"")
    preferences.set("2", for: "a")
    let again = Preferences(stored: preferences.stored)
    #expect(again["a"] == "2")
    #expect(again["b\""] == "“quoted” \\ \u{1F642}\n")
    #expect(again.stored == preferences.stored)
  }
}
