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
    /// The name, without escapes.
    public let name: Text
    /// The value, which may be `null`.
    public let value: JSON

    /// Makes a member of a name, without escapes, and its value.
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

  /// The text; nil for a value of another kind.
  @inline(never)
  public var text: Text? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// The truth value; nil for a value of another kind, a number included.
  @inline(never)
  public var bool: Bool? {
    if case .bool(let bool) = self { return bool }
    return nil
  }

  /// The number, whole or not; nil for a value of another kind.
  @inline(never)
  public var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }

  /// The elements of the array member with this name; empty without such an array.
  @inline(never)
  public func array(_ name: __owned Text) -> [JSON] { self[name]?.array ?? [] }

  /// The text member with this name, or a text in its place.
  @inline(never)
  public func text(_ name: __owned Text, or other: __owned Text) -> Text {
    self[name]?.text ?? other
  }

  /// The text member with this name; empty if it is missing.
  @inline(never)
  public func text(_ name: __owned Text) -> Text { text(name, or: "") }

  /// The member with this name when it is a whole number that fits, or a number in its place.
  @inline(never)
  public func integer(_ name: __owned Text, or other: Int = 0) -> Int {
    self[name]?.integer ?? other
  }

  /// The number, when it is whole and fits.
  @inline(never)
  public var integer: Int? {
    guard case .number(let number) = self, number.nearest == number,
      number >= -2_147_483_648, number < 2_147_483_648
    else { return nil }
    return Int(number)
  }

  /// The elements of an array; nil for a value of another kind.
  @inline(never)
  public var array: [JSON]? {
    if case .array(let array) = self { return array }
    return nil
  }

  /// The members of an object, in the document's order; nil for a value of another kind.
  @inline(never)
  public var members: [Member]? {
    if case .object(let members) = self { return members }
    return nil
  }
}
