import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// Tests the code by which visitors take the present screen to their own phones.
struct KioskCodeTests {
  static let address = "https://exhibits.example.org/names/"

  private static func kiosk(_ address: String? = address) throws -> Visitor {
    var exhibit = SampleExhibit()
    exhibit.kiosk = KioskTests.settings(address.map { [("address", .string($0))] } ?? [])
    let visitor = try exhibit.visit(SampleExhibit.landscape)
    try visitor.begin()
    try visitor.open("abba")
    return visitor
  }

  private static func button(_ visitor: Visitor) -> PageNode? {
    visitor.host.node(.button("Take it with you"))
  }

  @Test("a kiosk that knows its public address shows the code of what is open, and the address")
  func shows() throws {
    let visitor = try Self.kiosk()
    visitor.host.tap(try #require(Self.button(visitor)))
    let image = try #require(visitor.host.elements(class: "kiosk-code").first)
    let wanted = Self.address + "names/abba/"
    #expect(image[.alt] == "QR code of the address " + wanted)
    let code = try #require(QRCode(Array(wanted.utf8)))
    #expect(image[.src] == QRPicture(code: code).source.string)
    #expect(visitor.host.elements(class: "kiosk-link").first?.text == wanted)
    #expect(visitor.host.elements(class: "stage").first?[.inert] != nil)
    #expect(visitor.host.page.focused?.text == "Close")
    visitor.host.tap(try #require(visitor.host.node(.button("Close"))))
    #expect(!visitor.shows("kiosk-code"))
    #expect(visitor.host.elements(class: "stage").first?[.inert] == nil)
    #expect(!visitor.host.ops.contains { if case .share = $0 { true } else { false } })
  }

  @Test("the code goes when the kiosk asks whether anybody is there")
  func closes() throws {
    let visitor = try Self.kiosk()
    visitor.host.tap(try #require(Self.button(visitor)))
    visitor.host.advance(seconds: 21)
    #expect(!visitor.shows("kiosk-code"))
    #expect(visitor.seconds != nil)
  }

  @Test("a kiosk that only knows itself has no code, until its page tells where everybody finds it")
  func needsAnAddress() throws {
    let visitor = try Self.kiosk(nil)
    #expect(Self.button(visitor) == nil)
    visitor.host.notice(.root, text: "https://museum.example/")
    try visitor.open("adonai")
    visitor.host.tap(try #require(Self.button(visitor)))
    #expect(
      visitor.host.elements(class: "kiosk-link").first?.text
        == "https://museum.example/names/adonai/")
    // The exhibit's own address counts more than the one from which this device has it.
    let other = try Self.kiosk()
    other.host.notice(.root, text: "https://museum.example/")
    other.host.tap(try #require(Self.button(other)))
    #expect(
      other.host.elements(class: "kiosk-link").first?.text.hasPrefix(Self.address) == true)
  }
}
