extension Fault {
  /// The faults of a catalogue's facets, and what to do, in words.
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
    default: nil
    }
  }
}
