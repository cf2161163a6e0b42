import LecternBase
import LecternInterface

/// Draws a frame of the picture: tiles, overlays, and a chosen clause on a dimmed ground.
///
/// It keeps its arrays from frame to frame, so that drawing asks for no memory. Up to
/// `directLimit` regions in view are drawn one by one; more are drawn once onto a layer for each
/// group of a fade, which is then drawn scaled until the groups are others.
struct PictureDrawing {
  /// The largest number of regions that are drawn one by one.
  static let directLimit = 15_000
  /// The largest number of pixels of a layer, and the number of layers.
  static let layerArea = 8_000_000.0
  static let layerLimit = 4
  /// The number of the layer that dims the picture around a clause.
  static let dimLayer = 100

  /// The content of a frame.
  struct Scene {
    let facsimile: Facsimile
    let leafIndex: Int
    var leaf: Leaf
    /// The leaves that show beside it.
    var companions: [Companion]
    let canvas: CanvasSize
    let viewport: Viewport
    let placement: Placement
    /// The chosen clause, or the one that was chosen last.
    let selected: Int?
    /// The opacity of what sets it off.
    let emphasis: Double
    let focused: Int?
    /// The line of writing that is lit.
    let lit: LitLine?
    /// The boxes of a search's hits, and which of them are the chosen one's.
    let hits: [ImageRect]
    let currentHits: Range<Int>
    /// The layer that is compared; nil for none.
    let comparison: Comparison?
  }

  var drawing = Drawing(width: 1, height: 1)
  var found: [Int32] = []
  private var sorted: [Int32] = []
  private var counts: [Int] = []
  var points: [Double] = []
  /// The version of the fade's groups that the layers show; -1 for none.
  private var layerVersion = -1
  private var layerCount = 0
  /// True while marks are drawn once more beside the own pictures: layers are made already, and
  /// none can be made while another one is.
  var isAside = false
  /// True if the host has a layer of a comparison that is over.
  private var hasComparison = false

  /// Pixels of the canvas for each pixel of the image, and where the image's corner is.
  var scale = 1.0
  var originX = 0.0
  var originY = 0.0

  /// Goes on with what stands beside the image, in pixels of the canvas.
  mutating func beginBeside() {
    drawing.alpha(1)
    drawing.blend(.normal)
    drawing.transform(scale: 1, x: 0, y: 0)
  }

  /// Forgets that the layers show overlays, for another leaf has others.
  mutating func forgetOverlays() { layerVersion = -1 }

  /// Forgets the host's layers, which went with their canvas.
  mutating func forgetLayers() {
    layerVersion = -1
    layerCount = 0
  }

  /// Gives the room of a comparison back with the next frame.
  mutating func forgetComparison() { hasComparison = true }

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - tiles: numbers of tiles that are here, coarser ones first.
  mutating func draw(
    _ scene: Scene, tiles: [Int], store: TileStore, fade: OverlayFade
  ) {
    drawing.begin(width: scene.canvas.width, height: scene.canvas.height)
    scale = scene.placement.scale * scene.canvas.ratio
    let corner = scene.viewport.screenPoint(
      fromImage: ImagePoint(x: 0, y: 0), scene.placement)
    originX = corner.x * scene.canvas.ratio
    originY = corner.y * scene.canvas.ratio
    drawTiles(tiles, store)
    if scene.companions.count > 0 { drawCompanions(of: scene) }
    if let comparison = scene.comparison {
      if comparison.mode != .aside { drawLayer(of: comparison, scene) }
    } else if hasComparison {
      drawing.releaseLayer(PictureDrawing.comparedLayer)
      hasComparison = false
    }
    drawMarks(scene, fade)
    if let comparison = scene.comparison, comparison.mode == .aside {
      drawAside(comparison, scene, tiles: tiles, store: store, fade)
    }
  }

  /// Draws what is marked on the leaves: overlays, the chosen clause, and lines of writing.
  mutating func drawMarks(_ scene: Scene, _ fade: OverlayFade) {
    if scene.companions.count > 0 { drawOverlaysBeside(scene, fade) }
    let shown = scene.viewport.shownRectangle(scene.placement)
    found.removeAll(keepingCapacity: true)
    scene.leaf.index.find(shown, into: &found)
    drawing.transform(scale: scale, x: originX, y: originY)
    let isDark = scene.leaf.isDark
    drawing.blend(isDark ? .screen : .multiply)
    if found.count > PictureDrawing.directLimit, fade.groupCount <= PictureDrawing.layerLimit {
      drawLayers(scene, shown, fade)
    } else {
      drawDirectly(found, scene, fade, onlyGroup: nil)
      if found.count <= OverlayStyle.hairlineLimit { drawHairlines(scene, fade) }
    }
    drawing.blend(.normal)
    if let selected = scene.selected, scene.emphasis > 0 {
      dim(around: selected, scene)
      drawing.alpha(scene.emphasis)
      let colour = OverlayStyle.outline(
        scene.facsimile.clauses.colour(of: selected), onDark: isDark)
      outline(selected, scene, colour, width: OverlayStyle.outlineWidth, beside: true)
      if scene.companions.count > 0 { outlineBeside(selected, scene, colour) }
    }
    drawing.alpha(1)
    if let focused = scene.focused {
      outline(focused, scene, OverlayStyle.focusDark, width: OverlayStyle.focusWidth)
      outline(focused, scene, OverlayStyle.focusLight, width: OverlayStyle.focusWidth / 2)
    }
    if let lit = scene.lit { light(lit, onDark: isDark, ratio: scene.canvas.ratio) }
    if scene.hits.count > 0 {
      mark(
        scene.hits, chosen: scene.currentHits, onDark: isDark, ratio: scene.canvas.ratio)
    }
    if scene.companions.count > 0 { markBeside(scene) }
  }

  /// Marks the hits of a search on the leaves beside the present one.
  @inline(never)
  private mutating func markBeside(_ scene: Scene) {
    for companion in scene.companions {
      guard let hits = companion.hits else { continue }
      let own = enter(companion)
      mark(hits.boxes, chosen: 0..<0, onDark: companion.leaf.isDark, ratio: scene.canvas.ratio)
      leave(own)
    }
  }

  @inline(never)
  private mutating func drawCompanions(of scene: Scene) {
    for companion in scene.companions { draw(companion) }
  }

  /// Outlines the chosen clause where it goes on, on leaves beside the present one.
  @inline(never)
  private mutating func outlineBeside(_ selected: Int, _ scene: Scene, _ colour: Colour) {
    var beside = scene
    for companion in scene.companions {
      let own = enter(companion)
      beside.leaf = companion.leaf
      outline(selected, beside, colour, width: OverlayStyle.outlineWidth, beside: true)
      leave(own)
    }
  }

  /// Draws a leaf beside the present one.
  @inline(never)
  mutating func draw(_ companion: Companion) {
    let own = enter(companion)
    drawing.transform(scale: 1, x: 0, y: 0)
    drawTiles(companion.tiles, companion.store)
    leave(own)
  }

  /// Draws the overlays of the leaves beside the present one.
  @inline(never)
  private mutating func drawOverlaysBeside(_ scene: Scene, _ fade: OverlayFade) {
    var beside = scene
    let shown = scene.viewport.shownRectangle(scene.placement)
    for companion in scene.companions {
      let own = enter(companion)
      beside.leaf = companion.leaf
      found.removeAll(keepingCapacity: true)
      companion.leaf.index.find(companion.own(shown), into: &found)
      drawing.transform(scale: scale, x: originX, y: originY)
      drawing.blend(companion.leaf.isDark ? .screen : .multiply)
      drawDirectly(found, beside, fade, onlyGroup: nil)
      if found.count <= OverlayStyle.hairlineLimit { drawHairlines(beside, fade) }
      drawing.alpha(1)
      drawing.blend(.normal)
      leave(own)
    }
  }

  /// Goes on in the pixels of a leaf beside the present one.
  ///
  /// - Returns: where the present leaf is.
  @inline(never)
  mutating func enter(_ companion: Companion) -> (scale: Double, x: Double, y: Double) {
    let own = (scale, originX, originY)
    originX += companion.x * scale
    originY += companion.y * scale
    scale *= companion.scale
    drawing.transform(scale: scale, x: originX, y: originY)
    return own
  }

  @inline(never)
  mutating func leave(_ own: (scale: Double, x: Double, y: Double)) {
    (scale, originX, originY) = own
    drawing.transform(scale: scale, x: originX, y: originY)
  }

  // MARK: Tiles

  /// Draws tiles with edges on whole pixels, which neighbours share: no seams.
  ///
  /// An image of which nothing is here shows its frame.
  mutating func drawTiles(_ tiles: [Int], _ store: TileStore) {
    if tiles.isEmpty {
      let size = store.image.size
      drawing.fill(OverlayStyle.frame)
      drawing.fillRectangle(
        x: originX, y: originY, width: size.width * scale, height: size.height * scale)
    }
    for number in tiles {
      let tile = store.image.tile(at: number)
      let rectangle = store.image.rectangle(of: tile)
      let left = (originX + rectangle.x * scale).nearest
      let top = (originY + rectangle.y * scale).nearest
      let right = (originX + rectangle.maxX * scale).nearest
      let bottom = (originY + rectangle.maxY * scale).nearest
      guard right > left, bottom > top else { continue }
      let factor = Double(store.image.factors[tile.level])
      // The last pixel of a level may stand for less than a whole one.
      drawing.image(
        store.slot(tile), sourceX: 0, sourceY: 0, sourceWidth: rectangle.width / factor,
        sourceHeight: rectangle.height / factor, x: left, y: top, width: right - left,
        height: bottom - top)
    }
  }

  // MARK: Overlays

  /// Draws regions, those of one opacity and colour together.
  ///
  /// - Parameter onlyGroup: draws the regions of one group, as if it showed fully; nil for all.
  private mutating func drawDirectly(
    _ regions: [Int32], _ scene: Scene, _ fade: OverlayFade, onlyGroup: Int?
  ) {
    let list = scene.leaf.regions
    let facsimile = scene.facsimile
    let colourCount = max(1, facsimile.clauses.colours.count)
    let kindCount = fade.groupCount * colourCount
    counts.removeAll(keepingCapacity: true)
    for _ in 0...kindCount { counts.append(0) }
    func kind(_ region: Int32) -> Int {
      let clause = Int(list.clauses[Int(region)])
      return Int(fade.groupOfClause[clause]) * colourCount
        + Int(facsimile.clauses.colourOfEach[clause])
    }
    for region in regions { counts[kind(region) + 1] += 1 }
    for index in 0..<kindCount { counts[index + 1] += counts[index] }
    while sorted.count < regions.count { sorted.append(0) }
    for region in regions {
      let kind = kind(region)
      sorted[counts[kind]] = region
      counts[kind] += 1
    }
    var next = 0
    for kind in 0..<kindCount {
      let end = counts[kind]
      defer { next = end }
      let group = kind / colourCount
      let opacity = onlyGroup == nil ? fade.opacity(ofGroup: group) : onlyGroup == group ? 1 : 0
      guard next < end, opacity > 0 else { continue }
      let colour = facsimile.clauses.colour(of: Int(list.clauses[Int(sorted[next])]))
      drawing.alpha(opacity)
      drawing.fill(OverlayStyle.fill(colour, onDark: scene.leaf.isDark))
      for place in next..<end { fill(Int(sorted[place]), list) }
    }
  }

  mutating func fill(_ region: Int, _ list: RegionList) {
    if list.isPolygon(region) {
      list.copyPoints(region, into: &points)
      drawing.fillPolygon(points)
    } else {
      let box = list.box(region)
      drawing.fillRectangle(x: box.x, y: box.y, width: box.width, height: box.height)
    }
  }

  // MARK: Layers

  private mutating func drawLayers(_ scene: Scene, _ shown: ImageRect, _ fade: OverlayFade) {
    let image = scene.viewport.image
    let area = image.width * image.height
    let layerScale = min(1, (PictureDrawing.layerArea / area).squareRoot())
    let width = max(1, Int((image.width * layerScale).rounded(.down)))
    let height = max(1, Int((image.height * layerScale).rounded(.down)))
    if layerVersion != fade.version { makeLayers(scene, fade, width, height) }
    let ratioX = Double(width) / image.width
    let ratioY = Double(height) / image.height
    // Cut to the visible part, so that no browser has to place an enormous picture.
    let left = max(0, shown.x)
    let top = max(0, shown.y)
    let partWidth = min(image.width, shown.maxX) - left
    let partHeight = min(image.height, shown.maxY) - top
    guard partWidth > 0, partHeight > 0 else { return }
    for group in 1..<fade.groupCount {
      drawing.alpha(fade.opacity(ofGroup: group))
      drawing.layer(
        group, sourceX: left * ratioX, sourceY: top * ratioY, sourceWidth: partWidth * ratioX,
        sourceHeight: partHeight * ratioY, x: left, y: top, width: partWidth, height: partHeight)
    }
  }

  private mutating func makeLayers(
    _ scene: Scene, _ fade: OverlayFade, _ width: Int, _ height: Int
  ) {
    found.removeAll(keepingCapacity: true)
    for region in 0..<scene.leaf.regions.count { found.append(Int32(region)) }
    for group in 1..<fade.groupCount {
      drawing.beginLayer(group, width: width, height: height)
      let size = scene.viewport.image
      drawing.transform(
        scale: min(Double(width) / size.width, Double(height) / size.height), x: 0, y: 0)
      drawDirectly(found, scene, fade, onlyGroup: group)
      drawing.endLayer()
    }
    if fade.groupCount <= layerCount {
      for group in fade.groupCount...layerCount { drawing.releaseLayer(group) }
    }
    layerCount = fade.groupCount - 1
    layerVersion = fade.version
    drawing.transform(scale: scale, x: originX, y: originY)
  }
}
