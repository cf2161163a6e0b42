/// A remark on an image that doesn't stop it from becoming a pyramid.
public enum PyramidWarning: Equatable, Sendable, CustomStringConvertible {
  /// A TIFF or PDF has several pages; one is taken.
  case pages(Int, taken: Int)
  /// A moving picture; its first frame is taken.
  case animated(frames: Int)
  /// It has transparent parts, which are laid on the background colour.
  case transparent
  /// The ICC profile can't be used; colours are taken for sRGB, or for common print colours.
  case badProfile

  /// The text for a curator, without a place: the fact, and what to do if it isn't wanted.
  public var description: String {
    switch self {
    case .pages(let count, let taken):
      "has \(count) pages, and only page \(taken) is shown: name another one if you want that"
    case .animated(let frames):
      "moves (\(frames) frames), and only its first frame is shown: give a still picture"
    case .transparent:
      "has transparent parts, which are shown on the background colour: "
        + "give a picture without them if that looks wrong"
    case .badProfile:
      "has a colour profile that can't be used, so its colours may look wrong: "
        + "save it anew with an sRGB profile"
    }
  }
}
