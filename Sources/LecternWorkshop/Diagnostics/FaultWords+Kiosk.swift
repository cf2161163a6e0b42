extension Fault {
  /// The faults of a kiosk's settings, and what to do, in words.
  var kioskWords: (String, String)? {
    switch self {
    case .badPIN(let characters, let areDigits):
      (
        areDigits
          ? "the PIN has \(characters) digits, not 4 to 8"
          : "the PIN has other characters than the digits 0 to 9",
        "write 4 to 8 digits in quotes, such as \"2715\""
      )
    case .unknownDay(let name, let known):
      (
        "\(quoted(name)) is no day of the week",
        "write \(known.joined(separator: ", ")), or a span such as mon-fri"
      )
    case .repeatedDay(let day):
      ("the hours of \(quoted(day)) were given before", "keep one of the two")
    case .badHours(let text):
      (
        "\(quoted(text)) are no opening hours",
        "write them like 10:00-17:00, with a comma between two, or `closed`"
      )
    case .neverOpen:
      ("the exhibit would be closed on all days", "write when it is open, or remove `hours`")
    case .nothingToTour(let id):
      (
        "the scene \(quoted(id)) has nothing for the attract screen to show",
        "name catalogues and facsimiles"
      )
    case .noSuchTour(let id, let scene, let nearest):
      (
        "the scene \(quoted(scene)) has no tour \(quoted(id))",
        orSuggest(nearest, "write the id of one of its tours behind `#tour=`, or the scene alone")
      )
    case .badKioskAddress(let text):
      (
        "\(quoted(text)) is no address at which visitors' phones find the exhibit",
        "write the public address of its first page, such as https://exhibits.example.org/charter/"
      )
    default: nil
    }
  }
}
