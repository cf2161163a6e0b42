import Foundation
import Testing

@testable import LecternImaging

/// A scan as wide as Magna Carta's, which the first app could not load.
struct WideScanTests {
  @Test("MC-3, MC-4: a picture of 34,000 pixels is cut into tiles of every level")
  func cut() throws {
    let scratch = try Scratch()
    // As wide as the scan, and less high, which is what the checks have time for.
    let picture = TestPicture(34_000, 6_000, bands: 1)
    try picture.save("jpegsave", to: scratch.file("wide.jpg"), [("Q", .int(60))])
    let info = try Pyramid.write(
      PyramidSource(path: scratch.file("wide.jpg")), to: scratch.file("out"))
    #expect(info.width == 34_000 && info.height == 6_000)
    let files = try scratch.files(in: "out")
    // 67 columns of 512 pixels at full size, and the same picture once more in one small file.
    #expect(files.filter { $0.hasPrefix("33792,0,208,512/") }.count == 1, "\(files.count) files")
    #expect(files.contains { $0.hasPrefix("full/") })
    #expect(files.count >= 67 * 12)
  }
}
