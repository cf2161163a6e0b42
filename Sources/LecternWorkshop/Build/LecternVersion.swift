import LecternBase

/// The version of Lectern, and those of the formats that it reads and writes.
public enum LecternVersion {
  /// The version by Semantic Versioning; packages and `lectern --version` take it from here.
  public static let number = "0.9.0"
  /// The newest format of an exhibit's folder that this Lectern reads: `lectern: 1` in
  /// exhibit.yaml.
  public static let exhibitFormat = 1
  /// The format of the list of files that devices keep, which workers of older builds read, too.
  static let listFormat = 2

  /// The warning that a newer Lectern built a folder; nil otherwise, and for a folder that is no
  /// build.
  public static func warning(about folder: String) -> Diagnostic? {
    for marker in OutputFolder.markers {
      guard let bytes = try? readFile(folder + "/" + marker),
        let version = try? JSON(parsing: bytes).text("lectern").string
      else { continue }
      return isNewer(version, than: number)
        ? Diagnostic(.newerBuild(version: version), at: SourceLocation(file: marker)) : nil
    }
    return nil
  }

  /// True if a version comes after another, part by part as numbers; what follows them
  /// doesn't count.
  static func isNewer(_ version: String, than other: String) -> Bool {
    func parts(_ text: String) -> [Int] {
      text.prefix { $0.isNumber || $0 == "." }.split(separator: ".").map { Int($0) ?? 0 }
    }
    return parts(other).lexicographicallyPrecedes(parts(version))
  }
}
