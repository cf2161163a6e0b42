import Foundation
import HTTPTypes
import Hummingbird

/// Answers requests from the files of one directory, as a plain web host would.
struct StaticSite: Sendable {
  /// The directory whose files are served.
  var directory: URL

  /// The address at which the exhibit begins on this server, with both slashes.
  var prefix = "/"

  /// Put before `</head>` of every HTML page; nil serves pages as they are.
  var injection: Injection?

  /// A piece of HTML and the version of it, so that a cached page without it is not reused.
  struct Injection: Sendable {
    var html: String
    var tag: String
  }

  /// The response to a GET or HEAD of `path`.
  func respond(to request: Request, path: RequestPath) async throws -> Response {
    let place = path.segments.reduce(directory.path) { $0 + "/" + $1 }
    switch try await StoredFile.find(place, inside: directory.path) {
    case .file(let file) where !path.isDirectory:
      return try await response(to: request, file: file, name: path.segments.last ?? "")
    case .directory where path.isDirectory:
      let index = try await StoredFile.find(place + "/index.html", inside: directory.path)
      guard case .file(let file) = index else { return try await notFound(request) }
      return try await response(to: request, file: file, name: "index.html")
    case .directory:
      return redirect(request, to: "./\(path.lastEncoded)/")
    case .file, .nothing:
      return try await notFound(request)
    }
  }

  /// The exhibit's own page for unknown addresses.
  func notFound(_ request: Request) async throws -> Response {
    let page = try await StoredFile.find(directory.path + "/404.html", inside: directory.path)
    guard case .file(let file) = page else { return .plain(.notFound, "Not found") }
    let bytes = try await file.bytes(0..<file.size)
    // The address doesn't tell its depth, so the page's relative links can't hold.
    let based = bytes.replacing(first: "<base href=\"./\">", with: "<base href=\"\(prefix)\">")
    let body = ResponseBody.pieces(
      of: injection.map { based.inserting($0.html, beforeFirst: "</head>") } ?? based)
    return Response(
      status: .notFound, headers: headers(forFileNamed: "404.html", cache: "no-cache"), body: body)
  }

  /// - Parameter target: relative to the request, so that it holds behind any proxy's prefix.
  private func redirect(_ request: Request, to target: String) -> Response {
    let query = request.uri.query.map { "?" + $0 } ?? ""
    return Response(
      status: .movedPermanently, headers: [.location: target + query, .cacheControl: "no-cache"])
  }

  private func response(
    to request: Request, file: StoredFile, name: String
  ) async throws -> Response {
    let isPage = name.hasSuffix(".html")
    let isVersioned = request.uri.queryParameters["v"] != nil
    var headers = headers(
      forFileNamed: name,
      cache: isVersioned && !isPage ? "public, max-age=31536000, immutable" : "no-cache")
    let tag = "\"\(file.entityTag)\(isPage ? injection.map { "-" + $0.tag } ?? "" : "")\""
    headers[.eTag] = tag
    if EntityTags(request.headers[.ifNoneMatch])?.match(tag) == true {
      return Response(status: .notModified, headers: headers)
    }
    if isPage, injection != nil {
      return Response(status: .ok, headers: headers, body: try await html(file))
    }
    headers[.acceptRanges] = "bytes"
    // A range of another version than the client began with is answered with the whole new one.
    let mayBePart = request.headers[.ifRange].map { $0 == tag } ?? true
    let range = ByteRange(header: mayBePart ? request.headers[.range] : nil, size: file.size)
    switch range {
    case .whole:
      return Response(status: .ok, headers: headers, body: try await file.body(0..<file.size))
    case .part(let part):
      headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound)/\(file.size)"
      return Response(
        status: .partialContent, headers: headers, body: try await file.body(Range(part)))
    case .unsatisfiable:
      headers[.contentRange] = "bytes */\(file.size)"
      return Response(status: .rangeNotSatisfiable, headers: headers)
    }
  }

  private func headers(forFileNamed name: String, cache: String) -> HTTPFields {
    [.contentType: ContentType.header(forFileNamed: name), .cacheControl: cache]
  }

  private func html(_ file: StoredFile) async throws -> ResponseBody {
    guard let injection else { return try await file.body(0..<file.size) }
    let page = try await file.bytes(0..<file.size)
    return .pieces(of: page.inserting(injection.html, beforeFirst: "</head>"))
  }
}

extension ByteBuffer {
  /// The same bytes with another text in the place of the first `mark`, if there is one.
  func replacing(first mark: String, with text: String) -> ByteBuffer {
    let view = readableBytesView
    guard let range = view.firstRange(of: Array(mark.utf8)) else { return self }
    var result = ByteBuffer()
    result.reserveCapacity(readableBytes + text.utf8.count)
    result.writeBytes(view[view.startIndex..<range.lowerBound])
    result.writeString(text)
    result.writeBytes(view[range.upperBound..<view.endIndex])
    return result
  }

  /// The same bytes with `text` before the first `mark`, or at the end when there is no mark.
  func inserting(_ text: String, beforeFirst mark: String) -> ByteBuffer {
    let view = readableBytesView
    let place = view.firstRange(of: Array(mark.utf8))?.lowerBound ?? view.endIndex
    var result = ByteBuffer()
    result.reserveCapacity(readableBytes + text.utf8.count)
    result.writeBytes(view[view.startIndex..<place])
    result.writeString(text)
    result.writeBytes(view[place..<view.endIndex])
    return result
  }
}

extension Response {
  /// A response of one line of text.
  static func plain(_ status: HTTPResponse.Status, _ text: String) -> Response {
    Response(
      status: status,
      headers: [
        .contentType: ContentType.header(forFileNamed: "a.txt"), .cacheControl: "no-cache",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n")))
  }
}
