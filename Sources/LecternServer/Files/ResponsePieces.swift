import Hummingbird
import NIOCore

extension ResponseBody {
  /// Bytes that a response hands over at once, and so about as many as a slow client can hold.
  static let piece = 64 * 1024

  /// Makes a body of pieces, each read when the client has taken the one before.
  static func pieces(
    _ range: Range<Int>, read: @escaping @Sendable (Range<Int>) async throws -> ByteBuffer
  ) -> ResponseBody {
    ResponseBody(contentLength: range.count) { writer in
      var start = range.lowerBound
      while start < range.upperBound {
        let end = min(start + piece, range.upperBound)
        try await writer.write(try await read(start..<end))
        start = end
      }
      try await writer.finish(nil)
    }
  }

  /// Makes a body of bytes in memory, handed over in pieces so that its progress can be measured.
  static func pieces(of buffer: ByteBuffer) -> ResponseBody {
    if buffer.readableBytes <= piece { return ResponseBody(byteBuffer: buffer) }
    return pieces(buffer.readerIndex..<buffer.writerIndex) {
      buffer.getSlice(at: $0.lowerBound, length: $0.count) ?? ByteBuffer()
    }
  }

  /// Makes a body that keeps something until it is sent or given up.
  func holding(_ hold: some Sendable) -> ResponseBody {
    let body = self
    return ResponseBody(contentLength: contentLength) { writer in
      defer { withExtendedLifetime(hold) {} }
      try await body.write(writer)
    }
  }

  /// Makes a body whose every piece waits until the connection has the one before.
  ///
  /// A write returns before the connection's loop has seen it, and learns too late that there is no
  /// room: without a wait, all of a file would run ahead of a slow client into memory.
  func paced(by loop: any EventLoop) -> ResponseBody {
    if let contentLength, contentLength <= Self.piece { return self }
    let body = self
    return ResponseBody(contentLength: contentLength) { writer in
      try await body.write(
        writer.map { piece in
          try await loop.submit {}.get()
          return piece
        })
    }
  }
}
