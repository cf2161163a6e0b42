import LecternBase
import LecternInterface

/// Leads from a list's search to that of the whole exhibit.
public struct EverythingLink {
  let title: Text
  let address: Text
  /// The link, which gets the focus back.
  let reference: NodeReference

  /// Makes a link to an address relative to the exhibit.
  public init(title: Text, address: Text, reference: NodeReference) {
    self.title = title
    self.address = address
    self.reference = reference
  }
}
