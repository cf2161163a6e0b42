import CVips
import Glibc

/// A failure of libvips: the operation, its arguments, and the words of libvips.
public struct VipsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The operation's name in libvips ("jpegload").
  public var operation: String
  /// The arguments that were given, as `name=value`; images only by size.
  public var arguments: [String]
  /// The words of libvips: for people, never to decide by.
  public var detail: String

  /// One line with all of it.
  public var description: String {
    "\(operation)(\(arguments.joined(separator: ", "))): \(detail)"
  }

  /// The failure that libvips has just reported, its words taken from the buffer of all threads.
  init(_ operation: String, arguments: [String] = []) {
    self.operation = operation
    self.arguments = arguments
    guard let text = cvips_take_error() else {
      detail = "no reason was given"
      return
    }
    detail =
      String(cString: text).split(whereSeparator: \.isNewline).joined(separator: "; ")
    free(text)
  }
}
