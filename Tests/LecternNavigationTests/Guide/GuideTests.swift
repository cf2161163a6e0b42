import Foundation
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

@testable import NavigationGuide

/// Reads docs/NAVIGATION.md, so that its statements stay true.
@Suite("docs/NAVIGATION.md")
struct GuideTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The fenced blocks of Swift code.
  private static func blocks() throws -> [String] {
    let parts = try text("docs/NAVIGATION.md").components(separatedBy: "```swift\n").dropFirst()
    return parts.map { $0.components(separatedBy: "```").first ?? "" }
  }

  @Test("its app is the one that is compiled here, to the letter")
  func sameApp() throws {
    let app = try Self.text("docs/Guide/Composers.swift")
    let blocks = try Self.blocks()
    #expect(blocks.contains(app))
  }

  @Test("each of its other pieces of code stands in a file that is compiled and run here")
  func samePieces() throws {
    let app = try Self.text("docs/Guide/Composers.swift")
    let folder = "Tests/LecternNavigationTests/Guide/"
    let pieces = Self.plain(
      try Self.text(folder + "GuidePieces.swift") + Self.text(folder + "GuideRestoration.swift"))
    let blocks = try Self.blocks()
    #expect(blocks.count > 5)
    for block in blocks where block != app {
      #expect(pieces.contains(Self.plain(block)), "\(block)")
    }
  }

  @Test("the tutorial’s files are parts of the app that is compiled here")
  func tutorial() throws {
    let app = try Self.text("docs/Guide/Composers.swift")
    let folder = "Sources/LecternNavigation/LecternNavigation.docc/"
    let steps = try Self.text(folder + "Two-Screens-in-View.tutorial")
    let names = steps.components(separatedBy: "file: \"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
    #expect(names.count == 6)
    for name in names {
      let lines = try Self.text(folder + "Resources/" + name).components(separatedBy: "\n")
      let code = lines.drop { $0.hasPrefix("import ") || $0.isEmpty }.joined(separator: "\n")
      #expect(code.count > 80 && app.contains(code), "\(name)")
    }
  }

  /// Lines with runs of spaces replaced by one, because comments are aligned in the text.
  private static func plain(_ code: String) -> String {
    code.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
      .joined(separator: "\n")
  }

  /// The rows of the table of operations.
  static let rows: [Row] = {
    let lines = (try? text("docs/NAVIGATION.md").split(separator: "\n")) ?? []
    return lines.compactMap { Row(String($0)) }
  }()

  @Test("DD-15…DD-41: its table of operations is true, row for row", arguments: rows)
  func operations(row: Row) throws {
    let container = try Container(row.before)
    #expect(container.picture == row.before)
    do {
      try container.perform(row.operation)
      #expect(container.picture == row.after)
    } catch let error as DrillDownError {
      #expect(row.after == "`\(error)`")
      #expect(container.picture == row.before)
    }
    let calls = container.takeCalls()
    #expect(calls.contains("completion") == row.completes)
    #expect(calls.filter { $0.hasPrefix("will") }.map { String($0.dropFirst(5)) } == row.posts)
  }

  @Test("the table has every operation in it")
  func complete() {
    #expect(Self.rows.count >= 25)
  }

  @Test("its app works, in one pane and in two", arguments: [390.0, 1024])
  func app(width: Double) throws {
    let stage = Stage(size: Size(width: width, height: 768)) { launch in
      Composers.application(host: launch.host, traits: launch.traits)
    }
    let result = stage.run(
      Scenario(
        "From a composer to a work and back",
        [
          .see(.heading("Composers")),
          .tap(.button("Lili Boulanger")),
          .see(.heading("Lili Boulanger")),
          .tap(.button("Pie Jesu")),
          .see(.role(.text).label("By Lili Boulanger")),
          .tap(.button(width < 700 ? "Lili Boulanger" : "Composers")),
          .see(.button("Pie Jesu")),
          .absent(.role(.text).label("By Lili Boulanger")),
        ]))
    #expect(result.isPassed, "\(result.report)")
  }
}

/// A row of the table: `| push(v) | [a|b] | [a,b|v] | push | yes |`.
struct Row: CustomStringConvertible, Sendable {
  let operation: Operation
  let before: String
  /// A stack, or the name of an error.
  let after: String
  let posts: [String]
  let completes: Bool
  let description: String

  /// - Returns: nil for a line that is no such row.
  init?(_ line: String) {
    let cells = line.replacingOccurrences(of: "\\|", with: "¦").split(separator: "|")
      .map { $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "¦", with: "|") }
    guard cells.count == 5, cells[1].hasPrefix("`["),
      let operation = Row.operation(cells[0].trimmingCharacters(in: ["`"]))
    else { return nil }
    self.operation = operation
    before = cells[1].trimmingCharacters(in: ["`"])
    after = cells[2].hasPrefix("`[") ? cells[2].trimmingCharacters(in: ["`"]) : cells[2]
    posts = cells[3] == "–" ? [] : cells[3].components(separatedBy: ", ")
    completes = cells[4] == "yes"
    description = line
  }

  private static func operation(_ call: String) -> Operation? {
    guard let match = call.wholeMatch(of: #/(\w+)\((.*)\)/#) else { return nil }
    let arguments = match.2.split(separator: ", ").map { argument in
      argument.split(separator: ": ").last.map(String.init) ?? ""
    }
    func name(_ index: Int) -> String? { arguments[index] == "nil" ? nil : arguments[index] }
    switch match.1 {
    case "push": return .push(name(0))
    case "pop": return arguments.isEmpty ? .pop : .popTo(name(0))
    case "popToRoot": return .popToRoot
    case "replaceRight": return .replace(name(0), arguments.count > 1 ? .push : .fade)
    case "showRight": return .show(name(0), name(1))
    default: return nil
    }
  }
}
