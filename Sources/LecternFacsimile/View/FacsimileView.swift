import LecternBase
import LecternInterface

/// Hears what a visitor does with the tools.
protocol FacsimileViewDelegate: AnyObject {
  func facsimileView(didTap tool: FacsimileView.Tool)
  func facsimileView(didPress key: Key) -> Bool
}

/// Draws the screen: the picture with its tools, its map, the menu and the detail.
struct FacsimileView {
  /// The actions of the buttons.
  enum Tool: UInt8, CaseIterable {
    case menu, zoomIn, zoomOut, fit, fill, previous, next
  }

  /// The text of the leaf, and what goes with it.
  final class TextParts {
    let pane: Controller
    /// The height of the picture that it covers, in CSS pixels.
    let height: Double
    /// The button that opens and closes it; nil for none.
    var button: Node?

    init(_ pane: Controller, height: Double) {
      self.pane = pane
      self.height = height
    }
  }

  /// The button that compares layers, and the pane with that; nil where something covers them.
  final class LayersParts {
    let button: Node?
    let pane: Node?

    init(button: Node?, pane: Node?) {
      self.button = button
      self.pane = pane
    }
  }

  /// The tours, and what goes with them.
  final class TourParts {
    /// The card of the tour that is open; nil for none.
    var pane: Controller?
    /// The button that opens it; nil where it is covered.
    var button: Node?
    /// The tours as links, for a page without scripts; nil elsewhere.
    var links: Node?
  }

  unowned(unsafe) let delegate: any FacsimileViewDelegate
  let title: Text
  let burger: NodeReference
  let picture: Controller
  let clauses: Controller
  let map: Controller
  let menu: Controller
  /// The detail of the chosen clause; nil without one.
  let detail: Controller?
  /// All leaves, small; nil unless they cover everything else.
  let leaves: Controller?
  /// The text of the leaf; nil for a document without texts.
  let text: TextParts?
  /// The bar that turns leaves; nil for a document of one.
  let turnBar: Node?
  /// The bar that leads from hit to hit; nil for none.
  let hits: Controller?
  /// The parts that go with layers; nil for a document without.
  let layers: LayersParts?
  /// The tours; nil for a document without any.
  let tour: TourParts?
  let isMenuOpen: Bool
  /// True if the image has clauses: an image alone has no menu and no list.
  let hasClauses: Bool
  /// True if something lies over the menu's button, and over the other tools: they are left out
  /// then, so that the focus can't be on something invisible.
  let coversBurger: Bool
  let coversTools: Bool
  /// True if the tools have the buttons that step; a detail has its own.
  let hasSteps: Bool
  let hasPrevious: Bool
  let hasNext: Bool
  let canZoomIn: Bool
  let canZoomOut: Bool
  /// The announcement for readers.
  let status: Text
  /// The clauses whose overlays' colours are told; nil for none.
  let legend: Annotations?
  /// The first thing that a visitor may do, or what is missing; empty for neither.
  let hint: Text
  /// True for a visitor's page, false for a page made at build time.
  let isLive: Bool

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var children: [Node] = []
    if isLive, leaves == nil { children.append(tools()) }
    if isLive, hasClauses, leaves == nil { children.append(.controller(menu)) }
    // Without scripts a visitor reads a clause first, then sees where it stands.
    if let detail, !isLive { children.append(.controller(detail)) }
    if let hits { children.append(.controller(hits)) }
    children.append(.controller(picture))
    if let pane = layers?.pane { children.append(pane) }
    if let turnBar { children.append(turnBar) }
    if hasClauses, leaves == nil { children.append(.controller(clauses)) }
    if let text { children.append(.controller(text.pane)) }
    if let pane = tour?.pane { children.append(.controller(pane)) }
    if let links = tour?.links { children.append(links) }
    if let detail, isLive { children.append(.controller(detail)) }
    if isLive {
      if let leaves { children.append(.controller(leaves)) }
      children.append(.controller(map))
      if let notes = notes() { children.append(notes) }
      children.append(
        element(
          .div, key: 2, class: "facsimile-status",
          [Attribute(.role, "status"), Attribute(.ariaLive, "polite")], text: status))
    }
    var attributes = [Attribute(.ariaLabel, title)]
    if let text {
      attributes.append(Attribute(.styleInsetBottom, Text(decimal: text.height) + "px"))
    }
    return element(
      .section, class: "facsimile", attributes,
      on: [.key { delegate.facsimileView(didPress: $0) }], children)
  }

  /// The hint and the legend, below the picture's tools.
  private func notes() -> Node? {
    var notes: [Node] = []
    if !hint.isEmpty { notes.append(element(.p, key: 1, class: "facsimile-hint", text: hint)) }
    var rows: [Node] = []
    if let legend {
      let comma: Text = ","
      var index = 0
      while index < min(legend.colours.count, legend.colourTitles.count) {
        let title = legend.colourTitles[index]
        let part = legend.colours[index]
        index += 1
        if title.isEmpty { continue }
        var colour: Text = "rgb("
        colour = colour + Text(number: Int(part.red)) + comma
        colour = colour + Text(number: Int(part.green)) + comma
        colour = colour + Text(number: Int(part.blue)) + ")"
        let attributes = [Attribute(.styleColor, colour), Attribute(.ariaHidden, "true")]
        rows.append(element(.li, [element(.i, attributes, []), .text(title)]))
      }
    }
    if !rows.isEmpty {
      notes.append(
        element(
          .ul, key: 2, class: "facsimile-legend",
          [Attribute(.role, "list"), Attribute(.ariaLabel, Word.colours.text)], rows))
    }
    return notes.isEmpty ? nil : element(.div, key: 3, class: "facsimile-notes", notes)
  }

  private func tools() -> Node {
    var buttons: [Node] = []
    for tool in Tool.allCases {
      if !hasSteps || !hasClauses, tool == .previous || tool == .next { continue }
      if !hasClauses, tool == .menu { continue }
      if tool == .menu ? coversBurger : coversTools { continue }
      buttons.append(button(tool))
    }
    if let button = text?.button { buttons.append(button) }
    if let button = layers?.button { buttons.append(button) }
    if let button = tour?.button { buttons.append(button) }
    return element(
      .div, key: 1, class: "facsimile-tools",
      [Attribute(.role, "group"), Attribute(.ariaLabel, Word.view.text)], buttons)
  }

  private func button(_ tool: Tool) -> Node {
    unowned(unsafe) let delegate = self.delegate
    let label: Text
    let kind: Text
    var isEnabled = true
    // At its end a size keeps its button a stop for Tab: the focus is on it then.
    var isAtEnd = false
    switch tool {
    case .menu:
      label = isMenuOpen ? Word.closeMenu.text : Word.openMenu.text
      kind = "menu"
    case .zoomIn:
      label = Word.zoomIn.text
      kind = "zoom-in"
      isAtEnd = !canZoomIn
    case .zoomOut:
      label = Word.zoomOut.text
      kind = "zoom-out"
      isAtEnd = !canZoomOut
    case .fit:
      label = Word.fit.text
      kind = "fit"
    case .fill:
      label = Word.fill.text
      kind = "fill"
    case .previous:
      label = Word.previousClause.text
      kind = "previous"
      isEnabled = hasPrevious
    case .next:
      label = Word.nextClause.text
      kind = "next"
      isEnabled = hasNext
    }
    var attributes = [Attribute(.type, "button"), Attribute(.ariaLabel, label)]
    if tool == .menu { attributes.append(Attribute(.ariaExpanded, isOn: isMenuOpen)) }
    if !isEnabled { attributes.append(Attribute(.disabled, "")) }
    if isAtEnd { attributes.append(Attribute(.ariaDisabled, "true")) }
    return element(
      .button, key: Int(tool.rawValue) + 1, class: "facsimile-button", attributes,
      on: [.tap { delegate.facsimileView(didTap: tool) }],
      reference: tool == .menu ? burger : nil,
      [
        element(
          .i, class: "icon", [Attribute(.dataKind, kind), Attribute(.ariaHidden, "true")])
      ])
  }
}
