import LecternBase
import Testing
import _FoundationICU

@testable import LecternWorkshop

@Suite("The forms that words have with numbers")
struct PluralRulesTests {
  /// The answers of ICU; nil for a language with the general rule only.
  private final class Judge {
    let rules: OpaquePointer
    private var room = [UInt16](repeating: 0, count: 16)

    init(_ tag: String) throws {
      var status = U_ZERO_ERROR
      rules = try #require(swift_uplrules_open(tag, &status))
      #expect(status.rawValue <= 0)
    }

    deinit { swift_uplrules_close(rules) }

    func category(of number: Int) -> String {
      var status = U_ZERO_ERROR
      let length = swift_uplrules_select(
        rules, Double(number), &room, Int32(room.count), &status)
      return String(decoding: room.prefix(Int(length)), as: UTF16.self)
    }
  }

  private static let numbers =
    Array(0...1300) + Array(stride(from: 2000, through: 120_000, by: 1000))
    + [1_000_000, 1_000_001, 1_100_000, 2_000_000, 3_000_021, 10_000_000]

  /// Every language that ICU has something of.
  private static let languages: [String] = {
    var languages = (0..<swift_uloc_countAvailable()).map {
      String(String(cString: swift_uloc_getAvailable($0)).prefix { $0 != "_" })
    }
    languages += ["he", "iw", "tl", "kw", "mt", "lag", "shi", "sat", "pt-PT"]
    return Array(Set(languages)).sorted()
  }()

  @Test("BL-60: each language counts as CLDR says, by the judgement of ICU")
  func icu() throws {
    #expect(Self.languages.count > 180)
    for needed in ["en", "fr", "cy", "ar", "he", "pl", "ru", "cs", "lt", "sl", "ga", "ja"] {
      #expect(Self.languages.contains(needed))
    }
    for language in Self.languages {
      let judge = try Judge(language)
      let rules = PluralRules(language: language)
      let wrong = Self.numbers.filter {
        rules.category(of: $0).rawValue != judge.category(of: $0)
      }
      #expect(wrong.isEmpty, "\(language): \(wrong.prefix(10))")
    }
  }

  @Test(
    "BL-60: the forms that CLDR's own charts give",
    arguments: [
      ("en", "other one other other other other other"),
      ("fr", "one one other other other other other"),
      ("cy", "zero one two few other many other"),
      ("ar", "zero one two few few few many"),
      ("he", "other one two other other other other"),
      ("pl", "many one few few few many many"),
      ("ru", "many one few few few many many"),
      ("cs", "other one few few few other other"),
      ("lt", "other one few few few few other"),
      ("sl", "other one two few few other other"),
      ("ga", "other one two few few few other"),
      ("ja", "other other other other other other other"),
    ])
  func charts(language: String, forms: String) {
    let rules = PluralRules(language: language)
    let found = [0, 1, 2, 3, 4, 6, 11].map { rules.category(of: $0).rawValue }
    #expect(found.joined(separator: " ") == forms)
  }

  @Test("a country keeps its language's forms, unless it has its own")
  func regions() {
    #expect(PluralRules(language: "pl-PL").category(of: 3) == .few)
    #expect(PluralRules(language: "pt-BR").category(of: 0) == .one)
    #expect(PluralRules(language: "pt-PT").category(of: 0) == .other)
    #expect(PluralRules(language: "qaa").category(of: 1) == .other)
  }

  @Test(
    "BL-60: Lectern’s own words count by their language’s rules",
    arguments: [
      ("cy", 2, "2 ganlyniad"), ("cy", 3, "3 chanlyniad"), ("cy", 4, "4 canlyniad"),
      ("cy", 6, "6 chanlyniad"), ("fr", 0, "0 résultat"), ("fr", 2, "2 résultats"),
      ("he", 2, "שתי תוצאות"), ("ar", 2, "نتيجتان"), ("ar", 11, "11 نتيجة"),
      ("ar", 103, "103 نتائج"),
      ("en", 1, "1 result"), ("en", 0, "0 results"), ("de", 1, "1 Treffer"),
    ])
  func own(language: String, count: Int, expected: String) throws {
    let words = try #require(builtInWords(in: language))
    let rules = PluralRules(language: language)
    let lines = Word.allCases.map { words[$0]?.line(rules) ?? "" }
    let spoken = try #require(Words(joined: Text(lines.joined(separator: "\n"))))
    Words.speaking(spoken) { #expect(Word.results.text(count: count).string == expected) }
  }

  @Test("the English words are the same, made by the rules or as the core has them")
  func english() {
    let rules = PluralRules(language: "en")
    for word in Word.allCases {
      #expect(WordText(english: word).line(rules) == Words.english[word])
    }
  }
}
