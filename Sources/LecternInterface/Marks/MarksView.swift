import LecternBase

/// Hears what a visitor does with marks.
package protocol MarksViewDelegate: AnyObject {
  /// The visitor chose the entry with this index.
  func marksView(didChoose index: Int)
  /// The visitor wants to see an entry at random.
  func marksViewDidAskForSurprise()
}

/// Draws the names of the entries that were seen last, perhaps those of the kept ones, and the
/// button that opens an entry at random.
package struct MarksView {
  unowned(unsafe) let delegate: any MarksViewDelegate
  let marks: Marks
  /// The names of all entries.
  let names: Column
  /// True if the kept ones are listed, too.
  let listsKept: Bool

  /// Makes a view that tells a delegate what is chosen.
  package init(
    delegate: any MarksViewDelegate, marks: Marks, names: Column, listsKept: Bool
  ) {
    self.delegate = delegate
    self.marks = marks
    self.names = names
    self.listsKept = listsKept
  }

  /// Draws the names under their headings, and the button.
  package func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var parts: [Node] = []
    if listsKept { add(marks.kept, Word.favourites, to: &parts) }
    add(marks.seen, Word.recentlySeen, to: &parts)
    parts.append(
      element(
        .button, key: 2, class: "chip", [Attribute(.type, "button")],
        on: [.tap { delegate.marksViewDidAskForSurprise() }],
        text: Word.surpriseMe.text))
    return element(.div, key: 1, class: "marks", parts)
  }

  private func add(_ list: [Int32], _ title: Word, to parts: inout [Node]) {
    if list.isEmpty { return }
    unowned(unsafe) let delegate = self.delegate
    var items: [Node] = []
    for index in list {
      items.append(
        element(
          .li, key: Int(index) + 1,
          [
            element(
              .button, class: "chip", [Attribute(.type, "button")],
              on: [.tap { delegate.marksView(didChoose: Int(index)) }],
              [element(.bdi, class: "chip-name", text: names[Int(index)])])
          ]))
    }
    let key = Int(title.rawValue) + 2
    parts.append(
      element(
        .p, key: key, class: "filter-title", [Attribute(.ariaHidden, "true")], text: title.text))
    parts.append(
      element(
        .ul, key: -key, [Attribute(.role, "list"), Attribute(.ariaLabel, title.text)], items))
  }

  /// The button that keeps an entry, or no longer does.
  package static func heart(
    _ marks: Marks, _ index: Int, key: Int, class className: ClassName
  ) -> Node {
    element(
      .button, key: key, class: className,
      [
        Attribute(.type, "button"), Attribute(.ariaLabel, Word.favourite.text),
        Attribute(.ariaPressed, isOn: marks.isKept(index)),
      ], on: [.tap { marks.toggle(index) }],
      [element(.i, class: "icon", [Attribute(.dataKind, "heart"), Attribute(.ariaHidden, "true")])])
  }
}
