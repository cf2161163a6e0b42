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
  /// The facts that the screens are drawn from.
  let screen: KioskScreen
  /// The seconds for which nobody has touched the panel.
  var panelQuiet = 0
  /// The public address of the exhibit; empty if unknown.
  private(set) var root: Text
  /// Touches of the corner, and the seconds since the first of them.
  private var corner = CornerTaps()
  /// True until the finger that opened the panel leaves it: its tap comes when the panel is there
  /// already.
  var isUnderFinger = false
  private var state: Text = ""
  let dialog = NodeReference()
  let firstButton = NodeReference()

  init(exhibit: Exhibit, settings: KioskSettings) {
    self.exhibit = exhibit
    self.settings = settings
    root = settings.address
    screen = KioskScreen(exhibit: exhibit, settings: settings)
    super.init()
  }

  /// True if no visitor is there whose place counts.
  var isBetweenVisitors: Bool { screen.visit.phase == .attract || screen.visit.phase == .closed }

  /// - Parameter isRestored: true if a place was brought back, which only a crash or a
  ///   power cut leaves.
  func begin(isRestored: Bool) {
    if isRestored { screen.visit.begin() }
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
    if screen.entry.tick(), screen.panel == .pin { setNeedsDisplay() }
    if screen.panel != .none {
      panelQuiet += 1
      if panelQuiet >= KioskController.panelTime { close() }
    }
    switch screen.visit.tick() {
    case .nothing: if screen.visit.phase == .attract { showState() }
    case .asked:
      screen.panel = .none
      tell()
      change()
    case .counted: count()
    case .ended: end()
    case .closed, .opened: change()
    case .nextSlide:
      screen.slideCount += 1
      setNeedsDisplay()
    }
  }

  // MARK: Told by the page

  func noticed(_ notice: Notice) {
    switch notice.kind {
    case .touch:
      if corner.touched(notice.x, notice.y), settings.pin != nil, screen.panel == .none {
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
      if screen.visit.phase == .attract, screen.panel == .none {
        application?.wait(seconds: 0) { [unowned(unsafe) self] in self.beginFromAttract() }
      }
    case .clock:
      screen.minute = Int(max(0, min(notice.x, Double(OpeningHours.week - 1))))
      screen.visit.isOpen = settings.hours?.isOpen(at: screen.minute) ?? true
      if screen.visit.phase == .closed { setNeedsDisplay() }
    case .link:
      if screen.visit.phase == .use, screen.panel == .none {
        screen.link = notice.text
        open(.link)
      }
    case .health:
      screen.health = notice.text.pieces(separatedBy: 10)
      if screen.panel == .staff { setNeedsDisplay() }
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
    guard screen.visit.phase == .use, screen.panel == .none, !root.isEmpty else { return }
    var folder: Text = ""
    for json in exhibit.languages {
      let language = Exhibit.Language(json)
      if language.tag == exhibit.language { folder = language.folder }
    }
    screen.codeAddress = (root + folder + address).addressEncoded
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
    if screen.visit.phase == .attract, screen.panel == .none {
      beginFromAttract()
      return true
    }
    guard key == .escape else { return false }
    if screen.panel != .none {
      close()
    } else if screen.visit.phase == .asking {
      keepGoing()
    }
    return true
  }

  private func stir() {
    panelQuiet = 0
    if case .counted = screen.visit.noticed() { count() }
  }

  // MARK: Changes

  func keepGoing() {
    screen.visit.begin()
    change()
  }

  /// Begins a new visit at the visitor's wish, with all that happens between two visitors.
  func startAgain() {
    screen.visit.begin()
    screen.panel = .none
    delegate?.kioskControllerDidEndVisit(self)
    change(to: "again")
    delegate?.kioskControllerDidBegin(self)
  }

  private func end() {
    delegate?.kioskControllerDidEndVisit(self)
    change(to: "end")
  }

  func beginFromAttract() {
    guard screen.visit.phase == .attract, screen.panel == .none else { return }
    screen.visit.begin()
    change()
    delegate?.kioskControllerDidBegin(self)
  }

  func open(_ panel: KioskPanel) {
    screen.panel = panel
    isUnderFinger = false
    panelQuiet = 0
    screen.entry.clear()
    change()
  }

  func close() {
    screen.panel = .none
    screen.health = []
    change()
  }

  private func count() {
    // Announced at the beginning and once more: counting every second would leave a reader no time
    // for other words.
    if screen.visit.remaining == 5 || screen.visit.remaining == settings.countdown { tell() }
    setNeedsDisplay()
  }

  private func tell() {
    screen.told = Word.startsAgainSoon.text(Text(number: screen.visit.remaining))
  }

  /// Draws a change of what lies over the exhibit.
  ///
  /// - Parameter passing: the notice that the page gets first, if it has something to do then.
  func change(to passing: Text = "") {
    if !passing.isEmpty { setState(passing) }
    showState()
    setNeedsDisplay()
    let isCovered = screen.visit.phase != .use || screen.panel != .none
    let isAttracting = screen.visit.phase == .attract && screen.panel == .none
    if isAttracting {
      screen.slideCount = 0
      screen.isSettingOut = true
    }
    let isAnswering =
      screen.visit.phase == .asking || screen.panel == .link || screen.panel == .code
    delegate?.kioskController(
      self, setCovered: isCovered, focus: isAnswering ? firstButton : dialog)
    if isAttracting {
      application?.flushStyles()
      screen.isSettingOut = false
      setNeedsDisplay()
    }
  }

  /// Tells the page, which keeps the screen awake or lets it sleep.
  private func showState() {
    switch screen.visit.phase {
    case .use: setState(screen.panel == .staff ? "staff" : "use")
    case .asking: setState("ask")
    case .attract:
      let isOver = settings.hours == nil && screen.visit.quiet >= KioskController.awakeTime
      setState(screen.panel == .staff ? "staff" : isOver ? "still" : "attract")
    case .closed: setState(screen.panel == .staff ? "staff" : "closed")
    }
  }

  private func setState(_ state: Text) {
    if state == self.state { return }
    self.state = state
    application?.setPageAttribute(.dataCover, state)
  }

  // MARK: Drawing

  override func render() -> Node {
    KioskView(
      delegate: self, screen: screen, traits: traits, dialogReference: dialog,
      firstButton: firstButton
    ).node()
  }

  override func traitsDidChange(from previous: Traits) {
    if screen.visit.phase == .attract { setNeedsDisplay() }
  }
}
