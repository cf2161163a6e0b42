import LecternBase

/// The scroll offset of a text, kept so that the same part is found again in another layout.
///
/// The offset holds for a text of a certain height. When the same text is higher or lower, because
/// the window's width, the text's size or its fonts are others, the offset grows or shrinks with
/// it: the same part of the text is above the window's edge. In the same layout, it is the same
/// offset.
///
/// - Units: CSS pixels.
/// - Source: SPEC BL-5, NG-52.
package struct TextPlace {
  /// The offset.
  package private(set) var top = 0.0
  /// The height of the text that the offset is for; 0 before it is known.
  package private(set) var height = 0.0

  /// Makes the place of a text at its top.
  package init() {}

  /// Makes a place of an offset in a text of that height; what can't be is the nearest that can.
  package init(top: Double, height: Double) {
    self.top = TextPlace.possible(top)
    self.height = max(0, height)
  }

  /// Reads the values that `encode` wrote; the top of the text without them.
  ///
  /// - Parameter key: the key of the offset.
  package init(from coder: RestorationDecoder, as key: Text) {
    self.init(top: coder.number(for: key) ?? 0, height: coder.number(for: "height") ?? 0)
  }

  /// Writes the offset and the height, unless the text is at its top.
  ///
  /// - Parameter key: the key of the offset.
  package func encode(with coder: RestorationEncoder, as key: Text) {
    guard top > 0 else { return }
    coder.encodeDetail(.number(top), for: key)
    coder.encodeDetail(.number(height), for: "height")
  }

  /// The text is laid out.
  ///
  /// - Returns: true if the offset is another one now.
  package mutating func laidOut(height: Double) -> Bool {
    // Under a hidden tab nothing has a size.
    guard height > 0, height != self.height else { return false }
    let old = top
    // An archive may hold any number.
    if self.height >= 1 { top = TextPlace.possible(top * (height / self.height)) }
    self.height = height
    return top != old
  }

  /// Takes in a scroll by the visitor, or a report of the page's offset.
  ///
  /// Pages report whole pixels, or the nearest on their screen: that isn't another place, or a
  /// place would wander with every turn of a tablet.
  package mutating func scrolled(to top: Double) {
    if (top - self.top).magnitude >= 1 { self.top = TextPlace.possible(top) }
  }

  private static func possible(_ top: Double) -> Double {
    max(0, min(top, Application.farthestScroll))
  }
}
