import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

@Suite("Pictures, sounds and films of an entry, and what it has to do with others")
struct MediaTests {
  private static func texts(_ texts: String...) -> JSON { .array(texts.map { .string($0) }) }

  private func visit(
    _ fields: [(Int, JSON)], _ names: [[String: String]], more: [(String, JSON)] = []
  ) throws -> Visitor {
    var sample = SampleExhibit()
    sample.scene = SampleScene(
      entries: [SampleEntry("bell", "Bell", fields: fields), SampleEntry("cape", "Cape")])
    sample.scene.entries[0].more = more
    sample.scene.fields = names
    return try sample.visit(SampleExhibit.phone, at: "names/bell/")
  }

  @Test("a film has its captions and its picture at the entry's head, a sound its transcript")
  func media() throws {
    let visitor = try visit(
      [
        (0, Self.texts("a.mp3", "", "", "One.\nTwo.")),
        (1, Self.texts("b.mp4", "c.vtt", "p.jpg", "", "cy", "Cymraeg")),
      ], [["label": "Sound", "format": "audio"], ["label": "Film", "format": "video"]])
    let film = try #require(visitor.host.elements(.video).first)
    #expect(film[.src] == "b.mp4" && film[.poster] == "p.jpg" && film[.controls] == "")
    #expect(film[.ariaLabel] == "Film" && film[.playsinline] == "")
    let track = try #require(film.children.first)
    #expect(track.tag == .track && track[.src] == "c.vtt" && track[.kind] == "captions")
    #expect(track[.srclang] == "cy" && track[.label] == "Cymraeg")
    let heads = visitor.host.elements(class: "pictures")
    #expect(heads.count == 1 && heads[0].descendants.contains { $0 === film })
    let sound = try #require(visitor.host.elements(.audio).first)
    #expect(sound[.src] == "a.mp3" && sound[.poster] == nil && sound.children.isEmpty)
    let words = try #require(visitor.host.elements(class: "transcript").first)
    #expect(words.tag == .details && words.children.map(\.text) == ["Transcript", "One.\nTwo."])
    #expect(visitor.host.elements(class: "transcript").count == 1)
  }

  @Test("several pictures are a gallery, of which each leads to itself")
  func gallery() throws {
    let visitor = try visit(
      [
        (0, Self.texts("a.jpg", "Front", "300", "200", "", "b.jpg", "Back", "300", "200", "big/")),
        (1, Self.texts("c.jpg", "Side", "30", "20")),
      ], [["label": "Views", "format": "image"], ["label": "Side", "format": "image"]])
    let gallery = try #require(visitor.host.elements(class: "gallery").first)
    #expect(gallery.tag == .ul && gallery.children.map(\.text) == ["Front", "Back"])
    let links = visitor.host.elements(class: "zoomable")
    #expect(links.map { $0[.href] } == ["a.jpg", "big/", "c.jpg"])
    #expect(links.map { $0[.ariaLabel] } == ["Front, enlarge", "Back, enlarge", "Side, enlarge"])
    #expect(visitor.host.elements(class: "gallery").count == 1)
  }

  @Test("entries that a field names lead to them; a name that nothing has is a text")
  func references() throws {
    let visitor = try visit(
      [(0, Self.texts("Cape", "names/cape/", "Nobody", ""))],
      [["label": "Like", "format": "entry"]])
    let plates = visitor.host.elements(class: "plate")
    #expect(plates.map(\.text) == ["Cape"])
    #expect(visitor.host.elements(class: "fields").first?.text.contains("Nobody") == true)
    visitor.host.tap(try #require(plates.first))
    visitor.host.advance(seconds: 1)
    #expect(visitor.address == "names/cape/")
  }

  @Test("an entry lists what refers to it, with pictures, and leads to the list of all")
  func referrers() throws {
    let visitor = try visit(
      [], [],
      more: [
        (
          "from",
          .array([
            Self.texts(
              "Works", "30", "names/#q=c", "Cape", "names/cape/", "t/cape", "Bell", "names/bell/",
              "")
          ])
        )
      ])
    let section = try #require(visitor.host.elements(class: "referrers").first)
    #expect(section.children.first?.text == "Works (30)")
    let links = visitor.host.elements(class: "referrer")
    #expect(links.map(\.text) == ["Cape", "Bell"])
    let picture = links[0].descendants.first { $0.tag == .img }
    #expect(picture?[.src] == "t/cape-56.jpg" && picture?[.alt] == "")
    let all = try #require(visitor.host.elements(class: "plate").first)
    #expect(all.text == "Show all 30" && all[.href] == "names/#q=c")
    visitor.host.tap(links[0])
    visitor.host.advance(seconds: 1)
    #expect(visitor.address == "names/cape/")
  }

  @Test("parts show in their whole, each with all that an entry has, and parts in them")
  func parts() throws {
    let visitor = try visit(
      [], [["label": "Kind", "format": "text"]],
      more: [
        (
          "parts",
          .array([
            .members([
              ("name", .string("Clapper")), ("subtitle", .string("Iron")),
              ("fields", .array([.array([.number(0), .string("A part")])])),
              ("parts", .array([.members([("name", .string("Ring"))])])),
            ])
          ])
        )
      ])
    let parts = visitor.host.elements(class: "part")
    #expect(parts.count == 2)
    #expect(parts.first?.children.map(\.text) == ["Clapper", "Iron", "KindA part", "Ring"])
    #expect(visitor.rows.isEmpty || visitor.rows.count == 2)
  }

  @Test("categories lead to the entries that have them where the list can be filtered by them")
  func categories() throws {
    for facet in [0, -1] {
      var sample = FacetTests.sample
      for index in sample.scene.entries.indices where sample.scene.entries[index].id == "lamb" {
        sample.scene.entries[index].more = [
          ("categories", .array([.string("Son"), .string("Other")]))
        ]
      }
      sample.scene.more = [("categoriesFacet", .int(facet))]
      let visitor = try sample.visit(SampleExhibit.phone, at: "names/lamb/")
      let plates = visitor.host.elements(class: "plate").map { $0[.href] }
      #expect(plates == (facet == 0 ? ["names/#filter=person:son"] : []))
    }
  }
}
