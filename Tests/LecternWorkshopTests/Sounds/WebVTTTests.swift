import LecternTesting
import Testing

@testable import LecternWorkshop

/// Reading WebVTT as browsers do, and telling what they would pass over.
struct WebVTTTests {
  private func cues(_ text: String) -> [String] {
    WebVTT(text).cues.map { "\($0.line) \($0.name)|\($0.start)-\($0.end)|\($0.words)" }
  }

  @Test("times with and without hours, names, settings, notes, styles, and any ends of lines")
  func format() {
    let text = """
      \u{FEFF}WEBVTT - A title
      Kind: captions

      NOTE
      Not said at all

      STYLE
      ::cue { color: red }

      REGION
      id:fred

      line=12
      00:01.500 --> 00:04.000 align:start position:10%
      The first,
      in two lines

      01:02:03.004-->100:00:00.000
      Much later

      00:00.000 --> 00:01.500
      """
    #expect(
      cues(text) == [
        "21 |0-1500|", "13 line=12|1500-4000|The first, in two lines",
        "18 |3723004-360000000|Much later",
      ])
    #expect(WebVTT(text).wrongs == [])
    for end in ["\r\n", "\r"] {
      #expect(cues(text.replacing("\n", with: end)) == cues(text))
    }
    #expect(cues("WEBVTT\n00:00.000 --> 00:01.000\nAt once\n") == ["2 |0-1000|At once"])
  }

  @Test("tags go, voices stay, and signs are what they mean")
  func words() {
    func words(_ text: String) -> String? {
      WebVTT("WEBVTT\n\n00:00.000 --> 00:01.000\n\(text)\n").cues.first?.words
    }
    #expect(words("<v Ann>Good <i>day</i></v>") == "Ann: Good day")
    #expect(words("<v.loud Ann Lee>Yes <v Bob>No") == "Ann Lee: Yes Bob: No")
    #expect(
      words("<c.red.big>Red</c> <00:00:00.500>later <lang cy>nawr</lang>") == "Red later nawr")
    #expect(
      words("Tom &amp; Ann &lt;3 &nbsp; &#233;&#xE9; &nothing; & so")
        == "Tom & Ann <3 éé &nothing; & so")
    #expect(words("<ruby>漢<rt>kan</rt></ruby>") == "漢kan")
    #expect(words("broken <i tag") == "broken")
  }

  @Test("what isn't WebVTT, has no times, or runs backwards is told with its line")
  func wrong() {
    for text in ["", "1\n00:00:01,000 --> 00:00:02,000\nSubRip\n", "WEBVTTX\n", " WEBVTT\n"] {
      #expect(WebVTT(text).wrongs == [.notWebVTT], "\(text)")
    }
    let text = """
      WEBVTT

      00:01,500 --> 00:02.000
      A comma

      1
      00:61.000 --> 01:02.000
      Sixty-one

      00:05.000 --> 00:05.000
      No time

      Words alone
      """
    #expect(
      WebVTT(text).wrongs == [
        .badTimes(line: 3, text: "00:01,500 --> 00:02.000"),
        .badTimes(line: 7, text: "00:61.000 --> 01:02.000"), .backwards(line: 10),
        .strayWords(line: 13),
      ])
    #expect(WebVTT(text).cues.isEmpty)
  }

  @Test("what was written is read back, by chance, and no damage stops the reader")
  func anyFile() {
    for seed in UInt64(0)..<40 {
      var random = SeededRandom(seed: seed)
      var text = "WEBVTT\n"
      var starts: [Int] = []
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        let start = Int.random(in: 0..<5_000_000, using: &random)
        starts.append(start)
        text += "\n"
        if Bool.random(using: &random) { text += "clause:one\n" }
        func stamp(_ time: Int) -> String {
          func pad(_ number: Int, _ count: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: count - digits.count) + digits
          }
          let rest = pad(time / 60_000 % 60, 2) + ":" + pad(time / 1000 % 60, 2) + "."
          return pad(time / 3_600_000, 2) + ":" + rest + pad(time % 1000, 3)
        }
        text += "\(stamp(start)) --> \(stamp(start + 1))\nword \(start)\n"
      }
      let read = WebVTT(text)
      #expect(read.wrongs.isEmpty && read.cues.map(\.start) == starts.sorted(), "seed \(seed)")
      #expect(read.cues.allSatisfy { $0.words == "word \($0.start)" })
      var bytes = Array(text.utf8)
      for _ in 0..<8 where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = WebVTT(String(decoding: bytes, as: UTF8.self))
    }
  }
}
