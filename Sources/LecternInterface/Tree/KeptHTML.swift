import LecternBase

#if !hasFeature(Embedded)
  /// The HTML of a part that many pages made at build time have: the first one makes it, and the
  /// others copy it.
  ///
  /// Nobody but the printer fills it, from a node: it is no way to put HTML into a page.
  public final class KeptHTML {
    /// Empty until the first page was printed.
    var bytes: [UInt8] = []

    /// Makes room for a part that wasn't printed yet.
    public init() {}
  }

  extension Node {
    /// Makes a node that is made and printed once: after that it prints as it did then.
    ///
    /// - Parameters:
    ///   - kept: the place for what is printed.
    ///   - make: makes a node without controllers, the same each time.
    public static func kept(_ kept: KeptHTML, _ make: () -> Node) -> Node {
      let node = kept.bytes.isEmpty ? make() : plain(Text())
      node.kept = kept
      return node
    }
  }
#endif
