import ArgumentParser
import Foundation
import LecternWorkshop

/// The exhibit that `lectern new DIR --from TABLE` writes.
enum ProposedFolder {
  /// Writes what is proposed for a table, and prints what that is.
  ///
  /// The table and the pictures it names are copied, unless the table is in the folder already.
  ///
  /// - Throws: exit status 1, with messages, if the table can't be read; `CommandFault` for a
  ///   folder that holds something else; `BuildError.unwritable`.
  static func write(to folder: String, from table: String) throws {
    let url = URL(filePath: folder)
    let tables = URL(filePath: table).deletingLastPathComponent()
    // Addresses of folders differ by a slash at the end, their paths don't.
    let isThere = tables.resolvingSymlinksInPath().path == url.resolvingSymlinksInPath().path
    if isThere {
      let settings = url.appending(path: "exhibit.yaml")
      if FileManager.default.fileExists(atPath: settings.path) {
        throw CommandFault.exhibitThere(folder)
      }
    } else {
      try StarterExhibit.checkIsEmpty(url)
    }
    let (exhibit, diagnostics) = ProposedExhibit.propose(table: table)
    func report(_ diagnostics: [Diagnostic], in place: String) {
      for diagnostic in diagnostics { Exit.printError(diagnostic.rendered(in: place)) }
    }
    guard let exhibit else {
      report(diagnostics, in: tables.relativePath)
      throw Exit.wrongInput
    }
    let icon = ("icon.png", Array(StarterIcon.png))
    try add(exhibit.files + [icon], to: url)
    if !isThere { try copy(exhibit, to: url) }
    let (source, found) = ExhibitFolder(folder).read()
    report(found.filter { $0.severity != .note && !$0.isOfUnfetched }, in: folder)
    guard let source else { throw Exit.wrongInput }
    if let scenario = ProposedExhibit.scenario(of: source) {
      try add([("scenarios/first.yaml", Array(scenario.utf8))], to: url)
    }
    let remote = exhibit.remotePictureCount
    let fetching =
      remote == 0
      ? ""
      : "Bring in the \(remote == 1 ? "picture" : "\(remote) pictures") it names on the web:  "
        + "lectern fetch \(folder)\n"
    print(
      """
      Wrote an exhibit of \(exhibit.rowCount) entries, \(exhibit.title), to \(folder).
      \(fetching)Look at it:    lectern serve \(folder)
      Then change exhibit.yaml, which says what was proposed; the page follows each save.
      """)
  }

  /// Writes files beside those of a folder, which stay as they are.
  private static func add(_ files: [(path: String, content: [UInt8])], to folder: URL) throws {
    for file in files {
      try make(folder.appending(path: file.path)) {
        try Data(file.content).write(to: $0, options: .withoutOverwriting)
      }
    }
  }

  private static func copy(_ exhibit: ProposedExhibit, to folder: URL) throws {
    for copy in exhibit.copies {
      try make(folder.appending(path: copy.path)) {
        try FileManager.default.copyItem(atPath: copy.from, toPath: $0.path)
      }
    }
  }

  /// Makes a file by `body` where none is.
  private static func make(_ target: URL, _ body: (URL) throws -> Void) throws {
    let manager = FileManager.default
    if manager.fileExists(atPath: target.path) { return }
    do {
      try manager.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try body(target)
    } catch {
      throw BuildError.unwritable(
        path: target.relativePath, reason: error.localizedDescription)
    }
  }
}

extension Diagnostic {
  /// True if it tells of pictures that are yet to be fetched, as the closing words do.
  fileprivate var isOfUnfetched: Bool {
    if case .unfetchedPictures = fault { return true }
    return false
  }
}
