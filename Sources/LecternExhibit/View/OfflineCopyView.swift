import LecternBase
import LecternInterface

/// Draws the part of the exhibit that the device keeps, and the buttons that change it.
struct OfflineCopyView {
  let copy: OfflineCopy
  /// Megabytes in the format of the visitor's locale.
  let done: Text
  let total: Text
  /// The button that keeps, stops and goes on: one, for the keyboard's focus to stay on it.
  let button: NodeReference
  let didChoose: (OfflineCopy.Request) -> Void

  func node(key: Int) -> Node {
    var children = [
      element(.h2, key: 1, class: "setting-title", text: Word.withoutNetwork.text)
    ]
    if isPartial {
      children.append(
        element(
          .div, key: 2, class: "offline-progress",
          [
            element(
              .progress,
              [
                Attribute(.ariaLabel, Word.keptOnDevice.text),
                Attribute(.value, fraction(copy.part)),
              ]),
            element(.span, text: Word.megabytesOf.text(done, total)),
          ]))
    }
    if let label {
      children.append(
        choice(label, key: 3, copy.state == .fetching ? .stop : .keep, reference: button))
    }
    if canRemove { children.append(choice(Word.removeFromDevice.text, key: 4, .remove)) }
    // Readers hear of changes of state, not of each megabyte.
    children.append(
      element(.p, key: 5, class: "setting-note", [Attribute(.role, "status")], text: status))
    return element(.section, key: key, class: "setting", children)
  }

  private func choice(
    _ label: Text, key: Int, _ request: OfflineCopy.Request, reference: NodeReference? = nil
  ) -> Node {
    element(
      .button, key: key, class: "bar-button offline-choice", [Attribute(.type, "button")],
      on: [.tap { didChoose(request) }], reference: reference, [.text(label)])
  }

  private var isPartial: Bool {
    switch copy.state {
    case .offered, .tight, .whole: false
    default: true
    }
  }

  private var canRemove: Bool {
    switch copy.state {
    case .offered, .tight, .fetching: false
    case .whole: copy.total > 0
    default: copy.done > 0
    }
  }

  private var label: Text? {
    switch copy.state {
    case .offered, .tight: Word.keepWhole.text(Word.megabytes.text(total))
    case .fetching: Word.stopKeeping.text
    case .stopped, .newer: Word.goOnKeeping.text
    case .noNetwork, .noRoom, .failed: Word.tryAgain.text
    case .whole: nil
    }
  }

  private var status: Text {
    switch copy.state {
    case .offered: Word.keepWholeNote.text
    case .tight: Word.littleRoom.text
    case .fetching: Word.isKeeping.text
    case .stopped: Word.keepingStopped.text
    case .whole:
      copy.total > 0
        ? Word.keptOnDevice.text + ": " + Word.megabytes.text(total) : Word.keptOnDevice.text
    case .noNetwork: Word.keepingNeedsNetwork.text
    case .noRoom: Word.noRoomToKeep.text
    case .newer: Word.newerComesFirst.text
    case .failed: Word.keepingFailed.text
    }
  }

  /// A number from 0 to 1 as a decimal one.
  private func fraction(_ part: Double) -> Text {
    let thousandths = Int(part * 1000)
    if thousandths >= 1000 { return "1" }
    let digits = Text(number: thousandths + 1000)
    return "0." + digits.slice(1, 4)
  }
}
