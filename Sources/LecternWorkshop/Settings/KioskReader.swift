import LecternBase
import LecternExhibit
import Yams

/// The settings of an exhibit on a device for one visitor after the other.
///
/// - Source: docs/FORMAT.md, "kiosk".
struct KioskSource: Sendable, Equatable {
  /// The seconds without use until the question; `countdown` has those to answer it.
  var idle = 90
  var countdown = 15
  /// The content of the attract screen; nil for all scenes in tabs that can show anything.
  var attract: [Attraction]?
  /// Opening and closing as minutes of the week from Monday on; empty for open always.
  var hours: [[Int]] = []
  /// The PIN itself, which no file of the output has.
  var pin: String?
  /// The public address of the exhibit, with a slash at the end; empty for the address that the
  /// kiosk itself uses.
  var address = ""
  /// The factor by which type, targets and margins are larger than on other screens of the size.
  var scale = 1.0

  /// A scene that the attract screen goes through, or the stops of a tour through it.
  struct Attraction: Equatable {
    var scene: String
    /// The id of the tour; nil for the scene.
    var tour: String?
  }

  /// The rule of the style sheet for devices that are kiosks; empty at the usual scale.
  var stylesheet: String {
    scale == 1 ? "" : "html[data-cover]:not([data-cover=\"\"]) { --scale: \(scale); }\n"
  }
}

/// Reads `kiosk` of exhibit.yaml.
struct KioskReader {
  let reading: FolderReading
  let scenes: [SceneSource]
  static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let file = "exhibit.yaml"
  private static let scales = 0.5...4

  /// Reads `kiosk: true` or a map; nil for none.
  func read(_ node: Node?) -> KioskSource? {
    guard let node else { return nil }
    if let flag = node.scalar.flatMap({ flagValue($0.string) }) {
      return flag ? KioskSource() : nil
    }
    guard
      let reader = SettingsReader(
        node, "the kiosk", named: "kiosk",
        keys: ["idle", "countdown", "attract", "hours", "pin", "address", "scale"], file: Self.file,
        into: reading.list)
    else { return nil }
    var kiosk = KioskSource()
    kiosk.idle = seconds("idle", 10...3600, reader) ?? kiosk.idle
    kiosk.countdown = seconds("countdown", 5...120, reader) ?? kiosk.countdown
    if let text = reader.text("scale") {
      if let scale = DecimalText.number(text.value), Self.scales ~= scale {
        kiosk.scale = scale
      } else {
        reading.list.report(
          .wrongType(
            key: "scale",
            expected: "a number from \(Self.scales.lowerBound) to \(Self.scales.upperBound)",
            found: "\"\(text.value)\""),
          at: text.location)
      }
    }
    kiosk.attract = attract(reader)
    kiosk.hours = hours(reader)
    if let address = reader.text("address") {
      if let root = Self.root(address.value) {
        kiosk.address = root
      } else {
        reading.list.report(.badKioskAddress(address.value), at: address.location)
      }
    }
    if let pin = reader.text("pin") {
      let digits = pin.value.utf8.allSatisfy { (48...57).contains($0) }
      if digits, (KioskDigest.fewestDigits...KioskDigest.mostDigits).contains(pin.value.utf8.count)
      {
        kiosk.pin = pin.value
      } else {
        reading.list.report(
          .badPIN(characters: pin.value.count, areDigits: digits), at: pin.location)
      }
    }
    return kiosk
  }

  /// The address of a folder that phones can open; nil for anything else.
  static func root(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !Array("?#\"<>\\^`{|}".utf8).contains($0) }),
      let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) })
    else { return nil }
    let host = text.dropFirst(scheme.count).prefix { $0 != "/" }
    let name = host.prefix { $0 != ":" }.lowercased()
    guard name.contains("."), !name.hasPrefix("127."), !name.hasPrefix("."), !name.hasSuffix("."),
      !name.contains("..")
    else { return nil }
    return text.hasSuffix("/") ? text : text + "/"
  }

  private func seconds(
    _ key: String, _ range: ClosedRange<Int>, _ reader: SettingsReader
  ) -> Int? {
    guard let text = reader.text(key) else { return nil }
    if let number = Int(text.value), range.contains(number) { return number }
    reading.list.report(
      .wrongType(
        key: key,
        expected: "a whole number of seconds from \(range.lowerBound) to \(range.upperBound)",
        found: "\"\(text.value)\""),
      at: text.location)
    return nil
  }

  private func attract(_ reader: SettingsReader) -> [KioskSource.Attraction]? {
    guard let node = reader.node("attract") else { return nil }
    let named =
      node.scalar != nil ? reader.text("attract").map { [$0] } ?? [] : reader.texts("attract") ?? []
    var found: [KioskSource.Attraction] = []
    for name in named {
      // A tour is named as its address has it: `almanac/#tour=year`.
      let parts = name.value.split(separator: "#", maxSplits: 1).map(String.init)
      var id = name
      if let scene = parts.first, parts.count == 2 {
        id.value = scene.hasSuffix("/") ? String(scene.dropLast()) : scene
      }
      guard let scene = scenes.first(where: { $0.id == id.value }) else {
        reading.list.report(
          .undefinedScene(
            id: id.value, nearest: nearestName(to: id.value, among: scenes.map(\.id))),
          at: id.location)
        continue
      }
      if parts.count == 2 {
        let tours = scene.content.tourIDs
        let tour = parts[1].hasPrefix("tour=") ? String(parts[1].dropFirst(5)) : parts[1]
        if tours.contains(tour) {
          found.append(.init(scene: id.value, tour: tour))
        } else if !scene.isUnread {
          reading.list.report(
            .noSuchTour(id: tour, scene: id.value, nearest: nearestName(to: tour, among: tours)),
            at: name.location)
        }
      } else if scene.content.isToured {
        found.append(.init(scene: id.value))
      } else if !scene.isUnread {
        // A scene with faults stands there as settings, and is already reported.
        reading.list.report(.nothingToTour(id: id.value), at: id.location)
      }
    }
    return found
  }

  // MARK: Hours

  /// Reads `10:00-17:00` for all days, or a map of days and spans of days.
  private func hours(_ reader: SettingsReader) -> [[Int]] {
    guard let node = reader.node("hours") else { return [] }
    let everyDay = Array(0..<7)
    guard let mapping = node.mapping else {
      return reader.text("hours").map { spans($0, on: everyDay) } ?? []
    }
    var hours: [[Int]] = []
    var given: Set<Int> = []
    for (key, value) in mapping {
      let name = trimmingSpaces(key.scalar?.string ?? "")
      guard let days = Self.days(named: name.lowercased()) else {
        reading.list.report(
          .unknownDay(name: name, known: Self.days), at: place(of: key, Self.file))
        continue
      }
      if let twice = days.first(where: { !given.insert($0).inserted }) {
        reading.list.report(.repeatedDay(Self.days[twice]), at: place(of: key, Self.file))
        continue
      }
      let location = place(of: value, Self.file, key: key)
      let text = trimmingSpaces(value.scalar?.string ?? "")
      // A day may be closed.
      if text.lowercased() == "closed" { continue }
      hours += spans(Located(value: text, location: location), on: days)
    }
    // A place that is open on no day at all is closed for ever, which must be a mistake.
    if hours.isEmpty, !reading.list.hasErrors {
      reading.list.report(.neverOpen, at: reader.location(of: "hours"))
    }
    return hours
  }

  private func spans(_ text: Located<String>, on days: [Int]) -> [[Int]] {
    var hours: [[Int]] = []
    for part in text.value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let (opens, closes) = Self.span(trimmingSpaces(String(part))) else {
        reading.list.report(.badHours(text.value), at: text.location)
        return []
      }
      for day in days {
        let start = day * 1440
        // A span that ends after midnight ends on the next day.
        let end = start + closes + (closes <= opens ? 1440 : 0)
        hours.append([start + opens, end > OpeningHours.week ? end - OpeningHours.week : end])
      }
    }
    return hours
  }

  /// `mon`, `mon-fri`, `sat-mon` as numbers; nil for anything else.
  static func days(named name: String) -> [Int]? {
    let ends = name.replacing("–", with: "-").split(separator: "-").map {
      trimmingSpaces(String($0))
    }
    let numbers = ends.compactMap { days.firstIndex(of: $0) }
    guard numbers.count == ends.count, let first = numbers.first, let last = numbers.last,
      numbers.count < 3
    else { return nil }
    let count = (last - first + 7) % 7 + 1
    return (0..<count).map { (first + $0) % 7 }
  }

  /// `10:00-17:00` in minutes; nil for anything else.
  static func span(_ text: String) -> (opens: Int, closes: Int)? {
    let ends = text.replacing("–", with: "-").split(
      separator: "-", omittingEmptySubsequences: false
    ).map { time(trimmingSpaces(String($0))) }
    guard ends.count == 2, let opens = ends[0], let closes = ends[1], opens < 1440,
      opens != closes
    else { return nil }
    return (opens, closes)
  }

  /// `9:00`, `09:00`, `24:00` in minutes.
  private static func time(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60,
      hour < 24 || hour == 24 && minute == 0
    else { return nil }
    return hour * 60 + minute
  }
}
