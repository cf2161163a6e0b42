import LecternBase
import LecternInterface
import LecternModel

/// Hears what a visitor does with the text of a leaf.
protocol TranscriptionControllerDelegate: AnyObject {
  func transcriptionController(_ controller: TranscriptionController, needsChunk chunk: Int)
  /// A line was chosen in the text, or none.
  func transcriptionController(_ controller: TranscriptionController, didChoose line: Int?)
  func transcriptionController(
    _ controller: TranscriptionController, didFollow address: Text, at element: NodeReference)
  /// Enter goes from hit to hit.
  func transcriptionControllerDidAskForNextHit(_ controller: TranscriptionController)
  func transcriptionControllerDidClose(_ controller: TranscriptionController)
  /// It covers more or less of the picture now.
  func transcriptionControllerDidChangeHeight(_ controller: TranscriptionController)
}

/// The text of the leaf that shows, beside the picture or below it: its transcription, or a
/// translation.
final class TranscriptionController: Controller {
  unowned(unsafe) var delegate: (any TranscriptionControllerDelegate)?
  let facsimile: Facsimile
  let scroller = NodeReference()
  let litReference = NodeReference()
  /// The visitor's choice; nil before there is one, which opens it where there is room beside the
  /// picture.
  var choice: Bool?
  /// True while something else is in its place.
  var isSetAside = false {
    didSet {
      guard isSetAside != oldValue else { return }
      hand.letGo()
      isArriving = false
      setNeedsDisplay()
    }
  }
  /// True while the grid of all leaves covers it, so that no keyboard may come there.
  var isCovered = false { didSet { if isCovered != oldValue { setNeedsDisplay() } } }
  private(set) var layout = DetailLayout(isNarrow: true, size: .zero)
  var sheet = SheetHeight.low
  var hand = SheetHand()
  /// The number of the leaf, 0 for the first.
  var leaf = 0
  /// Which of the texts shows.
  var number = 0
  /// True if each line of writing is a line of the text.
  var hasLines = false
  /// True if all texts stand beside each other; those of a leaf, once its file has come.
  var hasColumns = false
  var allTexts: (leaf: Int, texts: [LeafText?])?
  /// A search; nil without one.
  var search: TextSearch?
  /// The places at which it has found some, and the number of the chosen one; nil for none.
  var hits: [TextHit] = [] { didSet { setNeedsDisplay() } }
  var currentHit: Int?
  /// The line that is lit, on the picture too.
  var lit: Int?
  /// The line that is heard, which is lit in its place.
  var heard: Int? { didSet { if heard != oldValue { setNeedsDisplay() } } }
  /// True from the choice of a line from outside until the picture shows it.
  private(set) var isArriving = false
  /// The text on the leaf, once it has come.
  var content: LeafText?
  private(set) var missingChunk: Int?
  var place = TextPlace()
  var awaitsPlace = false

  @inline(never)
  init(facsimile: Facsimile) { self.facsimile = facsimile }

  /// The number of texts from which to choose.
  var count: Int { facsimile.document.texts.count }

  /// True if it has its place on the screen.
  var isOpen: Bool { choice ?? (layout.kind == .panel) }
  /// True if it shows.
  var isShown: Bool { isOpen && !isSetAside }

  /// The width or the height of the picture that it covers, in CSS pixels.
  var covered: Size {
    @inline(never) get {
      isShown ? Size(width: layout.width, height: layout.covered(sheet)) : .zero
    }
  }

  /// The height of its sheet, in CSS pixels; 0 for a panel, and while it doesn't show.
  var shownHeight: Double {
    @inline(never) get { isShown && layout.kind == .sheet ? layout.height(sheet) : 0 }
  }

  /// True once the text of the leaf is here.
  var hasContent: Bool { content != nil }

  var chunk: Int {
    facsimile.clauses.chunks.chunk(of: facsimile.document.item(ofLeaf: leaf))
  }

  // MARK: State

  /// Opens or closes it.
  func setOpen(_ isOpen: Bool) {
    choice = isOpen
    hand.letGo()
    if !isOpen {
      sheet = .low
      isArriving = false
    }
    request()
    setNeedsDisplay()
  }

  /// Takes the size of the picture.
  @inline(never)
  func fit(_ size: Size, textSize: Double) {
    let next = DetailLayout(
      isNarrow: true, size: size, textSize: textSize, hasColumns: hasColumns)
    guard next != layout else { return }
    layout = next
    hand.letGo()
    request()
    setNeedsDisplay()
  }

  /// Takes another leaf.
  func show(leaf index: Int) {
    guard index != leaf else { return }
    leaf = index
    begin()
  }

  /// Begins the present text of the leaf at its top.
  private func begin() {
    content = nil
    lit = nil
    isArriving = false
    place = TextPlace()
    awaitsPlace = false
    application?.scroll(scroller, to: 0)
    request()
    setNeedsDisplay()
  }

  /// Asks for the text, if it shows and isn't here.
  func request() {
    guard isOpen, content == nil, !isPrerender else { return }
    content = facsimile.document.text(number, onLeaf: leaf)
    checkLine()
    missingChunk = nil
    if !facsimile.clauses.chunks.has(chunk) {
      delegate?.transcriptionController(self, needsChunk: chunk)
    }
  }

  /// Takes in a file of texts, or the news that it can't be had.
  func chunkDidLoad(_ chunk: Int) {
    guard chunk == self.chunk else { return }
    missingChunk = facsimile.clauses.chunks.has(chunk) ? nil : chunk
    if content == nil { content = facsimile.document.text(number, onLeaf: leaf) }
    checkLine()
    setNeedsDisplay()
  }

  override func willAppear(animated: Bool) { request() }

  // MARK: Lines

  /// The line at a place of the picture; nil for none, and while the text doesn't show.
  func line(at point: ImagePoint, scale: Double) -> Int? {
    isShown ? content?.line(at: point, scale: scale) : nil
  }

  /// The smallest rectangle around a line on the picture; nil for one without a place.
  func bounds(of line: Int) -> ImageRect? { content?.bounds(of: line) }

  /// The lit line on the picture; nil for none, and while the text doesn't show.
  var litLine: LitLine? {
    guard isShown, let lit, let content else { return nil }
    return LitLine(regions: content.regions, line: lit)
  }

  /// Lights a line, and brings it into sight.
  func light(_ line: Int?) {
    let line = line.flatMap { $0 >= 0 && $0 < content?.lines.count ?? 0 ? $0 : nil }
    guard line != lit else { return }
    lit = line
    setNeedsDisplay()
    if line != nil { application?.focus(litReference) }
  }

  /// Opens a text at a line that an address names.
  func open(_ text: Int, at line: Int) {
    choice = true
    if text != number {
      number = text
      content = nil
      place = TextPlace()
      application?.scroll(scroller, to: 0)
    }
    lit = line < 0 ? nil : line
    isArriving = true
    request()
    setNeedsDisplay()
    checkLine()
  }

  /// The picture shows the line.
  func arrive() {
    isArriving = false
    if lit != nil { application?.focus(litReference) }
  }

  /// Forgets a line that the text doesn't have.
  private func checkLine() {
    if let content, let lit, lit >= content.lines.count { self.lit = nil }
  }

  // MARK: Drawing

  override func render() -> Node {
    #if !hasFeature(Embedded)
      if isPrerender { return still() }
    #endif
    return TranscriptionView(
      delegate: self, texts: facsimile.document.texts, number: number, scroller: scroller,
      litLine: litReference, content: isOpen ? content : nil,
      state: state, lit: heard ?? lit,
      hasColumns: hasColumns, columns: columns, hits: hits, currentHit: currentHit,
      search: search, hasLines: hasLines,
      kind: layout.kind, sheet: sheet,
      hasTwoHeights: layout.hasTwoHeights,
      height: hand.height ?? layout.height(sheet), isShown: isShown,
      isTracked: hand.height != nil && isShown, isInert: !isShown || isCovered
    ).node()
  }

  #if !hasFeature(Embedded)
    /// All texts of the leaf, one after the other, for a page without scripts.
    private func still() -> Node {
      var parts: [TranscriptionView.Part] = []
      for (number, text) in facsimile.document.texts.enumerated() {
        if let content = facsimile.document.text(number, onLeaf: leaf) {
          parts.append(.init(text: text, content: content))
        }
      }
      return TranscriptionView.still(parts, isSetAside: isSetAside)
    }
  #endif
}

extension TranscriptionController: TranscriptionViewDelegate {
  func transcriptionViewDidTapClose() { delegate?.transcriptionControllerDidClose(self) }

  func transcriptionView(didChoose text: Int) {
    guard text != number else { return }
    number = text
    let place = lit.flatMap { bounds(of: $0) }?.middle
    begin()
    // It goes on at the same place of the picture.
    if let place, let content { lit = content.line(at: place, scale: .infinity) }
    delegate?.transcriptionController(self, didChoose: lit)
  }

  func transcriptionViewDidTapLines() {
    hasLines.toggle()
    setNeedsDisplay()
  }

  /// Arrows go from line to line, Escape away from them, Enter from hit to hit.
  func transcriptionView(didPress key: Key) -> Bool {
    guard let content, !content.lines.isEmpty else { return false }
    let next: Int
    switch key {
    case .arrowDown: next = min((lit ?? -1) + 1, content.lines.count - 1)
    case .arrowUp: next = max((lit ?? content.lines.count) - 1, 0)
    case .enter where !hits.isEmpty:
      delegate?.transcriptionControllerDidAskForNextHit(self)
      return true
    case .escape where lit != nil:
      light(nil)
      application?.focus(scroller)
      delegate?.transcriptionController(self, didChoose: nil)
      return true
    default: return false
    }
    transcriptionView(didTap: next, of: number)
    return true
  }

  func transcriptionViewDidTapRetry() {
    request()
    setNeedsDisplay()
    application?.focus(scroller)
  }

  func transcriptionView(didFollow address: Text, at element: NodeReference) {
    delegate?.transcriptionController(self, didFollow: address, at: element)
  }
}
