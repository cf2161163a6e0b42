import LecternBase

extension SampleScene {
  /// The same scene with orders by the ranks of its entries: `age`, `age-desc`, `place`.
  ///
  /// - Parameter isApart: true if the ranks are in a file of their own.
  func sorted(byAge ages: [Int?], places: [Int?], isApart: Bool = false) -> SampleScene {
    func column(_ ranks: [Int?]) -> JSON { .column(ranks.map { $0.map(String.init) ?? "" }) }
    func order(_ id: String, _ title: String, _ ranks: Int, _ descending: Int) -> JSON {
      .members([
        ("id", .string(id)), ("title", .string(title)), ("ranks", .int(ranks)),
        ("descending", .int(descending)),
      ])
    }
    var scene = self
    scene.more.append(
      (
        "orders",
        .array([
          order("age", "Oldest first", 0, 0), order("age-desc", "Newest first", 0, 1),
          order("place", "By place", 1, 0),
        ])
      ))
    let ranks = JSON.array([column(ages), column(places)])
    if isApart {
      scene.moreFiles.append((id + "-orders.json", JSON.members([("ranks", ranks)]).written.bytes))
    } else {
      scene.more.append(("ranks", ranks))
    }
    return scene
  }
}
