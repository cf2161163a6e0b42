import LecternBase
import LecternCatalogue
import LecternInterface

/// Draws choices, one under the other.
struct SettingsView {
  /// One choice.
  struct Group {
    let title: Text
    /// Tells its radio buttons from others.
    let name: Text
    let titles: [Text]
    let selected: Int?
    let note: Text
    let didChoose: (Int) -> Void
  }

  let groups: [Group]

  func node() -> Node {
    element(
      .div, class: "settings",
      groups.map { group in
        var children = [
          element(.h2, class: "setting-title", text: group.title),
          SegmentedView(
            name: "setting-" + group.name, label: group.title, titles: group.titles,
            selected: group.selected, didChoose: group.didChoose
          ).node(),
        ]
        if !group.note.isEmpty {
          children.append(element(.p, class: "setting-note", text: group.note))
        }
        return element(.section, class: "setting", children)
      })
  }
}
