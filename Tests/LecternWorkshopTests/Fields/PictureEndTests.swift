import Foundation
import Testing

@testable import LecternWorkshop

/// Tests of pictures whose copies were broken off.
struct PictureEndTests {
  private static let jpeg: [UInt8] =
    // A thumbnail inside has an end of its own.
    [0xFF, 0xD8, 0xFF, 0xE1, 0, 8, 0xFF, 0xD8, 0xFF, 0xD9, 0, 0]
    + [0xFF, 0xC0, 0, 11, 8, 0, 5, 0, 7, 1, 1, 0x11, 0]
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0, 0x12, 0xFF, 0, 0x34, 0xFF, 0xD0, 0x56, 0xFF, 0xD9]
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
  private static let webP: [UInt8] =
    Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8)
    + [10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 19, 0, 0]
  private static let all = [
    ("a.png", SampleImage.png(width: 3, height: 2)), ("a.jpg", jpeg), ("a.gif", gif),
    ("a.webp", webP),
  ]

  @Test("a whole picture has its end, whatever stands behind it; a part of it hasn't")
  func ends() {
    for (name, bytes) in Self.all {
      #expect(!PictureEnd.isMissing(bytes), "\(name)")
      #expect(!PictureEnd.isMissing(bytes + [0, 0, 1, 2]), "\(name)")
      for count in 12..<bytes.count {
        #expect(PictureEnd.isMissing(Array(bytes[..<count])), "\(name): \(count)")
      }
    }
    #expect(!PictureEnd.isMissing([]))
    #expect(!PictureEnd.isMissing(Array("<svg/>".utf8)))
  }

  @Test("no bytes of a picture make it trap")
  func damaged() {
    for (_, bytes) in Self.all {
      for place in bytes.indices {
        for byte: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
          var other = bytes
          other[place] = byte
          _ = PictureEnd.isMissing(other)
        }
      }
    }
  }

  @Test("pictures that are cut off are told with their cell, and the exhibit stays sound")
  func messages() throws {
    let folder = try FolderFixture.works(
      "name,image\n" + Self.all.map { "\($0.0),\($0.0)\n" }.joined(),
      "fields: [{column: image, format: image, altColumn: name}]")
    for (name, bytes) in Self.all { try folder.write(name, bytes) }
    #expect(folder.messages().isEmpty)
    // The size is still there; this WebP has nothing else.
    for (name, bytes) in Self.all.dropLast() { try folder.write(name, Array(bytes.dropLast(4))) }
    #expect(
      folder.messages()
        == ["a.png", "a.jpg", "a.gif"].enumerated().map { row, name in
          "works.csv:\(row + 2):\(name.count + 2): warning: row \(row + 2), \"image\": \"\(name)\" is "
            + "cut off: its end is missing: copy or save it once more; browsers show the part that is "
            + "there, but no thumbnail can be made of it"
        })
    #expect(ExhibitFolder(folder.path).read().source != nil)
  }

  @Test("of which a thumbnail or tiles are to be made, they are errors in check as in build")
  func copied() throws {
    let small = Self.all[0].1
    let large = Array(SampleImage.png(width: 2000, height: 10).dropLast(4))
    for (image, lines) in [(Array(small.dropLast(4)), "thumbnail: image"), (large, "")] {
      let folder = try FolderFixture.works(
        "name,image,body\nA,a.png,![A](a.png)\n",
        "fields: [{column: image, format: image, altColumn: name}]\n\(lines)")
      try folder.write("a.png", image)
      let message =
        "works.csv:2:3: error: row 2, \"image\": \"a.png\" is cut off: its end is "
        + "missing: copy or save it once more; browsers show the part that is there, but no "
        + "thumbnail, tile or smaller copy can be made of it"
      #expect(folder.messages().contains(message), "\(folder.messages())")
      let build = ExhibitBuild(folder: folder.path, output: folder.path + "/out", webFiles: [])
      do {
        _ = try build.run()
        Issue.record("it was built")
      } catch BuildError.faults(let faults) {
        #expect(faults.map { $0.rendered() }.contains(message))
      }
    }
  }
}
