import Foundation
import LecternWorkshop

/// The release that a program belongs to: its version, and the commit it was built from.
///
/// `make build` writes both into the file `release` beside the web files, as "0.9.0 4acf19c1".
struct Release: Equatable {
  var version: String
  var commit: String?

  /// The release of the folder that holds the web files; nil where no file tells one.
  init?(share: URL) {
    let file = share.appending(path: "release")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    let parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let version = parts.first else { return nil }
    (self.version, commit) = (version, parts.count > 1 ? parts[1] : nil)
  }

  /// "lectern 0.9.0 (4acf19c1)"; the commit is missing where the program lies in its sources.
  static let line: String = {
    let commit = (try? WebFiles.find()).flatMap { Release(share: $0.folder) }
      .flatMap { $0.version == LecternVersion.number ? $0.commit : nil }
    return "lectern \(LecternVersion.number)" + (commit.map { " (\($0))" } ?? "")
  }()
}
