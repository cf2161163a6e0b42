import LecternBase
import LecternInterface

/// The segues of one source, by their identifiers and by the elements at which they begin.
///
/// - Source: SPEC BL-82…BL-85.
public final class SegueTable {
  private final class Entry {
    let identifier: Text
    let element: NodeReference?
    let style: SegueStyle
    let destination: () -> Controller

    init(
      _ identifier: Text, _ element: NodeReference?, _ style: SegueStyle,
      _ destination: @escaping () -> Controller
    ) {
      self.identifier = identifier
      self.element = element
      self.style = style
      self.destination = destination
    }
  }

  private var entries: [Entry] = []

  /// Makes a table without segues.
  public init() {}

  /// Adds a segue.
  ///
  /// - Parameters:
  ///   - identifier: the segue's name, which no other one of this table has.
  ///   - element: the element at which the segue begins, for `identifier(at:)`.
  ///   - style: the way in which the screen is shown.
  ///   - destination: makes the screen it leads to, anew each time.
  /// - Throws: `repeatedIdentifier`.
  public func add(
    _ identifier: Text, at element: NodeReference? = nil, style: SegueStyle,
    to destination: @escaping () -> Controller
  ) throws(SegueError) {
    if entry(identifier) != nil { throw .repeatedIdentifier }
    entries.append(Entry(identifier, element, style, destination))
  }

  /// The segue that begins at an element; nil for none.
  public func identifier(at element: NodeReference) -> Text? {
    entries.first { $0.element === element }?.identifier
  }

  private func entry(_ identifier: Text) -> Entry? {
    entries.first { $0.identifier == identifier }
  }

  /// Makes the destination.
  func begin(_ identifier: Text, from source: Controller) throws(SegueError) -> Segue {
    guard let entry = entry(identifier) else { throw .unknownIdentifier }
    if source.application?.hasNavigated == true { throw .hasNavigated }
    return Segue(identifier, from: source, to: entry.destination(), style: entry.style)
  }
}
