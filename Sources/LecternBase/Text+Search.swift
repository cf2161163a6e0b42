extension Text {
  /// True if the text begins with these bytes.
  public func hasPrefix(_ prefix: Text) -> Bool {
    withUTF8 { a in
      prefix.withUTF8 { b in
        guard a.count >= b.count else { return false }
        var index = 0
        while index < b.count {
          if a[index] != b[index] { return false }
          index += 1
        }
        return true
      }
    }
  }

  /// True if these bytes stand somewhere in the text.
  public func contains(_ part: Text) -> Bool {
    withUTF8 { a in
      part.withUTF8 { b in
        var start = 0
        while start + b.count <= a.count {
          var index = 0
          while index < b.count, a[start + index] == b[index] { index += 1 }
          if index == b.count { return true }
          start += 1
        }
        return false
      }
    }
  }

  /// The pieces between single bytes equal to `separator`, empty ones included.
  ///
  /// - Shape: one more piece than there are separators.
  public func pieces(separatedBy separator: UInt8) -> [Text] {
    withUTF8 { buffer in
      var pieces: [Text] = []
      var start = 0
      var index = 0
      while index <= buffer.count {
        if index == buffer.count || buffer[index] == separator {
          pieces.append(Text(UnsafeBufferPointer(rebasing: buffer[start..<index])))
          start = index + 1
        }
        index += 1
      }
      return pieces
    }
  }

  /// The parts of an address between its slashes; slashes too many or too few don't matter.
  public var addressParts: [Text] {
    @inline(never) get {
      var parts: [Text] = []
      for piece in pieces(separatedBy: 0x2F) where !piece.isEmpty { parts.append(piece) }
      return parts
    }
  }

  /// The bytes from `lower` up to, not including, `upper`.
  public func slice(_ lower: Int, _ upper: Int) -> Text {
    withUTF8 { Text(UnsafeBufferPointer(rebasing: $0[lower..<upper])) }
  }
}
