import LecternBase
import LecternInterface

/// Hears what a visitor chooses in a filter's panel; the list.
protocol FilterControllerDelegate: AnyObject {
  func filterController(_ controller: FilterController, didChange value: Int, to isChosen: Bool)
  func filterController(_ controller: FilterController, didSort order: Int?)
  func filterControllerDidClear(_ controller: FilterController)
  /// One of the entries seen last was chosen; nil for any at random.
  func filterController(_ controller: FilterController, didSelect entry: Int?)
}

/// The panel in which a visitor narrows a list down and sorts it: the orders, and the facets'
/// values, each with a box to tick.
///
/// Each choice counts at once; it needs no confirmation.
public final class FilterController: Controller {
  private let results: EntryResults
  private unowned(unsafe) let delegate: any FilterControllerDelegate
  /// The parts of the facets that the list has; without the one of what the visitor keeps.
  private var panels: [FacetPanel] = []

  /// - Parameters:
  ///   - title: the panel's name, also that of the button that opens it.
  ///   - state: what `state` has kept of an earlier panel; empty for none.
  init(results: EntryResults, title: Text, state: [JSON], delegate: any FilterControllerDelegate) {
    self.results = results
    self.delegate = delegate
    super.init()
    self.title = title
    for facet in results.catalogue.facets {
      let panel = FacetPanel(facet, delegate: self)
      panels.append(panel)
      for kept in state {
        if let kept = kept.array, kept.first?.text == facet.id { panel.rows.restore(kept) }
      }
    }
  }

  /// The settings of the facets’ values, to keep with the place; empty for none.
  var state: [JSON] {
    var state: [JSON] = []
    for panel in panels {
      if let kept = panel.rows.state { state.append(kept) }
    }
    return state
  }

  public override func didAppear(animated: Bool) {
    for panel in panels where panel.rows.isEdited {
      // The window gives the focus to the panel as a whole, in this same turn.
      application?.wait(seconds: 0) { self.application?.focus(panel.field) }
    }
  }

  public override func barItems() -> [Node] {
    // A disabled button would lose the focus when it has done its work.
    let off =
      results.filter.isEmpty && results.order == nil ? [Attribute(.ariaDisabled, "true")] : []
    return [
      element(
        .button, key: 2, class: "bar-button filter-clear", [Attribute(.type, "button")] + off,
        on: [
          .tap { [unowned(unsafe) self] in self.delegate.filterControllerDidClear(self) }
        ], text: Word.clear.text)
    ]
  }

  public override func render() -> Node {
    let fold = { [unowned(unsafe) self] (text: Text) -> Text in
      self.application?.folded(text).folded ?? text
    }
    return FilterView(
      delegate: self, results: results,
      orders: OrdersView(
        delegate: self, titles: results.catalogue.orders.titles, selected: results.order,
        haveFailed: results.ordersFailed),
      facets: panels.map { FacetView(delegate: $0, rows: $0.rows, field: $0.field, fold: fold) },
      marks: results.catalogue.marks.map {
        MarksView(
          delegate: self, marks: $0, names: results.catalogue.names, listsKept: false
        ).node()
      },
      status: Wording.count(results.count, of: results.catalogue.count)
    ).node()
  }

  /// Takes in a choice made here or elsewhere.
  func resultsDidChange() {
    setNeedsDisplay()
    navigationItemDidChange()
  }
}

extension FilterController: FilterViewDelegate {
  func filterView(didChange value: Int, to isChosen: Bool) {
    delegate.filterController(self, didChange: value, to: isChosen)
  }
}

extension FilterController: OrdersViewDelegate {
  func ordersView(didChoose order: Int?) { delegate.filterController(self, didSort: order) }
}

extension FilterController: FacetPanelDelegate {
  func facetPanelDidChange(_ panel: FacetPanel) { setNeedsDisplay() }

  func facetPanelDidEndEditing(_ panel: FacetPanel) { application?.endEditing() }
}

extension FilterController: MarksViewDelegate {
  package func marksView(didChoose index: Int) {
    delegate.filterController(self, didSelect: index)
  }

  package func marksViewDidAskForSurprise() {
    delegate.filterController(self, didSelect: nil)
  }
}
