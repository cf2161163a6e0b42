extension Fault {
  /// The faults of tours, and what to do, in words.
  var tourWords: (wrong: String, remedy: String)? {
    switch self {
    case .stopWithoutTour:
      ("this stop is of no tour", "write the title of its tour in the column \"tour\"")
    case .repeatedTour(let title, let firstRow):
      (
        "a tour \(quoted(title)) begins in row \(firstRow) already, and others stand between",
        "put the stops of one tour together, or give this one another title"
      )
    case .tourWithTwoIDs(let title, let id, let other):
      (
        "the tour \(quoted(title)) has the id \(quoted(id)), and here \(quoted(other))",
        "write its id in its first row alone"
      )
    case .stopWithoutLeaf:
      ("this stop is on no leaf", "write the id, label or number of its leaf")
    case .stopWithTwoPlaces:
      ("this stop has both a region and a viewport", "keep one of the two")
    case .clauseNotOnLeaf(let clause, let leaf):
      (
        leaf.map { "the clause \(quoted(clause)) has no region on \(quoted($0))" }
          ?? "the clause \(quoted(clause)) has no region",
        leaf == nil
          ? "add a row for it to the regions, or write a viewport"
          : "correct the leaf, or leave it empty for the clause's first one"
      )
    case .badViewport(let value):
      (
        "\(quoted(value)) is no part of a picture",
        "write x,y,width,height in pixels, such as 120,340,900,600"
      )
    case .cutViewport(let width, let height):
      (
        "this viewport reaches beyond the image of \(width) × \(height) pixels, "
          + "and is cut at its edge",
        "correct its numbers"
      )
    case .viewportOutside(let width, let height):
      (
        "this viewport lies outside the image of \(width) × \(height) pixels",
        "count in pixels of this image, from its top left corner"
      )
    case .badSeconds(let value, let longest):
      (
        "\(quoted(value)) is no number of seconds from 1 to \(longest)",
        "write digits, such as 12, or leave it empty for the time that the text takes to be read"
      )
    default: nil
    }
  }
}
