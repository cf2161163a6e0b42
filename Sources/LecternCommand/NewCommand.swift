import ArgumentParser
import Foundation

/// The command `lectern new DIR`.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write a small exhibit to begin with.",
    discussion: "Example: lectern new lighthouses")

  @Argument(
    help: ArgumentHelp("The folder to make; it must not hold anything yet.", valueName: "dir"))
  var folder: String

  func run() throws {
    try StarterExhibit.write(to: URL(filePath: folder))
    print(
      """
      Wrote a small exhibit to \(folder).
      Look at it:    lectern serve \(folder)
      Then change exhibit.yaml, entries.csv and pages/about.md; the page follows each save.
      """)
  }
}
