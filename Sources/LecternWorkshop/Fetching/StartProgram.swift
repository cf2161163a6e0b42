import Foundation
import Glibc

/// Starts a program of the system.
///
/// It stays in this process's group, so that Ctrl-C ends both; and it ends with this process even
/// if that is killed, where the system's program for that is there.
///
/// - Parameters:
///   - command: the program's name and its arguments.
///   - errors: the file for what it says besides its output; nil for none.
/// - Returns: nil if it can't be started; a missing program may also end with the status 127.
func startProgram(_ command: [String], output: Int32, errors: Int32? = nil) -> pid_t? {
  // Where whoever started us doesn't want to hear of children, nobody is told how they end.
  signal(SIGCHLD, SIG_DFL)
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, output, 1)
  if let errors {
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
  } else {
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  let keeper = "/usr/bin/setpriv"
  let whole = (access(keeper, X_OK) == 0 ? [keeper, "--pdeathsig", "KILL"] : []) + command
  let words = whole.map { strdup($0) } + [nil]
  let variables =
    ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for text in words + variables { free(text) } }
  var process: pid_t = 0
  return posix_spawnp(&process, whole[0], &actions, &attributes, words, variables) == 0
    ? process : nil
}
