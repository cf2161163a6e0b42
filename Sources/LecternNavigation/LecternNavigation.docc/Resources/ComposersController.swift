import LecternInterface
import LecternNavigation

final class ComposersController: Controller, ChoiceViewDelegate {
  override init() {
    super.init()
    title = "Composers"
  }

  override func render() -> Node {
    ChoiceView(delegate: self, choices: Composer.all.map(\.name)).node()
  }

  func choiceView(didChoose index: Int) {
    let works = WorksController(Composer.all[index])
    do throws(DrillDownError) {
      try drillDownController?.showRight(works, forLeft: self)
    } catch {
      // A new controller beside one that is in the stack is never refused.
    }
  }
}
