import Glibc

/// Functions on the paths of folders that are written beside their place and moved in whole.
package enum FolderPath {
  /// The absolute path without links and dots; nil, with `errno` set, for a path without one.
  package static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The absolute path; links are resolved in the existing part of the path.
  package static func resolved(_ path: String) -> String {
    var absolute = path
    if !path.hasPrefix("/") { absolute = (real(".") ?? "") + "/" + path }
    var parts: [Substring] = []
    for part in absolute.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    for count in stride(from: parts.count, through: 0, by: -1) {
      guard let real = real("/" + parts[..<count].joined(separator: "/")) else { continue }
      let rest = parts[count...].joined(separator: "/")
      return rest.isEmpty ? real : (real == "/" ? "" : real) + "/" + rest
    }
    return absolute
  }

  /// Exchanges two folders in one step; false if the kernel or the file system can't.
  package static func exchange(_ a: String, _ b: String) -> Bool {
    // Swift's Glibc doesn't import it (it needs _GNU_SOURCE), and another libc may not have it.
    typealias Function =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32
    guard let symbol = dlsym(nil, "renameat2") else { return false }
    let renameat2 = unsafeBitCast(symbol, to: Function.self)
    let exchangeFlag: UInt32 = 2
    return renameat2(AT_FDCWD, a, AT_FDCWD, b, exchangeFlag) == 0
  }
}
