import Foundation
import Testing

@testable import LecternImaging

/// When a pyramid is made again, and that it is whole or not there.
struct RebuildTests {
  private let scratch: Scratch
  private let path: String
  private let out: String

  init() throws {
    scratch = try Scratch()
    path = scratch.file("a.png")
    out = scratch.file("out")
    try TestPicture(300, 200).save("pngsave", to: path)
  }

  private func needs(_ change: (inout PyramidOptions) -> Void = { _ in }) throws -> Bool {
    var options = PyramidOptions()
    change(&options)
    return try Pyramid.finished(at: out, for: PyramidSource(path: path), options: options) == nil
  }

  @Test("a pyramid is made again when the picture's content or a setting changes, not else")
  func whenItIsMadeAgain() throws {
    #expect(try needs())
    let info = try Pyramid.write(PyramidSource(path: path), to: out)
    #expect(try Pyramid.finished(at: out, for: PyramidSource(path: path)) == info)
    #expect(try !needs())
    #expect(try needs { $0.quality = 76 })
    #expect(try needs { $0.tileSize = 256 })
    #expect(try needs { $0.id = "https://example.org/a" })
    #expect(try needs { $0.background = RGB(1, 2, 3) })
    #expect(try !needs { $0.maximumPixels = 60_000 })
    // Another time, another name: the same content.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
    #expect(try !needs())
    let bytes = try scratch.bytes(of: "a.png")
    let copy = try scratch.write(bytes, to: "b.png")
    #expect(try Pyramid.finished(at: out, for: PyramidSource(path: copy)) != nil)
    // The same size, and one byte of the last row is another one.
    var other = TestPicture(300, 200)
    other.bytes[other.bytes.count - 1] ^= 1
    try other.save("pngsave", to: path)
    #expect(try needs())
  }

  @Test("a folder without a sound stamp is no finished pyramid")
  func stampCounts() throws {
    try Pyramid.write(PyramidSource(path: path), to: out)
    let stamp = try scratch.bytes(of: "out/stamp.json")
    let text = String(decoding: stamp, as: UTF8.self)
    for wrong in [
      "", "{", "{}", String(text.dropLast(20)),
      text.replacingOccurrences(of: "\"lectern-pyramid\":1", with: "\"lectern-pyramid\":2"),
      text.replacingOccurrences(of: "\"width\":300", with: "\"width\":0"),
    ] {
      #expect(wrong != text)
      _ = try scratch.write(Array(wrong.utf8), to: "out/stamp.json")
      #expect(try needs(), "\(wrong)")
    }
    _ = try scratch.write(stamp, to: "out/stamp.json")
    #expect(try !needs())
    try FileManager.default.removeItem(atPath: scratch.file("out/stamp.json"))
    #expect(try needs())
  }

  @Test("the stamp says nothing of the machine, and its counts are right")
  func stampIsPublic() throws {
    try Pyramid.write(PyramidSource(path: path), to: out)
    let text = String(decoding: try scratch.bytes(of: "out/stamp.json"), as: UTF8.self)
    #expect(!text.contains(scratch.path) && !text.contains("a.png"))
  }

  @Test("a pyramid is replaced whole, and two runs give the same bytes")
  func replacedWhole() throws {
    try Pyramid.write(PyramidSource(path: path), to: out)
    let first = try scratch.files(in: "out")
    let bytes = try first.map { try scratch.bytes(of: "out/" + $0) }
    _ = try scratch.write([1], to: "out/left.txt")
    try Pyramid.write(PyramidSource(path: path), to: out)
    #expect(try scratch.files(in: "out") == first)
    #expect(try first.map { try scratch.bytes(of: "out/" + $0) } == bytes)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted() == [
        "a.png", "out",
      ])
  }

  @Test("a file's name is a name, whatever libvips would make of brackets in it")
  func names() throws {
    for name in ["a[1].png", "b [page=2,n=-1] ü.png", "-o.png", "c:d,e.png", "%s.png"] {
      let path = try scratch.write(scratch.bytes(of: "a.png"), to: name)
      let place = scratch.file("tiles of " + name)
      try Pyramid.write(PyramidSource(path: path), to: place)
      #expect(try Pyramid.finished(at: place, for: PyramidSource(path: path)) != nil)
    }
  }

  @Test("an empty folder, a link and folders that aren't there yet may be written to")
  func places() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: out, withIntermediateDirectories: true)
    try Pyramid.write(PyramidSource(path: path), to: out)
    let deep = scratch.file("x/y/z/")
    try Pyramid.write(PyramidSource(path: path), to: deep)
    #expect(try Pyramid.finished(at: scratch.file("x/y/z"), for: PyramidSource(path: path)) != nil)
    try manager.createSymbolicLink(atPath: scratch.file("link"), withDestinationPath: "out")
    var options = PyramidOptions()
    options.quality = 30
    try Pyramid.write(PyramidSource(path: path), to: scratch.file("link"), options: options)
    #expect(try !needs { $0.quality = 30 })
    #expect(try manager.destinationOfSymbolicLink(atPath: scratch.file("link")) == "out")
  }

  @Test("who cancels gets nothing, and keeps what was there")
  func cancelling() throws {
    let picture = TestPicture(300, 1000)
    try picture.save("jpegsave", to: scratch.file("tall.jpg"))
    let turned = try scratch.write(oriented(scratch.bytes(of: "tall.jpg"), 6), to: "turned.jpg")
    let info = try Pyramid.write(PyramidSource(path: path), to: out)
    for file in [scratch.file("tall.jpg"), turned] {
      let source = try PyramidSource(path: file)
      // It is asked for every 64 rows, of which half a picture has half, and before the end.
      for calls in 0..<(file == turned ? 15 : 8) {
        var left = calls
        #expect(throws: PyramidError.cancelled) {
          try Pyramid.write(
            source, to: out,
            isCancelled: {
              left -= 1
              return left < 0
            })
        }
        #expect(try Pyramid.finished(at: out, for: PyramidSource(path: path)) == info)
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
    #expect(names == ["a.png", "out", "tall.jpg", "turned.jpg"])
  }

  @Test("a task that is cancelled cancels")
  func taskCancelling() async throws {
    let (path, out) = (path, out)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try Pyramid.write(PyramidSource(path: path), to: out)
    }
    task.cancel()
    await #expect(throws: PyramidError.cancelled) { try await task.value }
  }

  @Test("a picture that changes while it is read gives no pyramid")
  func changing() throws {
    let source = try PyramidSource(path: path)
    #expect(throws: PyramidError.sourceChanged(path: path)) {
      try Pyramid.write(
        source, to: out,
        progress: { _, _ in
          let file = FileHandle(forWritingAtPath: path)
          file?.seekToEndOfFile()
          file?.write(Data([1]))
        })
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["a.png"])
  }

  @Test("progress goes up to the whole")
  func progress() throws {
    for (orientation, height) in [(1, 200), (1, 800), (3, 200)] as [(UInt8, Int)] {
      try TestPicture(90, height).save("jpegsave", to: scratch.file("p.jpg"))
      let path = try scratch.write(
        oriented(scratch.bytes(of: "p.jpg"), orientation), to: "p.jpg")
      var seen: [Int] = []
      var total = 0
      try Pyramid.write(
        PyramidSource(path: path), to: scratch.file("p"),
        progress: {
          seen.append($0)
          total = $1
        })
      #expect(seen == seen.sorted() && seen.last == total)
      #expect(seen.count >= 4 || (orientation == 1 && height == 200))
    }
  }

  @Test("what a dead run left is removed, what a living one writes is not")
  func leftovers() throws {
    let manager = FileManager.default
    let dead = Process()
    dead.executableURL = URL(filePath: "/bin/true")
    try dead.run()
    dead.waitUntilExit()
    let left = scratch.file("out.tiling-\(dead.processIdentifier)")
    let living = scratch.file("out.tiling-1")
    let other = scratch.file("out.tiling-notes")
    for folder in [left, living, other] {
      try manager.createDirectory(atPath: folder + "/full/max", withIntermediateDirectories: true)
    }
    try Pyramid.write(PyramidSource(path: path), to: out)
    #expect(!manager.fileExists(atPath: left))
    #expect(manager.fileExists(atPath: living) && manager.fileExists(atPath: other))
  }

  @Test(
    "a disk that is full ends with a message, and with nothing half-written",
    .enabled(if: SmallDisk.isPossible, "needs root, to mount a small file system"))
  func diskFull() throws {
    let picture = TestPicture(700, 500)
    try picture.save("jpegsave", to: scratch.file("big.jpg"), [("Q", .int(100))])
    let turned = try scratch.write(oriented(scratch.bytes(of: "big.jpg"), 6), to: "turned.jpg")
    for file in [scratch.file("big.jpg"), turned] {
      // Full at the first tile, at a later one, at the last files, and not.
      var failures = 0
      for kilobytes in stride(from: 8, through: 2000, by: 16) {
        let disk = try SmallDisk(at: scratch.file("disk"), kilobytes: kilobytes)
        defer { disk.unmount() }
        let place = scratch.file("disk/out")
        do {
          let info = try Pyramid.write(PyramidSource(path: file), to: place)
          #expect(try scratch.files(in: "disk").count == info.files)
          break
        } catch {
          failures += 1
          #expect(error as? PyramidError == .diskFull(path: place))
          #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).isEmpty)
        }
      }
      #expect((3...100).contains(failures), "\(failures)")
    }
  }
}

/// A file system in memory that is soon full.
struct SmallDisk {
  let path: String

  static let isPossible: Bool = {
    guard
      let disk = try? SmallDisk(
        at: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path,
        kilobytes: 16)
    else { return false }
    disk.unmount()
    try? FileManager.default.removeItem(atPath: disk.path)
    return true
  }()

  init(at path: String, kilobytes: Int) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard
      try Self.run(["mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path]) == 0
    else { throw CocoaError(.fileWriteNoPermission) }
  }

  func unmount() { _ = try? Self.run(["umount", path]) }

  private static func run(_ command: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
