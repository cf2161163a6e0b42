import LecternBase
import LecternInterface

/// An entry as a line of a list: a row, or a name of a ring.
struct EntryLine {
  let entry: Int
  /// The position in the list; 0 for a name of a ring.
  var position = 0
  let name: Text
  var subtitle: Text = ""
  let isSmallCaps: Bool
  /// The parts of the name and of the second line that match the search: the beginning and the end
  /// of each part in turn, in bytes.
  var nameMarks: [Int] = []
  var subtitleMarks: [Int] = []
  /// A field's value as the visitor's locale writes it; empty for none.
  var value: Text = ""
  var valueLabel: Text = ""
  /// True if the label is visible, and not for readers alone.
  var showsValueLabel = false
  /// The language that the value is written in; empty for the page's.
  var valueLanguage: Text = ""
  /// The name of the row's picture; empty for none.
  var thumbnail: Text = ""
  var isSelected = false
  /// True if the row is drawn as chosen only in a window with room for two panes.
  var isImplied = false
  let address: Text
  let reference: NodeReference
  #if !hasFeature(Embedded)
    /// The row's HTML, if many pages have it; nil for a row that is made for one page.
    var kept: KeptHTML?
  #endif

  /// The class of the element that shows the name.
  var nameClass: ClassName { isSmallCaps ? "name small-caps" : "name" }
}
