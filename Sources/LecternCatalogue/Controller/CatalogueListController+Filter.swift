import LecternBase
import LecternInterface

extension CatalogueListController {
  /// The panel that narrows this list down, made anew each time it is opened.
  public func makeFilter() -> FilterController {
    let filter = FilterController(results: results, state: panelState, delegate: self)
    panelState = []
    self.filter = filter
    return filter
  }

  /// Forgets the panel, which has gone.
  public func filterDidClose() { filter = nil }

  /// Narrows the list down to the values in a text, `continent:africa,europe`; shows all entries
  /// for an empty one.
  public func filter(by words: Text) {
    guard !(results.filter.words == words) else { return }
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

  /// The button that opens the panel; empty for a list with nothing to filter by.
  func filterItems() -> [Node] {
    guard !results.filter.facets.isEmpty else { return [] }
    let count = results.filter.count
    return [
      element(
        .button, key: 4, class: count == 0 ? "bar-button" : "bar-button filtering",
        [
          Attribute(.type, "button"),
          Attribute(
            .ariaLabel, count == 0 ? Word.filter.text : Word.filterChosen.text(count: count)),
        ],
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
    let filter = results.filter
    guard !filter.isEmpty else {
      chipReferences = []
      return nil
    }
    var chips: [ChipsView.Chip] = []
    var references: [(entry: Int, reference: NodeReference)] = []
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
      delegate: self, chips: chips, count: Wording.count(results.count, of: catalogue.count))
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

  func filterControllerDidClear(_ controller: FilterController) { filter(by: "") }

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
    choose(value, false)
    focusChip(after: value)
  }

  func chipsViewDidClear() {
    filter(by: "")
    focusChip(after: 0)
  }
}
