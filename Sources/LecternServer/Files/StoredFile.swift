import Foundation
import Hummingbird
import LecternImaging
import NIOPosix

/// A file held open from the moment its size is known until its last byte is sent.
///
/// A rebuild swaps the whole output; holding the descriptor keeps the length that was announced and
/// the bytes that follow from the same version.
final class StoredFile: Sendable {
  /// Bytes in the file.
  let size: Int

  /// A strong validator: another version of the file has another inode, size or time.
  let entityTag: String

  private let descriptor: CInt

  /// The result of looking at a path.
  enum Found {
    case file(StoredFile)
    case directory
    case nothing
  }

  /// Opens the file at `path`, unless it resolves to a place outside `root`.
  static func find(_ path: String, inside root: String) async throws -> Found {
    try await NIOThreadPool.singleton.runIfActive { openNow(path, inside: root) }
  }

  private static func openNow(_ path: String, inside root: String) -> Found {
    // A link inside an output may point anywhere; only files that really lie below the root are
    // served.
    guard let realRoot = FolderPath.real(root), let real = FolderPath.real(path),
      real == realRoot || real.hasPrefix(realRoot == "/" ? "/" : realRoot + "/")
    else { return .nothing }
    let descriptor = open(real, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .nothing }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      return .nothing
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return .file(StoredFile(descriptor: descriptor, status: status))
    case S_IFDIR:
      close(descriptor)
      return .directory
    default:
      close(descriptor)
      return .nothing
    }
  }

  private init(descriptor: CInt, status: stat) {
    self.descriptor = descriptor
    size = Int(status.st_size)
    let stamp = FileStamp(status)
    entityTag = [stamp.inode, UInt64(size), stamp.nanoseconds]
      .map { String($0, radix: 36) }.joined(separator: "-")
  }

  deinit { close(descriptor) }

  /// The bytes of a range, at once.
  func bytes(_ range: Range<Int>) async throws -> ByteBuffer {
    try await NIOThreadPool.singleton.runIfActive { [descriptor] in
      var buffer = ByteBuffer()
      buffer.reserveCapacity(range.count)
      while buffer.readableBytes < range.count {
        let offset = range.lowerBound + buffer.readableBytes
        let wanted = range.upperBound - offset
        let got = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: wanted) {
          max(0, pread(descriptor, $0.baseAddress, wanted, off_t(offset)))
        }
        if got == 0 { throw CocoaError(.fileReadUnknown) }
      }
      return buffer
    }
  }

  /// The range as a response body: small ones in one piece, large ones streamed.
  ///
  /// - Units: `range` in bytes from the start of the file.
  func body(_ range: Range<Int>) async throws -> ResponseBody {
    if range.count <= ResponseBody.piece {
      return ResponseBody(byteBuffer: try await bytes(range))
    }
    return ResponseBody.pieces(range) { try await self.bytes($0) }
  }
}
