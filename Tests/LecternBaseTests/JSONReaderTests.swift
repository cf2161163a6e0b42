import LecternBase
import LecternTesting
import Testing

/// RFC 8259, in the order of its sections.
struct JSONReaderTests {
  private func read(_ text: String) throws -> String {
    try JSON(parsing: Array(text.utf8)).written.string
  }

  private func fault(_ bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try JSON(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "RFC 8259: these are JSON",
    arguments: [
      ("null", "null"), (" \t\r\n true ", "true"), ("false", "false"), ("[]", "[]"), ("{}", "{}"),
      ("[ ]", "[]"), ("{ }", "{}"), ("[1,2 , 3]", "[1,2,3]"), ("\"\"", "\"\""),
      ("{\"a\":{\"b\":[null]}}", "{\"a\":{\"b\":[null]}}"),
      ("{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}"),
      ("0", "0"), ("-0", "0"), ("-1", "-1"), ("1.5", "1.5"), ("1e2", "100"), ("1E+2", "100"),
      ("25e-1", "2.5"), ("0e9", "0"), ("0.001", "0.001"), ("123456789", "123456789"),
      ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\u0008\\u000c\\n\\u000d\\u0009\""),
      ("\"\\u0041\\u00e9\\u20AC\"", "\"Aé€\""), ("\"\\ud83d\\ude00\"", "\"😀\""),
      ("\"\\u0000\"", "\"\\u0000\""), ("\"é€😀\u{7F}\"", "\"é€😀\u{7F}\""),
      ("\"\\uFFFF\"", "\"\u{FFFF}\""), ("\"\u{2028}\"", "\"\u{2028}\""),
    ])
  func accepted(text: String, written: String) throws {
    #expect(try read(text) == written)
  }

  @Test(
    "RFC 8259: these are not, and the byte is named",
    arguments: [
      ("", .unexpectedEnd, 0), (" ", .unexpectedEnd, 1), ("nul", .unexpectedEnd, 3),
      ("nulx", .unexpectedByte, 3), ("True", .unexpectedByte, 0), ("[1,]", .unexpectedByte, 3),
      ("[,1]", .unexpectedByte, 1), ("[1 2]", .unexpectedByte, 3), ("[1", .unexpectedEnd, 2),
      ("[", .unexpectedEnd, 1), ("{", .unexpectedEnd, 1), ("{1:2}", .unexpectedByte, 1),
      ("{\"a\" 1}", .unexpectedByte, 5), ("{\"a\":1,}", .unexpectedByte, 7),
      ("{\"a\":}", .unexpectedByte, 5), ("{'a':1}", .unexpectedByte, 1),
      ("1 2", .trailingBytes, 2), ("[]]", .trailingBytes, 2), ("01", .badNumber, 2),
      ("-", .unexpectedEnd, 1), ("-a", .badNumber, 1), ("+1", .unexpectedByte, 0),
      (".5", .unexpectedByte, 0), ("1.", .badNumber, 2), ("1.e1", .badNumber, 2),
      ("1e", .unexpectedEnd, 2), ("1e+", .badNumber, 3), ("0x1", .trailingBytes, 1),
      ("NaN", .unexpectedByte, 0), ("Infinity", .unexpectedByte, 0), ("-Infinity", .badNumber, 1),
      ("\"", .unexpectedEnd, 1), ("\"a", .unexpectedEnd, 2), ("\"\n\"", .unexpectedByte, 1),
      ("\"\u{1F}\"", .unexpectedByte, 1), ("\"\\x\"", .badEscape, 3), ("\"\\", .unexpectedEnd, 2),
      ("\"\\u12\"", .badEscape, 5), ("\"\\ud83d\"", .badEscape, 7),
      ("\"\\ud83dx\"", .badEscape, 7), ("\"\\ude00\"", .badEscape, 7),
      ("\"\\ud83d\\u0041\"", .badEscape, 13), ("// a\n1", .unexpectedByte, 0),
      ("\u{FEFF}1", .unexpectedByte, 0),
    ] as [(String, JSONError.Fault, Int)])
  func refused(text: String, kind: JSONError.Fault, offset: Int) {
    let error = fault(Array(text.utf8))
    #expect(error?.fault == kind)
    #expect(error?.offset == offset)
  }

  @Test(
    "RFC 8259, 8.1: text that isn’t UTF-8 is refused",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func badUTF8(bytes: [UInt8]) {
    #expect(fault([0x22] + bytes + [0x22])?.fault == .badUTF8)
    // After an escape, too.
    #expect(fault([0x22, 0x5C, 0x6E] + bytes + [0x22])?.fault == .badUTF8)
    #expect(fault([0x22, 0x5C, 0x74] + bytes + [0x22])?.fault == .badUTF8)
  }

  @Test(
    "long strings are read whole, whatever lies where one stretch ends and another begins",
    arguments: ["\n", "é", "😀", "\\", "\"", "\t"], -5...5)
  func stretches(_ piece: String, _ distance: Int) throws {
    for filler in ["a", "é\n"] {
      let before = String(repeating: filler, count: (16_384 + distance) / filler.utf8.count)
      let text = before + piece + before + piece
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      #expect(try JSON(parsing: Array("\"\(escaped)\"".utf8)).text?.string == text)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let column = try #require(Column(joined: Text(text), count: lines.count, separator: 10))
      #expect(lines.indices.allSatisfy { column[$0].string == lines[$0] })
      #expect(Column(joined: Text(text), count: lines.count + 1, separator: 10) == nil)
      let cut = before.replacing("\n", with: " ").utf8 + [0xF0, 0x9F, 0x98]
      #expect(fault([0x22] + cut + cut + [0x22])?.fault == .badUTF8)
    }
  }

  @Test("a large part of a document is a text that outlives it, and is checked like others")
  func largeText() throws {
    let large = String(repeating: "éa\u{7F}", count: 10_000)
    func document(_ end: String) -> [UInt8] { Array("[1,\"\(large)\(end)".utf8) }
    var bytes = document("\",\"b\"]")
    let text = try JSON(parsing: bytes).array?[1].text
    // The text doesn't hang on what the document's bytes become.
    for index in bytes.indices { bytes[index] = 0 }
    bytes = []
    #expect(text?.string == large)
    #expect(try #require(Column(joined: text ?? "", count: 10_001))[9_999] == "éa")
    var bad = document("\"]")
    bad[20_003] = 0xFF
    let faults = [fault(document("")), fault(document("\n\"]")), fault(bad)]
    #expect(faults.map { $0?.fault } == [.unexpectedEnd, .unexpectedByte, .badUTF8])
    #expect(faults.map { $0?.offset } == [40_004, 40_004, 4])
    #expect(try read(String(decoding: document("\\n\"]"), as: UTF8.self)).contains("éa\u{7F}\\n"))
  }

  @Test("200 levels are read and 201 refused, however deep the document claims to be")
  func depth() {
    func nested(_ count: Int) -> [UInt8] {
      Array(String(repeating: "[", count: count).utf8)
        + Array(String(repeating: "]", count: count).utf8)
    }
    #expect(fault(nested(200)) == nil)
    #expect(fault(nested(201))?.fault == .tooDeep)
    #expect(fault(nested(100_000))?.fault == .tooDeep)
    let objects = Array(String(repeating: "{\"a\":", count: 201).utf8)
    #expect(fault(objects)?.fault == .tooDeep)
    let wide = "[" + Array(repeating: "[]", count: 1000).joined(separator: ",") + "]"
    #expect(fault(Array(wide.utf8)) == nil)
  }

  @Test(
    "a number is as near as its digits say",
    arguments: [
      "0", "7", "1234.5678", "0.1", "0.25", "1e9", "1e21", "1e-7", "123456789012345", "0.000123",
      "2147483647", "-2147483648", "1.797e308", "5e-300", "0e999", "-0e-999",
      "0." + String(repeating: "0", count: 400) + "1", "1" + String(repeating: "0", count: 300),
      "0." + String(repeating: "3", count: 500), "1" + String(repeating: "7", count: 40) + ".5",
    ])
  func numbers(text: String) throws {
    let value = try #require(try JSON(parsing: Array(text.utf8)).number)
    let expected = try #require(Double(text))
    #expect(abs(value - expected) <= abs(expected) * 1e-13, "\(value) for \(expected)")
  }

  @Test("integer is given only for what is whole and fits")
  func integers() throws {
    func integer(_ text: String) throws -> Int? { try JSON(parsing: Array(text.utf8)).integer }
    #expect(try integer("3") == 3)
    #expect(try integer("3.0") == 3)
    #expect(try integer("3.5") == nil)
    #expect(try integer("1e12") == nil)
    #expect(try integer("1e999") == nil)
    #expect(try integer("\"3\"") == nil)
  }

  @Test("no bytes crash the reader", arguments: 0..<400 as Range<UInt64>)
  func randomBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let alphabet =
      Array("[]{}\":,\\u0123456789abcdefnulltrue-+.eE \n".utf8) + [0x80, 0xC3, 0xED, 0xFF]
    for _ in 0..<50 {
      let bytes =
        seed % 2 == 0
        ? random.bytes(random.below(80))
        : (0..<random.below(120)).map { _ in alphabet[random.below(alphabet.count)] }
      if let error = fault(bytes) { #expect((0...bytes.count).contains(error.offset)) }
    }
  }

  @Test("what is written reads back the same", arguments: 0..<200 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let written = value(&random, depth: 0).written
    #expect(written.withUTF8 { isValidUTF8($0) })
    #expect(try JSON(parsing: written.bytes).written == written)
  }

  @Test(
    "escapes anywhere in long texts stand for their characters", arguments: 0..<40 as Range<UInt64>)
  func longTexts(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = ["\n", "\"", "\\", "\t", "\u{1}", "é", "😀", "’", "a line"].map { Array($0.utf8) }
    var bytes: [UInt8] = []
    // Across the stretches that a browser's quick functions read.
    while bytes.count < 40_000 {
      bytes += pieces[random.below(pieces.count)]
      bytes += [UInt8](repeating: 0x78, count: random.below(seed % 2 == 0 ? 12 : 3_000))
    }
    let text = Text(bytes)
    let written = JSON.array([.text(text), .text("end")]).written
    #expect(try JSON(parsing: written.bytes).array?.first?.text == text)
    #expect(fault(Array(written.bytes.dropLast(8)))?.fault == .unexpectedEnd)
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
    let column = try #require(Column(joined: text, count: lines.count, separator: 10))
    #expect((0..<column.count).map { column[$0].bytes } == lines)
  }

  private func value(_ random: inout SeededRandom, depth: Int) -> JSON {
    switch random.below(depth > 4 ? 4 : 6) {
    case 0: return .null
    case 1: return .bool(random.below(2) == 0)
    case 2: return .number(Double(random.below(2_000_000_000) - 1_000_000_000) / 1000)
    case 3: return .text(text(&random))
    case 4: return .array((0..<random.below(5)).map { _ in value(&random, depth: depth + 1) })
    default:
      return .object(
        (0..<random.below(5)).map { _ in
          JSON.Member(text(&random), value(&random, depth: depth + 1))
        })
    }
  }

  private func text(_ random: inout SeededRandom) -> Text {
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "\n", "\u{0}", "\u{1F}", "é", "€", "😀", "\u{7F}", "/",
    ]
    var string = String.UnicodeScalarView()
    for _ in 0..<random.below(8) { string.append(scalars[random.below(scalars.count)]) }
    return Text(String(string))
  }
}
