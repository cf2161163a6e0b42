import LecternBase
import LecternInterface
import LecternModel

/// Hears how a visitor compares layers.
protocol LayersViewDelegate: AnyObject {
  func layersView(didChoose layer: Int)
  func layersView(didChoose mode: Comparison.Mode)
  func layersView(didSet amount: Text)
  func layersView(didFeel touch: PointerTouch) -> Bool
  func layersView(didPressOnLens key: Key) -> Bool
  func layersViewDidTapClose()
}

/// Draws the bar with which layers are compared, and the curtain or the lens on the picture.
struct LayersView {
  unowned(unsafe) let delegate: any LayersViewDelegate
  /// The names of the layers, and of the leaves' own pictures.
  let titles: [Text]
  let ownTitle: Text
  let layer: Int
  let mode: Comparison.Mode
  let amount: Int
  /// The words for a leaf without a picture in the layer; empty for one that has it.
  let missing: Text
  /// The place of the curtain, the square around the lens, and the way from the own picture to the
  /// layer's, in CSS pixels; nil for another way to compare.
  let curtain: Double?
  let lens: ImageRect?
  let aside: ScreenVector?
  /// The part that nothing covers.
  let open: ImageRect
  let lensReference: NodeReference
  /// False if the bar gives way to something else.
  let hasBar: Bool

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var stage: [Node] = []
    if let curtain {
      stage.append(
        element(
          .div, key: 1, class: "facsimile-curtain",
          [Attribute(.styleTransform, translation(curtain, 0))],
          [element(.span, [element(.i, class: "icon", [Attribute(.dataKind, "curtain")])])]))
      stage.append(name(2, titles[layer], curtain, open.maxY))
      stage.append(name(3, ownTitle, curtain, open.maxY, isBefore: true))
    } else if let lens {
      stage.append(
        element(
          .div, key: 4, class: "facsimile-lens",
          [
            Attribute(.tabindex, "0"), Attribute(.role, "group"),
            Attribute(.ariaLabel, Word.lens.text + ", " + titles[layer]),
            Attribute(.styleTransform, translation(lens.x, lens.y)),
            Attribute(.styleWidth, Text(decimal: lens.width) + "px"),
            Attribute(.styleHeight, Text(decimal: lens.height) + "px"),
          ],
          on: [.key { delegate.layersView(didPressOnLens: $0) }], reference: lensReference, []))
    } else if let aside {
      stage.append(name(3, ownTitle, open.x, open.maxY))
      stage.append(name(2, titles[layer], open.x + aside.x, open.maxY + aside.y))
    }
    var parts = [
      element(
        .div, key: 1, class: "facsimile-stage",
        on: [.pointer { delegate.layersView(didFeel: $0) }], stage)
    ]
    if hasBar { parts.append(bar()) }
    return element(.div, class: "facsimile-layers", parts)
  }

  /// The name of one of two pictures, at its lower edge; readers hear it in the bar.
  private func name(
    _ key: Int, _ title: Text, _ x: Double, _ y: Double, isBefore: Bool = false
  ) -> Node {
    element(
      .div, key: key, class: "facsimile-side",
      [
        Attribute(.ariaHidden, "true"), Attribute(.dataFrom, isBefore ? "right" : "left"),
        Attribute(.styleTransform, translation(x, y)),
      ], [element(.span, text: title)])
  }

  private func translation(_ x: Double, _ y: Double) -> Text {
    "translate(" + Text(decimal: x) + "px, " + Text(decimal: y) + "px)"
  }

  private func bar() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var choices: [Node] = []
    for (number, title) in titles.enumerated() {
      choices.append(
        element(
          .button, key: number,
          [
            Attribute(.type, "button"),
            Attribute(.ariaPressed, isOn: number == layer),
          ], on: [.tap { delegate.layersView(didChoose: number) }], text: title))
    }
    var parts = [
      element(.div, key: 1, class: "facsimile-texts", choices),
      RoundButton(key: 2, kind: "close", label: Word.close.text).node {
        delegate.layersViewDidTapClose()
      },
    ]
    if missing.isEmpty {
      parts.append(modes())
      if mode == .curtain || mode == .fade { parts.append(slider()) }
    } else {
      parts.append(element(.p, key: 5, [Attribute(.role, "status")], text: missing))
    }
    return element(
      .div, key: 2, class: "facsimile-layers-bar",
      [Attribute(.role, "group"), Attribute(.ariaLabel, Word.layers.text)], parts)
  }

  private func modes() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var buttons: [Node] = []
    for mode in Comparison.Mode.allCases {
      let (word, kind): (Word, Text) =
        switch mode {
        case .curtain: (.curtain, "curtain")
        case .fade: (.fade, "fade")
        case .lens: (.lens, "lens")
        case .aside: (.sideBySide, "aside")
        }
      buttons.append(
        element(
          .button, key: Int(mode.rawValue), class: "facsimile-button",
          [
            Attribute(.type, "button"), Attribute(.ariaLabel, word.text),
            Attribute(.ariaPressed, isOn: mode == self.mode),
          ], on: [.tap { delegate.layersView(didChoose: mode) }],
          [
            element(
              .i, class: "icon", [Attribute(.dataKind, kind), Attribute(.ariaHidden, "true")])
          ]))
    }
    return element(.div, key: 3, class: "facsimile-modes", buttons)
  }

  #if !hasFeature(Embedded)
    /// The pictures of a leaf in other light, small, for a page without scripts; nil for none.
    static func still(_ leaf: Leaf, _ layers: Layers) -> Node? {
      if leaf.layers.isEmpty { return nil }
      return element(
        .div, key: 6, class: "facsimile-layers",
        leaf.layers.map { picture in
          let image = picture.image
          let pixels = image.pixels(of: image.base)
          let title = layers.titles[picture.layer]
          return element(
            .figure,
            [
              element(
                .img,
                [
                  Attribute(.src, image.address(of: image.base)),
                  Attribute(.alt, leaf.alternative + ", " + title),
                  Attribute(.width, Text(number: pixels.width)),
                  Attribute(.height, Text(number: pixels.height)), Attribute(.loading, "lazy"),
                ]), element(.figcaption, text: title),
            ])
        })
    }
  #endif

  /// The place of the curtain, which is the picture's and so from left to right, or the opacity.
  private func slider() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var attributes = [
      Attribute(.type, "range"), Attribute(.value, Text(number: amount)),
      Attribute(
        .ariaLabel, (mode == .curtain ? Word.curtain.text : Word.fade.text) + ", " + titles[layer]),
    ]
    if mode == .curtain { attributes.append(Attribute(.dir, "ltr")) }
    return element(
      .input, key: 4, class: "facsimile-slider", attributes,
      on: [.input { amount, _ in delegate.layersView(didSet: amount) }])
  }
}
