import LecternBase
import LecternContent
import LecternInterface
import LecternModel

/// Hears what a visitor does in a detail.
protocol DetailViewDelegate: AnyObject {
  func detailView(didTapRelated entry: Int)
  func detailView(didFollow address: Text, at element: NodeReference)
  func detailViewDidTapRetry()
  func detailView(didScrollTo offset: Double, height: Double)
  func detailView(didLayOutContentTo height: Double)
  func detailView(didLayOutHeadlineTo height: Double)
}

/// Draws one entry: its names, its text, its fields, and its quotations.
///
/// - Source: SPEC NG-28…NG-34.
struct DetailView {
  unowned(unsafe) let delegate: any DetailViewDelegate
  let scroller: NodeReference
  /// The entry's own name, then its ring's (NG-29); empty for no entry at all (NG-33).
  let names: [EntryLine]
  let subtitle: Text
  /// The detail; nil until it has come.
  let detail: EntryDetail?
  /// True if the last attempt to load it failed.
  let isMissing: Bool
  let translations: [Translation]
  let translation: Int
  /// The entry's fields, with the text in place of a missing value.
  let fields: FieldsView
  /// The rights line under each entry; empty for none.
  let notice: Text
  /// True if the translations that don't show are in the page too, for pages without scripts.
  let showsAllTranslations: Bool

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var children: [Node] = []
    if !names.isEmpty {
      children.append(
        element(
          .div, class: "detail",
          on: [.resize { delegate.detailView(didLayOutContentTo: $0.height) }],
          content()))
    }
    // A stop for Tab, so that the keyboard can scroll a text without links.
    return element(
      .div, class: "detail-scroll", [Attribute(.tabindex, "0")],
      on: [.scroll { delegate.detailView(didScrollTo: $0, height: $1.height) }],
      reference: scroller, children)
  }

  private func content() -> [Node] {
    var nodes = [headline()]
    guard let detail else {
      nodes.append(isMissing ? failure() : loading())
      if names.count > 1 { nodes.append(related()) }
      return nodes
    }
    nodes.append(contentsOf: blocks(of: detail, below: 0))
    for (index, group) in detail.referrers.enumerated() where group.count > 2 {
      nodes.append(referrers(group, key: 1000 + index))
    }
    if names.count > 1 { nodes.append(related()) }
    nodes.append(contentsOf: notices(hasQuotations: !detail.quotations.isEmpty))
    return nodes
  }

  /// The content of an entry or of a part of one, below its name.
  ///
  /// - Parameter level: the number of wholes that it is in.
  private func blocks(of detail: EntryDetail, below level: Int) -> [Node] {
    var nodes: [Node] = []
    unowned(unsafe) let delegate = self.delegate
    let follow = { (address: Text, link: NodeReference) in
      delegate.detailView(didFollow: address, at: link)
    }
    let (pictures, facts) = fields.nodes(detail.values, follow: follow)
    if let pictures { nodes.append(pictures) }
    if !detail.categories.isEmpty {
      nodes.append(
        element(
          .ul, key: 2, class: "categories",
          [Attribute(.role, "list"), Attribute(.ariaLabel, Word.categories.text)],
          detail.categories.map { element(.li, [fields.category($0, follow: follow)]) }))
    }
    if !detail.body.isEmpty {
      let body = ContentNodes.markdown(detail.body, follow: follow)
      nodes.append(element(.div, key: 3, class: "prose", body))
    }
    if let facts { nodes.append(facts) }
    if !detail.quotations.isEmpty { nodes.append(quotations(detail.quotations)) }
    for (index, part) in detail.parts.enumerated() {
      let heading: Tag = level == 0 ? .h3 : level == 1 ? .h4 : level == 2 ? .h5 : .h6
      var children = [element(heading, key: 1, class: "part-name", text: part.name)]
      if !part.subtitle.isEmpty {
        children.append(element(.p, key: 6, class: "subtitle", text: part.subtitle))
      }
      nodes.append(
        element(
          .section, key: 2000 + index, class: "part", children + blocks(of: part, below: level + 1))
      )
    }
    return nodes
  }

  /// The entries that refer to this one in one field.
  private func referrers(_ group: [Text], key: Int) -> Node {
    unowned(unsafe) let delegate = self.delegate
    func link(_ name: ClassName, to address: Text, _ children: [Node]) -> Node {
      let link = NodeReference()
      return element(
        .a, class: name, [Attribute(.href, address)],
        on: [.link { delegate.detailView(didFollow: address, at: link) }], reference: link, children
      )
    }
    var items: [Node] = []
    var index = 3
    while index + 2 < group.count {
      var children = [element(.span, text: group[index])]
      if !group[index + 2].isEmpty { children.append(ThumbnailView(group[index + 2]).node()) }
      items.append(element(.li, [link("referrer", to: group[index + 1], children)]))
      index += 3
    }
    var children = [
      element(.h3, text: group[0] + " (" + group[1] + ")"),
      element(.ul, [Attribute(.role, "list")], items),
    ]
    if !group[2].isEmpty {
      children.append(link("plate", to: group[2], [.text(Word.showAll.text(group[1]))]))
    }
    return element(.section, key: key, class: "related referrers", children)
  }

  private func loading() -> Node {
    element(.div, key: 9, class: "loading", [Attribute(.ariaBusy, "true")])
  }

  private func failure() -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .div, key: 10, class: "failure", [Attribute(.role, "alert")],
      [
        element(.p, text: Word.notLoaded.text),
        element(
          .button, class: "bar-button", [Attribute(.type, "button")],
          on: [.tap { delegate.detailViewDidTapRetry() }], text: Word.tryAgain.text),
      ])
  }

  private func headline() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var children = [
      element(
        .h2, [Attribute(.class, names[0].nameClass.text + longWordClass)], text: names[0].name)
    ]
    if !subtitle.isEmpty { children.append(element(.p, class: "subtitle", text: subtitle)) }
    return element(
      .div, key: 1, class: "headline",
      on: [.resize { delegate.detailView(didLayOutHeadlineTo: $0.height) }], children)
  }

  /// The class of a name with a word that is too long for a narrow screen at the usual size: it is
  /// written smaller, before it is broken.
  private var longWordClass: Text {
    names[0].name.withUTF8 { bytes in
      var (longest, length) = (0, 0)
      for byte in bytes {
        // Lines break at spaces and hyphens, and between the letters of Chinese and Japanese.
        if byte == 0x20 || byte == 0x2D || 0xE3...0xE9 ~= byte {
          length = 0
        } else if byte & 0xC0 != 0x80 {
          length += 1
          if length > longest { longest = length }
        }
      }
      return longest > 20 ? " longest" : longest > 12 ? " long" : ""
    }
  }

  /// The names of the entry's ring, under a heading of their own.
  private func related() -> Node {
    unowned(unsafe) let delegate = self.delegate
    let items = names.dropFirst().map { name in
      element(
        .li,
        [
          element(
            .a, class: name.nameClass, [Attribute(.href, name.address)],
            on: [
              .link { [entry = name.entry] in delegate.detailView(didTapRelated: entry) }
            ], text: name.name)
        ])
    }
    return element(
      .section, key: 7, class: "related",
      [
        element(.h3, text: Word.related.text),
        element(
          .ul, [Attribute(.role, "list"), Attribute(.ariaLabel, Word.related.text)], items),
      ])
  }

  private func quotations(_ quotations: [EntryDetail.Quotation]) -> Node {
    element(
      .div, key: 5, class: "quotations",
      quotations.map { quotation in
        var versions: [Node] = []
        for index in translations.indices where index == translation || showsAllTranslations {
          let text = index < quotation.versions.count ? quotation.versions[index] : ""
          versions.append(version(text, of: quotation.reference, in: index))
        }
        return element(.div, class: "quotation", versions)
      })
  }

  /// The text, then at the right "—Genesis 1:1 KJV" (NG-30).
  private func version(_ text: Text, of reference: Text, in index: Int) -> Node {
    let translation = translations[index]
    var attributes = [Attribute(.dataTranslation, Text(number: index))]
    if index != self.translation { attributes.append(Attribute(.hidden, "")) }
    var language: [Attribute] = []
    if !translation.language.isEmpty { language.append(Attribute(.lang, translation.language)) }
    if !translation.direction.isEmpty { language.append(Attribute(.dir, translation.direction)) }
    return element(
      .figure, attributes,
      [
        element(.blockquote, language, [element(.p, ContentNodes.marked(text))]),
        element(
          .figcaption,
          [
            .text("—" + reference + " "),
            element(.span, class: "version", text: translation.id),
          ]),
      ])
  }

  private func notices(hasQuotations: Bool) -> [Node] {
    var nodes: [Node] = []
    if !notice.isEmpty { nodes.append(element(.p, key: 6, class: "notice", text: notice)) }
    guard hasQuotations else { return nodes }
    for (index, translation) in translations.enumerated()
    where !translation.notice.isEmpty && (index == self.translation || showsAllTranslations) {
      var attributes = [Attribute(.dataTranslation, Text(number: index))]
      if index != self.translation { attributes.append(Attribute(.hidden, "")) }
      nodes.append(
        element(
          .p, key: 16 + index, class: "notice", attributes, ContentNodes.marked(translation.notice))
      )
    }
    return nodes
  }
}
