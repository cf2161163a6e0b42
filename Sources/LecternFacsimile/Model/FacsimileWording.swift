import LecternBase

/// The words that a facsimile's screens say by themselves.
///
/// What they are in each language is in `Word` and its tables (SPEC BL-60).
public enum FacsimileWording {
  public static var all: Text { Word.allClauses.text }
  public static var hideOverlays: Text { Word.hideOverlays.text }
  public static var menu: Text { Word.categories.text }
  public static var openMenu: Text { Word.openMenu.text }
  public static var closeMenu: Text { Word.closeMenu.text }
  public static var search: Text { Word.searchClauses.text }
  public static var clauses: Text { Word.clauses.text }
  public static var noResults: Text { Word.noResults.text }
  public static var tools: Text { Word.view.text }
  public static var zoomIn: Text { Word.zoomIn.text }
  public static var zoomOut: Text { Word.zoomOut.text }
  public static var fit: Text { Word.fit.text }
  public static var fill: Text { Word.fill.text }
  public static var previous: Text { Word.previousClause.text }
  public static var next: Text { Word.nextClause.text }
  public static var close: Text { Word.close.text }
  public static var taller: Text { Word.taller.text }
  public static var lower: Text { Word.lower.text }
  public static var notLoaded: Text { Word.notLoaded.text }
  public static var tryAgain: Text { Word.tryAgain.text }
  public static var map: Text { Word.map.text }
  public static var pictureIncomplete: Text { Word.pictureIncomplete.text }

  /// A clause as readers name it: `Clause 1: the Church, 2 of 64, Key Clauses, Church`.
  public static func clause(_ name: Text, _ number: Int, of count: Int, _ categories: Text) -> Text
  {
    let text = Word.clauseName.text(name, Text(number: number), Text(number: count))
    return categories.isEmpty ? text : text + ", " + categories
  }

  /// How many clauses there are: `13 clauses`.
  public static func count(_ count: Int) -> Text {
    count == 1 ? Word.oneClause.text : Word.clauseCount.text(Text(number: count))
  }

  /// A search found so many that aren't listed: `Show more (13)`.
  public static func more(_ count: Int) -> Text { Word.more.text(Text(number: count)) }

  /// How large the image is shown: `Zoom 150 %`.
  public static func zoom(percent: Int) -> Text { Word.zoom.text(Text(number: percent)) }

  /// A clause was chosen.
  public static func selected(_ name: Text) -> Text { Word.selected.text(name) }

  /// A filter was chosen: `Church: 3 clauses`.
  public static func filtered(_ name: Text, _ count: Int) -> Text {
    name + ": " + FacsimileWording.count(count)
  }

  /// Nobody knows a category with this name; for the developer's log.
  public static func unknownCategory(_ name: Text) -> Text {
    "no category is called “" + name + "”: nothing is hidden"
  }
}
