import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import LecternServer

struct ContentsPageTests {
  private func server(_ folder: TemporaryFolder) throws -> ExhibitServer {
    try ExhibitServer(exhibits: [
      ServedExhibit(
        id: "one", title: "One & <b>Only</b>", description: "A <first> one.",
        directory: folder.url.appending(path: "one"),
        icon: "_lectern/icon.png"),
      ServedExhibit(id: "two", title: "Two", directory: folder.url.appending(path: "two")),
    ])
  }

  @Test("several exhibits are served below their ids, with a page of links at the root")
  func severalExhibitsHaveContents() async throws {
    let folder = try TemporaryFolder([
      "one/index.html": "First", "two/index.html": "Second", "two/404.html": "Nothing in two",
    ])
    try await server(folder).application().test(.router) { client in
      let contents = try await client.get("/").text
      #expect(contents.contains("href=\"one/\""))
      #expect(contents.contains("One &amp; &lt;b&gt;Only&lt;/b&gt;"))
      #expect(contents.contains("src=\"one/_lectern/icon.png\""))
      #expect(contents.contains("href=\"two/\""))
      #expect(!contents.contains("<script") && !contents.contains("<style"))
      #expect(!contents.contains("style="))
      let css = try await client.get("/_lectern/contents.css")
      #expect(css.headers[.contentType] == "text/css; charset=utf-8")
      #expect(try await client.get("/one/").text == "First")
      #expect(try await client.get("/two/").text == "Second")
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
      #expect(missing.text == "Nothing in two")
      #expect(try await client.get("/one/../two/").status == .notFound)
    }
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
