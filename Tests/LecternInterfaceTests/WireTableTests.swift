import Foundation
import LecternInterface
import Testing

/// The core and `Web/host/tables.js` must count tags, attributes, events and keys alike.
struct WireTableTests {
  @Test("every case has its name, and no two have the same")
  func complete() {
    func check<Name: CaseIterable & RawRepresentable>(_: Name.Type, _ names: [StaticString])
    where Name.RawValue == UInt8 {
      #expect(names.count == Name.allCases.count)
      #expect(Set(names.map(\.description)).count == names.count)
      #expect(Array(Name.allCases.map(\.rawValue)) == Array(0..<UInt8(names.count)))
    }
    check(LecternInterface.Tag.self, LecternInterface.Tag.names)
    check(AttributeName.self, AttributeName.names)
    check(EventName.self, EventName.names)
    check(Key.self, Key.names)
    #expect(Op.allCases.map(\.rawValue) == Array(1...UInt8(Op.allCases.count)))
  }

  @Test("names spell their cases, so that no two are swapped")
  func spelling() {
    func bare(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    for tag in LecternInterface.Tag.allCases {
      #expect(bare("\(tag)") == bare(LecternInterface.Tag.names[Int(tag.rawValue)].description))
    }
    for name in AttributeName.allCases {
      let spelled = AttributeName.names[Int(name.rawValue)].description
      #expect(bare("\(name)") == (spelled.hasPrefix(":") ? "style" : "") + bare(spelled))
    }
    for event in EventName.allCases {
      #expect("\(event)" == EventName.names[Int(event.rawValue)].description)
    }
    let signs: [Key] = [.other, .slash, .plus, .equals, .minus, .zero, .space]
    for key in Key.allCases where !signs.contains(key) {
      #expect(bare("\(key)") == bare(Key.names[Int(key.rawValue)].description))
    }
  }

  private static let host: String? = {
    let here = URL(fileURLWithPath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try? String(
      contentsOf: root.appendingPathComponent("Web/host/tables.js"), encoding: .utf8)
  }()

  @Test(
    "host/tables.js has the same tables", .enabled(if: host != nil, "there is no Web"),
    arguments: ["TAGS", "ATTRIBUTES", "EVENTS", "KEYS"])
  func sameInHost(table: String) throws {
    let expected: [StaticString]
    switch table {
    case "TAGS": expected = LecternInterface.Tag.names
    case "ATTRIBUTES": expected = AttributeName.names
    case "EVENTS": expected = EventName.names
    default: expected = Key.names
    }
    let found = try #require(
      Self.table(table, in: Self.host ?? ""), "no const \(table) in host/tables.js")
    #expect(found == expected.map(\.description))
  }

  /// Reads `const NAME = '…' + '…'.split(' ')` or a bracketed list of quoted names.
  static func table(_ name: String, in script: String) -> [String]? {
    guard let start = script.range(of: "const \(name) =") ?? script.range(of: "const \(name)=")
    else {
      return nil
    }
    let rest = script[start.upperBound...]
    let isList = rest.drop { $0.isWhitespace }.first == "["
    let end = isList ? rest.range(of: "]")?.lowerBound : rest.range(of: ".split(")?.lowerBound
    guard let end else { return nil }
    var literals: [String] = []
    var quote: Character?
    for character in rest[..<end] {
      if let open = quote {
        if character == open { quote = nil } else { literals[literals.count - 1].append(character) }
      } else if "'\"`".contains(character) {
        quote = character
        literals.append("")
      }
    }
    if isList { return literals }
    let separator: Character = rest[end...].hasPrefix(".split(',')") ? "," : " "
    return literals.joined().split(separator: separator, omittingEmptySubsequences: false)
      // The space bar's name is one.
      .map { $0 == " " ? " " : $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  @Test("the table reader reads both ways of writing one")
  func readerReads() {
    #expect(Self.table("KEYS", in: "const KEYS = ' Enter /'.split(' ')") == ["", "Enter", "/"])
    #expect(Self.table("TAGS", in: "const TAGS = ('a b ' +\n 'c').split(' ')") == ["a", "b", "c"])
    #expect(Self.table("TAGS", in: "const TAGS = ['a', \"b\"]") == ["a", "b"])
    #expect(Self.table("KEYS", in: "const KEYS = ',Enter'.split(',');") == ["", "Enter"])
    #expect(Self.table("TAGS", in: "const EVENTS = []") == nil)
  }
}
