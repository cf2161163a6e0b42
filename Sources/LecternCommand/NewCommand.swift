import ArgumentParser
import Foundation

/// The command `lectern new DIR`.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write a small exhibit to begin with.",
    discussion: """
      Example: lectern new lighthouses
               lectern new works --from works.xlsx
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder to make; it must not hold anything yet but the table.", valueName: "dir"))
  var folder: String

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "Propose an exhibit for a table: CSV, .xlsx or .ods, a sheet as works.xlsx#Sheet.",
      valueName: "table"))
  var table: String?

  func run() throws {
    if let table { return try ProposedFolder.write(to: folder, from: table) }
    try StarterExhibit.write(to: URL(filePath: folder))
    print(
      """
      Wrote a small exhibit to \(folder).
      Look at it:    lectern serve \(folder)
      Then change exhibit.yaml, entries.csv and pages/about.md; the page follows each save.
      """)
  }
}
