import Foundation
import Glibc

/// The limits of what is fetched from the web.
struct FetchLimits: Sendable {
  /// The most pictures that are fetched at once, and the most of them of one host.
  var atOnce = 4
  var ofOneHost = 2
  /// Bytes of a picture.
  var bytes = 100_000_000
  /// Seconds until a host answers, without any byte, and for a whole picture.
  var connecting = 20
  var silence = 30
  var whole = 900
  /// The number of times that a picture is tried, where another time may help.
  var times = 3
  /// Seconds between them; twice as many each time, and as many as the host wants up to `longest`.
  var pause = 1.0
  var longest = 60.0
  /// False goes past the proxies that the machine is set to use.
  var usesProxies = true
}

/// One run of the program `curl`, which fetches an address into a file.
///
/// The program is used rather than a library, because it is Debian's, with its certificates,
/// proxies and updates, and because a fault in what strangers send is its own process's.
struct CurlRun {
  /// The end of a run.
  enum End: Equatable {
    /// The program's own status, the host's last one, the media type, and words.
    case ended(code: Int, status: Int, type: String, detail: String)
    case tooLarge
    case stopped
    /// The program can't be started.
    case missing
  }

  /// The address to fetch, and the file to go on with or to make.
  let address: String
  let part: String
  /// The file for what the host says before the picture.
  let head: String
  /// The host’s mark of the version of the part that is there; empty for none.
  let validator: String
  let limits: FetchLimits

  /// Fetches, from where the file ends.
  ///
  /// - Parameter isStopped: asked ten times a second; true kills the program.
  func run(isStopped: () -> Bool) -> End {
    var ends: [Int32] = [0, 0]
    // A pair of sockets because they can be made closed-on-exec in one step.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return .missing }
    defer { close(ends[1]) }
    let started = startProgram(arguments, output: ends[0])
    close(ends[0])
    guard let process = started else { return .missing }
    var output: [UInt8] = []
    var early: End?
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      var wanted = pollfd(fd: ends[1], events: Int16(POLLIN), revents: 0)
      if poll(&wanted, 1, 100) > 0 {
        let count = read(ends[1], &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        output += buffer.prefix(count)
      }
      early = isStopped() ? .stopped : isTooLarge ? .tooLarge : nil
      if early != nil {
        kill(process, SIGKILL)
        break
      }
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if let early { return early }
    if isTooLarge { return .tooLarge }
    return Self.end(String(decoding: output, as: UTF8.self), status)
  }

  /// True if more has come than a picture may have, or than any host has to say before one.
  private var isTooLarge: Bool {
    fileSize(part) > limits.bytes || fileSize(head) > FetchHead.mostBytes
  }

  /// Reads the lines of `format`.
  private static func end(_ output: String, _ status: Int32) -> End {
    let lines = output.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4, let code = Int(lines[0]), let answer = Int(lines[1]) else {
      // The keeper finds no program.
      if status >> 8 & 0xFF == 127 { return .missing }
      // It was killed, or is too old to know the format.
      return status & 0x7F == 0
        ? .ended(code: Int(status >> 8 & 0xFF), status: 0, type: "", detail: "")
        : .ended(code: 128 + Int(status & 0x7F), status: 0, type: "", detail: "it was killed")
    }
    let type = lines[2].split(separator: ";").first.map(String.init) ?? ""
    return .ended(
      code: code, status: answer, type: trimmingSpaces(type),
      detail: trimmingSpaces(joiningLines(String(lines[3]))))
  }

  private static let format = "%{exitcode}\n%{http_code}\n%{content_type}\n%{errormsg}"

  private var arguments: [String] {
    var arguments = [
      // No settings of the user's own.
      "curl", "--disable", "--silent", "--globoff", "--location", "--max-redirs", "5",
      "--proto", "=http,https", "--fail",
      // A safe address isn't left for one whose answers anyone on the way could change.
      "--proto-redir", address.lowercased().hasPrefix("https:") ? "=https" : "=http,https",
      "--connect-timeout", "\(limits.connecting)", "--speed-limit", "1",
      "--speed-time", "\(limits.silence)", "--max-time", "\(limits.whole)",
      "--max-filesize", "\(limits.bytes)", "--user-agent", "lectern/\(LecternVersion.number)",
      "--header", "Accept: image/webp, image/png, image/jpeg, image/gif, */*;q=0.1",
      "--dump-header", head, "--output", part, "--write-out", Self.format,
    ]
    if !limits.usesProxies { arguments += ["--noproxy", "*"] }
    let size = fileSize(part)
    if size > 0 {
      arguments += ["--continue-at", "\(size)"]
      // A picture that has changed since comes whole.
      if !validator.isEmpty { arguments += ["--header", "If-Range: \(validator)"] }
    }
    return arguments + ["--url", Self.escaped(address)]
  }

  /// The address with the letters beyond ASCII behind its host as bytes in percent.
  static func escaped(_ address: String) -> String {
    guard let start = address.range(of: "://")?.upperBound,
      let slash = address[start...].firstIndex(where: { "/?".contains($0) })
    else { return address }
    return address[..<slash]
      + address[slash...].utf8.map { byte in
        byte < 0x80
          ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
      }.joined()
  }
}

/// The last answer's head among those that `curl` has written down.
struct FetchHead {
  static let mostBytes = 1_000_000

  private var lines: [Substring] = []

  /// True for an answer with the picture, or with a part of it.
  var hasContent: Bool {
    ["200", "206"].contains(lines.first?.split(separator: " ").dropFirst().first.map(String.init))
  }

  init(at path: String) {
    guard let bytes = try? readFile(path, first: Self.mostBytes) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("HTTP/") { lines = [] }
      lines.append(line)
    }
  }

  /// The value of a field; nil if the answer hasn't got it.
  func value(_ name: String) -> String? {
    lines.lazy.map { $0.split(separator: ":", maxSplits: 1) }
      .first { $0.count == 2 && $0[0].lowercased() == name }.map { trimmingSpaces(String($0[1])) }
  }

  /// The mark by which the host knows if a picture is still the same; nil without one.
  ///
  /// - Source: RFC 9110, 13.1.5: a weak mark doesn't do.
  var validator: String? {
    guard let status = lines.first?.split(separator: " ").dropFirst().first,
      status == "200" || status == "206"
    else { return nil }
    if let mark = value("etag"), !mark.hasPrefix("W/") { return mark }
    return value("last-modified")
  }
}
