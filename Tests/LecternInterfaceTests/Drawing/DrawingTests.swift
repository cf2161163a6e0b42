import LecternBase
import LecternInterface
import LecternTesting
import Testing

/// Tests that drawings cross the wire unchanged (docs/WIRE.md, "Drawings").
struct DrawingTests {
  private typealias Drawing = LecternInterface.Drawing
  private final class Canvas: Controller {
    let reference = NodeReference()
    var pictures: [Bool] = []
    var frames: [Double] = []
    var events: [Event] = []

    override func render() -> Node {
      element(
        .div,
        on: [
          .pointer { [unowned(unsafe) self] in heard(.pointer($0)) },
          .wheel { [unowned(unsafe) self] in heard(.wheel($0)) },
        ], [element(.canvas, reference: reference, [])])
    }

    private func heard(_ event: Event) -> Bool {
      events.append(event)
      return true
    }
  }

  private let canvas = Canvas()
  private let host = RecordingHost()

  private func start() -> Application {
    let app = Application(root: canvas, host: host, traits: host.traits)
    host.start(app)
    return app
  }

  private func drawn(_ drawing: Drawing, on app: Application) -> RecordedDrawing? {
    app.draw(drawing, on: canvas.reference)
    app.commit()
    return host.page.nodes[canvas.reference.id]?.drawing
  }

  @Test("every command arrives, in order, with its numbers")
  func commands() throws {
    let app = start()
    host.pictures = { $0 == "a.jpg" }
    let slot = app.loadImage("a.jpg") { _ in }
    app.commit()
    host.settle()
    var drawing = Drawing(width: 1200, height: 800)
    drawing.image(
      slot, sourceX: 0, sourceY: 1, sourceWidth: 512, sourceHeight: 511, x: 10.5, y: 20, width: 256,
      height: 255.5)
    drawing.transform(scale: 0.25, x: -40, y: 12)
    drawing.alpha(0.5)
    drawing.fill(Colour(red: 201, green: 162, blue: 39, alpha: 0.25))
    drawing.fillRectangle(x: 1, y: 2, width: 3, height: 4)
    drawing.fillRectangle(x: 5, y: 6, width: 7, height: 8)
    drawing.strokeRectangle(x: 9, y: 10, width: 11, height: 12)
    drawing.fillRectangle(x: 33_999, y: 23_999, width: 1, height: 1)
    drawing.stroke(Colour(red: 1, green: 2, blue: 3), width: 1.5)
    drawing.fillPolygon([1, 2, 3, 4, 5, 6])
    drawing.strokePolygon([1, 2, 3, 4])
    drawing.beginLayer(2, width: 64, height: 32)
    drawing.endLayer()
    drawing.layer(
      2, sourceX: 0, sourceY: 0, sourceWidth: 64, sourceHeight: 32, x: 1, y: 1, width: 2, height: 2)
    drawing.releaseLayer(2)
    let read = try #require(drawn(drawing, on: app))
    typealias Box = RecordedDrawing.Box
    #expect(read.width == 1200)
    #expect(read.height == 800)
    let expected: [RecordedDrawing.Command] = [
      .image(slot, source: Box(0, 1, 512, 511), to: Box(10.5, 20, 256, 255.5)),
      .transform(scale: 0.25, x: -40, y: 12), .alpha(0.5),
      .fill(Colour(red: 201, green: 162, blue: 39, alpha: 0.25)),
      .fillRectangles([Box(1, 2, 3, 4), Box(5, 6, 7, 8)]),
      .strokeRectangles([Box(9, 10, 11, 12)]),
      .fillRectangles([Box(33_999, 23_999, 1, 1)]),
      .stroke(Colour(red: 1, green: 2, blue: 3), width: 1.5), .fillPolygon([1, 2, 3, 4, 5, 6]),
      .strokePolygon([1, 2, 3, 4]), .beginLayer(2, width: 64, height: 32), .endLayer,
      .layer(2, source: Box(0, 0, 64, 32), to: Box(1, 1, 2, 2)), .releaseLayer(2),
    ]
    #expect(read.commands == expected)
    #expect(host.faults.isEmpty)
  }

  @Test("a frame is drawn in the room of the last one, and nothing of that is left")
  func again() throws {
    let app = start()
    var drawing = Drawing(width: 10, height: 10)
    drawing.fillRectangle(x: 1, y: 2, width: 3, height: 4)
    drawing.begin(width: 20, height: 10)
    drawing.fillRectangle(x: 5, y: 6, width: 7, height: 8)
    let read = try #require(drawn(drawing, on: app))
    #expect(read.width == 20)
    #expect(read.commands == [.fillRectangles([RecordedDrawing.Box(5, 6, 7, 8)])])
  }

  @Test("a picture that isn't there yet is a hole, and a fault")
  func hole() throws {
    let app = start()
    host.holdsPictures = true
    let slot = app.loadImage("a.jpg") { [canvas] in canvas.pictures.append($0) }
    var drawing = Drawing(width: 10, height: 10)
    drawing.image(
      slot, sourceX: 0, sourceY: 0, sourceWidth: 1, sourceHeight: 1, x: 0, y: 0, width: 1, height: 1
    )
    _ = drawn(drawing, on: app)
    #expect(host.faults.count == 1)
    host.answerPictures()
    #expect(canvas.pictures == [true])
    _ = drawn(drawing, on: app)
    #expect(host.faults.count == 1)
  }

  @Test("a picture is answered once, with yes or no, and not after it was given up")
  func pictures() {
    let app = start()
    host.holdsPictures = true
    host.pictures = { $0 == "a.jpg" }
    _ = app.loadImage("a.jpg") { [canvas] in canvas.pictures.append($0) }
    let given = app.loadImage("b.jpg") { [canvas] in canvas.pictures.append($0) }
    _ = app.loadImage("c.jpg") { [canvas] in canvas.pictures.append($0) }
    app.commit()
    app.releaseImage(given)
    app.commit()
    host.answerPictures()
    #expect(canvas.pictures == [true, false])
    app.imageLoaded(1, true)
    #expect(canvas.pictures == [true, false])
    #expect(host.pictureNames.values.sorted() == ["a.jpg", "c.jpg"])
  }

  @Test("a frame comes once, with the clock's time, and asks for no other by itself")
  func frames() {
    let app = start()
    app.nextFrame { [canvas] in canvas.frames.append($0) }
    app.commit()
    #expect(host.isAnimating)
    host.advanceFrame(seconds: 0.5)
    host.advanceFrame(seconds: 0.5)
    #expect(canvas.frames == [0.5])
    #expect(!host.isAnimating)
  }

  @Test("fingers and wheels are told with number, place and time")
  func fingers() throws {
    let app = start()
    let node = try #require(host.page.nodes[canvas.reference.id])
    host.advance(seconds: 2)
    defer { withExtendedLifetime(app) {} }
    #expect(host.pointer(.began, x: 3, y: 4, pointer: 7, at: node))
    #expect(host.wheel(x: 5, y: 6, deltaX: 1, deltaY: -2, isZoom: true, at: node))
    #expect(
      canvas.events == [
        .pointer(PointerTouch(.began, pointer: 7, x: 3, y: 4, time: 2)),
        .wheel(Wheel(x: 5, y: 6, deltaX: 1, deltaY: -2, isZoom: true, time: 2)),
      ])
  }
}
