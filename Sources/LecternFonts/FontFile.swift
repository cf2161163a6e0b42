import CFonts
import Glibc

/// A font file: which letters it has, its measures, and a smaller file with some of its letters.
public struct FontFile: Sendable {
  /// Measures of a face, as parts of the em.
  ///
  /// - Source: CSS Fonts 4, `ascent-override` and its kin.
  public struct Measures: Hashable, Sendable {
    /// The height above the base line.
    public var ascent: Double
    /// The depth below the base line.
    public var descent: Double
    /// The room between the depth of a line and the height of the next one; never less than 0.
    public var lineGap: Double
    /// The advance of a letter of running text, on the average; 0 if the font lacks Latin letters.
    public var averageAdvance: Double
    /// True if the font says that it has no serifs.
    public var isSans: Bool
    /// True if the font says that it has serifs; many fonts say neither.
    public var isSerif: Bool
  }

  /// The measures of the font; of a variable one at the weight 400, or the nearest it has.
  public let measures: Measures
  /// The weights that a variable font has, of OpenType's axis `wght`; nil for a font of one weight.
  public let weights: ClosedRange<Int>?
  /// The measures of the bold of a variable font, or else the same.
  public let boldMeasures: Measures
  /// True if the maker's licence bits allow subsetting (OpenType 1.9, OS/2 `fsType`), and it can be
  /// done without harm.
  public let canBeCut: Bool
  private let bytes: [UInt8]
  private let letters: Set<Unicode.Scalar>

  /// Reads a TrueType or OpenType font, bare or packed as WOFF or WOFF2; nil if it can't be read,
  /// or has no letters.
  public init?(_ bytes: [UInt8]) {
    guard let face = cfonts_open(bytes, bytes.count) else { return nil }
    defer { cfonts_close(face) }
    var letters: Set<Unicode.Scalar> = []
    var code = cfonts_letter(face, 0)
    while code != 0 {
      Unicode.Scalar(code).map { _ = letters.insert($0) }
      code = cfonts_letter(face, code)
    }
    let found = cfonts_measure(face)
    let em = Double(found.units_per_em)
    let (lightest, heaviest) = (Int(found.lightest), Int(found.heaviest))
    weights = lightest > 0 && lightest < heaviest ? lightest...heaviest : nil
    // A font's first weight may not be the usual one.
    if weights != nil { _ = cfonts_weigh(face, min(max(400, found.lightest), found.heaviest)) }
    measures = Measures(
      ascent: Double(found.ascent) / em, descent: Double(found.descent) / em,
      lineGap: max(0, Double(found.line_gap)) / em,
      averageAdvance: Self.averageAdvance(face, letters) / em, isSans: found.is_sans,
      isSerif: found.is_serif)
    canBeCut = found.can_be_cut
    var bold = measures
    if weights != nil, cfonts_weigh(face, min(700, found.heaviest)) {
      bold.averageAdvance = Self.averageAdvance(face, letters) / em
    }
    boldMeasures = bold
    (self.bytes, self.letters) = (bytes, letters)
  }

  /// True if the font has a glyph for a letter.
  public func has(_ letter: Unicode.Scalar) -> Bool { letters.contains(letter) }

  /// Letters of English text and the spaces between, in a thousand of them.
  private static let frequencies: KeyValuePairs<Unicode.Scalar, Int> = [
    " ": 180, "e": 104, "t": 74, "a": 67, "o": 62, "i": 57, "n": 55, "s": 52, "h": 50, "r": 49,
    "d": 35, "l": 33, "c": 23, "u": 23, "m": 20, "w": 19, "f": 18, "g": 17, "y": 16, "p": 16,
    "b": 12, "v": 8, "k": 6, "x": 1, "j": 1, "q": 1, "z": 1,
  ]

  /// The average advance in units.
  private static func averageAdvance(
    _ face: OpaquePointer, _ letters: Set<Unicode.Scalar>
  ) -> Double {
    var sum = 0
    for (letter, frequency) in frequencies {
      guard letters.contains(letter) else { return 0 }
      sum += frequency * Int(cfonts_advance(face, letter.value))
    }
    return Double(sum) / Double(frequencies.reduce(0) { $0 + $1.value })
  }

  /// The font with these letters alone, as WOFF2; nil if it can't be cut.
  ///
  /// The font's automatic features stay. Hints for coarse screens, a third of some fonts, don't.
  ///
  /// - Parameter features: tags of OpenType that stay besides, four letters each: small capitals,
  ///   lining and tabular figures unless said otherwise.
  public func cut(
    to letters: Set<Unicode.Scalar>, features: String = "smcplnumtnum"
  ) -> [UInt8]? {
    guard canBeCut, let face = cfonts_open(bytes, bytes.count) else { return nil }
    defer { cfonts_close(face) }
    // Sorted, so that the same letters give the same file.
    let wanted = letters.filter(has).map(\.value).sorted()
    var count = 0
    guard let part = cfonts_cut(face, wanted, wanted.count, features, &count)
    else { return nil }
    defer { free(part) }
    return WOFF2(sfnt: UnsafeBufferPointer(start: part, count: count))?.bytes
  }
}

extension FontFile: CustomStringConvertible {
  /// The number of letters, in words: `a font of 230 letters`.
  public var description: String { "a font of \(letters.count) letters" }
}
