import LecternInterface

extension RestorationWalk {
  /// The visible state of an app: all by which a visitor could tell it from another one.
  ///
  /// It leaves out hidden parts, and the rows of a long list that are drawn beyond its edges: their
  /// number and offset depend on heights that are only guessed. It has the place of each row in
  /// view; it leaves out announcements, which last for a moment. Offsets are whole pixels, so that
  /// a row with a fractional height may come to stand a pixel from where it was.
  struct Picture {
    let parts: [(name: String, lines: [String])]
    /// The number of parts that depend on the rows in view: the last ones.
    private static let listParts = 2
    private let rows: [Row]
    /// The announcements of a moment ago, which aren't repeated.
    private let told: [String]

    init(_ host: RecordingHost) {
      var sketch = Sketch(host)
      sketch.draw(host.page.root, indent: "")
      var markup = MarkupNode(host.page.container, focused: host.page.focused)
      sketch.conceal(&markup)
      let outline = AccessibleElement(markup: markup).outline
      rows = sketch.rows
      told = host.page.container.descendants.filter { $0[.role] == "status" }
        .map(\.text).filter { !$0.isEmpty }
      // A player begins at its place in one picture, and has come there in the other; the address
      // tells the place.
      func isKept(_ line: String) -> Bool {
        let words = line.drop { $0 == " " }
        return words != "“”" && !words.hasPrefix("<audio ")
      }
      parts = [
        ("faults", host.faults), ("address", [host.history.current]),
        ("title", [host.page.title]),
        ("preferences", host.stored.map { "\($0): \($1)" }.sorted()),
        ("scrolling", sketch.scrolls),
        ("outline", outline.split(separator: "\n").map(String.init).filter(isKept)),
        ("nodes", sketch.markup.filter(isKept)),
      ]
    }

    /// The first line in which two pictures differ; nil when they are alike.
    ///
    /// - Parameter isLater: true if something has been done since they were alike.
    func difference(from other: Picture, isLater: Bool) -> String? {
      let isAlike = Row.areAlike(rows, other.rows)
      if !isLater, !isAlike {
        return "rows differ\n  before: \(rows.map(\.words))\n  after:  \(other.rows.map(\.words))"
      }
      // A row of which a pixel is in view in one picture only makes no visible difference.
      let isSame = isAlike && rows.map(\.text) == other.rows.map(\.text)
      let count = parts.count - (isSame ? 0 : Picture.listParts)
      // The words that one of them has announced may be on the screen of both.
      let told = told + other.told
      func kept(_ lines: [String]) -> [String] {
        lines.filter { line in !told.contains { line.contains("“\($0)”") } }
      }
      for (part, twin) in zip(parts, other.parts).prefix(count) {
        let (own, others) = (kept(part.lines), kept(twin.lines))
        if own == others { continue }
        let index =
          zip(own, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
          ?? min(own.count, others.count)
        func line(_ lines: [String]) -> String {
          lines.indices.contains(index) ? lines[index] : "(nothing)"
        }
        return """
          \(part.name) differ in line \(index + 1)
            before: \(line(own))
            after:  \(line(others))
          """
      }
      return nil
    }
  }

  /// A row of a list, in view.
  struct Row {
    let text: String
    /// The distance from its list's upper edge.
    let top: Double
    /// The height of the part in view.
    let height: Double

    var words: String { "“\(text)” at \((top * 2).rounded() / 2)" }

    /// True if nobody would see a difference.
    static func areAlike(_ some: [Row], _ others: [Row]) -> Bool {
      areFound(some, in: others) && areFound(others, in: some)
    }

    /// True if each row of which more than an edge is in view stands there as well.
    private static func areFound(_ some: [Row], in others: [Row]) -> Bool {
      some.allSatisfy { row in
        row.height <= 3
          || others.contains { $0.text == row.text && ($0.top - row.top).magnitude <= 1 }
      }
    }
  }

  /// Takes down the visible state of a page.
  private struct Sketch {
    private(set) var markup: [String] = []
    private(set) var scrolls: [String] = []
    /// The rows in view, with their distance from the list's upper edge.
    private(set) var rows: [Row] = []
    /// The nodes beyond the edges of their list.
    private var beyond: Set<Int32> = []
    /// The height of the present list's part in view.
    private var edge = 0.0
    private let measure: (PageNode) -> Double

    init(_ host: RecordingHost) {
      measure = { host.measure?($0).height ?? host.traits.size.height }
    }

    mutating func draw(_ node: PageNode, indent: String, isInList: Bool = false) {
      if node[.hidden] != nil || beyond.contains(node.id) { return }
      let isList = node[.class] == "list-scroll"
      if isList {
        var top = -node.scrollTop
        edge = measure(node)
        _ = findRows(in: node, &top)
      } else if node.scrollTop != 0 {
        scrolls.append("\(node[.class] ?? "") at \(node.scrollTop)")
      }
      // Covered panes hear of the bars' heights when they show again.
      var without: Set<AttributeName> =
        node[.inert] == nil ? [] : [.styleInsetTop, .styleInsetBottom]
      if isInList { without.insert(.styleHeight) }
      // The next stop of Tab in a list isn't part of the place.
      if node.tag == .a || node[.class] == "row" { without.insert(.tabindex) }
      markup.append(indent + node.line(without: without, hasListeners: node.tag != .h2))
      for child in node.children {
        draw(child, indent: indent + " ", isInList: isList || isInList)
      }
    }

    /// Finds out which rows below a node are in view.
    ///
    /// - Returns: true if any is, or there is something else than rows.
    private mutating func findRows(in list: PageNode, _ top: inout Double) -> Bool {
      var isAnyInView = false
      for child in list.children {
        if let style = child[.styleHeight], style.hasSuffix("px") {
          top += Double(style.dropLast(2)) ?? 0
        } else if child.isLaidOut {
          let bottom = top + measure(child)
          if bottom > 0.5, top < edge - 0.5 {
            isAnyInView = true
            let height = min(bottom, edge) - max(top, 0)
            if child.tag == .li { rows.append(Row(text: child.text, top: top, height: height)) }
          } else if child.tag == .li {
            beyond.insert(child.id)
          }
          top = bottom
        } else if child.children.isEmpty || findRows(in: child, &top) {
          isAnyInView = true
        } else {
          beyond.insert(child.id)
        }
      }
      return isAnyInView
    }

    /// Conceals nodes beyond the edges from readers.
    func conceal(_ node: inout MarkupNode) {
      if beyond.contains(Int32(node.id)) { node.isConcealed = true }
      for index in node.children.indices { conceal(&node.children[index]) }
    }
  }
}
