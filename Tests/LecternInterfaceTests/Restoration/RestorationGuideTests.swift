import Foundation
import LecternBase
import LecternTesting
import Testing

@testable import LecternInterface

/// Reads docs/RESTORATION.md, so that its statements stay true.
@Suite("docs/RESTORATION.md")
struct RestorationGuideTests {
  private static func text(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The fenced blocks of a language.
  private static func blocks(_ language: String) throws -> [String] {
    try text("docs/RESTORATION.md").components(separatedBy: "```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "```").first ?? "" }
  }

  @Test("each of its pieces of code stands in a file that is compiled here")
  func pieces() throws {
    let pieces = try Self.text("Tests/LecternInterfaceTests/Restoration/GuidePieces.swift")
    let blocks = try Self.blocks("swift")
    #expect(blocks.count == 3)
    for block in blocks { #expect(pieces.contains(block), "\(block)") }
  }

  @Test("the tutorial’s files are its pieces of code")
  func tutorial() throws {
    let folder = "Sources/LecternInterface/LecternInterface.docc/"
    let steps = try Self.text(folder + "Come-Back-as-It-Was-Left.tutorial")
    let names = steps.components(separatedBy: "file: \"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
    let code = try names.map { try Self.text(folder + "Resources/" + $0) }
    let blocks = try Self.blocks("swift")
    #expect(code == blocks.map { "import LecternInterface\n\n" + $0 })
  }

  @Test("its app comes back as it was")
  func app() throws {
    let stage = Stage { open(in: $0.host, traits: $0.traits, saved: $0.saved) }
    let note = NoteController()
    note.restorationIdentifier = "note-7"
    note.restorationFactory = "note"
    (note.number, note.isOpen) = (7, true)
    (stage.application.root as? Notebook)?.add(note)
    stage.relaunch()
    let copy = try #require((stage.application.root as? Notebook)?.notes.first as? NoteController)
    #expect(copy !== note)
    #expect(copy.number == 7 && copy.isOpen)
    #expect(copy.restorationIdentifier == "note-7")
    #expect(stage.host.logs.isEmpty)
    #expect(stage.application.restoration?.lint(stage.application.root).isEmpty == true)
  }

  @Test("its archive is one, and every member it has is read and written again")
  func archive() throws {
    let block = try #require(try Self.blocks("json").first)
    let archive = try RestorationArchive(parsing: Text(block))
    #expect(archive.written == (try JSON(parsing: Array(block.utf8))).written)
    // Each member is in a table.
    let rows = try Self.text("docs/RESTORATION.md").split(separator: "\n").compactMap { line in
      line.hasPrefix("| `") ? line.dropFirst(3).prefix { $0 != "`" } : nil
    }
    let members = try JSON(parsing: Array(block.utf8)).members ?? []
    for name in members.map(\.name.string)
      + [
        "identifier", "restorationFactory", "restorationVersion", "state", "detail", "controllers",
      ]
    { #expect(rows.contains { $0 == name }, "\(name)") }
  }

  @Test("its numbers are those of the code")
  func numbers() throws {
    let text = try Self.text("docs/RESTORATION.md")
    #expect(RestorationArchive.byteLimit == 65_536 && text.contains("written or read | 65,536 |"))
    #expect(text.contains("below the root | \(RestorationArchive.levelLimit) |"))
    #expect(text.contains("in one value | \(RestorationArchive.valueLevelLimit) |"))
    #expect(
      text.contains("| `lectern` | the version of this format: \(RestorationArchive.format) |"))
  }
}
