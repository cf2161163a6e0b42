import LecternBase

/// The place of a visitor, as a readable text that a device keeps.
///
/// ```
/// {"lectern": 1, "app": "names-of-god", "version": 11, "minute": 29400000, "width": "compact",
///  "launch": {…}, "root": {"identifier": "window", "controllers": {…}}}
/// ```
///
/// - Source: docs/RESTORATION.md, "The archive".
public struct RestorationArchive {
  /// The version of this format.
  public static let format = 1
  /// The size of the largest archive, in bytes of UTF-8: larger ones are neither written nor read.
  public static let byteLimit = 65_536
  /// The number of levels of controllers below the root.
  ///
  /// Each takes three levels of JSON, of which 200 can be read; the rest are for a controller's own
  /// values.
  public static let levelLimit = 50
  /// The number of levels of JSON in one value.
  public static let valueLevelLimit = 40

  /// The app that wrote it: an exhibit's id.
  public let app: Text
  /// The version of the content at the time of the save.
  public let contentVersion: Int
  /// The time of the save, in minutes since 1970.
  public let minute: Double
  /// The width class at the time of the save.
  public let widthClass: WidthClass
  /// The data of the app itself: its address, and what its first screen needs.
  public internal(set) var launch: JSON
  /// The record of the root controller, which holds those of all below it.
  public let root: RestorationElement

  init(
    app: Text, contentVersion: Int, minute: Double, widthClass: WidthClass, launch: JSON,
    root: RestorationElement
  ) {
    self.app = app
    self.contentVersion = contentVersion
    self.minute = minute
    self.widthClass = widthClass
    self.launch = launch
    self.root = root
  }

  /// Reads an archive.
  ///
  /// - Throws: `tooLarge`, `notJSON`, `newerFormat`, or `damaged` if a necessary part is missing.
  public init(parsing text: Text) throws(RestorationError) {
    guard text.count <= RestorationArchive.byteLimit else { throw .tooLarge(text.count) }
    let json: JSON
    do { json = try JSON(parsing: text.bytes) } catch { throw .notJSON(error) }
    guard let format = json["lectern"]?.integer, format > 0 else { throw .damaged("lectern") }
    guard format <= RestorationArchive.format else { throw .newerFormat(format) }
    guard let app = json["app"]?.text else { throw .damaged("app") }
    root = RestorationElement(json["root"] ?? .null)
    if root.identifier.isEmpty { throw .damaged("root") }
    self.app = app
    contentVersion = json["version"]?.integer ?? 0
    minute = json["minute"]?.number ?? 0
    let width = json.text("width")
    widthClass = width == "compact" ? .compact : width == "regular" ? .regular : .unspecified
    launch = json["launch"] ?? .null
  }

  /// The archive as a text.
  public var written: Text { head + tail }

  /// The part in front of everything that tells one place from another.
  var head: Text {
    var out: [UInt8] = []
    JSON.append("{\"lectern\":", to: &out)
    JSON.append(number: Double(RestorationArchive.format), to: &out)
    JSON.append(",\"app\":", to: &out)
    JSON.append(quoted: app, to: &out)
    JSON.append(",\"version\":", to: &out)
    JSON.append(number: Double(contentVersion), to: &out)
    JSON.append(",\"minute\":", to: &out)
    JSON.append(number: minute, to: &out)
    return Text(out)
  }

  /// The place itself.
  var tail: Text {
    var out: [UInt8] = []
    JSON.append(",\"width\":\"", to: &out)
    switch widthClass {
    case .compact: JSON.append("compact", to: &out)
    case .regular: JSON.append("regular", to: &out)
    case .unspecified: break
    }
    JSON.append("\",\"launch\":", to: &out)
    launch.write(into: &out)
    JSON.append(",\"root\":", to: &out)
    root.write(into: &out)
    out.append(0x7D)
    return Text(out)
  }
}
