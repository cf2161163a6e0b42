import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

struct MemoryTests {
  @Test("a thousand details pushed and popped leave as many nodes as at the start")
  func pushAndPop() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    let app = try #require(visitor.app)
    try visitor.open("god")
    try visitor.back()
    let nodes = app.application.liveNodeCount
    let recorded = visitor.host.page.nodes.count
    for round in 0..<1000 {
      let rows = visitor.host.elements(class: "row")
      visitor.host.tap(rows[round % rows.count])
      visitor.host.advance(seconds: 0.4)
      #expect(app.application.liveNodeCount > nodes - 200)
      visitor.host.goBack()
      visitor.host.advance(seconds: 0.4)
      visitor.host.forgetOps()
    }
    #expect(visitor.showsList)
    #expect(app.application.liveNodeCount == nodes)
    #expect(visitor.host.page.nodes.count == recorded)
  }

  @Test(
    "the app, its screens and its catalogue go when the visit ends", arguments: SampleExhibit.sizes)
  func appGoes(size: Size) throws {
    weak var app: ExhibitApplication?
    weak var scene: CatalogueSceneController?
    weak var list: AnyObject?
    weak var detail: AnyObject?
    weak var catalogue: AnyObject?
    do {
      let visitor = try SampleExhibit().visit(size)
      app = visitor.app
      scene = visitor.app?.scenes.first as? CatalogueSceneController
      list = scene?.list
      detail = scene?.detail
      catalogue = scene?.catalogue
      try visitor.search("god")
      try visitor.open("god")
      try visitor.next()
      try visitor.tab(2)
      try visitor.choose("Dark")
      try visitor.tab(0)
      #expect(app != nil && scene != nil && list != nil && detail != nil && catalogue != nil)
    }
    #expect(app == nil)
    #expect(scene == nil)
    #expect(list == nil && detail == nil)
    #expect(catalogue == nil)
  }

  @Test(
    "an app goes that is closed before what waits for its first paint is done",
    arguments: ["", "settings/"])
  func appClosedAtOnceGoes(address: String) throws {
    weak var app: ExhibitApplication?
    do {
      let site = SampleSite(SampleExhibit(), hasFiles: true)
      let stage = Stage(
        size: SampleExhibit.phone, address: address, prepare: { site.prepare($0) },
        makeApp: { site.launch($0) })
      app = stage.app as? ExhibitApplication
      // Beginning anew waits, too.
      if let button = stage.host.node(.button("Start over")) { stage.host.tap(button) }
      #expect(app != nil)
    }
    #expect(app == nil)
  }

  @Test(
    "an app goes whose segues present its scenes and push them, gone or not",
    arguments: ["form-sheet", "push"])
  func appWithSeguesGoes(style: String) throws {
    weak var app: ExhibitApplication?
    weak var host: RecordingHost?
    do {
      var exhibit = SampleExhibit()
      exhibit.ways = [("names", "guide", "bar", "guide", style)]
      exhibit.pages = [("guide", [])]
      let visitor = try exhibit.visit(SampleExhibit.landscape)
      (app, host) = (visitor.app, visitor.host)
      try visitor.follow("Guide")
      visitor.relaunch()
      #expect(app == nil && host == nil)
      (app, host) = (visitor.app, visitor.host)
      #expect(app != nil && host != nil)
    }
    #expect(app == nil && host == nil)
  }

  @Test("a catalogue that is dismissed while its search settles goes, and nothing is told of it")
  func dismissedCatalogueGoes() throws {
    var exhibit = SampleExhibit()
    exhibit.ways = [("about", "show-names", "bar", "names", "form-sheet")]
    let visitor = try exhibit.visit(SampleExhibit.landscape, at: "about/") { host in
      var traits = host.traits
      traits.prefersReducedMotion = true
      host.setTraits(traits)
    }
    try visitor.follow("Guide")
    weak let scene = visitor.app?.presented.last as? CatalogueSceneController
    weak let list = scene?.list
    #expect(scene != nil)
    let field = try #require(visitor.host.page.container.descendants.last { $0[.type] == "search" })
    visitor.host.input("god", into: field)
    visitor.host.tap(try #require(visitor.host.node(.link("Done"))))
    #expect(scene == nil && list != nil && list?.delegate == nil)
    visitor.host.advance(seconds: 1)
    #expect(list == nil)
  }
}
