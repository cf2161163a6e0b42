import LecternBase

/// Makes Lectern's own scripts and style sheets as visitors get them: each in one file, and without
/// comments, which are a fifth of the bytes that a first visit fetches of them.
///
/// A line of a script that begins with `//` is a comment: none of them is inside a template. In the
/// place of `//= host/fold.js` in a script, and of `@import "lectern/list.css";` in a style sheet,
/// the build puts that file, whose path is from the folder of the one that names it.
/// `scripts/web-file` prints the same, with the lines that a browser's messages name.
enum WebSource {
  /// Puts the parts of a script or a style sheet in their places, and removes comments; returns any
  /// other file unchanged.
  static func carried<Failure: Error>(
    _ path: String, read: (String) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    let content = try read(path)
    if path.hasSuffix(".js") {
      return try joined(content, "//= ", "", path: path, read: read)
    }
    if path.hasSuffix(".css") {
      return try joined(bareStyles(content), "@import \"", "\";", path: path, read: read)
    }
    return content
  }

  /// Puts parts in the place of lines that name them between `before` and `after`, and leaves out
  /// lines that are comments of a script.
  private static func joined<Failure: Error>(
    _ content: [UInt8], _ before: String, _ after: String, path: String,
    read: (String) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    let folder = path.prefix(
      upTo: path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)
    var bare: [UInt8] = []
    bare.reserveCapacity(content.count)
    var rest = content[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      let line = rest[..<end]
      rest = rest[end...]
      let text = line.last == UInt8(ascii: "\n") ? line.dropLast() : line
      if text.starts(with: before.utf8), text.suffix(after.utf8.count).elementsEqual(after.utf8) {
        let name = text.dropFirst(before.utf8.count).dropLast(after.utf8.count)
        bare += try carried(folder + String(decoding: name, as: UTF8.self), read: read)
        bare += line[text.endIndex...]
      } else if path.hasSuffix(".css")
        || !line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "//".utf8)
      {
        bare += line
      }
    }
    return bare
  }

  /// Removes the comments of a style sheet, which may stand anywhere but in a string; Lectern's
  /// strings have none.
  private static func bareStyles(_ content: [UInt8]) -> [UInt8] {
    var bare: [UInt8] = []
    bare.reserveCapacity(content.count)
    var rest = content[...]
    while let start = rest.firstRange(of: "/*".utf8) {
      bare += rest[..<start.lowerBound]
      let comment = rest[start.upperBound...]
      guard let end = comment.firstRange(of: "*/".utf8) else {
        return bare + rest[start.lowerBound...]
      }
      bare += comment[..<end.lowerBound].filter { $0 == UInt8(ascii: "\n") }
      rest = comment[end.upperBound...]
    }
    return bare + rest
  }
}
