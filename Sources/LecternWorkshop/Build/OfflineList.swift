import LecternBase

/// The list of an exhibit's files that a device keeps: every file with its size and digest, and
/// which of them come first.
///
/// Pages of entries aren't in it: the page of a scene stands for them, and the app draws every
/// screen from the bundle. So the list grows with the chunks of an exhibit, not with its entries.
/// For tiles it has a number for each level.
///
/// - Source: docs/BUNDLE.md, "What devices keep".
struct OfflineList {
  /// The path of the list in the output.
  static let path = "_lectern/offline.json"

  /// The files that no page of a device's own copy asks for: the worker, and the script of pages
  /// that are opened as files.
  private static let unkept: Set = ["sw.js", "_lectern/file.js"]

  struct File: Equatable {
    /// Its path in the output; of a page the address: `names/`.
    var path: String
    /// The path by which the app asks for it.
    var name: String
    var size: Int
    var digest: String
  }

  /// The pages that stand for all others: front pages, those of scenes, and the one
  /// for lost addresses.
  private let pages: Set<String>
  /// The pictures of the theme: without them a bar's words would have no ground.
  private let look: Set<String>
  /// The files written so far.
  private var written: [File] = []
  /// The large images.
  private var images: [OfflineTiles] = []

  init(_ exhibit: CompiledExhibit) {
    var pages: Set = ["404.html"]
    for edition in [exhibit] + exhibit.editions {
      pages.insert(edition.folder + "index.html")
      for route in edition.routes where route.entry == nil {
        pages.insert(edition.folder + route.path)
      }
    }
    self.pages = pages
    look = Set(exhibit.themePictures)
  }

  /// Takes note of a file of the output.
  ///
  /// - Parameter name: the path by which the app asks for it.
  mutating func add(_ path: String, size: Int, digest: String, as name: String) {
    let isAddress = path.hasSuffix(".html") && path != "404.html"
    let address = isAddress ? String(path.dropLast("index.html".count)) : path
    written.append(File(path: address, name: name, size: size, digest: digest))
  }

  /// True for the path of a file that is in the list.
  func lists(_ path: String) -> Bool {
    if path.hasSuffix(".html") { return pages.contains(path) }
    return !Self.unkept.contains(path) && !Self.isOfTheSystem(path) && !OutputWriter.isApart(path)
  }

  /// Takes note of a large image's tiles.
  mutating func add(_ image: OfflineTiles) { images.append(image) }

  /// The files that a version needs before it is used, by path, so that the same exhibit has the
  /// same list.
  ///
  /// Pages, scripts, styles, fonts, icons, the theme's pictures, bundles, and the first chunk
  /// of each scene.
  var first: [File] { written.filter(isFirst).sorted { $0.path < $1.path } }

  /// The files that may be kept besides.
  struct Rest: Equatable {
    /// Texts, then pictures from the smallest on.
    var files: [File] = []
    /// The number of levels of each large image, the coarsest first.
    var levels: [Int] = []
  }

  /// The files that are fetched when wanted, or all at once for visitors who want the whole
  /// exhibit: texts, at any size, and then pictures and levels of large images, small ones first,
  /// within the budget.
  ///
  /// - Parameter budget: in bytes, for all that is kept.
  func rest(budget: Int) -> Rest {
    let others = written.filter { !isFirst($0) }
    let texts = others.filter(isText).sorted { $0.path < $1.path }
    var rest = Rest(files: texts, levels: images.map { _ in 0 })
    var left = budget - (first + texts).reduce(0) { $0 + $1.size }
    var wanted: [(rank: Int, bytes: Int, path: String, picture: File?, image: Int)] = []
    for picture in others where !isText(picture) {
      wanted.append((picture.size, picture.size, picture.path, picture, 0))
    }
    for (number, image) in images.enumerated() {
      for (rank, level) in zip(image.ranks, image.levels) {
        // Of two with the same rank and size the coarser one is first.
        let path = image.path + String(1_000_000_000 - level.factor)
        wanted.append((rank, level.bytes, path, nil, number))
      }
    }
    for one in wanted.sorted(by: { ($0.rank, $0.path) < ($1.rank, $1.path) }) {
      left -= one.bytes
      if left < 0 { break }
      if let picture = one.picture {
        rest.files.append(picture)
      } else {
        rest.levels[one.image] += 1
      }
    }
    return rest
  }

  /// The folder of files that are as the curator has them, whatever they are called.
  private static let documents = "_lectern/files/"

  private func isText(_ file: File) -> Bool {
    file.path.hasSuffix(".json") && !file.path.hasPrefix(Self.documents)
  }

  /// True for pictures for home screens: devices keep those themselves, in their own size alone.
  private static func isOfTheSystem(_ path: String) -> Bool {
    path.hasPrefix("apple-touch-icon") || path == "_lectern/fonts/LICENCE.txt"
      || path.hasPrefix("_lectern/icons/") && !path.hasSuffix("/icon-32.png")
  }

  private func isFirst(_ file: File) -> Bool {
    if file.path.hasPrefix(Self.documents) { return false }
    guard file.path.hasPrefix("_lectern/"), !look.contains(file.path) else { return true }
    let name = file.name.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").last ?? ""
    if ["js", "css", "wasm", "woff2", "woff", "ttf", "otf"].contains(ending) { return true }
    return ["exhibit.json", "files.json", "search.json"].contains(name) || name.hasSuffix("-0.json")
      || file.path.hasPrefix("_lectern/icons/")
  }

  /// The list as the worker reads it.
  ///
  /// - Parameters:
  ///   - version: that of the exhibit's files as a whole.
  ///   - built: the time of the build, in milliseconds since 1970; of two versions the later one is
  ///     newer.
  func json(of exhibit: CompiledExhibit, version: String, built: Int, budget: Int) -> [UInt8] {
    let rest = rest(budget: budget)
    var json = JSONWriter()
    json.object { json in
      json.member("format", LecternVersion.listFormat)
      json.member("built", built)
      json.member("id", exhibit.id)
      json.member("version", version)
      json.strings("folders", [exhibit.folder] + exhibit.editions.map(\.folder))
      json.strings("scenes", exhibit.routes.filter { $0.entry == nil }.map(\.scene))
      Self.write(first, as: "files", to: &json)
      Self.write(rest.files, as: "more", to: &json)
      json.key("tiles")
      json.array { json in
        for (image, levels) in zip(images, rest.levels) where levels > 0 {
          image.write(levels, to: &json)
        }
      }
    }
    return json.bytes
  }

  /// The time of a list, read from the place to which `json` writes it; nil without one.
  static func built(_ json: [UInt8]) -> Int? {
    // Of any format: a device doesn't go back to an older build whatever its list was like.
    let head = Array("{\"format\":".utf8)
    guard json.starts(with: head) else { return nil }
    let rest = json.dropFirst(head.count).drop { (0x30...0x39).contains($0) }
    let key = Array(",\"built\":".utf8)
    guard rest.starts(with: key) else { return nil }
    return Int(String(decoding: rest.dropFirst(key.count).prefix { $0 != 0x2C }, as: UTF8.self))
  }

  /// The list of an exhibit that devices don't keep.
  static func none(version: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("keeps")
      json.raw(Array("false".utf8))
      json.member("version", version)
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
