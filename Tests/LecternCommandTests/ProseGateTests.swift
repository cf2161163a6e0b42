import Testing

/// Tests that the gate before the build refuses comments that have to be read twice.
@Suite("scripts/check-prose")
struct ProseGateTests {
  struct Source: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// The line of the fault and the beginning of the message; empty for a sound file.
    var fault = ""
    var testDescription: String { fault.isEmpty ? text : fault }
  }

  static let faulty = [
    Source(
      name: "a.swift", text: "\n/// Whether it is open.\nvar isOpen = false",
      fault: ":2: a comment begins with “Whether”: begin with “True if …”"),
    Source(
      name: "a.swift", text: "struct A {\n  /// What it shows.\n  var title: String\n}",
      fault: ":2: a comment begins with “What”"),
    Source(
      name: "a.swift", text: "/// Has the page scroll.\nfunc scroll() {}",
      fault: ":1: a comment begins with “Has”"),
    Source(
      name: "a.swift", text: "/// Have the page scroll.\nfunc scroll() {}",
      fault: ":1: a comment begins with “Have”"),
    Source(
      name: "a.swift", text: "/// Who hears of it.\nvar delegate: Int?",
      fault: ":1: a comment begins with “Who”"),
    Source(
      name: "a.h", text: "/// Whose turn it is.\nint turn(void);",
      fault: ":1: a comment begins with “Whose”"),
    Source(
      name: "a.js", text: "const a = 1;\n// Whether it is open.\nconst isOpen = false;",
      fault: ":2: a comment begins with “Whether”"),
    Source(
      name: "a.swift", text: "let a = \"\"\"\n  // What\n  \"\"\"\n// What is left.\nlet b = a",
      fault: ":4: a comment begins with “What”"),
    Source(
      name: "a.css", text: "/* What it shows. */\na { color: red; }",
      fault: ":1: a comment begins with “What”"),
    Source(
      name: "a.swift",
      text: "/// A number.\n///\n/// Nil for a text that\n/// is none.\nvar a: Int?",
      fault: ":4: “is none” in a comment"),
    Source(
      name: "a.swift", text: "// Two words of it are\n// none.\nlet a = 1",
      fault: ":1: “are none” in a comment"),
    Source(
      name: "a.css", text: "a {\n  color: red; /* Red where there is none. */\n}",
      fault: ":2: “is none” in a comment"),
  ]

  static let sound = [
    Source(name: "a.swift", text: "/// True if it is open.\nvar isOpen = false"),
    // Only the first line of a doc comment counts, and whole words.
    Source(name: "a.swift", text: "/// The text.\n///\n/// What it shows is short.\nlet a = 1"),
    Source(name: "a.swift", text: "/// Whatever the page holds.\nlet a = 1"),
    // Words of the program are no comments.
    Source(name: "a.swift", text: "let a = \"there is none\""),
    Source(name: "a.swift", text: "let a = \"\"\"\n  // What it shows is none.\n  \"\"\""),
  ]

  private let gate = Gate(script: "check-sources")

  @Test("a comment that has to be read twice is told with its place", arguments: faulty)
  func refuses(_ source: Source) throws {
    let (status, words) = try gate.check(source.text, named: source.name)
    #expect(status != 0)
    #expect(words.contains("/\(source.name)\(source.fault)"), "\(words)")
  }

  @Test("a plain one passes, and so does a text of the program", arguments: sound)
  func passes(_ source: Source) throws {
    let (status, words) = try gate.check(source.text, named: source.name)
    #expect(status == 0, "\(words)")
  }
}
