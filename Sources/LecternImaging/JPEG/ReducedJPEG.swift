import CJPEG
import Dispatch

/// A JPEG of a part of another one in a half, a quarter or an eighth of its width and height.
///
/// It is painted of the coefficients of low frequency alone: the others are passed over, which
/// takes half the time of reading them. Its colours are encoded as they are found.
package final class ReducedJPEG: @unchecked Sendable {
  /// The pixels that become one, from left to right and from top to bottom.
  package enum Reduction: Int, CaseIterable, Sendable {
    case half = 2
    case quarter = 4
    case eighth = 8

    /// The coefficients that its pixels are made of.
    var kept: cjpeg_kept {
      switch self {
      case .half: CJPEG_HALF
      case .quarter: CJPEG_QUARTER
      case .eighth: CJPEG_MEANS
      }
    }
  }

  /// Libjpeg's, for what is encoded anew.
  private static let quality = 85

  private let header: cjpeg_header
  private let kept: cjpeg_kept
  private let encoder: TileEncoder
  /// One row of units; with a queue another one, that is painted meanwhile.
  private let buffers: [UnsafeMutablePointer<Int16>]
  private var turn = 0
  private var filled = 0
  // A row is painted there while the next one is read: what painting needs is the queue's own until
  // `painted` is signalled.
  private let queue: DispatchQueue?
  private let painted = DispatchSemaphore(value: 0)
  private var outcome: Result<Void, JPEGError> = .success(())
  private let rows: UnsafeMutablePointer<UInt8>
  private let stride: Int
  /// Bytes before the first column.
  private let indent: Int
  /// Rows that a row of units becomes.
  private let rowsPerUnit: Int
  /// Rows before the first one.
  private var skipped: Int
  /// Rows that are still to come.
  private var left: Int

  /// Begins.
  ///
  /// - Parameters:
  ///   - area: The part, which begins at a whole pixel of what is made.
  ///   - covered: The part that its units have, of which each row is read.
  ///   - isAside: True to paint on another thread than reads.
  /// - Throws: `noMemory`.
  init(
    of file: JPEGFile, _ area: ImageJob.Area, in covered: ImageJob.Area, by reduction: Reduction,
    isAside: Bool = false
  ) throws(JPEGError) {
    header = file.header
    kept = reduction.kept
    let factor = reduction.rawValue
    let unitWidth = Int(header.unit_width)
    let bands = Int(header.component_count)
    let units = (covered.width + unitWidth - 1) / unitWidth
    do throws(TileFault) {
      encoder = try TileEncoder(
        bands: bands, quality: Self.quality, isYCC: header.colours == CJPEG_YCC)
      left = (area.height + factor - 1) / factor
      try encoder.begin(width: (area.width + factor - 1) / factor, height: left)
    } catch {
      throw .noMemory
    }
    skipped = (area.y - covered.y) / factor
    indent = (area.x - covered.x) / factor * bands
    stride = units * unitWidth / factor * bands
    rowsPerUnit = Int(header.unit_height) / factor
    rows = .allocate(capacity: stride * rowsPerUnit)
    let room = units * Int(header.blocks_per_unit) * Int(reduction.kept.rawValue)
    buffers = (0..<(isAside ? 2 : 1)).map { _ in .allocate(capacity: room) }
    queue = isAside ? DispatchQueue(label: "lectern.painting") : nil
    painted.signal()
  }

  deinit {
    for buffer in buffers { buffer.deallocate() }
    rows.deallocate()
  }

  /// Reads the next units of a row.
  ///
  /// - Throws: `unreadable`, `refused`.
  func read(_ file: JPEGFile, _ count: Int) throws(JPEGError) {
    let perUnit = Int(header.blocks_per_unit) * Int(kept.rawValue)
    try file.readUnits(count, keeping: kept, into: buffers[turn] + filled * perUnit)
    filled += count
  }

  /// Takes the row of units, when all of them are read.
  ///
  /// - Throws: `noMemory`.
  func endRow() throws(JPEGError) {
    let (blocks, count) = (buffers[turn], filled)
    filled = 0
    guard let queue else { return try paint(blocks, count) }
    turn = 1 - turn
    try lastRow()
    // The queue has them to itself until it signals.
    nonisolated(unsafe) let row = blocks
    queue.async { [self] in
      outcome = Result { () throws(JPEGError) in try paint(row, count) }
      painted.signal()
    }
  }

  /// Waits for the row before.
  private func lastRow() throws(JPEGError) {
    painted.wait()
    do {
      try outcome.get()
    } catch {
      painted.signal()
      throw error
    }
  }

  private func paint(_ blocks: UnsafePointer<Int16>, _ count: Int) throws(JPEGError) {
    withUnsafePointer(to: header) {
      cjpeg_paint($0, kept, blocks, UInt32(count), rows, stride)
    }
    let first = min(skipped, rowsPerUnit)
    skipped -= first
    let count = min(rowsPerUnit - first, left)
    left -= count
    do {
      try encoder.take(rows + first * stride + indent, stride: stride, count: count)
    } catch {
      throw .noMemory
    }
  }

  /// The bytes of the JPEG, when all rows are taken.
  ///
  /// - Throws: `noMemory`.
  func end() throws(JPEGError) -> [UInt8] {
    try lastRow()
    defer { painted.signal() }
    do {
      return Array(try encoder.end())
    } catch {
      throw .noMemory
    }
  }
}
