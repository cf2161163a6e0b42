import LecternBase
import LecternContent
import LecternInterface
import Testing

struct ContentNodesTests {
  private func html(_ nodes: [Node]) -> String {
    var printer = HTMLPrinter()
    for node in nodes { printer.print(node) }
    return String(decoding: printer.bytes, as: UTF8.self)
  }

  private func caps(_ text: String) -> String { "<span class=\"small-caps\">\(text)</span>" }

  /// `|` stands for U+200B.
  private func marked(_ text: String) -> String {
    html(ContentNodes.marked(Text(text.replacing("|", with: "\u{200B}"))))
  }

  @Test("NG-31: text between two marks is in small caps")
  func paired() {
    #expect(marked("the |Lord| God") == "the \(caps("Lord")) God")
    #expect(marked("|Lord|") == caps("Lord"))
  }

  @Test("NG-31: an unpaired mark changes nothing")
  func unpaired() {
    #expect(marked("the |Lord God") == "the Lord God")
    #expect(marked("the Lord|") == "the Lord")
    #expect(marked("a |b| c| d") == "a \(caps("b")) c d")
  }

  @Test("NG-31: adjacent pairs are handled independently")
  func adjacent() {
    #expect(marked("|a||b|") == caps("a") + caps("b"))
    #expect(marked("|a|-|b|.") == caps("a") + "-" + caps("b") + ".")
    #expect(marked("||x") == "x")
  }

  @Test("marks inside words and around other scalars of three bytes are the only ones")
  func bytes() {
    #expect(marked("l|ord|s “\u{200C}”") == "l\(caps("ord"))s “\u{200C}”")
  }

  @Test("BL-60: marks in a part in another language are small caps in that")
  func languages() {
    #expect(
      html(ContentNodes.marked(Text("O \u{200B}Lord\u{200B}").tagged("en", isRightToLeft: false)))
        == #"<span class="untranslated" lang="en" dir="ltr">O <span class="small-caps">Lord</span></span>"#
    )
  }

  @Test(
    "compiled Markdown becomes elements, and what is unknown shows its content alone",
    arguments: [
      (#"["p","a ",["em","b"]," c"]"#, "<p>a <em>b</em> c</p>"),
      (#"["a",{"href":"x/","onclick":"y"},"z"]"#, "<a href=\"x/\">z</a>"),
      (#"["script","alert(1)"]"#, "alert(1)"),
      (#"["marquee",["p","a"],"b"]"#, "<p>a</p>b"),
      (#"["p",{}]"#, "<p></p>"),
      (#"["br"]"#, "<br>"),
      (#"[]"#, ""), (#"[7,"a"]"#, ""), (#"7"#, ""), (#"null"#, ""),
      (#""<b>&""#, "&lt;b&gt;&amp;"),
    ])
  func markdown(json: String, expected: String) throws {
    #expect(html(ContentNodes.markdown([try JSON(parsing: Array(json.utf8))])) == expected)
  }
}
