import LecternBase
import LecternExhibit
import LecternModel

/// A timer as the bundle describes it.
final class TimerScene: Scene {
  let seconds: Int
  /// The words on the button.
  let start: Text
  /// The words when the time is over; empty for none.
  let over: Text
  /// Markdown compiled to JsonML.
  let text: [JSON]

  init(_ json: JSON) throws(BundleError) {
    seconds = json.integer("seconds")
    guard seconds > 0 else { throw .unexpected("seconds") }
    start = json.text("start")
    over = json.text("over")
    text = json.array("text")
    super.init(of: json)
  }
}
