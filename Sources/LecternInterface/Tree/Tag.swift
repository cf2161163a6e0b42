import LecternBase

/// The HTML elements a view may use; on the wire a byte, in the page a name.
///
/// The order is the wire format: `Tag.names` and the table in `Web/host/tables.js` must agree, as
/// `WireTableTests` checks.
public enum Tag: UInt8, CaseIterable, Sendable {
  case div, span, section, header, footer, nav, main, aside
  case h1, h2, h3, h4, h5, h6, p, ul, ol, li, a, button, input, label, form
  case blockquote, pre, code, em, strong, del, br, hr, img
  case table, thead, tbody, tr, th, td
  case cite, i, fieldset, legend, figure, figcaption, dl, dt, dd, canvas, output, bdi, mark
  case progress, audio, video, track, details, summary
  // Only pages made at build time have these.
  case noscript, svg, image

  /// The name of each tag, by raw value.
  public static let names: [StaticString] = [
    "div", "span", "section", "header", "footer", "nav", "main", "aside",
    "h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "a", "button", "input", "label",
    "form", "blockquote", "pre", "code", "em", "strong", "del", "br", "hr", "img",
    "table", "thead", "tbody", "tr", "th", "td",
    "cite", "i", "fieldset", "legend", "figure", "figcaption", "dl", "dt", "dd", "canvas", "output",
    "bdi", "mark", "progress", "audio", "video", "track", "details", "summary", "noscript", "svg",
    "image",
  ]

  /// True if the element never has content or an end tag.
  public var isVoid: Bool {
    switch self {
    case .br, .hr, .img, .input, .track: return true
    default: return false
    }
  }
}
