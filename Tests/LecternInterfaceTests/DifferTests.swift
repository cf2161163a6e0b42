import LecternBase
import LecternInterface
import LecternTesting
import Testing

/// Tree in, exact ops out.
///
/// Ids begin at 3.
struct DifferTests {
  private func list(_ keys: [Int]) -> Node {
    element(.ul, keys.map { element(.li, key: $0) })
  }

  @Test("the first drawing creates, fills and inserts, inner before outer")
  func mounting() {
    let host = RecordingHost()
    let root = BlockController {
      element(.p, [Attribute(.lang, "he")], on: [.tap {}], text: "Abba")
    }
    let application = Application(root: root, host: host, traits: host.traits)
    host.start(application)
    #expect(
      host.ops == [
        .create(3, .p), .setAttribute(3, .lang, "he"), .listen(3, [.tap]), .createText(4, "Abba"),
        .insert(parent: 3, child: 4, before: 0), .insert(parent: 2, child: 3, before: 0),
      ])
    #expect(host.faults.isEmpty)
  }

  @Test("drawing the same again costs nothing")
  func unchanged() {
    let make = { element(.p, [Attribute(.lang, "he")], on: [.tap {}], text: "Abba") }
    #expect(Drawing(make).show(make) == [])
  }

  @Test("a changed text costs one op")
  func textChange() {
    #expect(
      Drawing { element(.p, text: "a") }.show { element(.p, text: "b") } == [.setText(4, "b")])
  }

  @Test("attributes that changed are set, those that are gone removed, and no others")
  func attributes() {
    let drawing = Drawing {
      element(.p, [Attribute(.lang, "he"), Attribute(.dir, "rtl"), Attribute(.title, "t")])
    }
    #expect(
      drawing.show { element(.p, [Attribute(.lang, "en"), Attribute(.title, "t")]) }
        == [.setAttribute(3, .lang, "en"), .removeAttribute(3, .dir)])
  }

  @Test("classes are set where they changed, and removed where there are none")
  func classes() {
    let drawing = Drawing { element(.p, class: "row implied", [Attribute(.lang, "he")]) }
    let shown = drawing.host.elements(.p).first
    #expect(shown?[.class] == "row implied")
    func row(_ name: ClassName) -> Node { element(.p, class: name, [Attribute(.lang, "he")]) }
    #expect(drawing.show { row("row implied") } == [])
    #expect(drawing.show { row("implied") } == [.setAttribute(3, .class, "implied")])
    #expect(
      drawing.show { row("") }
        == [.removeAttribute(3, .class)])
    #expect(drawing.show { element(.p, [Attribute(.lang, "he")]) } == [])
    #expect(shown?[.class] == nil)
  }

  @Test("a new handler for the same event costs nothing, and is the one that is called")
  func handlers() throws {
    var heard = ""
    let drawing = Drawing { element(.button, on: [.tap { heard += "a" }]) }
    #expect(drawing.show { element(.button, on: [.tap { heard += "b" }]) } == [])
    let button = try #require(drawing.host.elements(.button).first)
    drawing.host.tap(button)
    #expect(heard == "b")
    #expect(
      drawing.show { element(.button, on: [.tap {}, .key { _ in false }]) }
        == [.listen(3, [.tap, .key])])
    #expect(drawing.show { element(.button) } == [.listen(3, [])])
  }

  @Test("another tag replaces the element, in its place")
  func replacing() {
    let drawing = Drawing { element(.div, [element(.p), element(.em), element(.hr)]) }
    #expect(
      drawing.show { element(.div, [element(.p), element(.strong), element(.hr)]) }
        == [.remove(5), .create(7, .strong), .insert(parent: 3, child: 7, before: 6)])
  }

  @Test("a root with another tag is inserted before the old one, which is then removed")
  func replacingRoot() {
    let drawing = Drawing { element(.p) }
    #expect(
      drawing.show { element(.ul) }
        == [.create(4, .ul), .insert(parent: 2, child: 4, before: 3), .remove(3)])
  }

  @Test("one more at the end, in the middle or in front costs a create and an insert")
  func inserting() {
    let drawing = Drawing { list([1, 2]) }
    #expect(
      drawing.show { list([1, 2, 3]) } == [
        .create(6, .li), .insert(parent: 3, child: 6, before: 0),
      ])
    #expect(
      drawing.show { list([1, 9, 2, 3]) } == [
        .create(7, .li), .insert(parent: 3, child: 7, before: 5),
      ])
    #expect(
      drawing.show { list([8, 1, 9, 2, 3]) } == [
        .create(8, .li), .insert(parent: 3, child: 8, before: 4),
      ])
  }

  @Test("one fewer costs one op, wherever it was")
  func removing() {
    for gone in 1...3 {
      let drawing = Drawing { list([1, 2, 3]) }
      #expect(drawing.show { list([1, 2, 3].filter { $0 != gone }) } == [.remove(Int32(3 + gone))])
    }
  }

  @Test("moving one of many costs one insert")
  func moving() {
    let drawing = Drawing { list([1, 2, 3, 4]) }
    #expect(drawing.show { list([4, 1, 2, 3]) } == [.insert(parent: 3, child: 7, before: 4)])
    #expect(drawing.show { list([1, 2, 3, 4]) } == [.insert(parent: 3, child: 7, before: 0)])
  }

  @Test("a list that scrolls by one costs a remove, a create and an insert")
  func windowShift() {
    let drawing = Drawing { list([1, 2, 3]) }
    #expect(
      drawing.show { list([2, 3, 4]) }
        == [.remove(4), .create(7, .li), .insert(parent: 3, child: 7, before: 0)])
  }

  @Test("an id is used again after the commit that removed it, not in it")
  func idReuse() {
    let drawing = Drawing { list([1]) }
    #expect(
      drawing.show { list([2]) } == [
        .remove(4), .create(5, .li), .insert(parent: 3, child: 5, before: 0),
      ])
    #expect(
      drawing.show { list([3]) } == [
        .remove(5), .create(4, .li), .insert(parent: 3, child: 4, before: 0),
      ])
    #expect(drawing.host.faults.isEmpty)
  }

  @Test("repeated keys are a mistake that does not trap and leaves no wrong page")
  func repeatedKeys() {
    let drawing = Drawing { list([1, 1, 2]) }
    _ = drawing.show { list([1, 2, 1, 1]) }
    #expect(drawing.host.elements(.li).count == 4)
    #expect(drawing.host.faults.isEmpty)
  }
}
