import LecternBase
import LecternContent
import LecternExhibit
import LecternInterface

/// Hears what a visitor does with a timer.
protocol TimerViewDelegate: AnyObject {
  /// The button was chosen.
  func timerViewDidStart()
  /// A link of the text was followed.
  func timerView(didFollow address: Text, at element: NodeReference)
}

/// Draws a timer: its text, the seconds that are left, and the button that starts it.
struct TimerView {
  unowned(unsafe) let delegate: any TimerViewDelegate
  let timer: TimerScene
  let items: [Node]
  /// True in a tab; a window draws the bar itself.
  let hasBar: Bool
  let left: Int

  func node() -> Node {
    unowned(unsafe) let delegate = delegate
    let over: Text = left == 0 ? timer.over : ""
    let text = ContentNodes.markdown(timer.text) {
      delegate.timerView(didFollow: $0, at: $1)
    }
    return ReadingView(
      title: timer.title, items: items, hasBar: hasBar,
      content: [
        element(
          .div, class: "prose",
          text + [
            element(.p, class: "timer", text: Text(number: left)),
            element(
              .p,
              [
                element(
                  .button, class: "bar-button", [Attribute(.type, "button")],
                  on: [.tap { delegate.timerViewDidStart() }], text: timer.start)
              ]),
            element(.p, [Attribute(.role, "status")], text: over),
          ])
      ]
    ).node()
  }
}
