import LecternBase
import LecternInterface

// The text of a leaf in an archive: what of it shows (`FacsimileController+Restoration`), and the
// sheet that a finger draws.
extension TranscriptionController {
  func encodePlace(with coder: RestorationEncoder) {
    if let choice { coder.encode(choice, for: "isTextOpen") }
    if number > 0 { coder.encode(number, for: "text") }
    if hasLines { coder.encode(true, for: "hasLines") }
    if hasColumns { coder.encode(true, for: "hasColumns") }
    if isOpen, sheet == .high { coder.encode(true, for: "isTextHigh") }
    if let lit { coder.encode(lit, for: "line") }
    if isOpen, !isSetAside { place.encode(with: coder, as: "textOffset") }
  }

  /// - Parameter leaf: the leaf of the place.
  func decodePlace(with coder: RestorationDecoder, leaf: Int) {
    self.leaf = leaf
    choice = coder.bool(for: "isTextOpen")
    number = min(max(0, coder.integer(for: "text") ?? 0), count - 1)
    hasLines = coder.bool(for: "hasLines") ?? false
    hasColumns = count > 1 && coder.bool(for: "hasColumns") ?? false
    fit(layout.size, textSize: layout.textSize)
    if coder.bool(for: "isTextHigh") ?? false { sheet = .high }
    lit = coder.integer(for: "line").flatMap { $0 < 0 ? nil : $0 }
    content = nil
    if coder.value(for: "textOffset") != nil {
      place = TextPlace(from: coder, as: "textOffset")
      awaitsPlace = place.top > 0
    }
    request()
    setNeedsDisplay()
  }

  /// The width of its panel, in CSS pixels, even while something else is in its place; 0 for a
  /// sheet, and while it is closed.
  var panelWidth: Double { isOpen && layout.kind == .panel ? layout.width : 0 }

  // MARK: A sheet

  func transcriptionViewDidTapHandle() {
    if hand.hasDrawn { hand.endDrag() } else { setSheet(sheet == .low ? .high : .low) }
  }

  private func setSheet(_ height: SheetHeight) {
    sheet = height
    setNeedsDisplay()
    delegate?.transcriptionControllerDidChangeHeight(self)
  }

  func transcriptionView(didDrawHandle touch: PointerTouch) -> Bool {
    guard layout.kind == .sheet, isShown else { return false }
    let effect = hand.feel(touch, at: hand.height ?? layout.height(sheet), in: layout)
    if touch.phase == .ended, hand.hasDrawn {
      application?.wait(seconds: 0.05) { [self] in hand.endDrag() }
    }
    switch effect {
    case .none: break
    case .drawn: setNeedsDisplay()
    case .settled(let height): setSheet(height)
    case .thrown: delegate?.transcriptionControllerDidClose(self)
    }
    return true
  }

  // MARK: Scrolling

  func transcriptionView(didScrollTo offset: Double, height: Double) {
    guard height > 0, !awaitsPlace, content != nil || hasColumns else { return }
    place.scrolled(to: offset)
  }

  func transcriptionView(didLayOutContentTo height: Double) {
    guard height > 0 else { return }
    let isOther = place.laidOut(height: height)
    if awaitsPlace || isOther { application?.scroll(scroller, to: place.top) }
    awaitsPlace = false
  }
}
