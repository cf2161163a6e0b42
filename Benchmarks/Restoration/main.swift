// Measures saving and restoring a visitor's place without a page: the core's own work.
//
// usage: RestorationBenchmark [TIMES]
//
// Prints a line of JSON for each tree: the screens and bytes of its archive, and the median and
// 95th percentile in microseconds of a save (something has changed), of one with nothing to save,
// and of a restore into a new app that isn't drawn.

import LecternBase
import LecternInterface

let times = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 300

/// Keeps the last buffer that the core handed over.
final class Device: Host {
  var ops: [UInt8] = []
  func hostApply(_ ops: [UInt8]) { self.ops = ops }
  func hostFold(_ text: Text) -> Text { Text() }
  func hostFormat(_ request: Text) -> Text { Application.unformatted(request) }
}

func restoration() -> Restoration {
  let restoration = Restoration(app: "benchmark")
  restoration.factories.add("screen") { _, coder in
    Screen(coder.integer(for: "entry") ?? 0, size: 0)
  }
  restoration.factories.add("shelf") { path, _ in Shelf("", path.count == 2 ? "tabs" : "stack", [])
  }
  return restoration
}

func app(_ root: Controller) -> (Application, Device) {
  let device = Device()
  let app = Application(root: root, host: device, traits: Traits())
  app.restoration = restoration()
  return (app, device)
}

/// The median and the 95th percentile of the measurements, as JSON.
func percentiles(_ microseconds: [Double]) -> String {
  let sorted = microseconds.sorted()
  return "[\(Int(sorted[sorted.count / 2])), \(Int(sorted[sorted.count * 95 / 100]))]"
}

func measure(_ name: String, tabs: Int, screens: Int, size: Int) {
  let clock = ContinuousClock()
  func time(_ body: () -> Void) -> Double {
    Double(clock.measure(body).components.attoseconds) / 1e12
  }
  var stacks: [[Screen]] = []
  for tab in 0..<tabs {
    stacks.append((0..<screens).map { Screen(tab * screens + $0, size: size) })
  }
  let shelves = stacks.enumerated().map {
    Shelf("tab-" + Text(number: $0.offset), "stack", $0.element)
  }
  let root = Shelf("window", "content", [Shelf("tabs", "tabs", shelves)])
  let (saving, _) = app(root)
  saving.start()
  var saves: [Double] = []
  var idleSaves: [Double] = []
  var restores: [Double] = []
  var archive: Text = ""
  // The first tenth warms up.
  for index in -times / 10..<times {
    stacks[tabs - 1][screens - 1].scroll()
    let save = time { saving.save(minute: 29_400_000) }
    let idle = time { saving.save(minute: 29_400_000) }
    if archive.isEmpty {
      archive =
        saving.restoration?.archive(root, minute: 29_400_000, widthClass: .regular)?.written ?? ""
    }
    let (restoring, _) = app(Shelf("window", "content", []))
    let restore = time {
      precondition(restoring.restore(SavedState(archive: archive)) == nil, "it is in order")
    }
    guard index >= 0 else { continue }
    saves.append(save)
    idleSaves.append(idle)
    restores.append(restore)
  }
  print(
    """
    {"tree": "\(name)", "screens": \(tabs * screens), "bytes": \(archive.count), \
    "save": \(percentiles(saves)), "idle": \(percentiles(idleSaves)), \
    "restore": \(percentiles(restores))}
    """)
}

measure("an exhibit", tabs: 3, screens: 4, size: 40)
measure("deep", tabs: 3, screens: 33, size: 40)
measure("full", tabs: 4, screens: 100, size: 20)
measure("ten times too large", tabs: 4, screens: 1_000, size: 20)
