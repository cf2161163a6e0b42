import LecternBase
import LecternImaging

/// Writes JSON as bytes, in the order of the calls.
///
///     var json = JSONWriter()
///     json.object { $0.member("title", "Names") }
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false
  /// The parts that `apart` wrote.
  private var parts: [Range<Int>] = []

  /// Writes what `rest` leaves out: a value for each entry, of which a page shows a few.
  mutating func apart(_ write: (inout JSONWriter) -> Void) {
    let start = bytes.count
    write(&self)
    parts.append(start..<bytes.count)
  }

  /// The digest of all that isn't written apart.
  var rest: UInt64 {
    var hash = ContentHash()
    var start = 0
    for part in parts {
      hash.add(bytes[start..<part.lowerBound])
      start = part.upperBound
    }
    hash.add(bytes[start...])
    return hash.value
  }

  mutating func object(_ members: (inout JSONWriter) -> Void) {
    wrap(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  mutating func array(_ items: (inout JSONWriter) -> Void) {
    wrap(UInt8(ascii: "["), UInt8(ascii: "]"), items)
  }

  mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  mutating func number(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string(utf8: $0) }
  }

  /// A string from bytes that are known to be UTF-8.
  mutating func string(utf8: UnsafeBufferPointer<UInt8>) {
    separate()
    bytes.append(0x22)
    content(utf8)
    bytes.append(0x22)
  }

  /// A string of many texts, as `Column` reads them.
  mutating func column(_ name: String, _ texts: some Sequence<String>) {
    key(name)
    column(texts)
  }

  /// The same without a name.
  mutating func column(_ texts: some Sequence<String>) {
    separate()
    bytes.append(0x22)
    var isFirst = true
    for var text in texts {
      if !isFirst { bytes.append(Column.separator) }
      isFirst = false
      // Such a control shows nowhere: Markdown may say one by its number.
      if text.utf8.contains(Column.separator) { text.removeAll { $0 == "\u{7F}" } }
      text.withUTF8 { content($0) }
    }
    bytes.append(0x22)
  }

  private mutating func content(_ utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in utf8.indices {
      let byte = utf8[index]
      if byte >= 0x20, byte != 0x22, byte != 0x5C { continue }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
      start = index + 1
      escape(byte)
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
  }

  /// A value that is JSON already.
  mutating func raw(_ json: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// The members of an object that is JSON already.
  mutating func members(of object: [UInt8]) {
    if object.count > 2 { raw(object[1..<(object.count - 1)]) }
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x22, 0x5C: bytes.append(byte)
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func wrap(_ open: UInt8, _ close: UInt8, _ inside: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(open)
    needsComma = false
    inside(&self)
    bytes.append(close)
    needsComma = true
  }
}
