import LecternBase
import LecternInterface

/// Hears what a visitor does with the tools of a facet: the field, the order, how many show.
protocol FacetViewDelegate: SearchFieldViewDelegate {
  func facetView(didOrderByName isByName: Bool)
  func facetViewDidToggleWhole()
}

/// Draws a facet in a filter's panel: its values, and of many the tools to find one.
struct FacetView {
  unowned(unsafe) let delegate: any FacetViewDelegate
  let rows: FacetRows
  let field: NodeReference
  /// Folds a text as the host does.
  let fold: (Text) -> Text

  /// - Parameter row: draws a value, given the number of entries that a whole bar stands for.
  func node(key: Int, in results: EntryResults, row: (Int, Int) -> Node) -> Node {
    let (values, found) = rows.shown(in: results, fold: fold)
    let facet = rows.facet
    // The longest bar is that of the period with most entries.
    var most = 0
    if facet.kind == .periods {
      for value in values { most = max(most, results.count(ofValue: value)) }
    }
    var items: [Node] = []
    for value in values { items.append(row(value, most)) }
    // A legend, which readers say with each of its boxes.
    var children = [element(.legend, key: 1, class: "filter-title", text: facet.title)]
    if rows.hasTools { children.append(tools()) }
    if rows.isSearching || rows.isWhole && values.count < found {
      let status =
        found == 0
        ? Word.noResults.text
        : values.count < found
          ? Wording.count(values.count, of: found) : Word.results.text(count: found)
      children.append(
        element(.p, key: 3, class: "filter-count", [Attribute(.role, "status")], text: status))
    }
    children.append(element(.ul, key: 4, [Attribute(.role, "list")], items))
    if rows.hasTools, !rows.isSearching { children.append(more(found)) }
    return element(.fieldset, key: key, class: "filter-group", children)
  }

  /// The field and the order of a facet with more than a few values.
  private func tools() -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .div, key: 2, class: "filter-tools",
      [
        SearchFieldView(
          delegate: delegate, id: "find-" + rows.facet.id, field: field, text: rows.query,
          placeholder: Word.search.text
        ).node(),
        SegmentedView(
          name: "order-" + rows.facet.id, label: Word.order.text,
          titles: [Word.mostEntries.text, Word.byName.text], selected: rows.isByName ? 1 : 0,
          didChoose: { delegate.facetView(didOrderByName: $0 == 1) }
        ).node(),
      ])
  }

  private func more(_ found: Int) -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .div, key: 5, class: "filter-tools",
      [
        element(
          .button, class: "chips-clear", [Attribute(.type, "button")],
          on: [.tap { delegate.facetViewDidToggleWhole() }],
          text: rows.isWhole
            ? Word.showFewer.text : Word.showAll.text(Text(number: found)))
      ])
  }
}
