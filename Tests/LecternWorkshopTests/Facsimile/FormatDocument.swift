import Foundation
import Testing

/// The examples in a document of `docs/`, which tests run.
struct FormatDocument {
  private let text: String

  init(_ name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    text = try String(contentsOf: root.appending(path: "docs/\(name)"), encoding: .utf8)
  }

  /// The first example in a language below a heading.
  func example(_ language: String, below heading: String) throws -> String {
    let part = try #require(text.components(separatedBy: "\n\(heading)").dropFirst().first)
    let code = try #require(part.components(separatedBy: "\n```\(language)\n").dropFirst().first)
    return try #require(code.components(separatedBy: "\n```").first) + "\n"
  }
}
