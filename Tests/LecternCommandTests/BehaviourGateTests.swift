import Testing

/// That the book of behaviours can't say what tests don't, nor tests what it doesn't know.
@Suite("scripts/check-behaviours")
struct BehaviourGateTests {
  private let gate = Gate(script: "check-behaviours")

  struct Plant: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var words: String
    var files: [String: String]

    init(_ fault: String, _ words: String, _ files: [String: String]) {
      testDescription = fault
      self.words = words
      self.files = files
    }
  }

  // The ids of what is planted, out of pieces: this file cites none of them.
  static let id = "NG" + "-1"
  static let other = "NG" + "-2"
  static let third = "NG" + "-3"
  static let book = """
    | id | what Lectern does | tests |
    |---|---|---|
    | \(id) | The list shows every name in order. | `ListTests.swift`: `names` |
    | \(other) | *Not here*: nothing that one could subscribe to is there. | – |
    """
  static let tests = """
    @Suite struct ListTests {
      @Test("\(id): every name")
      func names() {
        #expect(true)
      }

      @Test func others() {}
    }
    """
  static let sound = [
    "docs/BEHAVIOURS.md": book, "Tests/ListTests/ListTests.swift": tests,
    "Sources/List.swift": "/// - Source: SPEC \(id) to \(other).",
  ]

  static func book(_ old: String, _ new: String) -> [String: String] {
    ["docs/BEHAVIOURS.md": book.replacing(old, with: new)]
  }

  static let faulty = [
    Plant(
      "a test cites what has no row", "Tests/ListTests/ListTests.swift:2: \(third) has no row",
      ["Tests/ListTests/ListTests.swift": tests.replacing(id + ":", with: "\(id), \(third):")]),
    Plant(
      "a comment cites what has no row", "Sources/List.swift:1: \(third) has no row",
      ["Sources/List.swift": "/// - Source: SPEC \(id)…\(third)."]),
    Plant("two rows of one id", "has a row already, in line 3", book(other, id)),
    Plant("no such file", "there is no RowTests.swift", book("ListTests.swift", "RowTests.swift")),
    Plant("no such test", "has no test rows", book("`names`", "`rows`")),
    Plant("a helper for a test", "has no test help", book("`names`", "`help`")),
    Plant("a test of something else", "doesn't cite \(id)", book("`names`", "`others`")),
    Plant(
      "two files of one name", "name a folder, too",
      ["Tests/OtherTests/ListTests.swift": tests]),
    Plant("no test and no reason", "names no test", book("*Not here*: n", "N")),
    Plant("no test and half a reason", "names no test", book(" that one could subscribe to", "")),
    Plant(
      "a reason where a test cites it", "names no test, and",
      ["Tests/ListTests/ListTests.swift": tests.replacing(id + ":", with: "\(id), \(other):")]),
    Plant(
      "something else for a test", "not a test: names", book("`ListTests.swift`: `names`", "names")),
    Plant(
      "a script that isn’t there", "there is no scripts/count", book("| – |", "| `scripts/count` |")
    ),
    Plant(
      "next to no words", "says too little", book("The list shows every name in order.", "Names.")),
    Plant(
      "a document that nobody has", "Sources/List.swift:1: name a document",
      ["Sources/List.swift": "/// - Source: " + "DES" + "IGN §5."]),
    Plant("half a row", "not a row", book(" | – |", "")),
  ]

  @Test("book and tests that differ are told with their places", arguments: faulty)
  func refuses(_ plant: Plant) throws {
    let run = try gate.check(
      folder: Self.sound.merging(plant.files, uniquingKeysWith: { $1 }))
    #expect(run.status == 1, "\(run.words)")
    #expect(run.words.contains(plant.words), "\(run.words)")
  }

  @Test("a book that fits its tests passes, and says what wasn’t compared")
  func passes() throws {
    let run = try gate.check(folder: Self.sound)
    #expect(run.status == 0, "\(run.words)")
    #expect(run.words.contains("skipped: ../shared/SPEC.md"))
  }
}
