import Foundation
import LecternImaging
import LecternWorkshop

/// The things that `lectern doctor` looks at, and its judgement of them.
struct Doctor {
  /// One thing that was looked at.
  struct Finding: Equatable {
    enum Grade: String { case fine, odd, missing }

    /// `missing` keeps something from working, `odd` may surprise somebody.
    var grade: Grade
    var text: String
    /// The advice for what isn't fine.
    var remedy = ""

    /// The line that people read.
    var line: String {
      let head = (grade.rawValue + ":").padding(toLength: 9, withPad: " ", startingAt: 0)
      return head + text + (remedy.isEmpty ? "" : ": " + remedy)
    }
  }

  var environment = ProcessInfo.processInfo.environment
  var executable = WebFiles.runningExecutable

  /// Looks at everything.
  func findings() -> [Finding] {
    ownFiles() + [pictures(), fonts(), memory()] + disks() + [home()] + path()
      + [fetching(), textLayers(), browser()]
  }

  /// The web files beside the program, whole and of its own version.
  func ownFiles() -> [Finding] {
    let files: WebFiles
    do { files = try WebFiles.find(executable: executable, environment: environment) } catch {
      return [
        Finding(
          grade: .missing, text: "the web files are nowhere near \(executable.path)",
          remedy: Self.again)
      ]
    }
    let lost = (files.paths + [files.faces.path]).filter {
      !FileManager.default.fileExists(atPath: $0)
    }
    if !lost.isEmpty {
      return lost.map { Finding(grade: .missing, text: "there is no \($0)", remedy: Self.again) }
    }
    if let release = Release(share: files.folder), release.version != LecternVersion.number {
      return [
        Finding(
          grade: .missing,
          text: """
            the program is \(LecternVersion.number), and the web files in \(files.folder.path) are \
            \(release.version)
            """, remedy: Self.again)
      ]
    }
    return [
      Finding(grade: .fine, text: "program in \(executable.path)"),
      Finding(grade: .fine, text: "web files in \(files.folder.path)"),
    ]
  }

  private static let again =
    "install Lectern once more, or set LECTERN_SHARE to the folder that holds them"

  private func pictures() -> Finding {
    if let fault = ImagingParts.fault() {
      return Finding(grade: .missing, text: "no picture can be read (\(fault))", remedy: Self.again)
    }
    let unreadable = ImagingParts.unreadable()
    return unreadable.isEmpty
      ? Finding(grade: .fine, text: "pictures of all kinds can be read")
      : Finding(
        grade: .missing,
        text: "this libvips can't read \(unreadable.joined(separator: ", "))",
        remedy: "convert such pictures to TIFF, or install a libvips that can")
  }

  private func fonts() -> Finding {
    LaunchScreen.Name("A").letterWithoutFont == nil
      ? Finding(grade: .fine, text: "there are fonts for launch screens and icons")
      : Finding(
        grade: .missing, text: "there is no font for launch screens and icons",
        remedy: "install one, such as Debian's fonts-dejavu-core")
  }

  private func memory() -> Finding {
    Self.memory(
      of: (try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8)) ?? "",
      limit: (try? String(contentsOfFile: "/sys/fs/cgroup/memory.max", encoding: .utf8)) ?? "")
  }

  /// The judgement of the memory that is free.
  ///
  /// - Parameters:
  ///   - meminfo: the text of /proc/meminfo.
  ///   - limit: the bytes that this program's group may have, or "max".
  static func memory(of meminfo: String, limit: String) -> Finding {
    let line = meminfo.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
    let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    let bytes = [
      kilobytes.map { $0 * 1024 }, Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)),
    ].compactMap { $0 }.min()
    guard let bytes else {
      return Finding(grade: .odd, text: "the system doesn't tell how much memory is free")
    }
    let words = "\(bytes / 1_000_000) MB of memory are free"
    // A picture takes some 5.5 kB for each pixel of its width (docs/DOCUMENTS.md, "Tiles").
    if bytes >= 500_000_000 { return Finding(grade: .fine, text: words) }
    return Finding(
      grade: .odd, text: words,
      remedy: "pictures wider than \(bytes / 5_500 / 1_000 * 1_000) pixels may not fit; "
        + "close other programs")
  }

  private func disks() -> [Finding] {
    let temporary = FileManager.default.temporaryDirectory.path
    return [
      Self.disk(at: FileManager.default.currentDirectoryPath, named: "this folder"),
      Self.disk(at: temporary, named: "the folder for temporary files, \(temporary),"),
    ].flatMap { $0 }
  }

  /// The judgement of a folder: whether it can be written to, its room, and its links.
  static func disk(at folder: String, named name: String) -> [Finding] {
    let file = "\(folder)/.lectern-doctor-\(ProcessInfo.processInfo.processIdentifier)"
    defer {
      unlink(file)
      unlink(file + "-link")
    }
    guard FileManager.default.createFile(atPath: file, contents: Data("x".utf8)) else {
      return [
        Finding(
          grade: .odd, text: "\(name) can't be written to",
          remedy: "work in a folder of your own; TMPDIR names another for temporary files")
      ]
    }
    var findings: [Finding] = []
    var status = statvfs()
    if statvfs(folder, &status) == 0 {
      let room = Int(status.f_bavail) * Int(status.f_frsize)
      if room < 500_000_000 {
        findings.append(
          Finding(
            grade: .odd, text: "\(name) has \(room / 1_000_000) MB left",
            remedy: "tiles take about as much as their picture; make room"))
      }
    }
    if link(file, file + "-link") != 0 {
      findings.append(
        Finding(
          grade: .odd, text: "\(name) is on a disk without links",
          remedy: "builds copy tiles there, which takes longer and more room"))
    }
    return findings.isEmpty
      ? [Finding(grade: .fine, text: "\(name) can be written to")] : findings
  }

  private func home() -> Finding {
    guard let home = environment["HOME"], !home.isEmpty else {
      return Finding(
        grade: .odd, text: "HOME isn't set",
        remedy: "fonts are looked up anew each time; set it to a folder of yours")
    }
    return FileManager.default.isWritableFile(atPath: home)
      ? Finding(grade: .fine, text: "home folder \(home)")
      : Finding(
        grade: .odd, text: "the home folder \(home) can't be written to",
        remedy: "fonts are looked up anew each time; nothing else is kept there")
  }

  /// The programs by this name that the shell can find; the first is the one it takes.
  func path() -> [Finding] {
    let found = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/lectern" }
      .filter { FileManager.default.isExecutableFile(atPath: $0) && !Self.isFolder($0) }
    let own = Self.starters(of: executable)
    func isOwn(_ path: String) -> Bool { own.contains(Self.real(path)) }
    guard let first = found.first else {
      return [
        Finding(
          grade: .odd, text: "the shell doesn't find `lectern`",
          remedy: "add \(own[0].dropLast("/lectern".count)) to your PATH")
      ]
    }
    let others = Set(found.filter { !isOwn($0) }.map(Self.real)).sorted()
    if !isOwn(first) {
      return [
        Finding(
          grade: .odd, text: "the shell takes another `lectern` first, \(first)",
          remedy: "remove that one, or put \(own[0].dropLast("/lectern".count)) before it in PATH")
      ]
    }
    return [Finding(grade: .fine, text: "the shell finds this `lectern` first, \(first)")]
      + others.map {
        Finding(
          grade: .odd, text: "there is another `lectern`, \($0)", remedy: "remove one of both")
      }
  }

  /// The paths by which a program is started: its own, or that of the script in `bin` for one in
  /// `lib/lectern`.
  private static func starters(of executable: URL) -> [String] {
    let folder = executable.deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    let script = root.appending(path: "bin/lectern").path
    let own = real(executable.path)
    return folder.lastPathComponent == "lectern" && FileManager.default.fileExists(atPath: script)
      ? [real(script), own] : [own]
  }

  private static func real(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The judgement of the program by which `lectern fetch` works.
  func fetching() -> Finding {
    programs(["curl"]).isEmpty
      ? Finding(
        grade: .odd, text: "there is no curl for `lectern fetch`",
        remedy: "install it, if tables name pictures on the web; all else works without")
      : Finding(grade: .fine, text: "pictures on the web can be fetched, by curl")
  }

  /// The judgement of the programs by which texts of PDFs are read.
  func textLayers() -> Finding {
    programs(["pdftotext", "pdfinfo"]).count < 2
      ? Finding(
        grade: .odd, text: "there is no pdftotext for the text of PDFs",
        remedy: "install Debian's poppler-utils, if documents are PDFs; all else works without")
      : Finding(grade: .fine, text: "the text of PDFs can be read, by pdftotext")
  }

  /// Those of some programs that the shell can find.
  private func programs(_ names: [String]) -> [String] {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return names.filter { name in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
  }

  private func browser() -> Finding {
    let names = programs(["chromedriver", "WebKitWebDriver"])
    return names.isEmpty
      ? Finding(
        grade: .odd, text: "there is no browser for `lectern test --browser`",
        remedy: "install chromium and its driver for that; all else works without")
      : Finding(grade: .fine, text: "browsers for tests: \(names.joined(separator: ", "))")
  }
}
