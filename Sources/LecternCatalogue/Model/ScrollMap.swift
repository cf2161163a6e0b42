/// The offsets in content that may be higher than a browser makes an element, and those of its
/// scroller.
///
/// The scroller is as high as the content up to a limit. Beyond it the scroller shows a stretch of
/// the content, which lies `shift` pixels further up than in the whole:
///
/// - What moves the scroller by a few screens moves the content by as many pixels: the stretch
///   stays.
/// - A longer way, as the thumb of a scrollbar goes, leads to the same part of the content as of
///   the scroller: another stretch shows.
/// - In a quarter of the scroller at each end both begin, or end, together: so the content's ends
///   can be reached. A stretch that comes near an end of the scroller elsewhere is replaced by the
///   one that belongs there, at the same place of the content.
///
/// - Units: CSS pixels.
/// - Source: SPEC NG-4.
struct ScrollMap {
  /// The height of the highest scroller on a screen that has one pixel for each of CSS.
  ///
  /// Firefox ends at 17.9 million. Chromium and WebKit end at 33.5 million, which Chromium counts
  /// in the screen's own pixels, and so does its zoom.
  static let limit = 16e6

  /// The scroller's height.
  private(set) var height = 0.0
  /// The height of the content that the scroller doesn't have.
  private var excess = 0.0
  /// The longest way that counts as a step.
  private var step = 0.0
  /// The scroller's offset, as it was reported or wished last.
  private var top = 0.0
  /// The distance of a place in the content from its place in the scroller.
  private(set) var shift = 0.0

  /// Takes in the height of the content.
  ///
  /// - Parameters:
  ///   - content: the height of all of it.
  ///   - limit: that of the highest scroller.
  ///   - screen: that of the window.
  mutating func fit(_ content: Double, limit: Double, screen: Double) {
    height = min(content, limit)
    excess = content - height
    step = 4 * screen
  }

  /// The shift that belongs to a place in the scroller, or in the whole content.
  @inline(never)
  private func shift(at offset: Double, of length: Double) -> Double {
    // A content without height has no quarters.
    if excess == 0 { return 0 }
    return excess * max(0, min((offset - height / 4) / (length - height / 2), 1))
  }

  /// True if the scroller would soon end where the content doesn't, or the other way round: then
  /// it is to go to the same offset anew.
  @inline(never)
  var isStuck: Bool {
    shift > excess
      || (top - height / 2).magnitude > height * 0.375
        && shift != shift(at: top + shift, of: height + excess)
  }

  /// True if the way to an offset of the scroller is longer than a step.
  func isJump(to offset: Double) -> Bool { (offset - top).magnitude > step }

  /// Follows the scroller.
  ///
  /// - Returns: the offset in the content.
  mutating func follow(_ offset: Double) -> Double {
    if isJump(to: offset) { shift = shift(at: offset, of: height) }
    top = offset
    return top + shift
  }

  /// Goes to an offset in the content.
  ///
  /// - Returns: the scroller's offset there.
  mutating func go(to offset: Double) -> Double {
    let old = top
    top = offset - shift
    if (top - old).magnitude > step || isStuck {
      shift = shift(at: offset, of: height + excess)
      top = offset - shift
    }
    return top
  }
}
