import LecternBase

/// Prints nodes as HTML, for pages made at build time.
///
/// Every text and attribute value is escaped here and nowhere else. Style properties are left out:
/// the pages' Content-Security-Policy would refuse them.
///
/// - Source: HTML Living Standard, 13.3 (serialising fragments); docs/ARCHITECTURE.md,
///   "Pages, and taking them over".
public struct HTMLPrinter {
  /// The HTML of all nodes printed so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []

  /// Makes a printer that has printed nothing.
  public init() {}

  /// Appends a node and all below it, rendering the controllers in it.
  public mutating func print(_ node: Node) {
    #if !hasFeature(Embedded)
      if let kept = node.kept {
        let start = bytes.count
        if kept.bytes.isEmpty {
          printAnew(node)
          kept.bytes = Array(bytes[start...])
        } else {
          bytes.append(contentsOf: kept.bytes)
        }
        return
      }
    #endif
    printAnew(node)
  }

  private mutating func printAnew(_ node: Node) {
    switch node.content {
    case .text(let text): escape(text, inAttribute: false)
    case .slot(let controller): print(controller.rendered())
    case .element(let element): print(element)
    }
  }

  private mutating func print(_ element: Node.Element) {
    let name = Tag.names[Int(element.tag.rawValue)]
    bytes.append(0x3C)
    append(name)
    if !element.className.isEmpty { print(Attribute(.class, element.className.text)) }
    for attribute in element.attributes { print(attribute) }
    bytes.append(0x3E)
    if element.tag.isVoid { return }
    for child in element.children { print(child) }
    bytes.append(0x3C)
    bytes.append(0x2F)
    append(name)
    bytes.append(0x3E)
  }

  private mutating func print(_ attribute: Attribute) {
    switch attribute.name {
    case .styleHeight, .styleWidth, .styleTransform, .styleLeftWidth, .styleInsetTop,
      .styleInsetBottom, .styleProgress, .styleDuration, .styleZoom, .styleColor:
      return
    case .value: append(" value")
    case .checked:
      if !attribute.value.isEmpty { append(" checked") }
      return
    default:
      bytes.append(0x20)
      append(AttributeName.names[Int(attribute.name.rawValue)])
      // A present boolean attribute needs no value.
      if attribute.value.isEmpty, attribute.name != .alt, attribute.name != .href { return }
    }
    bytes.append(0x3D)
    bytes.append(0x22)
    escape(attribute.value, inAttribute: true)
    bytes.append(0x22)
  }

  private mutating func append(_ literal: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(
        start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends text as character data.
  public mutating func escape(_ text: Text, inAttribute: Bool) {
    text.withUTF8 { source in
      for byte in source {
        switch byte {
        case 0x26: append("&amp;")
        case 0x3C: append("&lt;")
        case 0x3E: append("&gt;")
        case 0x22 where inAttribute: append("&quot;")
        default: bytes.append(byte)
        }
      }
    }
  }
}
