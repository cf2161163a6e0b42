import LecternBase
import LecternInterface

/// Hears what a visitor chooses in the menu.
protocol ClauseMenuControllerDelegate: AnyObject {
  func clauseMenuController(_ controller: ClauseMenuController, didChoose filter: OverlayFilter)
  func clauseMenuController(_ controller: ClauseMenuController, didSelect clause: Int)
  func clauseMenuControllerNeedsKeys(_ controller: ClauseMenuController)
}

/// The sidebar: categories to filter by, and clauses found by a search.
///
/// It opens over a part of the document, which stays where it is (MC-12).
///
/// - Source: SPEC MC-9…MC-16.
final class ClauseMenuController: Controller {
  /// The menu's width in a wide window, in CSS pixels.
  static let width = 300.0
  /// The number of clauses that it lists at first; more are asked for, each time as many again.
  static let hitLimit = 100

  unowned(unsafe) var delegate: (any ClauseMenuControllerDelegate)?
  let facsimile: Facsimile
  let field = NodeReference()
  var isOpen = false {
    didSet {
      if isOpen { hasOpened = true }
      if isOpen != oldValue { setNeedsDisplay() }
    }
  }
  /// True once it has been open: before that nothing is in it, for no first screen needs that.
  var hasOpened = false
  var filter = OverlayFilter.all { didSet { if filter != oldValue { setNeedsDisplay() } } }
  var selected: Int? { didSet { if selected != oldValue, isSearching { setNeedsDisplay() } } }
  /// True if the search field has the keyboard's focus, or gets it when the screen shows.
  var isEditing = false
  private(set) var query: Text = ""
  private(set) var folded: Text = ""
  private var hits: [Int32] = []
  /// True if the keys can't be had now; another word asks for them again.
  private var lacksKeys = false
  private var listed = ClauseMenuController.hitLimit
  /// The first of the clauses that were listed last when more were asked for.
  private let firstMore = NodeReference()
  private var firstMoreIndex: Int?
  /// The number of clauses that each filter shows.
  private lazy var counts = makeCounts()

  init(facsimile: Facsimile) { self.facsimile = facsimile }

  var isSearching: Bool { !folded.trimmed().isEmpty }

  private func makeCounts() -> [Int] {
    var counts: [Int] = []
    for row in 0..<facsimile.filters.count {
      counts.append(facsimile.clauseCount(with: facsimile.filters.filter(at: row)))
    }
    return counts
  }

  /// True if there is no room for anything beside the menu.
  var isNarrow: Bool {
    !isPrerender && (widthClass == .compact || traits.size.width < 30 * traits.textSize)
  }

  /// The width of the menu: the same number of letters at every text size, if they fit; no more
  /// than half of the window if a detail stands beside it.
  var width: Double {
    let wanted = ClauseMenuController.width * max(1, traits.textSize / 17)
    return isNarrow
      ? max(200, min(wanted, traits.size.width - 56)) : min(wanted, traits.size.width / 2)
  }

  /// Finds clauses.
  ///
  /// - Parameter folded: the words folded by the host.
  func search(_ text: Text, folded: Text) {
    query = text
    self.folded = folded
    listed = ClauseMenuController.hitLimit
    firstMoreIndex = nil
    lacksKeys = false
    find()
    if isSearching, facsimile.clauses.keys == nil {
      delegate?.clauseMenuControllerNeedsKeys(self)
    }
  }

  private func find() {
    if !isSearching {
      hits.removeAll(keepingCapacity: true)
    } else {
      facsimile.clauses.search(folded, into: &hits)
    }
    setNeedsDisplay()
  }

  /// The keys have come, or could not be had.
  func keysDidLoad() {
    guard isSearching else { return }
    lacksKeys = facsimile.clauses.keys == nil
    find()
  }

  override func traitsDidChange(from previous: Traits) { setNeedsDisplay() }

  override func render() -> Node {
    hasOpened ? content() : ClauseMenuView.closed(width: width)
  }

  @inline(never)
  private func content() -> Node {
    var rows: [ClauseMenuView.Row] = []
    for row in 0..<facsimile.filters.count {
      let filter = facsimile.filters.filter(at: row)
      var kind: Text = "category"
      var count: Int? = counts[row]
      switch filter {
      case .all: kind = "all"
      case .hidden:
        kind = "hidden"
        count = nil
      case .kept:
        kind = "heart"
        count = facsimile.marks?.kept.count
      case .category: break
      }
      let icon =
        row < facsimile.icons.count && row < facsimile.filters.categories.count
        ? facsimile.icons[row] : ""
      rows.append(
        ClauseMenuView.Row(
          label: facsimile.name(of: filter),
          icon: icon.isEmpty ? "" : facsimile.document.files + icon,
          kind: kind, count: count, isChosen: filter == self.filter))
    }
    var found: [ClauseMenuView.Hit] = []
    let words = SearchWords(folded, trimsStart: false)
    for (index, hit) in hits.prefix(listed).enumerated() {
      let clause = Int(hit)
      let name = facsimile.clauses.names[clause]
      found.append(
        ClauseMenuView.Hit(
          clause: clause, name: name,
          nameMarks: application.map { words.marks(in: $0.folded(name)) } ?? [],
          categories: facsimile.clauses.categoryNames(of: clause), isSelected: clause == selected,
          reference: index == firstMoreIndex ? firstMore : nil))
    }
    var status: Text = ""
    if isSearching, facsimile.clauses.keys != nil {
      status = hits.isEmpty ? Word.noResults.text : Word.clauseCount.text(count: hits.count)
    } else if lacksKeys {
      status = Word.notLoaded.text
    }
    return ClauseMenuView(
      delegate: self, field: field, isOpen: isOpen, width: width, rows: rows,
      marks: facsimile.marks.map {
        MarksView(delegate: self, marks: $0, names: facsimile.clauses.names, listsKept: true).node()
      }, query: query,
      hits: found, more: max(0, hits.count - listed), status: status
    ).node()
  }
}

extension ClauseMenuController: ClauseMenuViewDelegate {
  func clauseMenuView(didChooseRow row: Int) {
    delegate?.clauseMenuController(self, didChoose: facsimile.filters.filter(at: row))
  }

  func clauseMenuView(didChooseClause clause: Int) {
    delegate?.clauseMenuController(self, didSelect: clause)
  }

  func clauseMenuViewDidAskForMore() {
    firstMoreIndex = listed
    listed *= 2
    setNeedsDisplay()
    // The rows that were asked for begin there; the button is behind it now, or gone.
    application?.focus(firstMore)
  }

  func clauseMenuView(didSearch text: Text, folded: Text) {
    search(text, folded: folded)
  }

  func clauseMenuView(fieldHasFocus hasFocus: Bool) {
    isEditing = hasFocus
  }

  func clauseMenuView(didPressInField key: Key) -> Bool {
    switch key {
    case .enter:
      if let first = hits.first {
        delegate?.clauseMenuController(self, didSelect: Int(first))
      }
      return true
    case .escape where isSearching:
      search("", folded: "")
      return true
    case .escape: return false
    // Arrows and similar keys belong to the field, not to the picture.
    default: return false
    }
  }
}

extension ClauseMenuController: MarksViewDelegate {
  func marksView(didChoose index: Int) {
    delegate?.clauseMenuController(self, didSelect: index)
  }

  func marksViewDidAskForSurprise() {
    guard let application else { return }
    let filter = filter == .hidden ? .all : filter
    let clause = facsimile.marks?.surprise(besides: selected, application.chance) {
      facsimile.shows($0, with: filter)
    }
    if let clause { delegate?.clauseMenuController(self, didSelect: clause) }
  }
}
