import LecternBase
import Testing

@testable import LecternFacsimile

/// Tests the place and size of a detail on every screen, at every size of the text.
struct DetailLayoutTests {
  /// The sizes of the text at 100, 200 and 400 %.
  static let textSizes = [17.0, 34, 68]
  /// The picture’s size on tablets, phones, a phone on its side, a small window and a desktop
  /// enlarged four times.
  static let sizes = [
    Size(width: 820, height: 1_066), Size(width: 1180, height: 706),
    Size(width: 390, height: 750), Size(width: 844, height: 296), Size(width: 280, height: 162),
    Size(width: 100, height: 60), .zero,
  ]

  @Test(
    "large text has room at every size: two lines of it wherever the screen has as much",
    arguments: sizes, textSizes)
  func roomForText(size: Size, textSize: Double) {
    for isNarrow in [false, true] {
      let layout = DetailLayout(isNarrow: isNarrow, size: size, textSize: textSize)
      let room = max(0, size.height - (layout.kind == .card ? 28 : 0))
      for sheet in [SheetHeight.low, .high] {
        let found = layout.height(sheet)
        #expect(found <= room)
        #expect(found >= min(room, DetailLayout.row + 3.2 * textSize).rounded(.down))
        // A title and some lines of the text, if most of the rest is the picture’s.
        #expect(
          found >= min(room, DetailLayout.row + 9 * textSize, size.height * 0.6).rounded(.down))
      }
      #expect(layout.height(.low) <= layout.height(.high))
      #expect(
        layout.hasTwoHeights
          == (layout.kind == .sheet && layout.height(.low) < layout.height(.high)))
    }
  }

  @Test(
    "MC-22: where there is room, the picture keeps two fifths beside a detail, or what the text can spare",
    arguments: sizes, textSizes)
  func roomForPicture(size: Size, textSize: Double) {
    for isNarrow in [false, true] {
      let layout = DetailLayout(isNarrow: isNarrow, size: size, textSize: textSize)
      let left = size.height - layout.covered(.low)
      // The picture isn't squeezed into less: then it is as if nothing were covered.
      #expect(left >= min(size.height, DetailLayout.leastPicture))
      #expect(layout.width <= size.width * 0.45)
      if DetailLayout.row + 3.2 * textSize <= size.height * 0.6, size.height > 300 {
        #expect(left >= (size.height * 0.4 - DetailLayout.gap).rounded(.down))
      }
    }
  }

  @Test(
    "MC-21, MC-22: beside the picture where the window is wider than high, over it elsewhere; on a tablet it covers no more than a third"
  )
  func kinds() {
    func layout(_ width: Double, _ height: Double, _ textSize: Double = 17) -> DetailLayout {
      DetailLayout(
        isNarrow: width < 700 || width < 30 * textSize,
        size: Size(width: width, height: height), textSize: textSize)
    }
    for (width, height, kind) in [
      (1180.0, 776.0, DetailKind.panel), (844, 346, .panel), (1920, 1036, .panel),
      (3840, 2116, .panel), (820, 1136, .card), (390, 800, .sheet), (280, 600, .sheet),
    ] {
      let found = layout(width, height)
      #expect(found.kind == kind, "\(width) × \(height)")
      if width >= 820, kind != .sheet {
        let part = max(found.width / width, found.covered(.low) / height)
        // A phone on its side is no tablet.
        #expect(part <= (height < 500 ? 0.45 : 1.0 / 3), "\(width) × \(height): \(part)")
      }
    }
    // Where a panel would have a few letters a line, there is a sheet.
    #expect(layout(844, 346, 34).kind == .sheet)
    #expect(layout(1180, 776, 68).kind == .sheet)
  }

  @Test("at the usual size of the text a sheet is as high as it was")
  func usual() {
    let phone = DetailLayout(isNarrow: true, size: Size(width: 390, height: 844))
    #expect(phone.height(.low) == 338)
    #expect(phone.height(.high) == 717)
  }
}
