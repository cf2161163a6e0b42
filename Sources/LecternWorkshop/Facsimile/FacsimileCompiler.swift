import Foundation
import LecternModel

/// Writes a facsimile: the data of its first screen into the bundle, its clauses' texts into
/// chunks.
///
/// - Source: docs/BUNDLE.md, "A facsimile".
struct FacsimileCompiler {
  /// The number of pixels in a row and in a column of a tile.
  static let tile = 512
  static let format = "jpg"

  let scene: SceneSource
  let source: FacsimileSource
  let markdown: MarkdownReader
  let language: String
  /// The tiles that are made, by their folders.
  let tiles: [String: CompiledExhibit.Tiles]
  let store: ChunkStore
  /// The address of `_lectern/` from the pages; empty if it is beside them.
  var files = ""

  /// The folder of the tiles of a scene's leaf, relative to `_lectern/`.
  static func tiles(of scene: String, _ leaf: FacsimileSource.Leaf) -> String {
    scene + "-image/" + (leaf.id.isEmpty ? "" : leaf.id + "/")
  }

  /// The folder of a leaf's tiles in a layer: in no other, for folders of tiles are kept whole.
  static func tiles(
    of scene: String, _ leaf: FacsimileSource.Leaf, in layer: FacsimileSource.Layer
  ) -> String { scene + "-layers/" + layer.id + "/" + (leaf.id.isEmpty ? "" : leaf.id + "/") }

  /// Ids of the clauses in the order of the document.
  var clauseIDs: [String] { source.clauses.map(\.id) }

  /// The icons of the categories, as files of the output.
  var icons: [CompiledExhibit.Asset] {
    source.categories.indices.compactMap { number in
      source.categories[number].icon.map {
        CompiledExhibit.Asset(source: $0.file, path: "_lectern/" + iconPath(number, $0))
      }
    }
  }

  private func iconPath(_ number: Int, _ icon: FacsimileSource.Icon) -> String {
    "\(scene.id)-icons/\(number + 1).\(icon.ending)"
  }

  /// The number of bytes of keys from which on they are a file of their own: the first screen
  /// doesn't need them.
  static let largestKeys = 4_096

  /// Writes the scene's members.
  ///
  /// - Returns: the files of texts and keys, and for each page of the scene the number of the file
  ///   that it shows: for the document's, its leaves', and its clauses'.
  func write(to json: inout JSONWriter) -> (files: [CompiledExhibit.File], ofPages: [Int]) {
    json.key("leaves")
    json.array { json in
      for leaf in source.leaves { json.object { write(leaf, to: &$0) } }
    }
    if let isRightToLeft = source.isRightToLeft {
      json.member("direction", isRightToLeft ? "rtl" : "ltr")
    }
    if source.layout == .continuous, source.leaves.count > 1 {
      json.member("layout", source.layout.rawValue)
    }
    let pairs = source.pairs
    if !pairs.isEmpty {
      json.key("pairs")
      json.numbers(pairs)
    }
    if !source.layers.isEmpty {
      json.strings("layers", source.layers.map(\.id))
      json.strings("layerTitles", source.layers.map(\.title))
      if !source.pictureTitle.isEmpty { json.member("pictureTitle", source.pictureTitle) }
    }
    if !source.contents.isEmpty {
      json.column("headings", source.contents.lazy.map(\.title))
      json.key("headingLeaves")
      json.numbers(source.contents.map(\.leaf))
      json.key("headingLevels")
      json.numbers(source.contents.map(\.level))
    }
    writeTours(to: &json)
    if !files.isEmpty { json.member("files", files) }
    if source.opening == .whole { json.member("opening", "whole") }
    json.strings("categories", source.categories.map(\.title))
    if source.categories.contains(where: { $0.title != $0.key }) {
      json.strings("categoryKeys", source.categories.map(\.key))
    }
    if source.categories.contains(where: { $0.icon != nil }) {
      json.strings(
        "icons",
        source.categories.enumerated().map { number, category in
          category.icon.map { iconPath(number, $0) } ?? ""
        })
    }
    json.strings("colours", source.colours)
    if source.colourTitles.contains(where: { !$0.isEmpty }) {
      json.strings("colourTitles", source.colourTitles)
    }
    json.column("ids", source.clauses.lazy.map(\.id))
    json.column("names", source.clauses.lazy.map(\.shownName))
    json.column(
      "clauseCategories",
      source.clauses.lazy.map { $0.categories.lazy.map(String.init).joined(separator: ",") })
    json.column("clauseColours", source.clauses.lazy.map { String($0.colour) })
    let keys = source.clauses.indices.map(key)
    let isLarge = keys.reduce(-1) { $0 + $1.utf8.count + 1 } > Self.largestKeys
    if !isLarge { json.column("keys", keys) }
    var chunks = ChunkWriter(scene: scene.id, store: store)
    for (clause, id) in zip(source.clauses.indices, clauseIDs) {
      chunks.add(Detail(detail(of: clause)), id: id)
    }
    let sounds = source.sounds
    if !sounds.isEmpty { write(sounds, to: &json) }
    if !source.texts.isEmpty {
      json.key("texts")
      json.array { json in
        for text in source.texts {
          json.object { json in
            if !text.id.isEmpty { json.member("id", text.id) }
            json.member("title", text.title)
            if !text.language.isEmpty, text.language != language {
              json.member("language", text.language)
            }
          }
        }
      }
    }
    if hasLeafItems {
      for (leaf, own) in source.leaves.enumerated() {
        chunks.add(Detail(texts(ofLeaf: leaf)), id: own.id)
      }
    }
    for tour in source.tours.tours {
      for (number, stop) in tour.stops.enumerated() {
        chunks.add(Detail(detail(of: stop)), id: "\(tour.id)-\(number + 1)")
      }
    }
    chunks.finish()
    chunks.keep()
    json.key("chunks")
    json.numbers(chunks.firsts)
    func chunk(_ item: Int) -> Int { Chunks.chunk(of: item, startingAt: chunks.firsts) }
    let count = source.clauses.count
    let leaves = source.leaves.indices.map { hasLeafItems ? chunk(count + $0) : -1 }
    let isOne = source.leaves[0].id.isEmpty
    return (
      chunks.files + (isLarge ? [file(ofKeys: keys)] : []),
      [leaves[0]] + (isOne ? [] : leaves) + source.clauses.indices.map(chunk)
    )
  }

  /// True if leaves have items in the files of long texts, too.
  private var hasLeafItems: Bool { !source.texts.isEmpty || !source.sounds.isEmpty }

  /// The item of a leaf: its part of each text, and the words of its sound.
  private func texts(ofLeaf leaf: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if let sound = source.leaves[leaf].sound { write(sound, to: &json) }
      if source.texts.isEmpty { return }
      json.key("texts")
      json.array { json in
        for text in source.texts {
          json.object { json in
            if let part = text.leaves[leaf] { write(part, to: &json) }
          }
        }
      }
    }
    return json.bytes
  }

  private func write(_ part: LeafTextSource, to json: inout JSONWriter) {
    if !part.markdown.isEmpty {
      json.key("body")
      json.array { json in
        for node in markdown.read(part.markdown, under: 2) { node.write(to: &json) }
      }
      return
    }
    json.member(
      "lines",
      part.lines.lazy.map { $0.words + ($0.hyphen.isEmpty ? "" : "\u{AD}" + $0.hyphen) }
        .joined(separator: "\n"))
    json.key("starts")
    json.numbers(part.starts)
    json.member(
      "regions",
      Self.regions(
        part.lines.enumerated().lazy.flatMap { line in
          line.element.places.map { (line.offset, $0) }
        }))
    if part.lines.contains(where: { !$0.extents.isEmpty }) {
      json.member("words", part.lines.lazy.map(Self.words).joined(separator: "\n"))
    }
  }

  /// The places of a line's words: how far each begins after the one before, and its width.
  private static func words(of line: LeafTextSource.Line) -> String {
    var last = 0
    return line.extents.map { word in
      defer { last = word.start }
      return "\(word.start - last) \(word.width)"
    }.joined(separator: " ")
  }

  /// Regions as a bundle has them, each with the number of what it is a place of.
  static func regions(_ regions: some Sequence<(Int, RegionShape)>) -> String {
    var bytes: [UInt8] = []
    for (number, shape) in regions {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ";")) }
      bytes += "\(number) ".utf8
      shape.write(to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func file(ofKeys keys: [String]) -> CompiledExhibit.File {
    var json = JSONWriter()
    json.object { json in json.column("keys", keys) }
    let stem = "_lectern/\(store.folder)\(scene.id)-keys"
    return .init(path: stem + ".json", stem: stem, bytes: json.bytes)
  }

  /// Writes a leaf: its names, the image, and the regions on it.
  private func write(_ leaf: FacsimileSource.Leaf, to json: inout JSONWriter) {
    if !leaf.id.isEmpty {
      json.member("id", leaf.id)
      json.member("label", leaf.label)
    }
    let folder = Self.tiles(of: scene.id, leaf)
    json.key("image")
    json.object { json in
      write(leaf.scan, folder, to: &json)
      json.member("alt", leaf.alt)
      if tiles[folder]?.isDark ?? false { json.member("ground", "dark") }
    }
    if !leaf.layers.isEmpty {
      json.key("layers")
      json.array { json in
        for picture in leaf.layers {
          json.object { json in
            write(
              picture.scan, Self.tiles(of: scene.id, leaf, in: source.layers[picture.layer]),
              to: &json)
            json.member("layer", picture.layer)
            let place = picture.place
            json.key("place")
            // With the cosine and the sine, so that a device computes neither.
            json.decimals(
              [place.scale, place.turn, place.x, place.y, cos(place.turn), sin(place.turn)])
          }
        }
      }
    }
    json.member("regions", Self.regions(leaf.regions.lazy.map { ($0.clause, $0.shape) }))
  }

  /// Writes the members of an image.
  private func write(_ scan: ScanSource, _ folder: String, to json: inout JSONWriter) {
    if let service = tiles[folder]?.service, !service.isEmpty {
      json.member("service", service)
    } else {
      json.member("tiles", folder)
    }
    json.member("width", scan.width)
    json.member("height", scan.height)
    json.member("tile", Self.tile)
    json.member("format", Self.format)
    json.key("factors")
    json.numbers(
      ImageService.factors(width: scan.width, height: scan.height, tileSize: Self.tile))
    if let version = tiles[folder]?.version, !version.isEmpty { json.member("version", version) }
  }

  /// The folded text that a search looks through; fields are joined by U+0001.
  private func key(of clause: Int) -> String {
    source.searched.lazy.map { field in
      switch field {
      case .name: fold(source.clauses[clause].name, in: language)
      case .categories:
        fold(
          source.clauses[clause].categories.map { untagged(source.categories[$0].title) }
            .joined(separator: "; "), in: language)
      case .body:
        fold(joiningLines(body(of: clause).map(\.plainText).joined(separator: " ")), in: language)
      case .column(let column):
        fold(joiningLines(source.table.trimmed(clause, column)), in: language)
      }
    }.joined(separator: "\u{1}")
  }

  private func body(of clause: Int) -> [Markup] {
    guard let column = source.table.column("body"), !source.table.isEmpty(clause, column) else {
      return []
    }
    return markdown.read(source.table.value(clause, column), under: 2)
  }

  /// One of a chunk's `items`.
  private func detail(of clause: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if let sound = source.clauses[clause].sound { write(sound, to: &json) }
      guard let column = source.table.column("body") else { return }
      json.body(markdown, of: source.table, clause, column)
    }
    return json.bytes
  }
}
