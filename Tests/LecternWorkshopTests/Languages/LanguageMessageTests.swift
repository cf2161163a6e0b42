import Foundation
import Testing

@testable import LecternWorkshop

@Suite("What is wrong in an exhibit of several languages")
struct LanguageMessageTests {
  private func messages(
    _ yaml: (from: String, to: String)..., files: [String: String?] = [:]
  ) throws -> [String] {
    var text = LanguageFixture.yaml
    for change in yaml { text = text.replacingOccurrences(of: change.from, with: change.to) }
    var files = files
    files["exhibit.yaml"] = text
    return try LanguageFixture.folder(replacing: files).messages()
  }

  @Test("the sample is sound")
  func sound() throws { #expect(try messages().isEmpty) }

  @Test(
    "BL-60: a code that is no language, one named twice, and two ways to say which, all at once")
  func codes() throws {
    #expect(
      try messages(
        (from: "languages: [en, cy, ar]", to: "language: en\nlanguages: [en, cy, ar, xq, cy]"))
        == [
          "exhibit.yaml:4:11: error: `languages` says already which languages there are: remove `language`",
          "exhibit.yaml:5:25: error: \"xq\" is not a language tag: write one like en, es or pt-BR",
          "exhibit.yaml:5:29: error: \"cy\" is among the languages already: keep one of the two",
        ])
  }

  @Test("a map with a language that isn't listed, one without the first, and one that is none")
  func maps() throws {
    #expect(
      try messages(
        (from: "title: {en: Worlds, cy: Bydoedd}", to: "title: {en: Worlds, fr: Mondes}"),
        (from: "title: {en: Worlds, cy: Bydoedd, ar: العوالم}", to: "title: {cy: Bydoedd}"),
        (from: "label: {en: Kind, cy: Math}", to: "label: {en: Kind, xq: Math}"))
        == [
          "exhibit.yaml:3:21: error: the exhibit isn't in \"fr\": it is in en, cy, ar: add it to `languages`, or remove it",
          "exhibit.yaml:9:12: error: \"title\" has no text in en, the first language: add `en: …`, which shows where nothing else is there",
          "exhibit.yaml:12:42: error: \"xq\" is not a language tag: write one like en, es or pt-BR",
        ])
  }

  @Test("an empty translation is told where it stands, once")
  func empty() throws {
    #expect(
      try messages((from: "label: {en: Kind, cy: Math}", to: "label: {en: Kind, cy: ''}"))
        == ["exhibit.yaml:12:24: error: \"label\" is empty: write its value, or remove the key"])
  }

  @Test(
    "columns of languages: one not listed, one of what can't differ, one of nothing, one too many")
  func columns() throws {
    let worlds = """
      name,name@cy,name@fr,id,id@cy,kind,note@cy,name@en,diameter
      Mars,Mawrth,Mars,,,Planet,,,6792

      """
    #expect(
      try messages(
        (from: "label: {en: Kind, cy: Math}", to: "label: Kind"), files: ["worlds.csv": worlds])
        == [
          "worlds.csv:1:14: error: the exhibit isn't in \"fr\": it is in en, cy, ar: add it to `languages`, or remove it",
          "worlds.csv:1:25: error: \"id\" is the same in every language, so there can be no column \"id@cy\": remove the column",
          "worlds.csv:1:36: error: there is no column \"note\" that \"note@cy\" could translate: name the column of the first language \"note\"",
          "worlds.csv:1:44: error: column 1 is called \"name\" too: rename one of the two",
        ])
  }

  @Test("two columns for one language, told apart by case alone, and a language by its name")
  func twins() throws {
    let worlds = "name,kind,kind@cy,kind@CY,diameter\nMars,Planet,Planed,Byd,6792\n"
    #expect(
      try messages(
        (from: "languages: [en, cy, ar]", to: "languages: [en, cy, arabic]"),
        (from: ", ar: العوالم}", to: "}"), files: ["worlds.csv": worlds])
        == [
          "exhibit.yaml:4:21: error: \"arabic\" is not a language tag: did you mean \"ar\"?",
          "worlds.csv:1:19: error: column 3 is called \"kind@cy\" too: rename one of the two",
        ])
  }

  @Test("a translation of nothing would be lost in the first language")
  func orphans() throws {
    let worlds = "name,name@cy,kind,kind@cy,diameter\nMars,Mawrth,,Planed,6792\n"
    #expect(
      try messages(files: ["worlds.csv": worlds])
        == [
          "worlds.csv:2:14: error: row 2, \"kind@cy\": this is a translation, but \"kind\" is empty in this row: fill \"kind\" in, or empty \"kind@cy\" here"
        ])
  }

  @Test("a table of an exhibit in one language says which language isn't listed")
  func single() throws {
    let names = "name,name@cy\nAbba,Abba\n"
    let yaml = "lectern: 1\nid: a\ntitle: {en: A}\nscenes: {n: {kind: catalogue, entries: n.csv}}\n"
    let folder = try FolderFixture(["exhibit.yaml": yaml, "n.csv": names])
    #expect(
      folder.messages() == [
        "n.csv:1:6: error: the exhibit isn't in \"cy\": it is in en: write `languages: [en, cy]`, or remove it"
      ])
  }

  @Test("a scene can't be called after a language's folder")
  func sceneName() throws {
    #expect(
      try messages(
        (from: "tabs: [worlds, about]", to: "tabs: [worlds, cy]"),
        (from: "  about: {", to: "  cy: {"))
        == [
          "exhibit.yaml:17:3: error: the pages in cy lie where this scene's would: give the scene another id"
        ])
  }

  @Test(
    "BL-60: words that a language has none of are listed; one there is no such, one without its place"
  )
  func words() throws {
    let found = try messages(
      (from: "languages: [en, cy, ar]", to: "languages: [en, cy, fi, ar]"),
      (
        from: "tabs:",
        to: "words: {dun: Done, entries: {en: many entries}, next: {fi: Seuraava}}\ntabs:"
      ))
    #expect(found.count == 3, "\(found)")
    #expect(
      found.first?.hasPrefix(
        "exhibit.yaml:4:21: warning: Lectern has no words of its own in fi, and shows those in en for tabs, dismiss, done, "
      ) == true)
    #expect(found.first?.contains(" next,") == false)
    #expect(found.first?.hasSuffix(": translate them under `words`") == true)
    #expect(
      found.dropFirst().first?.hasPrefix("exhibit.yaml:5:9: error: unknown key \"dun\"") == true)
    #expect(
      found.last
        == "exhibit.yaml:5:34: error: the word \"entries\" must have {1}: write it with each of them once"
    )
  }

  @Test("a setting for the language needs several")
  func languageSetting() throws {
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: e
      title: E
      scenes:
        about: {kind: page, source: about.md}
        settings: {kind: settings, items: [{kind: language}]}

      """, "about.md": "Hello\n",
    ])
    #expect(
      folder.messages() == [
        "exhibit.yaml:6:45: error: the exhibit is in one language alone, so there is none to choose: list several under `languages`, or remove this item"
      ])
  }

  @Test("BL-60: forms of a word that are right in their language, and a plain text for all numbers")
  func forms() throws {
    let words = """
      words:
        entries: {one: One world, other: "{1} worlds"}
        results: {cy: {one: Un, two: Dau, other: "{1} peth"}, ar: "{1} ء"}
        clauseCount: {cy: "{1} cymal"}
      tabs:
      """
    #expect(try messages((from: "tabs:", to: words)).isEmpty)
  }

  @Test("BL-60: what is wrong with the forms of a word, all at once")
  func badForms() throws {
    let words = """
      words:
        entries: {one: 1 world, few: some worlds, other: worlds}
        results: {cy: {one: Un, tow: Dau, many: "{1} {1}", other: "{1} peth"}, pl: {one: 1 wpis, few: "{1} wpisy"}}
        done: {one: Done}
      tabs:
      """
    let found = try messages(
      (from: "languages: [en, cy, ar]", to: "languages: [en, cy, ar, pl]"),
      (from: "tabs:", to: words)
    ).filter { !$0.contains("warning") }
    #expect(
      found == [
        "exhibit.yaml:6:32: error: no whole number has the form \"few\" in en: it has one (1), other (0, 2, 3, 4 …): remove it, or name it as one of these",
        "exhibit.yaml:6:52: error: the word \"entries\" must have {1}: write it with each of them once",
        "exhibit.yaml:7:27: error: unknown key \"tow\": did you mean \"two\"?",
        "exhibit.yaml:7:43: error: the word \"results\" must have {1}: write it with each of them once",
        "exhibit.yaml:7:78: error: the word \"results\" has no form in pl for many (0, 5, 6, 7 …): add it, or `other: …` for all other numbers",
        "exhibit.yaml:8:10: error: unknown key \"one\": use one of: en, cy, ar, pl",
      ])
  }

  @Test("what is wrong in a translated file alone is told, too")
  func translatedFile() throws {
    let found = try messages(files: ["about.cy.md": "![Llun](nowhere.png)\n"])
    #expect(found.count == 1 && found[0].hasPrefix("about.cy.md:1:"), "\(found)")
  }
}
