import LecternInterface

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
