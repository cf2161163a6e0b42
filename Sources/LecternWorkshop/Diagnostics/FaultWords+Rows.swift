extension Fault {
  /// The faults of the content of a list's rows, and what to do, in words.
  var rowWords: (wrong: String, remedy: String)? {
    switch self {
    case .notAField(let column):
      ("\(quoted(column)) is not one of the scene's fields", "add it to `fields`, with its format")
    case .looseName(let name, let nearest, let noun):
      (
        "no \(noun) is called \(quoted(name)), so it leads nowhere",
        orSuggest(nearest, "write the exact name or the id of one")
      )
    case .looseNameOfSeveral(let name, let ids, let noun):
      (
        "\(quoted(name)) is the name of more than one \(noun), and stands for the first",
        "write the id: \(ids.prefix(5).joined(separator: ", "))"
      )
    case .circleOfParts(let id):
      (
        "\(quoted(id)) is a part of itself, by way of its whole, and shows as a whole",
        "name another whole in `parent`, or leave it empty"
      )
    case .referenceToKind(let id, let kind):
      (
        "\(quoted(id)) is a scene of kind \(kind), and has no entries",
        "name a scene of kind `catalogue`"
      )
    case .rowFieldOfFormat(let column, let format):
      (
        "\(quoted(column)) is a field of format \(format), which has no room in a row",
        "choose a field of one text, number, measure or date"
      )
    case .thumbnailOfFormat(let column, let format):
      (
        "\(quoted(column)) is a field of format \(format), and thumbnails are made of images",
        "choose a field of format `image`"
      )
    default: nil
    }
  }
}
