import LecternBase

/// The content of one row of a table.
public struct TableRow {
  /// The first line; it doesn't show in a row with content of its own.
  public var title: Text
  /// A second, smaller line; empty for none.
  public var subtitle: Text
  /// The content in place of title and subtitle; no part of it may be tapped on its own.
  public var content: [Node]
  /// Makes the row a link to a screen that has an address; a row without one is a button.
  public var address: Text
  /// True if the row shows that choosing it leads on.
  public var leadsOn: Bool

  /// Makes a row: a link if it is given an address, otherwise a button.
  public init(
    _ title: Text = "", subtitle: Text = "", content: [Node] = [], address: Text = "",
    leadsOn: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.content = content
    self.address = address
    self.leadsOn = leadsOn
  }
}
