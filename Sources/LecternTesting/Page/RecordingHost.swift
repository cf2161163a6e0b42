import LecternBase
import LecternInterface

/// A host that keeps the page in memory, so that a whole app runs in a test in milliseconds.
///
/// It does what `Web/host.js` does, and decides as little. Time stands still
/// until `advance(seconds:)`.
///
/// ```swift
/// let host = RecordingHost(size: Size(width: 390, height: 844))
/// let app = Application(root: root, host: host, traits: host.traits)
/// host.start(app)
/// if let done = host.node(.button("Done")) { host.tap(done) }
/// #expect(host.faults.isEmpty)
/// ```
///
/// It lays nothing out: an element is as large as `measure` says.
///
/// - Source: docs/WIRE.md.
public final class RecordingHost: Host {
  /// The page that the core drew.
  public internal(set) var page = RecordedPage()
  /// Every op since the host was made or `forgetOps()` was called.
  public private(set) var ops: [RecordedOp] = []
  /// Each op that a real page would have refused, and the reason; a test must find none.
  public internal(set) var faults: [String] = []
  /// The list of visited addresses, which a reload of the page keeps.
  public internal(set) var history: AddressHistory
  /// The texts that the app keeps on the device.
  public internal(set) var stored: [String: String]
  /// The archive of the visitor's place that the device keeps; empty for none.
  public internal(set) var archive = ""
  /// True if the device refuses to keep anything.
  public var refusesToKeep = false
  private var hasToldRefusal = false
  /// The number of launches in a row that ended before they showed a screen.
  public internal(set) var failedLaunches = 0
  /// Minutes from 1970 to this host's making.
  public var epoch = 29_400_000.0
  /// The lines that the app wrote to the developer's log.
  public private(set) var logs: [String] = []
  /// The time at which a second without events is over; nil without events since.
  private var quietDue: Double?
  /// The files the app asked for, in order.
  public private(set) var loads: [String] = []
  /// The clock, which shows the seconds since this host was made.
  public internal(set) var clock = FakeClock()
  /// The window and the visitor's settings.
  public internal(set) var traits: Traits
  /// The folder that addresses are relative to, relative to the exhibit: `cy/` in its
  /// pages in Welsh.
  public internal(set) var folder = ""
  /// Links that the app let the browser follow, which leaves the app.
  public internal(set) var followedLinks: [String] = []

  /// Folds what a visitor types for searching, as `host.js` does.
  public var fold: (String) -> String = { $0.lowercased() }
  /// Writes values in a locale's format, as a page does by `Intl`; by default unchanged.
  ///
  /// The request is that of docs/WIRE.md, "Formats".
  public var format: (String) -> String = { Application.unformatted(Text($0)).string }
  /// Answers the app's requests for files; nil means it can't be had.
  public var files: (String) -> [UInt8]? = { _ in nil }
  /// True if answers to requests wait for `answerLoads()`, so that a test can see the time between.
  public var holdsLoads = false
  /// The size of an element's visible part in CSS pixels; by default that of the window.
  public var measure: ((PageNode) -> Size)?
  /// True if elements report a size other than the one they told last, and scrollers end where
  /// their content does; see `laysOutTexts()`.
  var keepsLayout = false
  private var isLayoutStale = false
  /// Hears of each fault as it happens, to fail a test at once.
  public var onFault: ((String) -> Void)?

  /// The length in seconds of the sound or the film in a file; nil for one that can't be played.
  public var sounds: (String) -> Double? = { _ in 10 }
  /// True if nothing plays without a visitor's tap on the player itself.
  public var refusesToPlay = false
  /// The sounds and films that have played, by their elements.
  var media: [Int32: RecordedMedia] = [:]
  /// The path at which they play; nil before the first address.
  var heardPath: String?

  /// Answers the app's requests for pictures.
  public var pictures: (String) -> Bool = { _ in true }
  /// True if answers to requests for pictures wait for `answerPictures`.
  public var holdsPictures = false
  /// The pictures that are asked for or kept, by slot.
  public internal(set) var pictureNames: [Int32: String] = [:]
  /// The pictures that can be drawn.
  public internal(set) var decodedPictures: Set<Int32> = []
  /// The pictures that have not been answered yet, in the order of their requests.
  public internal(set) var heldPictures: [Int32] = []
  /// The callers that wait for the next frame.
  var frameTokens: [Int32] = []

  /// The app it shows.
  public internal(set) weak var application: Application?
  /// The reports to make when the core is done with the present event.
  var reports: [(Application) -> Void] = []
  private var heldLoads: [String] = []
  /// The node that the core took the focus from, as long as no other one has it.
  var left: PageNode?
  private var keptFocus: [Int32: PageNode] = [:]
  private var isSettling = false

  /// Makes an empty page at an address.
  ///
  /// - Parameters:
  ///   - size: of the window, in CSS pixels; 1,024 × 768 has room for two panes.
  ///   - address: relative to the exhibit; empty for its first screen.
  ///   - stored: the texts that an earlier launch left on the device.
  public init(
    size: Size = Size(width: 1024, height: 768), address: String = "",
    stored: [String: String] = [:]
  ) {
    traits = Traits(size: size)
    history = AddressHistory(address)
    self.stored = stored
  }

  /// Lets an app draw itself, and reports what a real page would.
  public func start(_ app: any Launchable) {
    application = app.application
    app.start()
    settle()
    failedLaunches = 0
  }

  /// Forgets the ops so far, so that a test sees only those of its next step.
  public func forgetOps() { ops = [] }

  // MARK: Told by the core

  /// Applies one commit's ops to the page, and notes a fault for each that a page would refuse.
  ///
  /// A buffer that can't be read is one fault, and the rest of it is left out.
  public func hostApply(_ bytes: [UInt8]) {
    var reader = OpReader(bytes)
    page.beginCommit()
    isLayoutStale = keepsLayout
    let had = page.focused ?? left
    let around = had.map { nodes(around: $0) } ?? []
    defer { if let had { keepFocus(of: had, around) } }
    while true {
      do {
        guard let op = try reader.next() else { return }
        apply(op)
      } catch {
        fault("the buffer can’t be read: \(error.kind) at byte \(error.offset) of \(bytes.count)")
        return
      }
    }
  }

  /// Folds a text as `host.js` does: a letter with its marks is a piece.
  public func hostFold(_ text: Text) -> Text {
    var pieces: [String] = []
    for scalar in text.string.unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark, !pieces.isEmpty {
        pieces[pieces.count - 1].unicodeScalars.append(scalar)
      } else {
        pieces.append(String(scalar))
      }
    }
    return Text(pieces.map { $0 + "\0" + fold($0) }.joined(separator: "\0"))
  }
  /// Answers a request with what `format` makes of it.
  public func hostFormat(_ request: Text) -> Text { Text(format(request.string)) }

  private func apply(_ op: RecordedOp) {
    var newEvents: Set<EventName> = []
    if case .listen(let id, let events) = op {
      newEvents = events.subtracting(page.nodes[id]?.events ?? [])
    }
    ops.append(op)
    if let fault = page.apply(op) {
      self.fault("op \(ops.count), \(op): \(fault)")
      return
    }
    switch op {
    case .listen(let id, _): measureLater(id, newEvents)
    case .setAttribute(let id, .dataMotion, let words): orderMedia(id, words)
    // Another sound, or none: what was played there is over.
    case .setAttribute(let id, .src, _), .removeAttribute(let id, .src): media[id] = nil
    case .focus(let id): moveFocus(to: page.nodes[id])
    case .keepFocus(let number): keptFocus[number] = page.focused
    case .returnFocus(let number, let other):
      let had = keptFocus[number]
      let isThere = had.map { page.isInPage($0.id) && !isInert($0) } ?? false
      moveFocus(to: isThere ? had : page.nodes[other])
    case .address(let change, let address, let steps):
      if history.apply(change, address, steps: steps) { reportAddress() }
      hushElsewhere()
    case .store(let name, let value): if canKeep() { stored[name] = value }
    case .remember(let archive): if canKeep() { self.archive = archive }
    case .log(let words): logs.append(words)
    case .load(let name):
      loads.append(name)
      if holdsLoads { heldLoads.append(name) } else { answer(name) }
    case .image(let slot, let name): keepPicture(slot, name)
    case .frame(let token): frameTokens.append(token)
    case .draw(_, let drawing): checkPictures(of: drawing)
    case .wait(let token, let milliseconds): clock.wait(Double(milliseconds) / 1000, token: token)
    default: break
    }
  }

  /// True if the device keeps things; the app is told the first time that it doesn't.
  private func canKeep() -> Bool {
    if refusesToKeep, !hasToldRefusal {
      hasToldRefusal = true
      reports.append { $0.cannotKeep() }
    }
    return !refusesToKeep
  }

  func fault(_ words: String) {
    faults.append(words)
    onFault?(words)
  }

  /// Reports the scroll offset and the size to a node that begins to listen for them, once it is
  /// laid out.
  private func measureLater(_ id: Int32, _ events: Set<EventName>) {
    for name in [EventName.scroll, .resize] where events.contains(name) {
      reports.append { [unowned self] _ in
        guard let node = page.nodes[id], page.isInPage(id), node.events.contains(name) else {
          return
        }
        _ = send(layout(name, of: node), to: node)
      }
    }
  }

  func layout(_ name: EventName, of node: PageNode) -> Event {
    let size = measure?(node) ?? traits.size
    if name == .resize { node.toldSize = size }
    return name == .scroll ? .scroll(to: node.scrollTop, size: size) : .resize(size)
  }

  func reportAddress() {
    hushElsewhere()
    let address = Text(history.current)
    let mark = max(0, history.mark)
    reports.append { $0.navigated(to: address, mark: mark) }
  }

  private func answer(_ name: String) {
    reports.append { [unowned self] in $0.loaded(Text(name), content: files(name)) }
  }

  /// Answers the requests that `holdsLoads` held back.
  public func answerLoads() {
    for name in heldLoads { answer(name) }
    heldLoads = []
    settle()
  }

  // MARK: Time

  /// Lets time pass; waiting actions happen in order, each at its own time.
  public func advance(seconds: Double) {
    settle()
    let limit = clock.now + seconds
    while true {
      let quiet = quietDue.flatMap { $0 <= limit ? $0 : nil }
      let sound = mediaDue.flatMap { $0 <= quiet ?? limit ? $0 : nil }
      if let token = clock.nextDue(until: sound ?? quiet ?? limit) {
        application?.waitEnded(token)
        settle()
      } else if sound != nil {
        passMedia()
      } else if quiet != nil {
        save()
      } else {
        return
      }
    }
  }

  // MARK: Place

  /// The time in minutes since 1970.
  public var minute: Double { epoch + clock.now / 60 }

  /// The state that a launch on this device is handed.
  public var saved: SavedState {
    SavedState(
      archive: Text(archive), failedLaunches: failedLaunches, minute: minute, mark: history.mark)
  }

  /// Notes an event: the place is saved after a second without another one.
  func noteActivity() { quietDue = clock.now + 1 }

  /// Makes the app keep its place now, as a page does that is hidden or left.
  public func save() {
    quietDue = nil
    application?.save(minute: minute)
    settle()
  }

  /// Makes all reports that earlier ops caused, until none are left.
  ///
  /// It is done after every action of a visitor; a test that calls the core itself calls it then.
  public func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    var rounds = 0
    while let application {
      if reports.isEmpty, isLayoutStale {
        isLayoutStale = false
        reportLayout()
      }
      if reports.isEmpty { break }
      rounds += 1
      guard rounds < 10_000 else {
        fault("the app never comes to rest: each answer asks again")
        reports = []
        return
      }
      reports.removeFirst()(application)
      noteActivity()
    }
  }
}
