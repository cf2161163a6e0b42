import Foundation

/// The paths of the browser side of Lectern: host.js, boot.js, canvas.js, the style sheets,
/// reload.js, the modules.
struct WebFiles: Equatable {
  /// The package of another one's `main`, which has its own module; nil for Lectern's.
  nonisolated(unsafe) static var package: URL?

  /// The folder of scripts and styles.
  var folder: URL

  /// The compiled core.
  var wasm: URL

  /// The typeface of exhibits that name none: in a checkout, where Debian's package puts it.
  var faces: URL {
    wasm.deletingLastPathComponent().path == folder.path
      ? folder.appending(path: "faces") : URL(filePath: "/usr/share/fonts/truetype/vollkorn")
  }

  /// The files that builds carry.
  var paths: [String] {
    [
      "host.js", "boot.js", "canvas.js", "sound.js", "offline.js", "sw.js", "kiosk.js",
      "kiosk-hands.js",
      "file.js",
      "lectern.css", "facsimile.css", "leaves.css", "transcription.css", "layers.css",
      "sound.css", "tours.css", "print.css", "kiosk.css",
    ].map { folder.appending(path: $0).path } + modules.map(\.path)
  }

  /// The modules that the program's kinds ask for.
  private var modules: [URL] {
    ExhibitWork.kinds.modules.flatMap(\.files).map {
      wasm.deletingLastPathComponent().appending(path: $0)
    }
  }

  /// Finds them beside the program, in the folder that LECTERN_SHARE names, or in a checkout.
  ///
  /// - Throws: `CommandFault.webFilesMissing` with every place looked in.
  static func find(
    executable: URL = runningExecutable,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(CommandFault) -> WebFiles {
    let places = candidates(executable: executable, environment: environment)
    for place in places {
      let needed = [place.folder.appending(path: "host.js")] + place.modules
      if needed.allSatisfy({ FileManager.default.fileExists(atPath: $0.path) }) { return place }
    }
    let looked = package.map { [$0.appending(path: ".build-wasm").path] }
    throw .webFilesMissing(looked: (looked ?? []) + places.map(\.folder.path))
  }

  private static func candidates(executable: URL, environment: [String: String]) -> [WebFiles] {
    var places: [WebFiles] = []
    if let package {
      // Beside the sources of the Lectern that the package depends on.
      let checkout = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      places.append(
        WebFiles(
          folder: checkout.appending(path: ".build-wasm/web"),
          wasm: package.appending(path: ".build-wasm/lectern.wasm")))
      // Another module wouldn't have the package's kinds.
      return places
    }
    if let share = environment["LECTERN_SHARE"], !share.isEmpty {
      places.append(installed(URL(filePath: share)))
    }
    let bin = executable.deletingLastPathComponent()
    let above = bin.deletingLastPathComponent()
    places.append(installed(above.appending(path: "share/lectern")))
    // lib/lectern/lectern, beside the libraries that a package brings along.
    if bin.lastPathComponent == "lectern" {
      places.append(installed(above.deletingLastPathComponent().appending(path: "share/lectern")))
    }
    // .build/<triple>/<configuration>/lectern: the checkout is the first parent with a manifest.
    var parent = bin
    while parent.path != "/" {
      if FileManager.default.fileExists(atPath: parent.appending(path: "Package.swift").path) {
        places.append(
          WebFiles(
            folder: parent.appending(path: ".build-wasm/web"),
            wasm: parent.appending(path: ".build-wasm/lectern.wasm")))
        break
      }
      parent = parent.deletingLastPathComponent()
    }
    return places
  }

  private static func installed(_ share: URL) -> WebFiles {
    WebFiles(folder: share, wasm: share.appending(path: "lectern.wasm"))
  }

  /// The program's own place, links resolved.
  static var runningExecutable: URL {
    (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath()
  }
}
