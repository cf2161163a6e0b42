import Foundation
import Testing

@testable import LecternWorkshop

@Suite("Lectern’s own scripts and styles in a build")
struct WebSourceTests {
  private func bare(_ text: String, _ path: String) -> String {
    String(decoding: WebSource.bare(Array(text.utf8), path: path), as: UTF8.self)
  }

  @Test("have no comments, and every line where it was")
  func comments() {
    #expect(
      bare("// a\n'use strict';\n  // b\nf('//c'); // d\n\n", "x/a.js")
        == "\n'use strict';\n\nf('//c'); // d\n\n")
    #expect(
      bare("/* a\n   b */\na { b: c; /* d */ }\n/**/ e { f: g; }", "a.css")
        == "\n\na { b: c;  }\n e { f: g; }")
    #expect(bare("a { b: c; } /* not ended", "a.css") == "a { b: c; } /* not ended")
    #expect(bare("// a\n", "lectern.wasm") == "// a\n")
    #expect(bare("", "a.js").isEmpty && bare("", "a.css").isEmpty)
  }

  @Test("of the real ones as many lines are left, of which no one is a comment")
  func real() throws {
    let web = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Web")
    let names = try FileManager.default.contentsOfDirectory(atPath: web.path)
      .filter { $0.hasSuffix(".js") || $0.hasSuffix(".css") }
    #expect(names.count > 10)
    for name in names {
      let text = try String(contentsOf: web.appending(path: name), encoding: .utf8)
      let found = bare(text, name)
      let (lines, before) = (
        found.split(separator: "\n", omittingEmptySubsequences: false),
        text.split(separator: "\n", omittingEmptySubsequences: false)
      )
      #expect(lines.count == before.count, "\(name)")
      #expect(found.utf8.count < text.utf8.count, "\(name)")
      #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("//") }, "\(name)")
      if name.hasSuffix(".css") {
        #expect(!found.contains("/*") && !found.contains("*/"), "\(name)")
      }
      // Any other line is unchanged.
      for (line, old) in zip(lines, before) where !line.isEmpty && name.hasSuffix(".js") {
        #expect(line == old, "\(name)")
      }
    }
  }

  @Test("are in the output like that, and the worker too")
  func built() throws {
    let (folder, place) = (try FolderFixture.sound(), try FolderFixture([:]))
    let names = ["boot.js", "sw.js", "sw-keep.js", "lectern.css"]
    for name in names {
      let text = name.hasSuffix("css") ? "/* told */ a { b: c; }" : "// told\nmade();"
      try place.write("web/" + name, Array(text.utf8))
    }
    _ = try ExhibitBuild(
      folder: folder.path, output: place.path + "/out",
      webFiles: names.map { place.path + "/web/" + $0 }
    ).run { _, _, write in try write("index.html", []) }
    for path in ["_lectern/boot.js", "_lectern/lectern.css", "sw.js"] {
      let text = try place.text("out/" + path)
      #expect(!text.isEmpty && !text.contains("told"), "\(path)")
    }
  }
}
