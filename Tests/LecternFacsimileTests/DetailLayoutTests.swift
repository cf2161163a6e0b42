import LecternBase
import Testing

@testable import LecternFacsimile

/// Tests the height of a detail on every screen, at every size of the text.
struct DetailLayoutTests {
  /// The sizes of the text at 100, 200 and 400 %.
  static let textSizes = [17.0, 34, 68]
  /// The picture’s height on tablets, phones, a phone on its side, and a desktop
  /// enlarged four times.
  static let heights = [1_066.0, 706, 750, 296, 162, 60, 0]

  @Test(
    "large text has room at every size: two lines of it wherever the screen has as much",
    arguments: heights, textSizes)
  func roomForText(height: Double, textSize: Double) {
    for isSheet in [false, true] {
      let layout = DetailLayout(isSheet: isSheet, height: height, textSize: textSize)
      let room = max(0, height - (isSheet ? 0 : 28))
      for sheet in [SheetHeight.low, .high] {
        let found = layout.height(sheet)
        #expect(found <= room)
        #expect(found >= min(room, DetailLayout.row + 3.2 * textSize).rounded(.down))
        // A title and some lines of the text, if most of the rest is the picture’s.
        #expect(found >= min(room, DetailLayout.row + 9 * textSize, height * 0.6).rounded(.down))
      }
      #expect(layout.height(.low) <= layout.height(.high))
      #expect(layout.hasTwoHeights == (isSheet && layout.height(.low) < layout.height(.high)))
    }
  }

  @Test(
    "MC-22: where there is room, the picture keeps two fifths beside a detail, or what the text can spare",
    arguments: heights, textSizes)
  func roomForPicture(height: Double, textSize: Double) {
    for isSheet in [false, true] {
      let layout = DetailLayout(isSheet: isSheet, height: height, textSize: textSize)
      let left = height - layout.covered(.low)
      // The picture isn't squeezed into less: then it is as if nothing were covered.
      #expect(left >= min(height, DetailLayout.leastPicture))
      if DetailLayout.row + 3.2 * textSize <= height * 0.6, height > 300 {
        #expect(left >= (height * 0.4 - DetailLayout.gap).rounded(.down))
      }
    }
  }

  @Test("at the usual size of the text a card and a sheet are as high as they were")
  func usual() {
    #expect(DetailLayout(isSheet: false, height: 820).height(.low) == 360)
    #expect(DetailLayout(isSheet: true, height: 844).height(.low) == 338)
    #expect(DetailLayout(isSheet: true, height: 844).height(.high) == 717)
  }
}
