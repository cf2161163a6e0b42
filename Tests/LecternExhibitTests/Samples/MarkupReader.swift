/// Reads printed HTML as strictly as an XML reader: every element closed in order, every attribute
/// quoted and once, no stray `<`, `>` or `&`.
struct MarkupReader {
  enum Fault: Error, Equatable {
    case unexpected(String, rest: String)
    case unclosed(String)
  }

  final class Element {
    let name: String
    let attributes: [String: String]
    var children: [Element] = []
    /// A text node has no name.
    var content = ""

    init(_ name: String, _ attributes: [String: String] = [:]) {
      self.name = name
      self.attributes = attributes
    }

    subscript(name: String) -> String? { attributes[name] }

    var text: String { name.isEmpty ? content : children.map(\.text).joined() }

    func all(where isWanted: (Element) -> Bool) -> [Element] {
      children.filter { !$0.name.isEmpty }.flatMap {
        (isWanted($0) ? [$0] : []) + $0.all(where: isWanted)
      }
    }

    func all(_ name: String) -> [Element] { all { $0.name == name } }

    func all(class name: String) -> [Element] {
      all { ($0["class"] ?? "").split(separator: " ").contains { $0 == name } }
    }
  }

  private static let voids: Set = ["input", "br", "hr", "img"]
  private var rest: Substring.UnicodeScalarView
  private var open: [Element] = [Element("root")]

  private init(_ html: String) { rest = Substring(html).unicodeScalars }

  static func read(_ html: String) throws -> Element {
    var reader = MarkupReader(html)
    while let next = reader.rest.first {
      if next == "<" { try reader.tag() } else { try reader.text() }
    }
    guard reader.open.count == 1 else {
      throw Fault.unclosed(reader.open[reader.open.count - 1].name)
    }
    return reader.open[0]
  }

  private func fault(_ what: String) -> Fault { .unexpected(what, rest: String(rest.prefix(60))) }

  private mutating func take(while isWanted: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix(while: isWanted)
    rest = rest[taken.endIndex...]
    return String(taken)
  }

  private mutating func skip(_ scalar: Unicode.Scalar) throws {
    guard rest.first == scalar else { throw fault("not \(scalar)") }
    rest.removeFirst()
  }

  private mutating func text() throws {
    let raw = take { $0 != "<" }
    let element = Element("")
    element.content = try decoded(raw)
    open[open.count - 1].children.append(element)
  }

  private mutating func tag() throws {
    try skip("<")
    if rest.first == "/" {
      rest.removeFirst()
      let name = take { $0.properties.isAlphabetic || $0.properties.numericType != nil }
      try skip(">")
      guard open.count > 1, open.removeLast().name == name else { throw fault("</\(name)>") }
      return
    }
    let name = take { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    guard !name.isEmpty else { throw fault("a tag without a name") }
    let element = Element(name, try attributes())
    open[open.count - 1].children.append(element)
    if !MarkupReader.voids.contains(name) { open.append(element) }
  }

  private mutating func attributes() throws -> [String: String] {
    var attributes: [String: String] = [:]
    while rest.first == " " {
      rest.removeFirst()
      let name = take { $0.properties.isAlphabetic || $0 == "-" || $0 == "." || $0 == ":" }
      var value = ""
      if rest.first == "=" {
        rest.removeFirst()
        try skip("\"")
        value = try decoded(take { $0 != "\"" && $0 != "<" })
        try skip("\"")
      }
      guard !name.isEmpty, attributes.updateValue(value, forKey: name) == nil else {
        throw fault("attribute “\(name)”")
      }
    }
    try skip(">")
    return attributes
  }

  private func decoded(_ raw: String) throws -> String {
    guard !raw.unicodeScalars.contains(">") else { throw fault("a stray >") }
    var text = ""
    var pieces = raw.split(separator: "&", omittingEmptySubsequences: false)[...]
    text += pieces.removeFirst()
    for piece in pieces {
      guard let end = piece.firstIndex(of: ";"),
        let scalar = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""][piece[..<end]]
      else { throw fault("a stray &") }
      text += scalar + piece[piece.index(after: end)...]
    }
    return text
  }
}
