import LecternBase
import LecternInterface

// The parts of the list's view: its rows under their headings, its index, and the stop of Tab.
extension CatalogueListController {
  /// The rows in the window under their headings, and the room that the others leave.
  func groups() -> (list: [ListView.Group], spaceBefore: Double, spaceAfter: Double) {
    guard !window.isEmpty else { return ([], 0, map.height) }
    var groups: [ListView.Group] = []
    var references: [(entry: Int, reference: NodeReference)] = []
    var spaceBefore = layout.top(of: window.lowerBound) - map.shift
    for index in window {
      switch layout.item(at: index) {
      case .heading(let section):
        groups.append(
          ListView.Group(
            section: section, title: catalogue.sections[section].title, headingItem: index,
            firstItem: index + 1))
      case .row(let position):
        let entry = results.entry(at: position) ?? 0
        if groups.isEmpty {
          let section = results.isUsual ? catalogue.section(of: entry) : nil
          // The heading of a section that began above still sticks to the top.
          if section != nil { spaceBefore = max(0, spaceBefore - layout.headingHeight) }
          groups.append(
            ListView.Group(
              section: section, title: section.map { catalogue.sections[$0].title } ?? "",
              headingItem: nil, firstItem: index))
        }
        #if !hasFeature(Embedded)
          if sharesParts, let line = shared[entry], isPlain(entry) {
            groups[groups.count - 1].rows.append(line)
            continue
          }
        #endif
        let reference = self.reference(of: entry) ?? NodeReference()
        references.append((entry, reference))
        groups[groups.count - 1].rows.append(row(entry, at: position, reference))
      }
    }
    rowReferences = references
    return (groups, spaceBefore, map.height + map.shift - layout.top(of: window.upperBound))
  }

  private func row(_ entry: Int, at position: Int, _ reference: NodeReference) -> EntryLine {
    let name = catalogue.names[entry]
    let subtitle = catalogue.subtitles[entry]
    var line = EntryLine(
      entry: entry, position: position, name: name, subtitle: subtitle,
      isSmallCaps: catalogue.isSmallCaps(entry), nameMarks: marks(in: name, of: entry),
      subtitleMarks: marks(in: subtitle, of: entry), isSelected: entry == selectedEntry,
      isImplied: entry == impliedEntry, address: catalogue.address(of: entry), reference: reference)
    if let rowField = catalogue.rowField { add(rowField, to: &line) }
    line.thumbnail = catalogue.thumbnail(of: entry)
    #if !hasFeature(Embedded)
      if sharesParts, isPlain(entry) { shared.keep(&line) }
    #endif
    return line
  }

  /// Adds an entry's value of a field to its row, as the visitor's locale writes it.
  private func add(_ row: Catalogue.RowField, to line: inout EntryLine) {
    let value = row.values[line.entry]
    line.value = value
    line.showsValueLabel = !row.label.isEmpty
    line.valueLabel = row.label.isEmpty ? row.field.label : row.label
    if value.isEmpty {
      line.value = catalogue.missing
    } else if let words = row.field.words(of: value) {
      line.value = words
    } else if let application {
      line.value = application.format(
        value, as: row.field.format, unit: row.field.unit, decimals: row.field.decimals)
      if !isPrerender { line.valueLanguage = application.traits.locale }
    }
  }

  /// The parts of a line that match the search; empty if the scope searches other fields.
  private func marks(in line: Text, of entry: Int) -> [Int] {
    guard results.isSearching, !line.isEmpty, let folded = application?.folded(line),
      results.isField(folded.folded, of: entry)
    else { return [] }
    return results.words.marks(in: folded, results.match)
  }

  /// The initials at the side; as many as have room.
  func indexEntries() -> [ListView.Initial] {
    guard results.isUsual, catalogue.sections.count > 1, catalogue.hasBriefSections else {
      return []
    }
    #if !hasFeature(Embedded)
      if sharesParts, let initials = shared.initials(pageSections) { return initials }
    #endif
    var all: [ListView.Initial] = []
    for (number, section) in catalogue.sections.enumerated() {
      var address = catalogue.address + "#" + ListView.anchor(number, in: catalogue.id)
      #if !hasFeature(Embedded)
        // Of a page with the list's beginning, the later ones lead to an entry's own page.
        if isPrerender, isBrief, let heading = layout.index(ofSection: number),
          heading >= window.upperBound
        {
          address = catalogue.address(of: section.first)
        }
      #endif
      all.append(ListView.Initial(section: number, title: section.title, address: address))
    }
    #if !hasFeature(Embedded)
      if sharesParts { shared.keep(all, pageSections) }
    #endif
    // As many as are legible below each other: every first of two, three, ….
    guard viewportHeight > 0 else { return all }
    let letter = min(0.7 * traits.textSize, 15 * traits.unit) * 1.2
    let room = max(1, Int((viewportHeight - 8) / letter) - 1)
    let step = (all.count + room - 1) / room
    return step > 1 ? all.filter { $0.section % step == 0 } : all
  }

  /// The row at which Tab stops: that which had the focus last, else the chosen one, else the
  /// first in view.
  var stop: Int? {
    if isPrerender { return nil }
    if let lastFocused, reference(of: lastFocused) != nil { return lastFocused }
    if let selectedEntry, reference(of: selectedEntry) != nil { return selectedEntry }
    return firstEntryInView
  }
}
