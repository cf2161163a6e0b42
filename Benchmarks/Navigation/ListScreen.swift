import LecternBase
import LecternInterface

/// A list whose rows are all in the page: a push has to draw them, and a pop to remove them.
final class ListScreen: Controller {
  private let rows: Int

  init(_ number: Int, rows: Int) {
    self.rows = rows
    super.init()
    title = "Screen " + Text(number: number)
  }

  override func render() -> Node {
    var items: [Node] = []
    for row in 0..<rows {
      items.append(
        element(
          .li, key: row + 1, class: "row",
          [
            element(
              .a, [Attribute(.href, "rows/" + Text(number: row))], on: [.tap {}],
              [
                element(.span, class: "row-name", text: "Row " + Text(number: row)),
                element(.span, class: "row-note", text: title),
              ])
          ]))
    }
    return element(.ul, class: "list", items)
  }
}
