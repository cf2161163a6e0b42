import LecternInterface

/// A fault in an op buffer, and the byte at which it is.
public struct OpFault: Error, Equatable, Sendable {
  /// The kinds of damage.
  public enum Kind: Equatable, Sendable {
    case endsEarly, numberTooLong, notUTF8, notADrawing
    case unknownOp(UInt8)
    case unknownName(Int32)
  }

  /// The damage, with the unknown number if it is one.
  public let kind: Kind
  /// Bytes from the start of the buffer.
  public let offset: Int
}

/// Decodes one commit's buffer.
///
/// - Source: docs/WIRE.md.
public struct OpReader {
  private let bytes: [UInt8]
  private var offset = 0

  /// Begins at the start of a buffer; nothing is decoded before `next()`.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next op; nil at the end.
  ///
  /// - Throws: `OpFault` for a buffer that can't be understood; the rest of it can't be read.
  public mutating func next() throws(OpFault) -> RecordedOp? {
    guard offset < bytes.count else { return nil }
    guard let op = Op(rawValue: bytes[offset]) else {
      throw OpFault(kind: .unknownOp(bytes[offset]), offset: offset)
    }
    offset += 1
    switch op {
    case .create:
      return .create(try number(), try named { Tag(rawValue: $0) })
    case .createText: return .createText(try number(), try text())
    case .setText: return .setText(try number(), try text())
    case .setAttribute:
      return .setAttribute(try number(), try named { AttributeName(rawValue: $0) }, try text())
    case .removeAttribute:
      return .removeAttribute(try number(), try named { AttributeName(rawValue: $0) })
    case .insert:
      return .insert(parent: try number(), child: try number(), before: try number())
    case .remove: return .remove(try number())
    case .listen: return .listen(try number(), try events())
    case .focus: return .focus(try number())
    case .scroll: return .scroll(try number(), try number())
    case .flush: return .flush
    case .title: return .title(try text())
    case .address:
      return .address(
        try named { AddressChange(rawValue: $0) }, try text(), steps: Int(try number()))
    case .store: return .store(name: try text(), value: try text())
    case .load: return .load(try text())
    case .keepFocus: return .keepFocus(try number())
    case .returnFocus: return .returnFocus(try number(), orTo: try number())
    case .anchor: return .anchor(try number(), at: try number())
    case .remember: return .remember(try text())
    case .log: return .log(try text())
    case .wait: return .wait(token: try number(), milliseconds: try number())
    case .draw: return .draw(try number(), try drawing())
    case .image: return .image(slot: try number(), try text())
    case .frame: return .frame(token: try number())
    case .share: return .share(title: try text(), address: try text())
    }
  }

  private mutating func number() throws(OpFault) -> Int32 {
    let start = offset
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard offset < bytes.count else { throw OpFault(kind: .endsEarly, offset: start) }
      let byte = bytes[offset]
      offset += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
      if shift > 28 { throw OpFault(kind: .numberTooLong, offset: start) }
    }
    guard value <= UInt64(UInt32.max) else { throw OpFault(kind: .numberTooLong, offset: start) }
    return Int32(bitPattern: UInt32(value))
  }

  private mutating func text() throws(OpFault) -> String {
    let count = Int(try number())
    guard count >= 0, offset + count <= bytes.count else {
      throw OpFault(kind: .endsEarly, offset: offset)
    }
    guard let text = String(validating: bytes[offset..<offset + count], as: UTF8.self) else {
      throw OpFault(kind: .notUTF8, offset: offset)
    }
    offset += count
    return text
  }

  private mutating func drawing() throws(OpFault) -> RecordedDrawing {
    let count = Int(try number())
    guard count >= 0, offset + count * 4 <= bytes.count else {
      throw OpFault(kind: .endsEarly, offset: offset)
    }
    let start = offset
    var words: [Float] = []
    words.reserveCapacity(count)
    for word in 0..<count {
      var bits: UInt32 = 0
      for index in 0..<4 { bits |= UInt32(bytes[start + word * 4 + index]) << (8 * UInt32(index)) }
      words.append(Float(bitPattern: bits))
    }
    offset += count * 4
    guard let drawing = RecordedDrawing(words) else {
      throw OpFault(kind: .notADrawing, offset: start)
    }
    return drawing
  }

  private mutating func named<Name>(_ name: (UInt8) -> Name?) throws(OpFault) -> Name {
    let start = offset
    let value = try number()
    guard let byte = UInt8(exactly: value), let found = name(byte) else {
      throw OpFault(kind: .unknownName(value), offset: start)
    }
    return found
  }

  private mutating func events() throws(OpFault) -> Set<EventName> {
    let start = offset
    let mask = try number()
    var events: Set<EventName> = []
    for event in EventName.allCases where mask & (1 << Int32(event.rawValue)) != 0 {
      events.insert(event)
    }
    guard mask >> Int32(EventName.allCases.count) == 0 else {
      throw OpFault(kind: .unknownName(mask), offset: start)
    }
    return events
  }
}
