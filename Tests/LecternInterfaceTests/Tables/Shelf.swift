import LecternBase
import LecternTesting

@testable import LecternInterface

/// A table of named things, as a developer would write one.
class Shelf: TableController, TableDataSource, TableIdentitySource {
  /// A thing on a shelf, and its name.
  struct Thing {
    var name: String
    var identifier: String?
  }

  var things: [Thing] = []
  /// Things that are there only once somebody looks for one that isn't (BL-23).
  var unloaded: [Thing] = []
  /// The shelf reloads the table during the mapping (BL-22).
  var reloadsWhenAsked = false
  /// The shelf reloads the table during decoding (BL-22).
  var reloadsAfterDecoding = false
  private(set) var questions = 0
  private(set) var choices: [Int] = []

  init(_ identifier: Text = "shelf", _ things: [Thing] = []) {
    self.things = things
    super.init()
    title = "Shelf"
    restorationIdentifier = identifier
    dataSource = self
    identitySource = self
    delegate = self
  }

  /// Things called by their number, from 0.
  static func cells(_ count: Int) -> [Thing] {
    (0..<count).map { Thing(name: "Cell #\($0)", identifier: "cell-\($0)") }
  }

  override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    if reloadsAfterDecoding { reload() }
  }

  func tableControllerNumberOfRows(_ controller: TableController) -> Int { things.count }

  func tableController(_ controller: TableController, row index: Int) -> TableRow {
    TableRow(Text(things[index].name))
  }

  func tableController(
    _ controller: TableController, restorationIdentifierOfRow index: Int
  ) -> Text? { things[index].identifier.map { Text($0) } }

  func tableController(
    _ controller: TableController, rowWithRestorationIdentifier identifier: Text
  ) -> Int? {
    questions += 1
    if !unloaded.isEmpty, !things.contains(where: { $0.identifier == identifier.string }) {
      things = unloaded + things
      unloaded = []
      reload()
    }
    if reloadsWhenAsked { reload() }
    return things.firstIndex { $0.identifier == identifier.string }
  }
}

extension Shelf: TableControllerDelegate {
  func tableController(_ controller: TableController, didSelectRow index: Int) {
    choices.append(index)
  }
}

extension Stage {
  /// A shelf as the root of an app, or in the place that `root` gives it; each launch fills it
  /// anew.
  static func shelf(
    size: Size = Size(width: 390, height: 600), root: ((Shelf) -> Controller)? = nil,
    fill: @escaping (Shelf) -> Void
  ) -> Stage {
    Stage(
      size: size,
      prepare: { host in
        host.measure = { node in
          Size(width: 390, height: node.tag == .li ? 44 : 600)
        }
      },
      makeApp: { launch in
        let shelf = Shelf()
        fill(shelf)
        shelf.reload()
        let app = Application(
          root: root?(shelf) ?? shelf, host: launch.host, traits: launch.traits)
        app.restoration = Restoration(app: "shelf")
        app.restore(launch.saved)
        return app
      })
  }

  var shelf: Shelf? {
    func find(_ controller: Controller) -> Shelf? {
      if let shelf = controller as? Shelf { return shelf }
      for child in controller.children {
        if let shelf = find(child) { return shelf }
      }
      return nil
    }
    return find(application.root)
  }

  var scroller: PageNode? { host.page.root.descendants.first { $0[.class] == "list-scroll" } }

  /// The row that the page shows first in view, by its name and the height of its hidden part.
  var first: String {
    guard let shelf, let row = shelf.firstVisibleRow else { return "none" }
    // The page's own offset, not the table's idea of it.
    let top = scroller?.scrollTop ?? -1
    let hidden = top - shelf.places.top(of: row)
    return "\(shelf.things[row].name) \(Text(decimal: hidden))"
  }

  var selected: String? { shelf?.selectedRow.map { shelf?.things[$0].name ?? "" } }

  /// The names of the rows that are in the page.
  var drawn: [String] {
    host.page.root.descendants.filter { $0[.class] == "row" }.map {
      $0.descendants.last?.text ?? ""
    }
  }

  func scrollTable(to top: Double) { if let scroller { host.scroll(scroller, to: top) } }

  func tapRow(_ name: String) {
    let row = host.page.root.descendants.first { node in
      node[.class] == "row" && node.descendants.contains { $0.text == name }
    }
    if let row { host.tap(row) }
  }
}
