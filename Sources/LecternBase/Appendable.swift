/// A type whose values are appended to arrays by a call.
///
/// The library's own `append` is copied to each place that appends, together with its code for
/// growing the array; in a hundred places that is much to download.
public protocol Appendable {}

extension Array where Element: Appendable {
  /// Appends an element by a call, where the library's own code would be copied in.
  @inline(never)
  public mutating func append(_ element: __owned Element) { appendInline(element, to: &self) }
}

/// Appends in the library's way, inlined: for loops over all bytes of a bundle.
@inline(__always)
func appendInline<Element>(_ element: Element, to array: inout [Element]) {
  array.append(element)
}

extension UInt8: Appendable {}
extension Int32: Appendable {}
extension Int: Appendable {}
extension Double: Appendable {}
extension Text: Appendable {}
extension JSON: Appendable {}
extension JSON.Member: Appendable {}
