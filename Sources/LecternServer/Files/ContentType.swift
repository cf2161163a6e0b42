/// The media type of a file, told by the end of its name.
///
/// - Source: IANA media types; RFC 9239 for `text/javascript`, RFC 8081 for fonts.
enum ContentType {
  /// The value of `Content-Type` for a file name, with UTF-8 named for every text.
  static func header(forFileNamed name: String) -> String {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    return table[ending.lowercased()] ?? "application/octet-stream"
  }

  private static let table: [String: String] = [
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "md": "text/plain; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "xml": "application/xml; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "wasm": "application/wasm",
    "woff2": "font/woff2",
    "woff": "font/woff",
    "ttf": "font/ttf",
    "otf": "font/otf",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "webp": "image/webp",
    "avif": "image/avif",
    "gif": "image/gif",
    "ico": "image/vnd.microsoft.icon",
    "pdf": "application/pdf",
    "mp3": "audio/mpeg",
    "mp4": "video/mp4",
    "m4v": "video/mp4",
    "m4a": "audio/mp4",
    "aac": "audio/aac",
    "ogg": "audio/ogg",
    "oga": "audio/ogg",
    "opus": "audio/ogg",
    "wav": "audio/wav",
    "flac": "audio/flac",
    "webm": "video/webm",
    "vtt": "text/vtt; charset=utf-8",
  ]
}
