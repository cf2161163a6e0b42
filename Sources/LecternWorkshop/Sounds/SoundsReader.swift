import Foundation
import LecternModel

/// Reads the sounds that the rows of a table name, with their captions and transcripts.
///
/// - Source: docs/FORMAT.md, "Sounds".
struct SoundsReader {
  static let columns = ["audio", "captions", "transcript"]

  let reading: FolderReading
  let table: CSVTable
  private let columns: [Int?]

  private var list: DiagnosticList { reading.list }

  init(reading: FolderReading, table: CSVTable = CSVTable(text: SourceText(file: "", bytes: []))) {
    (self.reading, self.table) = (reading, table)
    columns = Self.columns.map { table.column($0) }
  }

  /// The sound of a row; nil without one, or with a report for one that can't be played.
  func sound(ofRow row: Int) -> SoundSource? {
    func located(_ number: Int) -> Located<String>? {
      guard let column = columns[number] else { return nil }
      let value = table.trimmed(row, column)
      return value.isEmpty ? nil : Located(value: value, location: table.location(row, column))
    }
    let audio = located(0)
    let captions = located(1)
    let transcript = located(2)
    let isUntranslated = columns[2].map { table.isUntranslated(row, $0) } ?? false
    return sound(
      audio, captions, transcript, language: isUntranslated ? table.language?.first : nil)
  }

  /// The sound that these name.
  func sound(
    _ audio: Located<String>?, _ captions: Located<String>?, _ transcript: Located<String>?,
    language: ExhibitLanguage? = nil
  ) -> SoundSource? {
    guard let audio else {
      for (name, other) in [("captions", captions), ("transcript", transcript)] {
        if let other { list.report(.wordsWithoutSound(column: name), at: other.location) }
      }
      return nil
    }
    guard reading.sound(audio.value, at: audio.location) != nil else { return nil }
    var sound = SoundSource(path: audio.value, language: language)
    if let captions { read(captions, into: &sound) }
    if let transcript { read(transcript: transcript, into: &sound) }
    if captions == nil, transcript == nil {
      list.report(.soundWithoutWords(path: audio.value), at: audio.location)
    }
    return sound
  }

  private func read(_ captions: Located<String>, into sound: inout SoundSource) {
    guard let text = reading.text(captions) else { return }
    let read = WebVTT(String(decoding: text.bytes, as: UTF8.self))
    for wrong in read.wrongs {
      func report(_ fault: Fault, _ line: Int) {
        list.report(fault, at: SourceLocation(file: text.file, line: line))
      }
      switch wrong {
      case .notWebVTT: list.report(.notCaptions(path: captions.value), at: captions.location)
      case .badTimes(let line, let text): report(.badCueTimes(text: text), line)
      case .backwards(let line): report(.cueBackwards, line)
      case .strayWords(let line): report(.wordsWithoutTimes, line)
      }
    }
    if read.wrongs.isEmpty, read.cues.isEmpty {
      list.report(.noCues(path: captions.value), at: captions.location)
    }
    sound.captions = read
    sound.captionsFile = text.file
  }

  /// A transcript: the path of a text, or the words themselves.
  private func read(transcript: Located<String>, into sound: inout SoundSource) {
    let value = transcript.value
    let ending = value.contains(where: \.isNewline) ? "" : value.suffix(4).lowercased()
    let isPlain = ending == ".txt"
    guard isPlain || ending.hasSuffix(".md") else {
      reading.check(value, at: transcript.location)
      sound.transcript = value
      return
    }
    guard let text = reading.text(transcript) else { return }
    sound.transcript = String(decoding: text.bytes, as: UTF8.self)
    sound.isPlain = isPlain
    if !isPlain { reading.check(sound.transcript, at: SourceLocation(file: text.file)) }
  }
}

extension FolderReading {
  /// A sound of a document, which a build copies; nil, with a report, for a missing file.
  ///
  /// Another kind of file is reported, too.
  func sound(_ path: String, at place: SourceLocation) -> PictureSource? {
    guard let file = file(path, at: place) else { return nil }
    if let media = MediaFile(file.file) {
      if media.isFilm == true { list.report(.filmAsSound(path: path), at: place) }
    } else {
      list.report(.notMedia(path: path, isFilm: false), at: place)
    }
    return file
  }
}
