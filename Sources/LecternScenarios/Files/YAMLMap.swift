import LecternTesting
import Yams

/// Collects the faults of one file.
final class FaultList {
  let file: String
  private(set) var faults: [ScenarioFault] = []

  init(file: String) { self.file = file }

  func report(_ kind: ScenarioFault.Kind, line: Int, column: Int) {
    faults.append(ScenarioFault(file: file, line: line, column: column, kind: kind))
  }

  func report(_ kind: ScenarioFault.Kind, at node: Yams.Node) {
    report(kind, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }

  /// Reports an error of the YAML parser.
  func report(_ error: any Error) {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      report(.notYAML(problem: problem), line: mark.line, column: mark.column)
    case .duplicatedKeysInMapping(let keys, let context):
      let problem = "the key “\(keys.first ?? "")” stands twice"
      report(.notYAML(problem: problem), line: context.mark.line, column: context.mark.column)
    default: report(.notYAML(problem: "\(error)"), line: 1, column: 1)
    }
  }
}

/// Reads one mapping key by key, and reports keys it doesn't know.
struct YAMLMap {
  private let node: Yams.Node
  private let holder: String
  private let faults: FaultList

  /// - Returns: nil, with a report, for anything but a mapping.
  init?(_ node: Yams.Node, named holder: String, keys: [String], _ faults: FaultList) {
    guard let mapping = node.mapping else {
      faults.report(.wrongType(key: holder, expected: "keys and values in braces"), at: node)
      return nil
    }
    self.node = node
    self.holder = holder
    self.faults = faults
    for (key, _) in mapping {
      let name = key.scalar?.string ?? ""
      if !keys.contains(name) {
        let nearest = nearestWord(to: name, among: keys)
        faults.report(.unknownKey(name, nearest: nearest, known: keys), at: key)
      }
    }
  }

  func node(_ key: String, required: Bool = false) -> Yams.Node? {
    if let value = node.mapping?[key] { return value }
    if required { faults.report(.missingKey(key, holder: holder), at: node) }
    return nil
  }

  func text(_ key: String, required: Bool = false) -> String? {
    guard let value = node(key, required: required) else { return nil }
    if let scalar = value.scalar { return scalar.string }
    faults.report(.wrongType(key: key, expected: "a text"), at: value)
    return nil
  }

  /// A number of at least 0 unless `isSigned`.
  func number(_ key: String, required: Bool = false, isSigned: Bool = false) -> Double? {
    guard let value = node(key, required: required) else { return nil }
    if let number = value.scalar.flatMap({ Double($0.string) }), number.isFinite,
      isSigned || number >= 0
    {
      return number
    }
    faults.report(.wrongType(key: key, expected: "a number"), at: value)
    return nil
  }
}
