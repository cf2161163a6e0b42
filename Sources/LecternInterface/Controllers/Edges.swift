/// A set of a pane's edges.
public struct Edges: OptionSet, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = Edges(rawValue: 1)
  /// The lower edge.
  public static let bottom = Edges(rawValue: 2)
}
