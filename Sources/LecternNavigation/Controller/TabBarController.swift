import LecternBase
import LecternInterface

/// Hears which tab is chosen.
public protocol TabBarControllerDelegate: AnyObject {
  /// Another tab shows now.
  func tabBarController(_ controller: TabBarController, didSelectTabAt index: Int)
  /// The chosen tab was chosen again (DD-72).
  func tabBarController(_ controller: TabBarController, didReselectTabAt index: Int)
}

/// A container that shows one of several controllers, each with its own place in the app.
///
/// Tabs once shown stay in the page, hidden, so that they keep their place.
///
/// - Source: SPEC DD-72; KF-2.
public final class TabBarController: Controller {
  /// Hears of choices; the app.
  public unowned(unsafe) var delegate: (any TabBarControllerDelegate)?
  public let tabs: [Controller]
  public private(set) var selectedIndex = 0

  /// - Precondition: there is at least one tab.
  public init(tabs: [Controller]) {
    precondition(!tabs.isEmpty, "a tab bar needs a tab")
    self.tabs = tabs
    super.init()
    for tab in tabs {
      tab.willMove(toParent: self)
      addChild(tab)
      tab.didMove(toParent: self)
    }
  }

  /// Shows another tab.
  ///
  /// - Precondition: there is a tab at this index.
  public func select(_ index: Int) {
    precondition(tabs.indices.contains(index), "there is no such tab")
    guard index != selectedIndex else { return }
    let old = tabs[selectedIndex]
    let new = tabs[index]
    selectedIndex = index
    setNeedsDisplay()
    if isMounted {
      old.willDisappear(animated: false)
      application?.display()
      new.willAppear(animated: false)
      old.didDisappear(animated: false)
      new.didAppear(animated: false)
    }
    delegate?.tabBarController(self, didSelectTabAt: index)
  }

  public override func render() -> Node {
    TabBarView(delegate: self, tabs: tabs, selected: selectedIndex).node()
  }

  public override func childNavigationItemDidChange(_ child: Controller) {
    if tabs.contains(where: { $0 === child }) { setNeedsDisplay() }
  }

  public override func willAppear(animated: Bool) {
    tabs[selectedIndex].willAppear(animated: animated)
  }
  public override func didAppear(animated: Bool) {
    tabs[selectedIndex].didAppear(animated: animated)
  }
  public override func willDisappear(animated: Bool) {
    tabs[selectedIndex].willDisappear(animated: animated)
  }
  public override func didDisappear(animated: Bool) {
    tabs[selectedIndex].didDisappear(animated: animated)
  }
}

extension TabBarController: TabBarViewDelegate {
  func tabBarView(_ view: TabBarView, didTapItemAt index: Int) {
    guard index == selectedIndex else {
      select(index)
      return
    }
    if let drillDown = tabs[index] as? DrillDownController { drillDown.popToRoot() }
    delegate?.tabBarController(self, didReselectTabAt: index)
  }
}
