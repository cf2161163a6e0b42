import LecternBase

/// The record of a pyramid's source: in its folder as `stamp.json`, written last.
///
///     {"lectern-pyramid":1,"source":"205597083-8f1c…","settings":"…","width":34000,…}
///
/// A folder with a stamp of the same source and settings is a finished pyramid. It has nothing of
/// the machine, so that it can be published with the tiles.
struct Stamp: Equatable {
  /// Raised when the same source and settings would give other files.
  static let version = 1
  static let name = "stamp.json"

  /// Size and fingerprint of the file.
  let source: String
  /// All other settings that decide the tiles.
  let settings: String
  let info: PyramidInfo

  /// The size and fingerprint of a file.
  static func identity(of path: String) throws(FileError) -> String {
    let hash = try ContentHash(of: path)
    return "\(hash.count)-\(hash.text)"
  }

  /// The settings that decide the tiles beside the file's content.
  static func settings(_ source: PyramidSource, _ options: PyramidOptions) -> String {
    let density = source.format == .pdf ? " density \(source.density)" : ""
    let isOwn = options.quality == nil && source.format == .jpeg
    let quality = isOwn ? "own" : String(options.encodedQuality)
    return "tile \(options.tileSize) quality \(quality) background "
      + "\(options.background.hex) page \(source.page)\(density) id \(options.id)"
  }

  init(source: String, settings: String, info: PyramidInfo) {
    (self.source, self.settings, self.info) = (source, settings, info)
  }

  /// Reads the stamp in a folder; nil if it is missing, damaged or of another version.
  init?(in folder: String) {
    guard let bytes = try? FileReader.all(of: folder + "/" + Self.name),
      let json = try? JSON(parsing: bytes),
      json.integer("lectern-pyramid") == Self.version,
      let source = json["source"]?.text, let settings = json["settings"]?.text
    else { return nil }
    self.source = String(decoding: source.withUTF8 { Array($0) }, as: UTF8.self)
    self.settings = String(decoding: settings.withUTF8 { Array($0) }, as: UTF8.self)
    let (width, height) = (json.integer("width"), json.integer("height"))
    let tile = json.integer("tile")
    guard width > 0, height > 0, tile > 0 else { return nil }
    info = PyramidInfo(
      width: width, height: height, tile: tile,
      factors: json.array("factors").compactMap { $0.integer },
      format: "jpg", files: json.integer("files"),
      // An integer of the JSON reader has 32 bits everywhere.
      bytes: Int(exactly: json["bytes"]?.number ?? 0) ?? 0,
      fullSize: Self.fullSize(json["full"]?.text))
  }

  private static let (cut, encoded) = (Text("cut"), Text("encoded"))

  /// The way that tiles of full size were made, out of its text.
  private static func fullSize(_ text: Text?) -> PyramidInfo.FullSize {
    guard let text, text != encoded else { return .encoded }
    return text == cut ? .cut : .encodedAnew(text.string)
  }

  private var fullSize: Text {
    switch info.fullSize {
    case .cut: Self.cut
    case .encoded: Self.encoded
    case .encodedAnew(let reason): Text(reason)
    }
  }

  /// The file's bytes.
  var bytes: [UInt8] {
    func number(_ name: Text, _ value: Int) -> JSON.Member { .init(name, .number(Double(value))) }
    var out: [UInt8] = []
    JSON.append(
      [
        number("lectern-pyramid", Self.version),
        .init("source", .text(Text(source))), .init("settings", .text(Text(settings))),
        number("width", info.width), number("height", info.height), number("tile", info.tile),
        .init("factors", .array(info.factors.map { .number(Double($0)) })),
        number("files", info.files), number("bytes", info.bytes),
        .init("full", .text(fullSize)),
      ], to: &out)
    return out + [10]
  }
}
