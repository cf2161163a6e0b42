import LecternBase
import LecternInterface
import LecternNavigation

/// A screen with everything that a bar can hold: a title, controls at its end, and tools.
final class BarScreen: Controller {
  /// True if it has controls in its bars.
  var hasItems = true

  init(_ title: Text) {
    super.init()
    self.title = title
  }

  override func render() -> Node {
    let lines = (1...60).map { element(.p, text: title + " " + Text(number: $0)) }
    return element(.div, class: "scroll", [Attribute(.tabindex, "0")], lines)
  }

  override func barItems() -> [Node] {
    guard hasItems else { return [] }
    return [
      button("Previous", "bar-button arrow-up", []), button("Next", "bar-button arrow-down", []),
    ]
  }

  override func toolbarItems() -> [Node] {
    guard hasItems else { return [] }
    return ["Tools", "More"].map { button($0, "bar-button", [.text($0)]) }
  }

  private func button(_ label: Text, _ className: ClassName, _ content: [Node]) -> Node {
    element(
      .button, class: className, [Attribute(.type, "button"), Attribute(.ariaLabel, label)],
      content)
  }
}

extension DrillDownController {
  /// Makes a container from a stack as the specification writes it, with placeholders.
  ///
  /// Every third title is long.
  static func stacked(_ stack: String) throws -> DrillDownController {
    let drillDown = DrillDownController()
    func screen(_ name: Substring) -> BarScreen {
      let isLong = name == "c" || name == "d"
      return BarScreen(
        Text(isLong ? "The Captain of the Host of the Lord, \(name)" : "Screen \(name)"))
    }
    try drillDown.setLeftPlaceholder(BarScreen("Nothing"))
    try drillDown.setRightPlaceholder(BarScreen("No choice"))
    drillDown.areToolbarsHidden = false
    let sides = stack.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
    for name in sides[0].split(separator: ",") { try drillDown.push(screen(name), animated: false) }
    try drillDown.push(sides[1] == "-" ? nil : screen(sides[1]), animated: false)
    return drillDown
  }
}
