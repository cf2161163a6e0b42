// Restores damaged archives into real apps, and reports the results.
//
// usage: RestorationFuzz [COUNT [SEED [SITE [walk]]]]
//
// SITE is the folder of a built exhibit; without one the apps consist of every kind of container.
// With `walk` archives aren't damaged: COUNT actions are done in the exhibit, and after each it
// must come back unchanged. Built with AddressSanitizer it finds what a test can't:
//
//   LECTERN_CORE=1 swift build -c release --sanitize address --product RestorationFuzz \
//     --scratch-path .build-fuzz
//
// Prints a line every tenth of the way: how many were restored, restored in part and refused, the
// slowest one so far, and the memory in use. Exit status 1 if an app was left in an invalid state;
// a trap or a report of the sanitizer ends it at once.

import Foundation
import LecternBase
import LecternTesting

let arguments = Array(CommandLine.arguments.dropFirst())
let count = arguments.first.flatMap { Int($0) } ?? 10_000
let seed = arguments.count > 1 ? UInt64(arguments[1]) ?? 1 : 1
let site = arguments.count > 2 ? URL(filePath: arguments[2]).appending(path: "_lectern") : nil

/// The megabytes of memory that the process holds.
func residentMegabytes() -> Int {
  let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
    .split(separator: " ").dropFirst().first.flatMap { Int($0) }
  return (pages ?? 0) * 4096 / 1_000_000
}

nonisolated(unsafe) var failures = 0
let failed: (String) -> Void = { words in
  failures += 1
  print("seed \(seed): \(words)")
}
let restore: (Text) -> ArchiveFuzz.Answer
let archives: [Text]
if let site {
  // The names of the files that the app asks for, in the output.
  struct Names: Decodable { let files: [String: String] }
  let list = try? Data(contentsOf: site.appending(path: "files.json"))
  let names = list.flatMap { try? JSONDecoder().decode(Names.self, from: $0).files } ?? [:]
  nonisolated(unsafe) var known: [String: [UInt8]] = [:]
  let file: (String) -> [UInt8]? = { name in
    if let bytes = known[name] { return bytes }
    let path = site.appending(path: names[name] ?? name)
    known[name] = (try? Data(contentsOf: path)).map { Array($0) }
    return known[name]
  }
  let exhibit = FuzzedExhibit(
    bundle: file("exhibit.json") ?? [], seed: seed, files: file, failed: failed)
  if arguments.count > 3, arguments[3] == "walk" {
    if let difference = exhibit.walk(count) { failed(difference) }
    print("\(count) things done with seed \(seed), \(residentMegabytes()) MB")
    exit(failures == 0 ? 0 : 1)
  }
  archives = exhibit.archives(200)
  restore = { exhibit.restore($0) }
} else {
  let containers = FuzzedContainers(seed: seed, failed: failed)
  archives = containers.archives(200)
  restore = { containers.restore($0) }
}
var fuzz = ArchiveFuzz(seed: seed, archives: archives)
let clock = ContinuousClock()
let start = clock.now
var slowest = Duration.zero
for tenth in 1...10 {
  fuzz.run(count / 10) { archive in
    let begun = clock.now
    defer { slowest = max(slowest, clock.now - begun) }
    return restore(archive)
  }
  print(
    "\(tenth * 10) %, \(clock.now - start): \(fuzz); slowest \(slowest), \(residentMegabytes()) MB")
  fflush(nil)
}
exit(failures == 0 ? 0 : 1)
