import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// Tests the button that shares an address, and print.
struct ShareTests {
  private static func visit(
    _ address: String, size: Size = SampleExhibit.phone, canShare: Bool = true
  ) throws -> Visitor {
    try SampleExhibit().visit(size, at: address) { host in
      var traits = host.traits
      traits.canShare = canShare
      host.setTraits(traits)
    }
  }

  private static func shared(_ visitor: Visitor) -> [RecordedOp] {
    visitor.host.ops.filter { if case .share = $0 { true } else { false } }
  }

  @Test("an entry’s button shares its name and its address, in the tap’s own turn")
  func entry() throws {
    let visitor = try Self.visit("names/abba/")
    visitor.host.tap(try #require(visitor.host.node(.button("Share"))))
    #expect(Self.shared(visitor) == [.share(title: "Abba", address: "names/abba/")])
    #expect(visitor.host.elements(class: "saying").allSatisfy { $0.text.isEmpty })
  }

  @Test("on a wide screen what is shared is the entry that shows, not the list’s address")
  func implied() throws {
    let visitor = try Self.visit("names/", size: SampleExhibit.landscape)
    visitor.host.tap(try #require(visitor.host.node(.button("Share"))))
    let entry = try #require(visitor.headline)
    guard case .share(let title, let address) = Self.shared(visitor).first else {
      Issue.record("nothing was shared")
      return
    }
    #expect(title == entry)
    #expect(address.hasPrefix("names/") && address != "names/")
  }

  @Test("a page’s button shares the page")
  func page() throws {
    let visitor = try Self.visit("about/")
    visitor.host.tap(try #require(visitor.host.node(.button("Share"))))
    #expect(Self.shared(visitor) == [.share(title: "About", address: "about/")])
  }

  @Test("where an address was copied that is said, and where it couldn’t be shared that is")
  func told() throws {
    let visitor = try Self.visit("names/abba/")
    visitor.host.notice(.shared, x: 1)
    visitor.host.advance(seconds: 0.2)
    #expect(visitor.host.elements(class: "saying").contains { $0.text.contains("Address copied") })
    visitor.host.notice(.shared, x: 0)
    visitor.host.advance(seconds: 0.5)
    #expect(
      visitor.host.elements(class: "saying").contains { $0.text.contains("could not be shared") })
  }

  @Test("a device that can neither share nor copy has no button")
  func none() throws {
    for address in ["names/abba/", "about/"] {
      let visitor = try Self.visit(address, canShare: false)
      #expect(visitor.host.node(.button("Share")) == nil)
    }
  }

  // MARK: Paper

  @Test("paper gets every row of a list under its title, and the screen has its own again")
  func printsWholeList() throws {
    let visitor = try Self.visit("names/")
    let rows = visitor.rows
    visitor.host.notice(.print, x: 1)
    let all = visitor.rows
    #expect(all.count == visitor.app?.exhibit.catalogue("names")?.count)
    #expect(visitor.host.elements(class: "list-printed").first?.text == "Names")
    #expect(
      visitor.host.elements(class: "spacer").allSatisfy { $0[.styleHeight] == "0px" })
    visitor.host.notice(.print, x: 0)
    #expect(visitor.rows == rows)
    #expect(visitor.host.elements(class: "list-printed").isEmpty)
  }

  @Test("a list that was searched says on paper for what, and how many of all it has")
  func printsSearchedList() throws {
    let visitor = try Self.visit("names/")
    try visitor.search("ab")
    visitor.host.advance(seconds: 1)
    visitor.host.notice(.print, x: 1)
    let all = try #require(visitor.app?.exhibit.catalogue("names")?.count)
    #expect(
      visitor.host.elements(class: "list-printed").first?.text
        == "Names, “ab”: \(visitor.rows.count) of \(all)")
  }

  @Test("on a wide screen paper gets what the address names: the list, or the entry")
  func printsTheAddress() throws {
    let visitor = try Self.visit("names/", size: SampleExhibit.landscape)
    var front: String? { visitor.host.elements(class: "drill").first?[.dataFront] }
    #expect(front == "right")
    visitor.host.notice(.print, x: 1)
    #expect(front == "left")
    visitor.host.notice(.print, x: 0)
    #expect(front == "right")
    try visitor.open("abba")
    visitor.host.notice(.print, x: 1)
    #expect(front == "right")
  }
}
