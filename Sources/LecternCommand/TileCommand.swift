import ArgumentParser
import Foundation
import LecternImaging

/// The command `lectern tile IMAGE -o OUT`.
struct TileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tile", abstract: "Cut a large image into tiles that any IIIF viewer reads.",
    discussion: """
      Reads JPEG, PNG, TIFF, WebP, JPEG 2000, GIF and PDF, up to 4,000,000,000 pixels. Does nothing \
      when OUT holds the tiles of this image already.

      Example: lectern tile scan.tif -o tiles
      """)

  @Argument(help: ArgumentHelp("The image.", valueName: "image"))
  var image: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder for the tiles; replaced whole, and only by a whole one.", valueName: "out"))
  var output: String

  @Option(help: ArgumentHelp("JPEG quality, 1 to 100.", valueName: "number"))
  var quality = PyramidOptions().quality

  @Option(help: ArgumentHelp("Pixels on a side of a tile: a power of two.", valueName: "pixels"))
  var tileSize = PyramidOptions().tileSize

  @Option(
    help: ArgumentHelp(
      "The address that OUT will have, for info.json; IIIF wants an absolute one.",
      valueName: "url"))
  var id = "."

  @Option(help: ArgumentHelp("The page of a TIFF or PDF.", valueName: "number"))
  var page = 1

  @Option(help: ArgumentHelp("Dots an inch at which a PDF is drawn.", valueName: "number"))
  var density = 300.0

  @Flag(help: "Print one JSON object a line, for programs.")
  var json = false

  func run() async throws {
    Interruption.heed()
    var options = PyramidOptions()
    (options.quality, options.tileSize, options.id) = (quality, tileSize, id)
    let source = try PyramidSource(path: image, page: page, density: density)
    for warning in source.warnings { say(warning) }
    if let info = try Pyramid.finished(at: output, for: source, options: options) {
      return report(info, isNew: false)
    }
    let line = ProgressLine(isQuiet: json)
    let info = try Pyramid.write(
      source, to: output, options: options, isCancelled: { Interruption.isAsked },
      warn: { warning in
        line.finish()
        say(warning)
      },
      progress: { line.show("Cutting tiles", done: $0, total: $1) })
    line.finish()
    report(info, isNew: true)
  }

  private func say(_ warning: PyramidWarning) {
    if json {
      print(Self.object([("kind", "warning"), ("file", image), ("message", "\(warning)")]))
    } else {
      Exit.printError("\(image): warning: \(warning)")
    }
  }

  private func report(_ info: PyramidInfo, isNew: Bool) {
    if json {
      print(
        Self.object([
          ("kind", "tiles"), ("folder", output), ("new", isNew), ("width", info.width),
          ("height", info.height), ("tile", info.tile), ("factors", info.factors),
          ("format", info.format), ("files", info.files), ("bytes", info.bytes),
        ]))
    } else if isNew {
      print(
        "Cut \(image), \(info.width) × \(info.height) pixels, into \(info.files) files in \(output)"
      )
    } else {
      print("\(output) holds the tiles of \(image) already")
    }
  }

  /// One JSON object, its members in the order given.
  private static func object(_ members: [(String, Any)]) -> String {
    let parts = members.map { name, value in
      let text = try? JSONSerialization.data(
        withJSONObject: [value], options: [.withoutEscapingSlashes])
      // A value in brackets, for not every Foundation writes a bare one.
      let inner = String(decoding: text ?? Data("[null]".utf8), as: UTF8.self).dropFirst()
        .dropLast()
      return "\"\(name)\":\(inner)"
    }
    return "{" + parts.joined(separator: ",") + "}"
  }
}
