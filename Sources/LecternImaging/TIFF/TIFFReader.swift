import Glibc

/// Reads the directories of a TIFF or BigTIFF file.
///
/// - Source: TIFF 6.0, section 2; Adobe PageMaker 6.0 TIFF Technical Notes (SubIFDs); BigTIFF.
final class TIFFReader {
  /// The tags that are read here.
  enum Tag: Int {
    case subfileType = 254
    case width = 256
    case height = 257
    case bits = 258
    case compression = 259
    case colours = 262
    case samples = 277
    case planes = 284
    case tileWidth = 322
    case tileHeight = 323
    case tileOffsets = 324
    case tileCounts = 325
    case directories = 330
    case tables = 347
  }

  /// A directory: where the values of its tags are.
  struct Directory {
    fileprivate var entries: [Int: (type: Int, count: Int, value: Int)] = [:]
    /// The place of the next one; 0 for none.
    var next = 0
  }

  private static let mostEntries = 4_096
  /// The most bytes that are read at once: the offsets of eight million tiles.
  private static let mostBytes = 64_000_000

  private let descriptor: Int32
  private let size: Int
  private var isLittle = true
  private var isBig = false
  /// The place of the first directory.
  private(set) var first = 0

  /// Opens a file; nil if it isn't a TIFF or can't be read.
  init?(path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    size = descriptor >= 0 && fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    guard let head = bytes(at: 0, count: 16) else { return nil }
    isLittle = head[0] == 0x49
    guard head[0] == head[1], isLittle || head[0] == 0x4D else { return nil }
    switch number(head[2..<4]) {
    case 42: first = number(head[4..<8])
    case 43:
      isBig = true
      guard number(head[4..<6]) == 8 else { return nil }
      first = number(head[8..<16])
    default: return nil
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Bytes of the file; nil if it doesn't have all of them.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, count <= Self.mostBytes, offset <= size - count else {
      return nil
    }
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      while filled < count, let base = room.baseAddress {
        let got = pread(descriptor, base + filled, count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        filled += got
      }
      isWhole = filled == count
    }
    return isWhole ? bytes : nil
  }

  /// The directory at a place; nil for a damaged one.
  func directory(at offset: Int) -> Directory? {
    let (countSize, entrySize, valueSize) = isBig ? (8, 20, 8) : (2, 12, 4)
    guard let head = bytes(at: offset, count: countSize) else { return nil }
    let count = number(head[...])
    guard (1...Self.mostEntries).contains(count),
      let body = bytes(at: offset + countSize, count: count * entrySize + valueSize)
    else { return nil }
    var directory = Directory()
    for index in 0..<count {
      let entry = body[(index * entrySize)..<((index + 1) * entrySize)]
      let start = entry.startIndex
      let type = number(entry[(start + 2)..<(start + 4)])
      let values = number(entry[(start + 4)..<(start + 4 + valueSize)])
      // Values that fit stand in the entry itself.
      let place = offset + countSize + index * entrySize + 4 + valueSize
      guard let width = Self.width(of: type), values > 0, values <= Self.mostBytes / width else {
        continue
      }
      let isInside = values * width <= valueSize
      directory.entries[number(entry[start..<(start + 2)])] = (
        type, values, isInside ? place : number(entry[(start + 4 + valueSize)...])
      )
    }
    directory.next = number(body.suffix(valueSize))
    return directory
  }

  /// The whole numbers of a tag; nil if it is missing or damaged, has other values, or more of them
  /// than `most`.
  func numbers(_ tag: Tag, of directory: Directory, most: Int) -> [Int]? {
    guard let (type, count, place) = directory.entries[tag.rawValue], count <= most,
      let width = Self.width(of: type), let bytes = bytes(at: place, count: count * width)
    else { return nil }
    return (0..<count).map { number(bytes[($0 * width)..<(($0 + 1) * width)]) }
  }

  /// The first number of a tag.
  func number(_ tag: Tag, of directory: Directory) -> Int? {
    guard let (type, _, place) = directory.entries[tag.rawValue],
      let width = Self.width(of: type), let bytes = bytes(at: place, count: width)
    else { return nil }
    return number(bytes[...])
  }

  /// The bytes of a tag without a meaning of their own.
  func bytes(_ tag: Tag, of directory: Directory) -> [UInt8]? {
    guard let (type, count, place) = directory.entries[tag.rawValue], Self.width(of: type) == 1
    else { return nil }
    return bytes(at: place, count: count)
  }

  /// Bytes of a value: BYTE, UNDEFINED, SHORT, LONG, IFD, LONG8 and IFD8; nil for the others.
  private static func width(of type: Int) -> Int? {
    switch type {
    case 1, 7: 1
    case 3: 2
    case 4, 13: 4
    case 16, 18: 8
    default: nil
    }
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    var value: UInt64 = 0
    for index in bytes.indices {
      let byte = bytes[isLittle ? bytes.endIndex - 1 - (index - bytes.startIndex) : index]
      value = value << 8 | UInt64(byte)
    }
    return Int(clamping: value)
  }
}
