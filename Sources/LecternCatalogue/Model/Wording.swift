import LecternBase

/// The texts that the catalogue's screens put together from words.
enum Wording {
  /// The number of entries that show, out of all: `12 of 272`.
  static func count(_ shown: Int, of all: Int) -> Text {
    Word.shownEntries.text(Text(number: shown), Text(number: all))
  }

  /// The label of the control that enlarges an image.
  static func enlarge(_ image: Text) -> Text {
    image.isEmpty ? Word.enlarge.text : Word.enlargeImage.text(image)
  }
}
