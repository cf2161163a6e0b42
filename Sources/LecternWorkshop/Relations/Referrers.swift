/// The entries that refer to those of a catalogue, in groups: one for each field that does.
struct Referrers {
  /// The entries of one field.
  private struct Group {
    var heading: String
    var scene: SceneSource
    var source: CatalogueSource
    /// The id of the facet of the field; nil without one.
    var facet: String?
    /// The referring entries by those they refer to, in the order of their list.
    var entries: [[Int]]
  }

  /// The entries of a group that show where the list can be filtered by them all, and elsewhere.
  private static let (some, most) = (24, 1_000)

  private var groups: [Group] = []

  /// - Parameter count: the number of entries in the scene `id`.
  init(of id: String, _ count: Int, in edition: inout Edition) {
    for scene in edition.scenes {
      guard let source = scene.content as? CatalogueSource else { continue }
      let fields = source.references.keys.sorted().filter { source.fields[$0].scene?.value == id }
      for index in fields {
        let field = source.fields[index]
        var group = Group(
          heading: field.heading
            ?? (fields.count == 1 ? scene.title : "\(scene.title) – \(field.label)"),
          scene: scene, source: source,
          facet: source.facets.first { $0.kind.references == index }?.id,
          entries: [[Int]](repeating: [], count: count))
        let references = source.references[index] ?? []
        for number in edition.order(of: scene.id, source).entries {
          source.entries[number].forEachRow { row in
            for case let target? in references[row].map(\.entry)
            where scene.id != id || target != number {
              if group.entries[target].last != number { group.entries[target].append(number) }
            }
          }
        }
        groups.append(group)
      }
    }
  }

  /// Writes the member `from` of an entry's detail; nothing for one that no other refers to.
  ///
  /// - Parameter thumbnail: the address of the picture in an entry's row, without its size; empty
  ///   for none.
  func write(
    _ entry: Int, id: String, to json: inout JSONWriter,
    thumbnail: (CatalogueSource, CatalogueSource.Entry) -> String
  ) {
    let groups = groups.filter { !$0.entries[entry].isEmpty }
    if groups.isEmpty { return }
    json.key("from")
    json.array { json in
      for group in groups {
        let all = group.entries[entry]
        let isFiltered = group.facet != nil && all.count > Self.some
        var texts = [
          group.heading, String(all.count),
          isFiltered ? "\(group.scene.id)/#filter=\(group.facet ?? ""):\(slug(id))" : "",
        ]
        for number in all.prefix(isFiltered ? Self.some : Self.most) {
          let other = group.source.entries[number]
          texts += [
            other.shownName, "\(group.scene.id)/\(other.id)/", thumbnail(group.source, other),
          ]
        }
        json.array { json in for text in texts { json.string(text) } }
      }
    }
  }
}
