import LecternBase

/// The classes of an element, for the stylesheet: a literal, `"row"`, or several, `"row implied"`.
///
/// It is no more than the address of its bytes. Classes that are known only while the app runs are
/// an attribute: `Attribute(.class, text)`, without `class:` beside it.
public struct ClassName: ExpressibleByStringLiteral, Equatable, @unchecked Sendable {
  /// Bytes of the program, which end with a NUL.
  private let start: UnsafePointer<UInt8>

  /// Points at a literal's bytes.
  @inline(__always)
  public init(stringLiteral value: StaticString) { start = value.utf8Start }

  /// True if there is no class.
  var isEmpty: Bool { start[0] == 0 }

  /// The classes as a text.
  public var text: Text { Text(literal: start) }

  /// Compares byte by byte; one literal is equal to itself without that.
  public static func == (left: ClassName, right: ClassName) -> Bool {
    left.start == right.start || left.text == right.text
  }
}
