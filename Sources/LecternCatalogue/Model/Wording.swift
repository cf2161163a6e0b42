import LecternBase

/// The words that the catalogue's screens say by themselves.
///
/// What they are in each language is in `Word` and its tables (SPEC BL-60).
public enum Wording {
  public static var done: Text { Word.done.text }
  public static var noResults: Text { Word.noResults.text }
  public static var index: Text { Word.index.text }
  public static var listBeginning: Text { Word.listBeginning.text }
  public static var searchIn: Text { Word.searchIn.text }
  static var filter: Text { Word.filter.text }
  static var filters: Text { Word.filters.text }
  static var clear: Text { Word.clear.text }
  public static var previous: Text { Word.previous.text }
  public static var next: Text { Word.next.text }
  public static var translation: Text { Word.translation.text }
  public static var related: Text { Word.related.text }
  public static var categories: Text { Word.categories.text }
  public static var notLoaded: Text { Word.notLoaded.text }
  public static var tryAgain: Text { Word.tryAgain.text }

  /// How many there are: `272 entries`.
  public static func count(of all: Int) -> Text {
    all == 1 ? Word.oneEntry.text : Word.entries.text(Text(number: all))
  }

  /// How many of all entries show: `12 of 272`.
  public static func count(_ shown: Int, of all: Int) -> Text {
    Word.shownEntries.text(Text(number: shown), Text(number: all))
  }

  /// What a large image does.
  static func enlarge(_ image: Text) -> Text {
    image.isEmpty ? Word.enlarge.text : Word.enlargeImage.text(image)
  }

  /// The filter's button, while some values are chosen.
  static func filter(active count: Int) -> Text {
    Word.filterChosen.text(Text(number: count))
  }

  /// What a chip does.
  static func remove(_ value: Text, of facet: Text) -> Text {
    Word.removeFilter.text(value, facet)
  }
}
