/// The elements that a reader meets one after the other, when it is asked for the next thing again
/// and again.
///
/// Containers aren't met themselves; their content is. A container with no content to meet, such as
/// a picture that is a group, is met if it has a name.
struct ReadingOrder {
  private typealias Stop = (element: AccessibleElement, path: [AccessibleElement])

  private let stops: [Stop]

  init(_ page: AccessibleElement) { stops = ReadingOrder.stops(in: page, []) }

  private static func stops(in element: AccessibleElement, _ path: [AccessibleElement]) -> [Stop] {
    let inner = element.children.flatMap { stops(in: $0, path + [element]) }
    let isMet =
      element.role.isNamedByContent || element.role.hidesContent || element.role == .text
      || inner.isEmpty && !element.isPlain && !element.name.isEmpty
    return isMet ? [(element, path)] + inner : inner
  }

  /// Checks that the elements are met next to each other in this order, anywhere in the page.
  func check(_ queries: [Query]) -> Outcome {
    guard let first = queries.first else { return .passed }
    var best: (count: Int, words: String) = (0, "there is no \(first) to begin with")
    for start in stops.indices where first.describes(stops[start].element, stops[start].path) {
      guard let fault = fault(of: queries, from: start) else { return .passed }
      if fault.count > best.count { best = fault }
    }
    return .waiting(best.words)
  }

  /// The number of elements that are right, and the one that comes in place of the next; nil if all
  /// of them are.
  private func fault(of queries: [Query], from start: Int) -> (count: Int, words: String)? {
    for (offset, query) in queries.enumerated() {
      let index = start + offset
      let before = offset == 0 ? "" : "after \(queries[offset - 1]) "
      guard index < stops.count else {
        return (offset, before + "a reader comes to the end, not to \(query)")
      }
      let (element, path) = stops[index]
      if query.describes(element, path) { continue }
      let met = "\(element.role.rawValue) “\(element.name)”"
      return (offset, before + "a reader meets \(met), not \(query)")
    }
    return nil
  }
}
