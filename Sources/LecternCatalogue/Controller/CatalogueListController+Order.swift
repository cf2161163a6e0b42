import LecternBase
import LecternInterface

// The order that the visitor chooses for the list, in the panel of its filter.
extension CatalogueListController {
  /// True if the panel has something to filter or to sort by.
  public var hasPanel: Bool { !results.filter.facets.isEmpty || !catalogue.orders.isEmpty }

  /// The name of the panel and of its button: it filters, sorts, or does both.
  var panelTitle: Text {
    if catalogue.orders.isEmpty { return Word.filter.text }
    return results.filter.facets.isEmpty ? Word.sort.text : Word.filterAndSort.text
  }

  /// A text with the title of an order behind it: `12 of 100, Oldest first`.
  @inline(never)
  func saying(_ order: Int, behind text: Text) -> Text {
    let title = catalogue.orders.title(order)
    return text.isEmpty ? title : text + ", " + title
  }

  /// Sorts the list by the order of this id, as addresses have it; an empty or an unknown one
  /// stands for the usual order.
  @inline(never)
  public func sort(byID id: Text) {
    let order = catalogue.orders.order(withID: id)
    if order != results.order { sort(by: order) }
  }

  func sort(by order: Int?) {
    results.sort(by: order)
    requestOrders()
    resultsDidChange()
  }

  /// Shows all entries that the search finds, in their usual order.
  func clear() {
    guard results.order != nil || !results.filter.isEmpty else { return }
    results.filter(by: "")
    results.sort(by: nil)
    resultsDidChange()
  }

  /// Asks for the file of the orders, for one is chosen, or can be.
  @inline(never)
  func requestOrders() {
    if catalogue.orders.isMissing { delegate?.catalogueListControllerNeedsOrders(self) }
  }

  /// Sorts the list as the visitor chose, for the orders' file has come; a list whose file can't be
  /// had stays in its usual order.
  public func ordersDidLoad() {
    guard results.order != nil else {
      // An order that couldn't be had before may be chosen now.
      if results.ordersFailed {
        results.ordersDidLoad()
        filter?.resultsDidChange()
      }
      return
    }
    results.ordersDidLoad()
    guard place.isHeld else { return resultsDidChange() }
    // A restored row keeps its place in the order that it was in.
    filter?.resultsDidChange()
    layout.update(results)
    followAnchor(always: true)
    setNeedsDisplay()
    delegate?.catalogueListControllerDidChangeResults(self)
  }

  /// The chip that leads back to the usual order.
  @inline(never)
  func orderChip(_ order: Int) -> ChipsView.Chip {
    let title = catalogue.orders.title(order)
    return ChipsView.Chip(
      value: ChipsView.order, title: title, label: Word.removeFilter.text(title, Word.sort.text),
      reference: orderReference)
  }
}
