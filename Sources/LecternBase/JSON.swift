/// A JSON value whose texts are `Text`, for bundles, preferences and archives.
///
/// Reading one is never inlined: it is done in a hundred places, and would be larger than the call.
///
/// - Source: RFC 8259.
public indirect enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(Text)
  case array([JSON])
  /// Members in the order of the document; of a repeated name the first counts.
  case object([Member])

  /// A name and its value.
  public struct Member: Sendable {
    public let name: Text
    public let value: JSON

    public init(_ name: Text, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The member of an object with this name; nil for anything else.
  @inline(never)
  public subscript(name: Text) -> JSON? {
    guard case .object(let members) = self else { return nil }
    for member in members where member.name == name { return member.value }
    return nil
  }

  @inline(never)
  public var text: Text? {
    if case .text(let text) = self { return text }
    return nil
  }

  @inline(never)
  public var bool: Bool? {
    if case .bool(let bool) = self { return bool }
    return nil
  }

  @inline(never)
  public var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }

  /// The elements of the array member with this name; empty without such an array.
  @inline(never)
  public func array(_ name: Text) -> [JSON] { self[name]?.array ?? [] }

  /// The text member with this name, or a text in its place.
  @inline(never)
  public func text(_ name: Text, or other: Text) -> Text { self[name]?.text ?? other }

  /// The text member with this name; empty if it is missing.
  @inline(never)
  public func text(_ name: Text) -> Text { text(name, or: "") }

  /// The member with this name when it is a whole number that fits, or a number in its place.
  @inline(never)
  public func integer(_ name: Text, or other: Int = 0) -> Int { self[name]?.integer ?? other }

  /// The element of an array at an index, as text; empty if there isn't one.
  @inline(never)
  public func text(at index: Int) -> Text {
    guard case .array(let array) = self, index < array.count else { return "" }
    return array[index].text ?? ""
  }

  /// The number, when it is whole and fits.
  @inline(never)
  public var integer: Int? {
    guard case .number(let number) = self, number.nearest == number,
      number >= -2_147_483_648, number < 2_147_483_648
    else { return nil }
    return Int(number)
  }

  @inline(never)
  public var array: [JSON]? {
    if case .array(let array) = self { return array }
    return nil
  }

  @inline(never)
  public var members: [Member]? {
    if case .object(let members) = self { return members }
    return nil
  }
}
