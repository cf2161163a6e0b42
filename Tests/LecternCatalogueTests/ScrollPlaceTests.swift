import Testing

@testable import LecternCatalogue

@Suite("A place that is held")
struct ScrollPlaceTests {
  private func held(at offset: Double) -> ScrollPlace {
    var place = ScrollPlace()
    place.offset = offset
    place.resize(to: 700)
    place.hold()
    return place
  }

  @Test("BL-22: is scrolled to again until it is reached")
  func reached() {
    var place = held(at: 500)
    let isThere = [0.0, 300, 500].map { place.report($0, height: 700) }
    #expect(isThere == [false, false, true])
    #expect(place.isHeld && place.offset == 500)
  }

  @Test("NG-51: beyond the text’s end it is asked for once, and scrolling from there counts")
  func beyondTheEnd() {
    var place = held(at: 500)
    let isDone = [300.0, 300, 260].map { place.report($0, height: 700) }
    #expect(isDone == [false, true, true])
    #expect(!place.isHeld && place.offset == 260)
  }

  @Test("BL-22: in a text that has grown, or a window of another height, it is asked for again")
  func grown() {
    var place = held(at: 500)
    _ = place.report(300, height: 700)
    place.layOut()
    let afterGrowing = [280.0, 280].map { place.report($0, height: 700) }
    #expect(afterGrowing == [false, true])
    let afterTurning = place.report(250, height: 800)
    #expect(!afterTurning && place.isHeld && place.offset == 500)
  }

  @Test("BL-22: of a height that was told with its fraction the next scroll is the visitor’s")
  func fraction() {
    var place = held(at: 500)
    _ = place.report(500, height: 700)
    place.resize(to: 699.61)
    let isDone = place.report(0, height: 700)
    #expect(isDone && !place.isHeld && place.offset == 0)
  }
}
