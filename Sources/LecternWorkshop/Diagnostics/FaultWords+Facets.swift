extension Fault {
  /// The faults of a catalogue's facets and orders, and what to do, in words.
  var facetWords: (wrong: String, remedy: String)? {
    switch self {
    case .repeatedFacet(let column, let firstLine):
      ("\(quoted(column)) is a facet already, in line \(firstLine)", "remove one of them")
    case .facetOfFormat(let column, let format):
      (
        "\(quoted(column)) is a field of format \(format), which can't be a facet",
        "give the field the format `category`, `list`, `date` or `entry`, or remove it from `facets`"
      )
    case .facetWithoutSections:
      (
        "the list has no sections to be filtered by",
        "remove `sections: none`, or remove `sections` from `facets`"
      )
    case .facetWithoutValues(let column):
      ("no entry has a value in \(quoted(column))", "fill the column, or remove it from `facets`")
    case .repeatedOrder(let title, let firstLine):
      (
        "\(quoted(title)) is the title of another order already, in line \(firstLine)",
        "give each order a `title` of its own, or remove one of them"
      )
    case .orderOfFormat(let column, let format):
      (
        "\(quoted(column)) is a field of format \(format), whose values have no order",
        "sort by a column of texts, numbers, measures, dates or entries"
      )
    case .orderWithoutValues(let column):
      ("no entry has a value in \(quoted(column))", "fill the column, or remove it from `sort`")
    default: nil
    }
  }
}
