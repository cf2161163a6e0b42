import LecternBase
import LecternCatalogue
import Testing

@testable import LecternWorkshop

/// Tests the rules of SPEC for the first app's data on Lectern's own data, and at least its
/// amounts.
@Suite("The names of names-of-god")
struct NamesOfGodDataTests {
  private let example: PreparedExample
  private var catalogue: Catalogue { example.catalogue }

  init() throws {
    example = try PreparedExample("names-of-god", scene: "names", drawn: "verses.csv")
  }

  @Test("ND-1, ND-2: more than 272 names, told apart by what is searched, and by their ids")
  func unique() {
    let names = example.names
    #expect(names.count >= 272)
    #expect(Set(names.map { fold($0) }).count == names.count)
    #expect(Set((0..<catalogue.count).map { catalogue.ids[$0].string }).count == names.count)
    #expect(names.allSatisfy { !$0.isEmpty })
  }

  @Test("ND-2, ND-5: related names form closed rings of two to four, and share their verses")
  func rings() {
    var rings: Set<Set<Int>> = []
    var single = 0
    for entry in 0..<catalogue.count {
      let others = catalogue.related(to: entry)
      if others.isEmpty { single += 1 }
      guard let next = others.first, let previous = others.last else { continue }
      // Next and previous are each other's opposite.
      #expect(catalogue.related(to: next).last == entry)
      #expect(catalogue.related(to: previous).first == entry)
      let ring = Set(others + [entry])
      #expect(ring.count == others.count + 1 && (2...4).contains(ring.count))
      for other in others {
        #expect(Set(catalogue.related(to: other) + [other]) == ring)
        #expect(example.references(of: other) == example.references(of: entry))
      }
      rings.insert(ring)
    }
    #expect(rings.count >= 60 && single >= 127, "\(rings.count) rings, \(single) single")
    #expect(rings.reduce(0) { $0 + $1.count } + single == catalogue.count)
  }

  @Test("ND-3: every verse has a place in the Bible, and a text in each translation")
  func texts() {
    var verses: Set<String> = []
    for entry in 0..<catalogue.count {
      for (reference, texts) in zip(example.references(of: entry), example.texts(of: entry)) {
        #expect(bcv(reference) != nil, "\(reference)")
        #expect(texts.count == catalogue.translations.count && texts.count == 3)
        for text in texts { #expect(!words(text).isEmpty, "\(reference)") }
        verses.insert(reference)
      }
    }
    #expect(verses.count >= 221)
  }

  @Test("ND-4: a second name is an entry in small caps of the same ring, which has none itself")
  func romanised() {
    let names = example.names
    var second: Set<String> = []
    for (entry, subtitle) in example.subtitles.enumerated() where !subtitle.isEmpty {
      second.insert(subtitle)
      #expect(!catalogue.isSmallCaps(entry), "\(names[entry]) has both")
      let bearer = catalogue.related(to: entry).first { names[$0] == subtitle }
      #expect(bearer.map { catalogue.isSmallCaps($0) } == true, "\(names[entry])")
    }
    let small = names.indices.filter { catalogue.isSmallCaps($0) }.map { names[$0] }
    #expect(second.count >= 24 && small.count >= 24)
    #expect(second.isSubset(of: small))
  }

  @Test(
    "ND-6, ND-7: each name has a verse, and its verses stand in the order of the Bible, none twice")
  func order() {
    var several = 0
    for entry in 0..<catalogue.count {
      let references = example.references(of: entry)
      #expect(!references.isEmpty, "\(example.names[entry])")
      if references.count > 1 { several += 1 }
      let places = references.compactMap { bcv($0) }
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "\(references)")
    }
    #expect(several >= 54)
  }

  @Test("ND-9: the signs around small caps are in pairs, with words between them")
  func smallCaps() {
    var marked: [[Bool]] = []
    for entry in 0..<catalogue.count {
      for (reference, texts) in zip(example.references(of: entry), example.texts(of: entry)) {
        marked.append(
          texts.map { text in
            let pieces = words(text).split(separator: "\u{200B}", omittingEmptySubsequences: false)
            #expect(pieces.count % 2 == 1, "\(reference)")
            let spans = pieces.indices.filter { $0 % 2 == 1 }.map { pieces[$0] }
            #expect(spans.allSatisfy { $0.contains { $0.isLetter } }, "\(reference)")
            return !spans.isEmpty
          })
      }
    }
    #expect(marked.filter { $0[0] }.count >= 64, "in the King James Version")
  }

  // MARK: Reading

  /// The place of a reference in the Bible: book, chapter and verse in one number.
  private func bcv(_ reference: String) -> Int? {
    guard let match = reference.wholeMatch(of: /(.+) (\d+):(\d+)(-\d+)?/),
      let book = Self.books.firstIndex(of: String(match.1)), let chapter = Int(match.2),
      let verse = Int(match.3)
    else { return nil }
    return (book + 1) * 1_000_000 + chapter * 1000 + verse
  }

  private func words(_ text: Text) -> String { text.string }

  private static let books =
    """
    Genesis|Exodus|Leviticus|Numbers|Deuteronomy|Joshua|Judges|Ruth|1 Samuel|2 Samuel|1 Kings|2 Kings|\
    1 Chronicles|2 Chronicles|Ezra|Nehemiah|Esther|Job|Psalm|Proverbs|Ecclesiastes|Song of Solomon|Isaiah|\
    Jeremiah|Lamentations|Ezekiel|Daniel|Hosea|Joel|Amos|Obadiah|Jonah|Micah|Nahum|Habakkuk|Zephaniah|\
    Haggai|Zechariah|Malachi|Matthew|Mark|Luke|John|Acts|Romans|1 Corinthians|2 Corinthians|Galatians|\
    Ephesians|Philippians|Colossians|1 Thessalonians|2 Thessalonians|1 Timothy|2 Timothy|Titus|Philemon|\
    Hebrews|James|1 Peter|2 Peter|1 John|2 John|3 John|Jude|Revelation
    """.split(separator: "|").map(String.init)
}
