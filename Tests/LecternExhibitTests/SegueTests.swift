import LecternBase
import LecternCatalogue
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

@Suite("Scenes in no tab")
struct ExhibitSegueTests {
  /// The sample exhibit with pages that segues lead to.
  private func visit(
    _ size: Size, at address: String = "", styles: [String: String] = [:]
  ) throws -> Visitor {
    var sample = SampleExhibit()
    sample.ways = [
      ("names", "show-guide", "bar", "guide", styles["guide"] ?? "form-sheet"),
      ("guide", "more", "link", "glossary", "page-sheet"),
      ("about", "show-guide", "link", "guide", "page-sheet"),
    ]
    sample.pages = [
      ("guide", [("glossary/", "glossary"), ("names/adonai/", "Adonai")]), ("glossary", []),
    ]
    return try sample.visit(size, at: address)
  }

  private func dialogs(_ visitor: Visitor) -> [String] {
    visitor.host.elements(class: "sheet").compactMap { $0[.ariaLabel] }
  }

  private func follow(_ text: String, _ visitor: Visitor) throws {
    let links = visitor.host.page.container.descendants.filter { $0.tag == .a && $0.text == text }
    visitor.host.tap(try #require(links.last))
    visitor.host.advance(seconds: 1)
  }

  @Test("BL-82: a button in the bar presents its scene, which has an address and a title")
  func button() throws {
    for size in SampleExhibit.sizes {
      let visitor = try visit(size)
      try follow("Guide", visitor)
      #expect(dialogs(visitor) == ["guide"])
      #expect(visitor.host.history.current == "guide/")
      #expect(visitor.host.page.title == "guide – Names of God")
      try follow("Done", visitor)
      #expect(dialogs(visitor) == [] && visitor.host.history.current == "names/")
      #expect(visitor.host.history.index == 0)
      #expect(visitor.host.page.focused?.text == "Guide")
    }
  }

  @Test("BL-44: the browser's back dismisses, forward presents again")
  func history() throws {
    let visitor = try visit(SampleExhibit.landscape)
    try follow("Guide", visitor)
    try follow("glossary", visitor)
    #expect(dialogs(visitor) == ["guide", "glossary"])
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    #expect(dialogs(visitor) == ["guide"] && visitor.host.history.current == "guide/")
    visitor.host.goForward()
    visitor.host.advance(seconds: 1)
    #expect(dialogs(visitor) == ["guide", "glossary"])
    visitor.host.goBack()
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    #expect(dialogs(visitor) == [] && visitor.host.history.index == 0)
    visitor.host.press(.escape)
    visitor.host.goForward()
    visitor.host.advance(seconds: 1)
    visitor.host.press(.escape)
    visitor.host.advance(seconds: 1)
    #expect(dialogs(visitor) == [] && visitor.host.history.current == "names/")
  }

  @Test("BL-82: opened by its address a scene stands above the one that first leads to it")
  func cold() throws {
    for size in SampleExhibit.sizes {
      let visitor = try visit(size, at: "glossary/")
      #expect(dialogs(visitor) == ["guide", "glossary"])
      #expect(visitor.host.history.current == "glossary/")
      visitor.host.press(.escape)
      visitor.host.advance(seconds: 1)
      #expect(visitor.host.history.current == "guide/")
      visitor.host.press(.escape)
      visitor.host.advance(seconds: 1)
      #expect(dialogs(visitor) == [] && visitor.host.history.current == "names/")
      #expect(!visitor.rows.isEmpty)
    }
  }

  @Test("BL-82: a link in a text goes the segue of its own scene")
  func link() throws {
    let visitor = try visit(SampleExhibit.landscape, at: "about/")
    try follow("guide", visitor)
    #expect(dialogs(visitor) == ["guide"])
    #expect(visitor.host.elements(class: "presentation").first?[.dataKind] == "page-sheet")
    try follow("Done", visitor)
    #expect(visitor.host.history.current == "about/")
  }

  @Test("BL-82: a link to a place in a tab leaves the presented scene for it")
  func linkToTab() throws {
    let visitor = try visit(SampleExhibit.landscape)
    try follow("Guide", visitor)
    try follow("Adonai", visitor)
    #expect(dialogs(visitor) == [])
    #expect(visitor.headline == "Adonai" && visitor.host.history.current == "names/adonai/")
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    #expect(dialogs(visitor) == ["guide"])
  }

  @Test("BL-43: turning and narrowing keep the presented scene, its address and its element")
  func widths() throws {
    let visitor = try visit(SampleExhibit.landscape)
    try follow("Guide", visitor)
    let sheet = try #require(visitor.host.elements(class: "sheet").first)
    for size in [SampleExhibit.phone, SampleExhibit.portrait, SampleExhibit.landscape] {
      visitor.resize(size)
      #expect(visitor.host.elements(class: "sheet").first === sheet)
      #expect(visitor.host.page.focused === sheet)
      let style = visitor.host.elements(class: "presentation").first?[.dataKind]
      #expect(style == (size == SampleExhibit.phone ? "full-screen" : "form-sheet"))
    }
  }

  @Test("BL-82: a pushed scene stands on its catalogue's stack, with the address on its way")
  func push() throws {
    for size in SampleExhibit.sizes {
      let visitor = try visit(size, styles: ["guide": "push"])
      try follow("Guide", visitor)
      #expect(visitor.host.history.current == "guide/")
      let scene = try #require(visitor.app?.scenes.first as? CatalogueSceneController)
      #expect(scene.rightController?.title == "guide")
      visitor.host.goBack()
      visitor.host.advance(seconds: 1)
      #expect(scene.pushed == nil && visitor.host.history.current == "names/")
      try follow("Guide", visitor)
      try visitor.back()
      #expect(scene.pushed == nil && visitor.host.history.current == "names/")
      try follow("Guide", visitor)
      try follow("Adonai", visitor)
      #expect(visitor.headline == "Adonai" && scene.controllers.count == 2)
    }
  }

  @Test("BL-82: a pushed scene survives turning, and back leads to the list (NG-27)")
  func pushAndTurn() throws {
    let visitor = try visit(SampleExhibit.landscape, styles: ["guide": "push"])
    try follow("Guide", visitor)
    visitor.resize(SampleExhibit.phone)
    let scene = try #require(visitor.app?.scenes.first as? CatalogueSceneController)
    #expect(scene.rightController?.title == "guide")
    scene.goBack()
    visitor.app?.application.commit()
    visitor.host.advance(seconds: 1)
    #expect(scene.rightController == nil && scene.isValid)
    try follow("Guide", visitor)
    visitor.resize(SampleExhibit.landscape)
    #expect(scene.rightController?.title == "guide" && scene.isValid)
  }

  @Test("BL-44: presented scenes that lead to each other keep in step with the browser’s history")
  func circle() throws {
    var sample = SampleExhibit()
    sample.ways = [
      ("names", "show-guide", "bar", "guide", "form-sheet"),
      ("guide", "more", "link", "glossary", "page-sheet"),
      ("glossary", "round", "link", "guide", "page-sheet"),
    ]
    sample.pages = [("guide", [("glossary/", "glossary")]), ("glossary", [("guide/", "guide")])]
    let visitor = try sample.visit(SampleExhibit.landscape)
    try follow("Guide", visitor)
    try follow("glossary", visitor)
    try follow("guide", visitor)
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    visitor.host.goForward()
    visitor.host.advance(seconds: 1)
    #expect(dialogs(visitor).last == "guide" && visitor.host.history.index == 3)
    try follow("Done", visitor)
    #expect(dialogs(visitor) == [])
    #expect(visitor.host.history.index == 0 && visitor.host.history.current == "names/")
  }

  /// The names exhibit with two pages that its entries and bar push, each with a link into it.
  private var twoPushes: SampleExhibit {
    var sample = SampleExhibit()
    sample.ways = [
      ("names", "show-guide", "bar", "guide", "push"),
      ("names", "more", "bar", "glossary", "push"),
    ]
    sample.pages = [
      ("guide", [("names/adonai/", "Adonai")]), ("glossary", [("names/adonai/", "Adonai")]),
    ]
    return sample
  }

  /// Goes a segue of the catalogue, as a link in an entry beside the pushed scene does.
  private func go(_ index: Int, _ visitor: Visitor) throws {
    let scene = try #require(visitor.app?.scenes.first as? CatalogueSceneController)
    scene.sceneDelegate?.sceneController(scene, didChoose: scene.sceneSegues.all[index])
    visitor.app?.application.commit()
    visitor.host.advance(seconds: 1)
  }

  @Test(
    "BL-82: a second pushed scene takes the first one's place", arguments: SampleExhibit.sizes)
  func pushTwo(size: Size) throws {
    for start in ["", "names/abba/"] {
      let visitor = try twoPushes.visit(size, at: start)
      let scene = try #require(visitor.app?.scenes.first as? CatalogueSceneController)
      let before = scene.controllers.count
      let address = visitor.host.history.current
      try go(0, visitor)
      try go(0, visitor)
      #expect(visitor.host.history.entries == [address, "guide/"])
      try go(1, visitor)
      #expect(visitor.host.history.entries == [address, "guide/", "glossary/"])
      #expect(scene.rightController?.title == "glossary" && scene.pushed?.sceneID == "glossary")
      #expect(scene.controllers.count == before + 1)
      visitor.host.goBack()
      visitor.host.advance(seconds: 1)
      #expect(scene.rightController?.title == "guide" && scene.controllers.count == before + 1)
      visitor.host.goBack()
      visitor.host.advance(seconds: 1)
      #expect(scene.pushed == nil && scene.controllers.count == before && scene.isValid)
      #expect(visitor.host.history.current == address)
      try go(0, visitor)
      try go(1, visitor)
      try follow("Adonai", visitor)
      #expect(visitor.headline == "Adonai" && visitor.host.history.current == "names/adonai/")
      #expect(scene.controllers.count == 2 && scene.isValid)
    }
  }

  @Test("BL-82: a scene pushed on the list of a phone that was turned goes back to an entry")
  func pushTurnAndBack() throws {
    let visitor = try twoPushes.visit(SampleExhibit.phone)
    let scene = try #require(visitor.app?.scenes.first as? CatalogueSceneController)
    try follow("Guide", visitor)
    visitor.resize(SampleExhibit.landscape)
    try go(0, visitor)
    #expect(scene.rightController?.title == "guide" && scene.controllers.count == 2)
    scene.goBack()
    visitor.app?.application.commit()
    visitor.host.advance(seconds: 1)
    #expect(scene.pushed == nil && scene.rightController === scene.detail && scene.isValid)
    #expect(visitor.host.history.current == "names/" && visitor.headline != nil)
    try visitor.open("abba")
    #expect(visitor.headline == "Abba" && visitor.host.history.current == "names/abba/")
    try go(0, visitor)
    try go(1, visitor)
    try visitor.back()
    #expect(visitor.headline == "Abba" && visitor.host.history.current == "names/abba/")
  }

  @Test("BL-82: what a pushed scene leads to has an address and a page of its own")
  func beyondPush() throws {
    var sample = SampleExhibit()
    sample.ways = [
      ("names", "show-guide", "bar", "guide", "push"),
      ("guide", "more", "link", "glossary", "form-sheet"),
    ]
    sample.pages = [("guide", [("glossary/", "glossary")]), ("glossary", [])]
    let printer = try ExhibitPrinter(bundle: sample.bundle, chunks: [])
    for _ in 0..<2 {
      for address in ["names/abba/", "guide/", "glossary/", "guide/"] as [Text] {
        let html = String(decoding: try #require(printer.page(at: address)).html, as: UTF8.self)
        #expect(html.contains("Text of glossary") == (address == "glossary/"))
        #expect(html.contains("Text of guide") == (address != "names/abba/"))
      }
    }
    for size in SampleExhibit.sizes {
      let visitor = try sample.visit(size, at: "glossary/")
      let scene = try #require(visitor.app?.scenes.first as? CatalogueSceneController)
      #expect(dialogs(visitor) == ["glossary"] && scene.pushed?.sceneID == "guide")
      #expect(visitor.host.history.current == "glossary/")
      try follow("Done", visitor)
      #expect(visitor.host.history.current == "guide/")
      try follow("glossary", visitor)
      visitor.host.goBack()
      visitor.host.advance(seconds: 1)
      #expect(dialogs(visitor) == [] && scene.pushed?.sceneID == "guide")
      visitor.host.goForward()
      visitor.host.advance(seconds: 1)
      #expect(dialogs(visitor) == ["glossary"] && visitor.host.history.current == "glossary/")
      try follow("Done", visitor)
      try visitor.back()
      #expect(visitor.host.history.current == "names/")
      visitor.app?.show("glossary/", animated: true)
      visitor.app?.application.commit()
      visitor.host.advance(seconds: 1)
      #expect(dialogs(visitor) == ["glossary"] && scene.pushed?.sceneID == "guide")
    }
  }

  @Test("BL-43: a popover opened by its address, with nothing to point at, is a form sheet")
  func popover() throws {
    let tapped = try visit(SampleExhibit.landscape, styles: ["guide": "popover"])
    try follow("Guide", tapped)
    #expect(tapped.host.elements(class: "presentation").first?[.dataKind] == "popover")
    let cold = try visit(SampleExhibit.landscape, at: "guide/", styles: ["guide": "popover"])
    #expect(cold.host.elements(class: "presentation").first?[.dataKind] == "form-sheet")
  }

  @Test("BL-82: the page made at build time holds the scene, and what it covers is inert")
  func printed() throws {
    var sample = SampleExhibit()
    sample.ways = [("names", "show-guide", "bar", "guide", "form-sheet")]
    sample.pages = [("guide", [])]
    let printer = try ExhibitPrinter(bundle: sample.bundle, chunks: [])
    let page = try #require(printer.page(at: "guide/"))
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(html.contains(#"<div class="stage" inert>"#))
    #expect(html.contains(#"data-kind="form-sheet" data-place="shown""#))
    #expect(html.contains(#"role="dialog" aria-modal="true" aria-label="guide""#))
    #expect(html.contains(#"<a class="bar-button" href="names/">Done</a>"#))
    #expect(html.contains("Text of guide"))
    #expect(page.title == "guide – Names of God")
    let list = try #require(printer.page(at: "names/"))
    let listHTML = String(decoding: list.html, as: UTF8.self)
    #expect(listHTML.contains(#"<a class="bar-button segue" href="guide/">Guide</a>"#))
    #expect(!listHTML.contains("presentation"))
  }

  @Test("BL-85: a bundle whose segue has no style this version knows is refused by name")
  func unknownStyle() {
    var sample = SampleExhibit()
    sample.ways = [("names", "show-guide", "bar", "guide", "curl")]
    #expect(throws: BundleError.self) { try Exhibit(bundle: sample.bundle, kinds: SceneKind.all) }
  }

  @Test("BL-85: segues to nowhere, in circles or from nowhere end at the beginning")
  func badWays() throws {
    var sample = SampleExhibit()
    sample.ways = [
      ("names", "lost", "bar", "nowhere", "form-sheet"),
      ("guide", "round", "link", "glossary", "push"),
      ("glossary", "round", "link", "guide", "form-sheet"),
    ]
    sample.pages = [("guide", []), ("glossary", [])]
    for address in ["guide/", "glossary/", "nowhere/"] {
      let visitor = try sample.visit(SampleExhibit.landscape, at: address)
      #expect(dialogs(visitor) == [] && visitor.host.history.current == "names/")
      try follow("Guide", visitor)
      #expect(visitor.host.faults.isEmpty)
    }
  }
}
