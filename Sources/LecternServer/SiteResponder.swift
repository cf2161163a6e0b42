import Foundation
import HTTPTypes
import Hummingbird
import LecternImaging
import Logging
import NIOCore

/// Decides which exhibit, page or stream answers a request; every response leaves through here.
struct SiteResponder: HTTPResponder {
  /// The context of a request, with the connection that it came by.
  struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      channel = source.channel
    }
  }

  /// One exhibit, and its live side when its folder is watched.
  struct Site: Sendable {
    var exhibit: ServedExhibit
    var live: LiveExhibit?
  }

  let sites: [Site]
  let reload: LiveReload?
  var limits = ClientLimits()
  private let shelf = ImageShelf()
  private let underway = BytesUnderway()
  /// The origin of pictures that come from another server: of the one exhibit, if it is built.
  private let imageOrigin: String?

  init(sites: [Site], reload: LiveReload?, limits: ClientLimits = ClientLimits()) {
    (self.sites, self.reload, self.limits) = (sites, reload, limits)
    imageOrigin =
      sites.count == 1 && sites[0].live == nil
      ? SecurityHeaders.imageOrigin(of: sites[0].exhibit.directory) : nil
  }

  /// The number of the present day, in this machine's time zone.
  var today: @Sendable () -> Int = {
    let now = Date.now
    let seconds = now.timeIntervalSince1970 + Double(TimeZone.current.secondsFromGMT(for: now))
    return Int((seconds / 86_400).rounded(.down))
  }
  /// Tells the pages of an exhibit that others stand beside it, and shows the way to them
  /// (`PageDocument`).
  private var beside: String { sites.count > 1 ? "<link rel=\"up\" href=\"/\">\n" : "" }

  func respond(to request: Request, context: Context) async throws -> Response {
    var response: Response
    do {
      response = try await route(request, context.logger)
    } catch {
      context.logger.error("\(request.method) \(request.uri.path): \(error)")
      response = .plain(.internalServerError, "The server failed to answer.")
    }
    SecurityHeaders.add(to: &response.headers, images: imageOrigin)
    response.body = response.body.paced(by: context.channel.eventLoop)
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func route(_ request: Request, _ logger: Logger) async throws -> Response {
    guard request.method == .get || request.method == .head else {
      var response = Response.plain(.methodNotAllowed, "Only GET and HEAD are answered here.")
      response.headers[.allow] = "GET, HEAD"
      return response
    }
    let path = RequestPath(request.uri.path)
    if path?.segments == ["_lectern", "contents.css"], reload != nil || sites.count > 1 {
      return page(ContentsStylesheet.css, name: "contents.css")
    }
    if path?.segments == ["_lectern", "contents.js"], sites.count > 1 {
      return page(ContentsScript.js, name: "contents.js")
    }
    // An exhibit served here before may have left a worker, which would answer with the version
    // that it keeps. A list that keeps no files removes it.
    if let reload, path?.segments.last == "sw.js" {
      let worker = reload.script.deletingLastPathComponent().appending(path: "sw.js")
      return page(try String(contentsOf: worker, encoding: .utf8), name: "sw.js")
    }
    if reload != nil, path?.segments.suffix(2) == ["_lectern", "offline.json"] {
      return page("{\"keeps\":false}", name: "offline.json")
    }
    if sites.count == 1 {
      return try await respond(
        to: request, path: path, site: sites[0], prefix: "/", logger)
    }
    guard let path else { return await nothing() }
    guard let first = path.segments.first else {
      return page(ContentsPage.html(await exhibits(), day: today()), name: "index.html")
    }
    guard let site = sites.first(where: { $0.exhibit.id == first }) else {
      return await nothing()
    }
    if path.segments.count == 1, !path.isDirectory {
      return Response(
        status: .movedPermanently, headers: [.location: "./\(first)/", .cacheControl: "no-cache"])
    }
    return try await respond(
      to: request, path: path.insideFirst(), site: site, prefix: "/\(first)/", logger)
  }

  /// - Parameter prefix: the address at which the exhibit begins, with both slashes.
  private func respond(
    to request: Request, path: RequestPath?, site: Site, prefix: String, _ logger: Logger
  ) async throws -> Response {
    var files = StaticSite(
      directory: site.exhibit.directory, prefix: prefix,
      injection: beside.isEmpty ? nil : StaticSite.Injection(html: beside, tag: "beside"))
    guard let live = site.live, let reload else {
      guard let path else { return try await files.notFound(request) }
      return try await files.respond(to: request, path: path)
    }
    switch path?.segments {
    case ["_lectern", "reload"]:
      let most = max(1, limits.eventStreams / sites.count)
      guard let occasions = await live.occasions(most: most) else {
        return .plain(.serviceUnavailable, "Too many pages listen for changes.")
      }
      return ReloadEvents.response(to: request, from: live, at: occasions)
    case ["_lectern", "reload.js"]:
      return page(try String(contentsOf: reload.script, encoding: .utf8), name: "reload.js")
    default:
      break
    }
    let state = await live.state
    let script = """
      \(beside)<script src="\(prefix)_lectern/reload.js" data-build="\(state.build)" defer></script>

      """
    files.injection = StaticSite.Injection(html: script, tag: state.build)
    guard state.hasOutput else {
      var response = page(
        FaultsPage.html(
          title: await live.exhibit.title, messages: state.messages,
          stylesheet: "/_lectern/contents.css", injection: script),
        name: "index.html")
      response.status = .serviceUnavailable
      response.headers[.cacheControl] = "no-store"
      return response
    }
    guard let path else { return try await files.notFound(request) }
    if let response = await picture(request, path.segments, of: live, prefix, logger) {
      return response
    }
    return try await files.respond(to: request, path: path)
  }

  /// A part of a picture that has no tiles, or its info.json; nil for any other address.
  private func picture(
    _ request: Request, _ segments: [String], of live: LiveExhibit, _ prefix: String,
    _ logger: Logger
  ) async -> Response? {
    let count = segments.last == "info.json" ? 1 : 4
    guard segments.count > count, segments[0] == "_lectern" else { return nil }
    let tiles = segments.dropLast(count).joined(separator: "/")
    guard let place = await live.pictures[tiles] else { return nil }
    @Sendable func files() -> (path: String, kept: String) { (place.file, place.index) }
    do {
      if count == 1 {
        return try await ImageResponder.information(
          request, .three, of: shelf.picture(at: files),
          base: ImageResponder.base(of: request) + prefix + tiles)
      }
      let parts = segments.suffix(count).map { Substring($0) }
      let asked = try ImageRequest(
        .three, region: parts[0], size: parts[1], rotation: parts[2], file: parts[3])
      let picture = try await shelf.picture(at: files)
      let job = try asked.job(
        width: picture.source.width, height: picture.source.height, isGrey: picture.isGrey)
      let response = try await ImageResponder.answer(
        request, picture, job.canonical,
        [.contentType: ContentType.header(forFileNamed: "a." + job.format.rawValue)]
      ) { try await shelf.file(of: job, picture) }
      return request.method == .head ? response : ImageResponder.bounded(response, underway)
    } catch {
      return ImageResponder.words(for: error, request, logger)
    }
  }

  /// The answer to an address that belongs to no exhibit: a page that leads to those there are.
  private func nothing() async -> Response {
    var response = page(
      ContentsPage.html(await exhibits(), day: today(), isMissing: true), name: "404.html")
    response.status = .notFound
    return response
  }

  private func exhibits() async -> [ServedExhibit] {
    var result: [ServedExhibit] = []
    for site in sites { result.append(await site.live?.exhibit ?? site.exhibit) }
    return result
  }

  private func page(_ text: String, name: String) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: ContentType.header(forFileNamed: name), .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
