import Foundation
import LecternModel
import LecternTesting
import Testing

@testable import LecternWorkshop

/// The days of dates in words, as tests write them: `1985-04-01…1985-04-30`, `unknown`, `none`.
@Suite("Dates in words")
struct DateReaderTests {
  private static let vocabulary = DateVocabulary()

  private func read(_ text: String, dayFirst: Bool? = nil) -> String {
    switch DateReader(vocabulary: Self.vocabulary, dayFirst: dayFirst).read(text) {
    case nil: "none"
    case .unknown?: "unknown"
    case .span(let span, let isAmbiguous)?: words(of: span) + (isAmbiguous ? " or" : "")
    }
  }

  /// Whole years, which most dates are, as `1822…1825`.
  private func years(_ text: String) -> String {
    read(text).replacing("-01-01…", with: "…").replacing("-12-31", with: "")
  }

  @Test(
    "the words that museums write",
    arguments: [
      ("c.1822–5", "1822…1825"), ("c. 1830", "1830…1830"), ("circa 1809–11", "1809…1811"),
      ("ca1890", "1890…1890"), ("1890 ca.", "1890…1890"), ("~1890", "1890…1890"),
      ("approx. 1890", "1890…1890"), ("1879-82", "1879…1882"), ("1879–82", "1879…1882"),
      ("1899–1901", "1899…1901"), ("1899–01", "1899…1901"), ("1890/91", "1890…1891"),
      ("1890 to 1895", "1890…1895"), ("between 1890 and 1895", "1890…1895"),
      ("from 1890 to 1895", "1890…1895"), ("1924–5–c.1937", "1924…1937"),
      ("1794–c.1830–5", "1794…1835"), ("1827–?36", "1827…1836"), ("1860 or 63", "1860…1863"),
      ("1786 or 1800", "1786…1800"), ("1831 and 1834", "1831…1834"), ("1808, 1825", "1808…1825"),
      ("1828 (or 1836)", "1828…1836"), ("?1822", "1822…1822"), ("probably 1822", "1822…1822"),
      ("1822 (?)", "1822…1822"), ("[1822]", "1822…1822"), ("[1822?]", "1822…1822"),
      ("(1822)", "1822…1822"), ("\"1822\"", "1822…1822"), ("exhibited 1887", "1887…1887"),
      ("?exhibited 1809", "1809…1809"), ("published 1810", "1810…1810"), ("©1984", "1984…1984"),
      ("dated 1799", "1799…1799"), ("first published 1792", "1792…1792"), ("１８９０", "1890…1890"),
      ("1972, printed 2005", "1972…1972"), ("1829, exhibited 1831", "1829…1829"),
      ("1999, remade on installation", "1999…1999"), ("1966 (repaired 2009)", "1966…1966"),
      ("1890.", "1890…1890"), ("  1890  ", "1890…1890"), ("1890s", "1890…1899"),
      ("the 1890's", "1890…1899"), ("late 1890s", "1896…1899"), ("early 1840s", "1840…1842"),
      ("mid-1820s", "1823…1825"), ("1840s–50s", "1840…1859"), ("1800s", "1800…1899"),
      ("2000s", "2000…2009"), ("1890s–1900s", "1890…1909"), ("1700s–1800s", "1700…1899"),
      ("189-", "1890…1899"), ("[189-]", "1890…1899"), ("[189-?]", "1890…1899"),
      ("180-", "1800…1809"), ("1890-", "1890…"),
      ("late 1960s–early 1970s", "1966…1972"), ("mid to late 1840s", "1843…1849"),
      ("before 1750", "…1749"), ("pre-1750", "…1749"), ("by 1750", "…1750"),
      ("until 1750", "…1750"),
      ("–1750", "…1750"), ("after 1830", "1831…"), ("post-1830", "1831…"), ("since 1830", "1830…"),
      ("1830–", "1830…"), ("1830–present", "1830…"), ("1596 or after", "1596…"),
      ("c.1829–33, or later", "1829…"), ("c.1793 or earlier", "…1793"),
      ("published by 1832–4", "…1834"), ("after c.1819–20", "1821…"), ("845", "845…845"),
      ("after 1945, before 1957", "1946…1956"), ("before 1945 or 1957", "…1957"),
      ("no earlier than 1906", "1906…"), ("not before 1906", "1906…"),
      ("no later than 1906", "…1906"), ("not after 1906", "…1906"), ("c, 1886-1887", "1886…1887"),
      ("designed, 1942-1943, manufactured 1946", "1942…1943"), ("born 1935", "1935…1935"),
      ("1884-1887 cast 1912", "1884…1887"), ("Qianlong period (1736-1795)", "1736…1795"),
      ("Tang Dynasty, 618-907", "618…907"), ("Edo period (1603-1867), 19th century", "1800…1867"),
      ("Edo period (1603-1867), c. 1790-1830", "1790…1830"), ("London, 1890", "1890…1890"),
    ])
  func usual(text: String, span: String) { #expect(years(text) == span) }

  @Test(
    "centuries, their parts, and years before our era",
    arguments: [
      ("18th century", "1700…1799"), ("18th C", "1700…1799"), ("late 18th C", "1766…1799"),
      ("early 18th century", "1700…1732"), ("mid-18th century", "1733…1765"),
      ("first half of the 18th century", "1700…1749"), ("2nd half 18th c.", "1750…1799"),
      ("last quarter of the 19th century", "1875…1899"), ("third quarter 19th cent.", "1850…1874"),
      ("18th–19th century", "1700…1899"), ("18-19th century", "1700…1899"),
      ("late 18th–early 19th century", "1766…1832"), ("18th or 19th century", "1700…1899"),
      ("eighteenth century", "1700…1799"), ("1st century", "1…99"), ("AD 79", "79…79"),
      ("79 AD", "79…79"), ("A.D. 79–85", "79…85"), ("44 BC", "-43…-43"),
      ("c. 500 B.C.E.", "-499…-499"),
      ("500–400 BC", "-499…-399"), ("27 BC – AD 14", "-26…14"), ("5th century BC", "-499…-400"),
      ("1st century BC", "-99…0"), ("430s BC", "none"), ("1430s BC", "-1438…-1429"),
      ("12000 BC", "-11999…-11999"), ("1 BC", "0…0"), ("1-199 CE", "1…199"),
      ("202 BCE-8 CE", "-201…8"),
      ("late 17th or early 18th century", "1666…1732"), ("later 18th century", "1766…1799"),
      ("early-mid 20th century", "1900…1965"), ("0 AD", "none"), ("1050 CE", "1050…1050"),
    ])
  func centuries(text: String, span: String) { #expect(years(text) == span) }

  @Test(
    "days, months and seasons",
    arguments: [
      ("12 May 1890", "1890-05-12…1890-05-12"), ("May 12, 1890", "1890-05-12…1890-05-12"),
      ("12th of May, 1890", "1890-05-12…1890-05-12"),
      ("Monday 12 May 1890", "1890-05-12…1890-05-12"),
      ("Sept. 1890", "1890-09-01…1890-09-30"), ("1890 May 12", "1890-05-12…1890-05-12"),
      ("1890, May", "1890-05-01…1890-05-31"), ("12–15 May 1890", "1890-05-12…1890-05-15"),
      ("12 May – 3 June 1890", "1890-05-12…1890-06-03"), ("May–June 1890", "1890-05-01…1890-06-30"),
      ("June 19-20, 1964", "1964-06-19…1964-06-20"), ("May and June 1890", "1890-05-01…1890-06-30"),
      ("12 and 13 May 1890", "1890-05-12…1890-05-13"),
      ("12th–15th May 1890", "1890-05-12…1890-05-15"),
      ("June 1890 – May 1891", "1890-06-01…1891-05-31"),
      ("summer 1890", "1890-06-01…1890-08-31"), ("Winter of 1890", "1890-12-01…1891-02-28"),
      ("spring–autumn 1890", "1890-03-01…1890-11-30"), ("31 April 1890", "none"),
      ("29 February 1900", "none"), ("before 1 March 1904", "…1904-02-29"),
      ("after 31 December 1904", "1905-01-01…"), ("early 1890", "1890-01-01…1890-04-30"),
      ("5/1890", "1890-05-01…1890-05-31"), ("1890-5-12", "1890-05-12…1890-05-12"),
      ("12.5.1890", "1890-05-12…1890-12-05 or"), ("31.5.1890", "1890-05-31…1890-05-31"),
    ])
  func days(text: String, span: String) { #expect(read(text) == span) }

  @Test("a day and a month change places where the field says so, or where only one fits")
  func dayFirst() {
    #expect(read("12/05/1890", dayFirst: true) == "1890-05-12…1890-05-12")
    #expect(read("12/05/1890", dayFirst: false) == "1890-12-05…1890-12-05")
    #expect(read("12/05/1890") == "1890-05-12…1890-12-05 or")
    #expect(read("12-05-1890") == "1890-05-12…1890-12-05 or")
    #expect(read("05/05/1890") == "1890-05-05…1890-05-05")
    for dayFirst in [nil, true, false] {
      #expect(read("31/05/1890", dayFirst: dayFirst) == "1890-05-31…1890-05-31")
      #expect(read("05/31/1890", dayFirst: dayFirst) == "1890-05-31…1890-05-31")
      #expect(read("31/31/1890", dayFirst: dayFirst) == "none")
      #expect(read("12/05/90", dayFirst: dayFirst) == "none")
    }
  }

  @Test(
    "German, French, Spanish, Swedish, Welsh, Hebrew and Arabic",
    arguments: [
      ("um 1830", "1830…1830"), ("vor 1750", "…1749"), ("nach 1750", "1751…"), ("ab 1750", "1750…"),
      ("zwischen 1890 und 1895", "1890…1895"), ("von 1890 bis 1895", "1890…1895"),
      ("18. Jahrhundert", "1700…1799"), ("2. Hälfte des 19. Jh.", "1850…1899"),
      ("Ende 18./Anfang 19. Jh.", "1766…1832"), ("1890er Jahre", "1890…1899"),
      ("44 v. Chr.", "-43…-43"), ("1. Jh. n. Chr.", "1…99"), ("wohl 1822", "1822…1822"),
      ("1830 oder später", "1830…"), ("vers 1830", "1830…1830"), ("avant 1750", "…1749"),
      ("entre 1890 et 1895", "1890…1895"), ("de 1890 à 1895", "1890…1895"),
      ("XVIIIe siècle", "1700…1799"), ("fin du XVIIIème s.", "1766…1799"),
      ("début XIXe", "1800…1832"),
      ("XVIIIe–XIXe siècle", "1700…1899"), ("première moitié du XIXe siècle", "1800…1849"),
      ("années 1890", "1890…1899"), ("500 av. J.-C.", "-499…-499"), ("peut-être 1822", "1822…1822"),
      ("jusqu'en 1890", "…1890"), ("hacia 1830", "1830…1830"), ("antes de 1750", "…1749"),
      ("después de 1750", "1751…"), ("siglo XVIII", "1700…1799"), ("s. XVIII", "1700…1799"),
      ("siglos XVIII-XIX", "1700…1899"), ("finales del siglo XIX", "1866…1899"),
      ("década de 1890", "1890…1899"), ("entre 1890 y 1895", "1890…1895"), ("44 a. C.", "-43…-43"),
      ("omkring 1830", "1830…1830"), ("före 1750", "…1749"), ("efter 1750", "1751…"),
      ("1700-talet", "1700…1799"), ("slutet av 1890-talet", "1896…1899"),
      ("mellan 1890 och 1895", "1890…1895"), ("44 f.Kr.", "-43…-43"), ("tua 1830", "1830…1830"),
      ("cyn 1750", "…1749"), ("ar ôl 1750", "1751…"), ("rhwng 1890 a 1895", "1890…1895"),
      ("1890 hyd 1895", "1890…1895"), ("y 18fed ganrif", "1700…1799"),
      ("diwedd y 19eg ganrif", "1866…1899"), ("1890au", "1890…1899"), ("44 CC", "-43…-43"),
      ("בערך 1830", "1830…1830"), ("לפני 1750", "…1749"), ("אחרי 1750", "1751…"),
      ("המאה ה-18", "1700…1799"), ("תחילת המאה ה־19", "1800…1832"),
      ("בין 1890 ל-1895", "1890…1895"),
      ("שנות ה-1890", "1890…1899"), ("44 לפנה״ס", "-43…-43"), ("حوالي 1830", "1830…1830"),
      ("حوالي ١٨٣٠", "1830…1830"), ("قبل 1750", "…1749"), ("بعد 1750", "1751…"),
      ("القرن 18", "1700…1799"), ("القرن الثامن عشر", "1700…1799"), ("بين 1890 و1895", "1890…1895"),
      ("أواخر القرن التاسع عشر", "1866…1899"), ("44 ق.م", "-43…-43"),
    ])
  func languages(text: String, span: String) { #expect(years(text) == span) }

  @Test(
    "the months of each language",
    arguments: [
      "12. Mai 1890", "12 mai 1890", "12 de mayo de 1890", "12 maj 1890", "12 Mai 1890",
      "12 במאי 1890", "12 مايو 1890",
    ])
  func months(text: String) { #expect(read(text) == "1890-05-12…1890-05-12") }

  @Test("the months of the exhibit’s own languages come before others’")
  func ownMonths() {
    // October in Croatian, November in Polish.
    for (language, month) in [("hr", "10"), ("pl", "11")] {
      let reader = DateReader(vocabulary: DateVocabulary(languages: [language]), dayFirst: nil)
      guard case .span(let span, _)? = reader.read("listopad 1890") else {
        Issue.record("\(language): not understood")
        continue
      }
      #expect(words(of: span).hasPrefix("1890-\(month)-01"), "\(language)")
    }
    #expect(read("listopad 1890") == "none")
  }

  @Test(
    "dates that nobody knows",
    arguments: [
      "date not known", "Date unknown", "no date", "n.d.", "N. D.", "[n.d.]", "undated", "s.d.",
      "o. J.", "o.D.", "ohne Jahr", "undatiert", "sans date", "sin fecha", "odaterad", "utan år",
      "heb ddyddiad", "ללא תאריך", "بدون تاريخ", "?", "–", "(unknown)",
    ])
  func unknown(text: String) { #expect(read(text) == "unknown") }

  @Test("a date that was found out beats the one that isn’t there")
  func found() {
    #expect(years("n.d. [c. 1890]") == "1890…1890")
    #expect(years("undated, 1890s") == "1890…1899")
  }

  @Test(
    "what nobody could tell for sure is none",
    arguments: [
      "1985-13", "1985-02-30", "99999", "c.18799–1802", "1798–5", "1895–1890", "12", "5–7", "May",
      "12 May", "about", "century", "1890 London", "London 1890", "between 1890", "to", "1890 or",
      "####", "c\\.1826", "third", "90s", "1890–1895–1880", "MDCCCXC", "19__", "1890–x", "and 1890",
      "Tuesday", "5000000000", "1890-12345678901234567890", "0", "18th", "1/2/3",
    ])
  func none(text: String) { #expect(read(text) == "none") }

  @Test("keys of sorting have the order of spans", arguments: 1...5)
  func sortKeys(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func side() -> CalendarDay? {
      random.below(5) == 0
        ? nil
        : CalendarDay(
          year: [-1, 0, 1, -170_000_002, 999_999_999][random.below(5)], month: 1 + random.below(2),
          day: 1 + random.below(2))
    }
    let spans = (0..<60).compactMap { _ in DateSpan(from: side(), to: side()) }
    for a in spans {
      for b in spans {
        let isBefore = a.sortKey.lexicographicallyPrecedes(b.sortKey)
        #expect(isBefore == (a < b), "seed \(seed): \(words(of: a)), \(words(of: b))")
      }
    }
  }

  @Test("ranges of random years mean these years, in all their spellings", arguments: 1...10)
  func ranges(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let first = 1000 + random.below(1000)
      let last = first + random.below(60)
      let before = ["", "c.", "?", "circa ", "published ", "c. ?"][random.below(6)]
      let dash = ["–", "-", " – ", " to ", "—"][random.below(5)]
      var end = String(last)
      if last / 10 == first / 10, random.below(2) == 0 {
        end = String(last % 10)
      } else if last / 100 == first / 100, random.below(2) == 0 {
        end = String(last % 100 + 100).suffix(2).description
      }
      // With a hyphen, two digits of a month or a season are EDTF’s.
      if dash == "-", before.isEmpty, end.count == 2, last % 100 < 25 { continue }
      let text = before + String(first) + dash + end
      #expect(years(text) == "\(first)…\(last)", "seed \(seed): \(text)")
    }
  }

  @Test(
    "garbage of words of dates ends, in bounded time, with a span or with none", arguments: 1...8)
  func garbage(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "c.", "1890", "18", "5", "–", "-", "/", "?", "(", ")", "[", ",", ";", "or", "and", "between",
      "before", "after", "from", "to", "late", "mid", "first", "half", "century", "s", "th", "May",
      "XIX", "BC", "AD", "unknown", "n.d.", "summer", "last", "é", "\u{0}", "\u{1F600}", "٣", "שנת",
      "Y170000002", "199X", "..", "..", "'", "\u{301}", "999999999", "بين", " ", " ", " ", ".", "~",
    ]
    let reader = DateReader(vocabulary: Self.vocabulary, dayFirst: nil)
    for _ in 0..<3_000 {
      let text = (0..<random.below(14)).map { _ in pieces[random.below(pieces.count)] }.joined()
      guard case .span(let span, _)? = reader.read(text) else { continue }
      #expect(DateSpan(from: span.earliest, to: span.latest) == span, "seed \(seed): \(text)")
    }
  }

  @Test("a text of 10,000 characters is no date, and costs next to nothing")
  func long() {
    let clock = ContinuousClock()
    let time = clock.measure {
      for piece in ["1890, ", "c.", "(", "–", "between ", "1", "first half of ", "é"] {
        let text = String(repeating: piece, count: 10_000 / piece.count)
        #expect(read(text) == "none", "\(piece)")
        _ = read(String(text.prefix(290 / piece.utf8.count)))
      }
    }
    #expect(time < .seconds(2))
  }
}
