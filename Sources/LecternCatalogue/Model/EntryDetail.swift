import LecternBase

/// The content of an entry's own screen beside its name, read from the bundle's JSON when it is
/// asked for.
///
/// - Source: docs/BUNDLE.md, "Chunks".
public struct EntryDetail: Sendable {
  let json: JSON

  /// Markdown compiled to JsonML.
  public var body: [JSON] { json.array("body") }
  /// The categories' titles, each a text; empty for none.
  public var categories: [JSON] { json.array("categories") }
  /// The entry's values: the index of a field, and its value.
  public var fields: [JSON] { json.array("fields") }
  /// Values that are names of other entries: each, and the id of that entry behind it.
  public var leads: [JSON] { json.array("leads") }
  /// Quoted passages: a reference, and a text for each of the catalogue's translations.
  public var quotations: [JSON] { json.array("quotations") }
}
