import Foundation
import LecternBase
import Testing

@testable import LecternWorkshop

@Suite("An exhibit in several languages, compiled")
struct LanguageCompilerTests {
  private func scene(_ bundle: [String: Any]?, _ id: String) throws -> [String: Any] {
    let scenes = bundle?["scenes"] as? [[String: Any]]
    return try #require(scenes?.first { $0["id"] as? String == id })
  }

  private func lines(_ scene: [String: Any], _ column: String) -> [String] {
    (scene[column] as? String)?.split(separator: "\u{7F}", omittingEmptySubsequences: false)
      .map(String.init) ?? []
  }

  @Test("BL-60: each language has its own texts, order and folded keys; ids are the same in all")
  func bundles() throws {
    let bundles = try LanguageFixture.bundles(try LanguageFixture.folder())
    let english = try scene(bundles["en"], "worlds")
    let welsh = try scene(bundles["cy"], "worlds")
    let arabic = try scene(bundles["ar"], "worlds")
    #expect(lines(english, "names") == ["Ceres", "Mars", "Venus"])
    #expect(lines(english, "ids") == ["ceres", "mars", "venus"])
    let ceres = LanguageFixture.english("Ceres")
    #expect(lines(welsh, "names") == [ceres, "Gwener", "Mawrth"])
    #expect(lines(welsh, "ids") == ["ceres", "venus", "mars"])
    #expect((welsh["keys"] as? [String])?.first == "ceres\u{7F}N\u{7F}N")
    #expect(lines(arabic, "ids").sorted() == ["ceres", "mars", "venus"])
    #expect(bundles["ar"]?["direction"] as? String == "rtl")
    #expect(bundles["cy"]?["title"] as? String == "Bydoedd")
    #expect(bundles["ar"]?["title"] as? String == LanguageFixture.english("Worlds"))
    #expect(welsh["title"] as? String == "Bydoedd")
  }

  @Test("scopes have other titles in each language, and the same ids")
  func scopes() throws {
    let scopes = """
          scopes:
            - {title: {en: Name, cy: Enw}, fields: [name]}
            - {title: {en: Name begins, cy: Dechrau'r enw}, fields: [name], match: prefix}
            - {title: {en: Kind, cy: Math}, fields: [kind, subtitle]}

      """
    let yaml = LanguageFixture.yaml.replacingOccurrences(
      of: "    fields:\n", with: scopes + "    fields:\n")
    let bundles = try LanguageFixture.bundles(
      try LanguageFixture.folder(replacing: ["exhibit.yaml": yaml]))
    let english = try scene(bundles["en"], "worlds")
    let welsh = try scene(bundles["cy"], "worlds")
    #expect(welsh["scopes"] as? [String] == ["Enw", "Dechrau'r enw", "Math"])
    #expect(english["scopeIDs"] as? [String] == ["name", "name prefix", "kind,subtitle"])
    #expect(welsh["scopeIDs"] as? [String] == english["scopeIDs"] as? [String])
  }

  @Test("the languages name themselves, with their direction and the folder of their pages")
  func languages() throws {
    let bundles = try LanguageFixture.bundles(try LanguageFixture.folder())
    let languages = bundles["cy"]?["languages"] as? [[String: String]]
    #expect(
      languages == [
        ["tag": "en", "title": "English"], ["tag": "cy", "title": "Cymraeg", "folder": "cy/"],
        ["tag": "ar", "title": "العربية", "direction": "rtl", "folder": "ar/"],
      ])
  }

  @Test("a field's label and value are the language's; a column that nobody translates is as it is")
  func fields() throws {
    let folder = try LanguageFixture.folder()
    let (source, _) = ExhibitFolder(folder.path).read()
    let exhibit = ExhibitCompiler(try #require(source)).compile()
    let welsh = try #require(exhibit.editions.first)
    let bundle = try JSONSerialization.jsonObject(with: Data(welsh.bundle.bytes)) as? [String: Any]
    let fields = try scene(bundle, "worlds")["fields"] as? [[String: Any]]
    #expect(
      fields?.compactMap { $0["label"] as? String } == [
        "Math", LanguageFixture.english("Diameter"),
      ])
    #expect(
      welsh.chunks.map(\.path) == [
        "_lectern/cy/worlds-0.json", "_lectern/cy/search.json", "_lectern/cy/search-0.json",
      ])
    let chunk = String(decoding: welsh.chunks[0].bytes, as: UTF8.self)
    #expect(chunk.contains(#"[[0,"Planed"],[1,"6792"]]"#))
    #expect(chunk.contains("[[0,\"\(LanguageFixture.english("Dwarf planet"))\"],[1,\"939\"]]"))
    #expect(chunk.contains(#""body":[["p",["em","Rhwd"]]]"#))
    // An untranslated text says which language it is in.
    #expect(chunk.contains(#""body":[["div",{"lang":"en","dir":"ltr"},["p","The first"]]]"#))
    #expect(chunk.contains(#"["Job 38:32 BCN",["Mazzaroth"]]"#))
  }

  @Test("a page is the file that its language has, by a map or by its name; or the first one's")
  func pages() throws {
    let named = try LanguageFixture.bundles(try LanguageFixture.folder())
    func body(_ bundles: [String: [String: Any]], _ tag: String) throws -> String {
      let body = try scene(bundles[tag], "about")["body"] as Any
      return String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
    }
    #expect(try body(named, "cy") == #"[["p","Helo"]]"#)
    #expect(try body(named, "ar").contains(#""lang":"en""#))
    let mapped = try LanguageFixture.bundles(
      try LanguageFixture.folder(replacing: [
        "exhibit.yaml": LanguageFixture.yaml.replacingOccurrences(
          of: "source: about.md", with: "source: {en: about.md, ar: marhaba.md}"),
        "marhaba.md": "مرحبا\n",
      ]))
    #expect(try body(mapped, "ar") == #"[["p","مرحبا"]]"#)
    #expect(try body(mapped, "cy") == #"[["p","Helo"]]"#)
  }

  @Test("BL-60: Lectern's own words are in each language, those of the exhibit before its own")
  func words() throws {
    let bundles = try LanguageFixture.bundles(
      try LanguageFixture.folder(replacing: [
        "exhibit.yaml": LanguageFixture.yaml + "words: {done: {cy: Iawn}, search: Find}\n"
      ]))
    func word(_ word: Word, _ tag: String) -> String? {
      let words = bundles[tag]?["words"] as? String
      return words?.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)[Int(word.rawValue)]
    }
    #expect(word(.done, "cy") == "Iawn")
    #expect(word(.done, "en") == "Done")
    #expect(word(.search, "en") == "Find")
    #expect(word(.search, "cy") == "Chwilio")
    #expect(word(.next, "ar") == "التالي")
    #expect(try scene(bundles["ar"], "worlds")["searchPlaceholder"] as? String == "بحث")
  }

  @Test(
    "BL-60: an exhibit's own words count by their language's rules, and those of another by that one's"
  )
  func counted() throws {
    let bundles = try LanguageFixture.bundles(
      try LanguageFixture.folder(replacing: [
        "exhibit.yaml": LanguageFixture.yaml
          + """
          words:
            entries: {one: One world, other: "{1} worlds"}
            results: {en: {one: a hit, other: "{1} hits"}, cy: {two: Dau, other: "{1} peth"}}

          """
      ]))
    func said(_ word: Word, _ count: Int, in tag: String) throws -> String {
      let joined = try #require(bundles[tag]?["words"] as? String)
      let words = try #require(Words(joined: Text(joined)))
      return Words.speaking(words) { word.text(count: count).string }
    }
    #expect(try said(.entries, 1, in: "en") == "One world")
    #expect(try said(.entries, 21, in: "en") == "21 worlds")
    #expect(try said(.entries, 2, in: "cy") == "2 gofnod")
    #expect(try [1, 2, 3].map { try said(.results, $0, in: "cy") } == ["1 peth", "Dau", "3 peth"])
    #expect(try said(.results, 2, in: "ar") == "نتيجتان")
    // A language that Lectern has no words in gets English, in English forms.
    let rules = PluralRules(language: "pl")
    #expect(rules.category(of: 22) == .few)
    let text = WordText(forms: [.one: "jeden", .few: "{1} wpisy", .many: "{1} wpisów"])
    #expect(
      text.line(rules) == "=1\u{1F}jeden\u{1F}10=2-4&100!12-14\u{1F}{1} wpisy\u{1F}{1} wpisów")
  }

  @Test("an exhibit in English alone has neither words nor languages in its bundle")
  func single() throws {
    let folder = try FolderFixture.sound()
    let bundle = try #require(try LanguageFixture.bundles(folder)["en"])
    #expect(bundle["words"] == nil)
    #expect(bundle["languages"] == nil)
  }

  @Test(
    "every language of Lectern's own has every word, with the same places in it",
    arguments: ["ar", "cy", "de", "es", "fr", "he", "sv"])
  func tables(tag: String) throws {
    let words = try #require(builtInWords(in: tag))
    let rules = PluralRules(language: tag)
    for word in Word.allCases {
      let forms = try #require(words[word], "\(word)").forms
      #expect(forms.count == 1 || word.isCounted, "\(word)")
      #expect(forms[.other] != nil, "\(word) in \(tag)")
      for (category, text) in forms {
        #expect(!text.isEmpty && !text.contains("\n") && !text.contains("\u{1F}"))
        #expect(rules.categories.contains(category), "\(word) in \(tag): \(category)")
        for place in ["{1}", "{2}", "{3}"] {
          let count = text.ranges(of: place).count
          if count == 0, word.isCounted, rules.isOneNumber(category) { continue }
          let expected = WordText(english: word).forms[.other]?.ranges(of: place).count
          #expect(count == expected, "\(word) in \(tag): \(text)")
        }
      }
    }
  }

  @Test("the pages of each language lie in its folder, and name each other")
  func build() throws {
    let folder = try LanguageFixture.folder()
    let output = folder.path + "/out"
    _ = try ExhibitBuild(folder: folder.path, output: output, webFiles: []).run {
      try PageRendering.render($0, $1, $2)
    }
    let page = try folder.text("out/cy/worlds/mars/index.html")
    #expect(page.contains(#"<html lang="cy" data-exhibit="worlds""#))
    #expect(page.contains(#"data-languages="en cy ar" data-folder="cy/""#))
    #expect(page.contains(#"<link rel="alternate" hreflang="ar" href="../ar/worlds/mars/">"#))
    #expect(page.contains(#"<link rel="alternate" hreflang="x-default" href="../worlds/mars/">"#))
    #expect(page.contains(#"src="../_lectern/host.js"#))
    #expect(
      page.contains(#"href="../ar/worlds/mars/" lang="ar" dir="rtl" tabindex="0">العربية</a>"#))
    #expect(page.contains(#"href="../worlds/mars/" lang="en" dir="ltr" tabindex="0">English</a>"#))
    let arabic = try folder.text("out/ar/worlds/ceres/index.html")
    #expect(arabic.contains(#"<html lang="ar" dir="rtl""#))
    #expect(arabic.contains(#"<span class="untranslated" lang="en" dir="ltr">Ceres</span>"#))
    #expect(arabic.contains("<title>Ceres – Worlds</title>"))
    #expect(!arabic.unicodeScalars.contains("\u{E0001}"))
    let first = try folder.text("out/worlds/mars/index.html")
    #expect(first.contains(#"href="cy/worlds/mars/" lang="cy" dir="ltr" tabindex="0">Cymraeg</a>"#))
    #expect(try folder.text("out/cy/index.html").contains("Gwener"))
  }
}
