import LecternBase
import LecternInterface

// Layers: pictures of the leaves in other light, which are compared with their own.
//
// In an address they are `layer=uv&by=fade&at=30`: the layer's id, the way to compare (none for a
// curtain), and the place of the curtain or the opacity in percent (none for the middle).
extension FacsimileController {
  /// The room that the bar takes from the foot of the picture, in one row or in two, and that of
  /// the bar under it that turns leaves, in CSS pixels.
  private static let barHeight = 78.0
  private static let highBarHeight = 124.0
  private static let turnBarHeight = 58.0
  private static let modeNames: [Text] = ["curtain", "fade", "lens", "aside"]

  /// True if a document has layers.
  public var hasLayers: Bool {
    facsimile.document.layers != nil
  }

  /// Compares a layer, or none.
  @inline(never)
  func compare(_ comparison: Comparison?, tells: Bool = true) {
    let old = layers
    if let comparison, let all = facsimile.document.layers {
      if let old {
        old.comparison = comparison
      } else {
        let controller = LayersController(
          layers: all, comparison: comparison, viewport: picture.viewport)
        addChild(controller)
        controller.delegate = self
        layers = controller
      }
    } else if let old {
      old.delegate = nil
      removeChild(old)
      layers = nil
    }
    picture.compare(comparison)
    coverAnew()
    if tells { delegate?.facsimileControllerDidChangeMenu(self) }
  }

  /// The room that what goes with layers takes from the picture.
  @inline(never)
  func makeRoomForLayers(_ insets: inout ScreenInsets) {
    guard let layers else { return }
    if hasLayersBar {
      insets.bottom +=
        isNarrow ? FacsimileController.highBarHeight : FacsimileController.barHeight
      if hasLeaves { insets.bottom += FacsimileController.turnBarHeight }
    }
    // The picture may be changing just now, which asks for its insets.
    layers.comparison.halve(&insets, of: detail.layout.size)
  }

  /// False where a clause's detail, or a menu, lies where the bar would be.
  private var hasLayersBar: Bool {
    !(detail.isShown && detail.layout.kind != .panel || isNarrow && menu.isOpen || leaves.isOpen
      || tour != nil)
  }

  /// The button that begins to compare; and the bar, and what lies on the picture.
  @inline(never)
  func layersParts() -> FacsimileView.LayersParts {
    #if !hasFeature(Embedded)
      if isPrerender {
        return FacsimileView.LayersParts(
          button: nil,
          pane: facsimile.document.layers.flatMap {
            LayersView.still(leaf, $0)
          })
      }
    #endif
    if let layers {
      let comparison = layers.comparison
      layers.isMissing = picture.shownLeaves.allSatisfy { comparison.picture(of: $0) == nil }
      layers.isBarHidden = !hasLayersBar
    }
    return FacsimileView.LayersParts(
      button: layersButton(), pane: leaves.isOpen ? nil : layers.map { .controller($0) })
  }

  private func layersButton() -> Node? {
    if leaves.isOpen || menu.isOpen || freeHeight <= 222 || selectedClause != nil && isNarrow {
      return nil
    }
    return RoundButton(
      key: 22, kind: "layers", label: Word.layers.text,
      state: Attribute(.ariaExpanded, isOn: layers != nil),
      reference: picture.layersButton
    ).node { [unowned(unsafe) self] in
      touched()
      compare(layers == nil ? Comparison(layer: leaf.layers.first?.layer ?? 0) : nil)
    }
  }

  /// The part of an address that names the comparison; empty for none.
  public var layersFragment: Text {
    @inline(never) get {
      guard let comparison = layers?.comparison, let all = facsimile.document.layers else {
        return ""
      }
      var fragment: Text = "layer=" + all.ids[comparison.layer]
      if comparison.mode != .curtain {
        fragment =
          fragment + "&by="
          + FacsimileController.modeNames[Int(comparison.mode.rawValue)]
      }
      if comparison.amount != 50 {
        fragment = fragment + "&at=" + Text(number: comparison.amount)
      }
      return fragment
    }
  }

  /// Compares the layer that an address names; ends that for an id that no layer has.
  @inline(never)
  public func compare(layer id: Text, by mode: Text, at amount: Int) {
    guard let layer = facsimile.document.layers?.ids.firstIndex(of: id) else {
      if layers != nil { compare(nil, tells: false) }
      return
    }
    let kept = layers.flatMap { $0.comparison.layer == layer ? $0.comparison : nil }
    let comparison = kept ?? Comparison(layer: layer)
    comparison.mode = .curtain
    for own in Comparison.Mode.allCases
    where FacsimileController.modeNames[Int(own.rawValue)] == mode { comparison.mode = own }
    comparison.amount = min(100, max(0, amount))
    if kept != nil {
      layers?.setNeedsDisplay()
      coverAnew()
      picture.requestFrame()
    } else {
      compare(comparison, tells: false)
    }
  }

  /// Writes the comparison into an archive.
  @inline(never)
  func encodeLayers(with coder: RestorationEncoder) {
    guard let comparison = layers?.comparison, let all = facsimile.document.layers else { return }
    coder.encode(all.ids[comparison.layer], for: "layer")
    coder.encode(FacsimileController.modeNames[Int(comparison.mode.rawValue)], for: "by")
    coder.encode(comparison.amount, for: "at")
    coder.encode(
      .array([.number(comparison.lensX), .number(comparison.lensY)]), for: "lens")
  }

  @inline(never)
  func decodeLayers(with coder: RestorationDecoder) {
    guard let id = coder.text(for: "layer") else { return }
    compare(
      layer: id, by: coder.text(for: "by") ?? "", at: coder.integer(for: "at") ?? 50)
    guard let comparison = layers?.comparison, let lens = coder.value(for: "lens")?.array,
      lens.count == 2, let x = lens[0].number, let y = lens[1].number
    else { return }
    comparison.lensX = min(1, max(0, x))
    comparison.lensY = min(1, max(0, y))
  }
}

extension FacsimileController: LayersControllerDelegate {
  func layersController(_ controller: LayersController, didChoose layer: Int) {
    let old = controller.comparison
    let comparison = Comparison(layer: layer)
    comparison.mode = old.mode
    comparison.amount = old.amount
    (comparison.lensX, comparison.lensY) = (old.lensX, old.lensY)
    compare(comparison)
  }

  func layersControllerDidChangeMode(_ controller: LayersController) {
    coverAnew()
    picture.requestFrame()
    delegate?.facsimileControllerDidChangeMenu(self)
  }

  func layersControllerDidMove(_ controller: LayersController, isAtRest: Bool) {
    picture.requestFrame()
    if isAtRest { delegate?.facsimileControllerDidChangeMenu(self) }
  }

  func layersControllerDidClose(_ controller: LayersController) {
    compare(nil)
    application?.focus(menu.isOpen ? picture.picture : picture.layersButton)
  }
}
