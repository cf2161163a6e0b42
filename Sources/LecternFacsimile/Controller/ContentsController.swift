import LecternBase
import LecternInterface
import LecternModel

/// Hears which heading a visitor chooses.
protocol ContentsControllerDelegate: AnyObject {
  func contentsController(_ controller: ContentsController, didChoose leaf: Int)
}

/// The contents of a document: headings that open and close, of which the present one is marked.
///
/// Long contents are closed at first, but for what leads to the present heading.
final class ContentsController: Controller {
  /// The most headings that are all open at first.
  private static let few = 60

  unowned(unsafe) var delegate: (any ContentsControllerDelegate)?
  private let document: Document
  private let contents: Contents
  private let stopRow = NodeReference()
  private let scroller = NodeReference()
  /// How far it is scrolled, in CSS pixels, and true until a place from an archive is there.
  private var offset = 0.0
  private var awaitsOffset = false
  /// The heading at which Tab stops.
  private var stop = 0
  /// The heading under which the present leaf stands; nil for none.
  private var current: Int?
  private var openHeadings: [Bool]
  /// True if headings are open unless a visitor closes them.
  private var areFew: Bool { contents.titles.count <= ContentsController.few }

  init(document: Document, contents: Contents) {
    self.document = document
    self.contents = contents
    let count = contents.titles.count
    openHeadings = [Bool](repeating: count <= ContentsController.few, count: count)
  }

  /// Shows where a leaf is, and puts the keyboard there.
  func arrive(at leaf: Int) {
    awaitsOffset = false
    offset = 0
    current = contents.heading(ofLeaf: leaf)
    goTo(current ?? 0)
  }

  /// Puts the keyboard on a heading, which shows then.
  private func goTo(_ heading: Int) {
    show(heading)
    application?.focus(stopRow)
  }

  private func show(_ heading: Int) {
    stop = heading
    var parent = contents.parent(of: heading)
    while let heading = parent {
      openHeadings[heading] = true
      parent = contents.parent(of: heading)
    }
    setNeedsDisplay()
  }

  /// Keeps the heading at which Tab stops, and those that aren't as at first.
  @inline(never)
  func encodePlace(with coder: RestorationEncoder) {
    coder.encode(stop, for: "headingStop")
    var turned: [JSON] = []
    for (heading, isOpen) in openHeadings.enumerated() where isOpen != areFew {
      turned.append(.number(Double(heading)))
    }
    if !turned.isEmpty { coder.encodeDetail(.array(turned), for: "headings") }
    if offset > 0 { coder.encode(.number(offset), for: "contentsOffset") }
  }

  /// Goes on as it was, without the keyboard.
  ///
  /// - Parameter leaf: the present one.
  @inline(never)
  func decodePlace(with coder: RestorationDecoder, leaf: Int) {
    current = contents.heading(ofLeaf: leaf)
    for heading in openHeadings.indices { openHeadings[heading] = areFew }
    for heading in coder.value(for: "headings")?.array ?? [] {
      guard let heading = heading.integer, openHeadings.indices.contains(heading) else { continue }
      openHeadings[heading].toggle()
    }
    show(max(0, min(coder.integer(for: "headingStop") ?? current ?? 0, openHeadings.count - 1)))
    offset = max(0, min(coder.number(for: "contentsOffset") ?? 0, 1e9))
    awaitsOffset = offset > 0
  }

  /// The heading before or after one, of those that show.
  private func neighbour(of heading: Int, by step: Int) -> Int? {
    if step > 0 {
      let next = openHeadings[heading] ? heading + 1 : contents.end(of: heading)
      return next < contents.titles.count ? next : nil
    }
    guard heading > 0 else { return nil }
    // The outermost closed heading around the one before, or that itself.
    var found = heading - 1
    var parent = contents.parent(of: found)
    while let heading = parent {
      if !openHeadings[heading] { found = heading }
      parent = contents.parent(of: heading)
    }
    return found
  }

  /// The last heading that shows.
  private var last: Int {
    var heading = 0
    while let next = neighbour(of: heading, by: 1) { heading = next }
    return heading
  }

  private func setOpen(_ heading: Int, _ isOpen: Bool) {
    openHeadings[heading] = isOpen
    // The keyboard doesn't stay on what is hidden.
    if !isOpen, stop > heading, stop < contents.end(of: heading) { stop = heading }
    setNeedsDisplay()
  }

  override func render() -> Node {
    ContentsView(delegate: self, scroller: scroller, stopRow: stopRow).node(
      items(0..<contents.titles.count))
  }

  /// The headings of a range that are no parts of others in it.
  private func items(_ range: Range<Int>) -> [ContentsView.Item] {
    var items: [ContentsView.Item] = []
    for heading in contents.outermost(in: range) {
      let end = contents.end(of: heading)
      let isOpen = openHeadings[heading]
      items.append(
        ContentsView.Item(
          heading: heading, title: contents.titles[heading],
          leaf: document.leaves[contents.leaves[heading]].label, isCurrent: heading == current,
          isStop: heading == stop, hasParts: end > heading + 1, isOpen: isOpen,
          parts: isOpen ? self.items(heading + 1..<end) : []))
    }
    return items
  }
}

extension ContentsController: ContentsViewDelegate {
  func contentsView(didChoose heading: Int) {
    delegate?.contentsController(self, didChoose: contents.leaves[heading])
  }

  func contentsView(didScrollTo offset: Double, height: Double) {
    if height > 0, !awaitsOffset { self.offset = offset }
  }

  func contentsView(didLayOutTo height: Double) {
    guard height > 0, awaitsOffset else { return }
    awaitsOffset = false
    application?.scroll(scroller, to: offset)
  }

  func contentsView(didToggle heading: Int) { setOpen(heading, !openHeadings[heading]) }

  /// Arrows go from heading to heading, and open and close them, as in a tree.
  func contentsView(didPress key: Key, at heading: Int) -> Bool {
    var next: Int? = heading
    switch key {
    case .arrowUp: next = neighbour(of: heading, by: -1)
    case .arrowDown: next = neighbour(of: heading, by: 1)
    case .home: next = 0
    case .end: next = last
    case .arrowLeft, .arrowRight:
      let isForward = (key == .arrowRight) != traits.isRightToLeft
      let hasParts = contents.hasParts(heading)
      if isForward {
        guard hasParts else { return true }
        if openHeadings[heading] { next = heading + 1 } else { setOpen(heading, true) }
      } else if hasParts, openHeadings[heading] {
        setOpen(heading, false)
      } else {
        next = contents.parent(of: heading)
      }
    default: return false
    }
    if let next { goTo(next) }
    return true
  }
}
