import LecternBase
import LecternInterface
import LecternNavigation

/// The segues of one scene, and the buttons in its bar that perform them.
public final class SceneSegues {
  /// All of them, in the order of the bundle.
  public let all: [Exhibit.Segue]
  /// The table by which they are performed.
  public let table = SegueTable()
  /// The scene that searches the whole exhibit; empty for none.
  private let search: Text
  /// The buttons of those in the bar, in the order of `all`.
  let elements: [NodeReference]

  init(of scene: Text, in exhibit: Exhibit) {
    search = exhibit.search?.id ?? ""
    all = exhibit.segues.filter { $0.from == scene }
    elements = all.map { _ in NodeReference() }
  }

  /// The segue that leads to the search of the whole exhibit; nil for none.
  var searching: Exhibit.Segue? { search.isEmpty ? nil : all.first { $0.to == search } }

  /// The buttons: links, so that they work before the app has started.
  ///
  /// In a scene with a search of its own that of the whole exhibit is a scope of it (`ListView`).
  public func barItems(of scene: any SceneController) -> [Node] {
    unowned(unsafe) let scene = scene
    var items: [Node] = []
    for (index, segue) in all.enumerated() where segue.place == .bar {
      if segue.to == search, scene.searchPhrase != nil { continue }
      var attributes = [Attribute(.href, segue.to + "/")]
      var label = Node.text(segue.title)
      if segue.to == search {
        attributes.append(Attribute(.ariaLabel, segue.title))
        label = element(
          .i, class: "icon", [Attribute(.dataKind, "search"), Attribute(.ariaHidden, "true")])
      }
      items.append(
        element(
          .a, key: 8 + index, class: "bar-button segue", attributes,
          on: [
            .link {
              scene.sceneDelegate?.sceneController(scene, didChoose: segue)
            }
          ], reference: elements[index], [label]))
    }
    return items
  }

  /// The button of a segue; nil for a segue of links.
  func button(of segue: Exhibit.Segue) -> NodeReference? {
    guard segue.place == .bar, let index = all.firstIndex(where: { $0 === segue }) else {
      return nil
    }
    return elements[index]
  }
}
