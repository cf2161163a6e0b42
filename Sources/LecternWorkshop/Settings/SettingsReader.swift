import Yams

/// A value together with its place.
struct Located<Value: Sendable>: Sendable {
  var value: Value
  var location: SourceLocation
}

/// Reads one mapping of a YAML file key by key, reporting missing and unknown ones.
struct SettingsReader {
  /// The noun for the mapping's subject, for messages: "the exhibit", "a field".
  let holder: String
  let location: SourceLocation
  private let list: DiagnosticList
  private var values: [String: (value: Node, location: SourceLocation)] = [:]

  /// A reader of `node`, whose keys must be among `keys`; nil for anything but a mapping.
  init?(
    _ node: Node, _ holder: String, named name: String, keys: [String], file: String,
    into list: DiagnosticList
  ) {
    location = place(of: node, file)
    self.holder = holder
    self.list = list
    guard case .mapping(let mapping) = node else {
      let fault = Fault.wrongType(key: name, expected: "keys and values", found: typeName(node))
      list.report(fault, at: location)
      return nil
    }
    var merged: [(key: Node, value: Node)] = []
    for (key, value) in mapping {
      guard let name = key.scalar?.string else {
        let fault = Fault.wrongType(key: holder, expected: "a key", found: typeName(key))
        list.report(fault, at: place(of: key, file))
        continue
      }
      if name.unicodeScalars.first == YAMLFile.setAside { continue }
      if name == "<<" {
        for source in value.sequence.map(Array.init) ?? [value] {
          merged += (source.mapping?.map { ($0.key, $0.value) } ?? [])
        }
        continue
      }
      guard keys.contains(name) else {
        let known = keys.filter { mapping[Node($0)] == nil }
        list.report(
          .unknownKey(key: name, nearest: nearestName(to: name, among: known), known: keys),
          at: place(of: key, file))
        continue
      }
      // The setting says nothing for this language.
      if value.scalar?.string.unicodeScalars.first == YAMLFile.setAside { continue }
      values[name] = (value, place(of: value, file, key: key))
    }
    for (key, value) in merged {
      if let name = key.scalar?.string, keys.contains(name), values[name] == nil {
        values[name] = (value, place(of: value, file))
      }
    }
  }

  /// True if the key is there, with any value.
  func has(_ key: String) -> Bool { values[key] != nil }

  /// The place of the key's value; that of the mapping if the key is missing.
  func location(of key: String) -> SourceLocation { values[key]?.location ?? location }

  /// The node of a key, for readers of nested values.
  func node(_ key: String, required: Bool = false) -> Node? {
    if let value = values[key]?.value { return value }
    if required { list.report(.missingKey(key: key, holder: holder), at: location) }
    return nil
  }

  /// A text; numbers and truth values count as the text they are written as.
  func text(_ key: String, required: Bool = false) -> Located<String>? {
    guard let node = node(key, required: required) else { return nil }
    guard let scalar = node.scalar else {
      report(key, expected: "text", found: typeName(node))
      return nil
    }
    let value = trimmingSpaces(scalar.string)
    if value.isEmpty || (scalar.style == .plain && ["~", "null"].contains(value)) {
      list.report(.emptyValue(key: key), at: location(of: key))
      return nil
    }
    // Texts are lines of the bundle's columns: a line break in one would shift the rest.
    let line = String(value.map { $0.isNewline ? " " : $0 })
    return Located(value: line, location: location(of: key))
  }

  /// A whole number of at least `least`.
  func number(_ key: String, least: Int, required: Bool = false) -> Int? {
    guard let node = node(key, required: required) else { return nil }
    if let scalar = node.scalar, scalar.style == .plain, let number = Int(scalar.string),
      number >= least
    {
      return number
    }
    let expected = least > 0 ? "a whole number from \(least)" : "a whole number"
    report(key, expected: expected, found: typeName(node))
    return nil
  }

  /// A truth value.
  func flag(_ key: String) -> Bool? {
    guard let node = node(key) else { return nil }
    if let value = node.scalar.flatMap({ flagValue($0.string) }) { return value }
    report(key, expected: "true or false", found: typeName(node))
    return nil
  }

  /// One of some known words; any other is reported.
  func choice<Choice: RawRepresentable & CaseIterable>(_ key: String) -> Choice?
  where Choice.RawValue == String {
    guard let text = text(key) else { return nil }
    if let choice = Choice(rawValue: text.value) { return choice }
    list.reportUnknown(key, text, allowed: Choice.allCases.map(\.rawValue))
    return nil
  }

  /// The items of a list, each with its place.
  func items(_ key: String, required: Bool = false) -> [Node]? {
    guard let node = node(key, required: required) else { return nil }
    guard let sequence = node.sequence else {
      report(key, expected: "a list", found: typeName(node))
      return nil
    }
    return Array(sequence)
  }

  /// A list of texts.
  func texts(_ key: String, required: Bool = false) -> [Located<String>]? {
    guard let items = items(key, required: required) else { return nil }
    return items.compactMap { item in
      let place = place(of: item, location.file)
      guard let scalar = item.scalar, !trimmingSpaces(scalar.string).isEmpty else {
        let fault = Fault.wrongType(key: key, expected: "a list of texts", found: typeName(item))
        list.report(fault, at: place)
        return nil
      }
      return Located(value: trimmingSpaces(scalar.string), location: place)
    }
  }

  private func report(_ key: String, expected: String, found: String) {
    list.report(.wrongType(key: key, expected: expected, found: found), at: location(of: key))
  }
}

/// A value read ahead of the others, merged keys (`<<`) included.
func peek(_ key: String, in node: Node) -> Node? {
  guard let mapping = node.mapping else { return nil }
  if let value = mapping[Node(key)] { return value }
  guard let merged = mapping[Node("<<")] else { return nil }
  return (merged.sequence.map(Array.init) ?? [merged]).lazy.compactMap { $0.mapping?[Node(key)] }
    .first
}

/// The place at which a node begins; an empty value has the place of its key.
func place(of node: Node, _ file: String, key: Node? = nil) -> SourceLocation {
  let mark = (node.scalar?.string.isEmpty == true ? key?.mark : nil) ?? node.mark
  return SourceLocation(file: file, line: mark?.line ?? 1, column: mark?.column ?? 1)
}

/// true, yes, 1 and false, no, 0, in any case; nil for anything else.
func flagValue(_ text: String) -> Bool? {
  switch text.lowercased() {
  case "true", "yes", "1": true
  case "false", "no", "0": false
  default: nil
  }
}

/// The kind of a node, in a curator's words.
private func typeName(_ node: Node) -> String {
  switch node {
  case .mapping: "keys and values"
  case .sequence: "a list"
  case .alias: "an alias"
  case .scalar(let scalar):
    scalar.string.isEmpty && scalar.style == .plain
      ? "empty" : "\"\(scalar.string.prefix(40).filter { !$0.isNewline })\""
  }
}
