import LecternBase

/// The content of an entry's own screen beside its name.
///
/// - Source: docs/BUNDLE.md, "Chunks".
public final class EntryDetail {
  /// Markdown compiled to JsonML.
  public let body: [JSON]
  /// The categories' titles; empty for none.
  public let categories: [Text]
  /// The entry's values, in the order of fields.
  public let values: [FieldValue]
  /// Values that are names of other entries, each with that entry's id behind it.
  public let leads: [Text]
  /// Quoted passages.
  public let quotations: [Quotation]

  /// A quoted passage.
  public final class Quotation {
    /// The place of the passage: `Genesis 17:1`.
    public let reference: Text
    /// The passage in each of the catalogue's translations.
    public let versions: [Text]

    /// Reads an element of `quotations`; nil if it isn't one.
    init?(_ json: JSON) {
      guard let parts = json.array, parts.count == 2, let versions = parts[1].array else {
        return nil
      }
      reference = parts[0].text ?? ""
      self.versions = versions.texts
    }
  }

  /// Reads an item of a catalogue's chunk; what isn't as docs/BUNDLE.md says is left out.
  public init(_ json: JSON) {
    body = json.array("body")
    categories = json.array("categories").texts
    leads = json.array("leads").texts
    var values: [FieldValue] = []
    for pair in json.array("fields") {
      if let value = FieldValue(pair) { values.append(value) }
    }
    self.values = values
    var quotations: [Quotation] = []
    for passage in json.array("quotations") {
      if let quotation = Quotation(passage) { quotations.append(quotation) }
    }
    self.quotations = quotations
  }
}
