import Testing

/// Tests that the gate before the build refuses faults that the compiler of Swift doesn't see.
@Suite("scripts/check-sources")
struct SourceGateTests {
  typealias Source = Gate.Source

  static let faulty = [
    Source(
      fault: "a constant that doesn’t fit", name: "a.c",
      text: "signed char f(void) { return 500; }"),
    Source(
      fault: "a constant of more bits", name: "a.c",
      text: "unsigned f(void) { return 4294967296; }"),
    Source(
      fault: "an enum taken for another", name: "a.c",
      text: "enum a { A }; enum b { B }; enum a f(void) { return B; }"),
    Source(fault: "an integer for a pointer", name: "a.c", text: "char *f(void) { return 5; }"),
    Source(fault: "a pointer for an integer", name: "a.c", text: "int f(char *p) { return p; }"),
    Source(
      fault: "one name declared twice", name: "a.c", text: "struct s { int a; int a; };"),
    Source(
      fault: "a loop without a body", name: "a.c",
      text: "int f(int i) {\n  while (i > 0);\n  { i--; }\n  return i;\n}"),
    Source(fault: "a script that can’t be read", name: "a.js", text: "const a = ;"),
    Source(fault: "a style sheet that can’t be read", name: "a.css", text: "a { color }"),
    Source(fault: "Python that can’t be read", name: "a.py", text: "def f(:\n  pass"),
    Source(fault: "Python that is doubtful", name: "a.py", text: "print(1 is 1)"),
    Source(fault: "a shell’s script that can’t be read", name: "a", text: "#!/bin/sh\nif true"),
  ]

  static let sound = [
    Source(fault: "C", name: "a.c", text: "int f(int i) { return i + 1; }"),
    Source(fault: "a script", name: "a.js", text: "const a = 1;"),
    Source(fault: "a style sheet", name: "a.css", text: "a { color: red; }"),
    Source(fault: "Python", name: "a.py", text: "print(1 == 1)"),
    Source(fault: "a shell’s script", name: "a", text: "#!/bin/sh\ntrue"),
  ]

  private let gate = Gate(script: "check-sources")

  @Test("BL-29, BL-30: a warning is an error, and each is told with its place", arguments: faulty)
  func refuses(_ source: Source) throws {
    let (status, words) = try gate.check(source)
    #expect(status != 0)
    #expect(words.contains("/\(source.name)"), "\(words)")
  }

  @Test("BL-29: what is sound passes", arguments: sound)
  func passes(_ source: Source) throws {
    let (status, words) = try gate.check(source)
    #expect(status == 0, "\(words)")
  }

  @Test("a part of a script has fewer than 200 lines, and its script names it")
  func parts() throws {
    func check(_ lines: Int, _ host: String) throws -> (status: Int32, words: String) {
      let part = (1..<lines).map { "// Line \($0)." } + ["const a = 1;"]
      return try gate.check(
        "Web/host/a.js", of: ["Web/host/a.js": part.joined(separator: "\n"), "Web/host.js": host])
    }
    #expect(try check(199, "//= host/a.js").status == 0)
    let long = try check(200, "//= host/a.js")
    #expect(long.status != 0 && long.words.contains("/a.js: 200 lines"), "\(long.words)")
    let unnamed = try check(1, "// host/a.js")
    #expect(unnamed.status != 0 && unnamed.words.contains("host.js doesn't name it"))
    for (lines, sheet) in [
      (199, "@import \"host/a.css\";"), (200, "@import \"host/a.css\";"), (1, ""),
    ] {
      let part = Array(repeating: "a { color: red; }", count: lines).joined(separator: "\n")
      let (status, words) = try gate.check(
        "Web/host/a.css", of: ["Web/host/a.css": part, "Web/host.css": sheet])
      #expect((status == 0) == (lines == 199), "\(words)")
    }
  }

  @Test("a script is judged with its parts in place")
  func joined() throws {
    let texts = ["a.js": "const b = 1;\n//= b.js", "b.js": "const b = 2;"]
    let twice = try gate.check("a.js", of: texts)
    #expect(twice.status != 0 && twice.words.contains("'b' has already been declared"))
    let missing = try gate.check("a.js", of: ["a.js": "//= b.js"])
    #expect(missing.status != 0 && missing.words.contains("b.js"))
  }
}
