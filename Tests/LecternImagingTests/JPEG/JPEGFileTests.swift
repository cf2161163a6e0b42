import CJPEG
import CJPEGSamples
import Foundation
import LecternTesting
import Testing

@testable import LecternImaging

/// Tests that coefficients are those of libjpeg-turbo, from wherever reading begins, and that what
/// can't be read so is refused with its place.
struct JPEGFileTests {
  /// A file with these bytes.
  private func open(_ bytes: [UInt8], in folder: Scratch) throws -> JPEGFile {
    let path = folder.file("a.jpg")
    try Data(bytes).write(to: URL(filePath: path))
    return try JPEGFile(path: path)
  }

  /// All blocks, unit by unit.
  private func read(
    _ file: JPEGFile, _ count: Int, keeping kept: cjpeg_kept = CJPEG_ALL
  ) throws -> [Int16] {
    let total = count * Int(file.header.blocks_per_unit) * Int(kept.rawValue)
    var blocks = [Int16](repeating: 0, count: total)
    try blocks.withUnsafeMutableBufferPointer {
      try file.readUnits(count, keeping: kept, into: $0.baseAddress)
    }
    return blocks
  }

  /// The first coefficients of each block.
  private func prefixes(of blocks: [Int16], _ kept: Int) -> [Int16] {
    stride(from: 0, to: blocks.count, by: 64).flatMap { blocks[$0..<$0 + kept] }
  }

  /// The components as libjpeg-turbo gives them, in the order of the units.
  private func expected(_ bytes: [UInt8], _ header: cjpeg_header) throws -> [Int16] {
    let components = [header.components.0, header.components.1, header.components.2]
      .prefix(Int(header.component_count))
    let all = try components.indices.map {
      try #require(SampleJPEG.coefficients(of: bytes, component: $0))
    }
    var out: [Int16] = []
    for row in 0..<Int(header.units_down) {
      for column in 0..<Int(header.units_across) {
        for (index, component) in components.enumerated() {
          for y in 0..<Int(component.down) {
            for x in 0..<Int(component.across) {
              let at = (
                x: column * Int(component.across) + x, y: row * Int(component.down) + y
              )
              // Blocks beyond the picture's edge, which libjpeg-turbo doesn't keep.
              guard at.x < all[index].across, at.y < all[index].down else {
                out.append(contentsOf: repeatElement(Self.unknown, count: 64))
                continue
              }
              let first = (at.y * all[index].across + at.x) * 64
              out.append(contentsOf: all[index].blocks[first..<first + 64])
            }
          }
        }
      }
    }
    return out
  }

  /// A coefficient that no JPEG of 8 bits has.
  private static let unknown = Int16.min

  private func isSame(_ own: ArraySlice<Int16>, _ expected: ArraySlice<Int16>) -> Bool {
    own.count == expected.count
      && zip(own, expected).allSatisfy { $0 == $1 || $1 == Self.unknown }
  }

  @Test(
    "coefficients are those of libjpeg-turbo, to the bit, for every sampling, size, quality, table and restart",
    arguments: SampleJPEG.samplings.indices)
  func coefficients(_ sampling: Int) throws {
    let folder = try Scratch()
    var seen = 0
    for (width, height) in [(1, 1), (7, 5), (8, 8), (17, 33), (64, 64), (130, 97), (511, 40)] {
      for (quality, restart) in [(3, 0), (75, 1), (75, 3), (100, 0), (100, 2)] as [(Int32, Int32)] {
        for kind in 0..<3 as Range<Int32> {
          let sample = try #require(
            SampleJPEG(
              width, height, components: kind == 2 && sampling == 0 ? 1 : 3,
              sizes: SampleJPEG.samplings[sampling], quality: quality, restart: restart, motif: kind
            ) {
              $0.has_own_tables = kind == 1
              $0.keeps_rgb = kind == 0 && quality == 75
            })
          let file = try open(sample.bytes, in: folder)
          let header = file.header
          #expect(Int(header.width) == width && Int(header.height) == height)
          let total = Int(header.units_across * header.units_down)
          let own = try read(file, total)
          try file.readEnd()
          let end = file.mark
          for kept in [CJPEG_NONE, CJPEG_MEANS, CJPEG_QUARTER, CJPEG_HALF] {
            file.seek(
              unit: 0, cjpeg_checkpoint(bit: header.scan * 8, means: (0, 0, 0), unused: 0))
            let first = try read(file, total, keeping: kept)
            #expect(first == prefixes(of: own, Int(kept.rawValue)), "\(sample) \(kept)")
            #expect(file.mark.bit == end.bit, "\(sample) \(kept)")
          }
          let others = try expected(sample.bytes, header)
          #expect(isSame(own[...], others[...]), "\(sample)")
          seen += 1
        }
      }
    }
    #expect(seen == 105)
  }

  @Test(
    "from any checkpoint the rest is read as from the beginning", arguments: 0..<6 as Range<UInt64>)
  func anywhere(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let folder = try Scratch()
    for _ in 0..<12 {
      let sample = try #require(
        SampleJPEG(
          1 + random.below(400), 1 + random.below(200),
          sizes: SampleJPEG.samplings[random.below(SampleJPEG.samplings.count)],
          quality: Int32(1 + random.below(100)), restart: Int32(random.below(4)) * 3,
          motif: Int32(random.below(3))))
      let file = try open(sample.bytes, in: folder)
      let header = file.header
      let whole = try read(file, Int(header.units_across * header.units_down))
      file.seek(unit: 0, cjpeg_checkpoint(bit: header.scan * 8, means: (0, 0, 0), unused: 0))
      let index = try JPEGIndex(of: file, part: 1 + random.below(100))
      let across = Int(header.units_across)
      for _ in 0..<20 {
        let (column, row) = (
          random.below(index.columns), random.below(Int(header.units_down))
        )
        index.seek(file, column: column, row: row)
        let first = row * across + column * index.unitsPerPart
        let count = min(index.unitsPerPart, across - column * index.unitsPerPart)
        let perUnit = Int(header.blocks_per_unit) * 64
        let own = try read(file, count)
        #expect(own[...] == whole[(first * perUnit)..<((first + count) * perUnit)], "\(sample)")
      }
    }
  }

  @Test("colours are told as other decoders tell them")
  func colours() throws {
    let folder = try Scratch()
    let rgb = try #require(SampleJPEG(9, 9, sizes: .init(first: (1, 1))) { $0.keeps_rgb = true })
    let plain = try #require(SampleJPEG(9, 9))
    let grey = try #require(SampleJPEG(9, 9, components: 1))
    #expect(try open(rgb.bytes, in: folder).header.colours == CJPEG_RGB)
    #expect(try open(plain.bytes, in: folder).header.colours == CJPEG_YCC)
    #expect(try open(grey.bytes, in: folder).header.colours == CJPEG_GREY)
  }

  /// The reason and the byte for which a file is refused; nil if it is read to its end.
  private func refusal(
    _ bytes: [UInt8], in folder: Scratch
  ) throws -> (reason: JPEGRefusal, byte: UInt64)? {
    do {
      let file = try open(bytes, in: folder)
      _ = try JPEGIndex(of: file, part: 64)
      return nil
    } catch JPEGError.refused(let path, let reason, let byte) {
      #expect(path == folder.file("a.jpg"))
      #expect(byte <= UInt64(bytes.count))
      return (reason, byte)
    }
  }

  @Test("files of other kinds are refused by their kind")
  func otherKinds() throws {
    let folder = try Scratch()
    func make(_ change: (inout jpeg_sample) -> Void) throws -> [UInt8] {
      let sample = SampleJPEG(40, 30, change)
      return try #require(sample).bytes
    }
    #expect(try refusal(try make { $0.is_progressive = true }, in: folder)?.reason == .progressive)
    #expect(try refusal(try make { $0.is_arithmetic = true }, in: folder)?.reason == .arithmetic)
    #expect(try refusal(try make { $0.has_scans = true }, in: folder)?.reason == .scans)
    let four = try #require(SampleJPEG(40, 30, components: 4))
    #expect(try refusal(four.bytes, in: folder)?.reason == .components)

    let plain = try make { _ in }
    let frame = try #require(place(of: 0xC0, in: plain))
    for (marker, reason) in [
      (0xC3, .lossless), (0xC5, .hierarchical), (0xC7, .hierarchical), (0xC9, .arithmetic),
      (0xCB, .arithmetic), (0xCF, .arithmetic),
    ] as [(UInt8, JPEGRefusal)] {
      var bytes = plain
      bytes[frame + 1] = marker
      #expect(try refusal(bytes, in: folder)?.reason == reason, "\(marker)")
      #expect(reason.isOfOtherKind)
    }
    func changed(_ offset: Int, _ values: [UInt8]) -> [UInt8] {
      var bytes = plain
      bytes.replaceSubrange((frame + offset)..<(frame + offset + values.count), with: values)
      return bytes
    }
    #expect(try refusal(changed(4, [12]), in: folder)?.reason == .deep)
    #expect(try refusal(changed(5, [0, 0]), in: folder)?.reason == .heightLater)
    #expect(try refusal(changed(7, [0, 0]), in: folder)?.reason == .noPixels)
    #expect(try refusal(changed(11, [0x30]), in: folder)?.reason == .sampling)
    #expect(try refusal(changed(11, [0x33]), in: folder)?.reason == .sampling)
    #expect(try refusal(changed(11, [0x31, 0, 2, 0x21]), in: folder)?.reason == .sampling)
    // Extended sequential, of 8 bits, is read.
    #expect(try refusal(changed(1, [0xC1]), in: folder) == nil)
  }

  /// The byte with which a segment begins.
  private func place(of marker: UInt8, in bytes: [UInt8]) -> Int? {
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      if bytes[at + 1] == marker { return at }
      at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
    }
    return nil
  }

  @Test("a file that is cut off anywhere is refused, as one that is, and never read as whole")
  func cutOff() throws {
    let folder = try Scratch()
    let bytes = try #require(SampleJPEG(50, 40, restart: 2)).bytes
    for count in 0..<bytes.count - 1 {
      let found = try refusal(Array(bytes[..<count]), in: folder)
      #expect(found != nil, "\(count) of \(bytes.count) bytes")
      if count > 2 { #expect(found?.reason == .cutOff, "\(count) of \(bytes.count) bytes") }
    }
  }

  @Test("restart markers that are missing or out of order are refused at their place")
  func restarts() throws {
    let folder = try Scratch()
    let bytes = try #require(SampleJPEG(200, 40, restart: 3)).bytes
    let scan = Int(try open(bytes, in: folder).header.scan)
    let marker = try #require(
      (scan..<bytes.count - 1).first { bytes[$0] == 0xFF && (0xD0...0xD7).contains(bytes[$0 + 1]) })
    var other = bytes
    other[marker + 1] = 0xD5
    let found = try #require(try refusal(other, in: folder))
    #expect(found.reason == .badRestart && found.byte == UInt64(marker))
    var missing = bytes
    missing.removeSubrange(marker...marker + 1)
    #expect(try refusal(missing, in: folder) != nil)
    // Bytes that fill up before a marker mean nothing.
    var filled = bytes
    filled.insert(contentsOf: [0xFF, 0xFF, 0xFF], at: marker)
    #expect(try refusal(filled, in: folder) == nil)
  }

  @Test("garbage between segments, thumbnails in EXIF and a pile of segments change nothing")
  func dialects() throws {
    let folder = try Scratch()
    let bytes = try #require(SampleJPEG(50, 40)).bytes
    let whole = try read(try open(bytes, in: folder), 12)
    let inside = try #require(SampleJPEG(8, 8)).bytes
    let exif = Array("Exif\0\0".utf8) + inside
    let segment = [0xFF, 0xE1, UInt8((exif.count + 2) >> 8), UInt8((exif.count + 2) & 255)] + exif
    let long = [0xFF, 0xED, 0xFF, 0xFF] + [UInt8](repeating: 0xD8, count: 65_533)
    for extra in [
      [0x12, 0x00, 0xFF, 0x00, 0x34], segment, [0xFF, 0xFF, 0xFF], long + long + long,
    ] {
      var other = bytes
      other.insert(contentsOf: extra, at: 2)
      #expect(try read(try open(other, in: folder), 12) == whole)
      #expect(try refusal(other, in: folder) == nil)
    }
  }

  @Test(
    "bytes changed at random are refused, or read, and never more",
    arguments: 0..<4 as Range<UInt64>)
  func changed(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let folder = try Scratch()
    var refused = 0
    for _ in 0..<150 {
      var bytes = try #require(
        SampleJPEG(
          1 + random.below(90), 1 + random.below(90), restart: Int32(random.below(3)),
          motif: Int32(random.below(3)))
      ).bytes
      for _ in 0...random.below(4) {
        bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      if try refusal(bytes, in: folder) != nil { refused += 1 }
    }
    #expect(refused > 20 && refused < 150, "\(refused)")
  }

  @Test("a file that isn't there is told by the system's reason")
  func missing() throws {
    let path = try Scratch().file("none.jpg")
    #expect(throws: JPEGError.unreadable(FileError(path: path, code: ENOENT))) {
      try JPEGFile(path: path)
    }
  }

  @Test("each refusal has words of its own")
  func words() {
    let all = JPEGRefusal.allCases
    #expect(Set(all.map(\.words)).count == all.count)
    #expect(all.filter(\.isOfOtherKind).count == 9)
  }
}
