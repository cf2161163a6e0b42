import Yams

/// The settings of a scene for the rows of its list beside the names.
struct RowSettings {
  /// The field whose values show at the rows' ends, as an index, and the text before them.
  private(set) var field: (index: Int, label: String)?
  /// The field of images whose thumbnails show in rows, as an index.
  private(set) var thumbnail: Int?
  private let list: DiagnosticList
  private let table: CSVTable?
  private let fields: [CatalogueSource.Field]

  /// Reads `rowField` and `thumbnail`.
  init(
    _ top: SettingsReader, fields: [CatalogueSource.Field], table: CSVTable?, file: String,
    into list: DiagnosticList
  ) {
    (self.list, self.table, self.fields) = (list, table, fields)
    readField(top, file)
    if let name = top.text("thumbnail"), let index = index(of: name) {
      if fields[index].format == .image {
        thumbnail = index
      } else {
        list.report(
          .thumbnailOfFormat(column: name.value, format: fields[index].format.rawValue),
          at: name.location)
      }
    }
  }

  private mutating func readField(_ top: SettingsReader, _ file: String) {
    guard let node = top.node("rowField") else { return }
    var name: Located<String>?
    var label = ""
    if node.scalar != nil {
      name = top.text("rowField")
    } else {
      let reader = SettingsReader(
        node, "`rowField`", named: "rowField", keys: ["column", "label"], file: file, into: list)
      label = reader?.text("label")?.value ?? ""
      name = reader?.text("column", required: true)
    }
    guard let name, let index = index(of: name) else { return }
    switch fields[index].format {
    case .link, .image, .list, .rights, .audio, .video, .file:
      list.report(
        .rowFieldOfFormat(column: name.value, format: fields[index].format.rawValue),
        at: name.location)
    case .currency where fields[index].currencyColumn != nil:
      list.report(
        .rowFieldOfFormat(column: name.value, format: "currency with `currencyColumn`"),
        at: name.location)
    default: field = (index, label)
    }
  }

  /// The index of the field of a column; nil, with a report, for a missing one.
  private func index(of name: Located<String>) -> Int? {
    guard let table, let column = table.column(name, into: list) else { return nil }
    if let index = fields.firstIndex(where: { $0.column == column }) { return index }
    list.report(.notAField(column: name.value), at: name.location)
    return nil
  }
}
