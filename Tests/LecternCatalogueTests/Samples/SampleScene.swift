import LecternBase

/// One entry of a catalogue made for a test.
struct SampleEntry {
  var id: String
  var name: String
  var subtitle = ""
  /// The text that the second scope searches in place of the subtitle; empty for that.
  var hidden = ""
  var isSmallCaps = false
  /// Entries with the same ring are related, in the order in which they are given.
  var ring: String?
  var body: [JSON] = []
  /// A reference and a text for each translation.
  var quotations: [(reference: String, texts: [String])] = []
  /// Values by the index of their field.
  var fields: [(Int, JSON)] = []
  /// Other members of its detail, as they are.
  var more: [(String, JSON)] = []

  init(
    _ id: String, _ name: String, subtitle: String = "", isSmallCaps: Bool = false,
    ring: String? = nil, body: [JSON] = [],
    quotations: [(reference: String, texts: [String])] = [], fields: [(Int, JSON)] = []
  ) {
    self.id = id
    self.name = name
    self.subtitle = subtitle
    self.isSmallCaps = isSmallCaps
    self.ring = ring
    self.body = body
    self.quotations = quotations
    self.fields = fields
  }
}

/// A catalogue scene made for a test, as the build would write it.
struct SampleScene {
  var id = "names"
  var entries: [SampleEntry]
  var scopes: [String] = []
  /// The worst place in a field that counts as a hit in each scope; empty for anywhere.
  var matches: [String] = []
  var hasSections = true
  /// The number of entries whose details a file holds.
  var chunkSize = 6
  var translations: [(id: String, notice: String)] = []
  var defaultTranslation = ""
  /// The fields' members: label, format, unit, decimals.
  var fields: [[String: String]] = []
  var missing: String?
  var notice: String?
  /// Members as they are, and files beside those of the details.
  var more: [(String, JSON)] = []
  var moreFiles: [(name: String, bytes: [UInt8])] = []
  /// The facets of the list: their values, and those of each entry.
  var facets: [(id: String, titles: [String], values: [String: [Int]])] = []

  /// The kinds of facets that aren't values of a column, by their ids.
  var facetKinds: [String: String] = [:]

  /// Folds a text for searching; the parts of the rule that these samples need.
  static func fold(_ text: String) -> String {
    String(text.lowercased().map { $0 == "\u{2019}" || $0 == "\u{2018}" ? "'" : $0 })
  }

  /// The entries in the order of their folded names.
  var sorted: [SampleEntry] {
    let keys = entries.map { Array(SampleScene.fold($0.name).utf8) }
    return entries.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
      .map { entries[$0] }
  }

  /// Words in place of initials.
  var sectionNames: [String: String] = [:]

  /// The first letters there are, each with the index of its first entry.
  var sections: [(title: String, first: Int)] {
    guard hasSections else { return [] }
    var sections: [(title: String, first: Int)] = []
    for (index, entry) in sorted.enumerated() {
      let initial = String(entry.name.prefix(1)).uppercased()
      let title = sectionNames[initial] ?? initial
      if sections.last?.title != title { sections.append((title, index)) }
    }
    return sections
  }

  var chunkStarts: [Int] { Array(stride(from: 0, to: entries.count, by: chunkSize)) }

  /// The scene's object in the bundle.
  var json: JSON {
    let sorted = self.sorted
    let keys = sorted.map { SampleScene.fold($0.name) }
    let subtitleKeys = sorted.map { SampleScene.fold($0.hidden.isEmpty ? $0.subtitle : $0.hidden) }
    var members: [(String, JSON)] = [
      ("id", .string(id)), ("kind", .string("catalogue")), ("title", .string("Names")),
      ("detailTitle", .string("Names of God")), ("detailShortTitle", .string("God")),
      ("searchPlaceholder", .string("Search names of God")), ("count", .int(entries.count)),
      ("ids", .column(sorted.map(\.id))), ("names", .column(sorted.map(\.name))),
      ("subtitles", .column(sorted.map(\.subtitle))),
      ("smallCaps", .string(sorted.map { $0.isSmallCaps ? "1" : "0" }.joined())),
      ("sections", .array(sections.map { .array([.string($0.title), .int($0.first)]) })),
      ("scopes", .array(scopes.map { .string($0) })),
      (
        "keys",
        .array(scopes.count > 1 ? [.column(keys), .column(subtitleKeys)] : [.column(keys)])
      ),
      ("rings", .array(rings)),
      ("chunks", .array(chunkStarts.map { .int($0) })),
    ]
    if !matches.isEmpty { members.append(("match", .array(matches.map { .string($0) }))) }
    if !fields.isEmpty {
      let all = fields.map { field in
        JSON.members(
          field.map { ($0.key, $0.key == "facet" ? .int(Int($0.value) ?? 0) : .string($0.value)) })
      }
      members.append(("fields", .array(all)))
    }
    if !facets.isEmpty {
      let all = facets.map { facet in
        let values = sorted.map {
          (facet.values[$0.id] ?? []).map(String.init).joined(separator: ",")
        }
        return JSON.members([
          ("id", .string(facet.id)),
          ("title", .string(facet.id.prefix(1).uppercased() + facet.id.dropFirst())),
          ("ids", .column(facet.titles.map { $0.lowercased() })),
          ("titles", .column(facet.titles)), ("values", .column(values)),
          ("kind", facetKinds[facet.id].map { .string($0) } ?? .null),
        ])
      }
      members.append(("facets", .array(all)))
    }
    members += more
    if let missing { members.append(("missing", .string(missing))) }
    if let notice { members.append(("notice", .string(notice))) }
    if !translations.isEmpty {
      let all: [JSON] = translations.map {
        .members([
          ("id", .string($0.id)), ("title", .string($0.id + " Bible")),
          ("notice", .string($0.notice)), ("language", .string("en")),
        ])
      }
      members.append(
        (
          "quotations",
          .members([
            ("translations", .array(all)), ("default", .string(defaultTranslation)),
            ("preference", .string("yhwh_settingsVersion")),
          ])
        ))
    }
    return .members(members)
  }

  private var rings: [JSON] {
    let sorted = self.sorted
    var names: [String] = []
    for entry in entries {
      if let ring = entry.ring, !names.contains(ring) { names.append(ring) }
    }
    return names.map { name in
      let ids = entries.filter { $0.ring == name }.map(\.id)
      return .array(ids.compactMap { id in sorted.firstIndex { $0.id == id } }.map { .int($0) })
    }
  }

  /// The files that hold the details.
  var chunks: [(name: String, bytes: [UInt8])] {
    let sorted = self.sorted
    return chunkStarts.enumerated().map { number, first in
      let entries: [JSON] = sorted[first..<min(first + chunkSize, sorted.count)].map { entry in
        let quotations: [JSON] = entry.quotations.map {
          .array([.string($0.reference), .array($0.texts.map { .string($0) })])
        }
        let fields = entry.fields.map { JSON.array([.int($0.0), $0.1]) }
        return .members(
          [
            ("body", .array(entry.body)), ("quotations", .array(quotations)),
            ("fields", .array(fields)),
          ] + entry.more)
      }
      let json = JSON.members([("items", .array(entries))])
      return ("\(id)-\(number).json", json.written.bytes)
    }
  }
}

extension JSON {
  static func string(_ string: String) -> JSON { .text(Text(string)) }
  static func int(_ int: Int) -> JSON { .number(Double(int)) }
  static func column(_ values: [String]) -> JSON { .string(values.joined(separator: "\u{7F}")) }

  static func members(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { JSON.Member(Text($0.0), $0.1) })
  }

  /// The same object without a member, or with another value for it.
  func replacing(_ name: String, with value: JSON?) -> JSON {
    var kept = (members ?? []).filter { $0.name != Text(name) }
    if let value { kept.append(JSON.Member(Text(name), value)) }
    return .object(kept)
  }
}
