import Testing

@testable import LecternServer

struct RequestPathTests {
  @Test(
    "names between slashes are decoded once",
    arguments: [
      ("/", [], true), ("/a", ["a"], false), ("/a/", ["a"], true),
      ("/names/caf%C3%A9/", ["names", "café"], true), ("/a%20b.css", ["a b.css"], false),
      ("/a%2525", ["a%25"], false), ("/a+b", ["a+b"], false),
    ] as [(String, [String], Bool)])
  func ordinaryNamesAreDecoded(raw: String, segments: [String], isDirectory: Bool) throws {
    let path = try #require(RequestPath(raw))
    #expect(path.segments == segments)
    #expect(path.isDirectory == isDirectory)
  }

  @Test(
    "a path that could leave the directory or name something private is refused",
    arguments: [
      "", "a", "//a", "/a//b", "/..", "/../etc/passwd", "/a/../b", "/.", "/a/./b", "/%2e%2e/x",
      "/%2E%2E/x", "/.%2e/x", "/a%2fb", "/a%2Fb", "/a%5cb", "/a\\b", "/..\\x", "/a%00.html",
      "/a%0a",
      "/.git/config", "/.env", "/%2egit", "/.building-12", "/out.building-12/x", "/%", "/%4",
      "/%zz",
      "/%ff", "/%c0%ae%c0%ae/x", "/a%7f",
    ])
  func unsafePathsAreRefused(raw: String) {
    #expect(RequestPath(raw) == nil)
  }
}
