import LecternBase
import LecternCatalogue
import LecternInterface

/// A scene that is one text to read.
final class PageController: Controller, SceneController {
  private let page: Exhibit.Page

  init(page: Exhibit.Page) {
    self.page = page
    super.init()
    title = page.title
  }

  var controller: Controller { self }
  var currentAddress: Text { page.id + "/" }
  var currentTitle: Text { "" }
  override var address: Text? { currentAddress }
  override var kindName: Text { "page" }

  func show(place: Text, animated: Bool) -> Bool { place.isEmpty }

  override func render() -> Node {
    ReadingView(
      title: title,
      content: [element(.div, class: "prose", TextNodes.markdown(page.body))]
    ).node()
  }
}
