/// A fault in a scenario file, and its place.
public struct ScenarioFault: Error, Equatable, Sendable {
  /// The kinds of fault, as facts.
  public enum Kind: Equatable, Sendable {
    case unreadable(reason: String)
    case notYAML(problem: String)
    case unknownKey(String, nearest: String?, known: [String])
    case missingKey(String, holder: String)
    case wrongType(key: String, expected: String)
    case unknownValue(String, key: String, nearest: String?, known: [String])
    case notOneStep
    case emptyElement
  }

  /// Inside the exhibit's folder, with `/` between its parts.
  public let file: String
  /// From 1.
  public let line: Int
  /// In scalars, from 1.
  public let column: Int
  /// The fault as a fact, of which `description` makes words.
  public let kind: Kind
}

extension ScenarioFault: CustomStringConvertible {
  /// The line a curator reads: `file:line:column: error: what is wrong: what to do`.
  public var description: String { "\(file):\(line):\(column): error: \(words)" }

  private var words: String {
    switch kind {
    case .unreadable(let reason): "the file can’t be read: \(reason)"
    case .notYAML(let problem): "this is not YAML, \(problem): check the indentation and quotes"
    case .unknownKey(let key, let nearest, let known):
      "there is no key “\(key)” here: \(remedy(nearest, known))"
    case .missingKey(let key, let holder): "\(holder) has no “\(key)”: add it"
    case .wrongType(let key, let expected): "“\(key)” is not \(expected): write \(expected)"
    case .unknownValue(let value, let key, let nearest, let known):
      "“\(value)” is no \(key): \(remedy(nearest, known))"
    case .notOneStep:
      "a step has one key, such as “tap”: put a dash before each step"
    case .emptyElement:
      "nothing says which element is meant: give a text, or a role, label, containing, value or state"
    }
  }

  private func remedy(_ nearest: String?, _ known: [String]) -> String {
    if let nearest { return "did you mean “\(nearest)”?" }
    return "it can be " + known.joined(separator: ", ")
  }
}

/// Finds the word that was probably meant: no more than a third of its letters are wrong.
func nearestWord(to word: String, among known: [String]) -> String? {
  let target = Array(word.lowercased().unicodeScalars)
  let distances = known.map {
    (word: $0, edits: edits(target, Array($0.lowercased().unicodeScalars)))
  }
  guard let best = distances.min(by: { $0.edits < $1.edits }) else { return nil }
  return best.edits <= max(1, target.count / 3) ? best.word : nil
}

/// The least number of letters to insert, remove, replace, or swap with their neighbour.
private func edits(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var earlier = Array(0...b.count)
  var last = earlier
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, earlier[j - 1] + 1) }
      row.append(least)
    }
    (earlier, last) = (last, row)
  }
  return last[b.count]
}
