import LecternInterface
import LecternTesting

/// The page's view of a container.
extension Container {
  /// The panes in the page, in order.
  var panes: [PageNode] {
    // Children of the container's element; looking through the whole page takes long.
    host.page.container.children.flatMap(\.children).filter {
      $0[.class] == "pane" || $0[.class]?.hasPrefix("pane ") == true
    }
  }

  /// The screen that a pane shows.
  func name(of pane: PageNode) -> String {
    pane.children.first?.children.first?[.dataKind] ?? "nothing"
  }

  func pane(_ name: String) -> PageNode? { panes.first { self.name(of: $0) == name } }

  /// Each pane with its place: `a:below`, `b:left`; a trailing `*` marks a usable one.
  var places: [String] {
    panes.map { "\(name(of: $0)):\($0[.dataPlace] ?? "")" + ($0[.inert] == nil ? "*" : "") }
  }

  /// The panes that can be used, by name.
  var active: [String] { panes.filter { $0[.inert] == nil }.map(name) }

  /// The identity of each pane's element by the name of its screen.
  var paneIDs: [String: Int32] {
    Dictionary(panes.map { (name(of: $0), $0.id) }, uniquingKeysWith: { first, _ in first })
  }

  /// The ids that ops since the last `forgetOps()` put into the page or moved there.
  var inserted: Set<Int32> {
    Set(
      host.ops.compactMap { op in
        if case .insert(_, let child, _) = op { return child }
        return nil
      })
  }

  /// The moves of panes in the ops since the last `forgetOps()`: `c:beyond-right`, `flush`,
  /// `c:right`.
  var moves: [String] {
    host.ops.compactMap { op in
      switch op {
      case .flush: return "flush"
      case .setAttribute(let id, .dataPlace, let place):
        return (host.page.nodes[id].map(name) ?? "gone") + ":\(place)"
      default: return nil
      }
    }
  }

  /// The panes that are on their way, with where to and how: `b:right over left right`.
  var motions: [String] {
    panes.compactMap { pane in
      pane[.dataMotion].map { "\(name(of: pane)):\(pane[.dataPlace] ?? "") \($0)" }
    }
  }

  /// The bar with this class.
  func bar(_ side: String) -> PageNode? { host.elements(class: "bar-\(side)").first }

  /// The texts in a bar with this class of element.
  func texts(in side: String, class name: String) -> [String] {
    bar(side)?.descendants.filter { ($0[.class] ?? "") == name }.map(\.text) ?? []
  }

  /// The items of a bar, by class, in order.
  func items(in side: String) -> [String] {
    bar(side)?.children.first?.children.map { $0[.class] ?? "" } ?? []
  }
}
