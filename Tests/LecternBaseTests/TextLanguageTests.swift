import LecternBase
import Testing

struct TextLanguageTests {
  private func runs(_ text: Text) -> [String] {
    var runs: [String] = []
    text.forEachRun { runs.append("\($0.language)\($0.isRightToLeft ? "<" : ">")\($0.text)") }
    return runs
  }

  @Test("BL-60: a text in another language says so, alone and among others")
  func tagging() {
    let arabic = Text("قمر").tagged("ar", isRightToLeft: true)
    #expect(runs(arabic) == ["ar<قمر"])
    let welsh = Text("Y Lleuad").tagged("cy-GB", isRightToLeft: false)
    #expect(
      runs("Moon: " + arabic + ", " + welsh + "!") == [
        ">Moon: ", "ar<قمر", ">, ", "cy-GB>Y Lleuad", ">!",
      ])
    #expect(("Moon: " + arabic + "!").untagged == "Moon: قمر!")
  }

  @Test(
    "a text without a language is left alone, the flag of Wales, which has tags of its own, too")
  func plain() {
    let flag: Text = "🏴󠁧󠁢󠁷󠁬󠁳󠁿 Cymru"
    #expect(!flag.isTagged)
    #expect(flag.untagged == flag)
    #expect(runs(flag.tagged("cy", isRightToLeft: false)) == ["cy>🏴󠁧󠁢󠁷󠁬󠁳󠁿 Cymru"])
    #expect(runs("") == [])
    #expect(Text("").untagged == "")
  }

  @Test("cut anywhere, a text in another language still can be read", arguments: 0..<30)
  func cut(count: Int) {
    let whole = Text("Moon").tagged("en", isRightToLeft: false)
    let text = whole.slice(0, min(count, whole.count))
    _ = runs(text)
    _ = text.untagged
  }

  @Test("a word's places are filled, and only those")
  func places() {
    #expect(Word.shownEntries.text("12", "272") == "12 of 272")
    #expect(Word.clauseName.text("{2}", "a", "b") == "{2}, a of b")
    #expect(Word.done.text == "Done")
  }

  @Test("BL-60: the words of an app are said in its turn, and English ones outside")
  func speaking() throws {
    let joined = Word.allCases.map { $0 == .entries ? "{1} cofnod" : "gair" }.joined(
      separator: "\n")
    let words = try #require(Words(joined: Text(joined)))
    Words.speaking(words) {
      #expect(Word.done.text == "gair")
      #expect(Word.entries.text("3") == "3 cofnod")
      Words.speaking(nil) { #expect(Word.done.text == "Done") }
    }
    #expect(Word.done.text == "Done")
    #expect(Words(joined: "too few") == nil)
  }
}
