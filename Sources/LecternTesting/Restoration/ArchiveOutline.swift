import LecternBase
import LecternInterface

extension RestorationArchive {
  /// Reads an archive as a browser keeps it: the time of its keeping in milliseconds, a space, and
  /// the archive; or the archive alone.
  ///
  /// - Throws: as `init(parsing:)` does; the bytes of its errors are those of the whole text.
  public init(kept text: Text) throws(RestorationError) {
    var bytes = text.bytes
    let digits = bytes.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
    if digits > 0, bytes.count > digits + 1, bytes[digits] == 0x20, bytes[digits + 1] == 0x7B {
      for index in 0..<digits { bytes[index] = 0x20 }
    }
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    // The time doesn't count towards the limit.
    let isLarge = bytes.count > RestorationArchive.byteLimit
    try self.init(parsing: Text(isLarge ? Array(bytes.drop { $0 == 0x20 }) : bytes))
  }

  /// The archive for a reader: its owner, and its controllers as a tree.
  ///
  /// ```
  /// exhibit  names-of-god, content version 11
  /// saved    2026-11-21 10:40 UTC
  /// width    compact
  /// address  names/abba/
  /// size     1498 of 65536 bytes
  ///
  /// window  1320 bytes
  ///   content:
  ///     tabs (factory tabs, version 1)  1250 bytes
  ///       selected = "names"
  ///       scrolls = [["list-scroll",1234]] (detail)
  /// ```
  ///
  /// - Source: docs/RESTORATION.md, "Looking at one".
  public var outline: String {
    var lines = [
      "exhibit  \(app.quotedIfNeeded), content version \(contentVersion)",
      "saved    \(Self.date(ofMinute: minute))",
      "width    \(widthName)",
    ]
    if let address = launch["address"]?.text {
      lines.append("address  \(address.isEmpty ? "the first screen" : address.quotedIfNeeded)")
    }
    for member in launch.members ?? [] where member.name != "address" {
      lines.append("launch   \(member.name.quotedIfNeeded) = \(member.value.written)")
    }
    lines.append("size     \(written.count) of \(Self.byteLimit) bytes")
    lines.append("")
    root.describe(into: &lines, indent: "")
    return lines.joined(separator: "\n")
  }

  private var widthName: String {
    switch widthClass {
    case .compact: "compact (one pane)"
    case .regular: "regular (two panes)"
    case .unspecified: "not known"
    }
  }

  /// A minute since 1970 as a date of the proleptic Gregorian calendar; without Foundation, as in
  /// all portable targets.
  static func date(ofMinute minute: Double) -> String {
    guard minute.magnitude < 1e9 else { return "at no time that a calendar knows" }
    let minutes = Int(minute.rounded(.down))
    let days = (minutes - modulo(minutes, 1440)) / 1440
    // Years that begin in March put the leap day at their end.
    let shifted = days + 719_468
    let era = (shifted - modulo(shifted, 146_097)) / 146_097
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let calendarMonth = month < 10 ? month + 3 : month - 9
    let calendarYear = year + era * 400 + (calendarMonth <= 2 ? 1 : 0)
    let time = modulo(minutes, 1440)
    return
      "\(calendarYear)-\(two(calendarMonth))-\(two(day)) \(two(time / 60)):\(two(time % 60)) UTC"
  }

  private static func modulo(_ value: Int, _ divisor: Int) -> Int {
    let rest = value % divisor
    return rest < 0 ? rest + divisor : rest
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension RestorationElement {
  fileprivate func describe(into lines: inout [String], indent: String) {
    var notes: [String] = []
    if !factory.isEmpty { notes.append("factory \(factory.quotedIfNeeded)") }
    if version != 0 { notes.append("version \(version)") }
    let made = notes.isEmpty ? "" : " (" + notes.joined(separator: ", ") + ")"
    let name = identifier.isEmpty ? "(no identifier)" : identifier.quotedIfNeeded
    lines.append("\(indent)\(name)\(made)  \(byteCount) bytes")
    let inner = indent + "  "
    for member in state {
      lines.append("\(inner)\(member.name.quotedIfNeeded) = \(member.value.written)")
    }
    for member in detail {
      lines.append("\(inner)\(member.name.quotedIfNeeded) = \(member.value.written) (detail)")
    }
    for group in groups {
      lines.append("\(inner)\(group.key.quotedIfNeeded):")
      for element in group.elements { element.describe(into: &lines, indent: inner + "  ") }
    }
  }
}

extension Text {
  /// The text, in quotation marks if it couldn't be told from its surroundings.
  fileprivate var quotedIfNeeded: String {
    let isPlain = bytes.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x80...: true
      default: false
      }
    }
    return isPlain && !isEmpty ? string : JSON.text(self).written.string
  }
}
