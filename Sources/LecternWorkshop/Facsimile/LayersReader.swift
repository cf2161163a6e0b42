import Foundation
import LecternModel
import Yams

/// Reads the layers of a document: pictures of its leaves in other light, and their places.
///
/// - Source: docs/FORMAT.md, "Layers".
struct LayersReader {
  /// The settings of a picture, in exhibit.yaml, or before `@` and the id of a layer in a table.
  private static let places = ["offset", "scale", "turn", "points"]
  /// The largest difference of a picture's shape from its leaf's that goes unsaid.
  private static let tolerance = 0.01

  private let reading: FolderReading
  /// The layers in their order, and the settings of each.
  private var layers: [(layer: FacsimileSource.Layer, name: String, settings: SettingsReader)] = []
  /// The name of the leaves' own pictures; empty for the usual one.
  private(set) var ownTitle = ""

  private var list: DiagnosticList { reading.list }

  /// Reads the setting `layers`; a document without it has one picture a leaf.
  init(_ top: SettingsReader, reading: FolderReading) {
    self.reading = reading
    for item in top.items("layers") ?? [] {
      guard
        let settings = SettingsReader(
          item, "a layer", named: "layers", keys: ["id", "title", "image"] + Self.places,
          file: top.location.file, into: list),
        let title = settings.text("title", required: true)
      else { continue }
      guard let id = settings.text("id") else {
        ownTitle = title.value
        continue
      }
      let key = slug(id.value)
      if layers.contains(where: { $0.layer.id == key }) {
        list.report(.repeatedLayer(id: id.value), at: id.location)
      } else if reading.languages.all.contains(where: { $0.tag == id.value }) {
        list.report(.layerNamedAsLanguage(id: id.value), at: id.location)
      } else {
        layers.append((.init(id: key, title: title.value), id.value, settings))
      }
    }
  }

  var all: [FacsimileSource.Layer] { layers.map(\.layer) }

  /// The columns that the layers have in a table of leaves.
  var columns: [String] {
    layers.flatMap { layer in (["image"] + Self.places).map { $0 + "@" + layer.name } }
  }

  /// Tells of layers in a document whose leaves have no table.
  func reportWithoutTable() {
    for layer in layers { list.report(.layerWithoutTable, at: layer.settings.location) }
  }

  // MARK: A leaf

  /// Tells of columns that are missing, and of settings that belong to a document of one image.
  func check(_ table: CSVTable) {
    for (_, name, settings) in layers {
      for key in ["image"] + Self.places where settings.has(key) {
        list.report(
          .layerInTable(key: key, column: key + "@" + name), at: settings.location(of: key))
      }
      if table.column("image@" + name) == nil {
        list.report(
          .missingColumn(
            name: "image@" + name,
            nearest: nearestName(to: "image@" + name, among: table.columns)),
          at: table.start)
      }
    }
  }

  /// The pictures of a leaf in a table, one for each layer that it has.
  func read(
    _ table: CSVTable, _ row: Int, of leaf: ScanSource,
    scan: (String, SourceLocation) -> ScanSource?
  ) -> [FacsimileSource.LeafLayer] {
    layers.indices.compactMap { number in
      func value(_ key: String) -> Located<String>? {
        guard let column = table.column(key + "@" + layers[number].name) else { return nil }
        let text = table.trimmed(row, column)
        return text.isEmpty ? nil : Located(value: text, location: table.location(row, column))
      }
      guard let image = value("image") else {
        for key in Self.places {
          if let place = value(key) {
            list.report(
              .placeOfNoPicture(column: "image@" + layers[number].name), at: place.location)
          }
        }
        return nil
      }
      return scan(image.value, image.location).flatMap {
        picture(number, $0, on: leaf, at: image.location, value)
      }
    }
  }

  /// The pictures of the only leaf, as exhibit.yaml has them.
  func read(
    of leaf: ScanSource, scan: (String, SourceLocation) -> ScanSource?
  ) -> [FacsimileSource.LeafLayer] {
    layers.indices.compactMap { number in
      let settings = layers[number].settings
      guard let image = settings.text("image", required: true) else { return nil }
      return scan(image.value, image.location).flatMap {
        picture(number, $0, on: leaf, at: image.location) { settings.text($0) }
      }
    }
  }

  // MARK: The place

  private func picture(
    _ layer: Int, _ scan: ScanSource, on leaf: ScanSource, at location: SourceLocation,
    _ value: (String) -> Located<String>?
  ) -> FacsimileSource.LeafLayer? {
    let size = (width: Double(scan.width), height: Double(scan.height))
    let usual = Double(leaf.width) / size.width
    var place = LayerPlace(scale: usual, turn: 0, x: 0, y: 0)
    if let points = value("points") {
      for key in Self.places.dropLast() where value(key) != nil {
        list.report(.keysTogether(key: key, other: "points"), at: points.location)
        return nil
      }
      guard let found = self.place(points) else { return nil }
      place = found
    } else {
      let scale = number("scale", value, usual) { $0 > 0 }
      let turn = number("turn", value, 0) { abs($0) <= 360 }
      guard let scale, let turn, let offset = offset(value("offset")) else { return nil }
      place = LayerPlace(
        scale: scale, turn: turn * .pi / 180, size: size, x: offset.x, y: offset.y)
      if Self.places.allSatisfy({ value($0) == nil }) {
        let ratio = size.height * usual / Double(leaf.height)
        if abs(ratio - 1) > Self.tolerance {
          list.report(
            .layerOfOtherShape(
              width: scan.width, height: scan.height, leafWidth: leaf.width,
              leafHeight: leaf.height),
            at: location)
        }
      }
    }
    let box = place.bounds(ofWidth: size.width, height: size.height)
    guard box.x < Double(leaf.width), box.y < Double(leaf.height), box.maxX > 0, box.maxY > 0 else {
      list.report(.layerBesideLeaf(width: leaf.width, height: leaf.height), at: location)
      return nil
    }
    return .init(layer: layer, scan: scan, place: place)
  }

  private func number(
    _ key: String, _ value: (String) -> Located<String>?, _ usual: Double,
    _ isSound: (Double) -> Bool
  ) -> Double? {
    guard let text = value(key) else { return usual }
    if let number = decimal(text.value), isSound(number) { return number }
    list.report(.badLayerPlace(key: key, value: text.value), at: text.location)
    return nil
  }

  private func offset(_ text: Located<String>?) -> (x: Double, y: Double)? {
    guard let text else { return (0, 0) }
    if let point = point(text.value[...]) { return point }
    list.report(.badLayerPlace(key: "offset", value: text.value), at: text.location)
    return nil
  }

  /// The place at which two points of a picture lie on two of its leaf.
  private func place(_ text: Located<String>) -> LayerPlace? {
    let pairs = text.value.split(separator: ";").compactMap { pair in
      let sides = pair.split(separator: "=", omittingEmptySubsequences: false).map(point)
      return sides.count == 2 ? sides[0].flatMap { own in sides[1].map { (own, $0) } } : nil
    }
    guard pairs.count == 2, text.value.split(separator: ";").count == 2,
      let place = LayerPlace(of: pairs[0].0, pairs[1].0, at: pairs[0].1, pairs[1].1)
    else {
      list.report(.badLayerPlace(key: "points", value: text.value), at: text.location)
      return nil
    }
    return place
  }

  private func point(_ text: Substring) -> (x: Double, y: Double)? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      decimal(trimmingSpaces(String($0)))
    }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    return (x, y)
  }

  private func decimal(_ text: String) -> Double? {
    DecimalText.number(text).flatMap { abs($0) <= 1e6 ? $0 : nil }
  }
}

extension LayerPlace {
  /// Makes the place of a picture that is scaled, turned about its middle, and moved.
  ///
  /// - Parameters:
  ///   - size: its size in its own pixels.
  ///   - x: where its left edge would be without a turn.
  init(
    scale: Double, turn: Double, size: (width: Double, height: Double), x: Double, y: Double
  ) {
    let (halfWidth, halfHeight) = (size.width * scale / 2, size.height * scale / 2)
    self.init(
      scale: scale, turn: turn,
      x: x + halfWidth - cos(turn) * halfWidth + sin(turn) * halfHeight,
      y: y + halfHeight - sin(turn) * halfWidth - cos(turn) * halfHeight)
  }

  /// Makes the place at which two points of a picture lie on two points of its leaf; nil for points
  /// that are one.
  init?(
    of a: (x: Double, y: Double), _ b: (x: Double, y: Double), at c: (x: Double, y: Double),
    _ d: (x: Double, y: Double)
  ) {
    let own = hypot(b.x - a.x, b.y - a.y)
    let other = hypot(d.x - c.x, d.y - c.y)
    guard own > 0, other > 0 else { return nil }
    let scale = other / own
    let turn = atan2(d.y - c.y, d.x - c.x) - atan2(b.y - a.y, b.x - a.x)
    let (cosine, sine) = (cos(turn) * scale, sin(turn) * scale)
    self.init(
      scale: scale, turn: turn, x: c.x - cosine * a.x + sine * a.y,
      y: c.y - sine * a.x - cosine * a.y)
  }

  /// The smallest rectangle of the leaf around a picture of this size.
  func bounds(ofWidth width: Double, height: Double) -> ImageRect {
    let (cosine, sine) = (cos(turn) * scale, sin(turn) * scale)
    let xs = [0, cosine * width, -sine * height, cosine * width - sine * height].sorted()
    let ys = [0, sine * width, cosine * height, sine * width + cosine * height].sorted()
    return ImageRect(x: x + xs[0], y: y + ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }
}
