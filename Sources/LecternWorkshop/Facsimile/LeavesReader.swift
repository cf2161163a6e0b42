import Foundation
import LecternImaging

/// Reads the leaves of a document: those of a table, or all images of a folder or a file.
///
/// - Source: docs/FORMAT.md, "Leaves".
struct LeavesReader {
  static let columns =
    ["image", "id", "label", "side", "alt"]
    + SoundsReader.columns
  /// The largest number of leaves of a document.
  static let limit = 3_000
  /// The endings of files that are images, without a look at their content.
  private static let endings: Set = [
    "jpg", "jpeg", "png", "tif", "tiff", "webp", "gif", "jp2", "j2k", "jpx", "pdf",
  ]

  /// The content of what names the leaves.
  struct Found {
    /// In the order of the document; the only leaf of one has no id.
    var leaves: [FacsimileSource.Leaf] = []
    /// The leaves by their ids as they are written.
    var written: [String: Int] = [:]

    /// Gives leaves that are called as clauses are other ids, for the addresses of both are beside
    /// each other; a written id is reported.
    mutating func stepAside(of clauses: [FacsimileSource.Clause], into list: DiagnosticList) {
      let taken = Set(clauses.map(\.id))
      var used = taken.union(leaves.map(\.id))
      let fixed = Set(written.values)
      for index in leaves.indices where taken.contains(leaves[index].id) {
        if fixed.contains(index) {
          list.report(
            .leafNamedAsClause(id: leaves[index].id), at: leaves[index].scan.path.location)
          continue
        }
        var id = "leaf-" + leaves[index].id
        while !used.insert(id).inserted { id = "leaf-" + id }
        leaves[index].id = id
      }
    }
  }

  let reading: FolderReading
  /// The words about the whole document, before the name of a leaf without words of its own.
  let alt: String
  /// Reads the header of one image; nil, with a report, for one that can't be used.
  let scan: (Located<String>, _ page: Int?) -> ScanSource?
  let layers: LayersReader

  private var list: DiagnosticList { reading.list }

  // MARK: A table

  /// The leaves in a table's order; nil, with a report, if one can't be used.
  func read(_ table: CSVTable) -> Found? {
    guard let images = table.column("image") else {
      list.report(
        .missingColumn(name: "image", nearest: nearestName(to: "image", among: table.columns)),
        at: table.start)
      return nil
    }
    table.reportUnused(besides: Self.columns + layers.columns, into: list)
    layers.check(table)
    if table.rowCount == 0 {
      list.report(.noLeaves(path: table.text.file), at: table.start)
      return nil
    }
    if isTooMany(table.rowCount, at: table.start) { return nil }
    let labelColumn = table.column("label")
    let altColumn = table.column("alt")
    let sideColumn = table.column("side")
    var leaves: [FacsimileSource.Leaf] = []
    var names: [String] = []
    let sounds = SoundsReader(reading: reading, table: table)
    for row in 0..<table.rowCount {
      let place = table.location(row, images)
      let path = table.trimmed(row, images)
      let label = labelColumn.map { table.line(row, $0, into: list) } ?? ""
      names.append(labelColumn.map { joiningLines(table.firstTrimmed(row, $0)) } ?? "")
      if names[row].isEmpty { names[row] = Self.stem(of: path) }
      guard let scan = self.scan(path, at: place) else { continue }
      leaves.append(
        leaf(
          scan, number: row + 1, label: label,
          alt: altColumn.map { joiningLines(table.trimmed(row, $0)) } ?? ""))
      leaves[leaves.count - 1].layers = layers.read(table, row, of: scan) { self.scan($0, at: $1) }
      leaves[leaves.count - 1].sound = sounds.sound(ofRow: row)
      if let sideColumn { leaves[leaves.count - 1].isVerso = isVerso(table, row, sideColumn) }
      if let labelColumn, !leaves.isEmpty {
        let first = joiningLines(table.firstTrimmed(row, labelColumn))
        if !first.isEmpty { leaves[leaves.count - 1].firstLabel = first }
      }
    }
    let ids = RowIDs(table: table, noun: "leaf", list: list).find(names)
    guard leaves.count == table.rowCount else { return nil }
    for row in 0..<table.rowCount where leaves.count > 1 { leaves[row].id = ids.ids[row] }
    if leaves.count == 1 { leaves = named(leaves, []) }
    return Found(leaves: leaves, written: ids.written)
  }

  /// True for a verso; nil for a leaf that doesn't tell its side.
  private func isVerso(_ table: CSVTable, _ row: Int, _ column: Int) -> Bool? {
    let side = table.trimmed(row, column)
    switch side.lowercased() {
    case "": return nil
    case "recto": return false
    case "verso": return true
    default:
      list.report(.badSide(value: side), at: table.location(row, column))
      return nil
    }
  }

  /// The image that a path names, perhaps with a page.
  private func scan(_ path: String, at place: SourceLocation) -> ScanSource? {
    let (file, page) = split(path, at: place)
    return scan(Located(value: file, location: place), page)
  }

  /// Splits `book.pdf#3` into a file and a page.
  private func split(_ path: String, at place: SourceLocation) -> (String, Int?) {
    guard let sign = path.lastIndex(of: "#"), case .failure = reading.files.locate(path) else {
      return (path, nil)
    }
    let number = path[path.index(after: sign)...]
    guard let page = Int(number), page > 0 else { return (path, nil) }
    return (String(path[..<sign]), page)
  }

  // MARK: A folder or a file

  /// The images of a folder in natural order, or all pages of a file; nil, with a report, if one
  /// can't be used.
  func read(_ path: Located<String>) -> Found? {
    if case .failure(.isFolder) = reading.files.locate(path.value) { return folder(path) }
    guard let first = scan(path, 1) else { return nil }
    let count = first.pageCount
    if isTooMany(count, at: path.location) { return nil }
    var scans = [first]
    for page in 2..<count + 1 where page <= count {
      guard let scan = scan(path, page) else { return nil }
      scans.append(scan)
    }
    let leaves = scans.enumerated().map { leaf($1, number: $0 + 1) }
    return Found(leaves: named(leaves, leaves.map(\.label)))
  }

  private func folder(_ path: Located<String>) -> Found? {
    let (base, names) = reading.files(inFolder: path.value)
    var files: [String] = []
    for name in names {
      let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
      if Self.endings.contains(ending) {
        files.append(name)
      } else {
        list.report(.notALeaf(path: base + name), at: path.location)
      }
    }
    if files.isEmpty {
      list.report(.noLeaves(path: path.value), at: path.location)
      return nil
    }
    if isTooMany(files.count, at: path.location) { return nil }
    let scans = files.map { name in
      scan(
        Located(value: base + name, location: SourceLocation(file: base + name)), nil)
    }
    let leaves = scans.compactMap { $0 }.enumerated().map { leaf($1, number: $0 + 1) }
    guard leaves.count == files.count else { return nil }
    return Found(leaves: named(leaves, files.map(Self.stem)))
  }

  // MARK: Names

  private func isTooMany(_ count: Int, at place: SourceLocation) -> Bool {
    if count <= Self.limit { return false }
    list.report(.tooManyLeaves(count: count, limit: Self.limit), at: place)
    return true
  }

  /// A leaf, which its number names if it has no name.
  private func leaf(
    _ scan: ScanSource, number: Int, label: String = "", alt: String = ""
  ) -> FacsimileSource.Leaf {
    let label = label.isEmpty ? "\(number)" : label
    return .init(
      label: label, firstLabel: label, alt: alt.isEmpty ? self.alt + ", " + label : alt, scan: scan)
  }

  /// The name of a file without folders and ending; of a page with its number.
  static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
    let page = file.lastIndex(of: "#").map { file[$0...].dropFirst() } ?? ""
    return file[..<dot] + (page.isEmpty ? "" : "-" + page)
  }

  /// The leaves with their ids, made of names, each once; the only leaf has none.
  private func named(
    _ leaves: [FacsimileSource.Leaf], _ names: [String]
  ) -> [FacsimileSource.Leaf] {
    var leaves = leaves
    if leaves.count == 1 {
      if leaves[0].alt == alt + ", 1" { leaves[0].alt = alt }
      leaves[0].label = ""
      return leaves
    }
    var used: Set<String> = []
    for (index, name) in names.enumerated() {
      leaves[index].id = takeID(slug(name), from: &used)
    }
    return leaves
  }
}
