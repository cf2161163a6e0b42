import LecternInterface
import LecternNavigation

final class WorksController: Controller, ChoiceViewDelegate {
  private let composer: Composer

  init(_ composer: Composer) {
    self.composer = composer
    super.init()
    title = composer.name
  }

  override func render() -> Node { ChoiceView(delegate: self, choices: composer.works).node() }

  func choiceView(didChoose index: Int) {
    let work = MessageController(title: composer.works[index], message: "By " + composer.name)
    do throws(DrillDownError) {
      try drillDownController?.showRight(work, forLeft: self)
    } catch {}
  }
}
