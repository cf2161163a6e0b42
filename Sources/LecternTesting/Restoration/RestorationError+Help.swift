import LecternBase
import LecternInterface

extension RestorationError {
  /// The message about a file that should be an archive: the fault, its place, and the remedy, in a
  /// line like those of `lectern check`.
  ///
  /// - Parameters:
  ///   - name: of the file.
  ///   - text: its content.
  public func message(file name: String, text: Text) -> String {
    var place = name
    var remedy = "give the text that the browser keeps, whole and unchanged (docs/RESTORATION.md)"
    switch self {
    case .notJSON(let error):
      let (line, column) = text.position(of: error.offset)
      place += ":\(line):\(column)"
      if error.fault == .unexpectedEnd { remedy = "copy it again, to its last }" }
      return "\(place): error: not JSON, \(error.fault.words): \(remedy)"
    case .newerFormat:
      remedy = "read it with that version's `lectern state`"
    case .tooLarge:
      remedy = "an archive has at most \(RestorationArchive.byteLimit); is it one?"
    default: break
    }
    return "\(place): error: \(words): \(remedy)"
  }
}

extension Text {
  /// The line and column of a byte, both from 1; columns count Unicode scalars.
  fileprivate func position(of offset: Int) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for byte in bytes.prefix(offset) {
      if byte == 10 {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }
}
