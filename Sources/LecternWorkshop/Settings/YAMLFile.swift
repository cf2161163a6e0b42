import Yams

/// Parses a YAML file into nodes that know their lines and columns.
///
/// Yams stops at a repeated key. To report all faults at once, the second of the two is renamed to
/// a key that the readers pass over, and the file is parsed again.
enum YAMLFile {
  /// The first scalar of a key that was reported already; private use, so no one writes it.
  static let setAside: Unicode.Scalar = "\u{F8F0}"

  /// The file's root node; nil, with a report, if it isn't YAML, or is empty.
  static func read(_ text: SourceText, into list: DiagnosticList) -> Node? {
    var yaml = String(decoding: text.bytes, as: UTF8.self)
    for _ in 0..<100 {
      do {
        guard let root = try Parser(yaml: yaml, encoding: .utf8).singleRoot() else {
          list.report(.notAMapping(found: "nothing"), at: SourceLocation(file: text.file))
          return nil
        }
        return root
      } catch let YamlError.duplicatedKeysInMapping(keys, context) {
        guard let key = keys.first,
          let second = secondPlace(of: key, firstMark: context.mark, in: yaml, file: text.file)
        else {
          let fault = Fault.repeatedKey(key: keys.first ?? "", firstLine: context.mark.line)
          list.report(fault, at: location(context.mark, text.file))
          return nil
        }
        let fault = Fault.repeatedKey(key: key, firstLine: context.mark.line)
        list.report(fault, at: second.place)
        yaml = second.yaml
      } catch {
        let (fault, place) = fault(of: error, in: text)
        list.report(fault, at: place)
        return nil
      }
    }
    return nil
  }

  /// The second place of a key after its first mark, and the file with that second one set aside.
  private static func secondPlace(
    of key: String, firstMark: Mark, in yaml: String, file: String
  ) -> (place: SourceLocation, yaml: String)? {
    var lines = yaml.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.unicodeScalars)
    }
    let word = Array(key.unicodeScalars)
    guard let initial = word.first, firstMark.line <= lines.count else { return nil }
    // Keys of one mapping stand in one column, unless it is written {in: one, line: only}.
    for inOneColumn in [true, false] {
      for number in firstMark.line...lines.count {
        let line = lines[number - 1]
        let columns =
          number == firstMark.line
          ? firstMark.column..<max(line.count, firstMark.column)
          : inOneColumn ? firstMark.column - 1..<firstMark.column : line.indices
        for column in columns where column < line.count {
          let start = column + (line[column] == "\"" || line[column] == "'" ? 1 : 0)
          let end = start + word.count
          guard end < line.count, line[start] == initial, Array(line[start..<end]) == word else {
            continue
          }
          if start > 0, !" {,\"'".unicodeScalars.contains(line[start - 1]) { continue }
          let rest = line[end...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
          guard rest.first == ":" else { continue }
          lines[number - 1][start] = setAside
          let renamed = lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
          return (SourceLocation(file: file, line: number, column: column + 1), renamed)
        }
      }
    }
    return nil
  }

  private static func location(_ mark: Mark, _ file: String) -> SourceLocation {
    SourceLocation(file: file, line: mark.line, column: mark.column)
  }

  private static func fault(of error: any Error, in text: SourceText) -> (Fault, SourceLocation) {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      (
        .yamlSyntax(problem: problem, context: context?.text),
        location(mark, text.file)
      )
    case .reader(let problem, let offset, _, let yaml):
      (
        .yamlSyntax(problem: problem, context: nil),
        text.location(of: offset.map { String(yaml.prefix($0)).utf8.count } ?? 0)
      )
    default:
      (.yamlSyntax(problem: "\(error)", context: nil), SourceLocation(file: text.file))
    }
  }
}
