import LecternBase

/// What a device keeps of an exhibit: every file with its size and digest, and what comes first.
///
/// Pages of entries aren't in it: the page of a scene stands for them, and the app draws every screen from
/// the bundle. So the list is no longer for an exhibit of a hundred thousand entries than its chunks are
/// many.
///
/// - Source: docs/BUNDLE.md, "Offline".
struct OfflineList {
  /// Where it lies in the output.
  static let path = "_lectern/offline.json"

  struct File: Equatable {
    /// Its path in the output; of a page the address: `names/`.
    var path: String
    var size: Int
    var digest: String
  }

  /// The pages that stand for all others: front pages, those of scenes, and the one for lost addresses.
  private let pages: Set<String>
  /// What has been written so far.
  private var written: [File] = []

  init(_ exhibit: CompiledExhibit) {
    var pages: Set = ["404.html"]
    for edition in [exhibit] + exhibit.editions {
      pages.insert(edition.folder + "index.html")
      for route in edition.routes where route.entry == nil {
        pages.insert(edition.folder + route.path)
      }
    }
    self.pages = pages
  }

  /// Takes note of a file of the output.
  mutating func add(_ path: String, _ content: [UInt8]) {
    let isPage = path.hasSuffix(".html")
    if path == "sw.js" || Self.isOfTheSystem(path) || isPage && !pages.contains(path) { return }
    let address = isPage && path != "404.html" ? String(path.dropLast("index.html".count)) : path
    written.append(File(path: address, size: content.count, digest: SHA256.name(content)))
  }

  /// What is there before a version is used, by path, so that the same exhibit has the same list.
  ///
  /// Pages, scripts, styles, fonts, icons, bundles, and the first chunk of each scene.
  var first: [File] { written.filter(Self.isFirst).sorted { $0.path < $1.path } }

  /// What comes when it is wanted, texts before pictures, small pictures before large ones; pictures as far
  /// as the budget goes.
  ///
  /// - Parameter budget: in bytes, for all that is kept.
  func rest(budget: Int) -> [File] {
    let rest = written.filter { !Self.isFirst($0) }
    let texts = rest.filter { $0.path.hasSuffix(".json") }.sorted { $0.path < $1.path }
    let pictures = rest.filter { !$0.path.hasSuffix(".json") }
      .sorted { ($0.size, $0.path) < ($1.size, $1.path) }
    var left = budget - (first + texts).reduce(0) { $0 + $1.size }
    return texts
      + pictures.prefix { picture in
        left -= picture.size
        return left >= 0
      }
  }

  /// Devices keep pictures for home screens themselves, those of their own size alone.
  private static func isOfTheSystem(_ path: String) -> Bool {
    path.hasPrefix("apple-touch-icon")
      || path.hasPrefix("_lectern/icons/") && !path.hasSuffix("/icon-32.png")
  }

  private static func isFirst(_ file: File) -> Bool {
    guard file.path.hasPrefix("_lectern/") else { return true }
    let name = file.path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").last ?? ""
    if ["js", "css", "wasm", "woff2", "woff", "ttf", "otf"].contains(ending) { return true }
    return name == "exhibit.json" || name == "search.json" || name.hasSuffix("-0.json")
      || file.path.hasPrefix("_lectern/icons/")
  }

  /// The list as the worker reads it.
  ///
  /// - Parameters:
  ///   - version: the content's, which addresses name.
  ///   - worker: the worker's own digest: another one must not use its caches.
  func json(
    of exhibit: CompiledExhibit, version: String, worker: String, budget: Int
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", version)
      json.member("worker", worker)
      json.strings("folders", [exhibit.folder] + exhibit.editions.map(\.folder))
      json.strings("scenes", exhibit.routes.filter { $0.entry == nil }.map(\.scene))
      Self.write(first, as: "files", to: &json)
      Self.write(rest(budget: budget), as: "more", to: &json)
    }
    return json.bytes
  }

  private static func write(_ files: [File], as name: String, to json: inout JSONWriter) {
    json.key(name)
    json.array { json in
      for file in files {
        json.array { json in
          json.string(file.path)
          json.number(file.size)
          json.string(file.digest)
        }
      }
    }
  }
}
