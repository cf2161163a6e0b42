import Foundation
import LecternModel
import LecternTesting
import Testing

@testable import LecternWorkshop

@Suite("Periods of dates as a facet")
struct PeriodFacetTests {
  private static let reader = DateReader(vocabulary: DateVocabulary(), dayFirst: nil)

  private func facet(_ dates: String...) -> PeriodFacet {
    PeriodFacet(dates.map { Self.reader.span(of: $0) }, year: { $0 })
  }

  @Test("decades in which a date begins or ends, and all of them that a date may be of")
  func decades() {
    let facet = facet("1822", "c.1829–41", "18th century", "no date", "before 1750", "1838", "?")
    #expect(
      facet.titles == [
        "1700–1709", "1740–1749", "1790–1799", "1820–1829", "1830–1839", "1840–1849",
      ])
    #expect(facet.slugs.prefix(2) == ["1700-1709", "1740-1749"])
    #expect(facet.numbers == [[3], [3, 4, 5], [0, 1, 2], [], [1], [4], []])
  }

  @Test("before our era decades are counted as people do, and no era has a year 0")
  func eras() {
    let facet = facet("44 BC", "40 BC", "39 BC", "9 BC", "1 BC", "AD 1", "AD 10", "500–491 BC")
    #expect(
      facet.titles == [
        "-0508–-0499", "-0498–-0489", "-0048–-0039", "-0038–-0029", "-0008–0000", "0001–0009",
        "0010–0019",
      ])
    #expect(facet.slugs.first == "509-500-bc" && facet.slugs[4] == "9-1-bc")
    #expect(facet.numbers == [[2], [2], [3], [4], [4], [5], [6], [0, 1]])
  }

  @Test("where decades would be too many they are centuries, and so on, however far years reach")
  func sizes() {
    let years = PeriodFacet(
      (0..<60).map { DateSpan(years: 1400 + $0 * 10, 1400 + $0 * 10) }, year: { $0 })
    #expect(
      years.titles == [
        "1400–1499", "1500–1599", "1600–1699", "1700–1799", "1800–1899", "1900–1999",
      ])
    #expect(years.numbers.prefix(11).map { $0 } == Array(repeating: [0], count: 10) + [[1]])
    let far = facet("Y-170000002", "Y170000002", "Y999999999", "1890", "-9999/9999")
    #expect(far.titles.count == 6 && far.numbers[4].count > 2)
  }

  @Test("every span is in its own periods, and they don’t overlap", arguments: 1...20)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let reach = [30, 300, 3_000, 300_000][random.below(4)]
    let spans = (0..<80).map { _ -> DateSpan? in
      let first = random.below(reach * 2) - reach
      return DateSpan(years: first, first + random.below(reach / 10))
    }
    let facet = PeriodFacet(spans, year: { $0 })
    let ranges = facet.titles.map { title -> (first: Int, last: Int) in
      let ends = title.split(separator: "–").compactMap { Int($0) }
      return (ends.first ?? 1, ends.last ?? 0)
    }
    #expect(ranges.count <= PeriodFacet.most && ranges.allSatisfy { $0.first <= $0.last })
    for (a, b) in zip(ranges, ranges.dropFirst()) { #expect(a.last < b.first, "seed \(seed)") }
    for (span, numbers) in zip(spans, facet.numbers) {
      for (number, range) in ranges.enumerated() {
        #expect(
          numbers.contains(number) == span?.overlaps(years: range.first, range.last),
          "seed \(seed): \(words(of: span)), \(range)")
      }
    }
  }

  @Test("in the bundle: the field’s label, years as the language writes them, each entry’s periods")
  func bundle() throws {
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: works
      title: Works
      language: de
      scenes:
        works:
          kind: catalogue
          entries: works.csv
          fields: [{column: made, label: Entstanden, format: date}]
          facets: [made]

      """,
      "works.csv": "name,made\nA,um 1820\nB,44 v. Chr.\nC,1825-05-03\nD,vor langer Zeit\nE,\n",
    ])
    let (source, faults) = ExhibitFolder(folder.path).read()
    #expect(faults.map(\.severity) == [.note])
    let exhibit = ExhibitCompiler(try #require(source)).compile()
    let bundle = String(decoding: exhibit.bundle.bytes, as: UTF8.self)
    let expected = #"""
      "facets":[{"id":"made","title":"Entstanden","kind":"periods","ids":"49-40-bc\#u{7F}1820-1829",\#
      "titles":"49 v. Chr.–40 v. Chr.\#u{7F}1820–1829","values":"1\#u{7F}0\#u{7F}1\#u{7F}\#u{7F}"}]
      """#
    #expect(bundle.contains(expected), "\(bundle)")
  }

  @Test("a column without a date that is understood is told")
  func none() throws {
    let folder = try FolderFixture.works(
      "name,made\nA,soon\nB,no date\n",
      "fields: [{column: made, format: date}]\nfacets: [made]")
    #expect(
      folder.messages().first == "exhibit.yaml:9:14: warning: no entry has a value in \"made\": "
        + "fill the column, or remove it from `facets`")
  }
}
