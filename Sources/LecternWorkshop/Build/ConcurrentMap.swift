import Dispatch
import Foundation

/// The results for the numbers below `count`, made on all cores, each of which takes neighbours.
func concurrentMap<Result>(_ count: Int, _ make: (Int) -> Result) -> [Result] {
  let workers = min(count, max(1, ProcessInfo.processInfo.activeProcessorCount))
  if workers < 2 { return (0..<count).map(make) }
  return withoutActuallyEscaping(make) { make in
    [Result](unsafeUninitializedCapacity: count) { room, made in
      nonisolated(unsafe) let (make, room) = (make, room)
      DispatchQueue.concurrentPerform(iterations: workers) { worker in
        for index in (count * worker / workers)..<(count * (worker + 1) / workers) {
          room.initializeElement(at: index, to: make(index))
        }
      }
      made = count
    }
  }
}

/// Does two kinds of work at the same time.
func concurrently(_ first: () -> Void, _ second: () -> Void) {
  withoutActuallyEscaping(first) { first in
    withoutActuallyEscaping(second) { second in
      nonisolated(unsafe) let (first, second) = (first, second)
      DispatchQueue.concurrentPerform(iterations: 2) { $0 == 0 ? first() : second() }
    }
  }
}
