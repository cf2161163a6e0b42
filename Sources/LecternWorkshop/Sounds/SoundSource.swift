import LecternModel

/// The sound of a leaf or a clause, and the words in it.
struct SoundSource: Sendable {
  /// A part of the time, with what is lit meanwhile.
  struct Cue: Sendable {
    /// In milliseconds.
    var start: Int
    var end: Int
    var words: String
    /// Places on the leaf of the sound.
    var places: [RegionShape] = []
    /// The line of a text that is lit, and the index of the text.
    var line: (text: Int, line: Int)?
  }

  /// The path of its file as its table has it.
  var path: String
  /// The captions, before it is known what their cues name.
  var captions: WebVTT?
  /// The place of the captions' name, and their file.
  var captionsFile = ""
  var cues: [Cue] = []
  /// The words in Markdown; empty for none.
  var transcript = ""
  /// The same in the lines of a plain text.
  var isPlain = false
  /// The language of the words, where it isn't that of the edition.
  var language: ExhibitLanguage?

  /// The transcript as nodes.
  func body(_ markdown: MarkdownReader) -> [Markup] {
    let nodes =
      isPlain
      ? PageTextReader.read(text: transcript).flatMap(\.paragraphs).map { paragraph in
        Markup.element(
          "p", [.text(paragraph.lines.map { $0.text + $0.hyphen }.joined(separator: " "))])
      } : markdown.read(transcript, under: 2)
    return Markup.inLanguage(language, nodes)
  }
}
