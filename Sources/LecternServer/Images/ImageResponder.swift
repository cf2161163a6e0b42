import Foundation
import HTTPTypes
import Hummingbird
import LecternImaging
import Logging
import NIOCore

/// Answers requests of the IIIF Image API, 3.0 below `/3` and 2.1 below `/2`.
///
/// - Source: IIIF Image API 3.0 and 2.1.1; issue 22, item 3.
struct ImageResponder: HTTPResponder {
  typealias Context = SiteResponder.Context

  let library: ImageLibrary
  var limits = ImageLimits()
  /// Answers that clients are still taking.
  let underway: BytesUnderway
  private let metrics = ImageMetrics()

  init(library: ImageLibrary, underway: BytesUnderway) {
    (self.library, self.underway) = (library, underway)
  }

  func respond(to request: Request, context: Context) async throws -> Response {
    let start = ContinuousClock.now
    var response: Response
    do {
      response = try await answer(request)
    } catch {
      response = Self.words(for: error, request, context.logger)
    }
    if request.method != .head { response = Self.bounded(response, underway) }
    let time = start.duration(to: .now)
    metrics.add(status: response.status.code, time: time)
    context.logger.info(
      "\(request.method) \(request.uri.path) \(response.status.code) \(Self.milliseconds(time)) ms")
    response.headers[.accessControlAllowOrigin] = "*"
    response.headers[.accessControlExposeHeaders] = "ETag, Link"
    response.headers[.xContentTypeOptions] = "nosniff"
    response.body = response.body.paced(by: context.channel.eventLoop)
    return request.method == .head ? response.createHeadResponse() : response
  }

  /// The same answer, or that there is no room for it beside others that are being taken.
  static func bounded(_ response: Response, _ underway: BytesUnderway) -> Response {
    guard let count = response.body.contentLength, count > large else { return response }
    guard let hold = underway.hold(count) else {
      return busy("more is being sent than there is room for: ask again")
    }
    var response = response
    response.body = response.body.holding(hold)
    return response
  }

  /// The bytes of an answer that is bounded together with others.
  ///
  /// Tiles are smaller: they pass, however slowly somebody takes large pictures.
  private static let large = 256_000

  private static func milliseconds(_ time: Duration) -> Int { Int(time / .milliseconds(1)) }

  // MARK: Routes

  private func answer(_ request: Request) async throws -> Response {
    switch request.method {
    case .get, .head: break
    case .options:
      return Response(
        status: .noContent,
        headers: [
          .allow: "GET, HEAD, OPTIONS", .accessControlAllowMethods: "GET, HEAD, OPTIONS",
          .accessControlAllowHeaders: "*", .accessControlMaxAge: "86400",
        ])
    default:
      var response = Response.plain(
        .methodNotAllowed, "Only GET, HEAD and OPTIONS are answered here.")
      response.headers[.allow] = "GET, HEAD, OPTIONS"
      return response
    }
    let parts = request.uri.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    if parts.elementsEqual(["health"]) {
      if library.isThere { return .plain(.ok, "ready") }
      throw Refusal(.serviceUnavailable, "the folder of the pictures can't be read")
    }
    if parts.elementsEqual(["metrics"]) {
      var response = Response.plain(.ok, metrics.text(library.shelf.facts))
      response.headers[.contentType] = "text/plain; version=0.0.4; charset=utf-8"
      return response
    }
    guard parts.count >= 2, let first = parts.first,
      let version = ImageRequest.Version.allCases.first(where: { first == "\($0.rawValue)" })
    else {
      throw Refusal(.notFound, "addresses begin with /3/ or /2/ and the name of a picture")
    }
    let decoded = parts.dropFirst().map { RequestPath.decode(Substring($0).utf8) }
    guard let id = decoded[0], decoded.allSatisfy({ $0 != nil }) else {
      throw Refusal(.badRequest, "the address has a % that isn't followed by a byte of UTF-8")
    }
    let rest = decoded.dropFirst().map { $0 ?? "" }
    let base = Self.base(of: request) + "/\(version.rawValue)/" + ImageRequest.encoded(id)
    if rest.isEmpty || rest == [""] {
      _ = try await library.picture(id)
      return Response(
        status: .seeOther, headers: [.location: base + "/info.json", .cacheControl: "no-cache"])
    }
    if rest == ["info.json"] {
      return try await Self.information(
        request, version, of: try await library.picture(id), base: base, limits)
    }
    guard rest.count == 4 else {
      // So IIIF's validator has it for a slash that isn't escaped.
      throw Refusal(
        .notFound,
        "after a picture's name, with %2F for /, come info.json or region/size/rotation/"
          + "quality.format")
    }
    return try await picture(request, version, id: id, base: base, rest.map { Substring($0) })
  }

  /// The answer with the facts about a picture, whose address is `base`.
  static func information(
    _ request: Request, _ version: ImageRequest.Version, of picture: ServedPicture, base: String,
    _ limits: ImageLimits = ImageLimits()
  ) async throws -> Response {
    let information = ImageInformation(
      version: version, id: base, width: picture.source.width, height: picture.source.height,
      limits: limits, tile: picture.tile)
    let isLinked = request.headers[.accept]?.contains("application/ld+json") == true
    var type = isLinked ? "application/ld+json" : "application/json"
    if isLinked, version == .three { type += ";profile=\"\(information.context)\"" }
    var headers: HTTPFields = [
      .contentType: type, .vary: "Accept, X-Forwarded-Host, X-Forwarded-Proto",
    ]
    headers[link] = "<\(information.profile)>;rel=\"profile\""
    return await answer(request, picture, base + type, headers) {
      ByteBuffer(bytes: information.bytes)
    }
  }

  private func picture(
    _ request: Request, _ version: ImageRequest.Version, id: String, base: String,
    _ parts: [Substring]
  ) async throws -> Response {
    let asked = try ImageRequest(
      version, region: parts[0], size: parts[1], rotation: parts[2], file: parts[3])
    let picture = try await library.picture(id)
    let job = try asked.job(
      width: picture.source.width, height: picture.source.height, isGrey: picture.isGrey,
      limits: limits)
    let profile = ImageInformation(
      version: version, id: base, width: 1, height: 1, limits: limits
    ).profile
    var headers: HTTPFields = [
      .contentType: ContentType.header(forFileNamed: "a." + job.format.rawValue)
    ]
    headers[Self.link] =
      "<\(base)/\(job.canonical)>;rel=\"canonical\", <\(profile)>;rel=\"profile\""
    return try await Self.answer(request, picture, job.canonical, headers) {
      try await library.shelf.file(of: job, picture)
    }
  }

  /// Answers with bytes, or that the client has them.
  static func answer(
    _ request: Request, _ picture: ServedPicture, _ name: String, _ headers: HTTPFields,
    _ bytes: () async throws -> ByteBuffer
  ) async rethrows -> Response {
    var hash = ContentHash()
    hash.add(picture.source.path)
    hash.add(picture.version.name)
    hash.add(name)
    hash.add(headers[link] ?? "")
    var headers = headers
    let tag = "\"\(hash.text)\""
    headers[.eTag] = tag
    headers[.cacheControl] = "public, max-age=60"
    // Addresses in it, or beside it, are those that the client sees.
    if headers[.vary] == nil { headers[.vary] = "X-Forwarded-Host, X-Forwarded-Proto" }
    if EntityTags(request.headers[.ifNoneMatch])?.match(tag) == true {
      return Response(status: .notModified, headers: headers)
    }
    return Response(
      status: .ok, headers: headers, body: .pieces(of: try await bytes()))
  }

  private static let link = fieldName("Link")

  // MARK: Addresses

  /// The address of this server as the client sees it, also by way of another one.
  static func base(of request: Request) -> String {
    func forwarded(_ name: HTTPField.Name) -> String? {
      request.headers[name]?.split(separator: ",").first.map { $0.trimmingPrefix(" ") }
        .map(String.init)
    }
    let scheme = forwarded(forwardedProtocol) == "https" ? "https" : "http"
    let host = forwarded(forwardedHost) ?? request.head.authority ?? "localhost"
    let isPlain =
      !host.isEmpty
      && host.utf8.allSatisfy {
        (48...58).contains($0) || (65...91).contains($0) || (97...122).contains($0)
          || [45, 46, 93, 95].contains($0)
      }
    return "\(scheme)://\(isPlain ? host : "localhost")"
  }

  private static let forwardedProtocol = fieldName("X-Forwarded-Proto")
  private static let forwardedHost = fieldName("X-Forwarded-Host")

  // MARK: Faults

  /// A request that isn't answered.
  private struct Refusal: Error {
    let status: HTTPResponse.Status
    let words: String

    init(_ status: HTTPResponse.Status, _ words: String) {
      (self.status, self.words) = (status, words)
    }
  }

  private static func busy(_ words: String) -> Response {
    var response = Response.plain(.serviceUnavailable, words)
    response.headers[.retryAfter] = "1"
    return response
  }

  /// Tells a fault without the paths of this machine, which the log has.
  static func words(for error: any Error, _ request: Request, _ logger: Logger) -> Response {
    let response = words(for: error)
    // Mistakes of a client are told to it alone.
    if response.status.kind == .serverError, response.status != .notImplemented {
      logger.error("\(request.method) \(request.uri.path): \(error)")
    }
    return response
  }

  private static func words(for error: any Error) -> Response {
    switch error {
    case let refusal as Refusal: return .plain(refusal.status, refusal.words)
    case ImageLibrary.Absence.missing: return .plain(.notFound, "there is no picture of this name")
    case ImageLibrary.Absence.ambiguous(let names):
      return .plain(
        .notFound,
        "several files have this name: write its ending, \(names.joined(separator: " or "))")
    case ImageFault.malformed(let words): return .plain(.badRequest, words)
    case ImageFault.tooLarge(let words): return .plain(.notImplemented, words)
    case ImageFault.source(.missing), ImageFault.source(.notAnImage), ImageFault.source(.empty),
      ImageFault.source(.isFolder):
      return .plain(.notFound, "there is no picture of this name")
    case ImageFault.source(.tooLarge), ImageFault.source(.tooLong),
      ImageFault.source(.tooLargeToHold), ImageFault.source(.fileTooLargeToHold):
      return .plain(
        .notImplemented, "the picture is too large to be read for each request: cut it into tiles")
    case ImageShelf.Busy.queue:
      return busy("too many large pictures are being asked for: ask again")
    case ImageFault.source(.sourceChanged):
      return busy("the picture is being changed: ask again")
    case ImageFault.source:
      return .plain(.internalServerError, "the picture can't be read: look into the server's log")
    default: return .plain(.internalServerError, "the server failed to answer")
    }
  }
}
