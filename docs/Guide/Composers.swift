import LecternBrowser
import LecternInterface
import LecternNavigation

// MARK: Model

struct Composer {
  let name: Text
  let works: [Text]

  static let all = [
    Composer(name: "Johann Sebastian Bach", works: ["Mass in B minor", "The Art of Fugue"]),
    Composer(name: "Clara Schumann", works: ["Piano Trio in G minor", "Three Romances"]),
    Composer(name: "Lili Boulanger", works: ["Faust et Hélène", "Pie Jesu"]),
  ]
}

// MARK: View: a value, and a protocol for what the visitor does

protocol ChoiceViewDelegate: AnyObject {
  func choiceView(didChoose index: Int)
}

struct ChoiceView {
  unowned(unsafe) let delegate: any ChoiceViewDelegate
  let choices: [Text]

  func node() -> Node {
    var rows: [Node] = []
    for (index, choice) in choices.enumerated() {
      rows.append(element(.li, [row(index, choice)]))
    }
    return element(.ul, [Attribute(.role, "list")], rows)
  }

  private func row(_ index: Int, _ choice: Text) -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .button, class: "row", [Attribute(.type, "button")],
      on: [.link { delegate.choiceView(didChoose: index) }], text: choice)
  }
}

// MARK: Controllers: each knows the container it is in, and nothing of panes or widths

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

final class MessageController: Controller {
  private let message: Text

  init(title: Text, message: Text) {
    self.message = message
    super.init()
    self.title = title
  }

  override func render() -> Node { element(.p, text: message) }
}

// MARK: The app

@main
struct Composers {
  static func main() {
    Browser.run { launch in application(host: launch.host, traits: launch.traits) }
  }

  static func application(host: any Host, traits: Traits) -> Application {
    let drillDown = DrillDownController()
    do throws(DrillDownError) {
      try drillDown.setRightPlaceholder(
        MessageController(title: "", message: "Choose a composer"))
      try drillDown.push(ComposersController(), animated: false)
    } catch {}
    return Application(root: drillDown, host: host, traits: traits)
  }
}
