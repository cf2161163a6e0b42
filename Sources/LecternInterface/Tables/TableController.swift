import LecternBase

/// Hears what a visitor does with a table.
public protocol TableControllerDelegate: AnyObject {
  /// A row was chosen, perhaps again.
  func tableController(_ controller: TableController, didSelectRow index: Int)
}

/// A list of rows of which only those in view exist, and which keeps its place by what it shows.
///
/// ```swift
/// final class BirdsController: TableController, TableDataSource, TableIdentitySource {
///   override init() {
///     super.init()
///     title = "Birds"
///     restorationIdentifier = "birds"
///     dataSource = self
///     identitySource = self
///   }
///   func tableControllerNumberOfRows(_ controller: TableController) -> Int { birds.count }
///   func tableController(_ controller: TableController, row index: Int) -> TableRow {
///     TableRow(birds[index].name)
///   }
///   …
/// }
/// ```
///
/// Selection and place belong to items, not to numbers: with an identity source they stay with them
/// over `reload()`, and over the end of the app if the table has a restoration identifier.
///
/// - Source: SPEC BL-13, BL-16…BL-23, BL-49; docs/TABLES.md.
open class TableController: Controller {
  /// Rows of the longest part that a page made at build time shows.
  static let prerenderedRows = 60

  /// The source of the table's rows, not owned; set once it can answer.
  public final unowned(unsafe) var dataSource: (any TableDataSource)? {
    didSet { reload() }
  }
  /// Names the items, so that they are found again; not owned.
  public final unowned(unsafe) var identitySource: (any TableIdentitySource)? {
    didSet { reload() }
  }
  /// Hears of choices; not owned.
  public final unowned(unsafe) var delegate: (any TableControllerDelegate)?

  /// The row drawn as chosen; nil for none.
  public final internal(set) var selectedRow: Int?
  /// The item behind the chosen row, or the one to choose once it is there; empty for none.
  final var selectedIdentifier: Text = ""

  // MARK: Where rows stand

  final var places = RowPlaces()
  final var isUsualHeightMeasured = false
  final var laidOutTextSize = 0.0
  /// Heights of rows unlike the usual one, which is `places.usual[0]`; 0 for none, and empty while
  /// there is no exception.
  final var heights: [Double] = []

  /// The row that stands first in view, by its number and its item, and how much of it is above.
  final var firstRow = 0
  final var firstIdentifier: Text = ""
  final var hiddenHeight = 0.0
  /// True if that row is there: an item that was kept may come later, or be gone.
  final var isPlaceFound = true

  /// The scroll offset of the page, now or once it is laid out.
  final var offset = 0.0
  final var viewportHeight = 0.0
  /// The offset that the page was last asked for.
  final var askedOffset = 0.0
  /// The element that was asked last: a new one doesn't know the offset.
  final var askedElement: Int32 = 0

  final var isFinding = false
  final var wasReloadedWhileFinding = false
  /// Items that are hard to tell apart; nil until somebody asks.
  final var identities: RowIdentities?

  // MARK: What is drawn

  final let scroller = NodeReference()
  final var window = 0..<0
  final var lines: [TableView.Line] = []
  /// The row that has the keyboard focus: it stays in the page even when it is scrolled out of
  /// view.
  final var focusedRow: Int?
  /// The row that had the focus last, to which Tab comes back.
  final var lastFocusedRow: Int?
  /// The row at which Tab stops, for a table is one stop and may be long; nil makes each row a
  /// stop, as on a page made at build time, whose arrow keys don't move the focus.
  final var stop: Int?
  /// The row that gets the focus once it is drawn, and its handle.
  private var comingFocus: (row: Int, reference: NodeReference)?
  /// The row that had the keyboard focus when something covered the table.
  private var leftRow: Int?

  public override init() { super.init() }

  /// Reads everything anew: the model has changed.
  ///
  /// Place and selection stay with their items; without an identity source, with their numbers.
  public final func reload() {
    let count = dataSource?.tableControllerNumberOfRows(self) ?? 0
    identities = nil
    layOut(count)
    setNeedsDisplay()
    if isFinding { wasReloadedWhileFinding = true } else { findAgain() }
  }

  /// Draws a row as chosen, or none.
  public final func select(_ row: Int?) {
    selectedIdentifier = restorationIdentifier(ofRow: row) ?? ""
    guard row != selectedRow else { return }
    selectedRow = row
    setNeedsDisplay()
  }

  // MARK: Drawing

  open override func render() -> Node {
    if laidOutTextSize != traits.textSize, !isUsualHeightMeasured { layOutAnew() }
    window = wantedWindow()
    stop = wantedStop()
    var shown: [Int] = []
    if let focusedRow, focusedRow < window.lowerBound { shown.append(focusedRow) }
    for index in window { shown.append(index) }
    if let focusedRow, focusedRow >= window.upperBound, focusedRow < places.count {
      shown.append(focusedRow)
    }
    var lines: [TableView.Line] = []
    lines.reserveCapacity(shown.count)
    var bottom = 0.0
    for index in shown {
      lines.append(
        TableView.Line(
          index: index, spaceBefore: places.top(of: index) - bottom,
          row: dataSource?.tableController(self, row: index) ?? TableRow(),
          isSelected: index == selectedRow, isStop: stop == nil || index == stop,
          reference: reference(of: index) ?? NodeReference()))
      bottom = places.top(of: index + 1)
    }
    self.lines = lines
    comingFocus = nil
    return TableView(
      delegate: self, scroller: scroller, label: title, lines: lines, total: places.count,
      spaceAfter: places.height - bottom, measures: !isPrerender
    ).node()
  }

  final func reference(of row: Int) -> NodeReference? {
    for line in lines where line.index == row { return line.reference }
    return comingFocus?.row == row ? comingFocus?.reference : nil
  }

  /// Gives the keyboard focus to a row, in view or not.
  public final func focus(row: Int) {
    guard row >= 0, row < places.count else { return }
    lastFocusedRow = row
    reveal(row)
    setNeedsDisplay()
    let reference = reference(of: row) ?? NodeReference()
    comingFocus = (row, reference)
    application?.focus(reference)
  }

  // MARK: Life

  open override func traitsDidChange(from previous: Traits) { setNeedsDisplay() }

  open override func willAppear(animated: Bool) { showPlace() }

  open override func didAppear(animated: Bool) {
    if let leftRow { focus(row: leftRow) }
    leftRow = nil
  }

  open override func willDisappear(animated: Bool) { leftRow = focusedRow }

  // MARK: Restoration

  open override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    encodePlace(with: coder)
  }

  open override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    decodePlace(with: coder)
  }
}

extension TableController: TableViewDelegate {
  func tableView(didTapRow index: Int) {
    select(index)
    lastFocusedRow = index
    updateStop()
    delegate?.tableController(self, didSelectRow: index)
  }

  func tableView(didPress key: Key, inRow index: Int) -> Bool {
    switch key {
    case .arrowDown: focus(row: min(index + 1, places.count - 1))
    case .arrowUp: focus(row: max(index - 1, 0))
    case .home: focus(row: 0)
    case .end: focus(row: places.count - 1)
    default: return false
    }
    return true
  }

  func tableView(didPress key: Key) -> Bool {
    guard places.count > 0 else { return false }
    switch key {
    case .arrowDown, .arrowUp: focus(row: firstWholeRow)
    case .home: focus(row: 0)
    case .end: focus(row: places.count - 1)
    default: return false
    }
    return true
  }

  func tableView(hasFocus: Bool, inRow index: Int) {
    if hasFocus {
      focusedRow = index
      lastFocusedRow = index
      updateStop()
    } else if focusedRow == index {
      focusedRow = nil
      if !window.contains(index) { setNeedsDisplay() }
    }
  }

  func tableView(didScrollTo offset: Double, height: Double) {
    pageDidScroll(to: offset, height: height)
  }

  func tableView(didLayOutRow index: Int, height: Double) {
    pageDidLayOut(row: index, height: height)
  }
}
