import CTiles
import Foundation
import Testing

@testable import LecternImaging

struct LaunchScreenTests {
  private static let ground = RGB(255, 255, 255)
  private static let ink = RGB(0, 0, 0)

  private func screen(_ width: Int, _ height: Int, _ scale: Int) -> LaunchScreen {
    LaunchScreen(
      width: width, height: height, scale: scale, ground: Self.ground, ink: Self.ink)
  }

  /// A master of one colour that is neither ground nor ink.
  private var master: IconMaster {
    IconMaster(
      colours: [UInt8]((0..<IconMaster.side * IconMaster.side * 3).map { $0 % 3 == 0 ? 200 : 30 }))
  }

  /// The smallest box around the pixels that `counts` holds for.
  private func box(
    _ pixels: Pixels, _ counts: (ArraySlice<UInt8>) -> Bool
  ) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var found: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let at = (y * pixels.width + x) * pixels.bands
        guard counts(pixels.bytes[at..<at + pixels.bands]) else { continue }
        let old = found ?? (x, y, x, y)
        found = (min(old.left, x), old.top, max(old.right, x), y)
      }
    }
    return found
  }

  private func isInk(_ pixel: ArraySlice<UInt8>) -> Bool { pixel.allSatisfy { $0 < 100 } }
  private func isIcon(_ pixel: ArraySlice<UInt8>) -> Bool {
    pixel[pixel.startIndex] > 180 && pixel[pixel.startIndex + 1] < 60
  }

  private func drawn(_ screen: LaunchScreen, _ name: String) throws -> Pixels {
    try Pixels(
      VipsImage.png(LaunchPainter(master).png(screen, LaunchScreen.Name(name))))
  }

  @Test(
    "NG-46 the name stands centred at one third of the height, on every screen held either way",
    arguments: [(375, 667, 1), (667, 375, 1), (768, 1024, 1), (1024, 768, 1), (390, 844, 2)])
  func placeOfTheName(width: Int, height: Int, scale: Int) throws {
    let picture = try drawn(screen(width, height, scale), "NOON")
    #expect((picture.width, picture.height) == (width * scale, height * scale))
    let name = try #require(box(picture, isInk))
    #expect(abs(name.left - (picture.width - 1 - name.right)) <= 3 * scale)
    let middle = (name.top + name.bottom) / 2
    #expect(abs(middle - picture.height / 3) <= 4 * scale)
  }

  @Test("MC-25 the icon scales with the screen, the name stays as large; both are centred")
  func whatScales() throws {
    var heights: [Int] = []
    for (width, height) in [(375, 667), (768, 1024), (1032, 1376)] {
      let picture = try drawn(screen(width, height, 1), "NOON")
      let name = try #require(box(picture, isInk))
      let icon = try #require(box(picture, isIcon))
      heights.append(name.bottom - name.top)
      let side = Int(Double(width) * LaunchScreen.iconShare)
      #expect(abs(icon.right - icon.left + 1 - side) <= 2)
      #expect(abs(icon.left - (width - 1 - icon.right)) <= 1)
      #expect(icon.top > name.bottom)
    }
    #expect(Set(heights).count == 1)
    // Bold capitals of 36 points.
    #expect((22...30).contains(heights[0]))
  }

  @Test("a name that is too long breaks into lines, and is made smaller only if it fits in no way")
  func longNames() throws {
    let name = "The Complete and Unabridged Catalogue of Lighthouses"
    let picture = try drawn(screen(375, 667, 1), name)
    let words = try #require(box(picture, isInk))
    #expect(words.left >= LaunchScreen.margin - 2 && words.right <= 375 - LaunchScreen.margin + 2)
    #expect(words.bottom - words.top > 60)
    let endless = try drawn(
      screen(667, 375, 1), String(repeating: "Donaudampfschifffahrt", count: 60))
    #expect((endless.width, endless.height) == (667, 375))
    #expect(box(endless, isIcon) != nil)
  }

  @Test("signs of markup in a name are letters")
  func markup() throws {
    let picture = try drawn(screen(375, 667, 1), "<b>&amp;")
    #expect(box(picture, isInk) != nil)
  }

  @Test("a name whose letters no font has is known before it is drawn")
  func lettersWithoutFont() {
    #expect(LaunchScreen.Name("Names of God").letterWithoutFont == nil)
    #expect(LaunchScreen.Name("A\u{200F} B").letterWithoutFont == nil)
    // Not assigned to any letter.
    #expect(LaunchScreen.Name("A\u{E0FFF}").letterWithoutFont == "\u{E0FFF}")
  }

  @Test("a launch screen is a PNG with a palette, a few kilobytes large")
  func size() throws {
    let png = try LaunchPainter(master).png(screen(1032, 1376, 2), LaunchScreen.Name("NOON"))
    // Colour type 3.
    #expect(png[25] == 3)
    #expect(png.count < 20_000)
  }

  @Test("more than 256 colours become the nearest of them, and far more are kept as they are")
  func manyColours() throws {
    var few: [UInt8] = []
    for value in 0..<400 { few += [UInt8(value / 2), UInt8(value % 2), 7] }
    func png(_ colours: [UInt8]) -> [UInt8]? {
      colours.withUnsafeBufferPointer { buffer in
        guard let rgb = buffer.baseAddress else { return nil }
        var count = 0
        let patch = ctiles_patch(
          rgb: rgb, x: 1, y: 1, width: Int32(colours.count / 3), height: 1)
        guard
          let png = ctiles_png(0xFFFFFF, Int32(colours.count / 3 + 2), 3, [patch], 1, &count)
        else { return nil }
        defer { free(png) }
        return Array(UnsafeBufferPointer(start: png, count: count))
      }
    }
    let picture = try Pixels(VipsImage.png(#require(png(few))))
    #expect(picture.bytes[0..<3] == [255, 255, 255])
    for value in 0..<400 {
      let at = (picture.width + 1 + value) * 3
      // The last ones are as far away as the palette leaves them.
      let away = abs(Int(picture.bytes[at]) - value / 2)
      #expect(value < 255 ? away == 0 : away <= 80, "\(value)")
    }
    var many: [UInt8] = []
    for value in 0..<2000 { many += [UInt8(value / 100), UInt8(value % 100), 7] }
    #expect(png(many) == nil)
  }
}
