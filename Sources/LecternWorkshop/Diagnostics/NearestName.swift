/// Finds the name a curator probably meant.
///
/// - Returns: the candidate with the fewest single-letter edits (insert, remove, replace, swap of
///   neighbours; case is free), or nil if none is within a third of the word's length.
func nearestName(to word: String, among candidates: some Sequence<String>) -> String? {
  let target = Array(fold(word).unicodeScalars)
  guard !target.isEmpty, target.count <= 100 else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let allowed = min(best.map { $0.distance - 1 } ?? .max, max(1, target.count / 3))
    guard allowed >= 0 else { break }
    // Lengths in letters differ by no more than lengths in bytes: a cheap test before the expensive
    // one.
    if abs(candidate.utf8.count - word.utf8.count) > allowed * 3 + 2 { continue }
    let other = Array(fold(candidate).unicodeScalars)
    if abs(other.count - target.count) > allowed { continue }
    let distance = editDistance(target, other)
    if distance <= allowed { best = (candidate, distance) }
  }
  return best?.name
}

/// Edits between two words, a swap of neighbours counting as one (optimal string alignment).
func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var before = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i] + [Int](repeating: 0, count: b.count)
    for j in 1...b.count {
      let same = a[i - 1] == b[j - 1]
      row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        row[j] = min(row[j], before[j - 2] + 1)
      }
    }
    (before, last) = (last, row)
  }
  return last[b.count]
}
