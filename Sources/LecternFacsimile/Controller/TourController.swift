import LecternBase
import LecternInterface
import LecternModel

/// Hears where a tour leads.
protocol TourControllerDelegate: AnyObject {
  /// A tour begins: its first stop is the present one.
  func tourControllerDidBegin(_ controller: TourController)
  /// Another stop is the present one, or the same one again.
  func tourControllerDidStep(_ controller: TourController)
  func tourController(_ controller: TourController, needsChunk chunk: Int)
  func tourController(
    _ controller: TourController, didFollow address: Text, at element: NodeReference)
  func tourControllerDidClose(_ controller: TourController)
}

/// A tour through the document: the words of each stop on a card, back and forward, and by itself.
///
/// It goes on by itself only when it is asked to, and no longer when a hand takes the picture, and
/// at its end.
final class TourController: Controller {
  unowned(unsafe) var delegate: (any TourControllerDelegate)?
  private let facsimile: Facsimile
  let tours: Tours
  let heading = NodeReference()
  let scroller = NodeReference()
  private let player = NodeReference()
  /// The present stop, counted through all tours; nil while the tours are listed.
  private(set) var stop: Int?
  /// True while it goes on by itself.
  private(set) var isPlaying = false
  /// False before it springs up.
  var isShown = false { didSet { setNeedsDisplay() } }
  private(set) var layout = DetailLayout(isNarrow: false, size: .zero)
  /// The place to which the picture was brought for the stop; nil once something else moved it.
  var goal: Placement?
  private var missingChunk: Int?
  /// Goes up with everything that ends a wait.
  private var turn = 0

  init(facsimile: Facsimile, tours: Tours, at stop: Int?) {
    self.facsimile = facsimile
    self.tours = tours
    self.stop = stop
  }

  /// The width and the height of the picture that it covers, in CSS pixels.
  var covered: Size { Size(width: layout.width, height: layout.covered(.low)) }
  /// The height of a sheet, in CSS pixels; 0 for a card or panel.
  var sheetHeight: Double { layout.kind == .sheet ? layout.height(.low) : 0 }

  /// Takes its place in the window.
  func fit(_ layout: DetailLayout) {
    guard layout != self.layout else { return }
    self.layout = layout
    setNeedsDisplay()
  }

  // MARK: Going on

  /// Shows a stop, and goes on from there if it goes on by itself.
  func go(to stop: Int) {
    self.stop = stop
    missingChunk = nil
    application?.scroll(scroller, to: 0)
    request()
    setNeedsDisplay()
    // The host silences what plays when the address changes, which it does soon.
    wait(hearsAfter: TourController.silence)
  }

  private func isOfTour(_ other: Int) -> Bool {
    stop.map { tours.stops(of: tours.tour(ofStop: $0)).contains(other) } ?? false
  }

  /// Goes to the stop before or after the present one, if there is one.
  func step(by step: Int) {
    guard let stop, isOfTour(stop + step) else { return }
    go(to: stop + step)
    delegate?.tourControllerDidStep(self)
  }

  /// Begins or ends to go on by itself; from the last stop it begins anew.
  func setPlaying(_ plays: Bool) {
    guard let stop, plays != isPlaying else { return }
    isPlaying = plays
    setNeedsDisplay()
    if plays {
      go(to: isOfTour(stop + 1) ? stop : tours.stops(of: tours.tour(ofStop: stop)).lowerBound)
      delegate?.tourControllerDidStep(self)
      // Within the tap: browsers play nothing else.
      play()
    } else {
      turn += 1
      if tours.hasSound { application?.media(.pause, player) }
    }
  }

  /// The time until the address has followed a step, and that of a stop whose sound can't be
  /// heard, in seconds.
  private static let silence = 0.5
  private static let unheard = 10

  /// Waits as long as the present stop stays, if its sound doesn't tell.
  ///
  /// - Parameter delay: the seconds after which its sound begins.
  private func wait(hearsAfter delay: Double) {
    turn += 1
    let turn = self.turn
    guard isPlaying, let stop, let application else { return }
    let seconds = tours.seconds(ofStop: stop)
    if seconds > 0 || sound.isEmpty {
      wait(seconds: seconds > 0 ? seconds : TourController.unheard)
    }
    if sound.isEmpty { return }
    application.wait(seconds: delay) { [self] in
      if turn == self.turn { play() }
    }
  }

  private func wait(seconds: Int) {
    let turn = self.turn
    application?.wait(seconds: Double(seconds)) { [self] in
      if turn == self.turn { goOn() }
    }
  }

  private func goOn() {
    guard isPlaying, let stop else { return }
    if isOfTour(stop + 1) { step(by: 1) } else { setPlaying(false) }
  }

  // MARK: Sound

  /// The address of the present stop's sound; empty for none, and until it is known.
  private var sound: Text {
    stop.flatMap { facsimile.clauses.chunks.item(tours.item(ofStop: $0)) }?.text("sound") ?? ""
  }

  private func play() {
    if !sound.isEmpty { application?.media(.play, player) }
  }

  func tourView(didHear report: Text) {
    guard isPlaying, let stop, tours.seconds(ofStop: stop) == 0 else { return }
    switch MediaReport(report)?.state {
    case .ended: goOn()
    case .failed, .refused:
      turn += 1
      wait(seconds: TourController.unheard)
    default: break
    }
  }

  // MARK: Text

  private func chunk(of stop: Int) -> Int {
    facsimile.clauses.chunks.chunk(of: tours.item(ofStop: stop))
  }

  /// The name of the file with the text of the stop; nil without one.
  var file: Text? {
    stop.flatMap { facsimile.clauses.chunks.name(holding: tours.item(ofStop: $0)) }
  }

  private func request() {
    guard let stop, !facsimile.clauses.chunks.has(chunk(of: stop)) else { return }
    delegate?.tourController(self, needsChunk: chunk(of: stop))
  }

  /// Takes in a file of texts, or the news that it can't be had.
  func chunkDidLoad(_ chunk: Int) {
    guard let stop, self.chunk(of: stop) == chunk else { return }
    missingChunk = facsimile.clauses.chunks.has(chunk) ? nil : chunk
    setNeedsDisplay()
    // Its sound is known by now.
    if isPlaying { wait(hearsAfter: 0) }
  }

  override func willAppear(animated: Bool) { request() }

  // MARK: Drawing

  override func render() -> Node {
    TourView(
      delegate: self, heading: heading, scroller: scroller, player: player,
      title: stop.map { tours.titles[tours.tour(ofStop: $0)] } ?? Word.tours.text,
      stop: stop.map { shown($0) }, tours: tours.titles, kind: layout.kind,
      height: layout.height(.low), isShown: isShown
    ).node()
  }

  private func shown(_ stop: Int) -> TourView.Stop {
    let tour = tours.tour(ofStop: stop)
    let stops = tours.stops(of: tour)
    let title = tours.title(ofStop: stop).isEmpty ? tours.titles[tour] : tours.title(ofStop: stop)
    return TourView.Stop(
      title: title,
      place: Word.shownEntries.text(
        Text(number: stop - stops.lowerBound + 1), Text(number: stops.count)),
      body: facsimile.clauses.chunks.item(tours.item(ofStop: stop))?.array("body"),
      isMissing: missingChunk != nil, sound: tours.hasSound ? sound : nil, isPlaying: isPlaying,
      hasPrevious: isOfTour(stop - 1),
      hasNext: isOfTour(stop + 1),
      share: application?.shareButton(
        key: 6, class: "facsimile-button", title: title,
        address: facsimile.document.address(of: tours.leaf(ofStop: stop)) + "#"
          + tours.fragment(ofStop: stop)))
  }
}

extension TourController: TourViewDelegate {
  func tourView(didChoose tour: Int) {
    go(to: tours.stops(of: tour).lowerBound)
    delegate?.tourControllerDidBegin(self)
    application?.focus(heading)
  }

  func tourView(didStepBy step: Int) { self.step(by: step) }

  func tourViewDidTapPlay() { setPlaying(!isPlaying) }

  func tourViewDidTapClose() { delegate?.tourControllerDidClose(self) }

  func tourViewDidTapRetry() {
    missingChunk = nil
    request()
    setNeedsDisplay()
    // The button disappears with its message.
    application?.focus(scroller)
  }

  /// Arrows go from stop to stop, Space begins and ends going on.
  func tourView(didPress key: Key) -> Bool {
    guard stop != nil else { return false }
    let forward = traits.isRightToLeft ? -1 : 1
    switch key {
    case .arrowLeft: step(by: -forward)
    case .arrowRight: step(by: forward)
    case .space: setPlaying(!isPlaying)
    default: return false
    }
    return true
  }

  func tourView(didFollow address: Text, at element: NodeReference) {
    delegate?.tourController(self, didFollow: address, at: element)
  }
}
