import LecternBase

// The folded texts that a list's search compares.
extension CatalogueCompiler {
  /// The ids by which places keep scopes: titles differ from language to language, the columns and
  /// the ways of searching don't.
  func scopeIDs() -> [String] {
    var ids: [String] = []
    for scope in source.scopes {
      let columns = scope.columns.map { source.table.columns[$0] }.joined(separator: ",")
      var id = scope.match == .anywhere ? columns : "\(columns) \(scope.match.rawValue)"
      while ids.contains(id) { id += "+" }
      ids.append(id)
    }
    return ids
  }

  func writeKeys(to json: inout JSONWriter) {
    // No page shows what a search is compared with.
    json.apart { writeColumns(to: &$0) }
    let matches = source.scopes.isEmpty ? [source.match] : source.scopes.map(\.match)
    if matches.contains(where: { $0 != .anywhere }) {
      json.strings("match", matches.map(\.rawValue))
    }
  }

  private func writeColumns(to json: inout JSONWriter) {
    let entries = order.entries.map { source.entries[$0] }
    let names = entries.map(\.shownName)
    let letters = Self.folds(of: names, in: language)
    let table = FoldTable(letters.map { Text($0) })
    var columns: [[String]] = []
    if source.scopes.isEmpty {
      columns.append(
        Self.keys(of: names, table) { place in
          var fields: [String] = []
          entries[place].forEachPart { fields.append(fold($0.name, in: language)) }
          return fields
        })
    }
    for scope in source.scopes {
      columns.append(
        Self.keys(of: names, table) { place in
          var fields: [String] = []
          entries[place].forEachRow { row in
            for column in scope.columns {
              fields.append(fold(source.words(row, column), in: language))
            }
          }
          return fields
        })
    }
    if !letters.isEmpty, columns.contains(where: { $0.contains { $0.contains(Self.mark) } }) {
      json.strings("folds", letters)
    }
    json.key("keys")
    json.array { json in
      for keys in columns {
        if !keys.isEmpty, keys.allSatisfy({ $0 == Self.mark }) {
          json.string(Self.mark)
        } else {
          json.column(keys)
        }
      }
    }
  }

  private static let mark = String(UnicodeScalar(FoldTable.mark))

  /// The keys of entries, with a mark for each name that a device can fold by the table.
  private static func keys(
    of names: [String], _ table: FoldTable, _ fields: (Int) -> [String]
  ) -> [String] {
    concurrentMap(names.count) { place in
      let name = table.folded(Text(names[place])).bytes
      var fields = fields(place)
      if !name.isEmpty, let own = fields.firstIndex(where: { $0.utf8.elementsEqual(name) }) {
        fields[own] = mark
      }
      return fields.joined(separator: "\u{1}")
    }
  }

  /// The letters of names that a device can't fold by itself, each with its folded form, by
  /// ascending scalar values.
  static func folds(of names: [String], in language: String) -> [String] {
    var isThere = [Bool](repeating: false, count: 0x11_0000)
    for name in names {
      for scalar in name.unicodeScalars { isThere[Int(scalar.value)] = true }
    }
    let plain = FoldTable([])
    return isThere.indices.compactMap { value in
      guard isThere[value], let letter = UnicodeScalar(UInt32(value)) else { return nil }
      let text = String(letter)
      let folded = fold(text, in: language)
      // A letter that becomes much longer would cost room for all names.
      guard folded.utf8.count <= max(2, text.utf8.count) else { return nil }
      return folded.utf8.elementsEqual(plain.folded(Text(text)).bytes) ? nil : text + folded
    }
  }
}
