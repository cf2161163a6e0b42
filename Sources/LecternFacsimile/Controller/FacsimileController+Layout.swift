import LecternBase
import LecternInterface

// Follows the size of the picture: the kind of the detail, and where everything is at first.
extension FacsimileController {
  /// Makes the detail a panel, a card or a sheet, as the window has it.
  func fitWidth() {
    if text != nil { tellText(.laidOut) }
    if tour != nil { fitTour() }
    let layout = DetailLayout(
      isNarrow: isNarrow, size: picture.viewport.size, textSize: traits.textSize)
    // A sheet is always at the bottom; a card stays where it is.
    if layout.kind != .card { detail.edge = .bottom }
    guard layout != detail.layout else { return }
    detail.layout = layout
    // The detail may cover other tools now.
    setNeedsDisplay()
  }

  /// The picture has a size, or another one: everything is in place at once.
  func layOut() {
    let isOnTour = tour != nil && staysWithStop(isFirst: !hasBeenLaidOut)
    fitWidth()
    // Two leaves may show now, or one.
    if picture.hasCompanions { setNeedsDisplay() }
    let isFirst = !hasBeenLaidOut
    hasBeenLaidOut = true
    if isFirst, let selectedClause {
      detail.edge =
        detail.layout.kind == .card ? restoredEdge ?? edge(for: selectedClause) : .bottom
    }
    picture.move { $0.cover(insets) }
    if isFirst {
      let home = self.home
      picture.move { $0.move(to: home, animated: false) }
    }
    if pendingRectangle != nil {
      showPendingRectangle()
    } else {
      reveal(animated: false)
    }
    if isOnTour { showStop(animated: false) }
    if isFirst {
      saidPercent = percent
      detail.willAppear(animated: false)
      if menu.isEditing { application?.focus(menu.field) }
    }
  }

  /// Shows the part that was asked for before the picture had a size.
  func showPendingRectangle() {
    guard let rectangle = pendingRectangle else { return }
    pendingRectangle = nil
    picture.move {
      $0.cover(insets)
      $0.move(to: $0.viewport.fitting(rectangle), animated: false)
    }
    followHand()
  }

  /// The untouched place of the picture.
  var home: Placement {
    if tour != nil, let place = stopPlace { return place }
    let viewport = picture.viewport
    guard let selectedClause,
      let path = path(of: selectedClause, in: viewport, from: viewport.bareFit)
    else { return viewport.fit }
    return facsimile.opensWhole
      ? viewport.revealing(path.bounds, from: viewport.bareFit)
      : path.place(of: 0, in: besideTools(viewport), from: viewport.bareFit)
  }

  /// The size of the image in percent of the fitted one's.
  var percent: Int {
    let fit = picture.viewport.bareFit.scale
    return Int(min(picture.motion.destination.scale / fit * 100, 1_000_000).nearest)
  }

  /// The part of the height that no sheet covers.
  var freeHeight: Double {
    let covered =
      detail.isShown && detail.layout.kind == .sheet
      ? detail.layout.height(detail.sheet) : shownTour?.sheetHeight ?? text?.shownHeight ?? 0
    return covered > 0 ? detail.layout.size.height - covered : .infinity
  }

  /// The first thing that a visitor may do, or what is missing; empty for neither.
  var hint: Text {
    if !picture.store.hasBase, picture.store.hasMissedBase {
      return leaf.alternative + " " + Word.pictureMissing.text
    }
    if picture.isLacking { return Word.pictureIncomplete.text }
    let canTouch = !isTouched && selectedClause == nil && tour == nil && facsimile.clauses.count > 0
    return canTouch ? Word.touchClause.text : ""
  }

  /// The lower end of the tools, as in the stylesheet.
  var toolsHeight: Double { traits.size.height <= 340 ? 114 : 222 }

  /// True for each end of the range of sizes that the picture is at, now or when its motion is
  /// over.
  var sizeEnds: (smallest: Bool, largest: Bool) {
    let viewport = picture.viewport
    guard viewport.isLaidOut else { return (false, false) }
    let scale = picture.motion.destination.scale
    return (scale < viewport.scales.lower * 1.001, scale > viewport.scales.upper * 0.999)
  }
}
