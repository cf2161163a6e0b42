import LecternBase
import LecternContent
import LecternInterface

/// Hears what a visitor does on the card of a tour.
protocol TourViewDelegate: AnyObject {
  func tourView(didChoose tour: Int)
  func tourView(didStepBy step: Int)
  func tourViewDidTapPlay()
  func tourViewDidTapClose()
  func tourViewDidTapRetry()
  func tourView(didHear report: Text)
  func tourView(didPress key: Key) -> Bool
  func tourView(didFollow address: Text, at element: NodeReference)
}

/// Draws the card of a tour: the words of a stop, and the way to the others; or the tours to choose
/// from.
struct TourView {
  /// A stop of a tour.
  final class Stop {
    /// The heading; that of the tour if the stop has none.
    let title: Text
    /// The number: `3 of 8`.
    let place: Text
    /// The text; nil until it has come.
    let body: [JSON]?
    /// True if the last attempt to load it failed.
    let isMissing: Bool
    /// The address of its sound; empty for none, nil for tours without any.
    let sound: Text?
    let isPlaying: Bool
    let hasPrevious: Bool
    let hasNext: Bool
    /// The button that shares it; nil without one.
    let share: Node?

    init(
      title: Text, place: Text, body: [JSON]?, isMissing: Bool, sound: Text?, isPlaying: Bool,
      hasPrevious: Bool, hasNext: Bool, share: Node?
    ) {
      self.title = title
      self.place = place
      self.body = body
      self.isMissing = isMissing
      self.sound = sound
      self.isPlaying = isPlaying
      self.hasPrevious = hasPrevious
      self.hasNext = hasNext
      self.share = share
    }
  }

  unowned(unsafe) let delegate: any TourViewDelegate
  let heading: NodeReference
  let scroller: NodeReference
  let player: NodeReference
  /// The title of the tour; that of the list without a stop.
  let title: Text
  /// The stop that shows; nil while the tours are listed.
  let stop: Stop?
  /// The titles of the tours to choose from.
  let tours: [Text]
  let kind: DetailKind
  /// The height in CSS pixels.
  let height: Double
  let isShown: Bool

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var attributes = [
      Attribute(.ariaLabel, title), Attribute(.dataFrom, "bottom"),
      Attribute(.dataKind, kind.name), Attribute(.dataHeight, "low"),
      Attribute(.dataPlace, isShown ? "shown" : "away"),
      Attribute(.styleHeight, Text(decimal: height) + "px"),
    ]
    if !isShown { attributes.append(Attribute(.inert, "")) }
    var parts = [
      header(),
      // A stop for Tab: the keyboard scrolls the text from here, and goes from stop to stop.
      element(
        .div, key: 3, class: "facsimile-detail-scroll", [Attribute(.tabindex, "0")],
        on: [.key { delegate.tourView(didPress: $0) }], reference: scroller,
        [stop.map { words($0) } ?? list()]),
    ]
    if let sound = stop?.sound { parts.append(player(sound)) }
    return element(
      .section, key: 5, class: "facsimile-detail facsimile-tour", attributes, parts)
  }

  /// The player of all stops' sounds: browsers let one that has played go on by itself.
  private func player(_ sound: Text) -> Node {
    unowned(unsafe) let delegate = self.delegate
    var attributes = [
      Attribute(.controls, ""), Attribute(.preload, "metadata"),
      Attribute(.ariaLabel, stop?.title ?? title),
    ]
    attributes.append(sound.isEmpty ? Attribute(.hidden, "") : Attribute(.src, sound))
    return element(
      .audio, key: 4, class: "facsimile-tour-sound", attributes,
      on: [.input { report, _ in delegate.tourView(didHear: report) }], reference: player, [])
  }

  private func header() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var parts: [Node] = []
    if let stop {
      parts.append(
        RoundButton(
          key: 1, kind: "previous", label: Word.previous.text, isAtEnd: !stop.hasPrevious
        ).node { delegate.tourView(didStepBy: -1) })
      parts.append(element(.p, key: 2, class: "facsimile-stop", text: stop.place))
      parts.append(
        RoundButton(key: 3, kind: "next", label: Word.next.text, isAtEnd: !stop.hasNext).node {
          delegate.tourView(didStepBy: 1)
        })
      parts.append(
        RoundButton(
          key: 4, kind: stop.isPlaying ? "pause" : "play",
          label: (stop.isPlaying ? Word.pause : Word.play).text
        ).node { delegate.tourViewDidTapPlay() })
      if let share = stop.share { parts.append(share) }
    }
    parts.append(
      RoundButton(key: 5, kind: "close", label: Word.close.text).node {
        delegate.tourViewDidTapClose()
      })
    return element(.header, key: 2, class: "facsimile-detail-header", parts)
  }

  /// The words of a stop, which readers announce as a whole when they are others.
  private func words(_ stop: Stop) -> Node {
    unowned(unsafe) let delegate = self.delegate
    var content = [
      element(
        .h2, key: 4, class: "facsimile-detail-title", [Attribute(.tabindex, "-1")],
        reference: heading, [.text(stop.title)])
    ]
    if !(stop.title == title) {
      content.append(element(.p, key: 5, class: "facsimile-detail-categories", text: title))
    }
    var attributes = [Attribute(.ariaLive, "polite")]
    if let body = stop.body {
      let nodes = ContentNodes.markdown(body) { address, link in
        delegate.tourView(didFollow: address, at: link)
      }
      content.append(element(.div, key: 1, class: "prose", nodes))
    } else if stop.isMissing {
      content.append(
        element(
          .div, key: 2, class: "failure",
          [
            element(.p, text: Word.notLoaded.text),
            element(
              .button, class: "bar-button", [Attribute(.type, "button")],
              on: [.tap { delegate.tourViewDidTapRetry() }], text: Word.tryAgain.text),
          ]))
    } else {
      attributes.append(Attribute(.ariaBusy, "true"))
      content.append(element(.div, key: 3, class: "loading"))
    }
    return element(.div, key: 1, attributes, content)
  }

  private func list() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var rows: [Node] = []
    for (tour, title) in tours.enumerated() {
      rows.append(
        element(
          .li, key: tour + 1,
          [
            element(
              .button, class: "facsimile-tour-title", [Attribute(.type, "button")],
              on: [.tap { delegate.tourView(didChoose: tour) }], text: title)
          ]))
    }
    return element(
      .div, key: 2,
      [
        element(
          .h2, key: 4, class: "facsimile-detail-title", [Attribute(.tabindex, "-1")],
          reference: heading, [.text(title)]),
        element(.ul, key: 5, [Attribute(.role, "list")], rows),
      ])
  }

  #if !hasFeature(Embedded)
    /// A stop of a page without scripts.
    struct Link {
      let title: Text
      let leaf: Text
      let address: Text
    }

    /// The tours for a page without scripts: each stop is a link to its leaf.
    static func links(_ tours: [(title: Text, stops: [Link])]) -> Node {
      var parts: [Node] = [element(.h2, text: Word.tours.text)]
      for tour in tours {
        parts.append(element(.h3, text: tour.title))
        let rows = tour.stops.map { stop in
          element(
            .li,
            [
              element(
                .a, [Attribute(.href, stop.address)],
                [element(.span, text: stop.title), element(.span, text: stop.leaf)])
            ])
        }
        parts.append(element(.ol, [Attribute(.role, "list")], rows))
      }
      return element(
        .nav, key: 6, class: "facsimile-tours", [Attribute(.ariaLabel, Word.tours.text)], parts)
    }
  #endif
}
