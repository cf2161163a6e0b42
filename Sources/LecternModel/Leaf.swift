import LecternBase

/// One side of a document: its image, and the places on it that something is said about.
///
/// - Source: SPEC MC-5, MC-6; docs/BUNDLE.md, "A facsimile".
public final class Leaf {
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
  /// Finds the regions at a place.
  public let index: RegionIndex
  /// The distance from one line of writing to the next, in pixels of the full image; nil if the
  /// regions don't tell it.
  public let pitch: Double?
  /// The index in `regionList` at which each annotation's regions begin, and one more.
  private let starts: [Int32]
  private let list: [Int32]

  /// Reads an element of `leaves`, and has `reader` note the first fault.
  ///
  /// - Parameter count: the number of annotations of the document.
  init(_ json: JSON, count: Int, _ reader: BundleReader) {
    let described = json["image"] ?? .null
    label = json.text("label")
    alternative = described.text("alt")
    isDark = described.text("ground") == "dark"
    let image = ImageService(described)
    if image == nil { reader.note("image") }
    self.image = image ?? ImageService()
    let text = json["regions"]?.text
    if text == nil { reader.note("regions") }
    let (regions, fault) = RegionReader.read(
      text ?? "", clauseCount: count, width: self.image.width, height: self.image.height)
    if let fault { reader.note(fault) }
    self.regions = regions
    index = RegionIndex(regions)
    pitch = Leaf.pitch(of: regions, in: self.image.size)
    var starts = [Int32](repeating: 0, count: count + 1)
    for clause in regions.clauses { starts[Int(clause) + 1] += 1 }
    for clause in 0..<count { starts[clause + 1] += starts[clause] }
    var list = [Int32](repeating: 0, count: regions.count)
    var next = starts
    for region in 0..<regions.count {
      let clause = Int(regions.clauses[region])
      list[Int(next[clause])] = Int32(region)
      next[clause] += 1
    }
    self.starts = starts
    self.list = list
  }

  /// The regions of an annotation, in the order they were written.
  public func regions(of annotation: Int) -> [Int] {
    var regions: [Int] = []
    for place in starts[annotation]..<starts[annotation + 1] {
      regions.append(Int(list[Int(place)]))
    }
    return regions
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
