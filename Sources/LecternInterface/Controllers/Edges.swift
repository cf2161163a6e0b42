/// A set of a pane's edges.
public struct Edges: OptionSet, Equatable, Sendable {
  /// The sum of the edges' bits: 1 for the upper one, 2 for the lower one.
  public let rawValue: UInt8

  /// Makes the set of the edges whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = Edges(rawValue: 1)
  /// The lower edge.
  public static let bottom = Edges(rawValue: 2)
}
