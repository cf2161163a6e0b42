extension FindableHead {
  /// The facts about a page as JSON-LD, which can stand in an element of the page.
  ///
  /// - Source: https://schema.org; JSON-LD 1.1, 7 (`<` is written so that no text ends the
  ///   element).
  func structuredData(of facts: Facts, at url: String, image: String?) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("@context", "https://schema.org")
      json.key("@type")
      let types = types(of: facts)
      if types.count == 1 { json.string(types[0]) } else { json.array { $0.strings(types) } }
      json.member("name", facts.title)
      json.member("url", url)
      if !facts.description.isEmpty { json.member("description", facts.description) }
      if let image { json.member("image", image) }
      if case .collection(let type) = facts.scene.kind, facts.entry != nil, !type.isWork {
        // A person or a place has no language and no rights: the page about them does.
        json.key("subjectOf")
        json.object { json in
          json.member("@type", "WebPage")
          json.member("url", url)
          writeRest(of: facts, to: &json)
        }
      } else {
        writeRest(of: facts, to: &json)
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.bytes.count + 16)
    for byte in json.bytes {
      if byte == UInt8(ascii: "<") { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
    }
    return bytes
  }

  private func types(of facts: Facts) -> [String] {
    switch facts.scene.kind {
    case .collection(let type) where facts.entry != nil: return [type.rawValue]
    case .collection: return facts.isFirst ? ["WebSite", "CollectionPage"] : ["CollectionPage"]
    case .document: return facts.isFirst ? ["WebSite", "CreativeWork"] : ["CreativeWork"]
    case .text, .hidden: return facts.isFirst ? ["WebSite"] : ["WebPage"]
    }
  }

  /// Writes what works have: language, rights, and the whole.
  private func writeRest(of facts: Facts, to json: inout JSONWriter) {
    json.member("inLanguage", exhibit.language)
    if let licence = facts.entry?.licence { json.member("license", licence) }
    if let copyright = facts.entry?.copyright { json.member("copyrightNotice", copyright) }
    if facts.isFirst { return }
    json.key("isPartOf")
    json.raw(whole)
  }
}

extension JSONWriter {
  /// Writes texts one after the other, into an array that is open.
  fileprivate mutating func strings(_ values: [String]) {
    for value in values { string(value) }
  }
}
