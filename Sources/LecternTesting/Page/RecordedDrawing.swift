import LecternBase
import LecternInterface

/// A frame of a canvas, read back from the wire.
///
/// - Source: docs/WIRE.md, "Drawings".
public struct RecordedDrawing: Equatable, Sendable {
  /// A rectangle in the pixels of the canvas or layer it is drawn on.
  public struct Box: Equatable, Sendable {
    /// The left edge, the top edge and the extents.
    public let x, y, width, height: Double

    /// Makes a box from its left edge, its top edge and its extents.
    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The commands, in order.
  public enum Command: Equatable, Sendable {
    case alpha(Double)
    case image(Int32, source: Box, to: Box)
    case transform(scale: Double, x: Double, y: Double)
    case fill(Colour)
    case stroke(Colour, width: Double)
    case fillRectangles([Box])
    case strokeRectangles([Box])
    /// The x and y of each corner, in turn.
    case fillPolygon([Double])
    case strokePolygon([Double])
    case beginLayer(Int, width: Int, height: Int)
    case endLayer
    case layer(Int, source: Box, to: Box)
    case releaseLayer(Int)
    case blend(Drawing.Blend)
    case turn(Double)
    case clipPolygon([Double])
    case endClip
  }

  /// The width of the canvas, in pixels.
  public let width: Int
  /// The height of the canvas, in pixels.
  public let height: Int
  /// The commands in the order in which they are carried out.
  public let commands: [Command]

  /// Reads a drawing's words; nil if they aren't those of a drawing.
  init?(_ words: [Float]) {
    var reader = DrawingReader(words)
    guard let width = reader.count(), let height = reader.count(),
      width * height <= Drawing.largestArea
    else { return nil }
    var commands: [Command] = []
    while !reader.isAtEnd {
      guard let command = reader.command() else { return nil }
      commands.append(command)
    }
    self.width = width
    self.height = height
    self.commands = commands
  }
}

/// Takes a drawing's words one after the other.
private struct DrawingReader {
  private let words: [Float]
  private var index = 0

  init(_ words: [Float]) { self.words = words }

  var isAtEnd: Bool { index == words.count }

  mutating func number() -> Double? {
    guard index < words.count, words[index].isFinite else { return nil }
    index += 1
    return Double(words[index - 1])
  }

  mutating func count() -> Int? {
    number().flatMap { Int(exactly: $0) }.flatMap { $0 < 0 ? nil : $0 }
  }

  private mutating func numbers(_ count: Int) -> [Double]? {
    guard index + count <= words.count else { return nil }
    var found: [Double] = []
    for _ in 0..<count {
      guard let number = number() else { return nil }
      found.append(number)
    }
    return found
  }

  private mutating func box() -> RecordedDrawing.Box? {
    numbers(4).map { RecordedDrawing.Box($0[0], $0[1], $0[2], $0[3]) }
  }

  private mutating func boxes() -> [RecordedDrawing.Box]? {
    guard let count = count() else { return nil }
    var found: [RecordedDrawing.Box] = []
    for _ in 0..<count {
      guard let box = box() else { return nil }
      found.append(box)
    }
    return found
  }

  private mutating func colour() -> Colour? {
    guard let parts = numbers(4), let red = UInt8(exactly: parts[0]),
      let green = UInt8(exactly: parts[1]), let blue = UInt8(exactly: parts[2])
    else { return nil }
    return Colour(red: red, green: green, blue: blue, alpha: parts[3])
  }

  private mutating func points() -> [Double]? {
    guard let count = count() else { return nil }
    return numbers(count * 2)
  }

  mutating func command() -> RecordedDrawing.Command? {
    guard let word = count(), let raw = UInt8(exactly: word),
      let command = Drawing.Command(rawValue: raw)
    else { return nil }
    switch command {
    case .alpha: return number().map { .alpha($0) }
    case .image:
      guard let slot = count(), let source = box(), let place = box() else { return nil }
      return .image(Int32(slot), source: source, to: place)
    case .transform: return numbers(3).map { .transform(scale: $0[0], x: $0[1], y: $0[2]) }
    case .fill: return colour().map { .fill($0) }
    case .stroke:
      guard let colour = colour(), let width = number() else { return nil }
      return .stroke(colour, width: width)
    case .fillRectangles: return boxes().map { .fillRectangles($0) }
    case .strokeRectangles: return boxes().map { .strokeRectangles($0) }
    case .fillPolygon: return points().map { .fillPolygon($0) }
    case .strokePolygon: return points().map { .strokePolygon($0) }
    case .beginLayer:
      guard let layer = count(), let width = count(), let height = count() else { return nil }
      return .beginLayer(layer, width: width, height: height)
    case .endLayer: return .endLayer
    case .layer:
      guard let layer = count(), let source = box(), let place = box() else { return nil }
      return .layer(layer, source: source, to: place)
    case .releaseLayer: return count().map { .releaseLayer($0) }
    case .blend:
      return count().flatMap { UInt8(exactly: $0) }.flatMap { Drawing.Blend(rawValue: $0) }
        .map { .blend($0) }
    case .clipPolygon: return points().map { .clipPolygon($0) }
    case .endClip: return .endClip
    case .turn: return number().map { .turn($0) }
    }
  }
}
