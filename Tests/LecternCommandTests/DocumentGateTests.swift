import Testing

/// That links and names of documents are followed, and lead somewhere.
@Suite("scripts/check-links")
struct LinkGateTests {
  typealias Source = Gate.Source

  /// A document that there is, and one that there isn't: split, or the gate would find it here.
  private static let wire = "docs/" + "WIRE.md"
  private static let nowhere = "docs/" + "NOWHERE.md"

  static let faulty = [
    Source(fault: "a link to no file", name: "a.md", text: "# A\n\n[b](b.md)", line: 3),
    Source(fault: "a picture that isn’t there", name: "a.md", text: "![b](b.png)", line: 1),
    Source(fault: "a link to no heading", name: "a.md", text: "# A\n[b](#b)", line: 2),
    Source(
      fault: "a link to no heading of a file", name: "a.md", text: "# A\n[b](a.md#b)", line: 2),
    Source(
      fault: "a link over two lines", name: "a.md", text: "# A\n\nSee [what\nthere is](b.md).",
      line: 4),
    Source(fault: "a definition", name: "a.md", text: "[b]\n\n[b]: b.md", line: 3),
    Source(
      fault: "a heading that is named behind a link", name: "a.md",
      text: "# A\n[a](a.md), \"B\"", line: 2),
    Source(
      fault: "a heading in fenced code", name: "a.md", text: "```\n# B\n```\n[b](#b)", line: 4),
    Source(
      fault: "no such document", name: "a.swift", text: "let a = 1\n/// See \(nowhere).", line: 2),
    Source(
      fault: "no such heading", name: "a.swift", text: "/// - Source: \(wire), \"Nothing\".",
      line: 1),
    Source(
      fault: "no such heading, on the comment’s next line", name: "a.js",
      text: "// See \(wire),\n// \"Nothing\".", line: 1),
    Source(
      fault: "the second of two headings", name: "a.css",
      text: "/* \(wire), \"Folding\" and\n   \"Nothing\" */", line: 1),
    Source(
      fault: "no such heading of a document that is named alone", name: "a.md",
      text: "See W\("IRE"), \"Nothing\".", line: 1),
    Source(fault: "an anchor", name: "a.py", text: "# \(wire)#nothing", line: 1),
  ]

  static let sound = [
    Source(fault: "a link to a heading", name: "a.md", text: "# A `b`: c\n[a](#a-b-c), \"A b\""),
    Source(
      fault: "the second heading of a name", name: "a.md", text: "# A\n## A\n[a](a.md#a-1)"),
    Source(fault: "an address elsewhere", name: "a.md", text: "[b](https://example.org/b.md)"),
    Source(fault: "a scene", name: "a.md", text: "[b](scene:names/abba)"),
    Source(fault: "code", name: "a.md", text: "`[b](b.md)`\n\n```\n[b](b.md)\n```"),
    Source(
      fault: "headings that there are", name: "a.swift",
      text:
        "/// \(wire), \"Folding\", \"Formats\" and\n/// \"What the host\n/// decides\"; RFC 1, \"B\"."
    ),
  ]

  private let gate = Gate(script: "check-links")

  @Test("what leads nowhere is told with its place", arguments: faulty)
  func refuses(_ source: Source) throws {
    let (status, words) = try gate.check(source)
    #expect(status != 0)
    #expect(words.contains("/\(source.name):\(source.line ?? 0): "), "\(words)")
  }

  @Test("what leads somewhere passes", arguments: sound)
  func passes(_ source: Source) throws {
    let (status, words) = try gate.check(source)
    #expect(status == 0, "\(words)")
  }
}

/// That prose keeps to its columns, in documents and in comments.
@Suite("scripts/check-widths")
struct WidthGateTests {
  typealias Source = Gate.Source

  /// Words of 99 columns; with a mark or two in front of them they are more than 100.
  private static let long = String(repeating: "word ", count: 19) + "ends"
  private static let unbroken = String(repeating: "x", count: 120)

  static let faulty = [
    Source(fault: "a paragraph", name: "a.md", text: "# A\n\n\(long) here", line: 3),
    Source(fault: "an item", name: "a.md", text: "- \(long)", line: 1),
    Source(fault: "a quotation", name: "a.md", text: "> \(long)", line: 1),
    Source(fault: "what follows a link", name: "a.md", text: "[a](\(unbroken)) a", line: 1),
    Source(
      fault: "what follows fenced code", name: "a.md", text: "```\na\n```\n\(long) here", line: 4),
    Source(fault: "a comment in Swift", name: "a.swift", text: "let a = 1\n  /// \(long)", line: 2),
    Source(
      fault: "a comment behind a string", name: "a.swift",
      text: "let a = #\"\"\"\n  \"\"\"\n  \"\"\"#\n// \(long)", line: 4),
    Source(fault: "a comment in C", name: "a.h", text: "// \(long)", line: 1),
    Source(fault: "a comment in a script", name: "a.js", text: "// \(long)", line: 1),
    Source(
      fault: "a comment in a style sheet", name: "a.css", text: "/* a\n   \(long) */", line: 2),
    Source(fault: "a comment in Python", name: "a.py", text: "# \(long)", line: 1),
    Source(
      fault: "what documents a function in Python", name: "a.py",
      text: "def f():\n  \"\"\"A.\n\n  \(long)\n  \"\"\"", line: 4),
    Source(
      fault: "a comment in a shell’s script", name: "a", text: "#!/bin/sh\n# \(long)", line: 2),
    Source(
      fault: "a comment in Python without an ending", name: "a",
      text: "#!/usr/bin/env python3\n\"\"\"\(long)\"\"\"", line: 2),
    Source(fault: "a comment in a Makefile", name: "Makefile", text: "# \(long)", line: 1),
  ]

  static let sound = [
    Source(fault: "100 columns", name: "a.md", text: "\(long)."),
    Source(fault: "100 letters of two bytes", name: "a.md", text: long.replacing("o", with: "ö")),
    Source(fault: "a row of a table", name: "a.md", text: "| \(long) |"),
    Source(fault: "fenced code", name: "a.md", text: "```\n\(long) here\n```"),
    Source(fault: "one word", name: "a.md", text: "- \(unbroken)"),
    Source(fault: "one link", name: "a.md", text: "- [two words](\(unbroken))"),
    Source(fault: "an address in a comment", name: "a.swift", text: "/// \(unbroken)"),
    Source(fault: "code", name: "a.js", text: "const a = '\(long)';"),
    Source(
      fault: "a string over several lines", name: "a.swift",
      text: "let a = #\"\"\"\n  \"\"\"\n  // \(long)\n  \"\"\"#"),
    Source(fault: "a string in Python", name: "a.py", text: "a = \"\"\"\n# \(long)\n\"\"\""),
    Source(
      fault: "a rule behind a comment", name: "a.css", text: "/* a */ a { content: '\(long)'; }"),
  ]

  private let gate = Gate(script: "check-widths")

  @Test("a line that is too long is told with its place", arguments: faulty)
  func refuses(_ source: Source) throws {
    let (status, words) = try gate.check(source)
    #expect(status != 0)
    #expect(words.contains("/\(source.name):\(source.line ?? 0): "), "\(words)")
  }

  @Test("what fits, or can’t be broken, passes", arguments: sound)
  func passes(_ source: Source) throws {
    let (status, words) = try gate.check(source)
    #expect(status == 0, "\(words)")
  }
}
