import LecternBase

/// A fault in a bundle: a bug in the build or a damaged file, never a visitor's doing.
public enum BundleError: Error, Sendable {
  case notJSON(JSONError)
  /// The member with this name is missing or invalid.
  case unexpected(StaticString)
}
