import LecternBase

/// One version of the quoted texts.
public final class Translation: Sendable {
  /// The short name that the switch and the references show: `KJV`.
  public let id: Text
  /// The full name, which the settings show under the short one.
  public let title: Text
  /// The copyright text; empty for none (NG-32).
  public let notice: Text
  /// The language as a BCP 47 tag; empty for the exhibit's own.
  public let language: Text
  /// `rtl` or `ltr`; empty for the exhibit's own.
  public let direction: Text

  /// Reads a translation of a bundle; members that it lacks are empty.
  public init(_ json: JSON) {
    id = json.text("id")
    title = json.text("title")
    notice = json.text("notice")
    language = json.text("language")
    direction = json.text("direction")
  }
}
