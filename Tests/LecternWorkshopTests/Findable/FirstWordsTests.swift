import Foundation
import LecternBase
import LecternTesting
import Testing

@testable import LecternWorkshop

@Suite("First words")
struct FirstWordsTests {
  private func words(_ text: String) -> String {
    var words = FirstWords()
    words.add(text)
    return words.text
  }

  @Test("a short text is one line, without marks that nobody sees")
  func short() {
    #expect(words("  The\n \u{200B}Lord\u{200B}  speaks.\n") == "The Lord speaks.")
    #expect(words(Text("Helo").tagged("cy", isRightToLeft: false).string) == "Helo")
    #expect(words("") == "")
    #expect(words(" \n") == "")
    let exact = String(repeating: "a", count: 199) + "b"
    #expect(words(exact) == exact)
    #expect(words(exact + "c") == String(repeating: "a", count: 199) + "…")
    let spaced = String(repeating: "ab ", count: 66) + "ab"
    #expect(words(spaced) == spaced)
    #expect(words(spaced + "c") == String(repeating: "ab ", count: 65) + "ab…")
  }

  @Test("a long one ends at a word, or where there are no spaces between two letters")
  func long() {
    let text = String(repeating: "word ", count: 100)
    #expect(words(text) == String(repeating: "word ", count: 39) + "word…")
    let line = words(String(repeating: "字", count: 500))
    #expect(line == String(repeating: "字", count: 199) + "…")
  }

  @Test("markup gives the words of its blocks, and not those of headings")
  func markup() throws {
    let markdown = "# Head\n\nA *b*c\nd.\n\n- One\n- Two\n\n|x|y|\n|-|-|\n|1|2|\n"
    let nodes = MarkdownReader(picture: { _, _ in nil }).read(markdown)
    var words = FirstWords()
    for node in nodes { words.add(markup: node) }
    #expect(words.text == "A bc d. One Two x y 1 2")
    var json = JSONWriter()
    json.array { json in for node in nodes { node.write(to: &json) } }
    var same = FirstWords()
    for node in try JSON(parsing: json.bytes).array ?? [] { same.add(markup: node) }
    #expect(same.text == words.text)
  }

  @Test("any text gives at most 200 letters, the same however it comes in parts")
  func anyText() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let signs = ["a", "é", "字", " ", "\n", "😀", "\u{200B}", "word", " and ", "👩‍👩‍👧", "\u{301}"]
      let parts = (0..<random.below(300)).map { _ in signs[random.below(signs.count)] }
      var words = FirstWords()
      for part in parts { words.add(part) }
      let line = words.text
      #expect(line == self.words(parts.joined()), "seed \(seed)")
      #expect(line.count <= FirstWords.limit, "seed \(seed)")
      #expect(!line.contains("\n") && !line.contains("  ") && !line.hasPrefix(" "), "seed \(seed)")
      #expect(String(decoding: Array(line.utf8), as: UTF8.self) == line)
    }
  }
}
