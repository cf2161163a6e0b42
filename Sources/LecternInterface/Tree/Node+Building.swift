import LecternBase

/// An event that an element hears, and what happens then: `.tap { … }`.
///
/// An action gets what belongs to its event and nothing else. It should capture what it needs of a
/// view, the delegate and a number, say: a closure that captures the view copies all of it.
public enum Listener {
  /// Activated by touch, mouse, keyboard or reader; the page's own default happens too.
  case tap(() -> Void)
  /// Activated, in place of the page's own default: following the address of a link, say.
  case link(() -> Void)
  /// A field was edited: its text, and that folded for searching.
  case input((Text, Text) -> Void)
  /// A box was ticked, by true, or no longer is.
  case toggle((Bool) -> Void)
  /// The focus came to the element or into it, by true, or left it.
  case focus((Bool) -> Void)
  /// A key went down inside the element; true if the page's own default must not happen.
  case key((Key) -> Bool)
  /// Scrolled or first laid out: the offset, and the size of the visible part, in CSS pixels.
  case scroll((Double, Size) -> Void)
  /// Laid out at a new size, in CSS pixels.
  case resize((Size) -> Void)
  /// Panned from the edge at which lines begin.
  ///
  /// One that doesn't handle the beginning, by true, hears no more of the pan.
  case pan((Pan) -> Bool)
  /// Touched; one that handles the beginning, by true, hears the rest, wherever it goes.
  case pointer((PointerTouch) -> Bool)
  /// A wheel turned over the element; true if the page must not scroll.
  case wheel((Wheel) -> Bool)

  /// The bits of the events that it hears.
  var mask: Int32 {
    switch self {
    case .tap, .link: Listener.bit(.tap)
    case .input, .toggle: Listener.bit(.input)
    case .focus: Listener.bit(.focus) | Listener.bit(.blur)
    case .key: Listener.bit(.key)
    case .scroll: Listener.bit(.scroll)
    case .resize: Listener.bit(.resize)
    case .pan: Listener.bit(.pan)
    case .pointer: Listener.bit(.pointer)
    case .wheel: Listener.bit(.wheel)
    }
  }

  private static func bit(_ name: EventName) -> Int32 { 1 << Int32(name.rawValue) }

  /// Acts on an event if it is one that it hears.
  ///
  /// - Returns: true if the page's own default must not happen.
  func hear(_ event: Event) -> Bool {
    switch (self, event) {
    case (.tap(let action), .tap): action()
    case (.link(let action), .tap):
      action()
      return true
    case (.input(let action), .input(let text, let folded)): action(text, folded)
    case (.toggle(let action), .input(let text, _)): action(!text.isEmpty)
    case (.focus(let action), .focus): action(true)
    case (.focus(let action), .blur): action(false)
    case (.key(let action), .key(let key)): return action(key)
    case (.scroll(let action), .scroll(let top, let size)): action(top, size)
    case (.resize(let action), .resize(let size)): action(size)
    case (.pan(let action), .pan(let pan)): return action(pan)
    case (.pointer(let action), .pointer(let touch)): return action(touch)
    case (.wheel(let action), .wheel(let wheel)): return action(wheel)
    default: break
    }
    return false
  }
}

/// Makes an element.
///
/// ```swift
/// element(
///   .button, class: "done", on: [.tap { delegate.searchViewDidTapDone() }], text: "Done")
/// ```
///
/// - Parameters:
///   - tag: the kind of element, as in HTML.
///   - key: tells siblings apart over renderings; 0 means "by position".
///   - className: the classes for the stylesheet: a literal; others are an attribute.
///   - attributes: the attributes besides the classes.
///   - listeners: the events that the element hears, and what happens then.
///   - reference: a handle that learns the element's id in the page; nil for none.
///   - isAnchored: stays in place when siblings change order, even if others have to move.
///   - anchorage: the number of siblings that may move rather than it, if it isn't anchored.
///   - children: the nodes in the element, in order.
@inline(never)
public func element(
  _ tag: Tag, key: Int = 0, class className: ClassName = "",
  _ attributes: __owned [Attribute] = [],
  on listeners: __owned [Listener] = [], reference: NodeReference? = nil, isAnchored: Bool = false,
  anchorage: Int = 1, _ children: __owned [Node] = []
) -> Node {
  Node(
    content: .element(
      Node.Element(
        tag: tag, className: className, attributes: attributes, listeners: listeners,
        children: children, anchorage: isAnchored ? 1000 : anchorage)),
    key: key, reference: reference)
}

/// Makes an element without attributes of its own.
@inline(never)
public func element(
  _ tag: Tag, key: Int = 0, class className: ClassName = "",
  on listeners: __owned [Listener] = [],
  reference: NodeReference? = nil, isAnchored: Bool = false, _ children: __owned [Node]
) -> Node {
  element(
    tag, key: key, class: className, [], on: listeners, reference: reference,
    isAnchored: isAnchored, children)
}

/// Makes an element that holds one text.
@inline(never)
public func element(
  _ tag: Tag, key: Int = 0, class className: ClassName = "",
  _ attributes: __owned [Attribute] = [],
  on listeners: __owned [Listener] = [], reference: NodeReference? = nil, text: __owned Text
) -> Node {
  element(
    tag, key: key, class: className, attributes, on: listeners, reference: reference,
    [.text(text)])
}
