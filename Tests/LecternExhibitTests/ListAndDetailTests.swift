import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

@Suite("A list and what is searched in it, an entry and the way back")
struct ListAndDetailTests {
  @Test(
    "NG-9: one list shows all and what is found, and nothing cancels a search",
    arguments: SampleExhibit.sizes)
  func oneList(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    let list = try visitor.list
    visitor.host.focus(try visitor.field)
    for text in ["la", "zzz", ""] {
      try visitor.search(text)
      #expect(try visitor.list === list)
      #expect(visitor.host.elements(class: "list-scroll").count == 1)
      #expect(visitor.host.find(.button("Cancel")) == nil)
    }
  }

  @Test(
    "NG-24, NG-26: a swipe from the left edge goes back to the list; a cancelled one changes nothing"
  )
  func swipe() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.search("lamb")
    try visitor.tap("done")
    try visitor.open("lamb")
    visitor.host.pan(.began, x: 4)
    visitor.host.pan(.moved, x: 200)
    visitor.host.pan(.cancelled, x: 200)
    visitor.host.advance(seconds: 1)
    #expect(visitor.showsDetail && visitor.headline == "Lamb")
    #expect(visitor.address == "names/lamb/#q=lamb")
    // The row of the entry that still shows stays marked.
    #expect(visitor.selected == ["Lamb"])
    visitor.host.pan(from: 4, to: 300)
    visitor.host.advance(seconds: 1)
    #expect(visitor.showsList && !visitor.showsDetail && visitor.selected == [])
    #expect(visitor.address == "names/#q=lamb" && visitor.rows == ["Lamb", "Lamb of God"])
    #expect(visitor.host.faults.isEmpty)
  }
}
