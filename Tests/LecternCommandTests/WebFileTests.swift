import Foundation
import Testing

/// Tests the way of Lectern's own scripts and style sheets from `Web/` to visitors.
@Suite("scripts/web-file")
struct WebFileTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  /// Runs it on one of some files, which are written below a folder of their own.
  private func print(
    _ name: String, of files: [String: String], readable: Bool = false
  ) throws -> (status: Int32, output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return try run(folder.appending(path: name), readable: readable)
  }

  private func run(_ file: URL, readable: Bool = false) throws -> (Int32, String, String) {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = Self.root.appending(path: "scripts/web-file")
    process.arguments = (readable ? ["--readable"] : []) + [file.path]
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let faults = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, faults)
  }

  private static let script = [
    "x/a.js":
      "'use strict';\n(() => {\n//= a/b.js\n// Told.\n//= c.js\nend(kept + second);\n})();\n",
    "x/a/b.js": "// Told.\n//= d.js\nconst kept = '//= c.js — é';\n",
    "x/a/d.js": "  //= c.js\nd();", "x/c.js": "const second = 2;\n", "c.js": "wrong();",
  ]

  @Test("puts parts in their places, each from the folder of the script that names it")
  func parts() throws {
    let joined = """
      'use strict';
      (() => {
      // Told.
        //= c.js
      d();
      const kept = '//= c.js — é';

      // Told.
      const second = 2;

      end(kept + second);
      })();

      """
    let found = try print("x/a.js", of: Self.script, readable: true)
    #expect(found == (0, joined, ""))
    let sheets = [
      "x/a.css": "@import \"a/b.css\";\n/* Told. */\n@import \"c.css\";\ne { top: 0; }\n",
      "x/a/b.css": "b { top: 0; }", "x/c.css": "c { top: 0; }\n",
    ]
    let styles = try print("x/a.css", of: sheets, readable: true)
    #expect(styles == (0, "b { top: 0; }\n/* Told. */\nc { top: 0; }\n\ne { top: 0; }\n", ""))
  }

  @Test("leaves out comments and spaces, and keeps texts and what others name")
  func short() throws {
    let found = try print("x/a.js", of: Self.script)
    #expect(found.status == 0 && found.errors.isEmpty)
    #expect(!found.output.contains("Told") && !found.output.contains("kept"))
    #expect(found.output.contains("//= c.js — é") && found.output.contains("end("))
    // Other scripts may name what a script declares outside of functions.
    let shared = try print("a.js", of: ["a.js": "const shared = 1 + one;\n"])
    #expect(shared.output.contains("shared"))
    let styles = try print("a.css", of: ["a.css": "/* Told. */\na { color : rgb(1 2 3 / 0.5); }\n"])
    #expect(styles.output.hasPrefix("a{color:") && !styles.output.contains("Told"))
  }

  @Test("tells a fault with its place")
  func faults() throws {
    let missing = try print("a.js", of: ["a.js": "//= a/b.js\n"])
    #expect(missing.status != 0 && missing.errors.contains("a/b.js: No such file or directory"))
    let wrong = try print("a.js", of: ["a.js": "'use strict';\nconst a = ;\n"])
    #expect(wrong.status != 0 && wrong.errors.contains("a.js:2:10"), "\(wrong.errors)")
    #expect(missing.output.isEmpty && wrong.output.isEmpty)
  }

  @Test("makes the real ones a tenth shorter at least, and leaves no line that names a part")
  func real() throws {
    let web = Self.root.appending(path: "Web")
    let names = try FileManager.default.contentsOfDirectory(atPath: web.path)
      .filter { $0.hasSuffix(".js") || $0.hasSuffix(".css") }
    #expect(names.count > 10)
    for name in names {
      let (plain, short) = (
        try run(web.appending(path: name), readable: true), try run(web.appending(path: name))
      )
      #expect(short.0 == 0 && short.2.isEmpty, "\(name): \(short.2)")
      #expect(short.1.utf8.count * 10 < plain.1.utf8.count * 9, "\(name)")
      #expect(!short.1.contains("//= ") && !short.1.contains("@import"), "\(name)")
    }
  }
}
