import Foundation

/// The cues of a WebVTT file.
///
/// - Source: W3C, WebVTT: The Web Video Text Tracks Format, 4 (syntax) and 6 (parsing).
struct WebVTT: Equatable {
  /// A part of the time, and the words that are said in it.
  struct Cue: Equatable {
    /// The line of its identifier, or else of its times, from 1.
    var line: Int
    /// Its identifier; empty for none.
    var name: String
    /// In milliseconds.
    var start: Int
    var end: Int
    /// The words as one line, without tags; each voice is named where it begins.
    var words: String
  }

  /// The wrongs of a file, each with its line, from 1.
  enum Wrong: Equatable {
    /// No file of captions: its first line isn't the format's name.
    case notWebVTT
    /// A line of times that can't be read.
    case badTimes(line: Int, text: String)
    case backwards(line: Int)
    /// Words without times.
    case strayWords(line: Int)
  }

  /// By their beginnings; of two that begin at once as they are written.
  private(set) var cues: [Cue] = []
  private(set) var wrongs: [Wrong] = []

  /// Reads a file, and goes on after what it can't read.
  init(_ text: String) {
    let lines = text.replacing("\0", with: "\u{FFFD}").split(
      omittingEmptySubsequences: false, whereSeparator: { ["\n", "\r", "\r\n"].contains($0) }
    ).map(String.init)
    let first = lines.first.map { $0.hasPrefix("\u{FEFF}") ? String($0.dropFirst()) : $0 } ?? ""
    guard first == "WEBVTT" || first.hasPrefix("WEBVTT ") || first.hasPrefix("WEBVTT\t") else {
      wrongs = [.notWebVTT]
      return
    }
    var at = 1
    // The rest of the header.
    while at < lines.count, !lines[at].isEmpty, !lines[at].contains("-->") { at += 1 }
    while at < lines.count {
      if lines[at].isEmpty {
        at += 1
        continue
      }
      let start = at
      while at < lines.count, !lines[at].isEmpty {
        // A cue that begins without an empty line before it.
        if at > start + 1, lines[at].contains("-->") { break }
        at += 1
      }
      read(lines[start..<at])
    }
    cues = cues.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    .map(\.element)
  }

  private mutating func read(_ block: ArraySlice<String>) {
    let start = block.startIndex
    let times = block.prefix(2).firstIndex { $0.contains("-->") }
    guard let times else {
      let first = block[start]
      let isOther = ["NOTE", "STYLE", "REGION"].contains { name in
        first == name || first.hasPrefix(name + " ") || first.hasPrefix(name + "\t")
      }
      if !isOther { wrongs.append(.strayWords(line: start + 1)) }
      return
    }
    guard let (from, to) = Self.times(block[times]) else {
      wrongs.append(.badTimes(line: times + 1, text: block[times]))
      return
    }
    if to <= from {
      wrongs.append(.backwards(line: times + 1))
      return
    }
    cues.append(
      Cue(
        line: start + 1, name: times > start ? trimmingSpaces(block[start]) : "", start: from,
        end: to, words: Self.words(block[(times + 1)...].joined(separator: " "))))
  }

  /// The two times of `00:01.500 --> 01:02:03.250 align:start`, in milliseconds.
  private static func times(_ line: String) -> (Int, Int)? {
    let sides = line.components(separatedBy: "-->")
    guard sides.count == 2, let from = time(trimmingSpaces(sides[0])) else { return nil }
    let rest = sides[1].split(whereSeparator: \.isWhitespace)
    guard let first = rest.first, let to = time(String(first)) else { return nil }
    return (from, to)
  }

  private static func time(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let last = parts.last else { return nil }
    let seconds = last.split(separator: ".", omittingEmptySubsequences: false)
    guard seconds.count == 2, seconds[1].count == 3,
      ([parts[parts.count - 2], seconds[0]] as [Substring]).allSatisfy({ $0.count == 2 }),
      parts.count == 2 || (2...6).contains(parts[0].count)
    else { return nil }
    let digits = parts.dropLast() + seconds
    let numbers = digits.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == digits.count else { return nil }
    let whole = numbers.count == 4 ? numbers : [0] + numbers
    guard whole[1] < 60, whole[2] < 60 else { return nil }
    return ((whole[0] * 60 + whole[1]) * 60 + whole[2]) * 1000 + whole[3]
  }

  // MARK: Words

  /// A cue's words without its tags: `<v Ann>Good day` is `Ann: Good day`.
  private static func words(_ text: String) -> String {
    var words = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      words += rest[..<open]
      let after = rest.index(after: open)
      guard let close = rest[after...].firstIndex(of: ">") else {
        rest = rest[rest.endIndex...]
        break
      }
      let tag = rest[after..<close]
      // `<v.loud Ann>`: the voice follows the classes.
      if tag == "v" || tag.hasPrefix("v ") || tag.hasPrefix("v.") || tag.hasPrefix("v\t"),
        let space = tag.firstIndex(where: \.isWhitespace)
      {
        let voice = trimmingSpaces(String(tag[space...]))
        if !voice.isEmpty {
          if !words.isEmpty, words.last?.isWhitespace == false { words += " " }
          words += voice + ": "
        }
      }
      rest = rest[rest.index(after: close)...]
    }
    return decoded(words + rest).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "lrm": "\u{200E}", "rlm": "\u{200F}", "ndash": "–", "mdash": "—", "hellip": "…",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
  ]

  private static func decoded(_ text: String) -> String {
    var decoded = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "&") {
      decoded += rest[..<sign]
      let after = rest.index(after: sign)
      guard let end = rest[after...].prefix(12).firstIndex(of: ";"),
        let found = character(String(rest[after..<end]))
      else {
        decoded += "&"
        rest = rest[after...]
        continue
      }
      decoded += found
      rest = rest[rest.index(after: end)...]
    }
    return decoded + rest
  }

  private static func character(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }.map { String(Character($0)) }
  }
}
