import LecternModel

/// Finds what the cues of a sound light on its leaf: by the names that they have.
///
/// - Source: docs/FORMAT.md, "Sounds"; W3C Media Fragments 1.0, 4.2.2 (`xywh`).
struct SoundTargets {
  let list: DiagnosticList
  let leaf: FacsimileSource.Leaf
  /// The parts of texts on the leaf, the transcription's first, with the texts' ids.
  let texts: [(id: String, part: LeafTextSource?)]
  let clauses: [FacsimileSource.Clause]

  /// Takes the cues of a sound's captions, with what they light.
  func resolve(_ sound: inout SoundSource) {
    guard let captions = sound.captions else { return }
    sound.cues = captions.cues.map { cue in
      var own = SoundSource.Cue(start: cue.start, end: cue.end, words: cue.words)
      // Programs number cues.
      if !cue.name.isEmpty, !cue.name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        light(cue.name, &own)
        if own.places.isEmpty {
          list.report(
            .cueOfNothing(name: cue.name, nearest: nearest(to: cue.name)),
            at: SourceLocation(file: sound.captionsFile, line: cue.line))
        }
      }
      return own
    }
    sound.captions = nil
  }

  private func light(_ name: String, _ cue: inout SoundSource.Cue) {
    if name.hasPrefix("xywh=") {
      cue.places = rectangle(String(name.dropFirst(5))).map { [$0] } ?? []
    } else if let line = line(name) {
      cue.line = line
      cue.places = texts[line.text].part?.lines[line.line].places ?? []
    } else if let clause = clause(name) {
      cue.places = leaf.regions.lazy.filter { $0.clause == clause }.map(\.shape)
    }
  }

  /// The line that `line=12`, `text=cy&line=12` or the id of a line names.
  private func line(_ name: String) -> (text: Int, line: Int)? {
    var text = 0
    var number: Int?
    for part in name.split(separator: "&") {
      if part.hasPrefix("line=") { number = Int(part.dropFirst(5)) }
      if part.hasPrefix("text=") {
        guard let own = texts.firstIndex(where: { $0.id == part.dropFirst(5) }) else { return nil }
        text = own
      }
    }
    guard let number else {
      for (index, text) in texts.enumerated() {
        if let line = text.part?.lines.firstIndex(where: { $0.id == name }) { return (index, line) }
      }
      return nil
    }
    guard texts.indices.contains(text), let lines = texts[text].part?.lines,
      lines.indices.contains(number - 1)
    else { return nil }
    return (text, number - 1)
  }

  /// The clause that `clause:ink`, or `ink` or its exact name means.
  private func clause(_ name: String) -> Int? {
    let own = ["clause:", "clause="].first { name.hasPrefix($0) }.map { name.dropFirst($0.count) }
    let id = trimmingSpaces(String(own ?? name[...]))
    return clauses.firstIndex { $0.id == id || $0.firstName == id || $0.name == id }
      ?? clauses.firstIndex { $0.id == slug(id) }
  }

  /// The part of the image that `100,200,300,400` means, without what lies beyond its edge.
  private func rectangle(_ text: String) -> RegionShape? {
    let numbers = text.replacing("pixel:", with: "").split(
      separator: ",", omittingEmptySubsequences: false
    ).map { Double($0) }
    let known = numbers.compactMap { $0 }
    guard numbers.count == 4, known.count == 4, known.allSatisfy({ $0.magnitude < 1e7 }),
      known[2] >= 1, known[3] >= 1
    else { return nil }
    let shape = RegionShape.rectangle(
      x: Int(known[0].rounded()), y: Int(known[1].rounded()), width: Int(known[2].rounded()),
      height: Int(known[3].rounded()))
    switch shape.clipped(width: leaf.scan.width, height: leaf.scan.height) {
    case .inside: return shape
    case .cut(let rest): return rest
    case .outside: return nil
    }
  }

  private func nearest(to name: String) -> String? {
    if name.hasPrefix("line=") || name.hasPrefix("xywh=") || name.hasPrefix("text=") { return nil }
    let isMarked = name.hasPrefix("clause:")
    let ids = Set(leaf.regions.map(\.clause)).sorted().map { clauses[$0].id }
    let found = nearestName(to: isMarked ? String(name.dropFirst(7)) : name, among: ids)
    return isMarked ? found.map { "clause:" + $0 } : found
  }
}

extension FacsimileSource {
  /// Finds what the cues of all its sounds light.
  mutating func resolveSounds(into list: DiagnosticList) {
    for index in leaves.indices {
      guard var sound = leaves[index].sound else { continue }
      targets(onLeaf: index, list).resolve(&sound)
      leaves[index].sound = sound
    }
    for index in clauses.indices {
      guard var sound = clauses[index].sound else { continue }
      targets(onLeaf: firstLeaf(of: index) ?? 0, list).resolve(&sound)
      clauses[index].sound = sound
    }
  }

  private func targets(onLeaf leaf: Int, _ list: DiagnosticList) -> SoundTargets {
    SoundTargets(
      list: list, leaf: leaves[leaf], texts: texts.map { ($0.id, $0.leaves[leaf]) },
      clauses: clauses)
  }

  /// The first leaf on which a clause has a region; nil for one without.
  func firstLeaf(of clause: Int) -> Int? {
    leaves.firstIndex { $0.regions.contains { $0.clause == clause } }
  }

  /// The sounds in the order of the audio guide: each leaf's own, then those of the clauses that
  /// begin on it.
  var sounds: [(leaf: Int, clause: Int?, sound: SoundSource)] {
    var all: [(leaf: Int, clause: Int?, sound: SoundSource)] = []
    let withSound = clauses.indices.filter { clauses[$0].sound != nil }.map {
      (clause: $0, leaf: firstLeaf(of: $0) ?? 0)
    }
    for (leaf, own) in leaves.enumerated() {
      if let sound = own.sound { all.append((leaf, nil, sound)) }
      for (clause, first) in withSound where first == leaf {
        if let sound = clauses[clause].sound { all.append((leaf, clause, sound)) }
      }
    }
    return all
  }
}
