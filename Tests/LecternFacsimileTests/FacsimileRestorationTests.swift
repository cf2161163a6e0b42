import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// A facsimile comes back as it was.
struct FacsimileRestorationTests {
  private func isNear(_ a: ImageRect?, _ b: ImageRect?, _ slack: Double = 0.01) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.contains(b, slack: slack) && b.contains(a, slack: slack)
  }

  @Test("the viewport, the clause, the filter, the menu and the search come back")
  func everything() throws {
    let reader = try Reader()
    try reader.choose("Feudal")
    for _ in 0..<4 { try reader.press("facsimile-button", label: "Zoom in") }
    reader.own { $0.show(clause: "widows") }
    reader.host.input("re", into: try reader.element("search-field"))
    let before = reader.controller.viewportRectangle
    let placement = reader.placement
    reader.relaunch()
    #expect(reader.controller.filter == .category(2))
    #expect(reader.pressed == [] && reader.controller.isMenuOpen)
    #expect(
      reader.host.elements(class: "facsimile-hit-name").map(\.text) == ["Preface", "Reliefs"])
    #expect(reader.heading == "Widows")
    #expect(isNear(reader.controller.viewportRectangle, before))
    #expect(abs(reader.placement.scale / placement.scale - 1) < 1e-4)
    #expect(reader.shown.allSatisfy { $0 == 4 })
    #expect(reader.host.faults == [])
    #expect(!reader.told.contains(.selected(4)), "nobody chose it")
    try reader.close()
    #expect(reader.controller.menu.filter == .category(2))
    #expect((0..<6).filter { reader.picture.fade.isShown($0) } == [2, 3, 4])
  }

  @Test("a facsimile as it began keeps nothing of a place")
  func nothing() throws {
    let reader = try Reader()
    reader.host.save()
    #expect(!reader.host.archive.contains("rectangle"))
    #expect(!reader.host.archive.contains("clause"))
    reader.relaunch()
    #expect(reader.placement == reader.viewport.fit && reader.shown.count == 6)
  }

  @Test(
    "on another screen the same part of the image shows",
    arguments: [Size(width: 820, height: 1180), Size(width: 390, height: 844)])
  func otherScreen(size: Size) throws {
    let reader = try Reader()
    reader.own {
      $0.viewportRectangle = ImageRect(x: 3_000, y: 2_000, width: 2_000, height: 1_000)
    }
    reader.host.save()
    let controller = FacsimileController(facsimile: try SampleFacsimile.charter.facsimile())
    controller.restorationIdentifier = "charter"
    let host = RecordingHost(size: size)
    let app = Application(root: controller, host: host, traits: host.traits)
    app.restoration = Restoration(app: "sample")
    app.restore(
      SavedState(
        archive: Text(reader.host.archive), failedLaunches: 0, minute: host.minute, mark: 0))
    host.start(app)
    host.advanceFrames()
    let part = try #require(controller.viewportRectangle)
    #expect(part.contains(ImageRect(x: 3_000, y: 2_000, width: 2_000, height: 1_000), slack: 1))
    #expect(abs(part.middle.x - 4_000) < 1 && abs(part.middle.y - 2_500) < 1)
  }

  @Test("the sheet’s height and its text’s place come back")
  func sheet() throws {
    let reader = try Reader(size: DetailTests.phone) {
      $0.measure = { node in
        Size(width: 390, height: node[.class] == "prose" ? 2_000 : 844)
      }
    }
    try reader.tap(clause: 1)
    reader.host.tap(try reader.element("facsimile-handle"))
    reader.host.scroll(try reader.element("facsimile-detail-scroll"), to: 640)
    reader.relaunch()
    #expect(reader.detail?[.dataHeight] == "high")
    #expect(try reader.element("facsimile-detail-scroll").scrollTop == 640)
  }

  @Test("the owner sets and reads the part that shows, before there is a size and after")
  func rectangle() throws {
    let sample = SampleFacsimile.charter
    let controller = FacsimileController(facsimile: try sample.facsimile())
    #expect(controller.showsWholeImage && controller.viewportRectangle == nil)
    let part = ImageRect(x: 3_000, y: 2_000, width: 1_180, height: 820)
    controller.viewportRectangle = part
    #expect(controller.viewportRectangle == part)
    let host = RecordingHost(size: Size(width: 1180, height: 820))
    let app = Application(root: controller, host: host, traits: host.traits)
    host.start(app)
    host.advanceFrames()
    #expect(isNear(controller.viewportRectangle, part))
    #expect(!controller.showsWholeImage)
    controller.viewportRectangle = ImageRect(x: 0, y: 0, width: 12_000, height: 8_471)
    #expect(controller.showsWholeImage)
  }

  @Test("a link to a clause opens it at once, and all of it shows")
  func link() throws {
    let sample = SampleFacsimile.charter
    let controller = FacsimileController(facsimile: try sample.facsimile())
    #expect(controller.show(clause: "justice"))
    #expect(!controller.show(clause: "nowhere"))
    #expect(controller.selectedClause == 5)
    let host = RecordingHost(size: Size(width: 820, height: 1180))
    let app = Application(root: controller, host: host, traits: host.traits)
    host.start(app)
    host.advanceFrames()
    let bounds = try #require(controller.facsimile.document.leaves[0].bounds(of: 5))
    #expect(controller.viewportRectangle?.contains(bounds, slack: 0.5) == true)
    #expect(host.elements(class: "facsimile-detail").first?[.dataFrom] == "top")
    #expect(host.faults == [])
    app.commit()
  }

  @Test(
    "an archive that was tampered with brings back what makes sense",
    arguments: [
      ("rectangle", JSON.array([.number(1)])), ("rectangle", .text("x")),
      ("rectangle", .array([.number(0), .number(0), .number(-5), .number(9)])),
      ("rectangle", .array([.number(1e12), .number(0), .number(5), .number(9)])),
      (
        "rectangle", .array([.number(9_999_999), .number(-9_999_999), .number(1e-3), .number(1e7)])
      ),
      ("clause", .text("gone")), ("clause", .number(4)), ("filter", .text("royalty")),
      ("isMenuOpen", .text("yes")), ("offset", .number(-4)),
    ] as [(String, JSON)])
  func tampered(key: String, value: JSON) throws {
    let reader = try Reader()
    reader.host.save()
    let written = value.written.string
    let archive = reader.host.archive.replacing(
      #""identifier":"charter""#, with: #""identifier":"charter","state":{"\#(key)":\#(written)}"#)
    #expect(archive.contains(key))
    let controller = FacsimileController(facsimile: try SampleFacsimile.charter.facsimile())
    controller.restorationIdentifier = "charter"
    let host = RecordingHost(size: Size(width: 1180, height: 820))
    let app = Application(root: controller, host: host, traits: host.traits)
    app.restoration = Restoration(app: "sample")
    app.restore(SavedState(archive: Text(archive), failedLaunches: 0, minute: host.minute, mark: 0))
    host.start(app)
    host.advanceFrames()
    #expect(controller.picture.motion.brokenInvariant == nil)
    #expect(
      controller.picture.viewport.clamped(controller.picture.motion.placement)
        == controller.picture.motion.placement)
    #expect(controller.selectedClause == nil && controller.filter == .all)
    #expect(host.faults == [])
  }
}
