import LecternBase
import LecternModel

extension Catalogue {
  /// Takes apart what an entry's screen shows below its name, to be searched.
  ///
  /// - Parameters:
  ///   - detail: what the screen shows.
  ///   - write: writes a number or a date of a field, with its unit, for visitors.
  public func passages(
    _ detail: EntryDetail, write: (Field, Text, Text) -> Text
  ) -> [Passage] {
    var passages = Passages()
    add(detail, to: &passages, write)
    return passages.all
  }

  private func add(
    _ detail: EntryDetail, to passages: inout Passages, _ write: (Field, Text, Text) -> Text
  ) {
    passages.add(detail.name)
    passages.add(detail.subtitle)
    for category in detail.categories { passages.add(label: Word.categories.text, category) }
    for value in detail.values where fields.indices.contains(value.field) {
      let field = fields[value.field]
      for text in texts(of: value, in: field, write) { passages.add(label: field.label, text) }
    }
    passages.add(detail.body)
    for quotation in detail.quotations {
      passages.add(quotation.reference)
      for (index, version) in quotation.versions.enumerated() {
        let isOne = translations.count < 2 || !translations.indices.contains(index)
        let label = quotation.reference + (isOne ? "" : ", " + translations[index].title)
        passages.add(label: label, version)
      }
    }
    for part in detail.parts { add(part, to: &passages, write) }
  }

  /// The texts of a value that visitors read, or hear.
  private func texts(
    of value: FieldValue, in field: Field, _ write: (Field, Text, Text) -> Text
  ) -> [Text] {
    let first = value.part(0)
    if value.isSingle { return [field.words(of: first) ?? write(field, first, field.unit)] }
    let format = field.format
    if format == "currency" { return [write(field, first, value.part(1))] }
    if format == "link" { return [first] }
    if format == "list" { return value.parts }
    // Of each entry the name and the address; of each picture five parts with its words second;
    // of a sound or a film the transcript last.
    let isEntry = format == "entry"
    var texts: [Text] = []
    var index = isEntry ? 0 : format == "image" ? 1 : 3
    while index < value.parts.count {
      texts.append(value.parts[index])
      index += isEntry ? 2 : 5
    }
    return texts
  }
}
