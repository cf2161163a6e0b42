import LecternBase

/// Makes Lectern's own scripts and style sheets as visitors get them: each in one file, and without
/// comments, which are a fifth of the bytes that a first visit fetches of them.
///
/// A line of a script that begins with `//` is a comment: none of them is inside a template. In the
/// place of `//= host/fold.js` the build puts that file, whose path is from the script's folder.
/// `scripts/web-file` prints the same, with the lines that a browser's messages name.
enum WebSource {
  /// Puts a script's parts in their places, and removes the comments of a script or a style sheet;
  /// returns any other file unchanged.
  static func carried<Failure: Error>(
    _ path: String, read: (String) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    let content = try read(path)
    if path.hasSuffix(".js") { return try carriedScript(content, path: path, read: read) }
    if path.hasSuffix(".css") { return bareStyles(content) }
    return content
  }

  private static func carriedScript<Failure: Error>(
    _ content: [UInt8], path: String, read: (String) throws(Failure) -> [UInt8]
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
      if line.starts(with: "//= ".utf8) {
        let part = line.dropFirst(4).prefix { $0 != UInt8(ascii: "\n") }
        bare += try carried(folder + String(decoding: part, as: UTF8.self), read: read)
        bare += line[part.endIndex...]
      } else if !line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "//".utf8) {
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
