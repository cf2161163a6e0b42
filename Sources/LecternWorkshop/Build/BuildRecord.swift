import LecternBase
import LecternImaging

/// Tells what a build read, what it wrote, and what each page was made of, so that the next build
/// goes on from there.
///
/// It is a text of lines, a word and its values; the last one is the digest of those before. A
/// record that was cut, edited, or made by another Lectern isn't used.
struct BuildRecord {
  /// A file that was read, or a folder that was looked into.
  struct Input: Hashable {
    /// Nil for a file that was written while the build ran, which counts as changed.
    var stamp: FileStamp?
    var path: String
  }

  /// A file of the output.
  struct File: Hashable {
    var path: String
    var size: Int
    /// Nanoseconds since 1970.
    var written: Int
    /// The digest of its content; of a page or a chunk, of what it was made of.
    var mark: UInt64
    /// The last change of what is in the folder of a page; 0 for other files.
    var folder = 0

    /// True of a page that tells of its folder, too.
    var isPage: Bool { path.utf8.elementsEqual("index.html".utf8) || path.hasSuffix("/index.html") }

    /// The same with the size and times of the file in an output; nil if it isn't there.
    func looked(at output: String) -> File? {
      guard let stamp = FileStamp(output + "/" + path) else { return nil }
      var file = File(path: path, size: stamp.size, written: stamp.written, mark: mark)
      if isPage { file.folder = FileStamp(output + "/" + parent(of: path))?.written ?? 0 }
      return file
    }
  }

  /// A folder of the output without a page of its own.
  struct Folder: Hashable {
    var path: String
    /// The last change of what is in it, in nanoseconds since 1970.
    var written: Int
  }

  /// A folder of tiles in the output.
  struct Tiles: Hashable {
    var folder: String
    /// That of their source.
    var version: String
    var files: Int
    var bytes: Int
  }

  /// The output, links resolved.
  var output: String
  /// The address that the command gave, which no file tells; empty for none.
  var address = ""
  var inputs: [Input] = []
  var files: [File] = []
  var folders: [Folder] = []
  var tiles: [Tiles] = []
  /// The report of the build.
  var report: ExhibitBuild.Report

  /// The first line: the format, Lectern's version, and the program.
  static func head(program: FileStamp?) -> String {
    "lectern-build 4 \(LecternVersion.number) \(program?.size ?? 0)-\(program?.written ?? 0)"
  }

  /// Takes note of the files and folders of the finished output.
  ///
  /// Those that haven't changed are as the build found them.
  mutating func look(at writer: OutputWriter, after change: OutputFolder.Change) {
    files = looked(at: writer.written)
    guard case .all = change else {
      // A file that comes or goes changes its folder, and perhaps those above it.
      var met: Set<String> = []
      if case .files(let paths) = change {
        for path in paths { Self.addFolders(of: path, to: &met) }
      }
      let pages = Set(met.map(Self.page))
      let longest = pages.lazy.map(\.utf8.count).max() ?? 0
      files += writer.kept.map { file in
        file.path.utf8.count <= longest && pages.contains(file.path)
          ? file.looked(at: output) ?? file : file
      }
      folders = writer.older?.record.folders.filter { !met.contains($0.path) } ?? []
      return note(met, of: writer)
    }
    files += looked(at: writer.kept)
    var met: Set<String> = []
    for file in files {
      let folder = parent(of: file.path)
      Self.addFolders(of: file.isPage && !folder.isEmpty ? folder : file.path, to: &met)
    }
    note(met, of: writer)
  }

  private func looked(at files: [File]) -> [File] {
    concurrentMap(files.count) { files[$0].looked(at: output) }.compactMap { $0 }
  }

  /// Adds the folder of a file, and those above it.
  private static func addFolders(of path: String, to met: inout Set<String>) {
    var folder = parent(of: "/" + path)
    while met.insert(folder).inserted, folder != "/" { folder = parent(of: folder) }
  }

  /// The path of a folder's page.
  private static func page(_ folder: String) -> String {
    String((folder == "/" ? folder : folder + "/").dropFirst()) + "index.html"
  }

  /// Takes note of folders, but for those whose pages tell of them.
  private mutating func note(_ met: Set<String>, of writer: OutputWriter) {
    for folder in met.sorted() where !writer.paths.contains(Self.page(folder)) {
      if let stamp = FileStamp(output + folder) {
        folders.append(.init(path: folder, written: stamp.written))
      }
    }
  }

  // MARK: Writing

  func text(program: FileStamp?) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(files.count * 96)
    func line(_ word: String, _ numbers: [Int], _ last: String) {
      text.append(contentsOf: word.utf8)
      for number in numbers {
        text.append(0x20)
        text.append(contentsOf: String(number).utf8)
      }
      text.append(0x20)
      text.append(contentsOf: last.utf8)
      text.append(0x0A)
    }
    text.append(contentsOf: (Self.head(program: program) + "\n").utf8)
    line("output", [], output)
    for input in inputs {
      let stamp = input.stamp ?? FileStamp(size: -1, written: -1)
      line("in", [stamp.size, stamp.written, stamp.changed], input.path)
    }
    line("address", [], address)
    for folder in folders { line("folder", [folder.written], folder.path) }
    for file in files {
      line(
        "out", [file.size, file.written, Int(bitPattern: UInt(file.mark)), file.folder], file.path)
    }
    for tiles in tiles {
      line("tiles", [tiles.files, tiles.bytes], tiles.version + " " + tiles.folder)
    }
    line("report", [], String(decoding: report.json, as: UTF8.self))
    var hash = ContentHash()
    hash.add(text)
    text.append(contentsOf: "end \(hash.text)\n".utf8)
    return text
  }

  // MARK: Reading

  /// The result of reading a record.
  enum Reading {
    case record(BuildRecord)
    case ofAnotherLectern(version: String)
    case damaged
  }

  /// True if a record tells at once that something was changed that the build has read; the record
  /// may be a damaged one.
  static func tellsOfChange(_ text: [UInt8], root: String) -> Bool {
    var lines = RecordLines(text[...])
    _ = lines.next()
    while let word = lines.word(), word == "output" || word == "in" {
      if word == "output" {
        _ = lines.rest()
        continue
      }
      guard let size = lines.number(), let written = lines.number(), let changed = lines.number()
      else { return false }
      let path = lines.rest()
      let stamp = FileStamp(path.hasPrefix("/") ? path : root + "/" + path) ?? .missing
      if stamp != FileStamp(size: size, written: written, changed: changed) { return true }
    }
    return false
  }

  static func read(_ text: [UInt8], program: FileStamp?) -> Reading {
    guard text.last == 0x0A, let end = text.dropLast().lastIndex(of: 0x0A) else { return .damaged }
    var hash = ContentHash()
    hash.add(text[...end])
    guard text[(end + 1)...].elementsEqual("end \(hash.text)\n".utf8) else { return .damaged }
    var lines = RecordLines(text[...end])
    let head = lines.next() ?? ""
    guard head.hasPrefix("lectern-build ") else { return .damaged }
    guard head == Self.head(program: program) else {
      let words = head.split(separator: " ")
      return .ofAnotherLectern(version: words.count > 2 ? String(words[2]) : "")
    }
    var record = BuildRecord(output: "", report: ExhibitBuild.Report())
    // About as long as the line of an entry's page.
    record.files.reserveCapacity(text.count / 80)
    var hasReport = false
    while let word = lines.word() {
      switch word {
      case "output": record.output = lines.rest()
      case "address": record.address = lines.rest()
      case "in":
        guard let size = lines.number(), let written = lines.number(), let changed = lines.number()
        else { return .damaged }
        let stamp = FileStamp(size: size, written: written, changed: changed)
        record.inputs.append(Input(stamp: size == -1 ? nil : stamp, path: lines.rest()))
      case "folder":
        guard let written = lines.number() else { return .damaged }
        record.folders.append(Folder(path: lines.rest(), written: written))
      case "out":
        guard let size = lines.number(), let written = lines.number(), let mark = lines.number(),
          let folder = lines.number()
        else { return .damaged }
        record.files.append(
          File(
            path: lines.rest(), size: size, written: written,
            mark: UInt64(UInt(bitPattern: mark)), folder: folder))
      case "tiles":
        guard let files = lines.number(), let bytes = lines.number(), let version = lines.word()
        else { return .damaged }
        record.tiles.append(
          Tiles(folder: lines.rest(), version: version, files: files, bytes: bytes))
      case "report":
        guard let report = ExhibitBuild.Report(json: lines.rest()) else { return .damaged }
        record.report = report
        hasReport = true
      default: return .damaged
      }
    }
    return hasReport && !record.output.isEmpty ? .record(record) : .damaged
  }
}

/// Reads the lines of a record, each a word and values.
private struct RecordLines {
  private let text: ArraySlice<UInt8>
  private var at: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    at = text.startIndex
  }

  /// The next line as a whole.
  mutating func next() -> String? { at < text.endIndex ? rest() : nil }

  /// The next word of the line; nil at the text's end.
  mutating func word() -> String? {
    guard at < text.endIndex else { return nil }
    let end = text[at...].firstIndex { $0 == 0x20 || $0 == 0x0A } ?? text.endIndex
    defer { at = end < text.endIndex && text[end] == 0x20 ? end + 1 : end }
    return String(decoding: text[at..<end], as: UTF8.self)
  }

  mutating func number() -> Int? {
    var value = 0
    let isNegative = at < text.endIndex && text[at] == 0x2D
    if isNegative { at += 1 }
    let start = at
    while at < text.endIndex, (0x30...0x39).contains(text[at]) {
      value = value &* 10 &- Int(text[at] - 0x30)
      at += 1
    }
    guard at > start, at < text.endIndex, text[at] == 0x20 else { return nil }
    at += 1
    return isNegative ? value : 0 &- value
  }

  /// The rest of the line.
  mutating func rest() -> String {
    let end = text[at...].firstIndex(of: 0x0A) ?? text.endIndex
    defer { at = min(end + 1, text.endIndex) }
    return String(decoding: text[at..<end], as: UTF8.self)
  }
}
