import LecternBase
import LecternInterface

/// Hears of a kiosk's effects on the exhibit beneath.
protocol KioskControllerDelegate: AnyObject {
  /// The visitor has gone: the exhibit starts over.
  func kioskControllerDidEndVisit(_ controller: KioskController)
  /// The kiosk's screens go above everything, or disappear.
  func kioskController(
    _ controller: KioskController, setCovered isCovered: Bool, focus: NodeReference?)
  /// A visitor begins at the first screen.
  func kioskControllerDidBegin(_ controller: KioskController)
}

/// Makes a kiosk of an exhibit: asks if the visitor is still there, forgets visitors who don't
/// answer, and shows the attract screen, or that the place is closed, until the next one comes.
///
/// It has one clock, a wait of a second over and over, and the page's notices.
///
/// - Source: docs/KIOSK.md; SPEC BL-69…BL-71.
final class KioskController: Controller {
  /// The time after which an untouched panel goes, in seconds.
  static let panelTime = 60
  /// The time without visitors after which the screen may go dark, without opening hours (BL-71).
  static let awakeTime = 3600

  unowned(unsafe) var delegate: (any KioskControllerDelegate)?
  let exhibit: Exhibit
  let settings: KioskSettings
  var visit: KioskVisit
  var panel = KioskPanel.none
  /// The seconds for which nobody has touched the panel.
  var panelQuiet = 0
  /// The link that was held back.
  var link: Text = ""
  /// The address in the code: the public one of the screen that shows.
  private(set) var codeAddress: Text = ""
  /// The public address of the exhibit; empty if unknown.
  private(set) var root: Text
  var entry = PINEntry()
  /// The lines that the page reported on the device.
  var health: [Text] = []
  /// Touches of the corner, and the seconds since the first of them.
  private var corner = CornerTaps()
  /// True until the finger that opened the panel leaves it: its tap comes when the panel is there
  /// already.
  var isUnderFinger = false
  /// The minute of the week, as the page told it last.
  var minute = 0
  /// Counts the slides that have been shown.
  var slideCount = 0
  /// True if the first slide stands where its motion begins.
  var isSettingOut = false
  /// The text that tells readers the time left.
  var told: Text = ""
  private var state: Text = ""
  let dialog = NodeReference()
  let firstButton = NodeReference()

  init(exhibit: Exhibit, settings: KioskSettings) {
    self.exhibit = exhibit
    self.settings = settings
    root = settings.address
    visit = KioskVisit(idle: settings.idle, countdown: settings.countdown, phase: .attract)
    super.init()
  }

  /// True if no visitor is there whose place counts.
  var isBetweenVisitors: Bool { visit.phase == .attract || visit.phase == .closed }

  /// - Parameter isRestored: true if a place was brought back, which only a crash or a
  ///   power cut leaves.
  func begin(isRestored: Bool) {
    if isRestored { visit.begin() }
    change()
    tick()
  }

  private func tick() {
    application?.wait(seconds: 1) { [unowned(unsafe) self] in
      self.second()
      self.tick()
    }
  }

  private func second() {
    corner.tick()
    if entry.tick(), panel == .pin { setNeedsDisplay() }
    if panel != .none {
      panelQuiet += 1
      if panelQuiet >= KioskController.panelTime { close() }
    }
    switch visit.tick() {
    case .nothing: if visit.phase == .attract { showState() }
    case .asked:
      panel = .none
      tell()
      change()
    case .counted: count()
    case .ended: end()
    case .closed, .opened: change()
    case .nextSlide:
      slideCount += 1
      setNeedsDisplay()
    }
  }

  // MARK: Told by the page

  func noticed(_ notice: Notice) {
    switch notice.kind {
    case .touch:
      if corner.touched(notice.x, notice.y), settings.pin != nil, panel == .none {
        open(.pin)
        isUnderFinger = true
        return
      }
      isUnderFinger = false
      stir()
    case .key:
      isUnderFinger = false
      stir()
    case .motion: stir()
    case .lift:
      stir()
      // A sliding finger isn't a tap; a tap begins before this.
      if visit.phase == .attract, panel == .none {
        application?.wait(seconds: 0) { [unowned(unsafe) self] in self.beginFromAttract() }
      }
    case .clock:
      minute = Int(max(0, min(notice.x, Double(OpeningHours.week - 1))))
      visit.isOpen = settings.hours?.isOpen(at: minute) ?? true
      if visit.phase == .closed { setNeedsDisplay() }
    case .link:
      if visit.phase == .use, panel == .none {
        link = notice.text
        open(.link)
      }
    case .health:
      health = notice.text.pieces(separatedBy: 10)
      if panel == .staff { setNeedsDisplay() }
    // A kiosk's device isn't its visitors', so they can't keep the exhibit on it.
    case .offline: break
    case .root:
      guard root.isEmpty else { break }
      root = notice.text
      application?.offersCode = !root.isEmpty
    // A kiosk prints nothing, and shares by its code.
    case .print, .shared: break
    }
  }

  /// Shows the code of an address relative to the exhibit.
  func showCode(for address: Text) {
    guard visit.phase == .use, panel == .none, !root.isEmpty else { return }
    var folder: Text = ""
    for json in exhibit.languages {
      let language = Exhibit.Language(json)
      if language.tag == exhibit.language { folder = language.folder }
    }
    codeAddress = (root + folder + address).addressEncoded
    open(.code)
  }

  /// Handles a key that no element of the kiosk's screens has handled.
  ///
  /// - Returns: true if the page's own default must not happen. Enter presses a button.
  func press(_ key: Key) -> Bool {
    // Otherwise the keys would search the covered screen.
    answer(key) || key == .slash || key == .find
  }

  /// Any key leaves the attract screen, and Escape what lies over the exhibit.
  func answer(_ key: Key) -> Bool {
    if visit.phase == .attract, panel == .none {
      beginFromAttract()
      return true
    }
    guard key == .escape else { return false }
    if panel != .none {
      close()
    } else if visit.phase == .asking {
      keepGoing()
    }
    return true
  }

  private func stir() {
    panelQuiet = 0
    if case .counted = visit.noticed() { count() }
  }

  // MARK: Changes

  func keepGoing() {
    visit.begin()
    change()
  }

  /// Begins a new visit at the visitor's wish, with all that happens between two visitors.
  func startAgain() {
    visit.begin()
    panel = .none
    delegate?.kioskControllerDidEndVisit(self)
    change(to: "again")
    delegate?.kioskControllerDidBegin(self)
  }

  private func end() {
    delegate?.kioskControllerDidEndVisit(self)
    change(to: "end")
  }

  func beginFromAttract() {
    guard visit.phase == .attract, panel == .none else { return }
    visit.begin()
    change()
    delegate?.kioskControllerDidBegin(self)
  }

  func open(_ panel: KioskPanel) {
    self.panel = panel
    isUnderFinger = false
    panelQuiet = 0
    entry.clear()
    change()
  }

  func close() {
    panel = .none
    health = []
    change()
  }

  private func count() {
    // Announced at the beginning and once more: counting every second would leave a reader no time
    // for other words.
    if visit.remaining == 5 || visit.remaining == settings.countdown { tell() }
    setNeedsDisplay()
  }

  private func tell() { told = Word.startsAgainSoon.text(Text(number: visit.remaining)) }

  /// Draws a change of what lies over the exhibit.
  ///
  /// - Parameter passing: the notice that the page gets first, if it has something to do then.
  func change(to passing: Text = "") {
    if !passing.isEmpty { setState(passing) }
    showState()
    setNeedsDisplay()
    let isCovered = visit.phase != .use || panel != .none
    let isAttracting = visit.phase == .attract && panel == .none
    if isAttracting {
      slideCount = 0
      isSettingOut = true
    }
    let isAnswering = visit.phase == .asking || panel == .link || panel == .code
    delegate?.kioskController(
      self, setCovered: isCovered, focus: isAnswering ? firstButton : dialog)
    if isAttracting {
      application?.flushStyles()
      isSettingOut = false
      setNeedsDisplay()
    }
  }

  /// Tells the page, which keeps the screen awake or lets it sleep.
  private func showState() {
    switch visit.phase {
    case .use: setState(panel == .staff ? "staff" : "use")
    case .asking: setState("ask")
    case .attract:
      let isOver = settings.hours == nil && visit.quiet >= KioskController.awakeTime
      setState(panel == .staff ? "staff" : isOver ? "still" : "attract")
    case .closed: setState(panel == .staff ? "staff" : "closed")
    }
  }

  private func setState(_ state: Text) {
    if state == self.state { return }
    self.state = state
    application?.setPageAttribute(.dataKiosk, state)
  }

  // MARK: Drawing

  override func render() -> Node {
    let screen = KioskScreen(
      exhibit: exhibit, settings: settings, traits: traits, visit: visit, panel: panel, link: link,
      codeAddress: codeAddress, entry: entry, health: health, told: told, minute: minute,
      slideCount: slideCount, isSettingOut: isSettingOut)
    return KioskView(
      delegate: self, screen: screen, dialogReference: dialog, firstButton: firstButton
    ).node()
  }

  override func traitsDidChange(from previous: Traits) {
    if visit.phase == .attract { setNeedsDisplay() }
  }
}
