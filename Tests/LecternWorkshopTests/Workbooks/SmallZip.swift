import LecternTesting

/// A zip archive in memory, whose files aren't compressed.
struct SmallZip {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Adds a file; `declared` sizes and `flags` are those of a liar.
  mutating func add(
    _ name: String, _ text: [UInt8], declared: Int? = nil, flags: Int = 0, method: Int = 0
  ) {
    let start = bytes.count
    let head =
      Self.number(20, 2) + Self.number(flags, 2) + Self.number(method, 2) + Self.number(0, 4)
      + Self.number(Int(Checksum.crc32(text)), 4) + Self.number(text.count, 4)
      + Self.number(declared ?? text.count, 4) + Self.number(name.utf8.count, 2)
      + Self.number(0, 2)
    bytes += [0x50, 0x4B, 0x03, 0x04] + head + Array(name.utf8) + text
    directory +=
      [0x50, 0x4B, 0x01, 0x02] + Self.number(20, 2) + head + Self.number(0, 10)
      + Self.number(start, 4) + Array(name.utf8)
    count += 1
  }

  /// The archive with these files.
  static func archive(_ files: [(String, String)]) -> [UInt8] {
    var zip = SmallZip()
    for (name, text) in files { zip.add(name, Array(text.utf8)) }
    return zip.finished
  }

  var finished: [UInt8] {
    bytes + directory + [0x50, 0x4B, 0x05, 0x06] + Self.number(0, 4) + Self.number(count, 2)
      + Self.number(count, 2) + Self.number(directory.count, 4) + Self.number(bytes.count, 4)
      + Self.number(0, 2)
  }

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { $0 < 8 ? UInt8(value >> (8 * $0) & 0xFF) : 0 }
  }
}
