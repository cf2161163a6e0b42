import LecternBase
import LecternTesting
import Testing

@testable import LecternInterface

struct LanguageNodesTests {
  private final class Screen: Controller {
    let nodes: [Node]
    init(_ nodes: [Node]) { self.nodes = nodes }
    override func render() -> Node { element(.div, nodes) }
  }

  private func html(_ nodes: [Node]) -> String {
    var printer = HTMLPrinter()
    for node in nodes { printer.print(node) }
    return String(decoding: printer.bytes, as: UTF8.self)
  }

  private let arabic = Text("قمر").tagged("ar", isRightToLeft: true)

  @Test("BL-60: a text in another language is an element that says which, and only that part")
  func texts() {
    #expect(
      html([.text(arabic)]) == #"<span class="untranslated" lang="ar" dir="rtl">قمر</span>"#)
    #expect(
      html([.text("Moon: " + arabic + "!")])
        == #"<span>Moon: <span class="untranslated" lang="ar" dir="rtl">قمر</span>!</span>"#)
    #expect(html([.text("Moon")]) == "Moon")
  }

  @Test("attributes and the window's title have the text alone")
  func plain() {
    #expect(
      html([element(.a, [Attribute(.ariaLabel, "To " + arabic)], text: "x")])
        == #"<a aria-label="To قمر">x</a>"#)
    let host = RecordingHost()
    let app = Application(root: Screen([]), host: host, traits: host.traits)
    app.setPageTitle(arabic + " – Moon")
    app.start()
    #expect(host.page.title == "قمر – Moon")
  }

  @Test("a text that is translated after all loses its element")
  func patched() throws {
    final class Changing: Controller {
      var text: Text = ""
      override func render() -> Node { element(.p, text: text) }
    }
    let root = Changing()
    root.text = arabic
    let host = RecordingHost()
    let app = Application(root: root, host: host, traits: host.traits)
    host.start(app)
    #expect(host.elements(class: "untranslated").first?[.lang] == "ar")
    root.text = "Moon"
    root.setNeedsDisplay()
    app.commit()
    #expect(host.elements(class: "untranslated").isEmpty)
    #expect(host.elements(.p).first?.text == "Moon")
    #expect(host.faults.isEmpty)
  }
}
