import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import LecternServer

struct StaticSiteTests {
  @Test(
    "every kind of file has its media type",
    arguments: [
      ("/", "text/html; charset=utf-8"), ("/_lectern/host.js", "text/javascript; charset=utf-8"),
      ("/_lectern/lectern.css", "text/css; charset=utf-8"),
      ("/_lectern/exhibit.json", "application/json; charset=utf-8"),
      ("/_lectern/lectern.wasm", "application/wasm"), ("/_lectern/fonts/f.woff2", "font/woff2"),
      ("/images/a.png", "image/png"), ("/images/a.JPG", "image/jpeg"),
      ("/images/a.webp", "image/webp"), ("/images/a.svg", "image/svg+xml; charset=utf-8"),
      ("/favicon.ico", "image/vnd.microsoft.icon"), ("/robots.txt", "text/plain; charset=utf-8"),
      ("/unknown.kind", "application/octet-stream"),
    ])
  func mediaTypeIsRight(uri: String, type: String) async throws {
    try await SampleSite().test { client in
      let response = try await client.get(uri)
      #expect(response.status == .ok)
      #expect(response.headers[.contentType] == type)
    }
  }

  @Test("a directory shows its index, and without its slash leads to it")
  func directoryShowsIndex() async throws {
    try await SampleSite().test { client in
      #expect(try await client.get("/names/abba/").text.contains("Abba"))
      #expect(try await client.get("/caf%C3%A9/").text.contains("Café"))
      let bare = try await client.get("/names/abba?x=1")
      #expect(bare.status == .movedPermanently)
      #expect(bare.headers[.location] == "./abba/?x=1")
      #expect(try await client.get("/bare/").status == .notFound)
      #expect(try await client.get("/robots.txt/").status == .notFound)
    }
  }

  @Test("an address that leads nowhere shows the exhibit's own page with status 404")
  func notFoundIsTheExhibitsOwn() async throws {
    try await SampleSite().test { client in
      let response = try await client.get("/no/such/place")
      #expect(response.status == .notFound)
      #expect(response.text.contains("Nothing here"))
      #expect(response.headers[.contentType] == "text/html; charset=utf-8")
      #expect(response.headers[.cacheControl] == "no-cache")
    }
  }

  @Test(
    "nothing outside the output, and nothing hidden in it, is served",
    arguments: [
      "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/names/../../secret.txt",
      "/..%5csecret.txt", "/escape.txt", "/.hidden", "/%2ehidden", "/.building-7/",
      "/x.building-7/", "/robots.txt%00.html", "//etc/passwd",
    ])
  func privateFilesAreNotServed(uri: String) async throws {
    try await SampleSite().test { client in
      let response = try await client.get(uri)
      #expect(response.status == .notFound)
      #expect(response.text.contains("Nothing here"))
      #expect(response.headers[.location] == nil)
    }
  }

  @Test("a version once fetched is not sent again until the file changes")
  func unchangedFileIsNotSentAgain() async throws {
    let site = try SampleSite()
    try await site.test { client in
      let first = try await client.get("/_lectern/lectern.css")
      let tag = try #require(first.headers[.eTag])
      for header in [tag, "W/\(tag)", "\"other\", \(tag)", "\(tag) , \"other\"", "*"] {
        let again = try await client.get("/_lectern/lectern.css", [.ifNoneMatch: header])
        #expect(again.status == .notModified, "\(header)")
        #expect(again.text.isEmpty)
        #expect(again.headers[.eTag] == tag)
      }
      // The same length within the same second: only the fine time and the inode tell.
      try site.folder.remove("out/_lectern/lectern.css")
      try site.folder.write("b{}", to: "out/_lectern/lectern.css")
      let changed = try await client.get("/_lectern/lectern.css", [.ifNoneMatch: tag])
      #expect(changed.status == .ok)
      #expect(changed.text == "b{}")
    }
  }

  @Test(
    "BL-24: the newest is what visitors get: only files asked for by version are kept without asking"
  )
  func onlyVersionedFilesAreImmutable() async throws {
    try await SampleSite().test { client in
      let versioned = try await client.get("/_lectern/host.js?v=1a")
      #expect(versioned.headers[.cacheControl] == "public, max-age=31536000, immutable")
      for uri in ["/_lectern/host.js", "/", "/?v=1", "/missing?v=1"] {
        #expect(try await client.get(uri).headers[.cacheControl] == "no-cache", "\(uri)")
      }
    }
  }

  @Test("part of a file can be fetched, of the same version only")
  func partsCanBeFetched() async throws {
    try await SampleSite().test { client in
      let uri = "/_lectern/lectern.wasm"
      let part = try await client.get(uri, [.range: "bytes=2-4"])
      #expect(part.status == .partialContent)
      #expect(part.text == "234")
      #expect(part.headers[.contentRange] == "bytes 2-4/10")
      let beyond = try await client.get(uri, [.range: "bytes=10-"])
      #expect(beyond.status == .rangeNotSatisfiable)
      #expect(beyond.headers[.contentRange] == "bytes */10")
      let other = try await client.get(uri, [.range: "bytes=2-4", .ifRange: "\"old\""])
      #expect(other.status == .ok)
      #expect(other.text == "0123456789")
    }
  }

  @Test("HEAD tells what GET would send")
  func headTellsWhatGetSends() async throws {
    try await SampleSite().test { client in
      for uri in ["/", "/large.txt", "/empty.txt", "/missing", "/names"] {
        var get = try await client.get(uri)
        var head = try await client.execute(uri: uri, method: .head)
        // A second may end between the two; then both are asked for again.
        while head.headers[.date] != get.headers[.date] {
          get = try await client.get(uri)
          head = try await client.execute(uri: uri, method: .head)
        }
        #expect(head.status == get.status, "\(uri)")
        #expect(head.text.isEmpty)
        #expect(head.headers == get.headers, "\(uri)")
        #expect(get.headers[.contentLength] == "\(get.text.utf8.count)")
      }
    }
  }

  @Test("only GET and HEAD are answered", arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
  func otherMethodsAreRefused(name: String) async throws {
    let method = try #require(HTTPRequest.Method(name))
    try await SampleSite().test { client in
      let response = try await client.execute(uri: "/", method: method)
      #expect(response.status == .methodNotAllowed)
      #expect(response.headers[.allow] == "GET, HEAD")
    }
  }

  @Test("every response carries the security headers")
  func everyResponseIsSecured() async throws {
    try await SampleSite().test { client in
      for uri in ["/", "/names", "/missing", "/%2e%2e/x", "/images/a.png", "/large.txt"] {
        try await expectSecured(client.get(uri), uri)
      }
      try await expectSecured(client.execute(uri: "/", method: .post), "POST")
      let tag = try await client.get("/").headers[.eTag] ?? ""
      try await expectSecured(client.get("/", [.ifNoneMatch: tag]), "304")
      try await expectSecured(client.get("/large.txt", [.range: "bytes=999999-"]), "416")
    }
  }

  @Test("the header allows the server of pictures that a page allows")
  func imagesFromElsewhere() async throws {
    let folder = try TemporaryFolder([
      "index.html":
        "<head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'; "
        + "img-src 'self' data: https://a.example:81; font-src 'self'; connect-src 'self'\"></head>"
    ])
    let server = try ExhibitServer(
      exhibits: [ServedExhibit(id: "a", title: "A", directory: folder.url)], port: 0)
    try await server.test { client in
      let policy = try await client.get("/").headers[.contentSecurityPolicy] ?? ""
      #expect(policy.contains("img-src 'self' data: https://a.example:81; "))
      #expect(policy.contains("connect-src 'self' https://a.example:81; "))
    }
  }

  private func expectSecured(_ response: TestClient.Answer, _ what: String) throws {
    let policy = try #require(HTTPField.Name("Referrer-Policy"))
    #expect(
      response.headers[.contentSecurityPolicy] == """
        default-src 'self'; script-src 'self' 'wasm-unsafe-eval' \
        'sha256-1VSM93NBgTvariPRPOETbdhDBUEKXCK5E9Mj5uh0NQs='; style-src 'self'; \
        img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; worker-src 'self'; \
        base-uri 'self'; form-action 'none'; frame-ancestors 'self'
        """, "\(what)")
    #expect(response.headers[.xContentTypeOptions] == "nosniff", "\(what)")
    #expect(response.headers[policy] == "no-referrer", "\(what)")
  }

  @Test("large and empty files, parts and refusals arrive whole over one server")
  func socketAgrees() async throws {
    let site = try SampleSite()
    try await site.test { client in
      #expect(try await client.get("/names/abba/").text.contains("Abba"))
      let large = try await client.get("/large.txt")
      #expect(large.text == String(repeating: "0123456789", count: 70_000))
      #expect(try await client.get("/empty.txt").text == "")
      #expect(try await client.get("/names").headers[.location] == "./names/")
      #expect(try await client.get("/missing").status == .notFound)
      #expect(try await client.get("/..%2f..%2fsecret.txt").status == .notFound)
      let tag = large.headers[.eTag] ?? ""
      #expect(try await client.get("/large.txt", [.ifNoneMatch: tag]).status == .notModified)
      #expect(try await client.get("/large.txt", [.range: "bytes=-5"]).text == "56789")
      #expect(try await client.execute(uri: "/", method: .post).status == .methodNotAllowed)
      let head = try await client.execute(uri: "/robots.txt", method: .head)
      #expect(head.headers[.contentLength] == "1")
      try expectSecured(large, "live")
      // A connection that carried all of these still answers.
      #expect(try await client.get("/robots.txt").text == "r")
    }
  }
}
