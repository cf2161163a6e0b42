import LecternBase
import LecternInterface
import LecternModel

// The words of a search in the texts of the document.
extension FacsimileController {
  /// The words that are looked for, as they were typed and as they are compared; nil for none.
  public var searchedWords: (query: Text, folded: Text)? {
    @inline(never) get { hits.map { ($0.query, $0.folded) } }
  }

  /// Marks the words of a search in the texts and on the picture, with a bar that leads from hit to
  /// hit.
  ///
  /// - Parameters:
  ///   - query: the words as they were typed; empty ends the search.
  ///   - folded: the words as they are compared.
  @inline(never)
  public func find(_ query: Text, folded: Text) {
    if let hits, hits.query == query { return }
    if let hits {
      hits.delegate = nil
      removeChild(hits)
    }
    hits = nil
    for companion in picture.companions { companion.hits = nil }
    if let text, !SearchWords(folded).isEmpty {
      let hits = HitsController(
        document: facsimile.document, query: query, folded: folded, leaf: leafIndex,
        text: text.number)
      addChild(hits)
      hits.delegate = self
      self.hits = hits
      hits.find()
    }
    showHits()
    setNeedsDisplay()
  }

  /// Tells the leaves that have hits, ascending.
  @inline(never)
  public func setHitLeaves(_ leaves: [Int]) {
    hits?.leaves = leaves
    findHitsBeside(asks: true)
  }

  /// Marks the hits of the leaf in the text and on the picture.
  @inline(never)
  func showHits() {
    picture.hits = hits?.boxes ?? []
    picture.currentHits = hits?.currentBoxes ?? 0..<0
    findHitsBeside(asks: false)
    text?.search = hits?.search
    let isOwn = hits?.text == text?.number
    text?.currentHit = isOwn ? hits?.current : nil
    text?.hits = isOwn ? hits?.found ?? [] : []
  }

  /// Finds the hits on the leaves beside the present one.
  ///
  /// - Parameter asks: false if their texts have just failed to come, or may have.
  @inline(never)
  func findHitsBeside(asks: Bool) {
    guard let hits else { return }
    for companion in picture.companions where companion.hits?.text != hits.text {
      guard let boxes = hits.boxes(beside: companion.index, asks: asks) else { continue }
      companion.hits = (hits.text, boxes)
      picture.requestFrame()
    }
  }

  /// Tells the hits what has changed about the text of the leaf.
  @inline(never)
  func tellHits(_ moment: TextMoment) {
    guard let hits, let text else { return }
    switch moment {
    case .laidOut, .loaded:
      if hits.found.isEmpty { hits.find(asks: false) }
      findHitsBeside(asks: false)
    case .turned(let leaf): hits.show(leaf: leaf, text: text.number)
    default: break
    }
  }
}

extension FacsimileController: HitsControllerDelegate {
  func hitsController(_ controller: HitsController, turnTo leaf: Int) {
    turn(to: leaf, tells: true)
  }

  func hitsController(_ controller: HitsController, needsChunk chunk: Int) {
    delegate?.facsimileController(self, needsChunk: chunk)
  }

  func hitsControllerDidChange(_ controller: HitsController) {
    // A hit that an archive has chosen shows as it was left.
    if controller.isComingBack { showHits() } else { showChosen(controller) }
    delegate?.facsimileControllerDidChangeMenu(self)
  }

  /// Lights the line of the chosen hit, and brings its place into sight.
  private func showChosen(_ controller: HitsController) {
    let isInMarkdown = controller.isInMarkdown
    if let text,
      controller.line != nil && text.number != controller.text
        || isInMarkdown && !(text.isOpen && text.number == controller.text)
    {
      text.open(controller.text, at: controller.line ?? -1)
      coverAnew()
      showLitLine()
    }
    if let line = controller.line {
      light(line)
      let boxes = controller.boxes[controller.currentBoxes]
      if let bounds = boxes.first, picture.viewport.isLaidOut { reveal(bounds) }
    }
    showHits()
    if isInMarkdown { text?.showMark() }
  }

  func transcriptionControllerDidAskForNextHit(_ controller: TranscriptionController) {
    hits?.go(by: 1)
  }

  func hitsControllerDidClose(_ controller: HitsController) {
    find("", folded: "")
    application?.focus(picture.picture)
    delegate?.facsimileControllerDidChangeMenu(self)
  }
}
