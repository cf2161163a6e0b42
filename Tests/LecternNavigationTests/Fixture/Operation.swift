import LecternNavigation
import Testing

/// One call of a drill-down container, with screens by their names, or a change around it.
enum Operation: Sendable, CustomStringConvertible {
  case push(String?)
  case pop
  case popTo(String?)
  case popToRoot
  case replace(String?, DrillDownReplacement = .fade)
  case show(String?, String?)
  case goBack
  case leftPlaceholder(String?)
  case rightPlaceholder(String?)
  case hideBars(Bool)
  case hideToolbars(Bool)
  case width(Double)

  var description: String {
    switch self {
    case .push(let name): "push(\(name ?? "nil"))"
    case .pop: "pop"
    case .popTo(let name): "popTo(\(name ?? "nil"))"
    case .popToRoot: "popToRoot"
    case .replace(let name, let type): "replaceRight(\(name ?? "nil"), \(type))"
    case .show(let right, let left): "showRight(\(right ?? "nil"), forLeft: \(left ?? "nil"))"
    case .goBack: "goBack"
    case .leftPlaceholder(let name): "leftPlaceholder(\(name ?? "nil"))"
    case .rightPlaceholder(let name): "rightPlaceholder(\(name ?? "nil"))"
    case .hideBars(let isHidden): "hideBars(\(isHidden))"
    case .hideToolbars(let isHidden): "hideToolbars(\(isHidden))"
    case .width(let width): "width(\(width))"
    }
  }
}
