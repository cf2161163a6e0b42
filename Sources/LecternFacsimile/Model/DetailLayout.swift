import LecternBase

/// The edge from which a detail comes (MC-22).
public enum DetailEdge: UInt8, Sendable {
  case bottom, top
}

/// The heights of a sheet.
public enum SheetHeight: UInt8, Sendable {
  case low, high
}

/// The places of a detail: a card over the picture, a sheet at the bottom of a narrow window, a
/// panel beside the picture in a window that is wider than high.
public enum DetailKind: UInt8, Sendable {
  case card, sheet, panel

  /// The name for the stylesheet.
  var name: Text { self == .card ? "card" : self == .sheet ? "sheet" : "panel" }
}

/// The part of the picture that a detail covers: a part of the screen, and more of it with large
/// text, so that visitors who need large letters can read it.
///
/// - Units: CSS pixels.
public struct DetailLayout: Equatable, Sendable {
  /// The height of the row of buttons above the text, as in the stylesheet.
  public static let row = 54.0
  /// The distance of a card from the edge, as in the stylesheet.
  public static let gap = 14.0
  /// The least that has to show of the picture for a clause to be seen there.
  public static let leastPicture = 48.0

  /// The place of the detail.
  public let kind: DetailKind
  /// The size of the picture it is on.
  public let size: Size
  /// The size of its text.
  public let textSize: Double
  /// True if texts stand beside each other in it: a panel is wider then.
  public let hasColumns: Bool

  /// The place of a detail in a window.
  ///
  /// - Parameters:
  ///   - isNarrow: true if there is no room for a card.
  ///   - hasColumns: true if texts stand beside each other in it.
  @inline(never)
  public init(isNarrow: Bool, size: Size, textSize: Double = 17, hasColumns: Bool = false) {
    let width = DetailLayout.panelWidth(size, textSize, false)
    // A line of its text has some 25 letters at least.
    let hasPanel = size.width > size.height && width >= 13 * textSize
    kind = hasPanel ? .panel : isNarrow ? .sheet : .card
    self.size = size
    self.textSize = textSize
    self.hasColumns = hasColumns
  }

  /// The width of a panel, as in the stylesheet.
  private static func panelWidth(_ size: Size, _ textSize: Double, _ hasColumns: Bool) -> Double {
    hasColumns
      ? min(max(680, 40 * textSize), size.width * 0.6)
      : min(max(340, 20 * textSize), size.width * 0.45)
  }

  /// The width of the picture that a panel covers; 0 for a card or sheet.
  public var width: Double {
    kind == .panel ? DetailLayout.panelWidth(size, textSize, hasColumns) : 0
  }

  /// The height of a sheet at one of its two heights; a card and a panel have one height alone.
  public func height(_ sheet: SheetHeight) -> Double {
    let height = size.height
    let usual: Double
    switch kind {
    case .panel: return height
    case .sheet: usual = height * (sheet == .low ? 0.4 : 0.85)
    case .card: usual = max(160, min(height / 3 - DetailLayout.gap, 360))
    }
    // A title and some lines, if as much of the picture shows as a clause needs; two lines
    // in any case.
    let some = min(DetailLayout.row + 9 * textSize, height * 0.6)
    let least = DetailLayout.row + 3.2 * textSize
    let room = height - (kind == .sheet ? 0 : 2 * DetailLayout.gap)
    return max(0, min(max(usual, max(some, least)), room)).nearest
  }

  /// True if a sheet's two heights differ.
  public var hasTwoHeights: Bool { kind == .sheet && height(.low) < height(.high) }

  /// The height of the picture that the detail covers, in CSS pixels; 0 for a panel.
  ///
  /// If it leaves next to nothing of the picture, that counts as 0: the clause stays where it is,
  /// instead of becoming tiny beside it.
  public func covered(_ sheet: SheetHeight) -> Double {
    if kind == .panel { return 0 }
    let covered = height(sheet) + (kind == .sheet ? 0 : DetailLayout.gap)
    return size.height - covered < DetailLayout.leastPicture ? 0 : covered
  }

  /// The height at which a sheet settles when the finger lets it go.
  ///
  /// - Parameters:
  ///   - current: the present height.
  ///   - velocity: of the finger, downwards, in CSS pixels a second.
  /// - Returns: the height it goes to; nil if it goes away.
  public func settled(at current: Double, velocity: Double) -> SheetHeight? {
    // The height that the finger would reach in another 0.2 s.
    let end = current - velocity * 0.2
    let low = height(.low)
    if end < low / 2 { return nil }
    return end < (low + height(.high)) / 2 ? .low : .high
  }

  /// The height of a sheet that a finger draws to `wanted`: not beyond its highest.
  public func drawn(to wanted: Double) -> Double { max(0, min(wanted, height(.high))) }
}
