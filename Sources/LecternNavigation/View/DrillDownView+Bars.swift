import LecternBase
import LecternInterface

/// A bar's edge of the screen.
public enum BarPosition: Sendable {
  /// At the very top, with room for the device's own signs there (DD-62).
  case topAttached
  /// Under something else, another bar for instance.
  case top
}

extension DrillDownView {
  /// One navigation bar with its toolbar: their content, and who may use them.
  struct Bar {
    /// The controller whose items it shows; nil for a blank bar.
    let controller: Controller?
    /// The controller that the back button leads to.
    let back: Controller?
    let isActive: Bool
    /// The motion of the title: the value of `data-motion`, empty while it stands.
    var motion: Text = ""
  }

  /// Navigation bars or toolbars, both sides together.
  struct Bars {
    let isDrawn: Bool
    /// True if it is slid out of the picture, or about to slide into it.
    let isAway: Bool
    /// The class that an app gave them.
    let className: Text
    let isTranslucent: Bool
  }

  /// A navigation bar.
  func bar(_ bar: Bar, isLeft: Bool) -> Node {
    let holder: BarView.Holder = isLeft ? .leftBar : .rightBar
    return BarView(
      controller: bar.controller, back: bar.back, motion: bar.motion,
      heading: isLeft || mode == .compact ? .h1 : .h2, mode: mode
    ).node(
      key: holder.rawValue, class: className(isLeft ? "bar bar-left" : "bar bar-right", bars),
      isActive: bar.isActive && !bars.isAway, isAway: bars.isAway,
      on: listeners(holder, isMeasured: isLeft), delegate: delegate)
  }

  /// A toolbar.
  func toolbar(_ bar: Bar, isLeft: Bool) -> Node {
    let items = bar.controller?.navigationItemSource.toolbarItems() ?? []
    let holder: BarView.Holder = isLeft ? .leftToolbar : .rightToolbar
    var attributes = [
      Attribute(
        .class, className(isLeft ? "toolbar toolbar-left" : "toolbar toolbar-right", toolbars))
    ]
    if !bar.isActive || toolbars.isAway { attributes.append(Attribute(.inert, "")) }
    if toolbars.isAway { attributes.append(Attribute(.dataPlace, "away")) }
    return element(
      .footer, key: holder.rawValue,
      attributes, on: listeners(holder, isMeasured: isLeft),
      [element(.div, class: "bar-row", items)])
  }

  private func className(_ own: Text, _ bars: Bars) -> Text {
    bars.className.isEmpty ? own : own + " " + bars.className
  }

  private func listeners(_ holder: BarView.Holder, isMeasured: Bool) -> [Listener] {
    unowned(unsafe) let delegate = self.delegate
    let part = holder.rawValue
    var listeners = focusListeners(part)
    if isMeasured, measuresBars {
      listeners.append(
        .resize { delegate.drillDownView(bar: part, hasHeight: $0.height) })
    }
    return listeners
  }

  /// Tells the delegate in which part of the container the keyboard focus is.
  func focusListeners(_ part: Int) -> [Listener] {
    unowned(unsafe) let delegate = self.delegate
    return [.focus { delegate.drillDownView(hasFocus: $0, in: part) }]
  }
}
