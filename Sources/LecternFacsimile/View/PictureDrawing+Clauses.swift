import LecternBase
import LecternInterface

// The edges of clauses: hairlines between neighbours, the outline of the chosen one, and the
// dimmed picture around it.
extension PictureDrawing {
  /// Outlines a clause.
  ///
  /// - Parameter isBeside: true for a line outside of its regions, which touches no writing.
  mutating func outline(
    _ clause: Int, _ scene: Scene, _ colour: Colour, width: Double, beside isBeside: Bool = false
  ) {
    let unit = scene.canvas.ratio / scale
    drawing.stroke(colour, width: width * unit)
    let list = scene.leaf.regions
    let room = isBeside ? (OverlayStyle.outlineRoom + width / 2) * unit : 0
    for region in scene.leaf.regions(of: clause) {
      if list.isPolygon(region) {
        list.copyPoints(region, into: &points)
        drawing.strokePolygon(points)
      } else {
        let box = list.box(region).expanded(by: room)
        drawing.strokeRectangle(x: box.x, y: box.y, width: box.width, height: box.height)
      }
    }
  }

  /// Draws a line where a clause ends, so that neighbours of one colour can be told apart.
  mutating func drawHairlines(_ scene: Scene, _ fade: OverlayFade) {
    let list = scene.leaf.regions
    let unit = scene.canvas.ratio / scale
    let width = OverlayStyle.hairline * unit
    let pitch = scene.leaf.pitch ?? scene.viewport.image.height / 10
    if pitch < OverlayStyle.hairlineHeight * unit { return }
    for number in found {
      let region = Int(number)
      let clause = Int(list.clauses[region])
      let opacity = fade.opacity(ofGroup: Int(fade.groupOfClause[clause]))
      if opacity == 0 { continue }
      let box = list.box(region)
      drawing.alpha(opacity)
      let colour = OverlayStyle.outline(
        scene.facsimile.clauses.colour(of: clause), onDark: scene.leaf.isDark)
      if list.isPolygon(region) {
        drawing.stroke(colour, width: width)
        list.copyPoints(region, into: &points)
        drawing.strokePolygon(points)
        continue
      }
      drawing.fill(colour)
      let own = scene.leaf.regions(of: clause)
      drawSide(box.x, 0, box, region, own, list, width)
      drawSide(box.maxX, -width, box, region, own, list, width)
      drawEdge(box.y, 0, box, region, own, list, width)
      drawEdge(box.maxY, -width, box, region, own, list, width)
    }
  }

  /// The right end of another region of the same clause that lies at a point; nil without one.
  private func cover(
    _ x: Double, _ y: Double, _ box: ImageRect, _ region: Int, _ own: [Int], _ list: RegionList
  ) -> Double? {
    let near = box.height * 0.15
    for other in own where other != region {
      if list.box(other).expanded(by: near).contains(ImageRect(x: x, y: y, width: 0, height: 0)) {
        return list.box(other).maxX
      }
    }
    return nil
  }

  /// Draws the left or right side of a region, unless its clause goes on there.
  @inline(never)
  private mutating func drawSide(
    _ x: Double, _ shift: Double, _ box: ImageRect, _ region: Int, _ own: [Int],
    _ list: RegionList, _ width: Double
  ) {
    guard cover(x, box.middle.y, box, region, own, list) == nil else { return }
    drawing.fillRectangle(x: x + shift, y: box.y, width: width, height: box.height)
  }

  /// Draws the upper or lower edge of a region, but for where its clause goes on.
  @inline(never)
  private mutating func drawEdge(
    _ y: Double, _ shift: Double, _ box: ImageRect, _ region: Int, _ own: [Int],
    _ list: RegionList, _ width: Double
  ) {
    let near = box.height * 0.15
    var x = box.x
    while x < box.maxX {
      if let end = cover(x + near, y, box, region, own, list), end > x {
        x = end
        continue
      }
      var end = box.maxX
      for other in own where other != region {
        let box = list.box(other)
        if box.x > x, y >= box.y - near, y <= box.maxY + near { end = min(end, box.x) }
      }
      drawing.fillRectangle(x: x, y: y + shift, width: end - x, height: width)
      x = end
    }
  }

  /// Lights a line of writing: marked as with a pen, with an edge that shows on any ground.
  ///
  /// - Parameters:
  ///   - isDark: true on dark ground.
  ///   - ratio: pixels of the canvas for each CSS pixel.
  @inline(never)
  mutating func light(_ lit: LitLine, onDark isDark: Bool, ratio: Double) {
    let list = lit.regions
    let edge = OverlayStyle.litEdge * ratio / scale
    for region in 0..<list.count where Int(list.clauses[region]) == lit.line {
      drawing.blend(isDark ? .screen : .multiply)
      drawing.fill(OverlayStyle.fill(OverlayStyle.lit, onDark: isDark))
      fill(region, list)
      drawing.blend(.normal)
      drawing.stroke(OverlayStyle.outline(OverlayStyle.lit, onDark: isDark), width: edge)
      let box = list.box(region).expanded(by: edge)
      drawing.strokeRectangle(x: box.x, y: box.y, width: box.width, height: box.height)
    }
  }

  /// Marks the hits of a search as with a pen; the chosen one has an edge.
  ///
  /// - Parameters:
  ///   - boxes: in pixels of the image.
  ///   - chosen: the numbers of the chosen hit's boxes.
  @inline(never)
  mutating func mark(
    _ boxes: [ImageRect], chosen: Range<Int>, onDark isDark: Bool, ratio: Double
  ) {
    let edge = OverlayStyle.litEdge * ratio / scale
    for (index, box) in boxes.enumerated() {
      drawing.blend(isDark ? .screen : .multiply)
      drawing.fill(OverlayStyle.fill(OverlayStyle.hit, onDark: isDark))
      drawing.fillRectangle(x: box.x, y: box.y, width: box.width, height: box.height)
      drawing.blend(.normal)
      guard chosen.contains(index) else { continue }
      drawing.stroke(OverlayStyle.outline(OverlayStyle.hit, onDark: isDark), width: edge)
      let around = box.expanded(by: edge)
      drawing.strokeRectangle(x: around.x, y: around.y, width: around.width, height: around.height)
    }
  }

  /// Fills the regions of a clause, with room around those that are rectangles.
  private mutating func fill(_ clause: Int, on leaf: Leaf, _ canvas: CanvasSize) {
    let list = leaf.regions
    for region in leaf.regions(of: clause) {
      if list.isPolygon(region) {
        list.copyPoints(region, into: &points)
        drawing.fillPolygon(points)
      } else {
        let box = list.box(region).expanded(by: OverlayStyle.outlineRoom * canvas.ratio / scale)
        drawing.fillRectangle(x: box.x, y: box.y, width: box.width, height: box.height)
      }
    }
  }

  /// Dims the picture around a clause, whose writing stays as bright as it is.
  mutating func dim(around clause: Int, _ scene: Scene) {
    let canvas = scene.canvas
    if !isAside { makeDim(around: clause, scene) }
    drawing.alpha(OverlayStyle.dimming * scene.emphasis)
    drawing.transform(scale: 1, x: 0, y: 0)
    let width = Double(canvas.width)
    let height = Double(canvas.height)
    drawing.layer(
      PictureDrawing.dimLayer, sourceX: 0, sourceY: 0, sourceWidth: width, sourceHeight: height,
      x: 0, y: 0, width: width, height: height)
    drawing.transform(scale: scale, x: originX, y: originY)
  }

  private mutating func makeDim(around clause: Int, _ scene: Scene) {
    let canvas = scene.canvas
    drawing.beginLayer(PictureDrawing.dimLayer, width: canvas.width, height: canvas.height)
    drawing.transform(scale: scale, x: originX, y: originY)
    drawing.fill(Colour(red: 0, green: 0, blue: 0))
    let all = scene.viewport.range
    drawing.fillRectangle(x: all.x, y: all.y, width: all.width, height: all.height)
    drawing.blend(.erase)
    fill(clause, on: scene.leaf, canvas)
    if scene.companions.count > 0 { fillBeside(clause, scene) }
    drawing.endLayer()
  }

  @inline(never)
  private mutating func fillBeside(_ clause: Int, _ scene: Scene) {
    for companion in scene.companions {
      let own = enter(companion)
      fill(clause, on: companion.leaf, scene.canvas)
      leave(own)
    }
  }
}
