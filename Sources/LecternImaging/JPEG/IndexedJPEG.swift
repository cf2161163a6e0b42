import CJPEG
import Glibc

/// A JPEG that is read at any place, at any reduction, without reading the rest.
///
///     let picture = try IndexedJPEG(path: "charter.jpg", kept: "/var/cache/lectern/charter")
///     let bytes = try picture.piece(covering: area).bytes
///
/// One pass over the file makes an index of it, and the picture an eighth as wide and high, out of
/// the means of its blocks; that has an index and an eighth of its own, and so on. They are kept in
/// files beside each other, each moved in whole:
///
///     charter.index     path and version of the file, its head, its checkpoints, digests of both
///     charter-8.jpg     the eighth
///     charter-8.index   its own index
///
/// - Source: issue 22, item 3.
package final class IndexedJPEG: Sendable {
  /// The file's path.
  package let path: String
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
  /// The file's version that was indexed.
  package let version: JPEGFile.Version
  /// The same picture an eighth as wide and high, rounded up; nil for a small one.
  package let coarser: IndexedJPEG?
  /// Bytes in memory, with those of the coarser ones.
  package let bytes: Int

  let header: cjpeg_header
  private let index: JPEGIndex

  /// The pixels between two checkpoints.
  private static let part = 512
  /// A picture that isn't longer on a side has no coarser one.
  private static let small = 1024

  /// Reads the kept index, or makes it anew if it is missing, damaged or of another version.
  ///
  /// - Parameter kept: The path of the index without its ending; the folder is there.
  /// - Throws: `unreadable`, also for an index that can't be written; `refused`, `noMemory`.
  package init(path: String, kept: String) throws(JPEGError) {
    let file = try JPEGFile(path: path)
    let eighth = kept + "-8.jpg"
    let isLarge = max(file.header.width, file.header.height) > Self.small
    var known = JPEGFile.Version(eighth)
    if let found = Self.read(kept + ".index", of: file, eighth: isLarge ? eighth : nil) {
      index = found
    } else {
      let whole = ImageJob.Area(
        x: 0, y: 0, width: Int(file.header.width), height: Int(file.header.height))
      let overview =
        isLarge ? try ReducedJPEG(of: file, whole, in: whole, by: .eighth, isAside: true) : nil
      index = try JPEGIndex(of: file, part: Self.part, overview: overview)
      let bytes = try overview?.end() ?? []
      if isLarge { try Self.keep(bytes, at: eighth) }
      known = JPEGFile.Version(eighth)
      try Self.keep(Self.written(index, of: file, eighth: bytes), at: kept + ".index")
    }
    coarser = isLarge ? try IndexedJPEG(path: eighth, kept: kept + "-8") : nil
    if let coarser, coarser.version != known,
      Self.read(kept + ".index", of: file, eighth: eighth) == nil
    {
      // Another process has put that of another version there.
      throw .unreadable(FileError(path: eighth, code: ESTALE))
    }
    (self.path, header, version) = (path, file.header, file.version)
    (width, height) = (Int(header.width), Int(header.height))
    bytes =
      index.checkpoints.count * MemoryLayout<cjpeg_checkpoint>.stride + (coarser?.bytes ?? 4096)
  }

  // MARK: Pieces

  /// The part that the units are which cover a part.
  package func covered(by area: ImageJob.Area) -> ImageJob.Area {
    func cover(_ first: Int, _ count: Int, unit: Int, whole: Int) -> (first: Int, count: Int) {
      let start = first / unit * unit
      return (start, min((first + count + unit - 1) / unit * unit, whole) - start)
    }
    let across = cover(area.x, area.width, unit: Int(header.unit_width), whole: width)
    let down = cover(area.y, area.height, unit: Int(header.unit_height), whole: height)
    return ImageJob.Area(
      x: across.first, y: down.first, width: across.count, height: down.count)
  }

  /// A JPEG of the units that cover a part, and the part that those are.
  ///
  /// - Throws: `unreadable`, also for a file that has changed since (`ESTALE`); `refused`,
  ///   `noMemory`.
  package func piece(
    covering area: ImageJob.Area
  ) throws(JPEGError) -> (bytes: [UInt8], area: ImageJob.Area) {
    let file = try opened(for: area)
    let covered = covered(by: area)
    let piece = try JPEGPiece()
    try piece.begin(covered.width, covered.height, of: file)
    try eachRow(of: covered, in: file) { count throws(JPEGError) in
      try file.copyUnits(count, to: piece)
    }
    return (Array(try piece.end()), covered)
  }

  /// True if no component has more samples than the first: the others may be coarser.
  package var isReducible: Bool {
    let (first, second, third) = header.components
    return header.component_count == 1
      || first.across >= max(second.across, third.across)
        && first.down >= max(second.down, third.down)
  }

  /// A JPEG of a part, smaller by a whole number, whose edges are those of pixels of it or of the
  /// picture, which is reducible.
  ///
  /// - Throws: `unreadable`, also for a file that has changed since (`ESTALE`); `refused`,
  ///   `noMemory`.
  package func reduced(
    _ area: ImageJob.Area, by reduction: ReducedJPEG.Reduction
  ) throws(JPEGError) -> [UInt8] {
    let file = try opened(for: area)
    let covered = covered(by: area)
    let reduced = try ReducedJPEG(of: file, area, in: covered, by: reduction)
    try eachRow(of: covered, in: file) { count throws(JPEGError) in
      try reduced.read(file, count)
      try reduced.endRow()
    }
    return try reduced.end()
  }

  private func opened(for area: ImageJob.Area) throws(JPEGError) -> JPEGFile {
    let file = try JPEGFile(path: path, known: header)
    guard file.version == version, area.x >= 0, area.y >= 0, area.width > 0, area.height > 0,
      area.x + area.width <= width, area.y + area.height <= height
    else { throw .unreadable(FileError(path: path, code: ESTALE)) }
    return file
  }

  /// Goes to the units of each row of an area that they cover.
  private func eachRow(
    of covered: ImageJob.Area, in file: JPEGFile,
    _ body: (_ count: Int) throws(JPEGError) -> Void
  ) throws(JPEGError) {
    let (unitWidth, unitHeight) = (Int(header.unit_width), Int(header.unit_height))
    let left = covered.x / unitWidth
    let count = (covered.width + unitWidth - 1) / unitWidth
    let first = covered.y / unitHeight
    let column = left / index.unitsPerPart
    for row in first..<first + (covered.height + unitHeight - 1) / unitHeight {
      index.seek(file, column: column, row: row)
      try file.passUnits(left - column * index.unitsPerPart)
      try body(count)
    }
  }

  // MARK: Files

  /// The folder of the indices in a folder of pictures, relative to it.
  package static let folder = ".lectern/images"

  /// One name for each picture below a folder, without slashes and not too long for a file.
  package static func name(of path: String, in folder: String) -> String {
    var hash = ContentHash()
    hash.add(path)
    let name = path.dropFirst(folder.count + 1).replacing("/", with: "-")
    // 255 bytes at most, with what the index adds.
    return String(decoding: name.utf8.prefix(160), as: UTF8.self) + "-" + hash.text
  }

  private static let magic = Array("lectern-jpeg-index 2\n".utf8)

  private static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var hash = ContentHash()
    hash.add(bytes)
    return Array(hash.text.utf8)
  }

  private static func written(
    _ index: JPEGIndex, of file: JPEGFile, eighth: [UInt8]
  ) -> [UInt8] {
    var bytes = magic + Array(file.path.utf8) + [0] + digest(eighth)
    withUnsafeBytes(of: file.version) { bytes += $0 }
    withUnsafeBytes(of: file.header) { bytes += $0 }
    index.checkpoints.withUnsafeBytes { bytes += $0 }
    return bytes + digest(bytes)
  }

  /// The path of the picture whose index begins with some bytes, and where the rest begins.
  static func picture(of bytes: [UInt8]) -> (path: String, end: Int)? {
    guard bytes.starts(with: magic), let end = bytes.firstIndex(of: 0) else { return nil }
    return (String(decoding: bytes[magic.count..<end], as: UTF8.self), end + 1)
  }

  /// The index in a file; nil if it is damaged, or of another version of picture or eighth.
  private static func read(_ path: String, of file: JPEGFile, eighth: String?) -> JPEGIndex? {
    guard let bytes = try? FileReader.all(of: path), let start = picture(of: bytes)?.end else {
      return nil
    }
    let own = (try? eighth.map(FileReader.all)) ?? []
    let named = digest(own)
    let first = start + named.count
    let head = first + MemoryLayout<JPEGFile.Version>.size + MemoryLayout<cjpeg_header>.size
    let stride = MemoryLayout<cjpeg_checkpoint>.stride
    let count = (bytes.count - named.count - head) / stride
    guard count >= 0, bytes.count == head + count * stride + named.count,
      bytes[start..<first].elementsEqual(named),
      bytes.suffix(named.count).elementsEqual(digest(Array(bytes.dropLast(named.count))))
    else { return nil }
    return bytes.withUnsafeBytes { raw in
      let version = raw.loadUnaligned(fromByteOffset: first, as: JPEGFile.Version.self)
      guard version == file.version else { return nil }
      let checkpoints = (0..<count).map {
        raw.loadUnaligned(fromByteOffset: head + $0 * stride, as: cjpeg_checkpoint.self)
      }
      return JPEGIndex(file.header, part: part, checkpoints: checkpoints)
    }
  }

  /// Writes a file beside its place, and moves it in.
  private static func keep(_ bytes: [UInt8], at path: String) throws(JPEGError) {
    let writing = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    var file = open(writing, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    if file < 0, errno == ENOENT, let slash = path.lastIndex(of: "/") {
      // Somebody has deleted the folder.
      mkdir(String(path[..<slash]), 0o755)
      file = open(writing, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    }
    if file < 0 { throw .unreadable(FileError(path: path, code: errno)) }
    do throws(FileError) {
      let filled = bytes.withUnsafeBytes { raw in
        Result { () throws(FileError) in
          try FolderWriter.fill(file, with: raw, path: path)
        }
      }
      try filled.get()
      if rename(writing, path) != 0 { throw FileError(path: path, code: errno) }
    } catch {
      unlink(writing)
      throw .unreadable(error)
    }
  }
}
