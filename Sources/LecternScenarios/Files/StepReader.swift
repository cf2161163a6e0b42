import LecternBase
import LecternInterface
import LecternTesting
import Yams

/// Reads the steps of a scenario.
///
/// - Source: docs/SCENARIOS.md, "The steps".
struct StepReader {
  let file: String
  let faults: FaultList

  private static let names = [
    "tap", "drag", "pinch", "wheel", "type", "clear", "press", "see", "absent", "focus", "reads",
    "title",
    "address", "scroll", "swipe", "back", "forward", "resize", "background", "relaunch", "kill",
    "reload",
    "open",
  ]

  /// - Returns: nil, with a report, for anything but a step.
  func step(_ node: Yams.Node) -> Step? {
    // A step without a value may leave the colon out: `- relaunch`.
    if let name = node.scalar?.string {
      guard let action = action(name, at: node, value: nil) else { return nil }
      return Step(action, file: file, line: node.mark?.line ?? 1)
    }
    guard let mapping = node.mapping, mapping.count == 1, let (key, value) = mapping.first else {
      faults.report(.notOneStep, at: node)
      return nil
    }
    guard let action = action(key.scalar?.string ?? "", at: key, value: value) else { return nil }
    return Step(action, file: file, line: key.mark?.line ?? 1)
  }

  private func action(_ name: String, at key: Yams.Node, value: Yams.Node?) -> Step.Action? {
    switch name {
    case "back": return .goBack
    case "forward": return .goForward
    case "background": return .background
    case "relaunch": return .relaunch
    case "kill": return .kill
    case "reload": return .reload
    default: break
    }
    guard Self.names.contains(name) else {
      let nearest = nearestWord(to: name, among: Self.names)
      faults.report(.unknownKey(name, nearest: nearest, known: Self.names), at: key)
      return nil
    }
    guard let value else {
      faults.report(.wrongType(key: name, expected: "a step by itself"), at: key)
      return nil
    }
    switch name {
    case "tap":
      if value.mapping?["at"] != nil { return gesture(name, value) }
      return query(value).map { .tap($0) }
    case "drag", "pinch", "wheel": return gesture(name, value)
    case "clear": return query(value).map { .clear($0) }
    case "see": return query(value).map { .see($0) }
    case "absent": return query(value).map { .absent($0) }
    case "focus": return query(value).map { .focus($0) }
    case "reads": return reads(value)
    case "title": return text(value, name).map { .title($0) }
    case "address": return text(value, name).map { .address($0) }
    case "open": return text(value, name).map { .open($0) }
    case "resize": return size(value).map { .resize($0) }
    case "press": return press(value)
    case "swipe":
      let known = Step.Swipe.allCases.map(\.rawValue)
      return word(value, name, known).flatMap { Step.Swipe(rawValue: $0) }.map { .swipe($0) }
    case "scroll": return scroll(value)
    default: return type(value)
    }
  }

  private func text(_ node: Yams.Node, _ key: String) -> String? {
    if let scalar = node.scalar { return scalar.string }
    faults.report(.wrongType(key: key, expected: "a text"), at: node)
    return nil
  }

  /// One of some known words; nil, with a report, for another one.
  func word(_ node: Yams.Node, _ key: String, _ known: [String]) -> String? {
    guard let word = text(node, key) else { return nil }
    if known.contains(word) { return word }
    let nearest = nearestWord(to: word, among: known)
    faults.report(.unknownValue(word, key: key, nearest: nearest, known: known), at: node)
    return nil
  }

  private func press(_ node: Yams.Node) -> Step.Action? {
    let keys = Key.allCases.filter { $0 != .other }
    let known = keys.map(\.wireName) + Step.FocusMove.allCases.map(\.rawValue)
    guard let name = word(node, "key", known) else { return nil }
    if let move = Step.FocusMove(rawValue: name) { return .moveFocus(move) }
    return keys.first { $0.wireName == name }.map { .press($0) }
  }

  private func type(_ node: Yams.Node) -> Step.Action? {
    if let text = node.scalar?.string { return .typeAtFocus(text) }
    guard let map = YAMLMap(node, named: "type", keys: ["text", "into"], faults) else { return nil }
    let text = map.text("text", required: true)
    let field = map.node("into", required: true).flatMap { query($0) }
    guard let text, let field else { return nil }
    return .type(text, into: field)
  }

  private func reads(_ node: Yams.Node) -> Step.Action? {
    guard let elements = node.sequence, elements.count > 1 else {
      faults.report(.wrongType(key: "reads", expected: "a list of two elements or more"), at: node)
      return nil
    }
    let queries = elements.map { query($0) }
    return queries.contains(nil) ? nil : .reads(queries.compactMap { $0 })
  }

  private func scroll(_ node: Yams.Node) -> Step.Action? {
    guard let map = YAMLMap(node, named: "scroll", keys: ["in", "to", "by"], faults) else {
      return nil
    }
    let target = map.node("in", required: true).flatMap { query($0) }
    var scroll: Step.Scroll?
    switch map.node("to")?.scalar?.string {
    case "start": scroll = .toStart
    case "end": scroll = .toEnd
    case nil: scroll = map.number("by", required: true, isSigned: true).map { .by($0) }
    default: scroll = map.number("to").map { .to($0) }
    }
    guard let target, let scroll else { return nil }
    return .scroll(target, scroll)
  }

  /// Reads `{width: 390, height: 844}`.
  func size(_ node: Yams.Node) -> Size? {
    guard let map = YAMLMap(node, named: "the size", keys: ["width", "height"], faults) else {
      return nil
    }
    let width = map.number("width", required: true)
    let height = map.number("height", required: true)
    guard let width, let height else { return nil }
    return Size(width: width, height: height)
  }

  /// Reads which element is meant.
  func query(_ node: Yams.Node) -> Query? {
    if let scalar = node.scalar {
      if !scalar.string.isEmpty { return .label(scalar.string) }
      faults.report(.emptyElement, at: node)
      return nil
    }
    let keys = ["role", "label", "containing", "value", "state", "within"]
    guard let map = YAMLMap(node, named: "the element", keys: keys, faults) else { return nil }
    let before = faults.faults.count
    var query = Query()
    if let role = map.node("role"), let name = word(role, "role", Role.known.map(\.rawValue)) {
      query = query.role(Role(rawValue: name))
    }
    if let label = map.text("label") { query = query.label(label) }
    if let fragment = map.text("containing") { query = query.containing(fragment) }
    if let value = map.text("value") { query = query.value(value) }
    if let node = map.node("state") {
      for item in node.sequence.map(Array.init) ?? [node] {
        let known = AccessibleElement.State.allCases.map(\.rawValue)
        if let name = word(item, "state", known),
          let state = AccessibleElement.State(rawValue: name)
        {
          query = query.state(state)
        }
      }
    }
    if query == Query(), faults.faults.count == before { faults.report(.emptyElement, at: node) }
    if let outer = map.node("within").flatMap({ self.query($0) }) { query = query.within(outer) }
    return query
  }
}
