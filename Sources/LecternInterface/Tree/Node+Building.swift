import LecternBase

/// An event and its handler, as views write them: `.on(.tap) { _ in … }`.
public struct Listener {
  let event: EventName
  /// True means that the page's own default must not happen.
  let action: (Event) -> Bool

  /// Listens, and lets the page's own default happen too.
  public static func on(_ event: EventName, _ action: @escaping (Event) -> Void) -> Listener {
    Listener(event: event) {
      action($0)
      return false
    }
  }

  /// Listens, and replaces the page's own default (following a link, say).
  public static func instead(
    of event: EventName, _ action: @escaping (Event) -> Void
  ) -> Listener {
    Listener(event: event) {
      action($0)
      return true
    }
  }

  /// Listens, and decides each time whether the page's own default happens.
  public static func deciding(
    _ event: EventName, _ action: @escaping (Event) -> Bool
  ) -> Listener {
    Listener(event: event, action: action)
  }
}

/// Makes an element.
///
/// ```swift
/// element(
///   .button, class: "done", on: [.on(.tap) { _ in delegate.searchViewDidTapDone(self) }],
///   [.text("Done")])
/// ```
///
/// - Parameters:
///   - tag: the kind of element, as in HTML.
///   - key: tells siblings apart over renderings; 0 means "by position".
///   - className: the classes for the stylesheet.
///   - attributes: the attributes besides the classes.
///   - listeners: the events that the element hears, with their handlers.
///   - reference: a handle that learns the element's id in the page; nil for none.
///   - isAnchored: stays in place when siblings change order, even if others have to move.
///   - anchorage: the number of siblings that may move rather than it, if it isn't anchored.
///   - children: the nodes in the element, in order.
@inline(never)
public func element(
  _ tag: Tag, key: Int = 0, class className: Text = Text(), _ attributes: [Attribute] = [],
  on listeners: [Listener] = [], reference: NodeReference? = nil, isAnchored: Bool = false,
  anchorage: Int = 1, _ children: [Node] = []
) -> Node {
  var all: [Attribute] = []
  if !className.isEmpty { all.append(Attribute(.class, className)) }
  all.append(contentsOf: attributes)
  return Node(
    content: .element(
      Node.Element(
        tag: tag, attributes: all, handlers: listeners, children: children,
        anchorage: isAnchored ? 1000 : anchorage)),
    key: key, reference: reference)
}

/// Makes an element without attributes of its own.
@inline(never)
public func element(
  _ tag: Tag, key: Int = 0, class className: Text = Text(), on listeners: [Listener] = [],
  reference: NodeReference? = nil, isAnchored: Bool = false, _ children: [Node]
) -> Node {
  element(
    tag, key: key, class: className, [], on: listeners, reference: reference,
    isAnchored: isAnchored, children)
}

/// Makes an element that holds one text.
@inline(never)
public func element(
  _ tag: Tag, key: Int = 0, class className: Text = Text(), _ attributes: [Attribute] = [],
  on listeners: [Listener] = [], reference: NodeReference? = nil, text: Text
) -> Node {
  element(
    tag, key: key, class: className, attributes, on: listeners, reference: reference,
    [.text(text)])
}
