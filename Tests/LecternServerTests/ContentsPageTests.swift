import Foundation
import Hummingbird
import Testing

@testable import LecternServer

struct ContentsPageTests {
  private func server(_ folder: TemporaryFolder) throws -> ExhibitServer {
    try ExhibitServer(
      exhibits: [
        ServedExhibit(
          id: "one", title: "One & <b>Only</b>", description: "A <first> one.",
          directory: folder.url.appending(path: "one"),
          icon: "_lectern/icon.png"),
        ServedExhibit(id: "two", title: "Two", directory: folder.url.appending(path: "two")),
      ], port: 0)
  }

  @Test("several exhibits are served below their ids, with a page of links at the root")
  func severalExhibitsHaveContents() async throws {
    let folder = try TemporaryFolder([
      "one/index.html": "First", "two/index.html": "Second", "two/404.html": "Nothing in two",
    ])
    try await server(folder).test { client in
      let contents = try await client.get("/").text
      #expect(contents.contains("href=\"one/\""))
      #expect(contents.contains("One &amp; &lt;b&gt;Only&lt;/b&gt;"))
      #expect(contents.contains("src=\"one/_lectern/icon.png\""))
      #expect(contents.contains("href=\"two/\""))
      #expect(
        contents.components(separatedBy: "<script").count == 2 && !contents.contains("<style"))
      #expect(contents.contains("<script src=\"_lectern/contents.js\" defer></script>"))
      let script = try await client.get("/_lectern/contents.js")
      #expect(script.headers[.contentType] == "text/javascript; charset=utf-8")
      #expect(script.text.contains("data-exhibit") && contents.contains("data-exhibit=\"two\""))
      #expect(!contents.contains("style="))
      let css = try await client.get("/_lectern/contents.css")
      #expect(css.headers[.contentType] == "text/css; charset=utf-8")
      #expect(try await client.get("/one/").text.hasPrefix("First"))
      #expect(try await client.get("/two/").text.hasPrefix("Second"))
      #expect(try await client.get("/two").headers[.location] == "./two/")
      #expect(contents.contains("<span class=\"line\">A &lt;first&gt; one.</span>"))
      for address in ["/three/", "/three/deep/er.html"] {
        let nothing = try await client.get(address)
        #expect(nothing.status == .notFound)
        #expect(nothing.headers[.contentType] == "text/html; charset=utf-8")
        #expect(nothing.text.contains("<h1>There is no such page</h1>"))
        #expect(nothing.text.contains("href=\"/one/\"") && nothing.text.contains("href=\"/two/\""))
        #expect(nothing.text.contains("href=\"/_lectern/contents.css\""))
      }
      let missing = try await client.get("/two/missing")
      #expect(missing.status == .notFound)
      #expect(missing.text.hasPrefix("Nothing in two"))
      #expect(try await client.get("/one/../two/").status == .notFound)
    }
  }

  @Test("exhibits beside others are told so in their pages, and one alone isn't")
  func waysBack() async throws {
    let folder = try TemporaryFolder([
      "one/index.html": "<head></head>First", "two/index.html": "<head></head>Second",
    ])
    try await server(folder).test { client in
      let page = try await client.get("/one/").text
      #expect(page == "<head><link rel=\"up\" href=\"/\">\n</head>First")
    }
    let alone = try ExhibitServer(
      exhibits: [
        ServedExhibit(id: "one", title: "One", directory: folder.url.appending(path: "one"))
      ], port: 0)
    try await alone.test { client in
      let page = try await client.get("/").text
      #expect(page == "<head></head>First")
      let script = try await client.get("/_lectern/contents.js")
      #expect(script.status == .notFound)
    }
  }

  @Test("a day has one entry; exhibits take turns, and each comes to all of its own")
  func entryOfTheDay() throws {
    func exhibit(_ id: String, _ count: Int) -> ServedExhibit {
      ServedExhibit(
        id: id, title: id, directory: URL(filePath: "/nowhere"),
        features: (0..<count).map {
          FeaturedEntry(address: "names/\($0)/", title: "<\($0)>", text: "T & U", picture: "a.jpg")
        })
    }
    let exhibits = [
      exhibit("one", 12), exhibit("none", 0), exhibit("two", 1), exhibit("three", 16),
    ]
    var met: [String: Set<String>] = [:]
    for day in 20_000..<20_048 {
      let (first, again) = (
        try #require(FeaturedEntry.ofDay(day, in: exhibits)), FeaturedEntry.ofDay(day, in: exhibits)
      )
      #expect(first.entry == again?.entry)
      met[first.exhibit.id, default: []].insert(first.entry.address)
    }
    #expect(met.mapValues(\.count) == ["one": 12, "two": 1, "three": 16])
    #expect(FeaturedEntry.ofDay(1, in: [exhibit("none", 0)]) == nil)
    let page = ContentsPage.html([exhibit("two", 1)], day: 7)
    #expect(
      page.contains("<a class=\"today\" href=\"two/names/0/\"><img src=\"two/a.jpg\" alt=\"\">"))
    #expect(page.contains("&lt;0&gt;</span>") && page.contains("T &amp; U"))
    #expect(!ContentsPage.html([exhibit("none", 0)], day: 7).contains("class=\"today\""))
    #expect(!ContentsPage.html(exhibits, day: 7, isMissing: true).contains("class=\"today\""))
  }

  @Test("two exhibits can't have one address, and none is no server")
  func idsAreDistinct() throws {
    let exhibit = ServedExhibit(id: "a", title: "A", directory: URL(filePath: "/nowhere"))
    #expect(throws: ServerError.repeatedID("a")) {
      try ExhibitServer(exhibits: [exhibit, exhibit])
    }
    #expect(throws: ServerError.noExhibits) { try ExhibitServer(exhibits: []) }
  }
}
