import LecternBase

/// From where a detail comes (MC-22).
public enum DetailEdge: UInt8, Sendable {
  case bottom, top
}

/// How high a sheet stands.
public enum SheetHeight: UInt8, Sendable {
  case low, high
}

/// How much of the picture a detail covers: a part of the screen, and more of it where its text is
/// large, so that whoever needs large letters can read it.
///
/// - Units: CSS pixels.
public struct DetailLayout: Equatable, Sendable {
  /// How high the row of buttons above the text is, as the stylesheet has it.
  public static let row = 54.0
  /// How far a card stands off the edge, as the stylesheet has it.
  public static let gap = 14.0
  /// The least that has to show of the picture for a clause to be seen there.
  public static let leastPicture = 48.0

  /// Whether it is a sheet, which a finger draws up, or a card.
  public let isSheet: Bool
  /// The height of the screen it is on.
  public let height: Double
  /// The size of its text.
  public let textSize: Double

  public init(isSheet: Bool, height: Double, textSize: Double = 17) {
    self.isSheet = isSheet
    self.height = height
    self.textSize = textSize
  }

  /// How high a sheet is at one of its heights; a card has one height alone.
  public func height(_ sheet: SheetHeight) -> Double {
    let usual: Double
    if isSheet {
      usual = height * (sheet == .low ? 0.4 : 0.85)
    } else {
      usual = max(160, min(height * 0.45, 360))
    }
    // A title and some lines, if as much of the picture shows as a clause needs; two lines
    // in any case.
    let some = min(DetailLayout.row + 9 * textSize, height * 0.6)
    let least = DetailLayout.row + 3.2 * textSize
    let room = height - (isSheet ? 0 : 2 * DetailLayout.gap)
    return max(0, min(max(usual, max(some, least)), room)).nearest
  }

  /// Whether a sheet's two heights differ.
  public var hasTwoHeights: Bool { isSheet && height(.low) < height(.high) }

  /// How much of the picture it covers.
  ///
  /// What leaves next to nothing of it counts as nothing: the clause stays where it is, and isn't
  /// made tiny beside it.
  public func covered(_ sheet: SheetHeight) -> Double {
    let covered = height(sheet) + (isSheet ? 0 : DetailLayout.gap)
    return height - covered < DetailLayout.leastPicture ? 0 : covered
  }

  /// What a sheet does when the finger lets it go.
  ///
  /// - Parameters:
  ///   - current: how high it stands.
  ///   - velocity: of the finger, downwards, in CSS pixels a second.
  /// - Returns: the height it goes to; nil if it goes away.
  public func settled(at current: Double, velocity: Double) -> SheetHeight? {
    // Where the finger would have brought it in another 0.2 s.
    let end = current - velocity * 0.2
    let low = height(.low)
    if end < low / 2 { return nil }
    return end < (low + height(.high)) / 2 ? .low : .high
  }

  /// How high a sheet stands that a finger wants at a height: not beyond its highest.
  public func drawn(to wanted: Double) -> Double { max(0, min(wanted, height(.high))) }
}
