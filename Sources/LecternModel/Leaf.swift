import LecternBase

/// One side of a document: its image, and the places on it that something is said about.
///
/// - Source: SPEC MC-5, MC-6; docs/BUNDLE.md, "A facsimile".
public final class Leaf {
  /// The part of its address that names it, `f-1r`; empty for the one side of a document.
  public let id: Text
  /// The name of the side, `f. 1r`; empty for the one side of a document.
  public let label: Text
  /// A description of the image in words.
  public let alternative: Text
  /// The image's tiles.
  public let image: ImageService
  /// True if the writing is light on dark ground.
  public let isDark: Bool
  /// The regions of annotations.
  public let regions: RegionList
  /// The pictures of it in other light; empty for none.
  public let layers: [LeafLayer]
  /// Finds the regions at a place; made when it is first asked for.
  public private(set) lazy var index = RegionIndex(regions)
  /// The distance from one line of writing to the next, in pixels of the full image; nil if the
  /// regions don't tell it.
  public private(set) lazy var pitch = Leaf.pitch(of: regions, in: image.size)
  /// The regions by their annotations.
  private let order: [Int32]

  /// Reads an element of `leaves`, and has `reader` note the first fault.
  ///
  /// - Parameters:
  ///   - count: the number of annotations of the document.
  ///   - layerCount: the number of its layers.
  ///   - files: the address of `_lectern/` from a page.
  init(_ json: JSON, count: Int, layerCount: Int, files: Text, _ reader: BundleReader) {
    let described = json["image"] ?? .null
    id = json.text("id")
    label = json.text("label")
    alternative = described.text("alt")
    isDark = described.text("ground") == "dark"
    let image = ImageService(described, files: files)
    if image == nil { reader.note("image") }
    self.image = image ?? ImageService()
    layers = layerCount > 0 ? LeafLayer.read(json, below: layerCount, files: files, reader) : []
    let text = json["regions"]?.text
    if text == nil { reader.note("regions") }
    let (regions, fault) = RegionReader.read(
      text ?? "", clauseCount: count, width: self.image.width, height: self.image.height)
    if let fault { reader.note(fault) }
    self.regions = regions
    order = Leaf.sorted(regions, count: count)
  }

  /// The regions by their annotations, those of one in the order they were written.
  private static func sorted(_ regions: RegionList, count: Int) -> [Int32] {
    if regions.count == 0 { return [] }
    var next = [Int32](repeating: 0, count: count + 1)
    for clause in regions.clauses { next[Int(clause) + 1] += 1 }
    for clause in 0..<count { next[clause + 1] += next[clause] }
    var order = [Int32](repeating: 0, count: regions.count)
    for region in 0..<regions.count {
      let clause = Int(regions.clauses[region])
      order[Int(next[clause])] = Int32(region)
      next[clause] += 1
    }
    return order
  }

  /// The picture in a layer; nil for a leaf without it.
  @inline(never)
  public func layer(_ number: Int) -> LeafLayer? { layers.first { $0.layer == number } }

  /// The regions of an annotation, in the order they were written.
  public func regions(of annotation: Int) -> [Int] {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if regions.clauses[Int(order[middle])] < annotation {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var own: [Int] = []
    while low < order.count, regions.clauses[Int(order[low])] == annotation {
      own.append(Int(order[low]))
      low += 1
    }
    return own
  }

  /// The smallest rectangle around all regions of an annotation; nil for one without regions.
  public func bounds(of annotation: Int) -> ImageRect? {
    var bounds: ImageRect?
    for region in regions(of: annotation) {
      let box = regions.box(region)
      bounds = bounds?.union(box) ?? box
    }
    return bounds
  }
}
