/// One `Range: bytes=…` of a request, measured against the file it asks for.
///
/// Several ranges at once are answered with the whole file, as RFC 9110 allows.
///
/// - Source: RFC 9110, section 14.
enum ByteRange: Equatable {
  /// No range, or one this server answers with the whole file.
  case whole
  /// Bytes from the first to the last, both included.
  case part(ClosedRange<Int>)
  /// No byte of the file lies in the range: status 416.
  case unsatisfiable

  /// Reads the header for a file of `size` bytes.
  init(header: String?, size: Int) {
    self = .whole
    guard let header, header.hasPrefix("bytes=") else { return }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return }
    switch (Int(ends[0]), Int(ends[1])) {
    case (nil, nil):
      return
    case (nil, let suffix?):
      self = suffix > 0 && size > 0 ? .part(max(0, size - suffix)...(size - 1)) : .unsatisfiable
    case (let first?, let last):
      if let last, last < first { return }
      self = first < size ? .part(first...min(last ?? .max, size - 1)) : .unsatisfiable
    }
  }
}
