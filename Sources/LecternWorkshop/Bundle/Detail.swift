import LecternImaging

/// The content of an entry's or a clause's screen, which is made where it is written.
struct Detail {
  /// About as many bytes as it has; it decides where chunks end.
  var size: Int
  /// The digest of all that it is made of.
  var mark: UInt64
  /// Makes it: a JSON object.
  var bytes: () -> [UInt8]
}

extension Detail {
  /// A detail that is there already.
  init(_ bytes: [UInt8]) {
    var hash = ContentHash()
    hash.add(bytes)
    self.init(size: bytes.count, mark: hash.value) { bytes }
  }
}
