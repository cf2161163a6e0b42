import Glibc

/// A program that runs, and whose output is read as it comes.
final class ProgramRun {
  private static let mostWords = 4000

  private let process: pid_t
  private let output: Int32
  private let errors: Int32
  private let seconds: Int
  private let deadline: ContinuousClock.Instant
  /// True if all of the output was read.
  private(set) var isAtEnd = false
  /// The first of what it says besides its output.
  private var words: [UInt8] = []
  private var hasErrors = true

  /// Starts a program; nil if it can't be started.
  ///
  /// - Parameter seconds: the time after which reading ends with a fault.
  init?(_ command: [String], seconds: Int) {
    var (output, errors): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    // Pairs of sockets because they can be made closed-on-exec in one step.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let arePairs =
      socketpair(AF_UNIX, kind, 0, &output) == 0 && socketpair(AF_UNIX, kind, 0, &errors) == 0
    let started =
      arePairs ? startProgram(command, output: output[0], errors: errors[0]) : nil
    close(output[0])
    close(errors[0])
    guard let started else {
      close(output[1])
      close(errors[1])
      return nil
    }
    (process, self.output, self.errors) = (started, output[1], errors[1])
    self.seconds = seconds
    deadline = .now + .seconds(seconds)
  }

  deinit {
    close(output)
    close(errors)
  }

  /// Reads on in the output; 0 at its end.
  func read(_ room: UnsafeMutableRawBufferPointer) throws(Fault) -> Int {
    while !isAtEnd {
      var wanted = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // The one that has ended is always ready.
      let ready = poll(&wanted, hasErrors ? 2 : 1, 1000)
      if ContinuousClock.now > deadline { throw .slowPDF(seconds: seconds) }
      if ready <= 0 { continue }
      if wanted[1].revents != 0 { _ = readErrors(waiting: 0) }
      if wanted[0].revents == 0 { continue }
      let count = Glibc.read(output, room.baseAddress, room.count)
      if count < 0, errno == EINTR { continue }
      isAtEnd = count <= 0
      return max(0, count)
    }
    return 0
  }

  /// The program's status, and what it said besides its output; it is ended if it still has more.
  func end() -> (status: Int, words: String) {
    if !isAtEnd { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if ContinuousClock.now > deadline { kill(process, SIGKILL) }
      if !readErrors(waiting: 10) { usleep(1000) }
    }
    while readErrors(waiting: 0) {}
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    return (Int(code), String(decoding: words, as: UTF8.self))
  }

  /// Reads what it says besides its output; false if there is nothing.
  private func readErrors(waiting milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
    guard hasErrors, poll(&wanted, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(errors, &buffer, buffer.count)
    hasErrors = count > 0
    words += buffer.prefix(max(0, min(count, Self.mostWords - words.count)))
    return hasErrors
  }
}
