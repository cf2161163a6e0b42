import Foundation

/// An exhibit that is proposed for a table as it was exported.
///
/// The use of each column follows from its values, and from its name where they leave a choice.
struct TableProposal {
  /// The most facets, and the most columns that a search looks through besides the names.
  private static let (mostFacets, mostSearched) = (6, 8)

  /// A field of an entry.
  struct Field {
    var profile: ColumnProfile
    var format: CatalogueSource.Field.Format
    var dayFirst: Bool?
  }

  /// The name of the table in exhibit.yaml.
  let table: String
  /// The title of the exhibit, and the id of its scene.
  let title: String
  let id: String
  let languages: [String]
  let encoding: TextEncoding?
  /// The columns that Lectern goes by, by its names for them; nil for a name that means nothing.
  private(set) var names: [(name: String, header: String?)] = []
  private(set) var fields: [Field] = []
  private(set) var facets: [ColumnProfile] = []
  /// The columns that a search looks through, besides the names.
  private(set) var searched: [ColumnProfile] = []
  /// The columns that aren't used, and why.
  private(set) var unused: [(header: String, reason: String)] = []
  let name: ColumnProfile
  private(set) var hasArticles = false
  let rowCount: Int
  /// The column that says what pictures show.
  let alternative: String
  /// The pictures that the table names, by their paths from its folder.
  private(set) var pictures: Set<String> = []
  /// The addresses of its pictures on the web.
  private(set) var remotePictures: Set<String> = []

  init?(
    _ table: CSVTable, named path: String, title: String, encoding: TextEncoding?,
    languages: [String], files: FolderFiles, into list: DiagnosticList
  ) {
    (self.table, self.title, self.encoding, self.languages) = (path, title, encoding, languages)
    id = slug(title)
    rowCount = table.rowCount
    let reader = DateReader(vocabulary: .of(languages), dayFirst: nil)
    let profiles = table.columns.indices.filter { !table.translations.contains($0) }
      .map { ColumnProfile(table, $0, dates: reader, files: files) }
    var key = Self.best(ColumnWords.id, profiles) { $0.count > 0 && $0.isUnique }
    guard let name = Self.name(profiles, key: key) else {
      if table.rowCount == 0 {
        list.report(.noRows(of: "entries"), at: table.start)
      } else {
        list.report(.noNames, at: table.start)
      }
      return nil
    }
    self.name = name
    if key?.column == name.column { key = nil }
    alternative =
      Self.best(ColumnWords.pictureWords, profiles) { $0.coverage == 1 }?.header ?? name.header
    let maker = Self.best(ColumnWords.maker, profiles) {
      $0.column != name.column && !$0.hasLines && $0.meanLength <= 80 && $0.links + $0.numbers == 0
    }
    let text = Self.best(ColumnWords.text, profiles) {
      $0.column != name.column && $0.kind == .text && $0.meanLength > 30
    }
    let parent = Self.best(ColumnWords.parent, profiles) {
      $0.count > 0 && $0.column != name.column && $0.column != key?.column
        && Self.names(rowsOf: (key ?? name).column, $0.column, table)
    }
    let taken: [(String, ColumnProfile?)] = [
      ("name", name), ("id", key), ("subtitle", maker), ("body", text), ("parent", parent),
    ]
    for (role, profile) in taken {
      if let profile, profile.header != role { names.append((role, profile.header)) }
    }
    setAside(table, taken: taken.compactMap { $0.1 == nil ? nil : $0.0 })
    let used = taken.compactMap(\.1)
    read(
      profiles.filter { profile in !used.contains { $0.column == profile.column } }, of: table,
      reader, beside: used)
    chooseFacets(maker)
    if let articles = LeadingArticles(language: languages[0]) {
      let begun = (0..<table.rowCount).count {
        let text = table.trimmed($0, name.column)
        return articles.removed(from: text).count < text.count
      }
      hasArticles = begun * 50 >= table.rowCount
    }
  }

  // MARK: Columns

  private static func best(
    _ words: ColumnWords, _ profiles: [ColumnProfile], where isFit: (ColumnProfile) -> Bool
  ) -> ColumnProfile? {
    profiles.filter { words.rank(of: $0.header) != nil && isFit($0) }
      .min { (words.rank(of: $0.header) ?? 0) < (words.rank(of: $1.header) ?? 0) }
  }

  /// The column of names: every row has one, or an id to stand for it.
  private static func name(_ profiles: [ColumnProfile], key: ColumnProfile?) -> ColumnProfile? {
    let all = profiles.first?.rows ?? 0
    func isFit(_ profile: ColumnProfile) -> Bool {
      profile.count > 0 && profile.links == 0
        && (profile.count == all || key?.count == all && profile.coverage > 0.5)
    }
    return best(ColumnWords.name, profiles, where: isFit)
      ?? profiles.filter { isFit($0) && $0.kind == .text && $0.meanLength <= 100 }
      .max { $0.distinct < $1.distinct }
      ?? profiles.first { isFit($0) && $0.column != key?.column } ?? profiles.first(where: isFit)
  }

  /// True if all values of a column are values of another one, of other rows.
  private static func names(rowsOf key: Int, _ column: Int, _ table: CSVTable) -> Bool {
    let keys = Set((0..<table.rowCount).map { table.trimmed($0, key) })
    return (0..<table.rowCount).allSatisfy { row in
      let value = table.trimmed(row, column)
      return value.isEmpty || keys.contains(value) && value != table.trimmed(row, key)
    }
  }

  /// Notes columns that are called as Lectern's are, but hold something else.
  ///
  /// `taken`: Lectern's names that columns have.
  private mutating func setAside(_ table: CSVTable, taken: [String]) {
    for role in EntriesReader.columns where !taken.contains(role) && role != "categories" {
      guard let column = table.column(role) else { continue }
      var isFit = false
      let values = (0..<table.rowCount).map { table.trimmed($0, column) }.filter { !$0.isEmpty }
      switch role {
      case "small_caps": isFit = values.allSatisfy { flagValue($0) != nil }
      case "related":
        let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
        isFit = counts.values.allSatisfy { $0 > 1 }
      case "subtitle": isFit = !values.contains { $0.contains(where: \.isNewline) }
      default: break
      }
      if !isFit { names.append((role, nil)) }
    }
  }

  private mutating func read(
    _ profiles: [ColumnProfile], of table: CSVTable, _ reader: DateReader,
    beside used: [ColumnProfile]
  ) {
    for profile in profiles {
      let header = profile.header
      if ["related", "small_caps", "categories"].contains(header),
        !names.contains(where: { $0.name == header })
      {
        continue
      }
      var field = Field(profile: profile, format: .text)
      switch profile.kind {
      case .empty:
        // A column without a name and a value is nothing to tell of.
        if !header.isEmpty { unused.append((header, "no row has a value")) }
        continue
      case .key:
        unused.append((header, "ids mean nothing to visitors"))
        continue
      case .picture:
        field.format = .image
        for row in 0..<table.rowCount {
          for path in table.paths(row, profile.column) {
            if RemotePicture.isAddress(path) {
              remotePictures.insert(path)
            } else {
              pictures.insert(path)
            }
          }
        }
      case .link: field.format = .link
      case .date:
        field.format = .date
        field.dayFirst = Self.dayFirst(profile.samples, reader)
      case .list: field.format = .list
      case .category: field.format = .category
      case .number: field.format = .number
      case .text: break
      }
      // It is heard with the picture.
      if header == alternative { continue }
      if let twin = twin(of: field, in: table, reader, beside: used) {
        unused.append((header, "it says the same as \(quoted(twin))"))
      } else {
        fields.append(field)
      }
    }
    pictures.remove("")
  }

  /// True if days stand before months, as far as the dates tell; nil where none is in digits.
  private static func dayFirst(_ samples: [String], _ reader: DateReader) -> Bool? {
    let doubtful = samples.contains {
      if case .span(_, isAmbiguous: true)? = reader.read($0) { return true }
      return false
    }
    if !doubtful { return nil }
    let firsts = samples.compactMap { sample -> (Int, Int)? in
      let parts = sample.split { !$0.isNumber }.compactMap { Int($0) }
      return parts.count == 3 && parts[2] > 31 ? (parts[0], parts[1]) : nil
    }
    // Where nothing tells, the one that most of the world writes.
    return !firsts.contains { $0.1 > 12 } || firsts.contains { $0.0 > 12 }
  }

  /// The column that says the same already, in other words or in years.
  private func twin(
    of field: Field, in table: CSVTable, _ reader: DateReader, beside used: [ColumnProfile]
  ) -> String? {
    let step = max(1, table.rowCount / 500)
    let rows = stride(from: 0, to: table.rowCount, by: step)
    func agree(_ other: Int, _ meaning: (String) -> [Substring]) -> Bool {
      let pairs = rows.map {
        (table.trimmed($0, field.profile.column), table.trimmed($0, other))
      }.filter { !$0.0.isEmpty }
      let same = pairs.count { one, other in
        let own = meaning(one).map(String.init)
        return !own.isEmpty && own == meaning(other).map(String.init)
      }
      return !pairs.isEmpty && same * 10 >= pairs.count * 9
    }
    for other in used + fields.map(\.profile) {
      if other.kind == .date, field.format == .date {
        // Years beside the dates that they are taken from.
        if field.profile.years == field.profile.count, agree(other.column, reader.years) {
          return other.header
        }
      } else if field.format != .date, field.format != .image, other.kind != .date,
        agree(other.column, { fold($0).split { !$0.isLetter && !$0.isNumber }.sorted() })
      {
        return other.header
      }
    }
    return nil
  }

  // MARK: Facets and scopes

  private mutating func chooseFacets(_ maker: ColumnProfile?) {
    let profiles = (maker.map { [$0] } ?? []) + fields.map(\.profile)
    facets = Array(profiles.filter { $0.canBeFacet && $0.coverage >= 0.3 }.prefix(Self.mostFacets))
    for index in fields.indices where fields[index].format == .text {
      if facets.contains(where: { $0.column == fields[index].profile.column }) {
        fields[index].format = .category
      }
    }
    searched = Array(
      profiles.filter { profile in
        profile.column == maker?.column
          || [.category, .list, .text].contains(profile.kind)
            && profile.distinct > 1 && profile.meanLength <= 200
      }.prefix(Self.mostSearched))
  }

  /// The field whose values show in rows: the first date.
  var rowField: String? { fields.first { $0.format == .date }?.profile.header }
  /// The field whose pictures show in rows.
  var thumbnail: String? { fields.first { $0.format == .image }?.profile.header }
}

extension DateReader {
  /// The first year of a date, as a list; empty where it has none.
  fileprivate func years(_ text: String) -> [Substring] {
    (span(of: text)?.earliest?.year).map { [Substring(String($0))] } ?? []
  }
}
