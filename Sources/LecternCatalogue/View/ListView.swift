import LecternBase
import LecternInterface

/// Hears what a visitor does in the list.
protocol ListViewDelegate: AnyObject {
  func listView(didTapRowFor entry: Int)
  func listView(didTapIndexOf section: Int)
  /// The glyph above the initials was tapped (BL-59).
  func listViewDidTapIndexTop()
  func listView(didPress key: Key, inRowAt position: Int) -> Bool
  /// A key was pressed while the list itself has the focus, and none of its rows.
  func listView(didPress key: Key) -> Bool
  /// A key was pressed at a place of the index strip, whose last place is `last`.
  func listView(didPress key: Key, inIndexAt place: Int, last: Int) -> Bool
  func listView(didScrollTo offset: Double, height: Double)
  func listView(didResizeTo height: Double)
  func listView(didLayOutItemAt index: Int, height: Double)
  func listView(didChooseScope scope: Int)
  /// The visitor is done with the search field.
  func listViewDidEndSearch()
  /// A way to hits elsewhere was chosen.
  func listView(didTake offer: ListView.Offer.Kind)
  func listView(didLayOutNoticeAt height: Double)
}

/// Draws the part of a catalogue's list that is in view, from plain values.
///
/// Rows outside the window are spacers; `aria-setsize` and `aria-posinset` tell a reader how many
/// there really are (docs/LISTS.md, "Long lists").
struct ListView {
  /// A heading and the rows under it that are in the window.
  struct Group {
    /// The index of the heading's section; nil for rows without a heading.
    let section: Int?
    let title: Text
    /// The item indices of the heading and of the first row in the window.
    let headingItem: Int?
    let firstItem: Int
    var rows: [EntryLine] = []
  }

  /// A section's initial at the side, and its address without scripts.
  struct Initial {
    let section: Int
    let title: Text
    let address: Text
  }

  /// A way to hits elsewhere, while nothing is found here.
  struct Offer {
    enum Kind {
      case scope(Int)
      case withoutFilter, everything
    }

    let kind: Kind
    let title: Text
    /// The number of hits there; nil for an unknown one.
    let count: Int?
  }

  unowned(unsafe) let delegate: any ListViewDelegate
  let scroller: NodeReference
  let groups: [Group]
  /// The number of all rows; nil where the page, made at build time, has a part of them beside a
  /// detail: an entry more would change the pages of all others.
  let total: Int?
  let spaceBefore: Double
  let spaceAfter: Double
  let isWithoutHits: Bool
  let showsDisclosure: Bool
  /// The initials of the index strip; empty while it is hidden (NG-7).
  let index: [Initial]
  /// References to the elements of the strip, by their place from 0: the glyph, if there is one,
  /// and the initials.
  let indexReferences: [(entry: Int, reference: NodeReference)]
  /// The place in the strip at which Tab stops; the arrows go on from there.
  let indexStop: Int
  /// The entry at which Tab stops, for a list is one stop and may be long; nil makes each row one,
  /// as on a page without scripts.
  let stop: Int?
  let listAddress: Text
  /// The id of the catalogue, which tells its elements from those of others in the page.
  let list: Text
  /// The chips of the filter; nil without one.
  let chips: ChipsView?
  let scopes: [Text]
  let scope: Int
  /// The last scope: the whole exhibit.
  let everything: EverythingLink?
  let status: Text
  let field: Node
  /// True if Done stands at the field's end (NG-18).
  let isEditing: Bool
  let offers: [Offer]
  /// The text above the list on paper; empty for none.
  let printed: Text
  /// The rights line at the list's end; empty for none.
  let notice: Text
  /// The titles of files to download, which stand behind it, each with its address.
  let downloads: [Text]
  /// True if rows have pictures, or room for one.
  let hasThumbnails: Bool
  /// True if rows report their laid-out size.
  let measures: Bool
  #if !hasFeature(Embedded)
    /// The HTML of the index strip, if many pages have it.
    var keptIndex: KeptHTML?
  #endif

  #if !hasFeature(Embedded)
    /// The same with an index strip that many pages have.
    func node(keeping index: KeptHTML) -> Node {
      var view = self
      view.keptIndex = index
      return view.node()
    }
  #endif

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var content: [Node] = []
    if isWithoutHits {
      content.append(noResults())
      if !offers.isEmpty { content.append(offerList()) }
    } else {
      content.append(spacer(key: 1, height: spaceBefore))
      for group in groups { content.append(node(group)) }
      content.append(spacer(key: 2, height: spaceAfter))
      if !notice.isEmpty || !downloads.isEmpty {
        var words = [Node.text(notice)]
        var index = 1
        while index < downloads.count {
          words.append(.text(" "))
          words.append(
            element(.a, [Attribute(.href, downloads[index])], [.text(downloads[index - 1])]))
          index += 2
        }
        content.append(
          element(
            .p, key: 3, class: "list-notice",
            on: measures
              ? [.resize { delegate.listView(didLayOutNoticeAt: $0.height) }] : [],
            words))
      }
    }
    var children = [searchRow()]
    if scopes.count > 1 || everything != nil { children.append(scopeBar()) }
    if let chips { children.append(chips.node()) }
    if !printed.isEmpty {
      children.append(
        element(.p, key: 5, class: "list-printed", [Attribute(.ariaHidden, "true")], text: printed))
    }
    var body = [
      element(
        .div, key: 1, class: "list-scroll", [Attribute(.tabindex, "-1")],
        on: [
          .key { delegate.listView(didPress: $0) },
          .scroll { delegate.listView(didScrollTo: $0, height: $1.height) },
          .resize { delegate.listView(didResizeTo: $0.height) },
        ], reference: scroller, content)
    ]
    if !index.isEmpty {
      #if hasFeature(Embedded)
        body.append(indexStrip())
      #else
        body.append(keptIndex.map { .kept($0) { indexStrip() } } ?? indexStrip())
      #endif
    }
    children.append(element(.div, key: 3, class: "list-body", body))
    children.append(
      element(
        .div, key: 4, class: "visually-hidden", [Attribute(.role, "status")], text: status))
    return element(.div, class: className, children)
  }

  private var className: ClassName {
    if hasThumbnails {
      return index.isEmpty ? "list has-thumbnails" : "list has-index has-thumbnails"
    }
    return index.isEmpty ? "list" : "list has-index"
  }

  private func spacer(key: Int, height: Double) -> Node {
    element(
      .div, key: key, class: "spacer",
      [Attribute(.ariaHidden, "true"), Attribute(.styleHeight, Text(decimal: height) + "px")])
  }

  private func node(_ group: Group) -> Node {
    unowned(unsafe) let delegate = self.delegate
    var children: [Node] = []
    if let section = group.section {
      var listeners: [Listener] = []
      if measures, let item = group.headingItem {
        listeners = [
          .resize { delegate.listView(didLayOutItemAt: item, height: $0.height) }
        ]
      }
      children.append(
        element(
          .h2, key: 1, class: "section-title",
          [Attribute(.id, ListView.anchor(section, in: list))], on: listeners, text: group.title))
    }
    var rows: [Node] = []
    for (offset, row) in group.rows.enumerated() {
      #if !hasFeature(Embedded)
        if let kept = row.kept {
          rows.append(.kept(kept) { node(row, item: group.firstItem + offset) })
          continue
        }
      #endif
      rows.append(node(row, item: group.firstItem + offset))
    }
    children.append(element(.ul, key: 2, [Attribute(.role, "list")], rows))
    return element(.div, key: 16 + (group.section ?? 0), class: "list-section", children)
  }

  private func node(_ row: EntryLine, item: Int) -> Node {
    unowned(unsafe) let delegate = self.delegate
    let (entry, position) = (row.entry, row.position)
    var label = [
      element(.span, class: row.nameClass, TextNodes.highlighted(row.name, row.nameMarks))
    ]
    if !row.subtitle.isEmpty {
      // A space for readers, which would otherwise run both lines together.
      label.append(.text(" "))
      label.append(
        element(.span, class: "subtitle", TextNodes.highlighted(row.subtitle, row.subtitleMarks)))
    }
    if !row.value.isEmpty { label += value(of: row) }
    if !row.thumbnail.isEmpty { label.append(ThumbnailView(row.thumbnail).node()) }
    var attributes = [Attribute(.href, row.address)]
    if row.isSelected { attributes.append(Attribute(.ariaCurrent, "true")) }
    if let stop, stop != row.entry { attributes.append(Attribute(.tabindex, "-1")) }
    if showsDisclosure {
      label.append(element(.i, class: "chevron", [Attribute(.ariaHidden, "true")]))
    }
    let link = element(
      .a, class: row.isImplied ? "row implied" : "row", attributes,
      on: [
        .link { delegate.listView(didTapRowFor: entry) },
        .key { delegate.listView(didPress: $0, inRowAt: position) },
      ], reference: row.reference, label)
    return element(
      .li, key: row.entry + 1,
      total.map {
        [
          Attribute(.ariaSetsize, Text(number: $0)),
          Attribute(.ariaPosinset, Text(number: row.position + 1)),
        ]
      } ?? [],
      on: measures
        ? [.resize { delegate.listView(didLayOutItemAt: item, height: $0.height) }] : [],
      [link])
  }

  /// A field's value at the row's end.
  private func value(of row: EntryLine) -> [Node] {
    let language = row.valueLanguage.isEmpty ? [] : [Attribute(.lang, row.valueLanguage)]
    return [
      .text(" "),
      element(
        .span, class: "row-value",
        [
          element(
            .span, class: row.showsValueLabel ? "" : "visually-hidden", text: row.valueLabel + " "),
          element(.bdi, language, text: row.value),
        ]),
    ]
  }

  /// Three rows, of which the third one says that nothing was found (NG-16).
  private func noResults() -> Node {
    element(
      .ul, key: 5, class: "no-results", [Attribute(.role, "list")],
      [
        element(.li, [Attribute(.ariaHidden, "true")]),
        element(.li, [Attribute(.ariaHidden, "true")]),
        element(.li, text: Word.noResults.text),
      ])
  }

  /// The field, and Done while it is edited.
  private func searchRow() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var children = [field]
    if isEditing {
      children.append(
        element(
          .button, key: 1, class: "bar-button done",
          // Tab would end editing and so remove the button; Enter does the same as the button.
          [Attribute(.type, "button"), Attribute(.tabindex, "-1")],
          on: [.tap { delegate.listViewDidEndSearch() }], text: Word.done.text))
    }
    return element(.div, key: 8, class: "list-search", [Attribute(.role, "search")], children)
  }

  /// The ways to hits elsewhere.
  private func offerList() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var buttons: [Node] = []
    for offer in offers {
      var label = [Node.text(offer.title)]
      if let count = offer.count {
        label.append(.text(" "))
        label.append(element(.span, class: "search-total", text: Text(number: count)))
      }
      buttons.append(
        element(
          .button, class: "bar-button offer", [Attribute(.type, "button")],
          on: [.tap { [kind = offer.kind] in delegate.listView(didTake: kind) }], label))
    }
    return element(.div, key: 6, class: "offers", buttons)
  }

  private func indexStrip() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var items: [Node] = []
    if hasGlyph {
      items.append(
        indexItem(
          0, [Attribute(.href, listAddress), Attribute(.ariaLabel, Word.listBeginning.text)],
          [
            element(
              .i, class: "icon", [Attribute(.dataKind, "search"), Attribute(.ariaHidden, "true")])
          ]
        ) { delegate.listViewDidTapIndexTop() })
    }
    for entry in index {
      items.append(
        indexItem(
          items.count, [Attribute(.href, entry.address)],
          [.text(entry.title)]
        ) { [section = entry.section] in delegate.listView(didTapIndexOf: section) })
    }
    return element(
      .nav, key: 6, class: "index",
      [Attribute(.ariaLabel, Word.index.text), Attribute(.dataKind, "scrub")],
      [element(.ul, [Attribute(.role, "list")], items)])
  }

  /// True if the glyph that leads to the list's beginning stands above the initials (BL-59).
  private var hasGlyph: Bool { scopes.count > 1 }

  private func indexItem(
    _ place: Int, _ attributes: [Attribute], _ content: [Node], _ action: @escaping () -> Void
  ) -> Node {
    unowned(unsafe) let delegate = self.delegate
    let last = index.count - (hasGlyph ? 0 : 1)
    let isStop = !measures || place == min(indexStop, last)
    return element(
      .li,
      [
        element(
          .a, attributes + (isStop ? [] : [Attribute(.tabindex, "-1")]),
          on: [
            .link(action),
            .key { delegate.listView(didPress: $0, inIndexAt: place, last: last) },
          ], reference: place < indexReferences.count ? indexReferences[place].reference : nil,
          content)
      ])
  }

  /// The scopes of the search: the list's own, and as a link, which takes the words along, the
  /// whole exhibit.
  private func scopeBar() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var children: [Node] = []
    if scopes.count > 1 {
      children.append(
        SegmentedView(name: "scope", label: Word.searchIn.text, titles: scopes, selected: scope) {
          delegate.listView(didChooseScope: $0)
        }.node())
    }
    if let everything {
      children.append(
        element(
          .a, key: 1, class: "segment", [Attribute(.href, everything.address)],
          on: [.link { delegate.listView(didTake: .everything) }],
          reference: everything.reference, [element(.span, text: everything.title)]))
    }
    return element(.div, key: 7, class: "scope-bar", [element(.div, class: "scopes", children)])
  }

  static func anchor(_ section: Int, in list: Text) -> Text {
    "section-" + Text(number: section) + "-" + list
  }
}
