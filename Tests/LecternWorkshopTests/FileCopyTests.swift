import Foundation
import LecternBase
import Testing

@testable import LecternWorkshop

/// Tests of files that are copied portion by portion.
@Suite("Large files")
struct FileCopyTests {
  private static func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 7) }
  }

  @Test(
    "a copy has the bytes and the digest of the whole",
    arguments: [0, 1, 64, (1 << 20) - 1, 1 << 20, 3 << 20 + 77])
  func copies(count: Int) throws {
    let bytes = Self.bytes(count)
    let folder = try FolderFixture()
    try folder.write("film.mp4", bytes)
    let (source, target) = (folder.path + "/film.mp4", folder.path + "/a/b/film.mp4")
    let copy = try FileCopy(of: source, to: target)
    #expect(copy.size == count && copy.digest == SHA256.name(bytes))
    #expect(try readFile(target) == bytes)
    let look = try FileCopy(of: source)
    #expect(look.size == count && look.digest == copy.digest)
  }

  @Test("a digest is the same of bytes in parts of any size")
  func parts() {
    let bytes = Self.bytes(1_000)
    for size in [1, 63, 64, 65, 127, 128, 999] {
      var digest = PortionDigest()
      for start in stride(from: 0, to: bytes.count, by: size) {
        digest.add(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(digest.name == SHA256.name(bytes), "\(size)")
    }
  }

  @Test("what can't be read or written is told with its path")
  func faults() throws {
    let folder = try FolderFixture(["film.mp4": "x"])
    #expect(throws: FileSystemError.self) { try FileCopy(of: folder.path + "/none.mp4") }
    do throws(FileSystemError) {
      _ = try FileCopy(of: folder.path + "/film.mp4", to: "/dev/full")
      Issue.record("a full disk took it")
    } catch {
      #expect(error.path == "/dev/full" && error.code == ENOSPC)
    }
  }

  @Test("a film goes through a build as it is, and stays where it is in the next one")
  func build() throws {
    let film =
      [0, 0, 0, 12] + Array("ftypisom".utf8) + [0, 0, 0, 12] + Array("moovavc1".utf8)
      + Self.bytes(2_500_000)
    let folder = try FolderFixture.works(
      "name,film\nA,a.mp4\n", "fields: [{column: film, format: video}]")
    try folder.write("a.mp4", film)
    let out = try FolderFixture(["sw.js": "worker();"])
    Thread.sleep(forTimeInterval: 0.05)
    let build = ExhibitBuild(
      folder: folder.path, output: out.path + "/out", webFiles: [out.path + "/sw.js"])
    let first = try build.run()
    let path = out.path + "/out/_lectern/files/a.mp4"
    #expect(try readFile(path) == film)
    let listed = "[\"_lectern/files/a.mp4\",\(film.count),\"\(SHA256.name(film))\"]"
    #expect(try out.text("out/_lectern/offline.json").contains(listed))
    let before = FileStamp(path)
    try folder.write("works.csv", Array("name,film\nB,a.mp4\n".utf8))
    Thread.sleep(forTimeInterval: 0.05)
    let second = try build.run()
    #expect(FileStamp(path)?.written == before?.written)
    #expect(second.bytes > film.count && second.contentHash != first.contentHash)
    // The same size, and other bytes.
    try folder.write("a.mp4", film.dropLast() + [film[film.count - 1] ^ 1])
    Thread.sleep(forTimeInterval: 0.05)
    #expect(try build.run().contentHash != second.contentHash)
    #expect(try readFile(path).last == film[film.count - 1] ^ 1)
  }
}
