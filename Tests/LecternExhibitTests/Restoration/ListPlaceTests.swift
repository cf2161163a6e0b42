import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternCatalogue
@testable import LecternExhibit

@Suite("Restoration: the place in a list")
struct ListPlaceTests {
  /// A thousand names without sections: plain rows are 44 pixels high, each fifth 56.
  private var long: SampleExhibit {
    var scene = SampleScene.long(1000)
    scene.hasSections = false
    return SampleExhibit(scene: scene)
  }

  @Test(
    "BL-15, BL-21, BL-22: the list comes back to the very pixel, and in the first commit",
    arguments: zip(SampleExhibit.sizes, [12_345.0, 1, 45_000]))
  func exact(size: Size, top: Double) throws {
    let visitor = try long.visit(size)
    visitor.host.scroll(try visitor.list, to: top)
    let before = try visitor.rowsInView()
    visitor.host.save()
    visitor.stage.kill()
    // Only the ops of `start` and their answers: no time has passed.
    #expect(try visitor.list.scrollTop == top)
    #expect(try visitor.scrollOps(of: visitor.list) == [Int32(top)])
    let rows = try visitor.rowsInView()
    #expect(rows.map(\.name) == before.map(\.name))
    #expect(rows.map(\.top) == before.map(\.top))
    #expect(visitor.address == "names/")
  }

  @Test("NG-51: the first buffer holds the rows in view and the scrolling to them")
  func firstBuffer() throws {
    let visitor = try long.visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 20_000)
    let names = try visitor.rowsInView().map(\.name)
    visitor.host.save()
    let host = FirstCommitHost()
    let launch = LecternTesting.Launch(host: visitor.host)
    let app = try ExhibitApplication(
      bundle: long.bundle,
      launch: ExhibitApplication.Launch(traits: launch.traits, saved: launch.saved), host: host)
    app.start()
    let page = RecordingHost(size: SampleExhibit.phone)
    page.hostApply(try #require(host.buffers.first))
    #expect(page.faults.isEmpty)
    let drawn = page.elements(class: "row").map { $0.text }
    #expect(names.allSatisfy { drawn.contains($0) })
    let list = try #require(page.elements(class: "list-scroll").first)
    #expect(list.scrollTop == 20_000)
  }

  @Test(
    "BL-22: rows that turn out to be higher than guessed leave the first row where it was",
    arguments: zip(SampleExhibit.sizes, [50.0, 90.25, 61]))
  func measured(size: Size, height: Double) throws {
    let visitor = try long.visit(size)
    visitor.site.measure = { node, window in
      let size = SampleExhibit.measure(node, of: window)
      guard node.tag == .li else { return size }
      let position = node[.ariaPosinset].flatMap { Int($0) } ?? 0
      return Size(width: 320, height: position % 7 == 0 ? height * 2 : height)
    }
    visitor.resize(Size(width: size.width + 1, height: size.height))
    for top in [3_333.0, 21_000] {
      visitor.host.scroll(try visitor.list, to: top)
      for _ in 0..<3 {
        let before = try visitor.rowsInView()
        visitor.comeBack()
        let after = try visitor.rowsInView()
        #expect(after.map(\.name) == before.map(\.name))
        for (old, new) in zip(before, after) { #expect(abs(old.top - new.top) < 1) }
      }
    }
  }

  @Test("BL-23: saved and restored again and again the place doesn’t wander")
  func steady() throws {
    let visitor = try long.visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 7_777.4)
    visitor.host.save()
    let first = visitor.archive["root"]?.written
    for _ in 0..<5 {
      visitor.comeBack()
      #expect(visitor.archive["root"]?.written == first)
      #expect(try visitor.list.scrollTop == 7_777)
    }
  }

  @Test(
    "BL-16: the first row and the selection stay with their entries, whatever is put above them",
    arguments: SampleExhibit.wideSizes)
  func inserted(size: Size) throws {
    var old = SampleExhibit(scene: .names)
    old.scene = .long(300)
    let visitor = try old.visit(size)
    visitor.host.scroll(try visitor.list, to: 4_000)
    let names = try visitor.rowsInView().map(\.name)
    let row = try #require(visitor.host.elements(class: "row").first { $0.text == names[3] })
    visitor.host.tap(row)
    visitor.host.advance(seconds: 1)
    let chosen = visitor.selected
    let top = try visitor.rowsInView()[0].top
    visitor.site.exhibit.scene.entries += (0..<40).map { SampleEntry("new\($0)", "Aaa new \($0)") }
    visitor.comeBack()
    #expect(try visitor.rowsInView().map(\.name) == names)
    #expect(try visitor.rowsInView()[0].top == top)
    #expect(visitor.selected == chosen && chosen.count == 1)
    #expect(try visitor.list.scrollTop > 4_000)
  }

  @Test("BL-16: a renamed entry keeps its place by its id, wherever its new name puts it")
  func renamed() throws {
    let visitor = try SampleExhibit(scene: .long(300)).visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 4_000)
    let first = try #require(visitor.scene?.list.firstInView)
    let index = try #require(
      visitor.site.exhibit.scene.entries.firstIndex {
        $0.id == visitor.scene?.catalogue.ids[first.entry].string
      })
    visitor.site.exhibit.scene.entries[index].name = "Zzz the renamed one"
    for number in 0..<30 {
      visitor.site.exhibit.scene.entries.append(SampleEntry("z\(number)", "Zzzz \(number)"))
    }
    visitor.comeBack()
    #expect(try visitor.rowsInView().contains { $0.name.hasPrefix("Zzz the renamed one") })
  }

  @Test("BL-16: when the first row’s entry is gone, the list is at its top, and nothing breaks")
  func deleted() throws {
    let visitor = try SampleExhibit(scene: .long(300)).visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 4_000)
    let first = try #require(visitor.scene?.list.firstInView)
    let id = visitor.scene?.catalogue.ids[first.entry].string
    visitor.site.exhibit.scene.entries.removeAll { $0.id == id }
    visitor.comeBack()
    #expect(try visitor.list.scrollTop == 0)
    #expect(visitor.showsList && visitor.rows.count > 10)
  }

  @Test("a list at its top stays at its top, whatever is put there")
  func top() throws {
    let visitor = try SampleExhibit(scene: .long(300)).visit(SampleExhibit.phone)
    visitor.site.exhibit.scene.entries.append(SampleEntry("a", "Aaa"))
    visitor.comeBack()
    #expect(try visitor.list.scrollTop == 0 && visitor.rows.first == "Aaa")
  }

  @Test(
    "another text size between save and restore: the same first row, as far scrolled off in proportion"
  )
  func textSize() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 9_000)
    let first = try #require(visitor.scene?.list.firstInView)
    visitor.host.save()
    visitor.site.device = { $0.textSize = 25.5 }
    visitor.site.exhibit.extraHeight = 17
    visitor.stage.kill()
    let list = try #require(visitor.scene?.list)
    #expect(list.anchor?.entry == first.entry)
    #expect(list.anchor?.distance == first.distance * 1.5)
    let name = list.catalogue.names[first.entry].string
    let row = try #require(try visitor.rowsInView().first { $0.name.hasPrefix(name) })
    #expect(abs(row.top + first.distance * 1.5) < 1)
    // And when it changes while the list shows, and back.
    var traits = visitor.host.traits
    traits.textSize = 17
    visitor.site.exhibit.extraHeight = 0
    visitor.host.setTraits(traits)
    #expect(list.anchor?.entry == first.entry)
    #expect(abs((list.anchor?.distance ?? 99) - first.distance) < 0.01)
  }

  @Test("BL-16, NG-48: rows are known by ids: nil for none, unknown, beyond the end, or not found")
  func identifiers() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    let results = try #require(visitor.scene?.list.results)
    #expect(results.identifier(at: 3)?.string == "bread")
    #expect(results.entry(withID: "bread") == 3)
    for position in [nil, -1, 16, 1_000] as [Int?] {
      #expect(results.identifier(at: position) == nil)
    }
    for id in [nil, "", "nobody", "bread\nbridegroom", "abba\n"] as [Text?] {
      #expect(results.entry(withID: id) == nil)
    }
    try visitor.search("lamb")
    #expect(results.identifier(at: 1)?.string == "lamb-of-god")
    #expect(results.identifier(at: 2) == nil && results.entry(withID: "bread") == nil)
    try visitor.search("zzz")
    #expect(results.identifier(at: 0) == nil && results.entry(withID: "lamb") == nil)
    let empty = try SampleExhibit(scene: SampleScene(entries: [])).visit(SampleExhibit.phone)
    #expect(empty.scene?.list.results.identifier(at: 0) == nil)
    #expect(empty.scene?.list.results.entry(withID: "") == nil)
  }

  @Test("BL-17: entries of one name and an empty second line are told apart by their ids")
  func sameNames() throws {
    var exhibit = SampleExhibit(scene: .long(200))
    exhibit.scene.hasSections = false
    for number in 0..<60 {
      exhibit.scene.entries.append(SampleEntry("kingston-\(number)", "Kingston"))
    }
    let visitor = try exhibit.visit(SampleExhibit.phone)
    let list = try #require(visitor.scene?.list)
    let entry = try #require(list.catalogue.entry(withID: "kingston-40"))
    visitor.host.scroll(try visitor.list, to: list.layout.top(of: entry))
    visitor.comeBack()
    let again = try #require(visitor.scene?.list)
    #expect(again.firstInView?.entry == entry && again.firstInView?.distance == 0)
  }

  @Test("BL-22: what is found anew while restoring doesn’t take the place or the selection")
  func reloaded() throws {
    let visitor = try long.visit(SampleExhibit.landscape)
    visitor.host.scroll(try visitor.list, to: 9_999)
    let selected = visitor.selected
    visitor.host.save()
    visitor.stage.kill()
    let list = try #require(visitor.scene?.list)
    list.layout.update(list.results)
    list.traitsDidChange(from: visitor.host.traits)
    visitor.app?.application.commit()
    visitor.host.settle()
    #expect(try visitor.list.scrollTop == 9_999 && visitor.selected == selected)
  }
}

/// Keeps each buffer as it came.
private final class FirstCommitHost: Host {
  var buffers: [[UInt8]] = []
  func hostApply(_ ops: [UInt8]) { buffers.append(ops) }
  func hostFold(_ text: Text) -> Text { "" }
  func hostFormat(_ request: Text) -> Text { Application.unformatted(request) }
}
