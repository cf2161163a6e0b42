import Glibc

/// The rows of a picture that must be turned, read from a file of its pixels.
///
/// The picture is decoded once, from top to bottom, into a file without a name, so that a process
/// that ends in any way leaves no file. If rows become columns, the file is made of squares of
/// pixels: then the rows of a band lie in one square out of each row of squares.
///
///     in the file        seen (columns)
///     ┌──┬──┬──┐         ┌──┬──┐
///     │0 │1 │2 │         │0 │3 │  ◀ one band: squares 0 and 3
///     ├──┼──┼──┤         ├──┼──┤
///     │3 │4 │5 │         │1 │4 │
///     └──┴──┴──┘         └──┴──┘
final class TurnedRows {
  /// Pixels on a side of a square, and rows of a band at most.
  static let side = 64

  private let step: Turn.Step
  private let file: Int32
  private let path: String
  private let bands: Int
  /// The width and the height of the picture as it lies in the file.
  private let fileWidth: Int
  private let fileHeight: Int
  private let squaresAcross: Int
  private let squareBytes: Int
  private let rowsInSlot: [UnsafeMutablePointer<UInt8>]
  private let square: UnsafeMutablePointer<UInt8>

  /// Makes the file, which needs as many bytes as the picture has samples.
  ///
  /// - Parameters:
  ///   - image: The picture as it lies in its file, mirrored if it must be.
  ///   - folder: Where the file is made.
  ///   - slots: How many bands are in memory at a time.
  init(
    _ image: VipsImage, step: Turn.Step, in folder: String, slots: Int
  ) throws(FileError) {
    path = folder + "/pixels"
    file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file < 0 { throw FileError(path: path, code: errno) }
    unlink(path)
    self.step = step
    (bands, fileWidth, fileHeight) = (image.bands, image.width, image.height)
    squaresAcross = (fileWidth + Self.side - 1) / Self.side
    squareBytes = Self.side * Self.side * bands
    let seenWidth = step == .upsideDown ? fileWidth : fileHeight
    let room = seenWidth * bands * Self.side
    rowsInSlot = (0..<slots).map { _ in .allocate(capacity: room) }
    square = .allocate(capacity: squaresAcross * squareBytes)
  }

  deinit {
    close(file)
    for rows in rowsInSlot { rows.deallocate() }
    square.deallocate()
  }

  /// Takes rows of the file's picture; all but the last call give 64.
  func store(_ rows: VipsRows.Pixels, top: Int) throws(FileError) {
    if step == .upsideDown {
      for row in 0..<rows.count {
        try write(rows.bytes + row * rows.stride, count: rowBytes, at: (top + row) * rowBytes)
      }
      return
    }
    // A whole row of squares, one behind the other, so that it is written at once.
    for index in 0..<squaresAcross {
      let width = min(Self.side, fileWidth - index * Self.side)
      for row in 0..<rows.count {
        (square + index * squareBytes + row * Self.side * bands).update(
          from: rows.bytes + row * rows.stride + index * Self.side * bands, count: width * bands)
      }
    }
    let bytes = squaresAcross * squareBytes
    try write(square, count: bytes, at: top / Self.side * bytes)
  }

  /// Reads rows of the picture as it is seen into a slot's memory; `top` is a multiple of 64.
  func read(slot: Int, top: Int, count: Int) throws(FileError) -> VipsRows.Pixels {
    let out = rowsInSlot[slot]
    if step == .upsideDown {
      for row in 0..<count {
        try read(
          out + row * rowBytes, count: rowBytes, at: (fileHeight - 1 - top - row) * rowBytes)
      }
      return VipsRows.Pixels(bytes: out, stride: rowBytes, count: count)
    }
    let stride = fileHeight * bands
    for index in 0..<(fileHeight + Self.side - 1) / Self.side {
      try read(
        square, count: squareBytes,
        at: (index * squaresAcross + top / Self.side) * squareBytes)
      for fileRow in 0..<min(Self.side, fileHeight - index * Self.side) {
        let place = index * Self.side + fileRow
        let column = step == .columns ? place : fileHeight - 1 - place
        var from = square + fileRow * Self.side * bands
        var to = out + column * bands
        for _ in 0..<count {
          for band in 0..<bands { to[band] = from[band] }
          from += bands
          to += stride
        }
      }
    }
    return VipsRows.Pixels(bytes: out, stride: stride, count: count)
  }

  private var rowBytes: Int { fileWidth * bands }

  private func write(
    _ bytes: UnsafePointer<UInt8>, count: Int, at offset: Int
  ) throws(FileError) {
    var done = 0
    while done < count {
      let portion = pwrite(file, bytes + done, count - done, off_t(offset + done))
      if portion < 0, errno == EINTR { continue }
      if portion < 0 { throw FileError(path: path, code: errno) }
      done += portion
    }
  }

  private func read(
    _ bytes: UnsafeMutablePointer<UInt8>, count: Int, at offset: Int
  ) throws(FileError) {
    var done = 0
    while done < count {
      let portion = pread(file, bytes + done, count - done, off_t(offset + done))
      if portion < 0, errno == EINTR { continue }
      if portion <= 0 { throw FileError(path: path, code: portion < 0 ? errno : EIO) }
      done += portion
    }
  }
}
