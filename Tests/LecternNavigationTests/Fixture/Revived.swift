import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

extension Restoration {
  /// A restoration that makes screens by their names, and drill-down containers.
  ///
  /// - Parameter refuses: the screens that can't be made again.
  static func ofScreens(
    log: Log = Log(), tracker: LifetimeTracker? = nil, refuses: Set<String> = []
  ) -> Restoration {
    let restoration = Restoration(app: "screens")
    restoration.factories.add("screen") { path, _ in
      let name = path.last?.string ?? ""
      if refuses.contains(name) { return nil }
      return Screen(name, log: log, tracker: tracker)
    }
    restoration.factories.add("drill-down") { path, coder in
      DrillDownController.restored(at: path, by: coder, barClasses: ["wood", "stone"])
    }
    return restoration
  }

  /// A tree of controllers as a device would keep it.
  func saved(_ root: Controller) throws -> RestorationArchive {
    let kept = self.archive(root, minute: 0, widthClass: .regular)
    return try RestorationArchive(parsing: #require(kept).written)
  }
}

extension Controller {
  /// Lets a controller be saved, and made again by a factory.
  func identify(_ identifier: String, by factory: Text = "screen") {
    restorationIdentifier = Text(identifier)
    restorationFactory = factory
  }
}

extension Container {
  /// The container as a device would keep it when only these screens have identifiers.
  func saved(identified names: [String]) throws -> RestorationArchive {
    identify(names)
    return try Restoration.ofScreens().saved(drillDown)
  }

  func identify(_ names: [String]) {
    drillDown.restorationIdentifier = "container"
    for (name, screen) in screens {
      screen.identify(names.contains(name) ? name : "")
    }
  }
}

/// A drill-down container that was there at launch, and into which an archive was restored.
final class Revived {
  let host: RecordingHost
  let application: Application
  let drillDown: DrillDownController
  let restoration: Restoration
  let log = Log()

  /// - Parameter prepare: the app's actions on the container before it restores.
  init(
    _ archive: RestorationArchive, width: Double = 1024, tracker: LifetimeTracker? = nil,
    refuses: Set<String> = [], container: DrillDownController = DrillDownController(),
    prepare: (Revived) throws -> Void = { _ in }
  ) throws {
    host = RecordingHost(size: Size(width: width, height: 768))
    drillDown = container
    drillDown.restorationIdentifier = "container"
    restoration = Restoration.ofScreens(log: log, tracker: tracker, refuses: refuses)
    application = Application(root: drillDown, host: host, traits: host.traits)
    try prepare(self)
    drillDown.addObserver { [log] _, operation, moment in
      log.lines.append("\(moment) \(operation)")
    }
    restoration.restore(archive, into: drillDown)
    host.start(application)
  }

  /// A screen of this app that its container has before anything is restored.
  func screen(_ name: String) -> Screen {
    let screen = Screen(name, log: log)
    screen.identify(name)
    return screen
  }

  /// The stack as the specification writes it.
  var picture: String { drillDown.picture }

  /// Every screen in the container.
  var screens: [Screen] { drillDown.children.compactMap { $0 as? Screen } }

  /// The faults of the container and of its calls to its screens; empty for none.
  var faults: [String] {
    var faults = screens.flatMap(\.faults) + host.faults
    if let broken = drillDown.checkInvariants() { faults.append(broken.string) }
    let shown = drillDown.shownControllers
    for screen in screens {
      let count = shown.contains { $0 === screen } ? 1 : 0
      if (screen.willCount, screen.didCount) != (count, count) {
        faults.append("\(screen.name) appeared \(screen.willCount)/\(screen.didCount) times")
      }
      if screen.awaitedMove != nil || screen.settledParent !== drillDown {
        faults.append("\(screen.name) wasn't told that it came in")
      }
    }
    return faults
  }

  /// The panes' places: `a:below`, `b:left`; a trailing `*` marks a usable one.
  var places: [String] {
    host.page.container.descendants.filter {
      ($0[.class] ?? "").split(separator: " ").contains("pane")
    }.map {
      let name = $0.children.first?.children.first?[.dataKind] ?? "nothing"
      return "\(name):\($0[.dataPlace] ?? "")" + ($0[.inert] == nil ? "*" : "")
    }
  }
}

extension DrillDownController {
  /// The stack as the specification writes it.
  var picture: String {
    let names = controllers.map { $0.title.string }
    let left = rightController == nil ? names : Array(names.dropLast())
    return "[\(left.joined(separator: ","))|\(rightController?.title.string ?? "-")]"
  }
}
