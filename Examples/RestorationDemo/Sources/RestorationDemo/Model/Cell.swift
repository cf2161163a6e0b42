import LecternInterface

/// A numbered cell, from 0.
struct Cell {
  static let count = 1000

  let number: Int

  init(number: Int) { self.number = number }

  /// The cell of an identifier; nil for an unknown one.
  init?(identifier: Text) {
    for number in 0..<Cell.count where Cell(number: number).identifier == identifier {
      self.number = number
      return
    }
    return nil
  }

  var title: Text { "Cell #" + Text(number: number) }
  var identifier: Text { "cell-" + Text(number: number) }
}
