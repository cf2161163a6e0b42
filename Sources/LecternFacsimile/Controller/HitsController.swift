import LecternBase
import LecternContent
import LecternInterface
import LecternModel

/// Hears how a visitor goes from hit to hit.
protocol HitsControllerDelegate: AnyObject {
  /// The next hit is on another leaf.
  func hitsController(_ controller: HitsController, turnTo leaf: Int)
  /// The text of a leaf isn't here yet.
  func hitsController(_ controller: HitsController, needsChunk chunk: Int)
  /// Other hits are shown on the leaf, or another one is chosen.
  func hitsControllerDidChange(_ controller: HitsController)
  func hitsControllerDidClose(_ controller: HitsController)
}

/// The hits of a search in the texts of a document, and the bar that leads from one to the next.
///
/// The leaves that have hits come from the exhibit's search; on the leaf that shows they are found
/// in its text.
final class HitsController: Controller {
  unowned(unsafe) var delegate: (any HitsControllerDelegate)?
  private let document: Document
  /// The words as they were typed, and as they are compared.
  let query: Text
  let folded: Text
  let words: SearchWords
  /// The leaves that have hits, ascending; empty until they are known.
  var leaves: [Int] = [] { didSet { setNeedsDisplay() } }
  private var leaf: Int
  /// Which of the texts the hits are in.
  private(set) var text: Int
  private(set) var found: [TextHit] = []
  /// The boxes of the hits on the leaf, and the number of the first of each.
  private(set) var boxes: [ImageRect] = []
  private var firstBoxes: [Int] = []
  /// The hit that is chosen; nil for none.
  private(set) var current: Int?
  /// The hit to choose once the text is here; nil for none.
  private enum Arrival { case first, last, line(Int), hit(Int) }
  private var arrival: Arrival?
  /// The leaf of that.
  private var awaited: Int

  init(document: Document, query: Text, folded: Text, leaf: Int, text: Int) {
    self.document = document
    self.query = query
    self.folded = folded
    words = SearchWords(folded)
    self.leaf = leaf
    self.text = text
    awaited = leaf
  }

  /// The line of the chosen hit; nil without one, and in Markdown.
  var line: Int? { current.flatMap { found[$0].lines.first } }

  /// True if the chosen hit is in Markdown, which has no lines.
  var isInMarkdown: Bool { current != nil && line == nil }

  /// The number of the chosen hit, or of one that an archive has chosen and whose text isn't here.
  var kept: Int? {
    if case .hit(let number) = arrival { return number }
    return current
  }

  /// True while it tells of a hit that an archive has chosen.
  private(set) var isComingBack = false

  /// The boxes of the chosen hit.
  var currentBoxes: Range<Int> {
    guard let current else { return 0..<0 }
    let end = current + 1 < firstBoxes.count ? firstBoxes[current + 1] : boxes.count
    return firstBoxes[current]..<end
  }

  /// Finds the hits of another leaf or text.
  func show(leaf: Int, text: Int) {
    if leaf == self.leaf, text == self.text, !found.isEmpty { return }
    self.leaf = leaf
    self.text = text
    // Another leaf than the one that was stepped to.
    if leaf != awaited { arrival = nil }
    find()
  }

  /// Chooses the hit of a line, now or once its text is here.
  func choose(line: Int, inText text: Int) { choose(.line(line), inText: text) }

  /// Chooses a hit of the leaf again, now or once its text is here.
  ///
  /// - Parameter number: 0 for the first; one that isn't there means the last.
  func choose(hit number: Int, inText text: Int) { choose(.hit(max(0, number)), inText: text) }

  private func choose(_ arrival: Arrival, inText text: Int) {
    self.text = text
    self.arrival = arrival
    awaited = leaf
    find()
  }

  /// Finds the hits of the leaf anew.
  ///
  /// - Parameter asks: false if its text has just failed to come, or may have.
  func find(asks: Bool = true) {
    let hadHits = !found.isEmpty
    current = nil
    found = []
    boxes = []
    firstBoxes = []
    if asks { askForText(of: leaf) }
    var content = hits(in: text)
    switch arrival {
    // An address means its own text.
    case nil, .line, .hit: break
    // A step to a leaf means its hits in whatever text they are.
    case .first, .last:
      for other in 0..<document.texts.count where found.isEmpty {
        content = hits(in: other)
        if !found.isEmpty { text = other }
      }
    }
    for hit in found {
      firstBoxes.append(boxes.count)
      boxes.append(contentsOf: content?.boxes(of: hit) ?? [])
    }
    if case .hit = arrival { isComingBack = true }
    // A text without hits has none to come back to.
    if isComingBack, content != nil, found.isEmpty { arrival = nil }
    arrive()
    setNeedsDisplay()
    if hadHits || !found.isEmpty { delegate?.hitsControllerDidChange(self) }
    isComingBack = false
  }

  /// The search, for texts of Markdown.
  var search: TextSearch? {
    guard let application else { return nil }
    return TextSearch(words) { [unowned(unsafe) application] in application.folded($0) }
  }

  private func askForText(of leaf: Int) {
    if hasText(of: leaf) { return }
    let chunk = document.annotations.chunks.chunk(of: document.item(ofLeaf: leaf))
    delegate?.hitsController(self, needsChunk: chunk)
  }

  /// True if the file with the texts of a leaf is here.
  private func hasText(of leaf: Int) -> Bool {
    let chunks = document.annotations.chunks
    return chunks.has(chunks.chunk(of: document.item(ofLeaf: leaf)))
  }

  private func hits(in text: Int) -> LeafText? {
    guard let application, let content = document.text(text, onLeaf: leaf) else { return nil }
    found = content.hits(of: words) { application.folded($0) }
    if let body = content.body, let search {
      var count = 0
      _ = TextNodes.marked(
        ContentNodes.markdown(body), search, chosen: &count, reference: NodeReference(), on: [])
      for _ in count..<0 { found.append(TextHit()) }
    }
    return content
  }

  /// The boxes of the hits on a leaf that shows beside the present one.
  ///
  /// - Parameter asks: true to ask for its text if that isn't here, and has hits.
  /// - Returns: nil until its text is here.
  func boxes(beside leaf: Int, asks: Bool) -> [ImageRect]? {
    guard let application, hasText(of: leaf) else {
      if asks, leaves.contains(leaf) { askForText(of: leaf) }
      return nil
    }
    guard let content = document.text(text, onLeaf: leaf) else { return [] }
    return content.hits(of: words) { application.folded($0) }.flatMap { content.boxes(of: $0) }
  }

  private func arrive() {
    if found.isEmpty { return }
    switch arrival {
    case nil: break
    case .first: current = 0
    case .last: current = found.count - 1
    case .line(let line):
      for (index, hit) in found.enumerated() where current == nil {
        if hit.lines.contains(line) { current = index }
      }
    case .hit(let number): current = min(number, found.count - 1)
    }
    arrival = nil
  }

  /// The nearest leaf with hits before or after the present one; nil without one.
  private func leaf(by step: Int) -> Int? {
    var nearest: Int?
    for other in leaves where (other - leaf) * step > 0 {
      if step < 0 || nearest == nil { nearest = other }
    }
    return nearest
  }

  /// Chooses the hit before or after the present one, on another leaf if need be.
  ///
  /// - Parameter step: 1 or -1.
  func go(by step: Int) {
    let next = current.map { $0 + step } ?? (step > 0 ? 0 : found.count - 1)
    if next >= 0, next < found.count {
      current = next
      setNeedsDisplay()
      delegate?.hitsControllerDidChange(self)
    } else if let other = leaf(by: step) {
      arrival = step > 0 ? .first : .last
      awaited = other
      delegate?.hitsController(self, turnTo: other)
    }
  }

  override func render() -> Node {
    // Before its text has come, nobody knows.
    let isHere = leaves.contains(leaf) || !hasText(of: leaf)
    var leafWords: Text = ""
    if leaves.count > 1 {
      let count = Text(number: leaves.count)
      let place = leaves.firstIndex(of: leaf).map { Text(number: $0 + 1) }
      leafWords =
        Word.pages.text + ": " + (place.map { Word.shownEntries.text($0, count) } ?? count)
    }
    let count = Text(number: found.count)
    return HitsView(
      delegate: self, query: query,
      place: found.isEmpty
        ? isHere ? "" : Word.noResults.text
        : current.map { Word.shownEntries.text(Text(number: $0 + 1), count) } ?? count,
      leaves: leafWords,
      hasPrevious: (current ?? 0) > 0 || leaf(by: -1) != nil,
      hasNext: (current ?? -1) + 1 < found.count || leaf(by: 1) != nil
    ).node()
  }
}

extension HitsController: HitsViewDelegate {
  func hitsView(didStepBy step: Int) { go(by: step) }
  func hitsViewDidTapClose() { delegate?.hitsControllerDidClose(self) }
}
