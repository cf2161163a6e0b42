import Yams

/// An exhibit folder on disk.
///
///     let (source, faults) = ExhibitFolder("Examples/names-of-god").read()
///     for fault in faults { print(fault.rendered(in: "Examples/names-of-god")) }
public struct ExhibitFolder: Sendable {
  /// The folder as it was named.
  public let path: String

  /// The kinds of its scenes.
  let kinds: LinkedKinds

  /// The folder at `path`, without reading it; its scenes are of Lectern's kinds unless others are
  /// given.
  public init(_ path: String, kinds: LinkedKinds = .standard) {
    (self.path, self.kinds) = (path, kinds)
  }

  /// Reads and checks everything in the folder.
  ///
  /// - Returns: the exhibit, nil if there is any error; and everything wrong or doubtful, sorted by
  ///   file, line and column.
  public func read() -> (source: ExhibitSource?, diagnostics: [Diagnostic]) {
    let list = DiagnosticList()
    let yaml = SourceLocation(file: "exhibit.yaml")
    guard let files = FolderFiles(path: path) else {
      list.report(.folderMissing, at: yaml)
      return (nil, list.sorted())
    }
    let source = read(files, into: list)
    return (list.hasErrors ? nil : source, list.sorted())
  }

  /// The pictures of the web that the exhibit's tables name, and all that is wrong in the folder.
  func remotePictures() -> (pictures: RemotePictures, diagnostics: [Diagnostic]) {
    let list = DiagnosticList()
    let pictures = RemotePictures()
    if let files = FolderFiles(path: path) {
      _ = read(files, pictures, into: list)
    } else {
      list.report(.folderMissing, at: SourceLocation(file: "exhibit.yaml"))
    }
    return (pictures, list.sorted())
  }

  private func read(
    _ files: FolderFiles, _ pictures: RemotePictures = RemotePictures(), into list: DiagnosticList
  ) -> ExhibitSource? {
    let yaml = SourceLocation(file: "exhibit.yaml")
    if !pathExists(files.root + "/exhibit.yaml") {
      list.report(.exhibitFileMissing(other: Self.nearSettings(in: files.root)), at: yaml)
      return nil
    }
    guard let text = SourceText.read("exhibit.yaml", in: files, namedAt: yaml, into: list),
      let root = YAMLFile.read(text, into: list)
    else { return nil }
    let languages = LanguagesReader(list: list).read(root)
    var first: (source: ExhibitSource, reading: FolderReading)?
    for language in languages {
      // A fault in one language is mostly one in all: each place is reported once.
      let own = first == nil ? list : DiagnosticList()
      let reading = FolderReading(
        files: files, list: own,
        languages: ExhibitLanguages(all: languages, current: language), kinds: kinds,
        remotes: pictures, after: first?.reading)
      let read = ExhibitReader(reading: reading)
        .read(LanguageMaps(languages: reading.languages, kinds: kinds, list: own).read(root))
      if own !== list { list.take(in: own) }
      guard let source = read else { continue }
      if first == nil {
        first = (source, reading)
      } else {
        first?.source.editions.append(source)
        first?.source.files.formUnion(source.files)
        first?.source.pictures.merge(source.pictures) { first, _ in first }
      }
    }
    return first?.source
  }

  /// A file that was probably meant to be exhibit.yaml: with another ending, or in other letters.
  private static func nearSettings(in root: String) -> String? {
    let usual =
      ["exhibit.yaml", "exhibit.yaml.txt", "exhibit.yml", "exhibit.yml.txt"]
      + ["exhibit.txt", "exhibit"]
    let names = fileNames(in: root).sorted().filter { kind(of: root + "/" + $0) == .file }
    return usual.lazy.compactMap { name in names.first { $0.lowercased() == name } }.first
  }
}
