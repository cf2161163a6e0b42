import LecternBase
import LecternInterface

/// Keeps the browser's address, its title and its history in step with the screen in front.
final class AddressBar {
  private let screens: ExhibitScreens
  private let languages: LanguageChoice
  private var history: History
  private(set) var hasStarted = false

  /// - Parameter address: the address that the visitor asked for.
  init(_ screens: ExhibitScreens, _ languages: LanguageChoice, at address: Text) {
    self.screens = screens
    self.languages = languages
    history = History(address: address)
  }

  /// The addresses before this one, the latest last.
  var earlier: ArraySlice<Text> { history.earlier }

  /// Begins with the screen that stands: its address replaces an unknown one, and that of the
  /// exhibit's start.
  func start() {
    hasStarted = true
    screens.application.setPageTitle(screens.title)
    _ = history.follow(to: screens.address, .sideways)
    tell(.replace, history.mark)
  }

  /// Follows the app to the screen that shows now.
  func follow(_ change: History.Change) {
    guard hasStarted else { return }
    languages.placeDidChange()
    screens.application.setPageTitle(screens.title)
    if let move = history.follow(to: screens.address, change) {
      tell(move.change, move.steps)
    }
  }

  /// Forgets all earlier addresses.
  func restart() {
    screens.application.setPageTitle(screens.title)
    let move = history.restart(at: screens.address)
    tell(move.change, move.steps)
  }

  private func tell(_ change: AddressChange, _ steps: Int) {
    screens.application.setAddress(screens.address, change, steps: steps)
  }

  // MARK: The browser's own moves

  /// The ways in which the browser can come to an entry.
  enum Arrival {
    /// The visitor has gone there.
    case visit
    /// The app itself has gone back.
    case back
    /// The app begins anew: the entry has got the address of the present screen.
    case restart
  }

  /// Follows the browser to an entry.
  func move(to address: Text) -> Arrival {
    let mark = screens.application.historyMark
    let isOwn = mark == history.mark
    let arrival: Arrival =
      isOwn && history.isRestarting ? .restart : isOwn && history.isReturning ? .back : .visit
    history.moved(to: arrival == .restart ? history.current : address, mark: mark)
    if arrival == .restart { tell(.replace, history.mark) }
    return arrival
  }

  // MARK: From launch to launch

  /// Takes up the history of an earlier launch, if the visitor is at one of its entries.
  func restore(_ saved: JSON, at address: Text, mark: Int) {
    if let continued = History(continuing: saved, at: address, mark: mark) { history = continued }
  }

  func write(into members: inout [JSON.Member]) { history.write(into: &members) }
}
