import LecternBase

/// What an entry's own screen shows beside its name.
public struct EntryDetail: Sendable {
  /// A labelled value.
  public struct Field: Sendable {
    public let label: Text
    public let value: Text
    /// Where the value leads; nil for plain text.
    public let link: Text?
  }

  /// A quoted passage in every translation.
  public struct Quotation: Sendable {
    public let reference: Text
    /// One text for each of the catalogue's translations, in their order.
    public let texts: [Text]
  }

  /// Markdown compiled to JsonML.
  public let body: [JSON]
  public let categories: [Text]
  public let fields: [Field]
  public let quotations: [Quotation]
}
