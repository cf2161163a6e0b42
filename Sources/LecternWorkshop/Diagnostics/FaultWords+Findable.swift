extension Fault {
  /// The faults of what an exhibit is found by, and what to do, in words.
  var findableWords: (wrong: String, remedy: String)? {
    switch self {
    case .badAddress(let text, let problem): problem.words(about: text)
    case .badImageService(let text, let problem):
      (
        problem.words(about: text).wrong,
        "write what stands before the names of pictures, such as https://images.example.org/3/"
      )
    case .unknownType(let name, let nearest):
      (
        "\(quoted(name)) is no type of things that Lectern knows",
        orSuggest(
          nearest, "write one of schema.org's, such as VisualArtwork, Book, Person or CreativeWork")
      )
    case .unknownRights(let address, let nearest):
      (
        "there is no statement of rights or licence at \(quoted(address))",
        orSuggest(
          nearest,
          "copy the address of one from rightsstatements.org or creativecommons.org, such as "
            + "https://creativecommons.org/licenses/by/4.0/")
      )
    default: nil
    }
  }
}
