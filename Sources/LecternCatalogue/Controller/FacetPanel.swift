import LecternBase
import LecternInterface

/// Hears that a facet's part of the panel shows other values.
protocol FacetPanelDelegate: AnyObject {
  func facetPanelDidChange(_ panel: FacetPanel)
  /// The visitor has typed what to search for.
  func facetPanelDidEndEditing(_ panel: FacetPanel)
}

/// A facet's part of the filter's panel: which of its values show, and in what order.
final class FacetPanel {
  let rows: FacetRows
  let field = NodeReference()
  private unowned(unsafe) let delegate: any FacetPanelDelegate

  init(_ facet: Facet, delegate: any FacetPanelDelegate) {
    rows = FacetRows(facet)
    self.delegate = delegate
  }
}

extension FacetPanel: FacetViewDelegate {
  func facetView(didOrderByName isByName: Bool) {
    rows.isByName = isByName
    delegate.facetPanelDidChange(self)
  }

  func facetViewDidToggleWhole() {
    rows.isWhole = !rows.isWhole
    delegate.facetPanelDidChange(self)
  }

  package func searchFieldView(didChangeTextTo text: Text, folded: Text) {
    rows.search(text, folded: folded)
    delegate.facetPanelDidChange(self)
  }

  package func searchFieldView(hasFocus: Bool) { rows.isEdited = hasFocus }

  package func searchFieldView(didPress key: Key) -> Bool {
    guard key == .enter else { return false }
    delegate.facetPanelDidEndEditing(self)
    return true
  }
}
