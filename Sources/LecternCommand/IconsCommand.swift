import ArgumentParser
import Foundation
import LecternWorkshop

/// The command `lectern icons IMAGE -o OUT`.
struct IconsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icons",
    abstract: "Draw every icon and launch screen of an app from one square picture.",
    discussion: """
      Takes PNG, JPEG or SVG, at least 1024 pixels a side; or the folder of an exhibit, whose icon, title and \
      font it uses. OUT gets the files, a manifest, head.html with the links of a page, and all at a glance in \
      contact-sheet.html and contact-sheet.png.

      Example: lectern icons icon.png -o icons --title Lighthouses
      """)

  @Argument(help: ArgumentHelp("The picture, or the exhibit's folder.", valueName: "image"))
  var image: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder for the icons; replaced whole, and only if it holds icons.", valueName: "out"))
  var output: String

  @Option(help: ArgumentHelp("The name on launch screens and below icons.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "What transparent parts are laid on, and the ground of light launch screens, as \"#FFFFFF\".",
      valueName: "colour"))
  var background: String?

  @Flag(help: "Print one JSON object a line, for programs.")
  var json = false

  func validate() throws {
    if let background, !IconWork.isColour(background) {
      throw ValidationError("\(background) is not a colour: write one like \"#FFFFFF\"")
    }
  }

  func run() async throws {
    Interruption.heed()
    let line = ProgressLine(isQuiet: json)
    var work = IconWork(picture: image, output: output)
    work.kinds = ExhibitWork.kinds
    (work.title, work.background) = (title, background)
    work.isCancelled = { Interruption.isAsked }
    let report = try work.run { line.show("Drawing icons", done: $0, total: $1) }
    line.finish()
    for warning in report.diagnostics {
      if json {
        print(warning.json(in: report.folder))
      } else {
        Exit.printError(warning.rendered(in: report.folder))
      }
    }
    if report.files == 0 { throw Exit.wrongInput }
    if json {
      print(report.json)
    } else {
      print(
        "Drew \(report.files) files, \(report.bytes / 1000) kB, in \(output): "
          + "look at contact-sheet.html")
    }
  }
}
