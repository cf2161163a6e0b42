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
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else {
      return
    }
    waiting()
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Lets other builds work.
  func unlock() { if descriptor >= 0 { close(descriptor) } }
}
