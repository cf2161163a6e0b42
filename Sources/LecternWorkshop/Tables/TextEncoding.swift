import _FoundationICU

/// An encoding that spreadsheets write besides UTF-8.
struct TextEncoding: Sendable, Equatable {
  /// The name in exhibit.yaml: `windows-1252`.
  let name: String

  /// The encodings in which programs still save tables.
  static let names =
    [
      "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254",
      "windows-1255",
    ]
    + ["windows-1256", "windows-1257", "windows-1258", "windows-874", "macintosh", "iso-8859-1"]
    + ["iso-8859-2", "iso-8859-15", "koi8-r", "ibm437", "ibm850", "shift_jis", "gb18030", "big5"]
    + ["euc-jp", "euc-kr"]

  /// The encoding that exhibit.yaml names; nil for UTF-8, and, with a report, for an unknown one.
  static func read(_ text: Located<String>, into list: DiagnosticList) -> TextEncoding? {
    let name = text.value.lowercased()
    if name == "utf-8" || name == "utf8" { return nil }
    if names.contains(name) { return TextEncoding(name: name) }
    list.report(
      .unknownValue(
        key: "encoding", value: text.value,
        nearest: nearestName(to: name, among: names + ["utf-8"])
          ?? Self.sameNumber(as: name),
        allowed: ["utf-8"] + names.prefix(8)),
      at: text.location)
    return nil
  }

  /// win1252 means windows-1252, and latin-2 ISO 8859-2.
  private static func sameNumber(as name: String) -> String? {
    let number = name.drop { !$0.isNumber }
    return number.isEmpty ? nil : names.first { $0.hasSuffix("-" + number) }
  }

  /// The text as UTF-16, and the first unit that stands for meaningless bytes.
  func units(of bytes: [UInt8]) -> (units: [UInt16], bad: Int?) {
    var status = U_ZERO_ERROR
    guard let converter = swift_ucnv_open(name, &status) else { return ([], 0) }
    defer { swift_ucnv_close(converter) }
    // No encoding here makes more than one unit of a byte.
    let units = bytes.withUnsafeBytes { bytes in
      [UInt16](unsafeUninitializedCapacity: bytes.count + 1) { room, count in
        status = U_ZERO_ERROR
        count = Int(
          swift_ucnv_toUChars(
            converter, room.baseAddress, Int32(room.count),
            bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), &status))
        count = status.rawValue > 0 ? 0 : min(count, room.count)
      }
    }
    // Unused bytes of Windows' encodings come out as control characters.
    let bad = units.firstIndex { $0 == 0xFFFD || (0x80...0x9F).contains($0) }
    return (units, bad)
  }
}

/// UTF-16 as UTF-8, up to the first unit that has no partner.
func utf8(_ units: some Sequence<UInt16>, expecting count: Int) -> (bytes: [UInt8], isWhole: Bool) {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(count + count / 8)
  var high: UInt32?
  func put(_ scalar: UInt32) {
    if scalar < 0x80 {
      bytes.append(UInt8(scalar))
    } else if let units = Unicode.Scalar(scalar).flatMap(UTF8.encode) {
      bytes.append(contentsOf: units)
    }
  }
  for unit in units {
    let value = UInt32(unit)
    if let first = high {
      guard value & 0xFC00 == 0xDC00 else { return (bytes, false) }
      put(0x10000 + (first & 0x3FF) << 10 + value & 0x3FF)
      high = nil
    } else if value & 0xFC00 == 0xD800 {
      high = value
    } else if value & 0xFC00 == 0xDC00 {
      return (bytes, false)
    } else {
      put(value)
    }
  }
  return (bytes, high == nil)
}
