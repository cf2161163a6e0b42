import LecternBase

/// A fault in a bundle: a bug in the build or a damaged file, never a visitor's doing.
public enum BundleError: Error, Equatable, Sendable {
  case notJSON(JSONError)
  /// The bundle was made for another version of the app.
  case format(Int)
  /// The member with this name is missing or invalid.
  case unexpected(StaticString)
  /// A text that isn't a region, at that byte of the text of all regions.
  case badRegion(RegionFault, offset: Int)

  /// Compares the kinds of faults with what they tell; names of members by their bytes.
  public static func == (a: BundleError, b: BundleError) -> Bool {
    switch (a, b) {
    case (.notJSON(let a), .notJSON(let b)): return a == b
    case (.format(let a), .format(let b)): return a == b
    case (.unexpected(let a), .unexpected(let b)):
      return Text(stringLiteral: a) == Text(stringLiteral: b)
    case (.badRegion(let a, let left), .badRegion(let b, let right)): return a == b && left == right
    default: return false
    }
  }
}

/// The possible faults of a region.
public enum RegionFault: UInt8, Equatable, Sendable {
  /// A byte that is neither part of a number nor its expected successor.
  case unexpectedByte
  /// The region's clause doesn't exist.
  case unknownClause
  /// A rectangle needs four numbers, a polygon three points.
  case tooFewNumbers
  /// Without width or height.
  case empty
  /// A number beyond 32 bits, or a place beyond the image.
  case outsideImage
}
