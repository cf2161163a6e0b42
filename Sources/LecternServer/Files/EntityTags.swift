/// The tags of an `If-None-Match` header.
///
/// - Source: RFC 9110, section 13.1.2; compared weakly, as it asks.
struct EntityTags {
  private var tags: [Substring]

  /// Reads the header; nil without one.
  init?(_ header: String?) {
    guard let header else { return nil }
    tags = header.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }
      .map { $0.hasSuffix(" ") ? $0.prefix { $0 != " " } : $0 }
  }

  /// True if the client already has the version named by `tag`.
  func match(_ tag: String) -> Bool {
    tags.contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
  }
}
