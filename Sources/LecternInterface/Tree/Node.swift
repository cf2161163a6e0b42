import LecternBase

/// A piece of a view: an element, a text, or the place where another controller draws itself.
///
/// Nodes are made anew at each rendering and compared with the last ones; only differences reach
/// the page. The same nodes print as HTML. There is no raw-HTML node: every text and attribute
/// value is data.
///
/// - Source: docs/ARCHITECTURE.md, "One turn".
public final class Node: Appendable {
  enum Content {
    case text(Text)
    case element(Element)
    case slot(Controller)
  }

  /// The parts of an element.
  struct Element {
    let tag: Tag
    let className: ClassName
    let attributes: [Attribute]
    let listeners: [Listener]
    let children: [Node]
    /// The weight with which the diff keeps it in place when siblings change order: moving an
    /// element in the page loses its scroll position, and cuts its motion short.
    let anchorage: Int
  }

  let content: Content
  /// Tells siblings apart over renderings; 0 means "by position".
  let key: Int
  /// Filled with the node's id once it is in the page.
  let reference: NodeReference?
  /// The node's id in the page; 0 while it is in none.
  var id: Int32 = 0
  /// The id of the element that holds it.
  var parentID: Int32 = 0
  #if !hasFeature(Embedded)
    /// The HTML that it prints as, once it was printed; nil for a node of one page.
    var kept: KeptHTML?
  #endif

  init(content: Content, key: Int, reference: NodeReference?) {
    self.content = content
    self.key = key
    self.reference = reference
  }

  /// The rendered node of a slot's controller, or the node itself.
  var mounted: Node {
    guard case .slot(let controller) = content, let node = controller.mountedNode else {
      return self
    }
    return node
  }
}

/// A handle to a node that outlives its renderings, to focus or scroll it.
public final class NodeReference: Appendable {
  /// The node's id in the page; 0 while it is in none.
  public internal(set) var id: Int32 = 0

  /// Makes a handle without a node; the rendering that it is given to brings one.
  public init() {}
}

extension Node {
  /// Makes a text; a part of it in another language becomes an element that tells the language.
  public static func text(_ text: __owned Text) -> Node {
    guard text.isTagged else { return plain(text) }
    let nodes = TextNodes.runs(text) { [plain($0.text)] }
    return nodes.count == 1 ? nodes[0] : element(.span, nodes)
  }

  /// Makes a text that is known to be in one language.
  static func plain(_ text: __owned Text) -> Node {
    Node(content: .text(text), key: 0, reference: nil)
  }

  /// Makes the place where a controller draws itself; at most one in a tree for each controller.
  public static func controller(_ controller: Controller) -> Node {
    Node(content: .slot(controller), key: controller.identity, reference: nil)
  }
}
