import CJPEGSamples
import Foundation
import Testing

@testable import LecternCommand

/// `lectern tile`, run as a shell runs it.
struct TileCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func clean() { try? FileManager.default.removeItem(at: folder) }

  /// A grey TIFF without compression, as wide as high, in a file that is all hole.
  private func makeImage(_ name: String, side: Int) throws {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    let entries = [
      (256, 4, side), (257, 4, side), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, 1024),
      (277, 3, 1), (278, 4, side), (279, 4, side * side),
      // An unknown tag: libtiff warns of it, and the curator isn't told.
      (65_000, 4, 7),
    ]
    var bytes: [UInt8] = [0x49, 0x49, 0x2A, 0] + little(8, 4) + little(entries.count, 2)
    for (tag, type, value) in entries {
      bytes += little(tag, 2) + little(type, 2) + little(1, 4) + little(value, 4)
    }
    try Data(bytes + little(0, 4)).write(to: folder.appending(path: name))
    let file = try FileHandle(forWritingTo: folder.appending(path: name))
    try file.truncate(atOffset: UInt64(1024 + side * side))
    try file.close()
  }

  @Test("help of tile is this text")
  func help() throws {
    defer { clean() }
    let run = try CommandRun(["tile", "--help"])
    #expect(run.status == 0)
    #expect(
      run.output == """
        OVERVIEW: Cut a large image into tiles that any IIIF viewer reads.

        Reads JPEG, PNG, TIFF, WebP, JPEG 2000, GIF and PDF, up to 4,000,000,000
        pixels. Does nothing when OUT holds the tiles of this image already.

        Example: lectern tile scan.tif -o tiles

        USAGE: lectern tile <image> --output <out> [--quality <number>] [--tile-size <pixels>] [--id <url>] [--page <number>] [--density <number>] [--json]

        ARGUMENTS:
          <image>                 The image.

        OPTIONS:
          -o, --output <out>      The folder for the tiles; replaced whole, and only by
                                  a whole one.
          --quality <number>      JPEG quality, 1 to 100; without it, a JPEG keeps its
                                  own in tiles of full size, without loss; other images
                                  have 75.
          --tile-size <pixels>    Pixels on a side of a tile: a power of two. (default:
                                  512)
          --id <url>              The address that OUT will have, for info.json; IIIF
                                  wants an absolute one. (default: .)
          --page <number>         The page of a TIFF or PDF. (default: 1)
          --density <number>      Dots an inch at which a PDF is drawn. (default: 300.0)
          --json                  Print one JSON object a line, for programs.
          --version               Show the version.
          -h, --help              Show help information.


        """)
  }

  @Test("an image becomes a folder of tiles once, and is cut again only when something changed")
  func tiles() throws {
    defer { clean() }
    try makeImage("a.tif", side: 700)
    let first = try CommandRun(["tile", path("a.tif"), "-o", path("out")])
    #expect(first.status == 0)
    #expect(
      first.output == "Cut \(path("a.tif")), 700 × 700 pixels, into 9 files in \(path("out"))\n")
    #expect(first.errors == "Cutting tiles…\n")
    let again = try CommandRun(["tile", path("a.tif"), "-o", path("out")])
    #expect(again.status == 0)
    #expect(again.output == "\(path("out")) holds the tiles of \(path("a.tif")) already\n")
    #expect(again.errors.isEmpty)
    let other = try CommandRun([
      "tile", path("a.tif"), "--output", path("out"), "--quality", "40", "--tile-size", "256",
      "--id", "https://example.org/a", "--json",
    ])
    #expect(other.status == 0 && other.errors.isEmpty)
    #expect(other.output.hasPrefix(#"{"kind":"tiles","folder":""#))
    #expect(
      other.output.contains(
        #""new":true,"width":700,"height":700,"tile":256,"factors":[1,2,4],"format":"jpg","files":"#
      ))
    let info = try String(contentsOfFile: path("out/info.json"), encoding: .utf8)
    #expect(info.contains(#""id":"https://example.org/a""#))
  }

  @Test("a JPEG’s own tiles, and the reason why it has none, are told")
  func lossless() throws {
    defer { clean() }
    var sample = jpeg_sample()
    (sample.width, sample.height, sample.components, sample.quality) = (700, 600, 3, 80)
    (sample.across, sample.down) = ((2, 1, 1, 1), (2, 1, 1, 1))
    try sample.write(to: folder.appending(path: "a.jpg"))
    sample.is_progressive = true
    try sample.write(to: folder.appending(path: "b.jpg"))
    let own = try CommandRun(["tile", path("a.jpg"), "-o", path("a")])
    #expect(own.status == 0)
    #expect(own.output.hasSuffix("\nTiles of full size are the JPEG's own, without loss\n"))
    let anew = try CommandRun(["tile", path("b.jpg"), "-o", path("b")])
    #expect(anew.status == 0)
    #expect(
      anew.output.hasSuffix(
        "\nTiles of full size are encoded anew, with some loss, for this JPEG is progressive\n"))
    let asked = try CommandRun(["tile", path("a.jpg"), "-o", path("c"), "--quality", "75"])
    #expect(asked.output.split(separator: "\n").count == 1)
    for (name, isLossless) in [("a", true), ("b", false)] {
      let told = try CommandRun(["tile", path(name + ".jpg"), "-o", path(name), "--json"])
      let reason = isLossless ? "null" : "\"is progressive\""
      #expect(told.output.contains("\"lossless\":\(isLossless),\"reason\":\(reason)}"))
    }
  }

  @Test("what is wrong with the image or the folder is said in a line, with status 1")
  func faults() throws {
    defer { clean() }
    try Data("Dear all".utf8).write(to: folder.appending(path: "a.jpg"))
    let run = try CommandRun(["tile", path("a.jpg"), "-o", path("out")])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors
        == "lectern: \(path("a.jpg")) is not an image that can be read: "
        + "give a JPEG, PNG, TIFF, WebP, JPEG 2000, GIF or PDF file\n")
    try makeImage("b.tif", side: 70)
    for wrong in [
      ["--quality", "0"], ["--tile-size", "100"], ["--page", "2"], ["--density", "0"],
    ] {
      let run = try CommandRun(["tile", path("b.tif"), "-o", path("out")] + wrong)
      #expect(run.status == 1 && run.errors.hasPrefix("lectern: "), "\(wrong)")
    }
    #expect(!FileManager.default.fileExists(atPath: path("out")))
  }

  @Test("a limit on file sizes is said as a full disk, and nothing is half-written")
  func limitedFiles() throws {
    defer { clean() }
    try makeImage("a.tif", side: 3000)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    // In blocks of 512 bytes: less than a tile has.
    process.arguments = [
      "-c", "ulimit -f 1; exec \"$0\" \"$@\"", CommandRun.program.path, "tile", path("a.tif"), "-o",
      path("out"),
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 1)
    #expect(text.contains("there is no space left for \(path("out"))"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.tif"])
  }

  @Test(
    "Ctrl-C and a polite end clear away what was cut, and say so", arguments: [SIGINT, SIGTERM])
  func interrupted(by number: Int32) throws {
    defer { clean() }
    try makeImage("a.tif", side: 7000)
    let process = Process()
    process.executableURL = CommandRun.program
    process.arguments = ["tile", path("a.tif"), "-o", path("out")]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let writing = path("out.tiling-\(process.processIdentifier)")
    while process.isRunning, !FileManager.default.fileExists(atPath: writing) { usleep(200) }
    kill(process.processIdentifier, number)
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 1)
    #expect(text.hasSuffix("stopped before the tiles were finished: nothing was changed\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.tif"])
  }

  @Test("a process killed while it cuts leaves no pyramid, or the old one; the next run makes it")
  func killed() throws {
    defer { clean() }
    try makeImage("a.tif", side: 7000)
    try makeImage("small.tif", side: 100)
    for hasOld in [false, true] {
      let old = try hasOld ? CommandRun(["tile", path("small.tif"), "-o", path("out")]) : nil
      #expect(old?.status ?? 0 == 0)
      let before = try? Data(contentsOf: folder.appending(path: "out/stamp.json"))
      let process = Process()
      process.executableURL = CommandRun.program
      process.arguments = ["tile", path("a.tif"), "-o", path("out")]
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      let writing = path("out.tiling-\(process.processIdentifier)")
      // Its first tiles are there, and there are hundreds to come.
      while process.isRunning,
        try
          (FileManager.default.fileExists(atPath: writing)
          ? FileManager.default.contentsOfDirectory(atPath: writing).count : 0) < 3
      {
        usleep(200)
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(FileManager.default.fileExists(atPath: writing))
      #expect(!FileManager.default.fileExists(atPath: writing + "/stamp.json"))
      #expect((try? Data(contentsOf: folder.appending(path: "out/stamp.json"))) == before)
      let next = try CommandRun(["tile", path("a.tif"), "-o", path("out")])
      #expect(next.status == 0 && next.output.hasPrefix("Cut "))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == ["a.tif", "out", "small.tif"])
      #expect(try Data(contentsOf: folder.appending(path: "out/stamp.json")) != before)
      try FileManager.default.removeItem(atPath: path("out"))
    }
  }
}
