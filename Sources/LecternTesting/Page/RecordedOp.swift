import LecternBase
import LecternInterface

/// One op as a value, so that a test can say exactly which ops a change must cost.
///
/// - Source: docs/WIRE.md.
public enum RecordedOp: Equatable, Sendable {
  case create(Int32, Tag)
  case createText(Int32, String)
  case setText(Int32, String)
  case setAttribute(Int32, AttributeName, String)
  case removeAttribute(Int32, AttributeName)
  /// Puts `child` into `parent` before a sibling; 0 means at the end.
  case insert(parent: Int32, child: Int32, before: Int32)
  case remove(Int32)
  case listen(Int32, Set<EventName>)
  /// 0 takes the focus away.
  case focus(Int32)
  /// CSS pixels from the top of the content.
  case scroll(Int32, Int32)
  case flush
  case title(String)
  case address(AddressChange, String, steps: Int)
  case store(name: String, value: String)
  case load(String)
  case wait(token: Int32, milliseconds: Int32)
  case keepFocus(Int32)
  case returnFocus(Int32, orTo: Int32)
  case anchor(Int32, at: Int32)
  /// An archive of the visitor's place; empty for none.
  case remember(String)
  case log(String)
  /// A frame of a canvas.
  case draw(Int32, RecordedDrawing)
  /// Fetches a picture; an empty name releases it.
  case image(slot: Int32, String)
  case frame(token: Int32)
  case share(title: String, address: String)
}

extension RecordedOp: CustomStringConvertible {
  /// The op in words, with `#` before the ids of nodes, as the report of a failure lists it.
  public var description: String {
    switch self {
    case .create(let id, let tag): "create #\(id) <\(Tag.names[Int(tag.rawValue)])>"
    case .createText(let id, let text): "create #\(id) “\(text)”"
    case .setText(let id, let text): "set text of #\(id) to “\(text)”"
    case .setAttribute(let id, let name, let value): "set \(name.wireName) of #\(id) to “\(value)”"
    case .removeAttribute(let id, let name): "remove \(name.wireName) of #\(id)"
    case .insert(let parent, let child, let before):
      "insert #\(child) into #\(parent)" + (before == 0 ? " at the end" : " before #\(before)")
    case .remove(let id): "remove #\(id)"
    case .listen(let id, let events):
      "listen on #\(id) to "
        + (events.isEmpty
          ? "nothing"
          : events.sorted { $0.rawValue < $1.rawValue }.map(\.wireName).joined(separator: " "))
    case .focus(let id): id == 0 ? "focus nothing" : "focus #\(id)"
    case .scroll(let id, let top): "scroll #\(id) to \(top)"
    case .flush: "flush styles"
    case .title(let title): "title “\(title)”"
    case .address(let change, let address, _): "\(change) address “\(address)”"
    case .store(let name, let value): "store “\(value)” as “\(name)”"
    case .load(let name): "load “\(name)”"
    case .keepFocus(let number): "keep the focus as \(number)"
    case .returnFocus(let number, let other): "return the focus \(number), or to #\(other)"
    case .anchor(let id, let other): "anchor #\(id) at #\(other)"
    case .remember(let archive): "remember \(archive.utf8.count) bytes"
    case .log(let words): "log “\(words)”"
    case .draw(let id, let drawing): "draw \(drawing.commands.count) commands on #\(id)"
    case .image(let slot, let name):
      name.isEmpty ? "release picture \(slot)" : "load “\(name)” as picture \(slot)"
    case .frame(let token): "at the next frame, \(token)"
    case .share(let title, let address): "share “\(title)” at “\(address)”"
    case .wait(let token, let milliseconds): "wait \(milliseconds) ms, then \(token)"
    }
  }
}

extension AttributeName {
  /// The name in the page, with the `.` of a property or the `:` of a style property.
  public var wireName: String { AttributeName.names[Int(rawValue)].description }
}

extension EventName {
  /// The name in `Web/host/tables.js`.
  public var wireName: String { EventName.names[Int(rawValue)].description }
}

extension Key {
  /// The name in the DOM's `KeyboardEvent.key`.
  public var wireName: String { Key.names[Int(rawValue)].description }
}

extension Tag {
  /// The element's name in HTML.
  public var wireName: String { Tag.names[Int(rawValue)].description }
}
