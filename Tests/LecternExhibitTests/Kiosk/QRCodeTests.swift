import Foundation
import LecternBase
import Testing

@testable import LecternExhibit

/// Tests QR codes with another reader: `zbarimg` of Debian's zbar-tools.
struct QRCodeTests {
  /// An address of so many bytes.
  private static func address(_ count: Int, seed: UInt64) -> [UInt8] {
    var state = seed
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789-/#,=&%".utf8)
    var bytes = Array("https://".utf8.prefix(count))
    while bytes.count < count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes.append(letters[Int(state >> 33) % letters.count])
    }
    return bytes
  }

  /// The bytes that zbarimg reads from a picture of the code, three pixels a module, with its quiet
  /// zone.
  private static func read(_ code: QRCode) throws -> [UInt8] {
    let pixels = 3
    let side = (code.size + 8) * pixels
    var image = Array("P5\n\(side) \(side)\n255\n".utf8)
    for y in 0..<side {
      for x in 0..<side {
        let (column, row) = (x / pixels - 4, y / pixels - 4)
        let isInside = min(column, row) >= 0 && max(column, row) < code.size
        image.append(isInside && code.isDark(column, row) ? 0 : 255)
      }
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pgm")
    try Data(image).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/zbarimg")
    process.arguments = [
      "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", "-Sbinary", file.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Array(data)
  }

  @Test("another’s reader reads addresses of every version, full and nearly empty")
  func versions() throws {
    #expect(
      FileManager.default.isExecutableFile(atPath: "/usr/bin/zbarimg"),
      "zbarimg isn’t there: scripts/install test")
    var counts: [Int] = []
    for version in 1...QRTables.versions {
      let least = version == 1 ? 1 : QRCode.capacity(version - 1) + 1
      counts += [least, QRCode.capacity(version)]
    }
    for count in counts {
      let address = Self.address(count, seed: UInt64(count))
      let code = try #require(QRCode(address))
      #expect(code.size == 17 + 4 * code.version)
      #expect(try Self.read(code) == address, "\(count) bytes, version \(code.version)")
    }
  }

  @Test("a reader reads a hundred seeded addresses, whatever mask was chosen")
  func seeds() throws {
    var masks: Set<Int> = []
    for seed in 1...100 {
      let address = Self.address(20 + seed, seed: UInt64(seed) &* 0x9E37_79B9)
      let code = try #require(QRCode(address))
      masks.insert(code.mask)
      #expect(try Self.read(code) == address, "seed \(seed)")
    }
    #expect(masks.count > 4, "\(masks)")
  }

  @Test("versions hold what the standard’s tables say, and what is longer than all has no code")
  func limits() throws {
    #expect(QRCode(Self.address(QRCode.capacity(QRTables.versions) + 1, seed: 1)) == nil)
    #expect(QRCode.capacity(QRTables.versions) == 666)
    // Table 7 of ISO/IEC 18004: byte mode, level M.
    #expect([1, 2, 7, 9, 10].map { QRCode.capacity($0) } == [14, 26, 122, 180, 213])
    #expect(QRTables.alignments(1).isEmpty)
    #expect(QRTables.alignments(7) == [6, 22, 38])
    #expect(QRTables.alignments(15) == [6, 26, 48, 70])
    #expect(QRTables.alignments(20) == [6, 34, 62, 90])
  }

  @Test("the picture is dark on light with four modules around, and every module of the code")
  func picture() throws {
    let code = try #require(QRCode(Array("https://example.org/".utf8)))
    let source = QRPicture(code: code).source.string
    #expect(source.hasPrefix("data:image/svg+xml,%3Csvg "))
    #expect(source.contains("viewBox='0 0 \(code.size + 8) \(code.size + 8)'"))
    #expect(source.contains("fill='%23fff' d='M0 0h\(code.size + 8)v\(code.size + 8)H0z'"))
    let path = try #require(source.split(separator: "d='").last)
    var dark = 0
    for run in path.split(separator: "M").filter({ $0.contains("h") }) {
      dark += Int(run.split(separator: "h")[1].prefix { $0 != "v" }) ?? 0
    }
    var wanted = 0
    for row in 0..<code.size {
      for column in 0..<code.size where code.isDark(column, row) { wanted += 1 }
    }
    #expect(dark == wanted)
    #expect(path.hasPrefix("M4 4h7v1h-7z"))
  }

  @Test("an address is written in letters that every reader takes for one")
  func encoded() {
    #expect(
      Text("https://a.org/é b/#xywh=1,2").addressEncoded
        == "https://a.org/%C3%A9%20b/#xywh=1,2")
  }
}
