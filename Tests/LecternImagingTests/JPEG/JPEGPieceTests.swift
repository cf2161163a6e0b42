import CJPEG
import CJPEGSamples
import Foundation
import LecternTesting
import Testing

@testable import LecternImaging

/// Tests that a piece of a JPEG has the very coefficients of the whole, by libjpeg-turbo's word.
struct JPEGPieceTests {
  /// A part of a picture, in units.
  private struct Part {
    var left = 0
    var top = 0
    var across = 1
    var down = 1
  }

  /// The bytes of a part.
  private func piece(
    of file: JPEGFile, _ index: JPEGIndex, _ part: Part, with piece: JPEGPiece
  ) throws -> [UInt8] {
    let header = file.header
    try piece.begin(
      min(
        part.across * Int(header.unit_width), Int(header.width) - part.left * Int(header.unit_width)
      ),
      min(
        part.down * Int(header.unit_height), Int(header.height) - part.top * Int(header.unit_height)
      ),
      of: file)
    for row in part.top..<part.top + part.down {
      index.seek(file, column: part.left, row: row)
      try file.copyUnits(part.across, to: piece)
    }
    return Array(try piece.end())
  }

  /// Compares a part's coefficients with the whole's.
  static func expectSame(
    _ part: [UInt8], of whole: [UInt8], _ header: cjpeg_header, left: Int, top: Int,
    _ words: @autoclosure () -> String
  ) throws {
    for index in 0..<Int(header.component_count) {
      let size = [header.components.0, header.components.1, header.components.2][index]
      let all = try #require(SampleJPEG.coefficients(of: whole, component: index))
      let own = try #require(SampleJPEG.coefficients(of: part, component: index), "\(words())")
      let first = (x: left * Int(size.across), y: top * Int(size.down))
      var isSame = true
      for y in 0..<own.down where first.y + y < all.down {
        // Blocks beyond the picture's edge, which libjpeg-turbo doesn't keep of the whole.
        let count = min(own.across, all.across - first.x) * 64
        let other = ((first.y + y) * all.across + first.x) * 64
        isSame =
          isSame
          && own.blocks[(y * own.across * 64)..<(y * own.across * 64 + count)]
            == all.blocks[other..<other + count]
      }
      #expect(isSame && own.across > 0 && own.down > 0, "\(words()), component \(index)")
    }
  }

  @Test(
    "coefficients are those of the whole, for every sampling, quality, table and restart",
    arguments: SampleJPEG.samplings.indices)
  func coefficients(_ sampling: Int) throws {
    var random = SeededRandom(seed: UInt64(sampling))
    let folder = try Scratch()
    let writer = try JPEGPiece()
    for (quality, restart) in [(3, 0), (75, 1), (75, 5), (92, 0), (100, 0)] as [(Int32, Int32)] {
      for kind in 0..<3 as Range<Int32> {
        let sample = try #require(
          SampleJPEG(
            1 + random.below(300), 1 + random.below(200),
            components: kind == 2 && sampling == 0 ? 1 : 3, sizes: SampleJPEG.samplings[sampling],
            quality: quality, restart: restart, motif: kind
          ) {
            $0.has_own_tables = kind == 1 || quality == 3
            $0.keeps_rgb = kind == 0 && quality == 75
          })
        let file = try JPEGFile(path: folder.write(sample.bytes, to: "a.jpg"))
        let index = try JPEGIndex(of: file, part: 1)
        let (across, down) = (Int(file.header.units_across), Int(file.header.units_down))
        for number in 0..<6 {
          var part = Part(across: across, down: down)
          if number > 0 {
            part.left = random.below(across)
            part.top = random.below(down)
            part.across = 1 + random.below(across - part.left)
            part.down = 1 + random.below(down - part.top)
          }
          let bytes = try piece(of: file, index, part, with: writer)
          try Self.expectSame(
            bytes, of: sample.bytes, file.header, left: part.left, top: part.top,
            "\(sample) \(part)")
          // Told in the same colours, and read by our own reader to its end.
          let again = try JPEGFile(path: folder.write(bytes, to: "b.jpg"))
          #expect(again.header.colours == file.header.colours)
          _ = try JPEGIndex(of: again, part: 512)
        }
      }
    }
  }

  @Test("a table of means that lacks a code is replaced")
  func lackingTable() throws {
    let folder = try Scratch()
    // Slopes have few differences of means, so that a table of their own has few codes.
    let sample = try #require(
      SampleJPEG(160, 120, quality: 90, motif: 1) { $0.has_own_tables = true })
    let file = try JPEGFile(path: folder.write(sample.bytes, to: "a.jpg"))
    let counts = withUnsafeBytes(of: file.header.dc.0.counts) { $0.reduce(0) { $0 + Int($1) } }
    try #require(counts < 12)
    let index = try JPEGIndex(of: file, part: 1)
    // Its first mean is told from nothing, which takes a code of more bits.
    let part = Part(left: 5, top: 4, across: 3, down: 2)
    let bytes = try piece(of: file, index, part, with: try JPEGPiece())
    try Self.expectSame(
      bytes, of: sample.bytes, file.header, left: part.left, top: part.top, "\(part)")
  }

  @Test("a step that 8 bits haven't is told as that, in the last bytes of a file too")
  func steep() throws {
    let folder = try Scratch()
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + Array(repeating: 1, count: 64)
    bytes += [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
    // One code of a bit in each table: a mean of 15 bits, and the end of a block.
    for (table, symbol) in [(0x00, 15), (0x10, 0)] as [(UInt8, UInt8)] {
      bytes += [0xFF, 0xC4, 0, 20, table, 1] + Array(repeating: 0, count: 15) + [symbol]
    }
    bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    bytes += [0x7F, 0xFF, 0, 0x7F]
    for end in [[], [0xFF, 0xD9]] as [[UInt8]] {
      let file = try JPEGFile(path: folder.write(bytes + end, to: "a.jpg"))
      let piece = try JPEGPiece()
      try piece.begin(8, 8, of: file)
      do {
        try file.copyUnits(1, to: piece)
        Issue.record("it is copied")
      } catch JPEGError.refused(_, let reason, _) {
        #expect(reason == .steep)
      }
    }
  }

  @Test(
    "of a file that is damaged it has what is read of it, or is refused",
    arguments: 0..<4 as Range<UInt64>)
  func damaged(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let folder = try Scratch()
    let writer = try JPEGPiece()
    var (refused, sound) = (0, 0)
    for _ in 0..<150 {
      var bytes = try #require(
        SampleJPEG(
          1 + random.below(90), 1 + random.below(90), restart: Int32(random.below(3)),
          motif: Int32(random.below(3)))
      ).bytes
      bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      do {
        let file = try JPEGFile(path: folder.write(bytes, to: "a.jpg"))
        let header = file.header
        let count = Int(header.units_across * header.units_down)
        var blocks = [Int16](repeating: 0, count: count * Int(header.blocks_per_unit) * 64)
        try writer.begin(Int(header.width), Int(header.height), of: file)
        let start = file.mark
        try blocks.withUnsafeMutableBufferPointer {
          try file.readUnits(count, keeping: CJPEG_ALL, into: $0.baseAddress)
        }
        file.seek(unit: 0, start)
        try file.copyUnits(count, to: writer)
        let copy = try JPEGFile(path: folder.write(Array(try writer.end()), to: "b.jpg"))
        var others = blocks.map { _ in Int16.min }
        try others.withUnsafeMutableBufferPointer {
          try copy.readUnits(count, keeping: CJPEG_ALL, into: $0.baseAddress)
        }
        try copy.readEnd()
        #expect(others == blocks)
        sound += 1
      } catch JPEGError.refused {
        refused += 1
      }
    }
    #expect(refused > 10 && sound > 10, "\(refused) refused, \(sound) read")
  }
}
