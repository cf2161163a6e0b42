import LecternBase
import LecternInterface
import LecternModel
import LecternTesting
import Testing

@testable import LecternFacsimile

/// A tour through a document: flown, read, played, kept, and out of the way of its own regions.
struct TourTests {
  private static let phone = Size(width: 390, height: 844)
  private static let tablet = Size(width: 820, height: 1_180)

  private func card(_ reader: Reader) -> PageNode? {
    reader.host.elements(class: "facsimile-tour").first
  }

  private func nodes(_ name: String, in card: PageNode) -> [PageNode] {
    card.descendants.filter { ($0[.class] ?? "").split(separator: " ").contains { $0 == name } }
  }

  private func words(_ reader: Reader) -> [String] {
    guard let card = card(reader) else { return [] }
    return ["facsimile-stop", "facsimile-detail-title", "prose"].compactMap { name in
      nodes(name, in: card).first?.text
    }
  }

  private func press(_ label: String, _ reader: Reader) throws {
    let card = try #require(self.card(reader))
    let node = try #require(
      nodes("facsimile-button", in: card).first { $0[.ariaLabel] == label },
      "there is no \(label)")
    reader.host.tap(node)
    reader.rest()
  }

  private func begin(_ reader: Reader, _ title: String = "The year") throws {
    try reader.press("facsimile-button", label: "Tours")
    let row = try #require(
      reader.host.elements(class: "facsimile-tour-title").first { $0.text == title })
    reader.host.tap(row)
    reader.rest()
  }

  /// The part of the present leaf that the present stop shows.
  private func part(_ reader: Reader) throws -> ImageRect {
    let tour = try #require(reader.controller.tour)
    let stop = try #require(tour.stop)
    let leaf = reader.controller.leaf
    return tour.tours.box(ofStop: stop)
      ?? tour.tours.clause(ofStop: stop).flatMap { leaf.bounds(of: $0) }
      ?? ImageRect(x: 0, y: 0, width: leaf.image.size.width, height: leaf.image.size.height)
  }

  private func showsStop(_ reader: Reader) throws -> Bool {
    reader.viewport.openRectangle(reader.placement).contains(try part(reader), slack: 1)
  }

  @Test(
    "a tour is chosen, and leads over leaves and back; nothing covers what its stops show",
    arguments: [Size(width: 1180, height: 820), phone, tablet], [true, false])
  func way(size: Size, isAnimated: Bool) throws {
    let reader = try Reader(.toured, size: size, isAnimated: isAnimated)
    #expect(card(reader) == nil)
    try begin(reader)
    #expect(words(reader) == ["1 of 4", "First", "About the first."])
    #expect(card(reader)?[.ariaLabel] == "The year")
    #expect(reader.controller.leafIndex == 0 && reader.outlined == 0)
    #expect(try showsStop(reader))
    #expect(reader.told.contains(.toured(true)))
    var leaves: [Int] = []
    for _ in 0..<4 {
      try press("Next", reader)
      leaves.append(reader.controller.leafIndex)
      #expect(try showsStop(reader))
    }
    #expect(leaves == [4, 2, 5, 5], "it ends at its last stop")
    #expect(words(reader)[0] == "4 of 4" && words(reader)[1] == "The year")
    #expect(reader.outlined == nil)
    for _ in 0..<4 { try press("Previous", reader) }
    #expect(words(reader)[0] == "1 of 4" && reader.controller.leafIndex == 0)
    try press("Close", reader)
    #expect(card(reader) == nil && reader.told.last { $0 != .rested } == .toured(false))
    #expect(reader.outlined == nil && reader.controller.showsWholeImage)
    #expect(reader.host.page.focused?[.ariaLabel] == "Tours")
  }

  @Test("where less motion is wanted the picture is there at once")
  func cuts() throws {
    let reader = try Reader(.toured, isAnimated: false)
    reader.own({ $0.show(stop: 2, ofTour: "year", animated: true) }, rests: false)
    #expect(reader.picture.motion.isAtRest && reader.controller.leafIndex == 4)
    #expect(try showsStop(reader))
    let other = try Reader(.toured)
    other.own({ $0.show(stop: 1, ofTour: "year", animated: true) }, rests: false)
    #expect(!other.picture.motion.isAtRest)
  }

  @Test("the only tour begins at once; a document without tours has no button")
  func only() throws {
    var sample = SampleFacsimile.toured
    sample.tours.removeLast()
    let reader = try Reader(sample)
    try reader.press("facsimile-button", label: "Tours")
    #expect(words(reader)[0] == "1 of 4")
    let other = try Reader(.book())
    #expect(!other.host.elements(class: "facsimile-button").contains { $0[.ariaLabel] == "Tours" })
  }

  private func advance(_ reader: Reader, _ seconds: Double) {
    reader.host.advance(seconds: seconds)
    reader.rest()
  }

  @Test("it goes on by itself only when asked to, as long as each stop says, and ends at its end")
  func plays() throws {
    let reader = try Reader(.toured)
    try begin(reader)
    advance(reader, 60)
    #expect(words(reader)[0] == "1 of 4")
    try press("Play", reader)
    var way: [String] = []
    for _ in 0..<20 {
      advance(reader, 1)
      if way.last != words(reader)[0] { way.append(words(reader)[0]) }
    }
    #expect(way == ["1 of 4", "2 of 4", "3 of 4", "4 of 4"])
    #expect(reader.controller.tour?.isPlaying == false, "it ends")
    try press("Play", reader)
    #expect(words(reader)[0] == "1 of 4", "it begins anew")
    try press("Pause", reader)
    advance(reader, 60)
    #expect(words(reader)[0] == "1 of 4")
  }

  /// Four stops: two with sounds of ten seconds, of which one has a time of its own, too.
  private static var spoken: SampleFacsimile {
    var sample = SampleFacsimile.toured
    sample.tours[0].stops[2].seconds = 60
    for (number, seconds) in [(0, 0), (1, 4)] {
      sample.tours[0].stops[number].sound = "stop-\(number).mp3"
      sample.tours[0].stops[number].seconds = seconds
    }
    return sample
  }

  @Test(
    "a stop with sound stays until that has ended, unless it tells how long; one player plays all")
  func sounds() throws {
    let reader = try Reader(Self.spoken)
    try begin(reader)
    let player = try #require(reader.host.elements(.audio).first)
    #expect(player[.src] == "stop-0.mp3" && !reader.host.isPlaying(player))
    try press("Play", reader)
    #expect(reader.host.isPlaying(player))
    advance(reader, 6)
    #expect(words(reader)[0] == "1 of 4")
    advance(reader, 4)
    #expect(words(reader)[0] == "2 of 4" && player[.src] == "stop-1.mp3")
    #expect(
      reader.host.isPlaying(player))
    advance(reader, 4)
    #expect(words(reader)[0] == "3 of 4" && player[.hidden] != nil && player[.src] == nil)
    #expect(reader.host.elements(.audio).map(\.id) == [player.id])
    try press("Previous", reader)
    #expect(reader.host.isPlaying(player))
    try press("Pause", reader)
    #expect(!reader.host.isPlaying(player) && reader.host.faults.isEmpty)
  }

  @Test("a sound that can't be heard keeps no tour", arguments: [true, false])
  func unheard(isRefused: Bool) throws {
    let reader = try Reader(
      Self.spoken,
      prepare: { host in
        host.refusesToPlay = isRefused
        if !isRefused { host.sounds = { _ in nil } }
      })
    try begin(reader)
    try press("Play", reader)
    advance(reader, 5)
    #expect(words(reader)[0] == "1 of 4")
    advance(reader, 5)
    #expect(words(reader)[0] == "2 of 4")
  }

  @Test(
    "a hand that takes the picture ends going on by itself, whatever it does",
    arguments: ["touch", "wheel", "zoom", "key", "leaf"])
  func hand(_ action: String) throws {
    let reader = try Reader(.toured)
    try begin(reader)
    try press("Play", reader)
    #expect(reader.controller.tour?.isPlaying == true)
    switch action {
    case "touch": try reader.tap(ScreenPoint(x: 200, y: 700))
    case "wheel":
      reader.host.wheel(x: 200, y: 300, deltaY: -120, at: try reader.pictureNode)
    case "zoom": try reader.press("facsimile-button", label: "Zoom in")
    case "key":
      reader.own { $0.application?.focus($0.picture.picture) }
      reader.key(.arrowDown)
    default: reader.own { $0.turn(to: 3, tells: true) }
    }
    reader.rest()
    #expect(reader.controller.tour?.isPlaying == false)
    advance(reader, 60)
    #expect(words(reader)[0] == "1 of 4")
    // On it goes from where the visitor is.
    try press("Next", reader)
    #expect(try reader.controller.leafIndex == 4 && showsStop(reader))
  }

  @Test("keys go from stop to stop, as the text runs, begin, and close", arguments: [false, true])
  func keys(isRightToLeft: Bool) throws {
    let reader = try Reader(
      .toured,
      prepare: { host in
        var traits = host.traits
        traits.isRightToLeft = isRightToLeft
        host.setTraits(traits)
      })
    try begin(reader)
    #expect(reader.host.page.focused?.text == "First")
    let scroller = try #require(reader.controller.tour?.scroller)
    reader.own { $0.application?.focus(scroller) }
    reader.key(isRightToLeft ? .arrowLeft : .arrowRight)
    #expect(words(reader)[0] == "2 of 4")
    reader.key(isRightToLeft ? .arrowRight : .arrowLeft)
    #expect(words(reader)[0] == "1 of 4")
    reader.key(.space)
    #expect(reader.controller.tour?.isPlaying == true)
    reader.key(.space)
    #expect(reader.controller.tour?.isPlaying == false)
    reader.key(.escape)
    #expect(card(reader) == nil)
  }

  @Test("readers hear the words of a stop as a whole, and nothing else about it")
  func announced() throws {
    let reader = try Reader(.toured)
    try begin(reader)
    let status = reader.status
    try press("Next", reader)
    let live = try #require(card(reader)?.descendants.first { $0[.ariaLive] != nil })
    #expect(live[.ariaLive] == "polite" && live.text == "A partThe yearWords.")
    #expect(reader.status == status, "the size isn't announced as well")
  }

  @Test("a clause stands in the place of the stop, and gives it back")
  func clause() throws {
    let reader = try Reader(.toured)
    try begin(reader)
    try reader.tap(clause: 0)
    #expect(reader.heading == "First" && card(reader) == nil)
    #expect(reader.controller.tourFragment.isEmpty)
    reader.own { $0.show(clause: nil) }
    reader.rest()
    #expect(words(reader)[0] == "1 of 4")
    #expect(try showsStop(reader))
    #expect(reader.controller.tourFragment == "tour=year&stop=1")
  }

  @Test("a filter closes it")
  func filter() throws {
    let reader = try Reader(.toured)
    try begin(reader)
    try reader.choose("Church")
    #expect(card(reader) == nil && reader.outlined == nil)
  }

  @Test(
    "the tour comes back at its stop, and doesn't go on",
    arguments: [Size(width: 1180, height: 820), phone])
  func restored(size: Size) throws {
    let reader = try Reader(.toured, size: size)
    try begin(reader)
    try press("Next", reader)
    try press("Play", reader)
    let before = reader.placement
    reader.relaunch()
    #expect(words(reader) == ["2 of 4", "A part", "Words."])
    #expect(reader.controller.tour?.isPlaying == false && reader.controller.leafIndex == 4)
    #expect(try showsStop(reader))
    #expect((reader.placement.scale / before.scale - 1).magnitude < 1e-3)
    // Elsewhere by hand, it is there again.
    reader.own { $0.viewportRectangle = ImageRect(x: 100, y: 100, width: 500, height: 400) }
    let place = reader.placement
    reader.relaunch()
    #expect(words(reader)[0] == "2 of 4")
    #expect((reader.placement.centre.x - place.centre.x).magnitude < 2)
  }

  @Test("in a window of another size the picture stays with the stop", arguments: [phone, tablet])
  func resized(size: Size) throws {
    let reader = try Reader(.toured)
    try begin(reader)
    try press("Next", reader)
    reader.host.resize(to: size)
    reader.rest()
    #expect(try showsStop(reader))
    #expect(words(reader)[0] == "2 of 4")
  }

  @Test("a text that comes late shows, and one that can't be had can be asked for again")
  func late() throws {
    let reader = try Reader(.toured)
    reader.hasChunks = false
    try begin(reader)
    #expect(words(reader) == ["1 of 4", "First"])
    reader.own { $0.chunkDidLoad(1) }
    let retry = try #require(
      card(reader).flatMap { nodes("bar-button", in: $0).first }, "\(reader.told)")
    reader.hasChunks = true
    reader.host.tap(retry)
    reader.rest()
    #expect(words(reader) == ["1 of 4", "First", "About the first."])
  }

  @Test("whatever a visitor does, the tour is in order", arguments: 0..<12)
  func walk(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed + 1))
    let reader = try Reader(
      .toured, size: [Size(width: 1180, height: 820), Self.phone, Self.tablet][seed % 3],
      isAnimated: seed % 2 == 0)
    try begin(reader)
    for step in 0..<40 {
      let action = random.below(12)
      var isTouched = false
      switch action {
      case 0, 1: if card(reader) != nil { try press("Next", reader) }
      case 2: if card(reader) != nil { try press("Previous", reader) }
      case 3: if reader.controller.tour?.isPlaying == false { try press("Play", reader) }
      case 4:
        try reader.tap(ScreenPoint(x: 30, y: 300))
        isTouched = true
      case 5: advance(reader, Double(random.below(9)))
      case 6: reader.own { $0.turn(to: random.below(6), tells: true) }
      case 7: reader.relaunch()
      case 8:
        reader.host.resize(
          to: [Size(width: 1180, height: 820), Self.phone, Self.tablet][random.below(3)])
        reader.rest()
      case 9: reader.own { $0.show(stop: random.below(7), ofTour: "year", animated: true) }
      case 10: reader.own { $0.show(clause: nil) }
      default:
        if card(reader) == nil { reader.own { $0.show(stop: 1, ofTour: "other", animated: false) } }
      }
      let note = "seed \(seed), step \(step), action \(action)"
      guard let tour = reader.controller.tour, let stop = tour.stop else {
        #expect(reader.outlined == nil, "\(note)")
        continue
      }
      if isTouched { #expect(!tour.isPlaying, "\(note)") }
      if tour.isPlaying { #expect(tour.goal != nil, "\(note)") }
      if tour.goal != nil {
        #expect(reader.controller.leafIndex == tour.tours.leaf(ofStop: stop), "\(note)")
        #expect(try showsStop(reader), "\(note)")
      }
      #expect(reader.picture.motion.brokenInvariant == nil, "\(note)")
      if reader.controller.selectedClause == nil { #expect(card(reader) != nil, "\(note)") }
    }
  }
}
