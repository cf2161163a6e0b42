/// A place in one of the curator's files.
///
/// - Units: `line` and `column` start at 1; a column is a Unicode scalar, as editors count them. In
///   a workbook they are the row and the column of the cell.
public struct SourceLocation: Hashable, Sendable {
  /// The file's path inside the exhibit folder, with `/` between its parts.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in scalars, from 1.
  public var column: Int
  /// The cell that it is in; nil outside tables.
  public var cell: TableCell?

  /// A place in `file`; its beginning unless said otherwise.
  public init(file: String, line: Int = 1, column: Int = 1, cell: TableCell? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.cell = cell
  }

  /// The place before a message: `file:line:column`, or `file#sheet:D3`; `folder` comes first.
  func rendered(in folder: String) -> String {
    let path = path(in: folder)
    guard let cell, let sheet = cell.sheet else { return "\(path):\(line):\(column)" }
    return "\(path)#\(sheet):\(cell.address)"
  }

  /// The path of the file from where a command was given.
  func path(in folder: String) -> String {
    folder.isEmpty ? file : folder.hasSuffix("/") ? folder + file : folder + "/" + file
  }
}

/// A fault or a doubt in an exhibit folder.
///
/// A folder with any error compiles to nothing; a warning lets it pass.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a fault: the exhibit can be built in spite of it, or not.
  public enum Severity: Sendable {
    case error
    case warning
    /// A fact worth knowing; it may stay as it is.
    case note
  }

  /// The place of the fault.
  public var location: SourceLocation
  /// The fault, as facts; `FaultWords.swift` puts it into words.
  public var fault: Fault

  /// A diagnostic about `fault` at `location`.
  public init(_ fault: Fault, at location: SourceLocation) {
    self.fault = fault
    self.location = location
  }

  /// The severity: an error stops the build.
  public var severity: Severity {
    switch fault {
    case .noIcon, .noFace, .recordDamaged, .wordsDamaged, .recordOfAnotherLectern,
      .recorded(_, _, true),
      .unreadDates, .dayOrMonth, .monthOrRange, .titleRow, .encodedAnew,
      .idSteppedAside, .textOfOtherSize(_, _, _, _, false, _):
      .note
    default: fault.isWarning ? .warning : .error
    }
  }

  /// The line a curator reads: `file:line:column: error: what is wrong: what to do`.
  ///
  /// `folder`: put before the file's path, so that a terminal can open it.
  public func rendered(in folder: String = "") -> String {
    let words = fault.words
    let cell = location.cell?.words.map { $0 + ": " } ?? ""
    let line =
      "\(location.rendered(in: folder)): \(severity): \(cell)\(words.wrong): \(words.remedy)"
    // A terminal would obey them.
    return String(
      String.UnicodeScalarView(
        line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }

  /// The same as one JSON object, for `--json`: file, line, column, severity, problem, remedy; and
  /// sheet, row and columnName of a cell.
  public func json(in folder: String = "") -> String {
    let words = fault.words
    var json = JSONWriter()
    json.object {
      $0.member("file", location.path(in: folder))
      $0.member("line", location.line)
      $0.member("column", location.column)
      if let cell = location.cell {
        if let sheet = cell.sheet { $0.member("sheet", sheet) }
        $0.member("row", cell.row)
        if let name = cell.columnName { $0.member("columnName", name) }
      }
      $0.member("severity", "\(severity)")
      $0.member("problem", words.wrong)
      $0.member("remedy", words.remedy)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The rendered line with the path as it is inside the folder.
  public var description: String { rendered() }
}
