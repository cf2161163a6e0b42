import LecternBase

/// The page that shows the app: a browser's, or a recorder in tests.
///
/// It decides nothing. It applies ops in order, in one go, reports what the visitor did, and knows
/// the letters of all languages, which the core doesn't know.
public protocol Host: AnyObject {
  /// Applies one commit's ops (docs/WIRE.md).
  func hostApply(_ ops: [UInt8])
  /// Folds a text for searching, piece by piece: each piece and its folded form, all with a NUL
  /// between one and the next (docs/WIRE.md, "Folding").
  func hostFold(_ text: Text) -> Text

  /// Writes a value in a locale's format, at once: the only call that waits for an answer.
  ///
  /// - Parameter request: the text that `Application.format` puts together (docs/WIRE.md,
  ///   "Formats").
  /// - Returns: the value unchanged if it can't be written otherwise.
  func hostFormat(_ request: Text) -> Text
}

extension Application {
  /// The answer of a host that knows no locales: the value in the request, unchanged.
  public static func unformatted(_ request: Text) -> Text {
    request.pieces(separatedBy: 10).last ?? ""
  }

  /// The ops that write a line to the developer's log, for code without an app.
  ///
  /// This isn't a method of `Host`: Embedded Swift calls a method that an extension gives to a
  /// protocol, from another module, with the wrong arguments.
  public static func logOps(_ words: Text) -> [UInt8] {
    var writer = OpWriter()
    writer.op(.log)
    writer.text(words)
    return writer.bytes
  }
}
