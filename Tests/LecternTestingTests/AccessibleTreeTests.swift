import LecternTesting
import Testing

struct AccessibleTreeTests {
  private func node(
    _ tag: String, _ attributes: [String: String] = [:], _ children: [MarkupNode] = []
  ) -> MarkupNode {
    MarkupNode(id: 0, tag: tag, attributes: attributes, children: children)
  }

  private func text(_ text: String) -> MarkupNode { MarkupNode(id: 0, tag: "", text: text) }

  private func outline(_ nodes: MarkupNode...) -> String {
    AccessibleElement(markup: node("div", [:], nodes)).outline
  }

  @Test("tags have the roles that browsers give them")
  func roles() {
    #expect(
      outline(node("a", ["href": "x"], [text("A")]), node("a", [:], [text("B")]))
        == "link “A”\ntext “B”")
    #expect(outline(node("h3", [:], [text("T")])) == "heading 3 “T”")
    #expect(
      outline(node("input", ["type": "search", "placeholder": "Search"]))
        == "searchbox “Search” = “”")
    #expect(outline(node("section", [:], [text("s")])) == "text “s”")
    #expect(outline(node("section", ["aria-label": "S"], [text("s")])) == "region “S”\n  text “s”")
    #expect(outline(node("header"), node("main", [:], [node("header")])) == "banner\nmain")
    #expect(outline(node("img", ["alt": ""]), node("img", ["alt": "A hand"])) == "img “A hand”")
    #expect(
      outline(
        node(
          "table", [:],
          [
            node(
              "tr", [:], [node("th", ["scope": "row"], [text("k")]), node("td", [:], [text("v")])])
          ]))
        == "table\n  row “k v”\n    rowheader “k”\n    cell “v”")
    #expect(
      outline(
        node(
          "ul", ["role": "listbox"],
          [node("li", ["role": "option", "aria-selected": "true"], [text("o")])]))
        == "listbox\n  option “o” [selected]")
  }

  @Test("a claimed role of none leaves its content")
  func noneRole() {
    #expect(
      outline(node("ul", ["role": "none"], [node("li", [:], [text("a")])]))
        == "listitem\n  text “a”")
  }

  @Test("hidden, inert, aria-hidden and concealed parts are not met")
  func hidden() {
    var concealed = node("button", [:], [text("d")])
    concealed.isConcealed = true
    #expect(
      outline(
        node("div", ["hidden": ""], [text("a")]), node("div", ["inert": ""], [text("b")]),
        node("div", ["aria-hidden": "true"], [text("c")]), concealed) == "(an empty page)")
  }

  @Test("names come from labelledby, then label, then label elements, then content")
  func names() {
    #expect(
      outline(
        node("h2", ["id": "t"], [text("Title")]),
        node("section", ["aria-labelledby": "t", "aria-label": "no"], []))
        == "heading 2 “Title”\nregion “Title”")
    #expect(
      outline(
        node("label", ["for": "f"], [text("Name")]), node("input", ["id": "f", "placeholder": "p"]))
        == "text “Name”\ntextbox “Name” = “”")
    #expect(outline(node("button", ["aria-label": "Close"], [text("×")])) == "button “Close”")
  }

  @Test("spans side by side are spoken apart, text in a line together")
  func spacing() {
    let row = node(
      "a", ["href": ""],
      [
        node("span", [:], [text("Abba")]), node("span", [:], [text("Father")]),
      ])
    #expect(outline(row) == "link “Abba Father”")
    let capitals = node("h1", [:], [text("the L"), node("span", [:], [text("ord")]), text(" of")])
    #expect(outline(capitals) == "heading 1 “the Lord of”")
    let lines = node(
      "div", [:], [text("a "), node("em", [:], [text("b")]), node("p", [:], [text("c")])])
    #expect(outline(lines) == "text “a b”\nparagraph\n  text “c”")
  }

  @Test("a part of a set says which part")
  func sets() {
    #expect(
      outline(node("li", ["aria-posinset": "3", "aria-setsize": "272"], [text("x")]))
        == "listitem 3 of 272\n  text “x”")
  }
}
