/// One frame of a canvas: a list of commands, which are drawn from nothing and in order.
///
/// All numbers are pixels of the canvas's backing store, as changed by `transform`.
///
/// ```swift
/// var drawing = Drawing(width: 2360, height: 1640)
/// drawing.image(slot, x: 0, y: 0, width: 512, height: 512, of: 512, 512)
/// drawing.transform(scale: 0.25, x: -40, y: 12)
/// drawing.fill(Colour(red: 201, green: 162, blue: 39, alpha: 0.3))
/// drawing.fillRectangle(x: 120, y: 340, width: 900, height: 88)
/// application.draw(drawing, on: canvas)
/// ```
///
/// - Source: docs/WIRE.md, "Drawings".
public struct Drawing {
  /// The most pixels a canvas may have: Safari refuses more.
  public static let largestArea = 16_777_216

  /// The kinds of command, by their word.
  public enum Command: UInt8, CaseIterable, Sendable {
    case alpha = 1, image, transform, fill, stroke, fillRectangles, strokeRectangles
    case fillPolygon, strokePolygon, beginLayer, endLayer, layer, releaseLayer, blend
    case turn, clipPolygon, endClip
  }

  /// The ways in which what is drawn changes what is there.
  ///
  /// - Source: W3C Compositing and Blending Level 1, 5.8 and 9.1.6.
  public enum Blend: UInt8, CaseIterable, Sendable {
    /// Lies over it.
    case normal
    /// Makes it darker, as ink on paper does.
    case multiply
    /// Makes it lighter, as light on a wall does.
    case screen
    /// Erases it.
    case erase
  }

  /// Single-precision floats, little-endian, as the host takes them.
  private(set) var bytes: [UInt8] = []
  /// The offset of the number of rectangles that the next one of its kind would join; 0 for none.
  private var run = 0
  private var runCommand = Command.alpha
  private var runCount = 0

  /// Begins a frame of a canvas of this many pixels, all of them clear.
  ///
  /// - Precondition: at most `largestArea` of them.
  public init(width: Int, height: Int) {
    begin(width: width, height: height)
  }

  /// Begins again, in the room of the last frame.
  public mutating func begin(width: Int, height: Int) {
    precondition(width * height <= Drawing.largestArea, "no canvas is as large as that")
    bytes.removeAll(keepingCapacity: true)
    run = 0
    word(Double(width))
    word(Double(height))
  }

  /// The opacity of everything from now on, from 0 to 1.
  public mutating func alpha(_ alpha: Double) {
    command(.alpha)
    word(alpha)
  }

  /// The way in which everything from now on changes what is there; a layer begins with `normal`.
  public mutating func blend(_ blend: Blend) {
    command(.blend)
    word(Double(blend.rawValue))
  }

  /// Draws a picture, or nothing until it is loaded.
  ///
  /// - Parameters:
  ///   - slot: the number that `Application.loadImage` returned.
  ///   - sourceX: the left edge of the part of it that is drawn, in its own pixels.
  ///   - sourceY: the top edge of that part, in the picture's own pixels.
  ///   - sourceWidth: the width of that part, in the picture's own pixels.
  ///   - sourceHeight: the height of that part, in the picture's own pixels.
  ///   - x: the left edge of the place that the part fills, in pixels as changed by `transform`.
  ///   - y: the top edge of that place, in the same pixels.
  ///   - width: the width of that place, in the same pixels.
  ///   - height: the height of that place, in the same pixels.
  public mutating func image(
    _ slot: Int32, sourceX: Double, sourceY: Double, sourceWidth: Double, sourceHeight: Double,
    x: Double, y: Double, width: Double, height: Double
  ) {
    command(.image)
    word(Double(slot))
    rectangle(sourceX, sourceY, sourceWidth, sourceHeight)
    rectangle(x, y, width, height)
  }

  /// Places all that follows: a point is scaled, then moved.
  public mutating func transform(scale: Double, x: Double, y: Double) {
    command(.transform)
    word(scale)
    word(x)
    word(y)
  }

  /// Turns all that follows about the point to which `transform` has moved, clockwise.
  ///
  /// - Parameter angle: in radians.
  public mutating func turn(by angle: Double) {
    command(.turn)
    word(angle)
  }

  /// The colour that shapes are filled with from now on.
  public mutating func fill(_ colour: Colour) {
    command(.fill)
    self.colour(colour)
  }

  /// The colour and width of outlines from now on.
  public mutating func stroke(_ colour: Colour, width: Double) {
    command(.stroke)
    self.colour(colour)
    word(width)
  }

  /// Fills a rectangle.
  public mutating func fillRectangle(x: Double, y: Double, width: Double, height: Double) {
    join(.fillRectangles)
    rectangle(x, y, width, height)
  }

  /// Outlines a rectangle.
  public mutating func strokeRectangle(x: Double, y: Double, width: Double, height: Double) {
    join(.strokeRectangles)
    rectangle(x, y, width, height)
  }

  /// Fills a polygon.
  ///
  /// - Parameter points: x and y of each corner, in turn.
  public mutating func fillPolygon(_ points: [Double]) { polygon(.fillPolygon, points) }

  /// Outlines a polygon.
  ///
  /// - Parameter points: x and y of each corner, in turn.
  public mutating func strokePolygon(_ points: [Double]) { polygon(.strokePolygon, points) }

  /// Draws the following commands within a polygon alone, until `endClip`.
  ///
  /// - Parameter points: x and y of each corner, in turn.
  public mutating func clipPolygon(_ points: [Double]) { polygon(.clipPolygon, points) }

  /// Goes back to all of the canvas or layer, and to the transform, opacity and blending before.
  public mutating func endClip() { command(.endClip) }

  /// Draws the following commands on a layer that the host keeps, from nothing, until `endLayer`.
  ///
  /// - Precondition: at most `largestArea` pixels.
  public mutating func beginLayer(_ number: Int, width: Int, height: Int) {
    precondition(width * height <= Drawing.largestArea, "no layer is as large as that")
    command(.beginLayer)
    word(Double(number))
    word(Double(width))
    word(Double(height))
  }

  /// Goes back to the canvas, and to its transform, opacity and blending.
  public mutating func endLayer() { command(.endLayer) }

  /// Draws a layer, or nothing if there isn't one.
  public mutating func layer(
    _ number: Int, sourceX: Double, sourceY: Double, sourceWidth: Double, sourceHeight: Double,
    x: Double, y: Double, width: Double, height: Double
  ) {
    command(.layer)
    word(Double(number))
    rectangle(sourceX, sourceY, sourceWidth, sourceHeight)
    rectangle(x, y, width, height)
  }

  /// Gives a layer's memory back.
  public mutating func releaseLayer(_ number: Int) {
    command(.releaseLayer)
    word(Double(number))
  }

  // MARK: Encoding

  private mutating func command(_ command: Command) {
    run = 0
    word(Double(command.rawValue))
  }

  /// Adds one to the rectangles before it, if no other command stands between.
  private mutating func join(_ command: Command) {
    if run != 0, runCommand == command {
      runCount += 1
    } else {
      self.command(command)
      run = bytes.count
      runCommand = command
      runCount = 1
      word(0)
    }
    let bits = Float(runCount).bitPattern
    for index in 0..<4 {
      bytes[run + index] = UInt8(truncatingIfNeeded: bits >> (8 * UInt32(index)))
    }
  }

  private mutating func polygon(_ command: Command, _ points: [Double]) {
    self.command(command)
    word(Double(points.count / 2))
    for index in 0..<points.count / 2 * 2 { word(points[index]) }
  }

  private mutating func colour(_ colour: Colour) {
    word(Double(colour.red))
    word(Double(colour.green))
    word(Double(colour.blue))
    word(colour.alpha)
  }

  private mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    word(x)
    word(y)
    word(width)
    word(height)
  }

  @inline(never)
  private mutating func word(_ value: Double) {
    let bits = Float(value).bitPattern
    bytes.append(UInt8(truncatingIfNeeded: bits))
    bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
    bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
    bytes.append(UInt8(truncatingIfNeeded: bits >> 24))
  }
}
