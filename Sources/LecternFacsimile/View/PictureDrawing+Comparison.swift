import LecternBase
import LecternInterface

// A layer that is compared: it is drawn on a layer of the host's, of which a part comes into the
// frame.
extension PictureDrawing {
  /// The number of that layer of the host's.
  static let comparedLayer = 101
  /// The turn from which on a picture's tiles don't lie on whole pixels, in radians.
  static let leastTurn = 1e-4
  /// The number of corners of a lens, and the turn from one to the next.
  private static let corners = 72
  private static let cornerCosine = 0.9961946980917455
  private static let cornerSine = 0.0871557427476582

  /// Draws the layer over the own pictures: behind a curtain, faded, or in a lens.
  @inline(never)
  mutating func drawLayer(of comparison: Comparison, _ scene: Scene) {
    beginComparedLayer(comparison, scene)
    endComparedLayer()
    let ratio = scene.canvas.ratio
    let whole = ImageRect(
      x: 0, y: 0, width: Double(scene.canvas.width), height: Double(scene.canvas.height))
    switch comparison.mode {
    case .curtain:
      let edge = (comparison.curtain(in: scene.viewport) * ratio).nearest
      put(
        ImageRect(x: edge, y: 0, width: whole.width - edge, height: whole.height), by: (0, 0))
    case .fade:
      drawing.alpha(Double(comparison.amount) / 100)
      put(whole, by: (0, 0))
      drawing.alpha(1)
    case .lens:
      let box = comparison.lens(in: scene.viewport)
      addLens(box, ratio)
      drawing.clipPolygon(points)
      put(
        ImageRect(
          x: (box.x * ratio).nearest, y: (box.y * ratio).nearest,
          width: (box.width * ratio).nearest, height: (box.height * ratio).nearest), by: (0, 0))
      drawing.endClip()
    case .aside: break
    }
  }

  /// Draws the layer beside the own pictures, with what is marked on those.
  ///
  /// - Parameters:
  ///   - tiles: those of the leaf that shows, which has its own picture there if it has no other.
  @inline(never)
  mutating func drawAside(
    _ comparison: Comparison, _ scene: Scene, tiles: [Int], store: TileStore, _ fade: OverlayFade
  ) {
    beginComparedLayer(comparison, scene)
    drawing.transform(scale: 1, x: 0, y: 0)
    if comparison.picture(of: scene.leafIndex) == nil { drawTiles(tiles, store) }
    for companion in scene.companions where comparison.picture(of: companion.index) == nil {
      draw(companion)
    }
    isAside = true
    // Very many overlays are drawn on layers, too.
    if found.count <= PictureDrawing.directLimit { drawMarks(scene, fade) }
    isAside = false
    endComparedLayer()
    let ratio = scene.canvas.ratio
    let open = Comparison.open(scene.viewport)
    let step = comparison.step(in: scene.viewport)
    let isStacked = comparison.isStacked
    let (x, y) = ((step.x * ratio).nearest, (step.y * ratio).nearest)
    let left = isStacked ? 0 : ((open.x + open.width) * ratio).nearest
    let top = isStacked ? ((open.y + open.height) * ratio).nearest : 0
    let place = ImageRect(
      x: left, y: top, width: isStacked ? Double(scene.canvas.width) : x,
      height: isStacked ? y : Double(scene.canvas.height))
    drawing.blend(.erase)
    drawing.fill(Colour(red: 0, green: 0, blue: 0, alpha: 1))
    drawing.fillRectangle(x: place.x, y: place.y, width: place.width, height: place.height)
    drawing.blend(.normal)
    put(
      ImageRect(x: place.x - x, y: place.y - y, width: place.width, height: place.height),
      by: (x, y))
    // A line keeps the two apart.
    drawing.fill(OverlayStyle.divider)
    let width = (2 * ratio).nearest
    drawing.fillRectangle(
      x: place.x - (isStacked ? 0 : width / 2), y: place.y - (isStacked ? width / 2 : 0),
      width: isStacked ? place.width : width, height: isStacked ? width : place.height)
  }

  /// Brings a part of the layer into the frame, moved by whole pixels.
  private mutating func put(_ part: ImageRect, by step: (x: Double, y: Double)) {
    guard part.width > 0, part.height > 0 else { return }
    drawing.layer(
      PictureDrawing.comparedLayer, sourceX: part.x, sourceY: part.y, sourceWidth: part.width,
      sourceHeight: part.height, x: part.x + step.x, y: part.y + step.y, width: part.width,
      height: part.height)
  }

  /// Draws the layer's pictures where the own ones lie, on a layer of the host's.
  private mutating func beginComparedLayer(_ comparison: Comparison, _ scene: Scene) {
    drawing.beginLayer(
      PictureDrawing.comparedLayer, width: scene.canvas.width, height: scene.canvas.height)
    if let picture = comparison.picture(of: scene.leafIndex) { draw(picture, on: scene.leaf) }
    for companion in scene.companions {
      guard let picture = comparison.picture(of: companion.index) else { continue }
      let own = enter(companion)
      draw(picture, on: companion.leaf)
      leave(own)
    }
  }

  private mutating func endComparedLayer() {
    drawing.endLayer()
    drawing.alpha(1)
    drawing.blend(.normal)
    drawing.transform(scale: 1, x: 0, y: 0)
  }

  /// Draws a layer's picture in its place on the leaf, and nothing of it beside that.
  private mutating func draw(_ picture: LayerPicture, on leaf: Leaf) {
    let place = picture.layer.place
    let size = leaf.image.size
    drawing.transform(scale: scale, x: originX, y: originY)
    points = [0, 0, size.width, 0, size.width, size.height, 0, size.height]
    drawing.clipPolygon(points)
    let own = (scale, originX, originY)
    originX += place.x * scale
    originY += place.y * scale
    scale *= place.scale
    if place.turn.magnitude < PictureDrawing.leastTurn {
      drawing.transform(scale: 1, x: 0, y: 0)
      if !picture.tiles.isEmpty { drawTiles(picture.tiles, picture.store) }
    } else {
      drawing.transform(scale: scale, x: originX, y: originY)
      drawing.turn(by: place.turn)
      drawTurned(picture)
    }
    (scale, originX, originY) = own
    drawing.endClip()
  }

  /// Draws turned tiles: their edges lie between pixels, so the whole picture, coarse, lies under
  /// them, and no seam shows the ground.
  private mutating func drawTurned(_ picture: LayerPicture) {
    let store = picture.store
    let base = store.image.index(of: store.image.base)
    var numbers = picture.tiles
    if store.hasBase, numbers.first != base { numbers.insert(base, at: 0) }
    for number in numbers {
      let tile = store.image.tile(at: number)
      let place = store.image.rectangle(of: tile)
      let factor = Double(store.image.factors[tile.level])
      drawing.image(
        store.slot(tile), sourceX: 0, sourceY: 0, sourceWidth: place.width / factor,
        sourceHeight: place.height / factor, x: place.x, y: place.y, width: place.width,
        height: place.height)
    }
  }

  /// Takes up the corners of a lens, in pixels of the canvas.
  private mutating func addLens(_ box: ImageRect, _ ratio: Double) {
    points.removeAll(keepingCapacity: true)
    var (across, down) = (box.width / 2 * ratio, 0.0)
    for _ in 0..<PictureDrawing.corners {
      points.append(box.middle.x * ratio + across)
      points.append(box.middle.y * ratio + down)
      (across, down) = (
        across * PictureDrawing.cornerCosine + down * PictureDrawing.cornerSine,
        down * PictureDrawing.cornerCosine - across * PictureDrawing.cornerSine
      )
    }
  }
}
