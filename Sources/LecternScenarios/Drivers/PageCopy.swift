import LecternTesting
import LecternWebDriver

/// The content of a browser's page at one moment.
struct PageCopy {
  let markup: MarkupNode
  let title: String
  /// The path of the page's URL, still escaped.
  let path: String
  /// The part of the URL's fragment that belongs to the address, from its `#`, still escaped; empty
  /// for none.
  let fragment: String
  /// True if the page is loaded and the app has taken it over.
  let isReady: Bool

  /// Reads what `copy()` in `page.js` returns.
  init?(_ json: JSONValue) {
    guard let page = json["page"], let title = json["title"]?.string,
      let path = json["path"]?.string
    else { return nil }
    markup = MarkupNode(page)
    self.title = title
    self.path = path
    fragment = json["fragment"]?.string ?? ""
    isReady = json["ready"]?.bool ?? false
  }
}

extension MarkupNode {
  fileprivate init(_ json: JSONValue) {
    self.init(
      id: Int(json["i"]?.number ?? 0), tag: json["t"]?.string ?? "", text: json["x"]?.string ?? "",
      attributes: (json["a"]?.object ?? [:]).compactMapValues(\.string), value: json["v"]?.string,
      isChecked: json["c"]?.bool ?? false, isFocused: json["f"]?.bool ?? false,
      isConcealed: json["h"]?.bool ?? false, children: (json["k"]?.array ?? []).map(MarkupNode.init)
    )
  }
}
