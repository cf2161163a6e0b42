import LecternBase
import LecternInterface

/// Hears what a visitor chooses among the leaves.
protocol LeavesControllerDelegate: AnyObject {
  func leavesController(_ controller: LeavesController, didChoose index: Int)
  func leavesControllerDidClose(_ controller: LeavesController)
}

/// The panel by which a visitor turns to any leaf: all of them, small, or the contents.
///
/// Only the rows in and near its window are in the page: a document may have thousands of leaves.
final class LeavesController: Controller {
  unowned(unsafe) var delegate: (any LeavesControllerDelegate)?
  let facsimile: Facsimile
  /// The contents; nil for a document without any.
  private let contents: ContentsController?
  /// True if the contents show, and not the leaves.
  private var showsContents: Bool
  /// The text in the field, and what is wrong with it.
  private var wanted: Text = ""
  private var status: Text = ""
  let scroller = NodeReference()
  let stopCell = NodeReference()
  var isOpen = false {
    didSet {
      guard isOpen != oldValue else { return }
      wanted = ""
      status = ""
      awaitedTop = nil
      setNeedsDisplay()
    }
  }
  /// The number of the leaf that shows.
  var current = 0 { didSet { if current != oldValue { setNeedsDisplay() } } }
  /// The number of the leaf at which Tab stops.
  private var stop = 0
  /// The scroller's offset, its height and the width of its rows, in CSS pixels.
  private var offset = 0.0
  private var height = 640.0
  private var width = 320.0
  /// The leaf at the upper edge of the window and how far of its row is above that, as one number,
  /// from an archive; nil once it is there.
  private var awaitedTop: Double?

  init(facsimile: Facsimile) {
    self.facsimile = facsimile
    let document = facsimile.document
    contents = document.contents.map { ContentsController(document: document, contents: $0) }
    showsContents = contents != nil
    super.init()
    if let contents { addContents(contents) }
  }

  @inline(never)
  private func addContents(_ contents: ContentsController) {
    addChild(contents)
    contents.delegate = self
  }

  /// Shows where the present leaf is, and puts the keyboard there.
  func arrive() {
    setNeedsDisplay()
    if showsContents { contents?.arrive(at: current) } else { goTo(current) }
  }

  /// The least width of a cell, and the height of a row, as in the stylesheet.
  private var cellWidth: Double { max(104, 6.2 * traits.textSize) }
  private var rowHeight: Double { 116 + 1.9 * traits.textSize }

  private var columns: Int { max(1, Int((width / cellWidth + 0.001).rounded(.down))) }

  private var isRightToLeft: Bool {
    facsimile.document.isRightToLeft ?? traits.isRightToLeft
  }

  private var count: Int { facsimile.document.leaves.count }
  private var rows: Int { (count + columns - 1) / columns }

  /// The rows in the window, and half a window before and after it.
  private var window: Range<Int> {
    let first = ((offset - height / 2) / rowHeight).rounded(.down)
    let last = ((offset + 1.5 * height) / rowHeight).rounded(.up)
    let low = min(max(0, Int(max(0, first))), max(0, rows - 1))
    return low..<max(low, min(rows, Int(max(1, last))))
  }

  /// Scrolls to a leaf, and puts the keyboard there.
  private func goTo(_ index: Int) {
    stop = index
    setNeedsDisplay()
    scrollToStop()
    application?.focus(stopCell)
  }

  private func scrollToStop() {
    let row = Double(stop / columns) * rowHeight
    offset = max(0, row - (height - rowHeight) / 2)
    application?.scroll(scroller, to: offset)
  }

  override func render() -> Node {
    guard isOpen else { return element(.div, [Attribute(.hidden, "")]) }
    let shown = showsContents ? contents.map { Node.controller($0) } : nil
    return LeavesView(
      delegate: self, hasContents: contents != nil, showsContents: showsContents, wanted: wanted,
      status: status
    ).node(shown ?? grid())
  }

  private func grid() -> Node {
    let window = self.window
    var cells: [LeavesGridView.Cell] = []
    for index in window.lowerBound * columns..<min(count, window.upperBound * columns) {
      let leaf = facsimile.document.leaves[index]
      cells.append(
        LeavesGridView.Cell(
          index: index, label: leaf.label,
          image: leaf.image.address(of: leaf.image.base),
          isCurrent: index == current, isStop: index == stop,
          reference: index == stop ? stopCell : nil))
    }
    return LeavesGridView(
      delegate: self, scroller: scroller, cells: cells, total: count,
      before: Double(window.lowerBound) * rowHeight,
      after: Double(rows - window.upperBound) * rowHeight,
      isRightToLeft: isRightToLeft
    ).node()
  }
}

extension LeavesController: LeavesViewDelegate {
  func leavesViewDidTapClose() { delegate?.leavesControllerDidClose(self) }

  func leavesView(didChooseContents isChosen: Bool) {
    showsContents = isChosen
    arrive()
  }

  func leavesView(didName name: Text) {
    wanted = name
    status = ""
    setNeedsDisplay()
    guard !showsContents, let leaf = facsimile.document.leaf(named: name) else { return }
    stop = leaf
    scrollToStop()
  }

  func leavesView(didPressInField key: Key) -> Bool {
    guard key == .enter, !wanted.isEmpty else { return false }
    if let leaf = facsimile.document.leaf(named: wanted) {
      delegate?.leavesController(self, didChoose: leaf)
    } else {
      status = Word.noSuchLeaf.text
      setNeedsDisplay()
    }
    return true
  }
}

extension LeavesController: LeavesGridViewDelegate {
  func leavesGridView(didChoose index: Int) { delegate?.leavesController(self, didChoose: index) }

  func leavesGridView(didScrollTo offset: Double, height: Double) {
    guard height > 0 else { return }
    let before = window
    self.offset = offset
    self.height = height
    guard window != before else { return }
    // Tab finds its stop among the leaves that are drawn.
    let first = window.lowerBound * columns
    stop = max(first, min(stop, min(count, window.upperBound * columns) - 1))
    setNeedsDisplay()
  }

  func leavesGridView(didLayOutTo size: Size) {
    guard size.width > 0, size.width != width || awaitedTop != nil else { return }
    let old = columns
    width = size.width
    setNeedsDisplay()
    if let top = awaitedTop {
      offset = (top / Double(columns) * rowHeight).nearest
      application?.scroll(scroller, to: offset)
      awaitedTop = nil
    } else if columns != old {
      scrollToStop()
    }
  }

  /// Arrows go from leaf to leaf, as in a grid.
  func leavesGridView(didPress key: Key, at index: Int) -> Bool {
    let forward = isRightToLeft ? -1 : 1
    var next = index
    switch key {
    case .arrowLeft: next -= forward
    case .arrowRight: next += forward
    case .arrowUp: next -= columns
    case .arrowDown: next += columns
    case .home: next = 0
    case .end: next = count - 1
    default: return false
    }
    guard next >= 0, next < count else { return true }
    goTo(next)
    return true
  }
}

// The open panel in an archive (`FacsimileController+Restoration`).
extension LeavesController {
  @inline(never)
  func encodePlace(with coder: RestorationEncoder) {
    coder.encode(true, for: "areLeavesOpen")
    if !wanted.isEmpty { coder.encode(wanted, for: "leafName") }
    if showsContents, let contents { return contents.encodePlace(with: coder) }
    if contents != nil { coder.encode(true, for: "areLeavesSmall") }
    coder.encode(stop, for: "leafStop")
    coder.encode(
      .number(awaitedTop ?? offset / rowHeight * Double(columns)), for: "leafOffset")
  }

  /// Goes on as it was; it is open.
  @inline(never)
  func decodePlace(with coder: RestorationDecoder) {
    wanted = coder.text(for: "leafName") ?? ""
    if coder.bool(for: "areLeavesSmall") ?? false { showsContents = false }
    if showsContents, let contents { return contents.decodePlace(with: coder, leaf: current) }
    stop = max(0, min(coder.integer(for: "leafStop") ?? current, count - 1))
    scrollToStop()
    awaitedTop = coder.value(for: "leafOffset")?.number.map { max(0, min($0, Double(count))) }
  }
}

extension LeavesController: ContentsControllerDelegate {
  func contentsController(_ controller: ContentsController, didChoose leaf: Int) {
    delegate?.leavesController(self, didChoose: leaf)
  }
}
