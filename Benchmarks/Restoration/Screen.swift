import LecternBase
import LecternInterface

/// A screen with as much state as one of an exhibit: its content, a search, a place.
final class Screen: Controller {
  private let number: Int
  private let text: Text
  private var offset: Double

  /// - Parameter size: the bytes of text that it saves.
  init(_ number: Int, size: Int) {
    self.number = number
    text = Text([UInt8](repeating: 120, count: size))
    offset = Double(number) * 12.5
    super.init()
    restorationIdentifier = "screen-" + Text(number: number)
    restorationFactory = "screen"
  }

  /// As if the visitor had scrolled, so that there is something new to save.
  func scroll() { offset += 1 }

  override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, for: "entry")
    coder.encode(text, for: "searchText")
    coder.encodeDetail(.number(offset), for: "offset")
  }

  override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    offset = coder.number(for: "offset") ?? 0
  }
}

/// A container of screens, three levels of them: a window, tabs, a stack in each.
final class Shelf: Controller {
  private let key: Text
  private(set) var items: [Controller] = []

  init(_ identifier: Text, _ key: Text, _ items: [Controller]) {
    self.key = key
    super.init()
    restorationIdentifier = identifier
    restorationFactory = "shelf"
    put(items)
  }

  private func put(_ controllers: [Controller]) {
    for controller in controllers where controller.parent == nil {
      items.append(controller)
      addChild(controller)
    }
  }

  override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(items, for: key)
  }

  override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    put(coder.controllers(for: key))
  }
}
