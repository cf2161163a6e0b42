import Foundation
import HTTPTypes

/// The headers of every response that limit a page's rights.
///
/// The same policy stands in the pages as a `<meta>`, for hosts that can't set headers.
public enum SecurityHeaders {
  /// The Content-Security-Policy of pages (`PageDocument.policy`), and who may frame them.
  ///
  /// - Parameter images: The origin of pictures that come from another server.
  public static func contentSecurityPolicy(images: String? = nil) -> String {
    let also = images.map { " " + $0 } ?? ""
    return [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval' 'sha256-1VSM93NBgTvariPRPOETbdhDBUEKXCK5E9Mj5uh0NQs='",
      "style-src 'self'",
      "img-src 'self' data:" + also, "font-src 'self'", "connect-src 'self'" + also,
      "object-src 'none'", "worker-src 'self'", "base-uri 'self'", "form-action 'none'",
      "frame-ancestors 'self'",
    ].joined(separator: "; ")
  }

  /// The origin of pictures that the pages of a built exhibit come with; nil for none.
  static func imageOrigin(of directory: URL) -> String? {
    guard
      let page = try? String(contentsOf: directory.appending(path: "index.html"), encoding: .utf8),
      let origin = page.prefix(2_000).firstMatch(of: /img-src 'self' data: (https?:[^;\s"]+)/)
    else { return nil }
    return String(origin.1)
  }

  static func add(to headers: inout HTTPFields, images: String?) {
    headers[.contentSecurityPolicy] = contentSecurityPolicy(images: images)
    headers[.xContentTypeOptions] = "nosniff"
    headers[referrerPolicy] = "no-referrer"
  }

  private static let referrerPolicy: HTTPField.Name = fieldName("Referrer-Policy")
}

/// A header name known to be well formed when it was written.
func fieldName(_ name: StaticString) -> HTTPField.Name {
  guard let parsed = HTTPField.Name("\(name)") else {
    preconditionFailure("a header name in the server's source is malformed")
  }
  return parsed
}
