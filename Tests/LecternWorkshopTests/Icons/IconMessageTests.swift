import Foundation
import LecternImaging
import Testing

@testable import LecternWorkshop

/// Tests the messages to curators about icons.
struct IconMessageTests {
  private func messages(_ icon: [UInt8], named name: String = "icon.png") throws -> [String] {
    let yaml = IconFixture.yaml.replacing("icon.svg", with: name) + "title: Lamp\n"
    let fixture = try FolderFixture(["exhibit.yaml": yaml, "about.md": "# Hello\n"])
    try fixture.write(name, icon)
    return fixture.messages()
  }

  private func svg(_ inside: String, _ attributes: String = "viewBox=\"0 0 24 24\"") -> [UInt8] {
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(inside)</svg>".utf8)
  }

  @Test("a sound icon gives no message")
  func sound() throws {
    #expect(try messages(Array(IconFixture.drawing.utf8), named: "icon.svg").isEmpty)
  }

  @Test("a transparent icon is warned of, with the colour it is shown on")
  func transparent() throws {
    #expect(
      try messages(svg("<circle cx=\"12\" cy=\"12\" r=\"6\"/>"), named: "icon.svg") == [
        "exhibit.yaml:3:7: warning: the icon has transparent parts, which icons can't have: they are shown "
          + "in #ffffff: give it a ground of its own if that looks wrong"
      ])
  }

  @Test("an oblong icon is warned of")
  func oblong() throws {
    let drawing = svg(
      "<rect width=\"48\" height=\"24\"/>", "width=\"48\" height=\"24\" viewBox=\"0 0 48 24\"")
    #expect(
      try messages(drawing, named: "icon.svg") == [
        "exhibit.yaml:3:7: warning: the icon is 48 × 24 pixels, not square, and only its middle is shown: "
          + "cut it square"
      ])
  }

  @Test("a tiny icon is warned of")
  func tiny() throws {
    // A PNG of one opaque pixel.
    let png = Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
    )
    #expect(
      try messages(Array(#require(png))) == [
        "exhibit.yaml:3:7: warning: the icon has only 1 × 1 pixels: use at least 1024 × 1024"
      ])
  }

  @Test("a title that icons have no room for is warned of")
  func longTitle() throws {
    let fixture = try IconFixture("title: Lamps\nshortTitle: The lamps of it\n")
    let (_, diagnostics) = ExhibitFolder(fixture.folder.path).read()
    #expect(
      diagnostics.map(\.description) == [
        "exhibit.yaml:6:13: warning: `shortTitle` has 15 letters, and home screens cut off what is after some 12: shorten it"
      ])
  }

  @Test("what is no picture, what is damaged and what could do something are refused")
  func refused() throws {
    #expect(
      try messages(Array("words".utf8)) == [
        "exhibit.yaml:3:7: error: \"icon.png\" is not a picture: use PNG, JPEG or SVG"
      ])
    #expect(
      try messages([]) == [
        "exhibit.yaml:3:7: error: \"icon.png\" is not a picture: use PNG, JPEG or SVG"
      ])
    let live = try messages(svg("<script>alert(1)</script>"), named: "icon.svg")
    #expect(
      live == [
        "exhibit.yaml:3:7: error: \"icon.svg\" is more than a picture: it holds \"<script\": take that out of it"
      ])
    let broken = try messages(svg("<circle"), named: "icon.svg")
    #expect(broken.count == 1)
    #expect(
      broken.first?.hasPrefix("exhibit.yaml:3:7: error: \"icon.svg\" is damaged or cut short")
        == true)
  }

  @Test("the words of the other faults say what to do")
  func words() {
    for fault in [
      Fault.iconTooLarge(width: 14142, height: 14142, limit: 100_000_000), .iconMoves(frames: 3),
      .iconBadProfile(path: "icon.jpg"), .iconWithoutFont(letter: "ש"),
    ] {
      #expect(!fault.words.wrong.isEmpty && !fault.words.remedy.isEmpty)
      #expect(!fault.words.wrong.contains("something is wrong"))
    }
    #expect(Fault.iconTooLarge(width: 14142, height: 14142, limit: 100_000_000).isWarning == false)
    #expect(Fault.iconMoves(frames: 3).isWarning)
  }

  @Test("a moving icon is warned of")
  func moving() throws {
    // A GIF of two frames, one pixel each.
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let control: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
    let gif: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + control + frame
      + control + frame + [0x3B]
    let found = try messages(gif, named: "icon.gif")
    #expect(
      found.contains(
        "exhibit.yaml:3:7: warning: the icon moves (2 frames), and only its first frame is shown: use a still picture"
      ), "\(found)")
  }
}
