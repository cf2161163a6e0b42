import LecternBase
import LecternInterface

extension CatalogueListController {
  /// The panel that narrows this list down, made anew each time it is opened.
  public func makeFilter() -> FilterController {
    let filter = FilterController(
      results: results, title: panelTitle, state: panelState, delegate: self)
    panelState = []
    self.filter = filter
    requestOrders()
    return filter
  }

  /// Forgets the panel, which has gone.
  public func filterDidClose() { filter = nil }

  /// Narrows the list down to the values in a text, `continent:africa,europe`; shows all entries
  /// for an empty one.
  public func filter(by words: Text) {
    guard !words.isEmpty || !results.filter.isEmpty, !(results.filter.words == words) else {
      return
    }
    results.filter(by: words)
    resultsDidChange()
  }

  private func choose(_ value: Int, _ isChosen: Bool) {
    results.choose(value, isChosen)
    resultsDidChange()
  }

  /// Takes in what the visitor keeps by now.
  public func marksDidChange() {
    results.marksDidChange()
    filter?.resultsDidChange()
    guard results.isNarrowed else { return }
    layout.update(results)
    scroll(to: offset)
    showCount()
    setNeedsDisplay()
    navigationItemDidChange()
  }

  /// The button that opens the panel; empty for a list with nothing to choose in it.
  func filterItems() -> [Node] {
    guard hasPanel else { return [] }
    let count = results.filter.count
    var label = count == 0 ? panelTitle : Word.filterChosen.text(count: count)
    if let order = results.order { label = saying(order, behind: label) }
    return [
      element(
        .button, key: 4,
        class: count == 0 && results.order == nil ? "bar-button" : "bar-button filtering",
        [Attribute(.type, "button"), Attribute(.ariaLabel, label)],
        on: [
          .tap { [unowned(unsafe) self] in
            self.delegate?.catalogueListControllerDidAskForFilter(self)
          }
        ], reference: filterButton,
        [
          element(
            .i, class: "icon", [Attribute(.dataKind, "filter"), Attribute(.ariaHidden, "true")])
        ])
    ]
  }

  /// The chips above the list; nil while nothing is chosen.
  func chips() -> ChipsView? {
    if !results.filter.isEmpty || results.order != nil { return chosenChips() }
    chipReferences = []
    return nil
  }

  @inline(never)
  private func chosenChips() -> ChipsView {
    let filter = results.filter
    var chips: [ChipsView.Chip] = []
    var references: [(entry: Int, reference: NodeReference)] = []
    if let order = results.order { chips.append(orderChip(order)) }
    for facet in filter.facets {
      for number in facet.titles.indices where filter.isChosen(facet.first + number) {
        let value = facet.first + number
        let reference =
          chipReferences.first { $0.entry == value }?.reference ?? NodeReference()
        references.append((value, reference))
        chips.append(
          ChipsView.Chip(
            value: value, title: facet.titles[number],
            label: Word.removeFilter.text(facet.titles[number], facet.title), reference: reference))
      }
    }
    chipReferences = references
    return ChipsView(
      delegate: self, chips: chips,
      count: results.isNarrowed ? Wording.count(results.count, of: catalogue.count) : "")
  }

  /// Moves the focus from a removed chip to another chip, or to the button of the panel.
  private func focusChip(after value: Int) {
    var next = filterButton
    for chip in chipReferences where results.filter.isChosen(chip.entry) {
      next = chip.reference
      if chip.entry > value { break }
    }
    application?.focus(next)
  }
}

extension CatalogueListController: FilterControllerDelegate {
  func filterController(_ controller: FilterController, didChange value: Int, to isChosen: Bool) {
    choose(value, isChosen)
  }

  func filterControllerDidClear(_ controller: FilterController) { clear() }

  func filterController(_ controller: FilterController, didSort order: Int?) { sort(by: order) }

  func filterController(_ controller: FilterController, didSelect entry: Int?) {
    var chosen = entry
    if chosen == nil, let application {
      chosen = catalogue.marks?.surprise(besides: selectedEntry, application.chance) {
        results.position(of: $0) != nil
      }
    }
    if let chosen { delegate?.catalogueListController(self, didSelectInFilter: chosen) }
  }
}

extension CatalogueListController: ChipsViewDelegate {
  func chipsView(didRemove value: Int) {
    if value == ChipsView.order { sort(by: nil) } else { choose(value, false) }
    focusChip(after: value)
  }

  func chipsViewDidClear() {
    clear()
    focusChip(after: 0)
  }
}
