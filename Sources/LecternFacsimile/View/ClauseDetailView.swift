import LecternBase
import LecternContent
import LecternInterface

/// Hears what a visitor does in a clause's detail.
protocol ClauseDetailViewDelegate: AnyObject {
  func clauseDetailViewDidTapClose()
  func clauseDetailView(didTapStep step: Int)
  func clauseDetailViewDidTapHandle()
  func clauseDetailView(didDrawHandle touch: PointerTouch) -> Bool
  func clauseDetailViewDidTapLines()
  func clauseDetailViewDidTapRetry()
  func clauseDetailView(didFollow address: Text, at element: NodeReference)
  func clauseDetailView(didScrollTo offset: Double, height: Double)
  func clauseDetailView(didLayOutContentTo height: Double)
}

/// Draws the text about a clause, on a card, a sheet or a panel.
///
/// - Source: SPEC MC-7, MC-21, MC-22.
struct ClauseDetailView {
  unowned(unsafe) let delegate: any ClauseDetailViewDelegate
  let heading: NodeReference
  let next: NodeReference
  let previous: NodeReference
  let scroller: NodeReference
  let title: Text
  let categories: Text
  /// Its writing, enlarged; nil for none.
  let figure: Node?
  /// True if all of the writing shows; nil if it is short, so that there is nothing to choose.
  let showsAllLines: Bool?
  /// The text; nil until it has come.
  let body: [JSON]?
  /// True if the last attempt to load it failed.
  let isMissing: Bool
  let edge: DetailEdge
  let kind: DetailKind
  let sheet: SheetHeight
  /// True if there is another height to draw a sheet to.
  let hasTwoHeights: Bool
  /// The height in CSS pixels.
  let height: Double
  let isShown: Bool
  /// True if a finger is moving it.
  let isTracked: Bool
  /// The time in which it leaves after a finger has thrown it, in seconds; nil for any other way.
  let thrownTime: Double?
  let hasPrevious: Bool
  let hasNext: Bool
  /// True if these lead to another part of the clause first.
  let parts: (before: Bool, after: Bool)
  /// The button that keeps it; nil without favourites.
  let heart: Node?
  /// The button that shares it; nil without one.
  let share: Node?
  /// True for a visitor's page, false for a page made at build time.
  let isLive: Bool

  func node() -> Node {
    var attributes = [
      Attribute(.ariaLabel, title), Attribute(.dataFrom, edge == .top ? "top" : "bottom"),
      Attribute(.dataKind, kind.name),
      Attribute(.dataHeight, sheet == .low ? "low" : "high"),
      Attribute(.dataPlace, isShown ? "shown" : "away"),
    ]
    if isTracked { attributes.append(Attribute(.dataMotion, "track")) }
    if let thrownTime, !isShown {
      attributes.append(Attribute(.dataMotion, "thrown"))
      attributes.append(Attribute(.styleDuration, Text(decimal: thrownTime) + "s"))
    }
    if !isShown { attributes.append(Attribute(.inert, "")) }
    if isLive { attributes.append(Attribute(.styleHeight, Text(decimal: height) + "px")) }
    var children: [Node] = []
    if isLive {
      if hasTwoHeights { children.append(handle()) }
      children.append(buttons())
    }
    children.append(text())
    return element(.section, class: "facsimile-detail", attributes, children)
  }

  private func handle() -> Node {
    unowned(unsafe) let delegate = self.delegate
    let isHigh = sheet == .high
    return element(
      .button, key: 1, class: "facsimile-handle",
      [
        Attribute(.type, "button"), Attribute(.ariaExpanded, isOn: isHigh),
        Attribute(.ariaLabel, isHigh ? Word.lower.text : Word.taller.text),
      ],
      on: [
        .tap { delegate.clauseDetailViewDidTapHandle() },
        .pointer { delegate.clauseDetailView(didDrawHandle: $0) },
      ])
  }

  /// The buttons stay while the text scrolls under them, title and all: a long title in large
  /// letters would leave no room for the text.
  private func buttons() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var buttons = [
      button(
        "previous", 3, (parts.before ? Word.previousPart : .previousClause).text,
        isEnabled: hasPrevious, previous
      ) {
        delegate.clauseDetailView(didTapStep: -1)
      },
      button(
        "next", 4, (parts.after ? Word.nextPart : .nextClause).text, isEnabled: hasNext, next
      ) {
        delegate.clauseDetailView(didTapStep: 1)
      },
    ]
    if let heart { buttons.append(heart) }
    if let share { buttons.append(share) }
    buttons.append(
      button("close", 5, Word.close.text, isEnabled: true, nil) {
        delegate.clauseDetailViewDidTapClose()
      })
    return element(.header, key: 2, class: "facsimile-detail-header", buttons)
  }

  private func button(
    _ kind: Text, _ key: Int, _ label: Text, isEnabled: Bool, _ reference: NodeReference?,
    _ action: @escaping () -> Void
  ) -> Node {
    var attributes = [Attribute(.type, "button"), Attribute(.ariaLabel, label)]
    if !isEnabled { attributes.append(Attribute(.disabled, "")) }
    return element(
      .button, key: key, class: "facsimile-button", attributes,
      on: [.tap(action)], reference: reference,
      [
        element(
          .i, class: "icon", [Attribute(.dataKind, kind), Attribute(.ariaHidden, "true")])
      ])
  }

  private func text() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var content = [
      element(
        .h2, key: 4, class: "facsimile-detail-title", [Attribute(.tabindex, "-1")],
        reference: heading, [.text(title)])
    ]
    if !categories.isEmpty {
      content.append(element(.p, key: 5, class: "facsimile-detail-categories", text: categories))
    }
    if let figure { content.append(figure) }
    if let showsAllLines {
      content.append(
        element(
          .button, key: 7, class: "facsimile-all-lines",
          [
            Attribute(.type, "button"), Attribute(.ariaExpanded, isOn: showsAllLines),
          ], on: [.tap { delegate.clauseDetailViewDidTapLines() }],
          text: Word.wholeWriting.text))
    }
    var listeners: [Listener] = []
    if let body {
      let nodes = ContentNodes.markdown(body) { address, link in
        delegate.clauseDetailView(didFollow: address, at: link)
      }
      content.append(element(.div, key: 1, class: "prose", nodes))
      // The title scrolls, too.
      listeners.append(
        .resize { delegate.clauseDetailView(didLayOutContentTo: $0.height) })
    } else if isMissing {
      content.append(
        element(
          .div, key: 2, class: "failure", [Attribute(.role, "alert")],
          [
            element(.p, text: Word.notLoaded.text),
            element(
              .button, class: "bar-button", [Attribute(.type, "button")],
              on: [.tap { delegate.clauseDetailViewDidTapRetry() }],
              text: Word.tryAgain.text),
          ]))
    } else {
      content.append(element(.div, key: 3, class: "loading", [Attribute(.ariaBusy, "true")]))
    }
    // A stop for Tab, so that the keyboard can scroll a text without links.
    return element(
      .div, key: 3, class: "facsimile-detail-scroll", [Attribute(.tabindex, "0")],
      on: [
        .scroll {
          delegate.clauseDetailView(didScrollTo: $0, height: $1.height)
        }
      ], reference: scroller, [element(.div, on: listeners, content)])
  }
}
