import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// Tests the page made at build time, and memory after a screen goes.
struct FacsimilePrinterTests {
  private final class NoHost: Host {
    func hostApply(_ ops: [UInt8]) {}
    func hostFold(_ text: Text) -> Text { "" }
    func hostFormat(_ request: Text) -> Text { Application.unformatted(request) }
  }

  private func print(clause: Text?) throws -> String {
    let sample = SampleFacsimile.charter
    let facsimile = try sample.facsimile()
    for chunk in 0..<2 { try facsimile.clauses.chunks.add(chunk, sample.chunk(chunk)) }
    let controller = FacsimileController(facsimile: facsimile)
    let app = Application(root: controller, host: NoHost(), traits: Traits(isPrerender: true))
    controller.show(clause: "widows", animated: false)
    controller.show(clause: clause, animated: false)
    var printer = HTMLPrinter()
    printer.print(.controller(controller))
    _ = app
    return String(decoding: printer.bytes, as: UTF8.self)
  }

  @Test("a page without scripts has the picture, and every clause as a link")
  func whole() throws {
    let html = try print(clause: nil)
    #expect(
      html.contains(
        #"<img class="facsimile-first" src="_lectern/charter-image/full/375,265/0/default.jpg" alt="A sheet of parchment""#
      ))
    #expect(
      !html.contains("<canvas") && !html.contains("<button")
        && !html.contains("tabindex=\"0\" role=\"group\""))
    for id in ["preface", "the-church", "heirs", "reliefs", "widows", "justice"] {
      #expect(html.contains("href=\"charter/\(id)/\""))
    }
    #expect(!html.contains("facsimile-detail"))
  }

  @Test("a clause’s page has its text")
  func clause() throws {
    let html = try print(clause: "heirs")
    #expect(html.contains("About Heirs.") && html.contains(">Heirs</h2>"))
    #expect(!html.contains("About Widows."))
    #expect(!html.contains("inert"))
  }

  @Test(
    "a clause’s page begins with its words and its enlarged writing, which only browsers without scripts load"
  )
  func writing() throws {
    let html = try print(clause: "heirs")
    let detail = try #require(html.firstRange(of: "class=\"facsimile-detail\""))
    let picture = try #require(html.firstRange(of: "facsimile-first"))
    #expect(detail.lowerBound < picture.lowerBound)
    let start = try #require(html.firstRange(of: "<noscript>")).upperBound
    let end = try #require(html.firstRange(of: "</noscript>")).lowerBound
    let writing = html[start..<end]
    let facsimile = try SampleFacsimile.charter.facsimile()
    let clause = try #require(facsimile.clauses.entry(withID: "heirs"))
    let lines = ClauseLines(facsimile: facsimile, clause: clause)
    let cells = facsimile.document.leaves[0].lines(of: clause).flatMap { lines.cells(of: $0) }
    #expect(!cells.isEmpty && writing.ranges(of: "<svg").count == cells.count)
    for cell in cells {
      let box = [cell.x, cell.y, cell.width, cell.height].map { Text(decimal: $0).string }
      #expect(writing.contains("viewbox=\"\(box.joined(separator: " "))\""))
    }
    #expect(writing.contains("<image href=\"_lectern/charter-image/"))
    #expect(!html[..<start].contains("<svg") && !html[end...].contains("<svg"))
    #expect(!html.contains("style=") && !html.contains("transform"))
  }

  @Test("nothing of a screen is left when it goes, whatever it awaited")
  func memory() throws {
    weak var controller: FacsimileController?
    weak var picture: PictureController?
    do {
      let host = RecordingHost(size: Size(width: 1180, height: 820))
      host.holdsPictures = true
      let own = FacsimileController(facsimile: try SampleFacsimile.charter.facsimile())
      controller = own
      picture = own.picture
      let app = Application(root: own, host: host, traits: host.traits)
      host.start(app)
      host.advanceFrame()
      own.show(clause: "heirs")
      app.commit()
      host.advanceFrame()
      own.show(clause: nil)
      app.commit()
      #expect(controller != nil)
    }
    #expect(controller == nil && picture == nil)
  }

  @Test("a screen that leaves the page gives its pictures back, and comes back with them")
  func leaving() throws {
    final class Holder: Controller {
      let child: Controller
      var isShown = true
      init(_ child: Controller) {
        self.child = child
        super.init()
        addChild(child)
      }
      override func render() -> Node { element(.div, isShown ? [.controller(child)] : []) }
    }
    let own = FacsimileController(facsimile: try SampleFacsimile.charter.facsimile())
    let holder = Holder(own)
    let host = RecordingHost(size: Size(width: 1180, height: 820))
    let app = Application(root: holder, host: host, traits: host.traits)
    host.start(app)
    own.willAppear(animated: false)
    app.commit()
    host.advanceFrames()
    #expect(!host.pictureNames.isEmpty)
    holder.isShown = false
    holder.setNeedsDisplay()
    own.didDisappear(animated: false)
    app.commit()
    host.advanceFrames()
    #expect(host.pictureNames.isEmpty)
    holder.isShown = true
    holder.setNeedsDisplay()
    own.willAppear(animated: false)
    app.commit()
    host.settle()
    host.advanceFrames()
    #expect(!host.pictureNames.isEmpty)
    #expect(host.elements(class: "facsimile-canvas").first?.drawing != nil)
    #expect(host.faults == [])
  }

  @Test("a screen that goes for good while a frame is awaited is let go, and nothing asks for it")
  func goneForGood() throws {
    final class Holder: Controller {
      var child: Controller?
      override func render() -> Node { element(.div, child.map { [.controller($0)] } ?? []) }
    }
    let holder = Holder()
    let host = RecordingHost(size: Size(width: 1180, height: 820))
    host.pictures = { _ in false }
    weak var left: FacsimileController?
    let app = Application(root: holder, host: host, traits: host.traits)
    do {
      let own = FacsimileController(facsimile: try SampleFacsimile.charter.facsimile())
      left = own
      holder.child = own
      holder.addChild(own)
      host.start(app)
      own.willAppear(animated: false)
      app.commit()
      host.advanceFrame()
      own.show(clause: "heirs")
      app.commit()
      host.advanceFrame()
    }
    if let child = holder.child { holder.removeChild(child) }
    holder.child = nil
    holder.setNeedsDisplay()
    app.commit()
    host.settle()
    for _ in 0..<20 { host.advanceFrame(seconds: 0.5) }
    #expect(left == nil)
    #expect(!host.isAnimating)
    #expect(host.faults == [])
  }
}
