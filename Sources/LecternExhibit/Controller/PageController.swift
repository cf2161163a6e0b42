import LecternBase
import LecternCatalogue
import LecternInterface
import LecternNavigation

/// A scene that is one text to read.
final class PageController: Controller, SceneController {
  private(set) unowned(unsafe) var sceneDelegate: (any SceneControllerDelegate)?
  let sceneSegues: SceneSegues
  private let page: Exhibit.Page

  init(page: Exhibit.Page, segues: SceneSegues) {
    self.page = page
    sceneSegues = segues
    super.init()
    title = page.title
  }

  var controller: Controller { self }
  var sceneID: Text { page.id }
  var currentAddress: Text { page.id + "/" }
  var currentTitle: Text { "" }
  override var address: Text? { currentAddress }
  override var kindName: Text { "page" }

  func begin(with delegate: any SceneControllerDelegate) { sceneDelegate = delegate }

  func show(place: Text, animated: Bool) -> Bool { place.isEmpty }

  override func barItems() -> [Node] { sceneSegues.barItems(of: self) }

  override func render() -> Node {
    let text = TextNodes.markdown(page.body) { [unowned(unsafe) self] address, element in
      self.sceneDelegate?.sceneController(self, didFollow: address, at: element)
    }
    return ReadingView(
      title: title, items: barItems(), hasBar: parent is TabBarController,
      content: [element(.div, class: "prose", text)]
    ).node()
  }
}
