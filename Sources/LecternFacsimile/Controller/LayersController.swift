import LecternBase
import LecternInterface
import LecternModel

/// Hears how a visitor compares layers.
protocol LayersControllerDelegate: AnyObject {
  func layersController(_ controller: LayersController, didChoose layer: Int)
  /// The two pictures come to lie side by side, or did so.
  func layersControllerDidChangeMode(_ controller: LayersController)
  /// The curtain, the opacity or the lens is another one.
  func layersControllerDidMove(_ controller: LayersController, isAtRest: Bool)
  func layersControllerDidClose(_ controller: LayersController)
}

/// The bar with which a visitor compares layers, and the curtain or the lens on the picture.
final class LayersController: Controller {
  /// The way of an arrow key: of the curtain in percent, of the lens in CSS pixels.
  private static let arrowStep = 24.0

  unowned(unsafe) var delegate: (any LayersControllerDelegate)?
  private let layers: Layers
  var comparison: Comparison { didSet { setNeedsDisplay() } }
  /// The window on the picture.
  var viewport: Viewport { didSet { if viewport != oldValue { setNeedsDisplay() } } }
  /// True if no leaf that shows has a picture in the layer.
  var isMissing = false { didSet { if isMissing != oldValue { setNeedsDisplay() } } }
  /// True if the bar has to give way to something else.
  var isBarHidden = false { didSet { if isBarHidden != oldValue { setNeedsDisplay() } } }
  private let lens = NodeReference()
  /// The place on the lens at which a finger holds it; nil for none.
  private var grip: ScreenPoint?

  init(layers: Layers, comparison: Comparison, viewport: Viewport) {
    self.layers = layers
    self.comparison = comparison
    self.viewport = viewport
  }

  private func moved(isAtRest: Bool) {
    setNeedsDisplay()
    delegate?.layersControllerDidMove(self, isAtRest: isAtRest)
  }

  override func render() -> Node {
    let own = layers.ownTitle
    let hasStage = viewport.isLaidOut && !isMissing
    return LayersView(
      delegate: self, titles: layers.titles,
      ownTitle: own.isEmpty ? Word.ownPicture.text : own, layer: comparison.layer,
      mode: comparison.mode, amount: comparison.amount,
      missing: isMissing
        ? Word.noLayer.text(layers.titles[comparison.layer]) : "",
      curtain: hasStage && comparison.mode == .curtain
        ? comparison.curtain(in: viewport) : nil,
      lens: hasStage && comparison.mode == .lens
        ? comparison.lens(in: viewport) : nil,
      aside: hasStage && comparison.mode == .aside
        ? comparison.step(in: viewport) : nil,
      open: Comparison.open(viewport), lensReference: lens, hasBar: !isBarHidden
    ).node()
  }
}

extension LayersController: LayersViewDelegate {
  func layersView(didChoose layer: Int) {
    if layer != comparison.layer { delegate?.layersController(self, didChoose: layer) }
  }

  func layersView(didChoose mode: Comparison.Mode) {
    guard mode != comparison.mode else { return }
    comparison.mode = mode
    setNeedsDisplay()
    delegate?.layersControllerDidChangeMode(self)
  }

  func layersView(didSet amount: Text) {
    // Digits, as the host tells the place of a slider.
    var number = 0
    for byte in amount.bytes where byte >= 0x30 && byte <= 0x39 && number < 100 {
      number = number * 10 + Int(byte) - 0x30
    }
    comparison.amount = min(100, number)
    moved(isAtRest: true)
  }

  func layersView(didFeel touch: PointerTouch) -> Bool {
    guard viewport.isLaidOut else { return false }
    let point = ScreenPoint(x: touch.x, y: touch.y)
    switch touch.phase {
    case .began:
      let box = comparison.lens(in: viewport)
      let corner = comparison.mode == .lens ? box.x : comparison.curtain(in: viewport)
      grip = ScreenPoint(x: point.x - corner, y: point.y - box.y)
    case .moved: drag(to: point)
    case .ended, .cancelled:
      drag(to: point)
      grip = nil
      delegate?.layersControllerDidMove(self, isAtRest: true)
    }
    return true
  }

  private func drag(to point: ScreenPoint) {
    guard let grip else { return }
    if comparison.mode == .lens {
      let box = comparison.lens(in: viewport)
      comparison.moveLens(
        by: ScreenVector(x: point.x - grip.x - box.x, y: point.y - grip.y - box.y), in: viewport)
    } else {
      let open = Comparison.open(viewport)
      let part = (point.x - grip.x - open.x) / open.width * 100
      comparison.amount = Int(min(100, max(0, part)).nearest)
    }
    moved(isAtRest: false)
  }

  func layersView(didPressOnLens key: Key) -> Bool {
    let step = LayersController.arrowStep
    var way = ScreenVector(x: 0, y: 0)
    switch key {
    case .arrowLeft: way.x = -step
    case .arrowRight: way.x = step
    case .arrowUp: way.y = -step
    case .arrowDown: way.y = step
    default: return false
    }
    comparison.moveLens(by: way, in: viewport)
    moved(isAtRest: true)
    return true
  }

  func layersViewDidTapClose() { delegate?.layersControllerDidClose(self) }
}
