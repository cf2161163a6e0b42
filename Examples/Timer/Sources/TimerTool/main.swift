import LecternCommand
import LecternExhibit
import LecternWorkshop

// Lectern's own build has both folders in one module.
#if canImport(Timer)
  import Timer
#endif

/// `lectern` with one kind more.
let kinds = SceneKind.usual + [TimerKind()]
await Program.run(
  kinds: LinkedKinds(kinds, modules: [.init("lectern.wasm", kinds)]),
  package: #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined())
