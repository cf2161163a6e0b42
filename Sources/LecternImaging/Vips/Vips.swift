import CVips

/// The library itself: started once, at its first use.
///
/// - Source: libvips 8.14, https://www.libvips.org/API/8.14/
enum Vips {
  /// The oldest version whose operations have all arguments that are used here.
  static let needed = Version(8, 13)

  /// A version of libvips.
  struct Version: Comparable, CustomStringConvertible {
    var major: Int
    var minor: Int

    init(_ major: Int, _ minor: Int) { (self.major, self.minor) = (major, minor) }

    static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

    var description: String { "\(major).\(minor)" }
  }

  private static let started: PyramidError? = {
    if cvips_start() != 0 { return .library(VipsError("start")) }
    return refusal(of: Version(Int(cvips_version(0)), Int(cvips_version(1))))
  }()

  /// Starts libvips, or throws the reason why it can't be used.
  static func start() throws(PyramidError) {
    if let started { throw started }
  }

  /// The fault of a version that can't be used; nil for a usable one.
  static func refusal(of found: Version) -> PyramidError? {
    found < needed
      ? .oldLibrary(found: found.description, needed: needed.description) : nil
  }
}
