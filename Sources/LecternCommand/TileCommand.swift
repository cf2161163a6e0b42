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

  @Option(
    help: ArgumentHelp(
      """
      JPEG quality, 1 to 100; without it, a JPEG keeps its own in tiles of full size, without \
      loss; other images have \(PyramidOptions.usualQuality).
      """, valueName: "number"))
  var quality: Int?

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
          ("lossless", info.fullSize == .cut), ("reason", reason(info) ?? NSNull()),
        ]))
    } else if isNew {
      print(
        "Cut \(image), \(info.width) × \(info.height) pixels, into \(info.files) files in \(output)"
      )
      switch info.fullSize {
      case .cut: print("Tiles of full size are the JPEG's own, without loss")
      case .encodedAnew(let reason):
        print("Tiles of full size are encoded anew, with some loss, for this JPEG \(reason)")
      case .encoded: break
      }
    } else {
      print("\(output) holds the tiles of \(image) already")
    }
  }

  /// The reason why tiles of full size are encoded anew, in words that follow "this JPEG ".
  private func reason(_ info: PyramidInfo) -> String? {
    guard case .encodedAnew(let reason) = info.fullSize else { return nil }
    return reason
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
