import LecternBase
import LecternInterface
import Testing

struct HTMLPrinterTests {
  private func html(_ node: Node) -> String {
    var printer = HTMLPrinter()
    printer.print(node)
    return String(decoding: printer.bytes, as: UTF8.self)
  }

  @Test("no text can become markup")
  func textIsEscaped() {
    #expect(
      html(element(.p, text: "<script>alert('1 & \"2\"')</script> &amp;"))
        == "<p>&lt;script&gt;alert('1 &amp; \"2\"')&lt;/script&gt; &amp;amp;</p>")
  }

  @Test("no attribute value can end its quotes")
  func attributesAreEscaped() {
    #expect(
      html(element(.a, [Attribute(.title, "\" onclick=\"x\" <b> & '")]))
        == "<a title=\"&quot; onclick=&quot;x&quot; &lt;b&gt; &amp; '\"></a>")
  }

  @Test("void elements have no end tag, boolean attributes no value")
  func voidsAndBooleans() {
    #expect(
      html(
        element(
          .div,
          [
            element(.br), element(.img, [Attribute(.alt, "")]),
            element(.button, [Attribute(.disabled, "")]),
          ]))
        == "<div><br><img alt=\"\"><button disabled></button></div>")
  }

  @Test("live properties become attributes, style properties are left out")
  func properties() {
    #expect(
      html(
        element(
          .input,
          [Attribute(.value, "a\"b"), Attribute(.checked, "true"), Attribute(.styleHeight, "3px")]))
        == "<input value=\"a&quot;b\" checked>")
    #expect(html(element(.input, [Attribute(.checked, "")])) == "<input>")
  }

  @Test("controllers print what they draw")
  func controllers() {
    let child = BlockController { element(.em, text: "c") }
    #expect(
      html(element(.p, class: "row", [.controller(child), .text("!")]))
        == "<p class=\"row\"><em>c</em>!</p>")
  }

  @Test("a part that pages share is made once, and is the same on all of them")
  func keptParts() {
    let kept = KeptHTML()
    var made = 0
    func page(_ text: Text) -> String {
      html(
        element(
          .ul,
          [
            .kept(kept) {
              made += 1
              return element(.li, [Attribute(.title, "\"")], text: "<b>")
            }, element(.li, text: text),
          ]))
    }
    #expect(page("1") == "<ul><li title=\"&quot;\">&lt;b&gt;</li><li>1</li></ul>")
    #expect(page("2") == "<ul><li title=\"&quot;\">&lt;b&gt;</li><li>2</li></ul>")
    #expect(made == 1)
  }

  @Test("right-to-left, emoji and quotes pass unchanged")
  func unicode() {
    #expect(html(element(.p, text: "אֱלֹהִים 😀 ’")) == "<p>אֱלֹהִים 😀 ’</p>")
  }
}
