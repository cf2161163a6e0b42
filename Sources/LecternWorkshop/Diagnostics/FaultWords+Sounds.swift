extension Fault {
  /// The faults of sounds and their captions, and what to do, in words.
  var soundWords: (wrong: String, remedy: String)? {
    switch self {
    case .filmAsSound(let path):
      (
        "\(quoted(path)) is a film, of which visitors only hear the sound",
        "take that out of it, such as with `ffmpeg -i \(path) -vn sound.mp3`"
      )
    case .soundWithoutWords(let path):
      (
        "\(quoted(path)) has no words for those who can't hear it",
        "name its captions or its transcript in the columns `captions` and `transcript`"
      )
    case .wordsWithoutSound(let column):
      (
        "there are words in \(quoted(column)), and no sound",
        "name the sound in `audio`, or remove them"
      )
    case .noCues(let path):
      (
        "\(quoted(path)) has no cues",
        "write each after an empty line: its times, `00:01.500 --> 00:04.000`, and below them the "
          + "words"
      )
    case .badCueTimes(let text):
      (
        "\(quoted(text)) are no times of a cue",
        "write them as minutes, seconds and thousandths, with hours or without: "
          + "`00:01.500 --> 01:02:04.000`"
      )
    case .cueBackwards:
      ("the cue ends before it begins, or at once", "write the earlier time first")
    case .wordsWithoutTimes:
      (
        "these words have no times, and are left out",
        "write the times in the line above them, or `NOTE` if they are a note"
      )
    case .cueOfNothing(let name, let nearest):
      (
        "the cue is called \(quoted(name)), which names nothing on its leaf, so it lights nothing",
        orSuggest(
          nearest,
          "name a line, `line=12`, a part of the image, `xywh=100,200,300,40`, or a clause that "
            + "lies there")
      )
    default: nil
    }
  }
}
