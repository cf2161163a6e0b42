import LecternBase

/// An event and its handler, as views write them: `.on(.tap) { _ in … }`.
public struct Listener {
  let event: EventName
  private let action: Action

  private enum Action {
    case on((Event) -> Void)
    case instead((Event) -> Void)
    case deciding((Event) -> Bool)
  }

  /// Calls the handler.
  ///
  /// - Returns: true if the page's own default must not happen.
  func handle(_ event: Event) -> Bool {
    switch action {
    case .on(let action):
      action(event)
      return false
    case .instead(let action):
      action(event)
      return true
    case .deciding(let action): return action(event)
    }
  }

  /// Listens, and lets the page's own default happen too.
  public static func on(_ event: EventName, _ action: @escaping (Event) -> Void) -> Listener {
    Listener(event: event, action: .on(action))
  }

  /// Listens, and replaces the page's own default (following a link, say).
  public static func instead(
    of event: EventName, _ action: @escaping (Event) -> Void
  ) -> Listener {
    Listener(event: event, action: .instead(action))
  }

  /// Listens, and decides each time whether the page's own default happens.
  public static func deciding(
    _ event: EventName, _ action: @escaping (Event) -> Bool
  ) -> Listener {
    Listener(event: event, action: .deciding(action))
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
  _ tag: Tag, key: Int = 0, class className: __owned Text = Text(),
  _ attributes: __owned [Attribute] = [],
  on listeners: __owned [Listener] = [], reference: NodeReference? = nil, isAnchored: Bool = false,
  anchorage: Int = 1, _ children: __owned [Node] = []
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
  _ tag: Tag, key: Int = 0, class className: __owned Text = Text(),
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
  _ tag: Tag, key: Int = 0, class className: __owned Text = Text(),
  _ attributes: __owned [Attribute] = [],
  on listeners: __owned [Listener] = [], reference: NodeReference? = nil, text: __owned Text
) -> Node {
  element(
    tag, key: key, class: className, attributes, on: listeners, reference: reference,
    [.text(text)])
}
