import LecternBase
import LecternInterface

/// Hears which tab is chosen.
public protocol TabBarControllerDelegate: AnyObject {
  /// Another tab was chosen, and shows now.
  func tabBarController(_ controller: TabBarController, didSelectTabAt index: Int)
  /// The chosen tab was chosen again (DD-72).
  func tabBarController(_ controller: TabBarController, didReselectTabAt index: Int)
}

/// A container that shows one of several controllers, each with its own place in the app.
///
/// Tabs once shown stay in the page, hidden, so that they keep their place. A tab chosen while a
/// finger moves something in the present one cancels that: a choice is clearer than half a swipe.
///
/// - Source: SPEC DD-72, DD-85; KF-2.
public final class TabBarController: Controller {
  /// Hears of choices; the app.
  public unowned(unsafe) var delegate: (any TabBarControllerDelegate)?
  /// The controllers of its tabs, in order.
  public private(set) var tabs: [Controller] = []
  /// The tab that shows, 0 for the first.
  public private(set) var selectedIndex = 0
  /// The controller at the end of the bar, after the tabs; the bar shows for it alone, too.
  public var accessory: Controller? {
    didSet {
      if let oldValue { removeChild(oldValue) }
      if let accessory { addChild(accessory) }
      setNeedsDisplay()
    }
  }
  private var isInView = false
  private let appearances = Appearances()
  /// Tells a change of tabs apart from a later one.
  private var lastChange = 0
  /// The change in which the tab bar itself comes into view or goes out of it.
  private var ownChange = 0

  /// Takes tabs in, in the order of the bar; the list may be empty.
  public init(tabs: [Controller] = []) {
    super.init()
    self.tabs = tabs
    for tab in tabs { adopt(tab) }
  }

  /// The controller of the chosen tab; nil only while there are no tabs.
  public var selectedController: Controller? {
    tabs.indices.contains(selectedIndex) ? tabs[selectedIndex] : nil
  }

  /// Replaces the tabs; those that stay keep their state, and the chosen one stays chosen.
  ///
  /// If the chosen tab goes, the one that then stands in its place is chosen, or the last. The
  /// delegate isn't told, as it is the caller.
  ///
  /// - Precondition: a new tab has no parent, and none occurs twice.
  /// - Source: SPEC DD-72, DT-13; KF-2.
  public func setTabs(_ newTabs: [Controller]) {
    let old = selectedController
    let gone = tabs.filter { tab in !newTabs.contains { $0 === tab } }
    let added = newTabs.filter { tab in !tabs.contains { $0 === tab } }
    let place = newTabs.firstIndex { $0 === old }
    let staysSelected = place != nil
    if !staysSelected { old?.cancelTracking() }
    for tab in gone { tab.willMove(toParent: nil) }
    tabs = newTabs
    selectedIndex = place ?? max(0, min(selectedIndex, newTabs.count - 1))
    for tab in added { adopt(tab) }
    setNeedsDisplay()
    if !staysSelected { exchange() }
    for tab in gone {
      removeChild(tab)
      tab.didMove(toParent: nil)
    }
  }

  private func adopt(_ tab: Controller) {
    tab.willMove(toParent: self)
    addChild(tab)
    tab.didMove(toParent: self)
  }

  /// Shows another tab.
  ///
  /// - Precondition: there is a tab at this index.
  public func select(_ index: Int) {
    precondition(tabs.indices.contains(index), "there is no such tab")
    guard index != selectedIndex else { return }
    let old = tabs[selectedIndex]
    old.cancelTracking()
    selectedIndex = index
    setNeedsDisplay()
    exchange()
    delegate?.tabBarController(self, didSelectTabAt: index)
  }

  /// Tells the tabs that one of them was replaced by another, which is laid out by then (DD-55).
  private func exchange() {
    guard isMounted, isInView else { return }
    application?.display()
    let change = beginAppearance(animated: false)
    appearances.end(change)
  }

  private func beginAppearance(animated: Bool) -> Int {
    lastChange += 1
    let change = lastChange
    var shown: [Controller] = []
    if isInView, let selectedController { shown = [selectedController] }
    appearances.begin(shown, motion: change, animated: animated)
    return change
  }

  // MARK: Restoration

  /// Writes the tabs, and the identifier of the chosen one.
  public override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeSeparate(tabs, for: "viewControllers")
    if let selectedController, !selectedController.restorationIdentifier.isEmpty {
      coder.encode(selectedController.restorationIdentifier, for: "selectedViewController")
    }
  }

  /// Takes in tabs that were made anew, after those that are there, and chooses the saved one.
  ///
  /// If that is gone, the first one stays chosen; the delegate isn't told.
  public override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    for tab in coder.separateControllers(for: "viewControllers")
    where tab.parent == nil && tab.application == nil {
      tabs.append(tab)
      adopt(tab)
      setNeedsDisplay()
    }
    guard let selected = coder.text(for: "selectedViewController"), !selected.isEmpty,
      let index = tabs.firstIndex(where: { $0.restorationIdentifier == selected }),
      index != selectedIndex
    else { return }
    selectedController?.cancelTracking()
    selectedIndex = index
    setNeedsDisplay()
    exchange()
  }

  // MARK: Drawing

  public override func render() -> Node {
    TabBarView(delegate: self, tabs: tabs, selected: selectedIndex, accessory: accessory)
      .node()
  }

  public override func childNavigationItemDidChange(_ child: Controller) {
    // The source of a tab's item may be deep inside it, or have just left it.
    setNeedsDisplay()
  }

  public override var navigationItemSource: Controller {
    selectedController?.navigationItemSource ?? self
  }

  public override var isTracking: Bool { selectedController?.isTracking ?? false }
  public override func cancelTracking() { selectedController?.cancelTracking() }

  // MARK: Appearance

  public override func willAppear(animated: Bool) {
    isInView = true
    ownChange = beginAppearance(animated: animated)
  }
  public override func didAppear(animated: Bool) { appearances.end(ownChange) }
  public override func willDisappear(animated: Bool) {
    isInView = false
    ownChange = beginAppearance(animated: animated)
  }
  public override func didDisappear(animated: Bool) { appearances.end(ownChange) }
}

extension TabBarController: TabBarViewDelegate {
  func tabBarView(didTapItemAt index: Int) {
    // A tap on a bar that is drawn anew in this very turn may have an old index.
    guard tabs.indices.contains(index) else { return }
    guard index == selectedIndex else {
      select(index)
      return
    }
    // Only a container that is a tab itself (DD-72).
    if let drillDown = tabs[index] as? DrillDownController { drillDown.popToRoot() }
    delegate?.tabBarController(self, didReselectTabAt: index)
  }
}
