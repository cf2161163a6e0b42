/// The elements of some names in a small document, with their attributes.
final class ElementList: XMLHandler {
  struct Element {
    var name: String
    /// The name of the element around it.
    var parent: String
    var attributes: [String: String]
  }

  private(set) var found: [Element] = []
  private let names: Set<String>
  private var path: [String] = []

  init(_ names: Set<String>) { self.names = names }

  /// The elements of these names in a document of an archive.
  static func read(
    _ names: Set<String>, in part: String, of archive: ZipArchive
  ) throws(Fault) -> [Element] {
    let list = ElementList(names)
    try XMLStream.read(part, of: archive, with: list)
    return list.found
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes) {
    let text = name.text
    // Excel has at most 65,490 formats.
    if names.contains(text), found.count < 200_000 {
      found.append(
        Element(name: text, parent: path.last ?? "", attributes: attributes.all))
    }
    path.append(text)
  }

  override func end(_ name: XMLName) { path.removeLast() }
}
