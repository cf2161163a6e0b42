import LecternBase
import LecternInterface

/// Hears what a keyboard or a reader does with the list of clauses.
protocol ClauseListControllerDelegate: AnyObject {
  func clauseListController(_ controller: ClauseListController, didSelect clause: Int)
  /// The keyboard's focus came to a clause, or left the list.
  func clauseListController(_ controller: ClauseListController, didFocus clause: Int?)
}

/// The clauses for those who can't see the picture, or use no finger: one button a clause, in the
/// document's order.
///
/// Of more than 1,000 clauses only those around the focused one are in the page, with their true
/// numbers: a reader that browses without moving the focus would not see the others come.
final class ClauseListController: Controller {
  /// The number of clauses in the page.
  static let windowSize = 1_000
  /// The distance from the window's end at which the focus makes the window move on, in clauses.
  static let edge = 20

  unowned(unsafe) var delegate: (any ClauseListControllerDelegate)?
  let facsimile: Facsimile
  private var references: [NodeReference] = []
  private(set) var window = 0..<0
  private(set) var focused: Int?
  /// The clause at which Tab stops: the one that had the focus last, or is chosen.
  var stop = 0 {
    didSet {
      guard stop != oldValue else { return }
      showWindow(around: stop)
      setNeedsDisplay()
    }
  }
  var selected: Int? {
    didSet {
      guard selected != oldValue else { return }
      if let selected { stop = selected }
      setNeedsDisplay()
    }
  }

  init(facsimile: Facsimile) {
    self.facsimile = facsimile
    super.init()
    showWindow(around: 0)
  }

  private func showWindow(around clause: Int) {
    let count = facsimile.clauses.count
    let size = min(count, ClauseListController.windowSize)
    let isNear =
      clause >= window.lowerBound + (window.lowerBound == 0 ? 0 : ClauseListController.edge)
      && clause < window.upperBound - (window.upperBound == count ? 0 : ClauseListController.edge)
    if isNear, window.count == size { return }
    let first = max(0, min(clause - size / 2, count - size))
    let next = first..<first + size
    var moved: [NodeReference] = []
    for clause in next {
      moved.append(
        window.contains(clause) ? references[clause - window.lowerBound] : NodeReference())
    }
    references = moved
    window = next
    setNeedsDisplay()
  }

  /// Puts the keyboard on a clause.
  func focus(_ clause: Int) {
    guard clause >= 0, clause < facsimile.clauses.count else { return }
    showWindow(around: clause)
    application?.focus(references[clause - window.lowerBound])
  }

  /// The name of a clause for readers.
  func label(of clause: Int) -> Text {
    FacsimileWording.clause(
      facsimile.clauses.names[clause], clause + 1, of: facsimile.clauses.count,
      facsimile.clauses.categoryNames(of: clause))
  }

  /// The clauses in a page made at build time, to which scripts add none: all of them in the
  /// document's page, and those around it in a clause's page.
  private var prerenderedClauses: Range<Int> {
    guard let selected else { return 0..<facsimile.clauses.count }
    let around = ClauseListController.edge
    return max(0, selected - around)..<min(facsimile.clauses.count, selected + around + 1)
  }

  override func render() -> Node {
    var items: [ClauseListView.Item] = []
    let shown = isPrerender ? prerenderedClauses : window
    if isPrerender, shown.count < facsimile.clauses.count {
      items.append(
        ClauseListView.Item(
          clause: -1, label: "", name: facsimile.document.title,
          address: facsimile.document.address,
          isSelected: false, isStop: false, reference: NodeReference()))
    }
    for clause in shown {
      items.append(
        ClauseListView.Item(
          clause: clause, label: isPrerender ? "" : label(of: clause),
          name: facsimile.clauses.names[clause], address: facsimile.clauses.address(of: clause),
          isSelected: clause == selected, isStop: clause == stop,
          reference: isPrerender ? NodeReference() : references[clause - window.lowerBound]))
    }
    return ClauseListView(
      delegate: self, items: items, total: facsimile.clauses.count, isLive: !isPrerender
    ).node()
  }
}

extension ClauseListController: ClauseListViewDelegate {
  func clauseListView(didTap clause: Int) {
    delegate?.clauseListController(self, didSelect: clause)
  }

  func clauseListView(didPress key: Key) -> Bool {
    guard let focused else { return false }
    let next: Int
    switch key {
    case .arrowDown: next = focused + 1
    case .arrowUp: next = focused - 1
    case .home: next = 0
    case .end: next = facsimile.clauses.count - 1
    default: return false
    }
    focus(max(0, min(next, facsimile.clauses.count - 1)))
    return true
  }

  func clauseListView(clause: Int, hasFocus: Bool) {
    if hasFocus {
      focused = clause
      stop = clause
    } else if focused == clause {
      focused = nil
    }
    delegate?.clauseListController(self, didFocus: focused)
  }
}
