// Measures pushes and pops of the drill-down container without a page: the core's own work, and the
// ops it hands over.
//
// usage: NavigationBenchmark [TIMES]
//
// Prints a line of JSON for each series: the median and 95th percentile in microseconds of one
// operation with everything drawn, the commits it took, and the ops and bytes of a commit.

import LecternBase
import LecternInterface
import LecternNavigation

let times = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000

/// Pushes one screen and pops it, many times, on a stack of a depth.
func measure(depth: Int, rows: Int, animated: Bool) throws {
  let host = CountingHost()
  let drillDown = DrillDownController()
  let application = Application(
    root: drillDown, host: host, traits: Traits(size: Size(width: 1180, height: 820)))
  application.start()
  for number in 0..<depth {
    try drillDown.push(ListScreen(number, rows: rows), animated: false)
  }
  application.commit()
  _ = try host.take()

  let clock = ContinuousClock()
  let kind = animated ? ", animated" : ""
  var pushes = Series("push" + kind)
  var pops = Series("pop" + kind)
  // The first tenth warms up.
  for index in -times / 10..<times {
    let screen = ListScreen(index, rows: rows)
    for isPush in [true, false] {
      var counts: [CountingHost.Count] = []
      var time = try clock.measure {
        if isPush {
          try drillDown.push(screen, animated: animated)
        } else {
          drillDown.pop(animated: animated)
        }
        application.commit()
      }
      counts.append(try host.take())
      // An animated operation is over when the page's clock says so.
      for token in counts[0].tokens { time += clock.measure { application.waitEnded(token) } }
      counts.append(try host.take())
      precondition(!drillDown.isMoving)
      guard index >= 0 else { continue }
      if isPush { pushes.add(time, counts) } else { pops.add(time, counts) }
    }
  }
  print(pushes.line(depth: depth, rows: rows))
  print(pops.line(depth: depth, rows: rows))
}

try measure(depth: 100, rows: 200, animated: false)
try measure(depth: 100, rows: 200, animated: true)
// Screens without cost show the cost of depth itself.
for depth in [10, 100, 1_000, 10_000] { try measure(depth: depth, rows: 0, animated: false) }
