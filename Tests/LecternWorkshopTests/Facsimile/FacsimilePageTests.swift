import Foundation
import LecternBase
import LecternExhibit
import Testing

@testable import LecternWorkshop

/// The pages that a build makes of a facsimile, by the controllers that run it.
struct FacsimilePageTests {
  private func build(_ folder: FolderFixture) throws -> FolderFixture {
    let place = try FolderFixture(["web/host.js": ""])
    _ = try ExhibitBuild(
      folder: folder.path, output: place.path + "/out", webFiles: [place.path + "/web/host.js"]
    ).run(prerender: PageRendering.render)
    return place
  }

  @Test("MC-2, MC-7: there is a page for the document and one for each clause, with its text")
  func pages() throws {
    let place = try build(.facsimile())
    let document = try place.text("out/charter/index.html")
    #expect(document.contains("<title>The Charter</title>"))
    #expect(document.contains("alt=\"A sheet of parchment\""))
    for clause in ["preface", "clause-1-the-church", "second"] {
      #expect(document.contains("<a href=\"charter/\(clause)/\">"))
    }
    #expect(!document.contains("facsimile-detail"))
    #expect(!document.contains("data-chunk"))
    let preface = try place.text("out/charter/preface/index.html")
    #expect(preface.contains("<title>Preface – The Charter</title>"))
    #expect(preface.contains("<base href=\"../../\">"))
    #expect(preface.contains("data-chunk=\"charter.preface\""))
    #expect(preface.contains("<p>The <em>king</em> speaks.</p>"))
    #expect(preface.contains("Key Clauses"))
    #expect(try place.text("out/charter/second/index.html").contains("Clause 2</h2>"))
  }

  @Test("MC-4: a page shows the coarsest tile, which is there, and loads what draws the others")
  func picture() throws {
    let place = try build(.facsimile(width: 1300, height: 900))
    for page in ["out/charter/index.html", "out/charter/preface/index.html"] {
      let html = try place.text(page)
      let first = /<img class="facsimile-first" src="([^"?]*)\?v=[0-9a-f]{16}"/
      let source = try #require(html.firstMatch(of: first))
      #expect(
        FileManager.default.fileExists(atPath: place.path + "/out/" + String(source.1)),
        "\(source.1)")
      #expect(html.contains("_lectern/canvas.js?v="))
    }
    #expect(
      try place.text("out/404.html").contains(
        #/data-scripts="_lectern/canvas\.js\?v=[\w-]* _lectern/host\.js\?v=[\w-]*"/#))
  }

  @Test("MC-23: an address with a subject keeps its clause open")
  func addressWithSubject() throws {
    let folder = try FolderFixture.facsimile()
    let (source, faults) = ExhibitFolder(folder.path).read()
    let exhibit = ExhibitCompiler(try #require(source, "\(faults)")).compile()
    let printer = try ExhibitPrinter(
      bundle: exhibit.bundle.bytes,
      chunks: exhibit.chunks.map { (Text($0.path.dropFirst("_lectern/".count)), $0.bytes) })
    for fragment in ["", "#filter=key-clauses", "#xywh=1,2,30,40&filter=church", "#filter=none"] {
      let page = try #require(printer.page(at: Text("charter/preface/" + fragment)))
      #expect(
        String(decoding: page.html, as: UTF8.self).contains("The <em>king</em> speaks."),
        "\(fragment)")
    }
  }

  @Test("an exhibit without a facsimile doesn't load what draws") func withoutCanvas() throws {
    let place = try build(.sound())
    #expect(!(try place.text("out/index.html").contains("canvas.js")))
    #expect(
      try place.text("out/404.html").contains(
        #/data-scripts="_lectern/host\.js\?v=[\w-]*"/#))
  }

  @Test("pages of many clauses grow with their number, not with its square")
  func many() throws {
    func size(_ count: Int) throws -> Int {
      let names = (1...count).map { "Clause \(10_000 + $0)" }
      let folder = try FolderFixture.facsimile(replacing: [
        "exhibit.yaml": FolderFixture.charter.components(separatedBy: "    categories:")[0],
        "clauses.csv": "name\n" + names.joined(separator: "\n"),
        "regions.csv": "clause,x,y,width,height\n"
          + names.map { "\($0),1,1,1,1\n" }.joined(),
      ])
      let place = try build(folder)
      let middle = try place.text("out/charter/clause-\(10_000 + count / 2)/index.html")
      // Without scripts, too, there are ways on and back.
      #expect(middle.contains("href=\"charter/clause-\(10_001 + count / 2)/\""))
      #expect(middle.contains("href=\"charter/\""))
      #expect(!middle.contains("href=\"charter/clause-10001/\""))
      return middle.utf8.count
    }
    #expect(try size(600) < 8000)
  }
}
