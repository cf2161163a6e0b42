import LecternBase

/// The page that shows the app: a browser's, or a recorder in tests.
///
/// It decides nothing. It applies ops in order, in one go, reports what the visitor did, and knows
/// the letters of all languages, which the core doesn't know.
public protocol Host: AnyObject {
  /// Applies one commit's ops (docs/WIRE.md).
  func hostApply(_ ops: [UInt8])
  /// Folds a text for searching, piece by piece: each piece and what it folds to, all with a NUL
  /// between one and the next (docs/WIRE.md, "Folding").
  func hostFold(_ text: Text) -> Text

  /// Writes a value as people of a locale do, at once: the only thing that is asked
  /// rather than told.
  ///
  /// - Parameter request: what `Application.format` puts together (docs/WIRE.md, "Formats").
  /// - Returns: the value as it was asked about where it can't be written otherwise.
  func hostFormat(_ request: Text) -> Text
}

extension Application {
  /// The answer of a host that knows no locales: the value in the request, unchanged.
  public static func unformatted(_ request: Text) -> Text {
    request.pieces(separatedBy: 10).last ?? ""
  }

  /// The ops that write a line to the developer's log, for where there is no app to do it.
  ///
  /// Not a method of `Host`: Embedded Swift calls one that an extension gives to a protocol, from
  /// another module, with the wrong arguments.
  public static func logOps(_ words: Text) -> [UInt8] {
    var writer = OpWriter()
    writer.op(.log)
    writer.text(words)
    return writer.bytes
  }
}
