import LecternBase

/// The words that the catalogue's screens say by themselves.
///
/// In one place, so that another language is one more table (SPEC BL-60).
public enum Wording {
  public static let done: Text = "Done"
  public static let noResults: Text = "No Results"
  public static let index: Text = "Index"
  public static let searchIn: Text = "Search in"
  public static let previous: Text = "Previous"
  public static let next: Text = "Next"
  public static let translation: Text = "Translation"
  public static let related: Text = "Related"
  public static let quotations: Text = "Quotations"
  public static let categories: Text = "Categories"
  public static let loading: Text = "Loading…"
  public static let notLoaded: Text = "This text could not be loaded."
  public static let tryAgain: Text = "Try Again"

  /// How many there are: `272 entries`.
  public static func count(of all: Int) -> Text {
    all == 1 ? "1 entry" : Text(number: all) + " entries"
  }

  /// How many of all entries show: `12 of 272`.
  public static func count(_ shown: Int, of all: Int) -> Text {
    Text(number: shown) + " of " + Text(number: all)
  }
}
