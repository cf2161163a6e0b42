import LecternBase
import LecternInterface
import LecternModel

/// Draws one still of the attract screen: words, and a picture or a part of a document.
///
/// It comes slowly nearer: the stylesheet moves it from the place where it is `next` to the one
/// where it is `shown`.
struct AttractSlide {
  let exhibit: Exhibit
  let slide: KioskSlide
  let traits: Traits

  /// - Parameters:
  ///   - place: `next`, `shown` or `gone`.
  ///   - isOdd: of two slides that stand side by side one is.
  func node(key: Int, place: Text, isOdd: Bool) -> Node {
    var parts: [Node] = []
    var kind: Text = "words"
    if !slide.image.isEmpty {
      kind = "picture"
      parts.append(
        element(
          .div, class: "attract-picture",
          [element(.img, [Attribute(.src, slide.image), Attribute(.alt, "")], [])]))
    } else if let picture {
      kind = "document"
      parts.append(plane(of: picture, isNear: !(place == "next") || traits.prefersReducedMotion))
    }
    var words = [element(.p, class: "attract-title", text: slide.title)]
    if !slide.subtitle.isEmpty {
      words.append(element(.p, class: "attract-subtitle", text: slide.subtitle))
    }
    parts.append(element(.div, class: "attract-words", words))
    return element(
      .div, key: key, class: isOdd ? "attract-slide odd" : "attract-slide",
      [Attribute(.dataKind, kind), Attribute(.dataPlace, place)], isAnchored: true, parts)
  }

  private var picture: ImageService? {
    exhibit.sceneIndex(slide.scene).flatMap { exhibit.scenes[$0].picture(ofLeaf: slide.leaf) }
  }

  /// The tiles that the two views of the slide show, as large as the nearer one has them.
  private func plane(of pyramid: ImageService, isNear: Bool) -> Node {
    let tour = AttractTour(image: pyramid.size, box: slide.box, window: traits.size)
    let (far, near) = (tour.far, tour.near)
    let density = max(1, min(traits.pixelRatio, 2))
    let farLevel = pyramid.level(forDensity: far.scale * density)
    let nearLevel = pyramid.level(forDensity: near.scale * density)
    var tiles = nodes(pyramid, farLevel, in: far.view(of: traits.size), scale: near.scale)
    if nearLevel != farLevel {
      tiles += nodes(pyramid, nearLevel, in: near.view(of: traits.size), scale: near.scale)
    }
    let place = isNear ? near : far
    let comma: Text = "px, "
    var transform: Text = "translate("
    transform = transform + Text(decimal: -place.x * place.scale) + comma
    transform = transform + Text(decimal: -place.y * place.scale) + "px) scale("
    transform = transform + Text(decimal: place.scale / near.scale) + ")"
    return element(
      .div, class: "attract-plane", [Attribute(.styleTransform, transform)], tiles)
  }

  private func nodes(
    _ pyramid: ImageService, _ level: Int, in view: ImageRect, scale: Double
  ) -> [Node] {
    let (columns, rows) = pyramid.tiles(level, in: view)
    var nodes: [Node] = []
    for row in rows {
      for column in columns {
        let tile = TileAddress(level: level, column: column, row: row)
        let box = pyramid.rectangle(of: tile)
        // Whole pixels, so that no seam shows.
        let left = (box.x * scale).rounded(.down)
        let top = (box.y * scale).rounded(.down)
        let comma: Text = "px, "
        var transform: Text = "translate("
        transform = transform + Text(decimal: left) + comma + Text(decimal: top) + "px)"
        nodes.append(
          element(
            .img,
            [
              Attribute(.src, pyramid.address(of: tile)), Attribute(.alt, ""),
              Attribute(.styleTransform, transform),
              Attribute(
                .styleWidth, Text(decimal: (box.maxX * scale).rounded(.up) - left) + "px"),
              Attribute(
                .styleHeight, Text(decimal: (box.maxY * scale).rounded(.up) - top) + "px"),
            ], []))
      }
    }
    return nodes
  }
}

/// The beginning and the end of a slow move over a document: wide first, then near to a part of it.
struct AttractTour {
  /// A view: the place in the image that is at the window's upper left, and CSS pixels a
  /// pixel of it.
  struct Place: Equatable {
    var x: Double
    var y: Double
    var scale: Double

    func view(of window: Size) -> ImageRect {
      ImageRect(x: x, y: y, width: window.width / scale, height: window.height / scale)
    }
  }

  let far: Place
  let near: Place

  /// - Parameter box: the part that it comes near to; nil for the whole.
  init(image: Size, box: ImageRect?, window: Size) {
    let width = max(1, window.width)
    let height = max(1, window.height)
    let whole = min(width / image.width, height / image.height)
    let full = max(width / image.width, height / image.height)
    guard let box else {
      // All of it, then so near that it fills the window.
      let middle = ImagePoint(x: image.width / 2, y: image.height / 2)
      far = AttractTour.place(middle, whole * 0.94, image, window)
      near = AttractTour.place(middle, min(full, whole * 1.25), image, window)
      return
    }
    // Leaves room for the words beneath; never enlarges the image, and never shows a window that it
    // doesn't fill.
    let wanted = min(0.78 * width / box.width, 0.56 * height / box.height)
    // A long line of writing is read from its beginning rather than seen whole from afar.
    let readable = min(1, 0.13 * height / box.height)
    let scale = max(full, min(max(wanted, readable), 1.25))
    let isCut = box.width * scale > 0.92 * width
    let middle = ImagePoint(
      x: isCut ? box.x + 0.44 * width / scale : box.middle.x,
      y: box.middle.y + 0.1 * height / scale)
    near = AttractTour.place(middle, scale, image, window)
    let wide = max(full, scale * 0.6)
    let start = ImagePoint(
      x: (middle.x * 3 + image.width / 2) / 4, y: (middle.y * 3 + image.height / 2) / 4)
    far = AttractTour.place(start, wide, image, window)
  }

  /// The view with a place of the image in its middle, unless that would leave room bare at the
  /// image's edges.
  private static func place(
    _ middle: ImagePoint, _ scale: Double, _ image: Size, _ window: Size
  ) -> Place {
    func start(_ middle: Double, _ image: Double, _ window: Double) -> Double {
      let shown = window / scale
      if shown >= image { return (image - shown) / 2 }
      return max(0, min(middle - shown / 2, image - shown))
    }
    return Place(
      x: start(middle.x, image.width, window.width),
      y: start(middle.y, image.height, window.height), scale: scale)
  }
}
