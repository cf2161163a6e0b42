import Foundation
import LecternServer
import LecternWorkshop

/// The one place where commands meet the workshop: check a folder, or build it.
enum ExhibitWork {
  /// The kinds of scenes that this program knows; set once, before anything is read.
  nonisolated(unsafe) static var kinds = LinkedKinds.standard

  /// One located message in the two forms a command prints.
  struct Message: Sendable {
    var text: String
    var json: String
    var isError: Bool
    /// True if it may stay as it is.
    var isNote = false
  }

  /// The result of reading or building a folder.
  struct Outcome: Sendable {
    var id: String?
    var title: String?
    /// A sentence that tells what the exhibit is.
    var description: String?
    /// The icon's path in the built folder.
    var icon: String?
    /// The entries that a contents page may show.
    var features: [FeaturedEntry] = []
    var messages: [Message]
    /// The number of files that a build wrote.
    var written = 0
    /// The pictures without tiles, by the folders where those would be.
    var pictures: [String: UncutPicture] = [:]
    var isSound: Bool { !messages.contains(where: \.isError) }
  }

  /// Reads and checks everything, without writing.
  static func check(_ folder: URL) async throws -> Outcome {
    let (source, diagnostics) = ExhibitFolder(folder.path, kinds: kinds).check()
    return Outcome(
      id: source?.id, title: source?.title, messages: messages(diagnostics, in: folder))
  }

  /// Reads a folder and compiles it in memory; nil when it has faults.
  static func compile(_ folder: URL) -> (outcome: Outcome, exhibit: CompiledExhibit?) {
    let (source, diagnostics) = ExhibitFolder(folder.path, kinds: kinds).read()
    let outcome = Outcome(
      id: source?.id, title: source?.title, messages: messages(diagnostics, in: folder))
    return (outcome, source.map { ExhibitCompiler($0).compile() })
  }

  /// Builds `folder` beside `output` and swaps it in; a folder with faults leaves `output` alone.
  static func build(
    _ folder: URL, to output: URL, webFiles: WebFiles, address: ExhibitAddress? = nil,
    cutsPictures: Bool = true, progress: ProgressLine
  ) async throws -> Outcome {
    let doubts = outputDoubts(output)
    do {
      var build = ExhibitBuild(
        folder: folder.path, output: output.path, webFiles: webFiles.paths)
      build.faces = webFiles.faces.path
      build.kinds = kinds
      build.address = address
      build.cutsPictures = cutsPictures
      build.isCancelled = { Interruption.isAsked || Task.isCancelled }
      let report = try build.run { show($0, on: progress) }
      let exhibit = report.exhibit
      return Outcome(
        id: exhibit.id, title: exhibit.title, description: exhibit.description,
        icon: exhibit.iconPath,
        features: exhibit.features.map {
          FeaturedEntry(
            address: $0.route.address, title: $0.title, text: $0.text, picture: $0.picture,
            language: exhibit.language)
        }, messages: doubts + messages(report.warnings + report.notes, in: folder),
        written: report.written,
        pictures: Dictionary(
          report.pictures.map { ($0.tiles, UncutPicture(file: $0.file, index: $0.index)) },
          uniquingKeysWith: { $1 }))
    } catch BuildError.faults(let diagnostics) {
      return Outcome(messages: messages(diagnostics, in: folder))
    }
  }

  /// The warning that what is in a folder was built by a newer Lectern.
  static func outputDoubts(_ output: URL) -> [Message] {
    messages([LecternVersion.warning(about: output.path)].compactMap { $0 }, in: output)
  }

  private static func messages(_ diagnostics: [Diagnostic], in folder: URL) -> [Message] {
    diagnostics.map {
      Message(
        text: $0.rendered(in: folder.relativePath), json: $0.json(in: folder.relativePath),
        isError: $0.severity == .error, isNote: $0.severity == .note)
    }
  }

  private static func show(_ step: ExhibitBuild.Step, on progress: ProgressLine) {
    switch step {
    case .reading: progress.show("Reading", done: 0, total: 0)
    case .waiting: progress.show("Waiting for another build", done: 0, total: 0)
    case .tiling(let image, let rows, let total):
      progress.show("Cutting \(image) into tiles", done: rows, total: total)
    case .indexing(let image): progress.show("Reading \(image)", done: 0, total: 0)
    case .compiling: progress.show("Compiling", done: 0, total: 0)
    case .drawing(let icons, let total): progress.show("Drawing icons", done: icons, total: total)
    case .writing(let pages, let total): progress.show("Writing pages", done: pages, total: total)
    case .swapping: progress.show("Finishing", done: 0, total: 0)
    }
  }
}
