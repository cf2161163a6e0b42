import LecternBase
import LecternInterface
import LecternModel

// The text of the leaf that shows: beside the picture, or below it.
extension FacsimileController {
  /// Takes in a file of texts, or the news that it can't be had.
  public func chunkDidLoad(_ chunk: Int) {
    detail.chunkDidLoad(chunk)
    if text != nil { tellText(.loaded(chunk)) }
    tour?.chunkDidLoad(chunk)
    sound?.chunkDidLoad(chunk)
  }

  /// A change that the text of the leaf hears of.
  enum TextMoment {
    case laidOut
    case loaded(Int)
    /// A clause or the menu was opened or closed: the text makes room for it, and comes back.
    case chosen
    case turned(Int)
    case tapped(ImagePoint)
    case escaped
  }

  /// Tells the text of the leaf what has changed.
  ///
  /// One function for all, with several callers: the module's optimiser would put one with a single
  /// caller into that, and into the module's first part.
  ///
  /// - Returns: true for a tap on a line of writing, and for Escape from one.
  @inline(never) @discardableResult
  func tellText(_ moment: TextMoment) -> Bool {
    guard let text else { return false }
    defer { if hits != nil { tellHits(moment) } }
    switch moment {
    case .laidOut:
      let wasWhole =
        hasBeenLaidOut && selectedClause == nil && picture.viewport.isLaidOut && showsWholeImage
      text.fit(picture.viewport.size, textSize: traits.textSize)
      setTextAside(text)
      makeRoomForTour()
      // The pane may come or go with the turn of a device.
      if wasWhole {
        picture.move {
          $0.cover(insets)
          $0.move(to: $0.viewport.fit, animated: false)
        }
      }
      showLitLine()
    case .loaded(let chunk):
      text.chunkDidLoad(chunk)
      showLitLine()
    case .chosen:
      setTextAside(text)
      picture.lit = litPlaces
    case .turned(let leaf):
      text.show(leaf: leaf)
      picture.lit = nil
    case .tapped(let point):
      guard text.isShown else { return false }
      let line = text.line(at: point, scale: picture.motion.placement.scale)
      if line == nil, text.lit == nil { return false }
      light(line)
      delegate?.facsimileControllerDidChangeMenu(self)
      return line != nil
    case .escaped:
      guard text.litLine != nil else { return false }
      light(nil)
      delegate?.facsimileControllerDidChangeMenu(self)
      return true
    }
    return false
  }

  private func setTextAside(_ text: TranscriptionController) {
    // Beside an open menu a panel may leave next to nothing of the picture.
    let room = picture.viewport.size.width - menu.width - text.layout.width
    text.isSetAside =
      selectedClause != nil || tour != nil
      || menu.isOpen && text.layout.kind == .panel && room < 240
  }

  /// True if its leaves have texts.
  public var hasText: Bool { text != nil }

  /// The name of the file with the text of the leaf; nil for a document without texts.
  public var textFile: Text? {
    text == nil && sound == nil
      ? nil
      : facsimile.clauses.chunks.name(holding: facsimile.document.item(ofLeaf: leafIndex))
  }

  /// The part of an address that names the line that is lit; empty for none.
  public var litTextFragment: Text {
    // Before it has a size, a text that comes back counts as one that shows.
    guard let text, text.isShown || text.layout.size == .zero, let line = text.lit else {
      return ""
    }
    return facsimile.document.fragment(ofLine: line, text: text.number)
  }

  /// Opens the text of the leaf at a line.
  ///
  /// - Parameters:
  ///   - line: from 0; -1, or one that the text doesn't have, opens it without.
  ///   - id: the text's id; empty for the transcription.
  @inline(never)
  public func show(line: Int, ofText id: Text) {
    guard let text else { return }
    for (number, own) in facsimile.document.texts.enumerated() where own.id == id {
      text.open(number, at: line)
      hits?.choose(line: line, inText: number)
      if hits != nil { showHits() }
      coverAnew()
      showLitLine()
    }
  }

  /// Lets go of the line that is lit.
  @inline(never)
  public func clearTextLine() { light(nil) }

  /// Shows the line that is lit on the picture, once both are here.
  func showLitLine() {
    picture.lit = litPlaces
    guard let text, text.isShown, text.isArriving, text.hasContent, picture.viewport.isLaidOut
    else { return }
    if let bounds = text.lit.flatMap({ text.bounds(of: $0) }) { reveal(bounds) }
    text.arrive()
  }

  /// Moves the picture so that nothing covers a part of it, as little as possible.
  func reveal(_ bounds: ImageRect) {
    picture.isMovedByHand = false
    picture.move { motion in
      motion.move(to: motion.viewport.revealing(bounds, from: motion.destination))
    }
  }

  @inline(never)
  func addText(_ text: TranscriptionController) {
    addChild(text)
    text.delegate = self
  }

  /// The text, and the button that opens and closes it where nothing covers that.
  ///
  /// - Parameter free: the part of the height that no sheet covers.
  @inline(never)
  func textParts(_ free: Double) -> FacsimileView.TextParts? {
    guard let text else { return nil }
    let parts = FacsimileView.TextParts(text, height: text.shownHeight)
    guard selectedClause == nil, tour == nil, !menu.isOpen, !leaves.isOpen, free > 120 else {
      return parts
    }
    parts.button = RoundButton(
      key: 20, kind: "text", label: Word.transcription.text,
      state: Attribute(.ariaExpanded, isOn: text.isShown),
      reference: textButton
    ).node { [unowned(unsafe) self] in setTextOpen(!text.isShown) }
    return parts
  }

  /// Opens or closes the text of the leaf.
  @inline(never)
  func setTextOpen(_ isOpen: Bool) {
    guard let text, text.isOpen != isOpen else { return }
    text.setOpen(isOpen)
    coverAnew()
    delegate?.facsimileControllerDidChangeMenu(self)
    if !isOpen { application?.focus(menu.isOpen ? picture.picture : textButton) }
  }

  /// Fits the picture to what the text covers by now.
  func coverAnew() {
    picture.lit = litPlaces
    setNeedsDisplay()
    guard picture.viewport.isLaidOut else { return }
    let wasWhole = selectedClause == nil && showsWholeImage
    if text != nil { makeRoomForTour() }
    picture.move {
      $0.cover(insets)
      if wasWhole { $0.move(to: $0.viewport.fit) } else { $0.settle() }
    }
  }

  /// Lights a line of the text on the picture and in the text; nil for none.
  func light(_ line: Int?) {
    text?.light(line)
    picture.lit = litPlaces
  }
}

extension FacsimileController: TranscriptionControllerDelegate {
  func transcriptionController(_ controller: TranscriptionController, needsChunk chunk: Int) {
    delegate?.facsimileController(self, needsChunk: chunk)
  }

  func transcriptionController(_ controller: TranscriptionController, didChoose line: Int?) {
    picture.lit = litPlaces
    if let hits, hits.text != controller.number {
      hits.show(leaf: leafIndex, text: controller.number)
      showHits()
    }
    touched()
    if let line, let bounds = controller.bounds(of: line), picture.viewport.isLaidOut {
      reveal(bounds)
    }
    delegate?.facsimileControllerDidChangeMenu(self)
  }

  func transcriptionController(
    _ controller: TranscriptionController, didFollow address: Text, at element: NodeReference
  ) {
    delegate?.facsimileController(self, didFollow: address, at: element)
  }

  func transcriptionControllerDidClose(_ controller: TranscriptionController) {
    setTextOpen(false)
  }

  func transcriptionControllerDidChangeHeight(_ controller: TranscriptionController) {
    coverAnew()
  }
}
