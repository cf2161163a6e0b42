/// A fault in a JSON document, and the byte at which it is.
public struct JSONError: Error, Equatable, Sendable {
  /// The kinds of faults: breaches of RFC 8259, and more than 200 nested levels.
  public enum Fault: Equatable, Sendable {
    case unexpectedEnd, unexpectedByte, badEscape, badNumber, badUTF8, tooDeep, trailingBytes
  }

  /// The fault at which reading stopped.
  public let fault: Fault
  /// Bytes from the start of the document.
  public let offset: Int
}

extension JSON {
  /// Reads one JSON document.
  ///
  /// - Throws: `JSONError` with the byte at which reading had to stop.
  /// - Source: RFC 8259; JSONTestSuite decides the corner cases.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.document()
  }
}

/// Reads RFC 8259 from bytes; strict, and limited to 200 nested levels so that no document can
/// overflow the stack of a small WebAssembly memory.
struct JSONReader {
  let bytes: [UInt8]
  var offset = 0
  var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSON {
    let value = try self.value()
    skipSpace()
    if offset < bytes.count { throw fail(.trailingBytes) }
    return value
  }

  func fail(_ fault: JSONError.Fault) -> JSONError { JSONError(fault: fault, offset: offset) }

  mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 32, 9, 10, 13: offset += 1
      default: return
      }
    }
  }

  func peek() throws(JSONError) -> UInt8 {
    guard offset < bytes.count else { throw fail(.unexpectedEnd) }
    return bytes[offset]
  }

  mutating func value() throws(JSONError) -> JSON {
    skipSpace()
    switch try peek() {
    case 0x7B: return try object()
    case 0x5B: return try array()
    case 0x22: return .text(try string())
    case 0x74:
      try expect("true")
      return .bool(true)
    case 0x66:
      try expect("false")
      return .bool(false)
    case 0x6E:
      try expect("null")
      return .null
    case 0x2D, 0x30...0x39: return .number(try number())
    default: throw fail(.unexpectedByte)
    }
  }

  mutating func expect(_ word: Text) throws(JSONError) {
    for byte in word.bytes {
      guard try peek() == byte else { throw fail(.unexpectedByte) }
      offset += 1
    }
  }

  mutating func enter() throws(JSONError) {
    depth += 1
    if depth > 200 { throw fail(.tooDeep) }
    offset += 1
    skipSpace()
  }

  mutating func array() throws(JSONError) -> JSON {
    try enter()
    defer { depth -= 1 }
    var values: [JSON] = []
    if try peek() == 0x5D {
      offset += 1
      return .array(values)
    }
    while true {
      values.append(try value())
      skipSpace()
      let byte = try peek()
      guard byte == 0x2C || byte == 0x5D else { throw fail(.unexpectedByte) }
      offset += 1
      if byte == 0x5D { return .array(values) }
    }
  }

  mutating func object() throws(JSONError) -> JSON {
    try enter()
    defer { depth -= 1 }
    var members: [JSON.Member] = []
    if try peek() == 0x7D {
      offset += 1
      return .object(members)
    }
    while true {
      skipSpace()
      guard try peek() == 0x22 else { throw fail(.unexpectedByte) }
      let name = try string()
      skipSpace()
      guard try peek() == 0x3A else { throw fail(.unexpectedByte) }
      offset += 1
      members.append(JSON.Member(name, try value()))
      skipSpace()
      let byte = try peek()
      guard byte == 0x2C || byte == 0x7D else { throw fail(.unexpectedByte) }
      offset += 1
      if byte == 0x7D { return .object(members) }
    }
  }
}
