import LecternBase
import LecternInterface

/// Hears what a visitor does with the list.
public protocol CatalogueListControllerDelegate: AnyObject {
  /// The visitor chose the entry with this index.
  func catalogueListController(_ controller: CatalogueListController, didSelect entry: Int)
  /// The text, the scope, the filter or the order changed, and with it which entries show, or
  /// where.
  func catalogueListControllerDidChangeResults(_ controller: CatalogueListController)
  /// The visitor paused in typing.
  func catalogueListControllerDidSettle(_ controller: CatalogueListController)
  /// The visitor wants to search the whole exhibit for the words of this list's search.
  func catalogueListControllerDidAskForEverything(_ controller: CatalogueListController)
  /// An entry was chosen in the filter's panel, perhaps one that the list doesn't show.
  func catalogueListController(
    _ controller: CatalogueListController, didSelectInFilter entry: Int)
  /// The visitor wants to narrow the list down.
  func catalogueListControllerDidAskForFilter(_ controller: CatalogueListController)
  /// The file with the orders that the visitor may choose isn't here yet.
  func catalogueListControllerNeedsOrders(_ controller: CatalogueListController)
}

/// The list of a catalogue: its sections, its search, its selection.
///
/// - Source: SPEC NG-1…NG-27.
public final class CatalogueListController: Controller {
  /// The time without typing after which the number of hits is announced, in seconds.
  static let pause = 0.5

  /// Hears of choices; the scene.
  public unowned(unsafe) var delegate: (any CatalogueListControllerDelegate)?
  /// The entries that the list draws, with the search and the filter that chose them.
  public let results: EntryResults
  /// The row drawn as chosen; nil for none.
  public internal(set) var selectedEntry: Int?
  /// The row drawn as chosen only where two panes have room: a page made at build time can't know.
  public var impliedEntry: Int?
  /// True if the search field has the keyboard's focus.
  public internal(set) var isEditing = false
  /// The way to the search of the whole exhibit; nil for an exhibit without one.
  public var everything: EverythingLink?
  /// Makes the items that the scene puts at the end of the list's bar.
  public var trailingItems: (() -> [Node])?

  var layout = RowLayout()
  /// The number of items whose heights are known, from the first one on, and their sum.
  var known = (items: 0, height: 0.0)
  /// The height of the rights line at the end.
  var noticeHeight = 0.0
  private(set) var laidOutTextSize = 17.0
  var window = 0..<0
  var place = ScrollPlace()
  /// The way from offsets in the list to those of its scroller.
  var map = ScrollMap()
  /// The row by which a held place is known, and how far the list is scrolled beyond its top; less
  /// than 0 where a heading is above it.
  var anchor: (entry: Int, distance: Double)?
  let scroller = NodeReference()
  let field = NodeReference()
  /// The button that opens the filter's panel.
  public let filterButton = NodeReference()
  /// The panel, while it is open.
  var filter: FilterController?
  /// The settings of the panel in an archive, until it opens.
  var panelState: [JSON] = []
  /// Handles of the chips that show, by the values they stand for.
  var chipReferences: [(entry: Int, reference: NodeReference)] = []
  /// The chip of the chosen order.
  let orderReference = NodeReference()
  /// Handles of the rows in the window.
  var rowReferences: [(entry: Int, reference: NodeReference)] = []
  /// The same of the index strip, by place.
  var indexReferences: [(entry: Int, reference: NodeReference)] = []
  /// The stop of Tab in the strip, and the row that Tab stops at unless it is out of view.
  var indexStop = 0
  var lastFocused: Int?
  /// The search field had the focus when a detail covered the list (NG-21).
  var focusesOnReturn = false
  /// The search field had the focus when the place was saved, and is to get it.
  var awaitsFocus = false
  /// The row that led to the detail which covers the list: the keyboard goes on from there.
  var leftEntry: Int?
  /// The field lost the focus a moment ago: pressing a row does that before the tap is known.
  var hasJustLostFocus = false
  /// The number of hits, announced once typing pauses: each keystroke's count would be cut short by
  /// the next.
  var announcement: Text = ""
  var searches = 0
  /// The words of the search at the last pause in typing: those that an address has.
  public internal(set) var settledQuery: Text = ""
  /// An entry to show near the top until the list has been laid out.
  var pendingReveal: Int?
  #if !hasFeature(Embedded)
    /// The parts that pages of neighbouring entries share.
    var shared = SharedParts()
  #endif

  /// - Parameter results: shared with all controllers that step through the same order.
  public init(results: EntryResults) {
    self.results = results
    super.init()
    title = results.catalogue.title
    layout.reset(textSize: laidOutTextSize)
    layout.update(results)
    updateWindow()
  }

  var catalogue: Catalogue { results.catalogue }
  var offset: Double { place.offset }
  var viewportHeight: Double { place.viewport }
  /// The height of all that can be scrolled, the rights line at the end included.
  var contentHeight: Double { layout.height + noticeHeight }
  /// True if the search field has the focus, or will have it when the list shows.
  public var isSearched: Bool { isEditing || awaitsFocus }
  public override var address: Text? { catalogue.address }

  // MARK: Selection

  /// Draws another row as chosen.
  public func select(_ entry: Int?) {
    guard entry != selectedEntry else { return }
    selectedEntry = entry
    setNeedsDisplay()
  }

  /// Brings an entry's row into view, if it isn't.
  public func reveal(_ entry: Int) {
    guard viewportHeight > 0 else {
      pendingReveal = entry
      updateWindow()
      return
    }
    guard let position = results.position(of: entry),
      let index = layout.index(ofPosition: position)
    else { return }
    let top = layout.top(of: index)
    let bottom = layout.top(of: index + 1)
    if top - coveredHeight < offset {
      scroll(to: top - coveredHeight - 8)
    } else if bottom > offset + viewportHeight {
      scroll(to: bottom - viewportHeight + 8)
    }
  }

  /// Shows the list's beginning.
  public func scrollToTop() { scroll(to: 0) }

  func scroll(to top: Double) {
    anchor = nil
    place.release(at: max(0, min(top, contentHeight - viewportHeight)))
    updateWindow()
    showOffset()
  }

  // MARK: Drawing

  public override var prefersLargeTitle: Bool { true }

  public override func barItems() -> [Node] { filterItems() + (trailingItems?() ?? []) }

  public override func toolbarItems() -> [Node] {
    let text =
      results.isNarrowed
      ? Wording.count(results.count, of: catalogue.count)
      : Word.entries.text(count: catalogue.count)
    return [element(.span, class: "toolbar-text", [Attribute(.ariaHidden, "true")], text: text)]
  }

  /// True if rows show chevrons: only if they can't collide with the index (NG-25).
  private var showsDisclosure: Bool {
    widthClass == .compact && !results.isUsual && !results.isWithoutHits
  }

  public override func render() -> Node {
    let isPrinting = application?.isPrinting == true
    let shown = window
    #if !hasFeature(Embedded)
      if isPrerender { window = prerenderedWindow() }
    #endif
    if isPrinting { window = wholeWindow }
    defer { if isPrinting { window = shown } }
    let groups = self.groups()
    let index = indexEntries()
    // One more than the initials: the glyph may stand above them.
    while indexReferences.count <= index.count {
      indexReferences.append((indexReferences.count, NodeReference()))
    }
    let view = ListView(
      delegate: self, scroller: scroller, groups: groups.list,
      total: isAside ? nil : results.count,
      spaceBefore: isPrinting ? 0 : groups.spaceBefore,
      spaceAfter: isPrinting ? 0 : groups.spaceAfter,
      isWithoutHits: results.isWithoutHits, showsDisclosure: showsDisclosure, index: index,
      indexReferences: indexReferences, indexStop: indexStop, stop: stop,
      listAddress: catalogue.address, list: catalogue.id, chips: chips(), scopes: catalogue.scopes,
      scope: results.scope, everything: everything, status: announcement,
      field: SearchFieldView(
        delegate: self, id: "search-" + catalogue.id, field: field, text: results.query,
        placeholder: catalogue.searchPlaceholder
      ).node(), isEditing: isEditing, offers: results.isWithoutHits ? offers() : [],
      printed: isPrinting || isPrerender ? printedTitle : "",
      notice: catalogue.notice, downloads: catalogue.downloads,
      hasThumbnails: catalogue.thumbnails != nil,
      measures: !isPrerender && !isPrinting
    )
    #if !hasFeature(Embedded)
      if sharesParts { return view.node(keeping: shared.strip) }
    #endif
    return view.node()
  }

  // MARK: Restoration

  public override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    encodePlace(with: coder)
  }

  public override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    decodePlace(with: coder)
    setNeedsDisplay()
  }

  // MARK: Life

  /// The same first row stays in view, with as much of it.
  func layOutForTextSize() {
    guard laidOutTextSize != traits.textSize else { return }
    holdPlace()
    anchor?.distance *= traits.textSize / laidOutTextSize
    laidOutTextSize = traits.textSize
    known = (0, 0)
    layout.reset(textSize: traits.textSize, unit: traits.unit)
    layout.update(results)
    followAnchor()
    setNeedsDisplay()
  }

  public override func traitsDidChange(from previous: Traits) {
    if previous.size != traits.size {
      holdPlace()
      known = (0, 0)
    }
    #if !hasFeature(Embedded)
      shared = SharedParts()
    #endif
    // Rows that wrap otherwise at another width report it when they are laid out.
    layOutForTextSize()
    updateWindow()
    setNeedsDisplay()
  }

  public override func willAppear(animated: Bool) {
    layOutForTextSize()
    if results.order != nil { requestOrders() }
    // Cleared here, not at the gesture's end: the same for every way back (NG-24).
    if widthClass == .compact { select(nil) }
    if place.isHeld { followAnchor(always: true) }
  }

  public override func didAppear(animated: Bool) {
    // A list beside which its detail stands again has not been returned to.
    let isReturn = widthClass == .compact
    if awaitsFocus || isReturn && focusesOnReturn {
      application?.focus(field)
    } else if isReturn, let left = leftEntry, let row = reference(of: left) {
      application?.focus(row)
    }
    focusesOnReturn = false
    leftEntry = nil
    settle()
  }

  public override func willDisappear(animated: Bool) {
    if isSearched { yieldFocus() }
  }
}
