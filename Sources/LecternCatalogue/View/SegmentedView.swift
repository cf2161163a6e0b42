import LecternBase
import LecternInterface

/// Draws a choice of one of a few titles as a row of segments; radio buttons to a reader.
///
/// - Source: SPEC NG-35, BL-68.
public struct SegmentedView {
  /// Tells the group's radio buttons from those of other groups on the page.
  let name: Text
  let label: Text
  let titles: [Text]
  let selected: Int?
  let didChoose: (Int) -> Void

  /// Makes a view that calls `didChoose` with the index of the segment a visitor chooses.
  public init(
    name: Text, label: Text, titles: [Text], selected: Int?, didChoose: @escaping (Int) -> Void
  ) {
    self.name = name
    self.label = label
    self.titles = titles
    self.selected = selected
    self.didChoose = didChoose
  }

  /// Draws the segments; none is checked if `selected` is nil.
  public func node() -> Node {
    let didChoose = self.didChoose
    var segments: [Node] = []
    for (index, title) in titles.enumerated() {
      var attributes = [
        Attribute(.type, "radio"), Attribute(.name, name), Attribute(.value, Text(number: index)),
        Attribute(.ariaLabel, title),
      ]
      attributes.append(Attribute(.checked, index == selected ? "true" : ""))
      segments.append(
        element(
          .label, class: "segment",
          [
            element(.input, attributes, on: [.toggle { _ in didChoose(index) }]),
            element(.span, [Attribute(.ariaHidden, "true")], text: title),
          ]))
    }
    return element(
      .div, class: "segmented", [Attribute(.role, "radiogroup"), Attribute(.ariaLabel, label)],
      segments)
  }
}
