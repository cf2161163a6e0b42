import LecternBase
import LecternCatalogue
import LecternInterface
import LecternNavigation

/// The screen that searches the whole exhibit: entries, clauses and the texts of pages.
///
/// Its address has the words, `search/#q=el%20shaddai`, and takes them up after a pause in typing.
///
/// - Source: docs/LISTS.md, "Searching"; docs/FORMAT.md, "search".
final class SearchController: Controller, SceneController {
  /// The time without typing after which the count is announced and the address follows, in
  /// seconds.
  static let pause = 0.5
  /// The time without typing after which the texts around hits are asked for, in seconds.
  static let breath = 0.15

  private(set) unowned(unsafe) var sceneDelegate: (any SceneControllerDelegate)?
  let sceneSegues: SceneSegues
  let exhibit: Exhibit
  let own: SearchScene
  private(set) var search: ExhibitSearch
  private(set) var query: Text = ""
  private(set) var folded: Text = ""
  var announcement: Text = ""
  private var searches = 0
  /// The visitor typed within the last breath: the texts of these hits may not be needed.
  private(set) var isTyping = false
  /// The numbers of hits that the visitor has asked for, by scene, the pages first; a scene whose
  /// hits come late gets its own.
  private(set) var shownCounts: [Int] = []
  var textsFailed = false
  private var isEditing = false
  /// The field had the focus when the place was saved, and is to get it (NG-47).
  private var awaitsFocus = false
  /// The address's words: those of the last pause.
  private(set) var settledQuery: Text = ""
  var place = TextPlace()
  var hasScrolled = true
  private let scroller = NodeReference()
  let field = NodeReference()
  var rows: [SearchView.Row] = []
  /// The address that the visitor went to from here, whose row gets the focus back.
  var left: Text = ""

  init(_ own: SearchScene, in context: SceneContext) {
    self.own = own
    exhibit = context.exhibit
    sceneSegues = context.segues
    search = ExhibitSearch(own, in: context.exhibit)
    super.init()
    title = own.title
  }

  var controller: Controller { self }
  var scene: Scene { own }
  override var address: Text? { own.address }
  override var kindName: Text { "search" }
  var currentAddress: Text {
    own.address + (settledQuery.isEmpty ? "" : "#q=" + settledQuery.percentEncoded)
  }

  func begin(with delegate: any SceneControllerDelegate) {
    sceneDelegate = delegate
    loadTexts()
  }
  func show(place: Text, animated: Bool) -> Bool { place.isEmpty }
  func returnToTop() { application?.scroll(scroller, to: 0) }
  func focusBeginning() { application?.focus(field) }

  var neededFile: Text? { own.hasFile && !query.isEmpty ? SearchScene.fileName : nil }

  // MARK: Searching

  /// Searches for the words in the fragment of an address; ignores a fragment that can't be read.
  func show(fragment: Text, animated: Bool) {
    var words: Text = ""
    if fragment.hasPrefix("q=") { words = fragment.slice(2, fragment.count).percentDecoded ?? "" }
    guard !(words == query) else { return }
    find(words, folded: application?.folded(words).folded ?? "")
    settledQuery = words
  }

  /// Searches for the words of the search that the visitor comes from.
  ///
  /// The focus must come in the same turn as the tap, or phones show no keyboard.
  func didCome(from source: any SceneController) {
    focusBeginning()
    guard let phrase = source.searchPhrase else { return }
    settleLater()
    find(phrase.words, folded: phrase.folded)
    settledQuery = query
  }

  private func find(_ words: Text, folded: Text) {
    query = words
    self.folded = folded
    shownCounts = []
    searchAgain()
    loadFiles()
    if !isMissingFiles { textsFailed = false }
    place = TextPlace()
    hasScrolled = true
    left = ""
    setNeedsDisplay()
  }

  /// Announces the count and updates the address, after a pause in typing.
  private func settleLater() {
    searches += 1
    let number = searches
    // Emptied first, so that the same count is announced again for other words.
    announcement = ""
    isTyping = true
    application?.wait(seconds: SearchController.breath) {
      guard self.searches == number else { return }
      self.isTyping = false
      if self.application != nil { self.loadPassages() }
    }
    application?.wait(seconds: SearchController.pause) {
      guard self.searches == number, self.application != nil else { return }
      self.settle()
    }
  }

  /// Announces the count and has the address follow.
  func settle() {
    announcement = isWaiting ? "" : countWords
    loadPassages()
    setNeedsDisplay()
    guard !(settledQuery == query) else { return }
    settledQuery = query
    sceneDelegate?.sceneController(self, didMove: .sideways)
  }

  var countWords: Text {
    search.words.isEmpty
      ? "" : search.count == 0 ? Word.noResults.text : Word.results.text(count: search.count)
  }

  // MARK: Restoration

  override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    if isEditing || awaitsFocus { coder.encode(true, for: "isEditing") }
    guard !query.isEmpty else { return }
    coder.encode(query, for: "searchText")
    coder.encode(folded, for: "foldedText")
    var shown: [JSON] = []
    for count in shownCounts { shown.append(.number(Double(count))) }
    coder.encodeDetail(.array(shown), for: "shown")
    place.encode(with: coder, as: "top")
  }

  override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    awaitsFocus = coder.bool(for: "isEditing") ?? false
    find(coder.text(for: "searchText") ?? "", folded: coder.text(for: "foldedText") ?? "")
    settledQuery = query
    announcement = isWaiting ? "" : countWords
    for value in coder.value(for: "shown")?.array ?? [] { shownCounts.append(value.integer ?? 0) }
    searchAgain()
    place = TextPlace(from: coder, as: "top")
    hasScrolled = place.top == 0
  }

  var isResumed: Bool { true }

  /// Takes up the state of another search screen, if it was left with these words: the browser's
  /// back leads here again.
  func resume(_ earlier: Controller) {
    guard let other = earlier as? SearchController else { return }
    query = other.query
    folded = other.folded
    settledQuery = other.settledQuery
    shownCounts = other.shownCounts
    searchAgain()
    loadFiles()
    place = other.place
    left = other.left
    hasScrolled = place.top == 0
    setNeedsDisplay()
  }

  /// Searches what is here now, and shows as many hits of each scene as before.
  func searchAgain() {
    let shown = shownCounts
    search.search(folded)
    for group in search.groups where group.scene + 1 < shown.count {
      // An archive may hold any number, and a list in view is bounded.
      group.shown = max(ExhibitSearch.firstShown, min(shown[group.scene + 1], 1000))
    }
  }

  /// Notes how many hits of each scene show: 0 for a scene that shows no more than at first.
  func noteShown() {
    while shownCounts.count <= exhibit.scenes.count { shownCounts.append(0) }
    for group in search.groups { shownCounts[group.scene + 1] = group.shown }
  }

  // MARK: Life

  override func willAppear(animated: Bool) {
    loadTexts()
    if isMounted { showPlace() }
  }

  override func didAppear(animated: Bool) {
    if awaitsFocus {
      // The window gives it to the sheet as a whole, in this same turn.
      application?.wait(seconds: 0) {
        if self.awaitsFocus, self.application != nil { self.application?.focus(self.field) }
      }
    }
    guard !left.isEmpty else { return }
    for row in rows where row.result.address == left { application?.focus(row.reference) }
    left = ""
  }

  /// Scrolls to where the results were left, once.
  func showPlace() {
    guard !hasScrolled, place.top > 0, !isWaiting else { return }
    hasScrolled = true
    application?.scroll(scroller, to: place.top)
  }

  // MARK: Drawing

  override func render() -> Node {
    var groups: [SearchView.Group] = []
    var rows: [SearchView.Row] = []
    for group in search.groups {
      var own: [SearchView.Row] = []
      for position in 0..<min(group.shown, group.hits.count) {
        let result = search.result(position, of: group, in: application)
        var reference = NodeReference()
        for known in self.rows where known.result.address == result.address {
          reference = known.reference
        }
        let row = SearchView.Row(
          number: rows.count, key: Int(group.hits[position]), result: result, reference: reference)
        own.append(row)
        rows.append(row)
      }
      groups.append(
        SearchView.Group(
          scene: group.scene, title: search.title(of: group), total: group.hits.count, rows: own))
    }
    self.rows = rows
    let isSearching = !search.words.isEmpty
    let isWithoutHits = isSearching && groups.isEmpty && !isWaiting
    return SearchView(
      delegate: self,
      field: SearchFieldView(
        delegate: self, id: "search-all", field: field, text: query,
        placeholder: own.placeholder, returnKey: "search"
      ).node(), scroller: scroller, groups: groups,
      hint: !isSearching
        ? Word.searches.text(exhibit.title)
        : isWithoutHits ? Word.noResults.text : "", sources: own.sources,
      isWithoutHits: isWithoutHits,
      count: groups.isEmpty ? "" : countWords, status: announcement, lacksTexts: textsFailed
    ).node()
  }

  /// Gives a result the focus; false for a number beyond them.
  func focusRow(_ number: Int) -> Bool {
    guard number >= 0, number < rows.count else { return false }
    application?.focus(rows[number].reference)
    return true
  }
}

extension SearchController: SearchFieldViewDelegate {
  func searchFieldView(didChangeTextTo text: Text, folded: Text) {
    settleLater()
    find(text, folded: folded)
    application?.scroll(scroller, to: 0)
  }

  func searchFieldView(hasFocus: Bool) {
    isEditing = hasFocus
    if hasFocus { awaitsFocus = false }
  }

  func searchFieldView(didPress key: Key) -> Bool {
    switch key {
    case .enter, .arrowDown:
      if key == .enter { settle() }
      return focusRow(0)
    case .escape where !query.isEmpty:
      settleLater()
      find("", folded: "")
      return true
    default: return false
    }
  }
}
