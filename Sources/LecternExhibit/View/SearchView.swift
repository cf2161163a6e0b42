import LecternBase
import LecternCatalogue
import LecternInterface

/// Hears what a visitor does on the search screen.
protocol SearchViewDelegate: AnyObject {
  func searchView(didOpen row: Int, at element: NodeReference)
  func searchView(didAskForMoreOf group: Int)
  func searchView(didPress key: Key, in row: Int) -> Bool
  func searchViewDidTryAgain()
  func searchView(didScrollTo top: Double, height: Double)
  func searchView(didLayOutResultsAt height: Double)
}

/// Draws the search of the whole exhibit: a field, and the hits, scene by scene.
struct SearchView {
  /// A thing found, with its number among all that show.
  struct Row {
    let number: Int
    /// The number in its scene.
    let key: Int
    let result: ExhibitSearch.Result
    let reference: NodeReference
  }

  struct Group {
    /// The index of the scene; -1 for the pages.
    let scene: Int
    let title: Text
    let total: Int
    let rows: [Row]
  }

  unowned(unsafe) let delegate: any SearchViewDelegate
  let field: Node
  let scroller: NodeReference
  let groups: [Group]
  /// The text in place of results; empty if there are results.
  let hint: Text
  /// The scenes that are searched, each with the names of the parts in which behind it.
  let sources: [Text]
  /// True if the hint says that nothing was found.
  let isWithoutHits: Bool
  /// The number of hits, visible at once, and announced to readers once typing pauses.
  let count: Text
  let status: Text
  let lacksTexts: Bool

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var content: [Node] = []
    if !hint.isEmpty {
      content.append(
        element(.p, key: 1, class: isWithoutHits ? "search-none" : "search-hint", text: hint))
    }
    if !count.isEmpty {
      content.append(
        element(.p, key: 2, class: "search-count", [Attribute(.ariaHidden, "true")], text: count))
    }
    for (index, group) in groups.enumerated() { content.append(node(group, index)) }
    if lacksTexts { content.append(missing()) }
    if !sources.isEmpty { content.append(searched()) }
    content.append(
      element(.p, key: 3, class: "needs-script", text: Word.searchNeedsScript.text))
    return element(
      .div, class: "reading search-screen",
      [
        element(.div, key: 1, class: "search-head", [field]),
        // A stop for Tab, so that the keyboard can scroll it.
        element(
          .div, key: 2, class: "reading-scroll", [Attribute(.tabindex, "0")],
          on: [.scroll { delegate.searchView(didScrollTo: $0, height: $1.height) }],
          reference: scroller, isAnchored: true,
          [
            element(
              .div, class: "reading-column",
              [
                element(
                  .div, class: "search-results",
                  on: [.resize { delegate.searchView(didLayOutResultsAt: $0.height) }],
                  content)
              ])
          ]),
        element(
          .p, key: 3, class: "visually-hidden", [Attribute(.role, "status")], text: status),
      ])
  }

  private func node(_ group: Group, _ index: Int) -> Node {
    unowned(unsafe) let delegate = self.delegate
    var items: [Node] = []
    var hasPictures = false
    for (position, row) in group.rows.enumerated() {
      if !row.result.picture.isEmpty { hasPictures = true }
      items.append(
        element(
          .li, key: row.key + 1,
          [
            Attribute(.ariaSetsize, Text(number: group.total)),
            Attribute(.ariaPosinset, Text(number: position + 1)),
          ], [link(row)]))
    }
    var parts = [
      element(
        .h2, key: 1, class: "search-group",
        [
          .text(group.title + " "),
          element(.span, class: "search-total", text: Text(number: group.total)),
        ]),
      element(
        .ul, key: 2, class: hasPictures ? "has-thumbnails" : "", [Attribute(.role, "list")], items),
    ]
    if group.rows.count < group.total {
      parts.append(
        element(
          .button, key: 3, class: "bar-button search-more", [Attribute(.type, "button")],
          on: [.tap { delegate.searchView(didAskForMoreOf: index) }],
          text: Word.moreIn.text(group.title)))
    }
    return element(.section, key: 17 + group.scene, parts)
  }

  private func link(_ row: Row) -> Node {
    unowned(unsafe) let delegate = self.delegate
    let (number, result, link) = (row.number, row.result, row.reference)
    var label = [
      element(
        .span, class: result.isSmallCaps ? "name small-caps" : "name",
        TextNodes.highlighted(result.name, result.nameMarks))
    ]
    if !result.detail.isEmpty {
      // A space for readers, which would otherwise run both lines together.
      label.append(.text(" "))
      label.append(
        element(
          .span, class: result.isText ? "snippet" : "subtitle",
          TextNodes.highlighted(result.detail, result.detailMarks)))
    }
    if !result.found.isEmpty {
      label.append(.text(" "))
      label.append(
        element(
          .span, class: "snippet", TextNodes.highlighted(result.found, result.foundMarks)))
    }
    if !result.picture.isEmpty { label.append(ThumbnailView(result.picture).node()) }
    return element(
      .a, class: "row", [Attribute(.href, result.address)],
      on: [
        .link { delegate.searchView(didOpen: number, at: link) },
        .key { delegate.searchView(didPress: $0, in: number) },
      ], reference: link, label)
  }

  /// The parts of the exhibit that are searched, under a heading, a line for each scene.
  private func searched() -> Node {
    var lines = [element(.h2, class: "search-group", text: Word.searchIn.text)]
    for index in 0..<sources.count / 2 {
      lines.append(
        element(
          .p,
          [element(.strong, text: sources[2 * index]), .text(" " + sources[2 * index + 1])]))
    }
    return element(.div, key: 5, class: "search-hint", lines)
  }

  private func missing() -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .div, key: 4, class: "search-hint",
      [
        element(.p, text: Word.textsMissing.text),
        element(
          .button, class: "bar-button", [Attribute(.type, "button")],
          on: [.tap { delegate.searchViewDidTryAgain() }],
          text: Word.tryAgain.text),
      ])
  }
}
