import LecternBase

/// The addresses by which pages ask for an exhibit's files: each with the digest of its content, so
/// that caches may keep it for good, and no page gets another version's file.
///
/// Programs and style sheets keep their names, and have the digest behind it: pages name them. What
/// follows the content has it in the name, which a page finds in `files.json`: no page changes when
/// another entry does.
///
/// - Source: docs/BUNDLE.md, "Names of files".
public struct FileAddresses: Sendable {
  /// The digests of files whose names stay, by their paths in the output.
  private var digests: [String: String] = [:]
  /// The paths in the output of files that have their digest in the name, by the paths that the app
  /// asks for.
  private var named: [String: String] = [:]

  /// The address of a file whose name stays: its path in the output, and its digest.
  func address(_ path: String) -> String { path + "?v=" + (digests[path] ?? "") }

  /// True of a file whose name stays.
  func has(_ path: String) -> Bool { digests[path] != nil }

  /// The name in its folder of a file that has its digest in it; nil for another one.
  func name(of file: CompiledExhibit.File) -> String? {
    named[file.path].map { String($0[$0.index(after: $0.lastIndex(of: "/") ?? $0.startIndex)...]) }
  }

  /// Takes note of a file's content.
  mutating func add(_ path: String, _ digest: String) { digests[path] = digest }

  /// Takes note of a file with its digest in its name.
  ///
  /// - Returns: its path in the output.
  mutating func add(_ file: CompiledExhibit.File, stem: String, digest: String) -> String {
    let path = Self.path(stem: stem, digest: digest)
    named[file.path] = path
    return path
  }

  /// The path in the output of a file with its digest in its name.
  static func path(stem: String, digest: String) -> String { "\(stem).\(digest).json" }

  /// The stem of such a path; nil for another one.
  static func stem(of path: String) -> String? {
    let digest = path.utf8.dropLast(".json".count).suffix(17)
    guard path.hasSuffix(".json"), digest.count == 17, digest.first == 0x2E else { return nil }
    return String(path[..<digest.startIndex])
  }

  /// The digest in such a path.
  static func digest(of path: String) -> String { String(path.dropLast(".json".count).suffix(16)) }

  /// The path in the output of `files.json` for a language, whose folder is `cy/` or empty.
  static func listPath(folder: String = "") -> String { "_lectern/\(folder)files.json" }

  /// `files.json` for a language: the names of its files by those that the app asks for.
  ///
  /// - Parameter version: that of the exhibit's files as a whole.
  func list(of edition: CompiledExhibit, version: String) -> [UInt8] {
    let inside = "_lectern/".count + edition.folder.count
    var json = JSONWriter()
    json.object { json in
      json.member("format", 1)
      json.member("lectern", LecternVersion.number)
      json.member("version", version)
      json.key("files")
      json.object { json in
        for file in [edition.bundle] + edition.chunks {
          guard let path = named[file.path] else { continue }
          json.member(String(file.path.dropFirst(inside)), String(path.dropFirst(inside)))
        }
      }
    }
    return json.bytes
  }
}
