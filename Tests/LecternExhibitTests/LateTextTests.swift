import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// Tests entries, whose text comes in a file; pages are in the bundle, so that none is asked for at
/// restoration.
///
/// External pages are never shown inside an exhibit, which works without a network.
@Suite("A restored entry whose text isn’t there yet")
struct LateTextTests {
  private func count(_ name: String, _ visitor: Visitor) -> Int {
    visitor.host.loads.filter { $0 == name }.count
  }

  @Test("BL-6: what is missing is asked for once at the first appearance, never at a later one")
  func once() throws {
    for size in SampleExhibit.sizes {
      let visitor = try SampleExhibit().visit(size)
      try visitor.open("lord")
      visitor.host.save()
      visitor.stage.kill()
      visitor.host.advance(seconds: 2)
      #expect(visitor.headline == "Lord")
      #expect(count("names-1.json", visitor) == 1, "\(size): \(visitor.host.loads)")
      let before = visitor.host.loads
      try visitor.tab(1)
      try visitor.tab(0)
      visitor.host.advance(seconds: 2)
      #expect(visitor.host.loads == before)
    }
  }

  @Test("BL-6: what was never here is asked for exactly once, however often it appears")
  func exactlyOnce() throws {
    for size in SampleExhibit.sizes {
      let visitor = try SampleExhibit().visit(size)
      try visitor.open("lord")
      visitor.host.advance(seconds: 2)
      try visitor.tab(1)
      try visitor.tab(0)
      visitor.app?.show("names/lord/", animated: false)
      visitor.host.advance(seconds: 2)
      #expect(visitor.headline == "Lord")
      #expect(count("names-1.json", visitor) == 1, "\(size)")
    }
  }

  @Test("BL-7: nothing is asked for without an entry, or when the same one is opened again")
  func unchanged() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    visitor.host.advance(seconds: 2)
    let before = visitor.host.loads
    visitor.app?.show("names/", animated: false)
    for _ in 0..<2 { visitor.app?.show("names/lord/", animated: false) }
    visitor.app?.application.commit()
    visitor.host.advance(seconds: 2)
    #expect(visitor.host.loads == before)
  }

  @Test("BL-6: a restored page is whole at once: nothing is asked for")
  func pages() throws {
    let visitor = try PageStackTests.chain.visit(SampleExhibit.phone, at: "thanks/")
    visitor.host.save()
    visitor.stage.kill()
    #expect(try visitor.prose.text.hasPrefix("Text of thanks"))
    #expect(visitor.host.loads.isEmpty)
  }
}
