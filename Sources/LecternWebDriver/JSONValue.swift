import Foundation

/// A JSON value, as script arguments and results and the protocol's messages are.
///
///     let size = try await session.run("return [innerWidth, innerHeight]")
///     size[0]?.number   // 1180
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// The text, or nil for any other kind of value.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The number, or nil for any other kind of value.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }
  /// The truth value, or nil for any other kind of value.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The items, or nil for any other kind of value.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  /// The members, or nil for any other kind of value.
  public var object: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// A member of an object; nil if it is missing or this isn't an object.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// An item of an array; nil if it is missing or this isn't an array.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a text from a literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a number from a whole literal.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes a number from a literal with a fraction.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a truth value from `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes `null` from `nil`.
  public init(nilLiteral: ()) { self = .null }
  /// Makes an array from a literal of its items.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Makes an object from a literal; of members of the same name the last one counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
  /// A whole number, as durations and sizes are.
  public init(_ value: Int) { self = .number(Double(value)) }
}

extension JSONValue {
  /// Reads a text of JSON.
  ///
  /// `JSONDecoder` tells kinds apart only by trying: each wrong one makes an error with the whole
  /// path to it, and the copy of a page is deep.
  ///
  /// - Throws: the error of `JSONSerialization` for a text that isn't JSON.
  init(parsing data: Data) throws {
    self.init(any: try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
  }

  private init(any value: Any) {
    switch value {
    case let value as String: self = .string(value)
    case let value as [Any]: self = .array(value.map(JSONValue.init(any:)))
    case let value as [String: Any]: self = .object(value.mapValues(JSONValue.init(any:)))
    // A truth value is a number of one byte, and no other number is.
    case let value as NSNumber:
      self = value.objCType.pointee == 0x63 ? .bool(value.boolValue) : .number(value.doubleValue)
    default: self = .null
    }
  }
}

extension JSONValue: Encodable {
  /// Writes the value as JSON, and whole numbers without a fraction.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    // WebDriver wants whole numbers where it says integer, and `1.0` is not one to every driver.
    case .number(let value):
      if let whole = Int(exactly: value) {
        try container.encode(whole)
      } else {
        try container.encode(value)
      }
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
