import LecternBase
import LecternInterface

/// Hears what a visitor does in the panel of leaves.
protocol LeavesViewDelegate: AnyObject {
  func leavesViewDidTapClose()
  func leavesView(didChooseContents isChosen: Bool)
  func leavesView(didName name: Text)
  func leavesView(didPressInField key: Key) -> Bool
}

/// Draws the panel of leaves: what it shows, a field for the name of a leaf, and the leaves or the
/// contents.
struct LeavesView {
  unowned(unsafe) let delegate: any LeavesViewDelegate
  let hasContents: Bool
  let showsContents: Bool
  /// The text in the field.
  let wanted: Text
  /// The words about it; empty for none.
  let status: Text

  func node(_ body: Node) -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .section, class: "facsimile-leaves", [Attribute(.ariaLabel, Word.leaves.text)],
      [
        element(
          .header, key: 1, class: "facsimile-leaves-header",
          [
            hasContents ? choice() : element(.h2, key: 1, text: Word.leaves.text), field(),
            RoundButton(key: 3, kind: "close", label: Word.close.text).node {
              delegate.leavesViewDidTapClose()
            },
          ]),
        element(.p, key: 2, class: "facsimile-found", [Attribute(.role, "status")], text: status),
        body,
      ])
  }

  private func choice() -> Node {
    unowned(unsafe) let delegate = self.delegate
    func button(_ key: Int, _ word: Word, _ isContents: Bool) -> Node {
      element(
        .button, key: key,
        [
          Attribute(.type, "button"),
          Attribute(.ariaPressed, isOn: isContents == showsContents),
        ], on: [.tap { delegate.leavesView(didChooseContents: isContents) }], text: word.text)
    }
    return element(
      .div, key: 1, class: "facsimile-choice",
      [button(1, .contents, true), button(2, .leaves, false)])
  }

  private func field() -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .input, key: 2, class: "search-field",
      [
        Attribute(.type, "text"), Attribute(.name, "leaf"),
        Attribute(.placeholder, Word.goToLeaf.text), Attribute(.ariaLabel, Word.goToLeaf.text),
        Attribute(.enterkeyhint, "go"), Attribute(.autocomplete, "off"),
        Attribute(.autocapitalize, "none"), Attribute(.spellcheck, "false"),
        Attribute(.value, wanted),
      ],
      on: [
        .input { name, _ in delegate.leavesView(didName: name) },
        .key { delegate.leavesView(didPressInField: $0) },
      ])
  }
}
