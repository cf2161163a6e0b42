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
