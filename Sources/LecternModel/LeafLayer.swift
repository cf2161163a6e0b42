import LecternBase

/// The place of a picture on a leaf: it is scaled, turned about its corner, and moved.
///
/// - Units: pixels of the leaf for each of its own; radians, clockwise; pixels of the leaf.
public struct LayerPlace: Equatable, Sendable {
  /// Pixels of the leaf for each of its own.
  public let scale: Double
  /// The turn about its top left corner, clockwise.
  public let turn: Double
  /// The place of that corner.
  public let x: Double
  /// The place of that corner.
  public let y: Double

  /// Makes a place.
  public init(scale: Double, turn: Double, x: Double, y: Double) {
    self.scale = scale
    self.turn = turn
    self.x = x
    self.y = y
  }
}

/// The layers of a document: its leaves in other light.
///
/// - Source: docs/BUNDLE.md, "A facsimile".
public final class Layers {
  /// The part of an address that names each.
  public let ids: [Text]
  /// The name of each.
  public let titles: [Text]
  /// The name of the leaves' own pictures; empty for the usual one.
  public let ownTitle: Text

  private init(_ ids: [Text], _ titles: [Text], _ ownTitle: Text) {
    self.ids = ids
    self.titles = titles
    self.ownTitle = ownTitle
  }

  /// Reads the members of a document's scene that are about layers; nil for none.
  @inline(never)
  static func read(_ reader: BundleReader) -> Layers? {
    if reader.json["layers"] == nil { return nil }
    let ids = reader.texts("layers")
    let titles = reader.texts("layerTitles")
    if ids.isEmpty || titles.count != ids.count { reader.note("layers") }
    return Layers(ids, titles, reader.json.text("pictureTitle"))
  }
}

/// A picture of a leaf in other light, and its place on the leaf.
///
/// - Source: docs/BUNDLE.md, "A facsimile".
public final class LeafLayer {
  /// The number of its layer in the document.
  public let layer: Int
  /// The picture's tiles.
  public let image: ImageService
  /// Its place on the leaf.
  public let place: LayerPlace
  /// The cosine and the sine of its turn.
  private let cosine: Double
  private let sine: Double

  private init(_ layer: Int, _ image: ImageService, _ numbers: [Double]) {
    self.layer = layer
    self.image = image
    place = LayerPlace(
      scale: numbers[0], turn: numbers[1], x: numbers[2], y: numbers[3])
    (cosine, sine) = (numbers[4], numbers[5])
  }

  /// Reads the member `layers` of a leaf.
  ///
  /// - Parameter count: the number of the document's layers.
  @inline(never)
  static func read(
    _ json: JSON, below count: Int, files: Text, _ reader: BundleReader
  ) -> [LeafLayer] {
    var layers: [LeafLayer] = []
    if let all = json["layers"], all.array == nil { reader.note("layers") }
    for element in json.array("layers") {
      var numbers: [Double] = []
      for value in element.array("place") { numbers.append(value.number ?? 0) }
      let layer = element.integer("layer", or: -1)
      guard let image = ImageService(element, files: files), numbers.count == 6, numbers[0] > 0,
        layer >= 0, layer < count
      else {
        reader.note("layers")
        continue
      }
      layers.append(LeafLayer(layer, image, numbers))
    }
    return layers
  }

  /// The smallest rectangle of the picture, in its own pixels, around a part of the leaf.
  public func own(_ part: ImageRect) -> ImageRect {
    let x = part.middle.x - place.x
    let y = part.middle.y - place.y
    let width = (cosine.magnitude * part.width + sine.magnitude * part.height) / place.scale
    let height = (sine.magnitude * part.width + cosine.magnitude * part.height) / place.scale
    return ImageRect(
      x: (cosine * x + sine * y) / place.scale - width / 2,
      y: (cosine * y - sine * x) / place.scale - height / 2, width: width, height: height)
  }
}
