import LecternModel
import _FoundationICU

/// A part of a page that an element stands for.
struct PagePart {
  enum Kind { case page, block, line, word, other }

  var kind: Kind
  var id = ""
  var outline: [ImagePoint] = []
  /// The text as the file tells it, tidied; empty until it does.
  var text = ""

  /// The rank of the reading that `text` is: the lowest is the best.
  var rank = Int.max
  /// True if the file tells a space before it.
  var hasSpace = false
  /// The line of the file.
  var fileLine = 1
  /// The paragraph of a block's lines, once it has one.
  var paragraph: Int?
  var draft = LineDraft()
  /// The number of bytes before its own in the text that flows.
  var start = 0
  /// True if a line with text is in it.
  var hasLines = false

  init(_ kind: Kind, id: String = "", outline: [ImagePoint] = [], text: String = "") {
    (self.kind, self.id, self.outline, self.text) = (kind, id, outline, text)
  }

  /// Takes a reading that is better than the one before, by its rank or as the first of its rank.
  mutating func take(_ reading: String, rank: Int) {
    guard !reading.isEmpty, text.isEmpty || rank < self.rank else { return }
    (text, self.rank) = (reading, rank)
  }
}

/// A format of transcriptions: it says what its elements mean.
protocol PageFormat: AnyObject {
  /// True if the text of lines and words is that in their elements.
  var isFlowing: Bool { get }
  /// Takes the beginning of an element; returns the part that it is, nil for none.
  func start(_ name: XMLName, _ attributes: XMLAttributes, of reader: PageTextHandler) -> PagePart?
  /// Takes the end of an element, before its part is finished.
  func end(_ name: XMLName, of reader: PageTextHandler)
}

/// The format of a file whose first element is this one; nil for any other.
func pageFormat(ofRoot name: XMLName) -> (any PageFormat)? {
  switch name {
  case "alto": ALTOFormat()
  case "PcGts": PAGEFormat()
  case "html": HTMLFormat()
  default: nil
  }
}

/// The tag of a language that programs name by one, by three letters, or in English.
func languageTag(named name: String) -> String? {
  if isLanguageTag(name) { return name }
  if let code = languageCode(named: name) { return code }
  var code = [CChar](repeating: 0, count: 12)
  var status = U_ZERO_ERROR
  // It makes two letters of three, where a language has both.
  let count = swift_uloc_getLanguage(name, &code, Int32(code.count), &status)
  let short = String(decoding: code.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return status.rawValue <= 0 && name.utf8.count == 3 && isLanguageTag(short) ? short : nil
}
