extension Text {
  /// The text without the spaces at its ends, or at its end only.
  ///
  /// Phones type a space after each word that they complete.
  public func trimmed(start trimsStart: Bool = true) -> Text {
    withUTF8 { bytes in
      var first = 0
      var end = bytes.count
      while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
      while trimsStart, first < end, bytes[first] == 0x20 { first += 1 }
      return first == 0 && end == bytes.count
        ? self : Text(UnsafeBufferPointer(rebasing: bytes[first..<end]))
    }
  }
}
