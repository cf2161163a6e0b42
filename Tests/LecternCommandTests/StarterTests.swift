import Foundation
import Testing

@testable import LecternCommand
@testable import LecternWorkshop

/// Tests of the exhibit that `lectern new` writes to begin with: what it says of itself is so.
struct StarterTests {
  private func withStarter(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try StarterExhibit.write(to: folder)
    try body(folder)
  }

  private func edit(_ file: URL, _ change: (String) -> String) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let changed = change(text)
    try #require(changed != text)
    try changed.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test("it has nothing wrong, twelve entries with pictures, thumbnails, facets and scopes")
  func sound() throws {
    try withStarter { folder in
      let check = try CommandRun(["check", folder.path])
      #expect(check.status == 0)
      #expect(check.errors.isEmpty, "\(check.errors)")
      #expect(check.output == "\(folder.path): nothing wrong, no warnings\n")
      let (source, diagnostics) = ExhibitFolder(folder.path).check()
      #expect(diagnostics.isEmpty, "\(diagnostics)")
      let catalogue = try #require(source?.scenes.first?.content as? CatalogueSource)
      #expect(catalogue.entries.count == 12)
      #expect(source?.pictures.values.filter { ($0.width, $0.height) == (800, 600) }.count == 12)
      #expect(catalogue.thumbnail != nil)
      #expect(catalogue.facets.map(\.title) == ["Country", "Place", "First lit"])
      #expect(catalogue.scopes.count == 3)
      #expect(catalogue.rings.count == 1)
      let column = try #require(catalogue.table.column("shows"))
      let words = (0..<12).map { catalogue.table.trimmed($0, column) }
      #expect(Set(words).count > 9)
      #expect(words.allSatisfy { $0.hasPrefix("Drawing: a ") })
    }
  }

  @Test("its own visits pass, and fail where what they look for is gone")
  func visits() throws {
    try withStarter { folder in
      let run = try CommandRun(["test", folder.path])
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      #expect(run.output.hasSuffix("2 passed, 0 failed\n"))
      try edit(folder.appending(path: "entries.csv")) {
        $0.replacingOccurrences(of: "\nEddystone,", with: "\nEddy,")
      }
      #expect(try CommandRun(["test", folder.path]).status == 1)
    }
  }

  @Test("a column that is added shows once it stands under fields, as its text says")
  func addedColumn() throws {
    try withStarter { folder in
      try edit(folder.appending(path: "entries.csv")) {
        $0.split(separator: "\n").enumerated().map { $1 + ($0 == 0 ? ",keeper" : ",Nobody") }
          .joined(separator: "\n") + "\n"
      }
      func labels() throws -> [String] {
        let (source, diagnostics) = ExhibitFolder(folder.path).check()
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        let catalogue = try #require(source?.scenes.first?.content as? CatalogueSource)
        return catalogue.fields.map(\.label)
      }
      #expect(try labels() == ["Country", "First lit", "Height", "Picture"])
      try edit(folder.appending(path: "exhibit.yaml")) {
        $0.replacingOccurrences(
          of: "      - {column: country, label: Country, format",
          with: "      - {column: keeper, label: Keeper}\n"
            + "      - {column: country, label: Country, format")
      }
      #expect(try labels() == ["Keeper", "Country", "First lit", "Height", "Picture"])
    }
  }

  @Test("its pictures are the same each time, and each other than the rest")
  func pictures() throws {
    let drawings = StarterLight.all.map(\.picture.svg)
    #expect(drawings == StarterLight.all.map(\.picture.svg))
    #expect(Set(drawings).count == drawings.count)
    try withStarter { folder in
      let files = try StarterLight.all.map {
        try Data(contentsOf: folder.appending(path: "pictures/\($0.file).png"))
      }
      #expect(Set(files).count == files.count)
      #expect(files.allSatisfy { $0.count < 60_000 })
    }
  }
}
