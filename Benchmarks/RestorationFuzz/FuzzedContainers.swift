import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting

/// An app of every container there is: a window over tabs with a drill-down container, a navigation
/// controller, and one in the other; sheets that are presented.
public final class FuzzedContainers {
  private var random: SeededRandom
  private let checks: (String) -> Void
  private var count = 0

  /// - Parameter failed: called for each fault.
  public init(seed: UInt64, failed: @escaping (String) -> Void) {
    random = SeededRandom(seed: seed)
    checks = failed
  }

  private struct Tree {
    let window: WindowController
    let tabs: TabBarController
    let drillDowns: [DrillDownController]
    let navigation: NavigationController
  }

  private static func tree() -> Tree {
    let (drillDown, embedded) = (DrillDownController(), DrillDownController())
    drillDown.restorationIdentifier = "drill-down"
    embedded.restorationIdentifier = "embedded"
    let navigation = NavigationController(root: embedded)
    navigation.restorationIdentifier = "navigation"
    let tabs = TabBarController(tabs: [drillDown, navigation, Leaf("leaf-tab")])
    tabs.restorationIdentifier = "tabs"
    let window = WindowController(content: tabs)
    window.restorationIdentifier = "window"
    return Tree(
      window: window, tabs: tabs, drillDowns: [drillDown, embedded], navigation: navigation)
  }

  private static func application(_ tree: Tree, _ host: any Host) -> Application {
    let restoration = Restoration(app: "containers")
    restoration.factories.add("leaf") { _, _ in Leaf() }
    restoration.factories.add("sheet") { _, _ in NavigationController(root: Leaf("first")) }
    restoration.factories.add("drill-down") { path, coder in
      DrillDownController.restored(at: path, by: coder)
    }
    let app = Application(root: tree.window, host: host, traits: Traits())
    app.restoration = restoration
    return app
  }

  // MARK: Places

  /// Archives of places that somebody may have been at.
  public func archives(_ count: Int) -> [Text] {
    (0..<count).compactMap { _ in
      let tree = Self.tree()
      let app = Self.application(tree, SilentHost())
      app.start()
      for step in 0..<random.below(12) { wander(tree, step) }
      app.commit()
      return app.restoration?.archive(app.root, minute: 29_400_000, widthClass: .regular)?.written
    }
  }

  private func wander(_ tree: Tree, _ step: Int) {
    let leaf = Leaf("leaf-" + Text(number: step), number: random.below(1_000))
    let drillDown = tree.drillDowns[random.below(2)]
    switch random.below(10) {
    case 0...3: try? drillDown.push(leaf, animated: false)
    case 4: drillDown.pop(animated: false)
    case 5: try? drillDown.setLeftPlaceholder(leaf)
    case 6: try? drillDown.setRightPlaceholder(leaf)
    case 7: try? tree.navigation.push(leaf, animated: false)
    case 8: tree.tabs.select(random.below(3))
    default:
      let sheet = NavigationController(root: Leaf("first"))
      sheet.restorationIdentifier = "sheet-" + Text(number: step)
      sheet.restorationFactory = "sheet"
      try? sheet.push(leaf, animated: false)
      let presenter = tree.window.presentedControllers.last ?? tree.tabs
      try? presenter.present(sheet, style: .formSheet, animated: false)
    }
  }

  // MARK: Restoring

  /// Launches with an archive, draws, and saves again.
  public func restore(_ archive: Text) -> ArchiveFuzz.Answer {
    count += 1
    let tree = Self.tree()
    // A page that records is a hundred times slower: now and then is enough.
    let page = count.isMultiple(of: 16) ? RecordingHost() : nil
    let silent = SilentHost()
    let app = Self.application(tree, page ?? silent)
    let refusal = app.restore(SavedState(archive: archive, minute: 29_400_000))
    let faults = app.restoration?.faults.count ?? 0
    if let page { page.start(app) } else { app.start() }
    for drillDown in tree.drillDowns {
      if let broken = drillDown.checkInvariants() { checks("\(broken) after \(archive)") }
    }
    if let page, !page.faults.isEmpty { checks("\(page.faults) after \(archive)") }
    let again = app.restoration?.archive(app.root, minute: 29_400_000, widthClass: .regular)
    do throws(RestorationError) {
      _ = try RestorationArchive(parsing: again?.written ?? "")
    } catch {
      checks("\(error.words): saved after \(archive)")
    }
    return refusal != nil ? .refused : faults > 0 ? .truncated : .restored
  }
}
