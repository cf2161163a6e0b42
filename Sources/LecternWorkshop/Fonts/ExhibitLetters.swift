import Glibc
import LecternBase
import _FoundationICU

/// The letters that an exhibit shows, and those that it may come to show.
struct ExhibitLetters {
  /// Letters of its texts that can be seen, in the order in which they are met.
  private(set) var seen: [Unicode.Scalar] = []
  /// Letters besides: those of Lectern's own words, of numbers and dates as visitors' browsers
  /// write them, of its languages' alphabets, and those of the texts in the other case.
  private(set) var possible: Set<Unicode.Scalar> = []
  /// Letters of Lectern's own English words, if they show, that none of the texts has.
  private(set) var own: [Unicode.Scalar] = []
  private let files: [CompiledExhibit.File]
  /// The file and the offset at which each of `seen` is met.
  private var places: [(file: Int, offset: Int)] = []

  /// Reads everything that was compiled.
  ///
  /// - Parameter exhibit: without the files of its search, whose words are folded, and no texts.
  init(_ exhibit: CompiledExhibit) {
    files = exhibit.files.filter { $0.path.hasSuffix(".json") }
    let files = files
    var met: Set<Unicode.Scalar> = []
    for (number, found) in concurrentMap(files.count, { Self.letters(of: files[$0].bytes) })
      .enumerated()
    {
      for (letter, offset) in found where met.insert(letter).inserted && letter.isSeen {
        seen.append(letter)
        places.append((number, offset))
      }
    }
    if ([exhibit] + exhibit.editions).contains(where: { $0.words == nil }) {
      for word in Word.allCases {
        for letter in Words.english[word].unicodeScalars
        where letter.isSeen && met.insert(letter).inserted { own.append(letter) }
      }
    }
    possible = Self.usual
    for letter in seen {
      possible.formUnion(letter.properties.uppercaseMapping.unicodeScalars)
      possible.formUnion(letter.properties.lowercaseMapping.unicodeScalars)
    }
    let formats = LocaleFormats()
    for language in [exhibit.language] + exhibit.languages.map(\.tag) {
      possible.formUnion(Self.alphabet(of: language))
      possible.formUnion(Self.numbers(in: language, formats))
    }
  }

  /// The letters of a file, and the offset at which each is met.
  private static func letters(of bytes: [UInt8]) -> [(letter: Unicode.Scalar, offset: Int)] {
    // Texts that searches compare are folded, and show nowhere.
    let members = [Array("\"keys\":".utf8), Array("\"folds\":".utf8)]
    var found: [(letter: Unicode.Scalar, offset: Int)] = []
    // Of one byte and of two, which most are.
    var isMet = [Bool](repeating: false, count: 0x800)
    var others: Set<Unicode.Scalar> = []
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte & 0xE0 == 0xC0, at + 1 < bytes.count {
        let code = UInt16(byte & 0x1F) << 6 | UInt16(bytes[at + 1] & 0x3F)
        if !isMet[Int(code)], let letter = Unicode.Scalar(code) {
          isMet[Int(code)] = true
          found.append((letter, at))
        }
        at += 2
      } else if byte >= 0x80 {
        var rest = bytes[at...].makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let letter) = decoder.decode(&rest) else { return found }
        if others.insert(letter).inserted { found.append((letter, at)) }
        at += UTF8.width(letter)
      } else if byte == UInt8(ascii: "\""),
        let member = members.first(where: { bytes[at...].starts(with: $0) })
      {
        at = end(ofValueAt: at + member.count, in: bytes)
      } else {
        if !isMet[Int(byte)] {
          isMet[Int(byte)] = true
          found.append((Unicode.Scalar(byte), at))
        }
        at += 1
      }
    }
    return found
  }

  /// The end of a text, or of a list of texts.
  private static func end(ofValueAt first: Int, in bytes: [UInt8]) -> Int {
    guard first < bytes.count else { return bytes.count }
    let isList = bytes[first] == UInt8(ascii: "[")
    var at = first
    var isText = false
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\\") where isText: at += 1
      case UInt8(ascii: "\""):
        isText.toggle()
        if !isText, !isList { return at + 1 }
      case UInt8(ascii: "]") where !isText: return at + 1
      default: break
      }
      at += 1
    }
    return bytes.count
  }

  /// The word in which a letter is met first.
  func word(with letter: Unicode.Scalar) -> String {
    guard let index = seen.firstIndex(of: letter) else {
      return Self.word(with: letter, in: Word.allCases.map { Words.english[$0] })
    }
    let (file, offset) = places[index]
    let bytes = files[file].bytes
    func isInside(_ byte: UInt8) -> Bool {
      byte > 0x20 && !"\"\\<>,[]{}\u{7F}".utf8.contains(byte)
    }
    var (start, end) = (offset, offset)
    while start > 0, offset - start < 60, isInside(bytes[start - 1]) { start -= 1 }
    // After a backslash comes the letter of an escape, `\\n` between two lines.
    if start > 0, start < offset, bytes[start - 1] == UInt8(ascii: "\\") { start += 1 }
    while end < bytes.count, end - offset < 60, isInside(bytes[end]) { end += 1 }
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    return word.unicodeScalars.contains(letter) ? untagged(word) : String(letter)
  }

  private static func word(with letter: Unicode.Scalar, in words: [String]) -> String {
    words.lazy.flatMap { $0.split { $0.isWhitespace } }
      .first { $0.unicodeScalars.contains(letter) }.map(String.init) ?? String(letter)
  }

  /// The letters that texts of all languages may have: Lectern's own English words, and signs that
  /// browsers put into numbers.
  static let usual: Set<Unicode.Scalar> = {
    var letters: Set<Unicode.Scalar> = []
    for code in 0x20...0x7E { letters.insert(Unicode.Scalar(UInt8(code))) }
    for word in Word.allCases { letters.formUnion(Words.english[word].unicodeScalars) }
    letters.formUnion("\u{A0}\u{202F}\u{2009}–—‘’“”…•·×−‹›«»′″°%‰€£$¥₹".unicodeScalars)
    return letters
  }()

  /// The letters, the other letters, and the punctuation that CLDR counts to a language.
  static func alphabet(
    of language: String,
    _ kinds: [ULocaleDataExemplarSetType] = [
      ULOCDATA_ES_STANDARD, ULOCDATA_ES_AUXILIARY, ULOCDATA_ES_PUNCTUATION,
    ]
  ) -> Set<Unicode.Scalar> {
    var letters: Set<Unicode.Scalar> = []
    var status = U_ZERO_ERROR
    guard let data = swift_ulocdata_open(language, &status), status.rawValue <= 0 else { return [] }
    defer { swift_ulocdata_close(data) }
    for kind in kinds {
      status = U_ZERO_ERROR
      guard
        let set = swift_ulocdata_getExemplarSet(
          data, nil, UInt32(USET_ADD_CASE_MAPPINGS), kind, &status)
      else { continue }
      defer { swift_uset_close(set) }
      for item in 0..<swift_uset_getItemCount(set) {
        var (first, last): (Int32, Int32) = (0, 0)
        // A text of several letters, such as a digraph, has them by themselves as well.
        guard swift_uset_getItem(set, item, &first, &last, nil, 0, &status) == 0 else {
          status = U_ZERO_ERROR
          continue
        }
        for code in first...last { Unicode.Scalar(UInt32(code)).map { _ = letters.insert($0) } }
      }
    }
    return letters
  }

  private static func numbers(in language: String, _ formats: LocaleFormats) -> Set<Unicode.Scalar>
  {
    var letters: Set<Unicode.Scalar> = []
    let requests =
      ["number\n\n1\n-1234567890.5", "percent\n\n\n12.5", "currency\nEUR\n\n-1.5"]
      + (1...12).map { "date\n\n\n2003-\($0 < 10 ? "0" : "")\($0)-25" }
    for request in requests {
      letters.formUnion(formats.format(language + "\n" + request).unicodeScalars)
    }
    return letters
  }
}

extension Unicode.Scalar {
  /// True if the character needs a glyph.
  fileprivate var isSeen: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator:
      false
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}
