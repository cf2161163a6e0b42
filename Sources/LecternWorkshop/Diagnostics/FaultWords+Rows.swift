extension Fault {
  /// The faults of the content of a list's rows, and what to do, in words.
  var rowWords: (wrong: String, remedy: String)? {
    switch self {
    case .notAField(let column):
      ("\(quoted(column)) is not one of the scene's fields", "add it to `fields`, with its format")
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
