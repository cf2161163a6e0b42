import LecternBase

/// The facts about an entry or a clause that the head of its page tells, drawn from its item of a
/// chunk, which the page is made of anyway.
struct EntryFacts {
  /// Its first words; empty for none.
  var description = ""
  /// The address of its first picture, from the exhibit's root; nil for none.
  var picture: String?
  /// The address of the statement of its rights, or else words about them.
  var licence: String?
  var copyright: String?

  /// - Parameters:
  ///   - item: docs/BUNDLE.md, "Chunks".
  ///   - subtitle: the line under its name.
  ///   - way: from the pages of the language to the exhibit's root.
  init(_ item: JSON?, subtitle: String, roles: [SceneFacts.Role], way: String) {
    var words = FirstWords()
    for node in item?.array("body") ?? [] { words.add(markup: node) }
    let isTold = !words.isEmpty
    if !isTold { words.add(subtitle) }
    var linked: String?
    for pair in item?.array("fields") ?? [] {
      guard let parts = pair.array, parts.count == 2, let index = parts[0].integer,
        roles.indices.contains(index)
      else { continue }
      let value = parts[1]
      switch roles[index] {
      case .words where !isTold: Self.add(value, to: &words)
      case .names where !isTold:
        // Each entry's name, and behind it its address.
        let names = (value.array ?? []).enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        Self.add(.array(names), to: &words)
      case .picture where picture == nil:
        let address = value.array?.first?.text?.string
        picture = address.map { String($0.dropFirst($0.hasPrefix(way) ? way.count : 0)) }
      case .rights where licence == nil && copyright == nil:
        licence = value.array?.last?.text?.string
        if licence == nil { copyright = value.text.map { untagged(trimmingSpaces($0.string)) } }
      case .link where linked == nil:
        let address = value.array?.last?.text?.string ?? ""
        if RightsStatement.name(of: address) != nil { linked = address }
      default: break
      }
    }
    // A link to a statement counts where nothing else is said.
    if licence == nil, copyright == nil { licence = linked }
    description = words.text
  }

  /// Adds a field's value, with a point between it and what is before.
  private static func add(_ value: JSON, to words: inout FirstWords) {
    for text in value.array?.compactMap(\.text) ?? value.text.map({ [$0] }) ?? [] {
      if !words.isEmpty {
        words.endWord()
        words.add("· ")
      }
      words.add(text)
    }
  }
}
