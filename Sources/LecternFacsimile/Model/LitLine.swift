import LecternModel

/// A line of writing that is lit on the picture.
struct LitLine {
  /// The places of all lines of the text.
  let regions: RegionList
  /// The number of the line.
  let line: Int
}
