import Glibc

/// A lock on a folder's work, held by one build at a time.
struct FolderLock {
  private let descriptor: Int32
  /// False if the folder can't be written: its builds do without.
  var isHeld: Bool { descriptor >= 0 }

  /// Takes the lock of a folder, which is made if need be.
  ///
  /// - Parameter waiting: called if another build has it, which may take a while.
  init(_ folder: String, waiting: () -> Void) {
    try? makeFolder(folder)
    descriptor = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    Self.lock(descriptor, waiting)
  }

  /// Takes the lock of an output, without writing to it; a first build has none.
  ///
  /// - Parameter waiting: called if another build has it.
  init(output: String, waiting: () -> Void) {
    var (held, place) = (stat(), stat())
    while true {
      let opened = open(output, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      Self.lock(opened, waiting)
      // The other build may have put another folder in its place.
      if opened < 0 || fstat(opened, &held) != 0 || stat(output, &place) != 0
        || held.st_ino == place.st_ino
      {
        descriptor = opened
        return
      }
      close(opened)
    }
  }

  private static func lock(_ descriptor: Int32, _ waiting: () -> Void) {
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else {
      return
    }
    waiting()
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Lets other builds work.
  func unlock() { if descriptor >= 0 { close(descriptor) } }
}
