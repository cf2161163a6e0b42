/// The places of files in a list by their paths, with a sixth of a dictionary's room.
struct PathIndex {
  /// The place of a file, or -1: at the remainder of its path's hash, or behind it.
  private var slots: [Int32]

  /// The index of a list, in which each path stands once.
  init(_ files: [BuildRecord.File]) {
    var count = 8
    while count < files.count * 2 { count *= 2 }
    slots = [Int32](repeating: -1, count: count)
    for (place, file) in files.enumerated() {
      var slot = file.path.hashValue & (count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int32(place)
    }
  }

  /// The place of a path in the list that the index was made of; nil for another path.
  func place(of path: String, in files: [BuildRecord.File]) -> Int? {
    var slot = path.hashValue & (slots.count - 1)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if files[place].path == path { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
