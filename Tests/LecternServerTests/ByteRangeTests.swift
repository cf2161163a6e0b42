import Testing

@testable import LecternServer

struct ByteRangeTests {
  @Test(
    "RFC 9110 §14: a range is measured against the file",
    arguments: [
      (nil, .whole), ("bytes=0-3", .part(0...3)), ("bytes=4-", .part(4...9)),
      ("bytes=-3", .part(7...9)), ("bytes=-30", .part(0...9)), ("bytes=8-99", .part(8...9)),
      ("bytes=10-", .unsatisfiable), ("bytes=-0", .unsatisfiable), ("bytes=5-2", .whole),
      ("bytes=0-1,4-5", .whole), ("lines=1-2", .whole), ("bytes=a-b", .whole), ("bytes=-", .whole),
      ("bytes=0-99999999999999999999", .part(0...9)), ("bytes=99999999999999999999-", .whole),
    ] as [(String?, ByteRange)])
  func rangeIsMeasured(header: String?, range: ByteRange) {
    #expect(ByteRange(header: header, size: 10) == range)
  }

  @Test("an empty file has no range")
  func emptyFileHasNoRange() {
    #expect(ByteRange(header: "bytes=0-0", size: 0) == .unsatisfiable)
    #expect(ByteRange(header: "bytes=-1", size: 0) == .unsatisfiable)
  }
}
