// The sounds of a document in its bundle (docs/BUNDLE.md, "Sounds").
extension FacsimileCompiler {
  /// Writes the stops of the audio guide in their order.
  func write(
    _ sounds: [(leaf: Int, clause: Int?, sound: SoundSource)], to json: inout JSONWriter
  ) {
    json.key("sounds")
    json.array { json in
      for (leaf, clause, sound) in sounds {
        guard let file = markdown.file(sound.path, 1) else { continue }
        markdown.shows(file)
        json.object { json in
          json.member("leaf", leaf)
          if let clause { json.member("clause", clause) }
          json.member("file", file.address)
          if !sound.cues.isEmpty { json.member("captions", 1) }
        }
      }
    }
  }

  /// Writes the words of a sound into the item of its leaf or its clause.
  func write(_ sound: SoundSource, to json: inout JSONWriter) {
    let body = sound.body(markdown)
    if sound.cues.isEmpty, body.isEmpty { return }
    json.key("sound")
    json.object { json in
      let cues = sound.cues
      if !cues.isEmpty {
        json.key("starts")
        json.numbers(cues.map(\.start))
        json.key("ends")
        json.numbers(cues.map(\.end))
        json.member("words", cues.lazy.map(\.words).joined(separator: "\n"))
        json.member(
          "regions",
          Self.regions(
            cues.enumerated().lazy.flatMap { cue in cue.element.places.map { (cue.offset, $0) } }))
      }
      if let text = cues.lazy.compactMap(\.line).first?.text {
        if text > 0 { json.member("text", text) }
        json.key("lines")
        // The lines of one text are lit in it.
        json.numbers(cues.map { cue in cue.line.flatMap { $0.text == text ? $0.line : nil } ?? -1 })
      }
      if !body.isEmpty {
        json.key("body")
        json.array { json in
          for node in body { node.write(to: &json) }
        }
      }
    }
  }
}
