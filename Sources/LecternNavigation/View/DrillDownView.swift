import LecternBase
import LecternInterface

/// Hears what a visitor does to a drill-down container.
protocol DrillDownViewDelegate: BarViewDelegate {
  /// A finger moved from the edge.
  ///
  /// - Returns: false to leave the finger to others.
  func drillDownView(didPan pan: Pan) -> Bool
  /// A bar is laid out at a new height, in CSS pixels; told only while panes reach under bars.
  func drillDownView(bar part: Int, hasHeight height: Double)
  /// The keyboard focus came to a part, or left it: a bar, by its key, or a pane, by
  /// its controller's identity.
  func drillDownView(hasFocus: Bool, in part: Int)
}

/// Draws panes and bars from plain values; the stylesheet does the geometry.
///
/// All panes and bars are siblings, in reading order: left bar, panes from the deepest to the left
/// one, left toolbar, right bar, right pane, panes that are leaving, placeholder, right toolbar. A
/// pane keeps its element in every place, so that its scroll position survives.
struct DrillDownView {
  /// One pane.
  struct Pane {
    let controller: Controller
    let place: PanePlace
    /// The motion that the pane is in; nil at rest.
    let motion: PaneMotion?
    /// True if the visitor can see and use it now.
    let isActive: Bool
    /// The edges at which it reaches under the bars (DD-64).
    let edges: Edges
    /// The element that gets the focus when the one that had it is out of reach.
    let shelter: NodeReference?

    /// True if it keeps its place in the page when one that leaves, or a placeholder, passes it.
    var isInStack: Bool {
      switch place {
      case .left, .right, .below: return true
      default: return false
      }
    }
  }

  unowned(unsafe) let delegate: any DrillDownViewDelegate
  let mode: WidthClass
  let isRightInFront: Bool
  let canSwipeBack: Bool
  /// The progress of a finger's swipe, from 0 to 1; nil without one.
  let progress: Double?
  /// The seconds that panes on their way take.
  let duration: Double
  let leftPanes: [Pane]
  let rightPanes: [Pane]
  let leftBar: Bar
  let rightBar: Bar
  let bars: Bars
  let toolbars: Bars
  let position: BarPosition
  /// The left pane's width in CSS pixels.
  let leftWidth: Int
  /// The height of the bars over panes that reach under them, in CSS pixels; below 0 if unknown, so
  /// that the stylesheet guesses.
  let insets: (top: Int, bottom: Int)

  /// - Parameters:
  ///   - settled: the nodes of panes as they were drawn before.
  ///   - lowest: the index of the left pane that comes after those.
  func node(settled: [Node], below lowest: Int) -> Node {
    var children: [Node] = []
    var rightSide: [Node] = []
    if bars.isDrawn {
      children.append(bar(leftBar, isLeft: true))
      rightSide.append(bar(rightBar, isLeft: false))
    }
    for (index, pane) in leftPanes.enumerated() {
      if index == lowest { children.append(contentsOf: settled) }
      children.append(node(pane))
    }
    for pane in rightPanes { rightSide.append(node(pane)) }
    if toolbars.isDrawn {
      children.append(toolbar(leftBar, isLeft: true))
      rightSide.append(toolbar(rightBar, isLeft: false))
    }
    var attributes = [
      Attribute(.class, className), Attribute(.dataMode, modeName),
      Attribute(.dataFront, isRightInFront ? "right" : "left"),
      Attribute(.styleLeftWidth, Text(number: leftWidth) + "px"),
    ]
    // In hundredths, because numbers are written in thousandths.
    if let progress { attributes.append(Attribute(.styleProgress, Text(decimal: progress * 100))) }
    if duration != PaneMotion.duration {
      attributes.append(Attribute(.styleDuration, Text(decimal: duration) + "s"))
    }
    unowned(unsafe) let delegate = self.delegate
    return element(
      .div, attributes,
      on: canSwipeBack
        ? [.pan { delegate.drillDownView(didPan: $0) }] : [],
      children + rightSide)
  }

  private var className: Text {
    var name: Text = "drill"
    if position == .top { name = name + " under-bar" }
    if !bars.isDrawn { name = name + " no-bars" }
    if !toolbars.isDrawn { name = name + " no-toolbars" }
    if !bars.isTranslucent { name = name + " opaque-bars" }
    if !toolbars.isTranslucent { name = name + " opaque-toolbars" }
    return name
  }

  /// True if the height of the bars matters to a pane.
  var measuresBars: Bool {
    leftPanes.contains { !$0.edges.isEmpty } || rightPanes.contains { !$0.edges.isEmpty }
  }

  private var modeName: Text {
    switch mode {
    case .unspecified: return "any"
    case .compact: return "single"
    case .regular: return "split"
    }
  }

  private func title(of pane: Pane) -> Text {
    let source = pane.controller.navigationItemSource
    return source.wideTitle ?? source.title
  }

  private func className(of pane: Pane) -> Text {
    var name: Text = "pane"
    if pane.edges.contains(.top) { name = name + " under-top" }
    if pane.edges.contains(.bottom) { name = name + " under-bottom" }
    return name
  }

  func node(_ pane: Pane) -> Node {
    // A place for the focus, not a stop for Tab.
    var attributes = [
      Attribute(.class, className(of: pane)), Attribute(.dataPlace, pane.place.name),
      Attribute(.tabindex, "-1"),
    ]
    if let motion = pane.motion { attributes.append(Attribute(.dataMotion, motion.name)) }
    if !pane.isActive { attributes.append(Attribute(.inert, "")) }
    if pane.edges.contains(.top), insets.top >= 0 {
      attributes.append(Attribute(.styleInsetTop, Text(number: insets.top) + "px"))
    }
    if pane.edges.contains(.bottom), insets.bottom >= 0 {
      attributes.append(Attribute(.styleInsetBottom, Text(number: insets.bottom) + "px"))
    }
    let label = title(of: pane)
    // Of two panes with one title it is the right one that bears it.
    if !label.isEmpty,
      !rightPanes.contains(where: {
        $0.isActive && $0.controller !== pane.controller && title(of: $0) == label
      })
    {
      attributes.append(Attribute(.role, "region"))
      attributes.append(Attribute(.ariaLabel, label))
    }
    let key = pane.controller.identity
    return element(
      .div, key: key, attributes, on: pane.isActive ? focusListeners(key) : [],
      reference: pane.shelter, isAnchored: pane.isInStack, anchorage: pane.motion == nil ? 1 : 10,
      [element(.div, class: "pane-body", [.controller(pane.controller)])])
  }
}
