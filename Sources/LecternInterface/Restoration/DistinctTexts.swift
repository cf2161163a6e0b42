import LecternBase

/// Numbers texts in the order in which they first come, and finds the number of one that was there.
///
/// ```swift
/// let names = DistinctTexts()
/// names.add("abba")            // 0
/// names.index(of: "abba")      // 0
/// names.index(of: "adonai")    // nil
/// ```
///
/// - Complexity: of both, the length of the text; a stack of thousands of screens is saved and
///   restored in a moment.
/// - Source: SPEC BL-12, BL-17, RS-14.
final class DistinctTexts {
  /// All texts, and where each hash leads: a number of one of them plus one.
  private var texts: [Text] = []
  private var buckets: [Int32] = []
  /// The number of comparisons of two texts.
  private(set) var comparisons = 0
  /// The number of texts up to which they are compared one by one: most controllers have few below
  /// them.
  private static let few = 8

  /// The number of a text; nil for a new one.
  func index(of text: Text) -> Int? {
    if buckets.isEmpty {
      for index in texts.indices {
        comparisons += 1
        if texts[index] == text { return index }
      }
      return nil
    }
    let number = buckets[bucket(of: text)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// Adds a text that isn't there yet.
  func add(_ text: Text) {
    texts.append(text)
    if texts.count <= DistinctTexts.few { return }
    if 2 * texts.count > buckets.count {
      buckets = [Int32](repeating: 0, count: max(32, buckets.count * 2))
      for index in texts.indices { buckets[bucket(of: texts[index])] = Int32(index + 1) }
    } else {
      buckets[bucket(of: text)] = Int32(texts.count)
    }
  }

  /// The bucket that holds a text, or would.
  private func bucket(of text: Text) -> Int {
    // FNV-1a: the library's hashing would cost a visitor more than all this does.
    let hash = text.withUTF8 { bytes in
      var hash: UInt32 = 2_166_136_261
      for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
      return hash
    }
    // In the browser an `Int` has 32 bits, and not every hash is one.
    var bucket = Int(truncatingIfNeeded: hash) & (buckets.count - 1)
    while buckets[bucket] != 0 {
      comparisons += 1
      if texts[Int(buckets[bucket]) - 1] == text { break }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return bucket
  }
}
