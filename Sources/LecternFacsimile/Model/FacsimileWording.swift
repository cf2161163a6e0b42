import LecternBase

/// The texts that a facsimile's screens put together from words.
enum FacsimileWording {
  /// A clause as readers name it: `Clause 1: the Church, 2 of 64, Key Clauses, Church`.
  static func clause(_ name: Text, _ number: Int, of count: Int, _ categories: Text) -> Text {
    let text = Word.clauseName.text(name, Text(number: number), Text(number: count))
    return categories.isEmpty ? text : text + ", " + categories
  }

  /// A filter was chosen: `Church: 3 clauses`.
  static func filtered(_ name: Text, _ count: Int) -> Text {
    name + ": " + Word.clauseCount.text(count: count)
  }
}
