import LecternBase
import LecternInterface

/// An entry as a line of a list: a row, or a name of a ring.
struct EntryLine {
  let entry: Int
  /// Where it stands in the list; 0 for a name of a ring.
  var position = 0
  let name: Text
  var subtitle: Text = ""
  let isSmallCaps: Bool
  var isSelected = false
  /// Drawn as chosen only where there is room for two panes.
  var isImplied = false
  let address: Text
  let reference: NodeReference

  /// The class of the element that shows the name.
  var nameClass: Text { isSmallCaps ? "name small-caps" : "name" }
}
