import Glibc

/// A lock on a folder's work, held by one build at a time.
struct FolderLock {
  private let descriptor: Int32
  /// False if the folder can't be written: its builds do without.
  var isHeld: Bool { descriptor >= 0 }

  /// Takes the lock of a folder, which is made if need be.
  ///
  /// - Parameters:
  ///   - isCancelled: asked while it waits; true ends that with an error.
  ///   - waiting: called if another build has it, which may take a while.
  init(
    _ folder: String, isCancelled: () -> Bool = { false }, waiting: () -> Void
  ) throws(CancellationError) {
    try? makeFolder(folder)
    descriptor = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    try Self.lock(descriptor, isCancelled, waiting)
  }

  /// Takes the lock of an output, without writing to it; a first build has none.
  ///
  /// - Parameters:
  ///   - isCancelled: asked while it waits; true ends that with an error.
  ///   - waiting: called if another build has it.
  init(
    output: String, isCancelled: () -> Bool = { false }, waiting: () -> Void
  ) throws(CancellationError) {
    var (held, place) = (stat(), stat())
    while true {
      let opened = open(output, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      try Self.lock(opened, isCancelled, waiting)
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

  private static func lock(
    _ descriptor: Int32, _ isCancelled: () -> Bool, _ waiting: () -> Void
  ) throws(CancellationError) {
    var hasTold = false
    while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      if !hasTold { waiting() }
      hasTold = true
      if isCancelled() {
        close(descriptor)
        throw CancellationError()
      }
      usleep(20_000)
    }
  }

  /// The present time of the file system's clock, which may be another machine's, in nanoseconds
  /// since 1970; nil for a folder that can't be written.
  var now: Int? {
    var status = stat()
    guard isHeld, futimens(descriptor, nil) == 0, fstat(descriptor, &status) == 0 else {
      return nil
    }
    return status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
  }

  /// Lets other builds work.
  func unlock() { if descriptor >= 0 { close(descriptor) } }
}
