import Foundation
import LecternBase
import LecternTesting
import Testing

@testable import LecternInterface

@Suite("Restoration: damaged archives")
struct FuzzTests {
  /// As many as `LECTERN_FUZZ` says: `LECTERN_FUZZ=1000000 swift test …` takes a while.
  private let count =
    ProcessInfo.processInfo.environment["LECTERN_FUZZ"].flatMap { Int($0) } ?? 2_000

  private static func tree(_ random: inout SeededRandom, _ identifier: Text, _ levels: Int)
    -> Folder
  {
    let folder = Folder(identifier)
    folder.number = random.below(1_000)
    guard levels > 0 else { return folder }
    for index in 0..<random.below(4) {
      folder.add(tree(&random, "f" + Text(number: index), levels - 1))
    }
    return folder
  }

  @Test("no damaged archive does more than be refused, or restored in part", arguments: [1, 2])
  func damaged(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let restoration = Restoration.ofFolders()
    let archives = (0..<20).map { _ in restoration.text(of: Self.tree(&random, "root", 3)) }
    var fuzz = ArchiveFuzz(seed: seed, archives: archives)
    let tracker = LifetimeTracker()
    restoration.factories.add("folder") { _, _ in
      let folder = Folder("")
      folder.token = tracker.token()
      return folder
    }
    fuzz.run(count) { archive in
      let root = Folder("root", [Folder("f0")])
      do throws(RestorationError) {
        restoration.restore(
          try restoration.admit(SavedState(archive: archive)), into: root)
      } catch {
        return .refused
      }
      // The restored state can be saved, and comes back.
      let text = restoration.text(of: root)
      let faults = restoration.faults
      let copy = Folder("root", [Folder("f0")])
      do throws(RestorationError) {
        restoration.restore(try restoration.admit(SavedState(archive: text)), into: copy)
        #expect(copy.outline == root.outline || !faults.isEmpty, "seed \(seed): \(archive)")
      } catch {
        Issue.record("seed \(seed): \(error.words) in \(text) from \(archive)")
      }
      return restoration.faults.isEmpty ? .restored : .truncated
    }
    #expect(tracker.alive == 0)
    #expect(fuzz.restored > count / 10 && fuzz.refused > count / 10, "\(fuzz)")
    if count > 2_000 { print("seed \(seed): \(fuzz)") }
  }
}
