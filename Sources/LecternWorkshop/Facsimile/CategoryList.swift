import Yams

/// The categories of a facsimile, in the order in which visitors see them.
///
/// Titles are compared without regard to case and accents.
///
/// - Source: SPEC MC-9, MC-10, MC-13, MC-16.
struct CategoryList {
  /// Rows that every facsimile has below its categories.
  private static let others = ["all", "Hide Overlays"]

  private(set) var all: [FacsimileSource.Category] = []
  /// True if exhibit.yaml lists the categories; otherwise clauses name them.
  let isGiven: Bool
  private var places: [String: Int] = [:]
  private var isUsed: [Bool] = []
  private let languages: ExhibitLanguages

  /// The categories under the key `categories`; faults are reported.
  init(_ top: SettingsReader, reading: FolderReading) {
    isGiven = top.has("categories")
    languages = reading.languages
    guard let items = top.items("categories") else { return }
    let list = reading.list
    for item in items {
      guard let title = Self.title(of: item, in: top.location.file, into: list) else { continue }
      let key = Self.key(of: item) ?? title.text.value
      if Self.others.contains(where: { fold($0) == fold(key) }) {
        list.report(.addedCategory(title: title.text.value), at: title.text.location)
      } else if let first = places[fold(key)] {
        list.report(
          .repeatedCategory(
            title: title.text.value, first: all[first].title,
            firstLine: all[first].location.line),
          at: title.text.location)
      } else {
        add(title.text, key: key)
        all[all.count - 1].icon = title.icon.flatMap { reading.icon($0) }
      }
    }
  }

  /// The name of a category in the first language, by which clauses call it.
  private static func key(of item: Node) -> String? {
    (peek(LanguageMaps.firstTitle, in: item)?.scalar?.string).map {
      joiningLines(trimmingSpaces($0))
    }
  }

  private static func title(
    of item: Node, in file: String, into list: DiagnosticList
  ) -> (text: Located<String>, icon: Located<String>?)? {
    if let scalar = item.scalar {
      let text = joiningLines(trimmingSpaces(scalar.string))
      let place = place(of: item, file)
      if !text.isEmpty { return (Located(value: text, location: place), nil) }
      list.report(.emptyValue(key: "categories"), at: place)
      return nil
    }
    let reader = SettingsReader(
      item, "a category", named: "categories", keys: ["title", "icon"], file: file, into: list)
    guard let reader else { return nil }
    let icon = reader.text("icon")
    return reader.text("title", required: true).map { ($0, icon) }
  }

  /// The index of the category that a clause names; nil for an unknown one.
  ///
  /// `place`: where the clause names it.
  mutating func index(of title: String, at place: @autoclosure () -> SourceLocation) -> Int? {
    let key = fold(title)
    if let index = places[key] {
      isUsed[index] = true
      return index
    }
    if isGiven || Self.others.contains(where: { fold($0) == key }) { return nil }
    add(Located(value: languages.fallback(title), location: place()), key: title)
    isUsed[all.count - 1] = true
    return all.count - 1
  }

  /// The categories without a clause.
  var unused: [FacsimileSource.Category] { zip(all, isUsed).filter { !$1 }.map(\.0) }

  private mutating func add(_ title: Located<String>, key: String) {
    places[fold(key)] = all.count
    all.append(FacsimileSource.Category(title: title.value, key: key, location: title.location))
    isUsed.append(false)
  }
}
