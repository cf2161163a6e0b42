import LecternBase
import LecternInterface

/// Draws an entry's facts: labels, and values as the visitor's locale writes them.
///
/// Each value stands in a direction of its own, so that an Arabic name in an English exhibit, or a
/// telephone number in a Hebrew one, disturbs no text around it.
///
/// - Source: SPEC BL-60, BL-75, BL-76; docs/BUNDLE.md, "Values of fields".
struct FieldsView {
  /// The most items of a list that are links.
  private static let most = 500
  /// The most values of a facet among which that of a link is looked for.
  private static let mostSearched = 5_000

  let fields: [Field]
  /// The text in place of a missing value; empty leaves the field out.
  let missing: Text
  /// The values that are names of other entries, each with that entry's id.
  let leads: [Text]
  /// The facets of the list, to which values lead, and the list's address.
  let facets: [Facet]
  /// The index of the facet of categories; -1 for none.
  let categoriesFacet: Int
  let listAddress: Text
  /// Asked to format; nil while the screen is in no app.
  unowned(unsafe) let application: Application?
  /// True if the locale is the page's own, which needn't be said.
  let isPrerender: Bool

  /// The lists of pictures and of other facts; nil for an entry without any.
  ///
  /// - Parameters:
  ///   - values: the entry's values, in the fields' order.
  ///   - follow: shows the scene at an address, given the link that leads there.
  func nodes(
    _ values: [FieldValue], follow: @escaping (Text, NodeReference) -> Void
  ) -> (pictures: Node?, facts: Node?) {
    var rows: [Node] = []
    var pictures: [Node] = []
    var next = 0
    for (index, field) in fields.enumerated() {
      var content: [Node] = []
      var isPicture = false
      if next < values.count, values[next].field == index {
        isPicture = field.format == "image" || field.format == "video"
        content = nodes(of: values[next], in: field, follow)
        next += 1
      } else if !missing.isEmpty {
        content = [element(.span, class: "missing", text: missing)]
      }
      if content.isEmpty { continue }
      let row = element(
        .div, key: index + 1, [Attribute(.dataKind, field.format)],
        [element(.dt, text: field.label), element(.dd, content)])
      if isPicture { pictures.append(row) } else { rows.append(row) }
    }
    return (
      pictures.isEmpty ? nil : element(.dl, key: 8, class: "pictures", pictures),
      rows.isEmpty ? nil : element(.dl, key: 4, class: "fields", rows)
    )
  }

  private func nodes(
    of value: FieldValue, in field: Field, _ follow: @escaping (Text, NodeReference) -> Void
  ) -> [Node] {
    let format = field.format
    if value.isSingle {
      let text = value.part(0)
      if let words = field.words(of: text) { return [plate(words, in: field, follow)] }
      return [formatted(text, in: field)]
    }
    if format == "currency" {
      return [formatted(value.part(0), in: field, unit: value.part(1))]
    }
    if format == "link" {
      return [
        element(
          .a, [Attribute(.href, value.part(1)), Attribute(.rel, "noopener noreferrer")],
          [isolated(value.part(0))])
      ]
    }
    if format == "image" { return pictures(value, follow) }
    if format == "audio" || format == "video" { return media(value, in: field) }
    var items: [Node] = []
    if format == "entry" {
      var index = 0
      while index + 1 < value.parts.count {
        let (name, address) = (value.parts[index], value.parts[index + 1])
        let item = address.isEmpty ? isolated(name) : plate(name, to: address, follow)
        items.append(element(.li, [item]))
        index += 2
      }
    } else {
      // Nobody reads more: then they are no links, which would each be looked for among them all.
      let isBrief = value.parts.count <= FieldsView.most
      for part in value.parts {
        items.append(element(.li, [isBrief ? plate(part, in: field, follow) : isolated(part)]))
      }
    }
    return [element(.ul, [Attribute(.role, "list")], items)]
  }

  /// The pictures of a value: of several a gallery, which is swiped.
  private func pictures(
    _ value: FieldValue, _ follow: @escaping (Text, NodeReference) -> Void
  ) -> [Node] {
    var links: [Node] = []
    var first = 0
    while first < value.parts.count {
      let (source, alt, width) = (value.part(first), value.part(first + 1), value.part(first + 2))
      let image = element(
        .img,
        [
          Attribute(.src, source), Attribute(.alt, alt), Attribute(.width, width),
          Attribute(.height, value.part(first + 3)), Attribute(.loading, "lazy"),
        ] + (width.count < 3 ? [Attribute(.dataKind, "small")] : []))
      // A large picture can be explored in a scene of its own; any other shows as it is.
      let scene = value.part(first + 4)
      let address = scene.isEmpty ? source : scene
      let target = scene.isEmpty ? address + "#" + alt : scene
      let link = NodeReference()
      links.append(
        element(
          .a, class: "zoomable",
          [Attribute(.href, address), Attribute(.ariaLabel, Wording.enlarge(alt))],
          on: [.link { follow(target, link) }], reference: link,
          [image, element(.i, class: "icon", [Attribute(.ariaHidden, "true")])]))
      first += 5
    }
    if links.count < 2 { return links }
    var items: [Node] = []
    for (index, link) in links.enumerated() {
      // Readers have heard it as the picture's description.
      let caption = element(
        .p, class: "gallery-caption", [Attribute(.ariaHidden, "true")],
        text: value.part(index * 5 + 1))
      items.append(element(.li, [link, caption]))
    }
    return [element(.ul, class: "gallery", [Attribute(.role, "list")], items)]
  }

  /// A sound or a film, and the words that are said in it.
  private func media(_ value: FieldValue, in field: Field) -> [Node] {
    var attributes = [
      Attribute(.src, value.part(0)), Attribute(.controls, ""), Attribute(.preload, "metadata"),
      Attribute(.ariaLabel, field.label),
    ]
    let isFilm = field.format == "video"
    if isFilm { attributes.append(Attribute(.playsinline, "")) }
    if !value.part(2).isEmpty { attributes.append(Attribute(.poster, value.part(2))) }
    var tracks: [Node] = []
    if !value.part(1).isEmpty {
      tracks.append(
        element(
          .track,
          [
            Attribute(.kind, "captions"), Attribute(.src, value.part(1)),
            Attribute(.srclang, value.part(4)), Attribute(.label, value.part(5)),
          ]))
    }
    var nodes = [element(isFilm ? .video : .audio, attributes, tracks)]
    if !value.part(3).isEmpty {
      nodes.append(
        element(
          .details, class: "transcript",
          [element(.summary, text: Word.transcript.text), element(.p, text: value.part(3))]))
    }
    return nodes
  }

  /// A value, as a link to the entry of that name, or else to the entries that have it if the list
  /// can be filtered by it.
  private func plate(
    _ text: Text, in field: Field, _ follow: @escaping (Text, NodeReference) -> Void
  ) -> Node {
    var lead = 0
    while lead + 1 < leads.count {
      if leads[lead] == text {
        return plate(text, to: listAddress + leads[lead + 1] + "/", follow)
      }
      lead += 2
    }
    guard let index = field.facet, facets.indices.contains(index) else { return isolated(text) }
    return plate(text, in: facets[index], follow)
  }

  /// A category, as a link to the entries that have it if the list can be filtered by it.
  func category(_ text: Text, follow: @escaping (Text, NodeReference) -> Void) -> Node {
    guard facets.indices.contains(categoriesFacet) else { return isolated(text) }
    return plate(text, in: facets[categoriesFacet], follow)
  }

  private func plate(
    _ text: Text, in facet: Facet, _ follow: @escaping (Text, NodeReference) -> Void
  ) -> Node {
    guard facet.titles.count <= FieldsView.mostSearched,
      let value = facet.titles.firstIndex(where: { $0 == text })
    else { return isolated(text) }
    return plate(text, to: listAddress + "#filter=" + facet.id + ":" + facet.slugs[value], follow)
  }

  private func plate(
    _ text: Text, to address: Text, _ follow: @escaping (Text, NodeReference) -> Void
  ) -> Node {
    let link = NodeReference()
    return element(
      .a, class: "plate", [Attribute(.href, address)],
      on: [.link { follow(address, link) }], reference: link, [isolated(text)])
  }

  private func isolated(_ text: Text) -> Node { element(.bdi, text: text) }

  /// A value in the visitor's locale, marked as of that language where the page is of another.
  private func formatted(
    _ value: Text, in field: Field, unit: Text = Text()
  ) -> Node {
    guard let application else { return isolated(value) }
    let words = application.format(
      value, as: field.format, unit: unit.isEmpty ? field.unit : unit, decimals: field.decimals)
    let language = isPrerender ? [] : [Attribute(.lang, application.traits.locale)]
    return element(.bdi, language, text: words)
  }
}
