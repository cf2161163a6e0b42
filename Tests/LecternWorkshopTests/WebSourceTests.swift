import Foundation
import Testing

@testable import LecternWorkshop

@Suite("Lectern’s own scripts and styles in a build")
struct WebSourceTests {
  private func bare(_ text: String, _ path: String) -> String {
    String(decoding: WebSource.carried(path) { _ in Array(text.utf8) }, as: UTF8.self)
  }

  private func joined(_ path: String, of files: [String: String]) throws -> String {
    let found = try WebSource.carried(path) { Array(try #require(files[$0]).utf8) }
    return String(decoding: found, as: UTF8.self)
  }

  @Test("have no comments")
  func comments() {
    #expect(
      bare("// a\n'use strict';\n  // b\nf('//c'); // d\n\n", "x/a.js")
        == "'use strict';\nf('//c'); // d\n\n")
    #expect(
      bare("/* a\n   b */\na { b: c; /* d */ }\n/**/ e { f: g; }", "a.css")
        == "\n\na { b: c;  }\n e { f: g; }")
    #expect(bare("a { b: c; } /* not ended", "a.css") == "a { b: c; } /* not ended")
    #expect(bare("// a\n", "lectern.wasm") == "// a\n")
    #expect(
      bare("a();\n// b", "a.js") == "a();\n" && bare("", "a.js").isEmpty
        && bare("", "a.css").isEmpty)
  }

  @Test("have their parts in place, each from the folder of the script that names it")
  func parts() throws {
    let files = [
      "x/a.js": "'use strict';\n//= a/b.js\n// told\n//= c.js\nend();\n",
      "x/a/b.js": "// told\n//= d.js\nb('//= c.js');\n", "x/a/d.js": "  //= c.js\nd();",
      "x/c.js": "c();\n", "c.js": "wrong();",
    ]
    #expect(
      try joined("x/a.js", of: files)
        == "'use strict';\nd();\nb('//= c.js');\n\nc();\n\nend();\n")
    #expect(bare("/*\n//= c.js\n*/ a {}", "a.css") == "\n\n a {}")
    let sheets = [
      "x/a.css": "@import \"a/b.css\";\n/* told\n@import \"c.css\"; */\n@import \"c.css\";\ne {}\n",
      "x/a/b.css": "/* told */\n@import \"d.css\";\nb {}", "x/a/d.css": " @import \"c.css\";\nd {}",
      "x/c.css": "c {}\n", "c.css": "wrong {}",
    ]
    #expect(
      try joined("x/a.css", of: sheets)
        == "\n @import \"c.css\";\nd {}\nb {}\n\n\nc {}\n\ne {}\n")
  }

  @Test("can’t be built while a part is missing, which is told with its path")
  func missingPart() throws {
    let (folder, place) = (try FolderFixture.sound(), try FolderFixture([:]))
    try place.write("web/host.js", Array("//= host/tables.js\n".utf8))
    let build = ExhibitBuild(
      folder: folder.path, output: place.path + "/out", webFiles: [place.path + "/web/host.js"])
    let part = place.path + "/web/host/tables.js"
    #expect(throws: BuildError.unreadable(path: part, reason: "No such file or directory")) {
      try build.run { _, _, write in try write("index.html", []) }
    }
  }

  private static let web = URL(filePath: #filePath)
    .appending(path: "../../../Web").standardizedFileURL

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: web.appending(path: folder).path)
      .filter { $0.hasSuffix(".js") || $0.hasSuffix(".css") }.map { folder + $0 }
  }

  @Test("are in builds as scripts/web-file prints them")
  func printed() throws {
    for name in try Self.names(in: "") {
      let file = Self.web.appending(path: name)
      let (process, output) = (Process(), Pipe())
      process.executableURL = Self.web.appending(path: "../scripts/web-file")
      process.arguments = [file.path]
      process.standardOutput = output
      try process.run()
      let expected = output.fileHandleForReading.readDataToEndOfFile()
      let found = try WebSource.carried(file.path) {
        Array(try Data(contentsOf: URL(filePath: $0)))
      }
      #expect(Data(found) == expected, "\(name)")
      if name == "host.js" || name == "lectern.css" { #expect(found.count > 30_000) }
    }
  }

  @Test("of the real ones each line is left but for comments; a style sheet keeps all its lines")
  func real() throws {
    let names = try ["", "host/", "lectern/"].flatMap(Self.names)
    #expect(names.count > 40)
    for name in names {
      let text = try String(contentsOf: Self.web.appending(path: name), encoding: .utf8)
        .replacing("//= ", with: "//").replacing("@import ", with: "@named ")
      let found = bare(text, name)
      let (lines, before) = (
        found.split(separator: "\n", omittingEmptySubsequences: false),
        text.split(separator: "\n", omittingEmptySubsequences: false)
      )
      #expect(found.utf8.count < text.utf8.count, "\(name)")
      if name.hasSuffix(".css") {
        #expect(lines.count == before.count, "\(name)")
        #expect(!found.contains("/*") && !found.contains("*/"), "\(name)")
      } else {
        #expect(lines == before.filter { !$0.drop { $0 == " " }.hasPrefix("//") }, "\(name)")
      }
    }
  }

  @Test("are in the output like that, and the worker too")
  func built() throws {
    let (folder, place) = (try FolderFixture.sound(), try FolderFixture([:]))
    let names = ["boot.js", "sw.js", "lectern.css"]
    for name in names {
      let text = name.hasSuffix("css") ? "/* told */ a { b: c; }" : "// told\nmade();"
      try place.write("web/" + name, Array(text.utf8))
    }
    try place.write("web/sw.js", Array("// told\n//= keep.js\n".utf8))
    try place.write("web/keep.js", Array("// told\nkept();".utf8))
    _ = try ExhibitBuild(
      folder: folder.path, output: place.path + "/out",
      webFiles: names.map { place.path + "/web/" + $0 }
    ).run { _, _, write in try write("index.html", []) }
    for path in ["_lectern/boot.js", "_lectern/lectern.css", "sw.js"] {
      let text = try place.text("out/" + path)
      #expect(!text.isEmpty && !text.contains("told"), "\(path)")
    }
    #expect(try place.text("out/sw.js").hasSuffix("kept();\n"))
  }
}
