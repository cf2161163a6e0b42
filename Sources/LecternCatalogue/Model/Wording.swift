import LecternBase

/// What the catalogue's screens put together from words.
enum Wording {
  /// How many of all entries show: `12 of 272`.
  static func count(_ shown: Int, of all: Int) -> Text {
    Word.shownEntries.text(Text(number: shown), Text(number: all))
  }

  /// What a large image does.
  static func enlarge(_ image: Text) -> Text {
    image.isEmpty ? Word.enlarge.text : Word.enlargeImage.text(image)
  }
}
