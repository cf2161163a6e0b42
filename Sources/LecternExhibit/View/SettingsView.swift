import LecternBase
import LecternCatalogue
import LecternInterface

/// Draws one choice of a settings screen.
struct SettingsView {
  let title: Text
  /// Tells its radio buttons from others.
  let name: Text
  let titles: [Text]
  let selected: Int?
  let note: Text
  let didChoose: (Int) -> Void

  func node() -> Node {
    var children = [
      element(.h2, class: "setting-title", text: title),
      SegmentedView(
        name: "setting-" + name, label: title, titles: titles, selected: selected,
        didChoose: didChoose
      ).node(),
    ]
    if !note.isEmpty { children.append(element(.p, class: "setting-note", text: note)) }
    return element(.section, class: "setting", children)
  }
}
