import LecternBase

/// The content of an entry's own screen beside its name.
///
/// - Source: docs/BUNDLE.md, "Chunks".
public final class EntryDetail {
  /// The name and the subtitle of a part; empty for an entry, which the list has them of.
  public let name: Text
  /// The subtitle of a part.
  public let subtitle: Text
  /// The entries that are parts of this one, and show in it.
  public let parts: [EntryDetail]
  /// The entries that refer to this one, in groups: of each its heading, the number of its entries,
  /// the address of the list of them all, empty without one; then of each entry its name, its
  /// address and its picture, without size, or empty.
  public let referrers: [[Text]]
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
    name = json.text("name")
    subtitle = json.text("subtitle")
    var parts: [EntryDetail] = []
    for part in json.array("parts") { parts.append(EntryDetail(part)) }
    self.parts = parts
    var referrers: [[Text]] = []
    for group in json.array("from") { referrers.append((group.array ?? []).texts) }
    self.referrers = referrers
  }
}
