import HTTPTypes

/// The headers of every response that limit a page's rights.
///
/// The same policy stands in the pages as a `<meta>`, for hosts that can't set headers.
public enum SecurityHeaders {
  /// The Content-Security-Policy: nothing inline, nothing from elsewhere, WebAssembly allowed.
  public static let contentSecurityPolicy = [
    "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
    "img-src 'self' data:", "font-src 'self'", "connect-src 'self'", "object-src 'none'",
    "worker-src 'self'", "base-uri 'self'", "form-action 'none'", "frame-ancestors 'self'",
  ].joined(separator: "; ")

  static func add(to headers: inout HTTPFields) {
    headers[.contentSecurityPolicy] = contentSecurityPolicy
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
