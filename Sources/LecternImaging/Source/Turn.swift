/// The turn of a picture from the way it lies in its file to the way it is seen.
///
/// Two steps: rows of the file may be mirrored, which needs only the row; then rows are seen as
/// they are, from the last to the first, or as columns.
///
/// - Source: EXIF 2.3, tag Orientation (0x0112).
struct Turn: Equatable {
  /// The treatment of rows.
  enum Step: Equatable {
    case keep
    /// The last row comes first.
    case upsideDown
    /// Rows become columns, the first one on the left.
    case columns
    /// Rows become columns, the first one on the right.
    case columnsFromRight
  }

  let isMirrored: Bool
  let step: Step

  /// - Parameter orientation: 1 to 8; anything else is 1.
  init(orientation: Int) {
    isMirrored = [2, 3, 7, 8].contains(orientation)
    step =
      switch orientation {
      case 3, 4: .upsideDown
      case 5, 8: .columns
      case 6, 7: .columnsFromRight
      default: .keep
      }
  }

  /// True if width and height change places.
  var isOnItsSide: Bool { step == .columns || step == .columnsFromRight }
}
