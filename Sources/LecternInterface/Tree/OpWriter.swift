import LecternBase

/// The kinds of op, by their byte on the wire.
///
/// - Source: docs/WIRE.md.
public enum Op: UInt8, CaseIterable, Sendable {
  case create = 1, createText, setText, setAttribute, removeAttribute, insert, remove, listen
  case focus, scroll, flush
  case title, address, store, load, wait
  case keepFocus, returnFocus, anchor
  case remember, log
  case draw, image, frame
  case share
}

/// The ways in which the browser's address and history follow the app.
public enum AddressChange: UInt8, Sendable {
  case replace = 0, push, back
}

/// Encodes ops into the one buffer that crosses to the host at each commit.
///
/// Numbers are unsigned LEB128, texts a byte count and UTF-8.
///
/// - Source: docs/WIRE.md.
struct OpWriter {
  var bytes: [UInt8] = []

  mutating func op(_ op: Op) { bytes.append(op.rawValue) }

  mutating func number(_ value: Int32) {
    var rest = UInt32(bitPattern: value)
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func text(_ text: Text) {
    number(Int32(text.count))
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }
}
