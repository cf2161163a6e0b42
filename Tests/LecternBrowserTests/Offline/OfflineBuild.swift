import Foundation
import Testing

/// A small exhibit in versions, built by the program itself.
enum OfflineBuild {
  private static var program: URL {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "lectern")
  }

  /// The icons that builds of this program have drawn: they are named after what they are made of,
  /// so that any exhibit may take them, and most tests' exhibits have the same.
  private static let icons: URL = {
    let values = try? program.resourceValues(forKeys: [.contentModificationDateKey])
    let made = values?.contentModificationDate?.timeIntervalSince1970 ?? 0
    return FileManager.default.temporaryDirectory.appending(path: "lectern-test-icons-\(Int(made))")
  }()

  /// Builds an exhibit's folder.
  static func build(_ exhibit: URL, to site: URL) throws {
    let own = exhibit.appending(path: ".lectern/icons")
    copyNew(from: icons, to: own)
    try call(["build", exhibit.path, "-o", site.path])
    copyNew(from: own, to: icons)
  }

  /// Copies the files that a folder lacks; another test may copy the same at once.
  private static func copyNew(from: URL, to: URL) {
    let files = FileManager.default
    try? files.createDirectory(at: to, withIntermediateDirectories: true)
    for name in (try? files.contentsOfDirectory(atPath: from.path)) ?? [] {
      let half = to.appending(path: "." + UUID().uuidString)
      let whole = to.appending(path: name)
      if name.hasPrefix(".") || files.fileExists(atPath: whole.path) { continue }
      do {
        try files.copyItem(at: from.appending(path: name), to: half)
        try files.moveItem(at: half, to: whole)
      } catch { try? files.removeItem(at: half) }
    }
  }

  static func call(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }

  /// Twelve lighthouses, changed.
  ///
  /// - Parameters:
  ///   - name: the name of the second lighthouse.
  ///   - settings: more lines of exhibit.yaml.
  ///   - languages: the tags of those that it is in.
  static func site(
    _ room: URL, _ folder: String, name: String, settings: String = "", languages: String = "en"
  ) throws -> URL {
    let (exhibit, site) = (room.appending(path: folder), room.appending(path: folder + "-site"))
    try Lighthouses.write(to: exhibit)
    let entries = exhibit.appending(path: "entries.csv")
    var rows = try String(contentsOf: entries, encoding: .utf8).components(separatedBy: "\n")
    rows[2] = name + rows[2].drop { $0 != "," }
    try rows.joined(separator: "\n").write(to: entries, atomically: true, encoding: .utf8)
    let yaml = exhibit.appending(path: "exhibit.yaml")
    var text = try String(contentsOf: yaml, encoding: .utf8) + settings
    if languages.contains(",") {
      text = text.replacingOccurrences(of: "\nlanguage: en", with: "\nlanguages: [\(languages)]")
    }
    try text.write(to: yaml, atomically: true, encoding: .utf8)
    try build(exhibit, to: site)
    return site
  }

  /// The lighthouses with a plan of 3,000 × 2,000 pixels, in 24, 6, 2 and 1 tiles.
  ///
  /// - Parameter more: the number of further long entries, and of further categories of the plan,
  ///   so that they scroll.
  static func plan(
    _ room: URL, _ folder: String, name: String, budget: String, settings: String = "",
    more: Int = 0
  ) throws -> URL {
    _ = try site(room, folder, name: name)
    let (exhibit, site) = (room.appending(path: folder), room.appending(path: folder + "-site"))
    let numbers = (100..<(100 + more)).map(String.init)
    let entries = exhibit.appending(path: "entries.csv")
    let long = [String](repeating: "A light that is told of at length.", count: 200)
    let rows = numbers.map { "Light \($0),,,,,,,\(long.joined(separator: " "))\n" }
    try (String(contentsOf: entries, encoding: .utf8) + rows.joined())
      .write(to: entries, atomically: true, encoding: .utf8)
    let categories = numbers.map { "Part \($0)" }.joined(separator: ";")
    try noise(width: 3000, height: 2000).write(to: exhibit.appending(path: "plan.tif"))
    for (path, text) in [
      ("clauses.csv", "id,name,categories,body\ntower,Tower,\(categories),The tower.\n"),
      ("regions.csv", "clause,x,y,width,height\ntower,100,100,300,300\n"),
    ] {
      try text.write(to: exhibit.appending(path: path), atomically: true, encoding: .utf8)
    }
    let yaml = exhibit.appending(path: "exhibit.yaml")
    let lines = try String(contentsOf: yaml, encoding: .utf8)
      .replacingOccurrences(of: "tabs: [lighthouses, ", with: "tabs: [lighthouses, plan, ")
      .replacingOccurrences(
        of: "\nlanguage: en", with: "\nlanguage: en\noffline: {budget: \(budget)}\(settings)")
    let plan = """
        plan:
          kind: facsimile
          title: Plan
          image: plan.tif
          alt: A plan
          clauses: clauses.csv
          regions: regions.csv

      """
    try (lines.trimmingCharacters(in: .newlines) + "\n" + plan)
      .write(to: yaml, atomically: true, encoding: .utf8)
    try build(exhibit, to: site)
    return site
  }

  /// A grey picture that can hardly be made smaller, as a TIFF.
  private static func noise(width: Int, height: Int) -> Data {
    var data = Data("II*\0".utf8)
    func put(_ value: Int, _ bytes: Int) {
      for byte in 0..<bytes { data.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    put(8 + width * height, 4)
    var state: UInt32 = 1
    var pixels = [UInt8](repeating: 0, count: width * height)
    for index in pixels.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      pixels[index] = UInt8(state >> 24)
    }
    data.append(contentsOf: pixels)
    // Size, bits, compression, meaning, and the one strip.
    let entries = [
      (256, width), (257, height), (258, 8), (259, 1), (262, 1), (273, 8), (277, 1),
      (278, height), (279, width * height),
    ]
    put(entries.count, 2)
    for (tag, value) in entries {
      put(tag, 2)
      put(4, 2)
      put(1, 4)
      put(value, 4)
    }
    put(0, 4)
    return data
  }

  /// The place of a file in a build, by the name that the app asks for.
  static func file(_ name: String, of site: URL) throws -> URL {
    let folder = site.appending(path: "_lectern")
    let list = try Data(contentsOf: folder.appending(path: "files.json"))
    let json = try JSONSerialization.jsonObject(with: list) as? [String: Any]
    let names = json?["files"] as? [String: String]
    return folder.appending(path: try #require(names?[name], "\(name) isn’t in files.json"))
  }

  /// The tiles of the plan in a build, with the addresses by which they are asked for.
  static func tiles(_ site: URL) throws -> [(path: String, address: String, factor: Int)] {
    let folder = site.appending(path: "_lectern/plan-image")
    let bundle = try String(
      contentsOf: file("exhibit.json", of: site), encoding: .utf8)
    let image = bundle.components(separatedBy: "\"image\":{").dropFirst().first ?? ""
    let version = image.components(separatedBy: "\"version\":\"").dropFirst().first?.prefix {
      $0 != "\""
    }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix("/default.jpg") && !$0.hasPrefix("full/max/") }
      .compactMap { path in
        let sizes = path.split(whereSeparator: { "/,".contains($0) })
        // `x,y,width,height/columns,rows/0/default.jpg`, or `full/columns,rows/…`; of the one twice
        // there, the tile.
        if sizes[0] == "full" {
          guard sizes[1] == "375" else { return nil }
          return (path, "_lectern/plan-image/\(path)?v=\(version ?? "")", 8)
        }
        let width = Double(sizes[2]) ?? 0
        let factor = (width / (Double(sizes[4]) ?? 1)).rounded()
        return (path, "_lectern/plan-image/\(path)?v=\(version ?? "")", Int(factor))
      }
  }

  /// Twelve lighthouses, with a theme of their own.
  ///
  /// - Parameters:
  ///   - theme: the lines below `theme:`, indented by two spaces.
  ///   - pictures: the other files of the folder.
  static func site(_ room: URL, theme: String, pictures: [String: Data]) throws -> URL {
    let (exhibit, site) = (room.appending(path: "themed"), room.appending(path: "themed-site"))
    try Lighthouses.write(to: exhibit)
    for (path, data) in pictures { try data.write(to: exhibit.appending(path: path)) }
    let yaml = exhibit.appending(path: "exhibit.yaml")
    let lines = try String(contentsOf: yaml, encoding: .utf8).components(separatedBy: "\n")
      .filter { !$0.hasPrefix("  tint") }
    try lines.map { $0 == "theme:" ? "theme:\n" + theme : $0 }.joined(separator: "\n")
      .write(to: yaml, atomically: true, encoding: .utf8)
    try build(exhibit, to: site)
    return site
  }

  /// `lectern serve` for a folder, at an address of this machine; the caller ends it.
  static func serve(_ folder: URL, at base: String) throws -> Process {
    let process = Process()
    process.executableURL = program
    let port = try #require(URL(string: base)?.port)
    process.arguments = ["serve", folder.path, "--port", "\(port)"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = ""
    while !line.hasSuffix("\n") {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the server ended: \(line)")
      line += String(decoding: data, as: UTF8.self)
    }
    return process
  }

  /// A folder for builds, removed when the test is over.
  static func room(_ body: (URL) async throws -> Void) async throws {
    let room = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "offline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: room, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: room) }
    try await body(room)
  }
}
