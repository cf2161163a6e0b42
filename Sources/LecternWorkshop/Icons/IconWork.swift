import Glibc
import LecternImaging
import LecternTheme

/// Draws the icons of one picture, or of an exhibit, into a folder, with a contact sheet of all.
///
///     let report = try IconWork(picture: "icon.png", output: "icons").run { done, total in }
public struct IconWork {
  /// The result of the work.
  public struct Report: Sendable {
    /// The faults and doubts, and the folder that their places are in.
    public var diagnostics: [Diagnostic]
    /// The folder that the places are in: the exhibit's, or the one around the picture.
    public var folder: String
    /// The number of files; 0 if a fault kept them from being written.
    public var files: Int
    /// The bytes of all these files together.
    public var bytes: Int

    /// The report as one JSON object, for programs.
    public var json: String {
      var json = JSONWriter()
      json.object {
        $0.member("kind", "icons")
        $0.member("files", files)
        $0.member("bytes", bytes)
      }
      return String(decoding: json.bytes, as: UTF8.self)
    }
  }

  private let picture: String
  private let output: String
  /// The name on launch screens; nil for the exhibit's, or the picture's file name.
  public var title: String?
  /// Ground of light launch screens, as `#FFFFFF`; nil for that of Lectern's pages.
  public var background: String?
  /// Asked while icons are drawn; true stops the work, and leaves the output as it was.
  public var isCancelled: () -> Bool = { Task.isCancelled }
  /// The kinds of scenes of a folder that is an exhibit; Lectern's own unless others are set.
  public var kinds = LinkedKinds.standard

  /// - Parameter picture: a picture's path, or that of an exhibit's folder.
  public init(picture: String, output: String) { (self.picture, self.output) = (picture, output) }

  /// True if a text is a colour that `background` takes.
  public static func isColour(_ text: String) -> Bool { Colour(text) != nil }

  /// Reads, draws, writes, and swaps in.
  ///
  /// - Throws: `BuildError` for the output, `CancellationError`; the output is then unchanged.
  public func run(progress: (_ done: Int, _ total: Int) -> Void) throws -> Report {
    let list = DiagnosticList()
    let isFolder = kind(of: picture) == .folder
    let path = isFolder ? picture : parent(of: picture)
    guard let subject = isFolder ? exhibit(list) : single(list) else {
      return Report(diagnostics: list.sorted(), folder: path, files: 0, bytes: 0)
    }
    let place = try OutputFolder(
      output, exhibit: parent(of: subject.home.icon.file), sources: [subject.home.icon.file],
      markers: [ContactSheetDocument.page])
    do {
      var writer = OutputWriter(root: place.building)
      var cache = try IconCache(
        exhibit: isFolder ? realPath(picture) : nil, source: subject.home.icon)
      let files = try cache.files(
        of: subject.icons, isCancelled: isCancelled, progress: progress)
      for (icon, file) in zip(subject.icons, files) { try writer.write(icon.path, file) }
      for file in subject.files { try writer.write(file.path, file.bytes) }
      let sheet = ContactSheetDocument(title: subject.title, icons: subject.icons, files: files)
      try writer.write(ContactSheetDocument.page, sheet.html)
      try writer.write(ContactSheetDocument.picture, sheet.png())
      try place.swapIn()
      return Report(
        diagnostics: list.sorted(), folder: path, files: writer.paths.count, bytes: writer.bytes)
    } catch {
      place.discard()
      if let error = error as? FileSystemError {
        throw BuildError.unwritable(
          path: output, reason: String(cString: strerror(error.code)))
      }
      throw error
    }
  }

  /// The parts of a drawing.
  private struct Subject {
    var title: String
    var home: HomeScreen
    var icons: [HomeIcon]
    var files: [CompiledExhibit.File]
  }

  private func exhibit(_ list: DiagnosticList) -> Subject? {
    let (source, diagnostics) = ExhibitFolder(picture, kinds: kinds).read()
    for one in diagnostics { list.report(one.fault, at: one.location) }
    guard let source else { return nil }
    let home = ExhibitCompiler(source).compile().home
    guard home.icon.monogram == nil else {
      list.report(
        .missingKey(key: "icon", holder: "an exhibit with icons"), at: .init(file: "exhibit.yaml"))
      return nil
    }
    return subject(
      source.title, short: source.shortTitle, home, id: source.id,
      language: source.language, list)
  }

  private func single(_ list: DiagnosticList) -> Subject? {
    let name = picture.split(separator: "/").last.map(String.init) ?? picture
    let place = SourceLocation(file: name)
    guard let file = realPath(picture), kind(of: file) == .file else {
      list.report(.fileMissing(path: name, nearest: nil), at: place)
      return nil
    }
    if IconMaster.isSVG(file), let bytes = try? readFile(file),
      case .failure(let fault) = IconFile.check(bytes, path: name)
    {
      list.report(fault, at: place)
      return nil
    }
    var icon = IconSource(path: Located(value: name, location: place), file: file)
    if let colour = background.flatMap({ RGB(hex: $0) }) { icon.background = colour }
    guard icon.master({ list.report($0, at: place) }) != nil else { return nil }
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    return subject(
      stem, HomeScreen(icon: icon, theme: ThemeSource()), id: slug(stem), language: "en", list)
  }

  private func subject(
    _ usual: String, short: String? = nil, _ home: HomeScreen, id: String, language: String,
    _ list: DiagnosticList
  ) -> Subject {
    var home = home
    var light = HomeColours.light
    if let ground = background.flatMap({ RGB(hex: $0) }) {
      light = .on(ground)
      home.icon.background = ground
    }
    let short = title == nil ? short : nil, title = title ?? usual
    let name = LaunchScreen.Name(title, font: home.font)
    let missing = name.letterWithoutFont
    if let missing {
      list.report(.iconWithoutFont(letter: missing), at: home.icon.path.location)
    }
    let manifest = Manifest(
      title: title, shortTitle: short, id: id, language: language,
      isRightToLeft: runsRightToLeft(language), way: "", light: light)
    let head =
      HomeLinks.colours(nil) + HomeLinks.manifest
      + HomeLinks.html(way: "", title: short ?? title)
    let icons =
      HomeIcon.rootIcons + HomeIcon.manifestIcons
      + HomeIcon.launchScreens(missing == nil ? name : nil, folder: "", light: light)
    return Subject(
      title: title, home: home, icons: icons,
      files: [
        .init(path: "manifest.webmanifest", bytes: manifest.bytes),
        .init(path: "_lectern/launch.js", bytes: Array(LaunchScript.text(images: "icons/").utf8)),
        .init(path: "head.html", bytes: Array(head.utf8)),
      ])
  }
}
