import Foundation
import LecternBase
import LecternCatalogue
import LecternExhibit
import Testing

@testable import LecternWorkshop

/// An example's catalogue as visitors get it: its folder read, compiled, and read as the
/// core reads it.
struct PreparedExample {
  let catalogue: Catalogue
  private let quotations: [[EntryDetail.Quotation]]

  /// - Parameter drawn: the file that the example's `prepare` makes.
  init(_ name: String, scene: String, drawn: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Examples/\(name)").standardizedFileURL
    try #require(
      FileManager.default.fileExists(atPath: folder.appending(path: drawn).path),
      "\(drawn) is missing: run Examples/\(name)/prepare")
    let (source, faults) = ExhibitFolder(folder.path).read()
    #expect(faults.isEmpty, "\(faults.map { $0.rendered() })")
    let compiled = ExhibitCompiler(try #require(source)).compile()
    let exhibit = try Exhibit(bundle: compiled.bundle.bytes, kinds: SceneKind.all)
    let catalogue = try #require(exhibit.catalogue(Text(scene)))
    for chunk in 0..<catalogue.chunks.count {
      let path = "_lectern/" + catalogue.chunks.name(chunk).string
      let file = try #require(compiled.chunks.first { $0.path == path }, "\(path)")
      try catalogue.chunks.add(chunk, file.bytes)
    }
    self.catalogue = catalogue
    quotations = (0..<catalogue.count).map { catalogue.detail(of: $0)?.quotations ?? [] }
  }

  var names: [String] { (0..<catalogue.count).map { catalogue.names[$0].string } }
  var subtitles: [String] { (0..<catalogue.count).map { catalogue.subtitles[$0].string } }

  func references(of entry: Int) -> [String] {
    quotations[entry].map(\.reference.string)
  }

  /// The texts of each of an entry's quotations.
  func texts(of entry: Int) -> [[Text]] {
    quotations[entry].map(\.versions)
  }
}
