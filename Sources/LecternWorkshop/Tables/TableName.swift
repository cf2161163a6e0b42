/// The name of a table in exhibit.yaml: a file, and a sheet of it behind `#`.
struct TableName {
  /// The path of the file in the folder.
  var file: String
  /// The sheet of a workbook; nil for the first one that shows.
  var sheet: String?

  /// Takes a name apart at the first `#` behind which the rest of a file's path ends.
  ///
  /// Files and sheets may have a `#` in their own names.
  init(_ text: String, in files: FolderFiles) {
    (file, sheet) = (text, nil)
    func isThere(_ name: some StringProtocol) -> Bool {
      pathExists(files.root + "/" + files.path(of: String(name)))
    }
    if !text.contains("#") || isThere(text) { return }
    let marks = text.indices.filter { text[$0] == "#" }
    let mark = marks.first { isThere(text[..<$0]) } ?? marks[0]
    file = String(text[..<mark])
    let name = text[text.index(after: mark)...]
    sheet = name.isEmpty ? nil : String(name)
  }
}
