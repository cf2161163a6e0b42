import LecternTesting
import Testing

@testable import LecternWorkshop

struct MarkdownTests {
  private func json(_ markdown: String) -> String {
    var json = JSONWriter()
    json.array { json in
      for node in MarkdownReader(picture: { _, _ in nil }).read(markdown) { node.write(to: &json) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("# One\n\n## Two", #"[["h2","One"],["h3","Two"]]"#),
    // No level is left out, and going back is free.
    (
      "### One\n\n##### Two\n\n> # Three",
      #"[["h2","One"],["h3","Two"],["blockquote",["h2","Three"]]]"#
    ),
    (
      "*a* **b** ~~c~~ `d`",
      #"[["p",["em","a"]," ",["strong","b"]," ",["del","c"]," ",["code","d"]]]"#
    ),
    ("- a\n- b", #"[["ul",["li","a"],["li","b"]]]"#),
    ("3. a\n4. b", #"[["ol",{"start":"3"},["li","a"],["li","b"]]]"#),
    ("- a\n\n- b", #"[["ul",["li",["p","a"]],["li",["p","b"]]]]"#),
    (
      "|a|b|\n|-|-|\n|1|2|",
      #"[["table",["thead",["tr",["th","a"],["th","b"]]],["tbody",["tr",["td","1"],["td","2"]]]]]"#
    ),
    ("[x](https://a.b \"t\")", #"[["p",["a",{"href":"https://a.b","title":"t"},"x"]]]"#),
    ("see https://a.b/c.", #"[["p","see ",["a",{"href":"https://a.b/c"},"https://a.b/c"],"."]]"#),
    ("a\nb  \nc", #"[["p","a b",["br"],"c"]]"#),
    ("    x < y", #"[["pre",["code","x < y"]]]"#),
    ("x\u{200B}Lord\u{200B}", "[[\"p\",\"x\u{200B}Lord\u{200B}\"]]"),
  ])
  func nodes(markdown: String, expected: String) { #expect(json(markdown) == expected) }

  @Test(arguments: [
    "<script>alert(1)</script>", "a <b onclick=x>b</b> c", "<img src=x onerror=alert(1)>",
    "<iframe src=\"javascript:x\"></iframe>", "<!-- x -->",
  ])
  func htmlIsText(html: String) throws {
    let nodes = MarkdownReader(picture: { _, _ in nil }).read(html)
    #expect(nodes.map(\.plainText).joined() == html)
    for node in nodes {
      guard case .element("p", [], _) = node else { Issue.record("\(node)"); continue }
    }
  }

  @Test(arguments: [
    "[x](javascript:alert(1))", "[x]( JaVaScRiPt:alert(1))", "[x](<java\tscript:alert(1)>)",
    "[x](javascript&#58;alert(1))", "[x](&#106;avascript:alert(1))", "[x](vbscript:x)",
    "[x](data:text/html;base64,AAAA)", "[x](\u{1}javascript:x)", "[x](&#x01;javascript:x)",
    "[x](java&Tab;script:x)", "[x](java&NewLine;script:x)", "[x][r]\n\n[r]: javascript:x",
    "<javascript:alert(1)>", "![x](javascript:alert(1))", "![x](data:image/svg+xml,x)",
    "[x](blob:x)", "[x](file:///etc/passwd)", "[x](&nbsp;javascript:x)",
  ])
  func noLinkRunsCode(markdown: String) {
    let found = json(markdown)
    #expect(!found.contains("\"href\""), "\(found)")
    #expect(!found.contains("\"src\""), "\(found)")
  }

  @Test(arguments: [
    "https://a.b", "HTTP://a.b", "mailto:a@b.c", "tel:+1", "names/abba/", "#top", "?a:b", "a/b:c",
  ])
  func goodLinksStay(url: String) { #expect(json("[x](\(url))").contains("\"href\"")) }

  @Test func picturesHaveTheirSizeAndAText() throws {
    let source = PictureSource(file: "/x", output: "_lectern/images/a b.png", width: 3, height: 4)
    let nodes = MarkdownReader(picture: { path, _ in path == "a b.png" ? source : nil })
      .read("![An *alt*](a%20b.png)")
    let image = Markup.element(
      "img",
      attributes: [
        .init(name: "src", value: "_lectern/images/a%20b.png"), .init(name: "alt", value: "An alt"),
        .init(name: "width", value: "3"), .init(name: "height", value: "4"),
      ], [])
    // It opens large: by the app, and without scripts as a file.
    let link = Markup.element(
      "a",
      attributes: [
        .init(name: "href", value: "_lectern/images/a%20b.png"),
        .init(name: "scene", value: "_lectern/images/a%20b.png#An alt"),
      ], [image])
    #expect(nodes == [.element("p", [link])])
    let reader = MarkdownReader(picture: { _, _ in source })
    for text in ["![](x.png)", "[![An *alt*](x.png)](names/)"] {
      #expect(!"\(reader.read(text))".contains("#An alt"), "\(text)")
    }
  }

  @Test(
    "a text that is taken for plain has nothing to tell", arguments: 1...8 as ClosedRange<UInt64>)
  func plain(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let parts = [
      "a", " ", "\n", "\n\n", "[x]", "(https://a.b)", "(http://a)", "(a/b)", "(scene:names)",
      "[x]: x:y",
      "]", "(", ")", "![", "!", "<b>", "<", "\\", "ftp://a.b", "https://a.b", "www.a.b", "data:x",
      "- ", "> ", "*", "**", "~~", "`", "    ", "(javascript:x)", "( x:y)", "|a|b|\n|-|-|\n",
    ]
    var plain = 0
    for _ in 0..<4_000 {
      let text = (0...random.below(7)).map { _ in parts[random.below(parts.count)] }.joined()
      guard MarkdownReader.isPlain(text) else { continue }
      plain += 1
      var told: [String] = []
      _ = MarkdownReader(
        picture: { path, _ in
          told.append(path)
          return nil
        }, report: { fault, _ in told.append("\(fault)") }, link: { link, _ in told.append(link) }
      ).read(text)
      #expect(told.isEmpty, "\(text)")
    }
    #expect((400..<3_000).contains(plain), "\(plain)")
    #expect(!MarkdownReader.isPlain(String(repeating: "> ", count: 61) + "x"))
    #expect(MarkdownReader.isPlain("An *old* [lamp](https://a.b), at sea."))
  }

  @Test("texts that are read at once are read as one by one")
  func atOnce() {
    let texts = (0..<4_000).map { number in
      number % 2 == 0 ? "~~a~~ *b* www.a.b/\(number) ~c~" : "plain: 1 * 2, ~d~ \(number)"
    }
    let alone = texts.map(json)
    for _ in 0..<4 { #expect(concurrentMap(texts.count) { json(texts[$0]) } == alone) }
  }

  @Test func deepNestingEndsWell() {
    _ = json(String(repeating: ">", count: 20_000) + " x")
    _ = json(String(repeating: "[", count: 20_000))
  }

  @Test func doubtsAreToldInTheirLines() throws {
    let folder = try FolderFixture.sound(replacing: [
      "about.md": "# Hi\n\nA [bad](javascript:x) link.\n\n![gone](pictures/x.png)\n\n<b>bold</b>\n"
    ])
    #expect(
      folder.messages() == [
        "about.md:3:1: warning: the link to \"javascript:x\" is shown as plain text: "
          + "link to http, https, mailto or tel addresses, or inside the exhibit",
        "about.md:5:1: error: there is no file \"pictures/x.png\": "
          + "add the file, or correct its path (upper and lower case count)",
        "about.md:7:1: warning: the HTML \"<b>\" is shown as text: use Markdown instead",
        "about.md:7:1: warning: the HTML \"</b>\" is shown as text: use Markdown instead",
      ])
  }

  @Test func sizesOfPictures() {
    let png: [UInt8] =
      [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 1, 0, 0, 0, 0, 2]
    #expect(PictureSize.read(png)?.width == 256)
    #expect(PictureSize.read(png)?.height == 2)
    let gif = Array("GIF89a".utf8) + [3, 0, 4, 1]
    #expect(PictureSize.read(gif)?.height == 260)
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 0, 5, 0, 7, 3, 1, 0x22, 0,
    ]
    #expect(PictureSize.read(jpeg)?.width == 7)
    let webP =
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8)
      + [10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 19, 0, 0]
    #expect(PictureSize.read(webP)?.width == 10)
    #expect(PictureSize.read(webP)?.height == 20)
    for whole in [png, gif, jpeg, webP] {
      for count in whole.indices { _ = PictureSize.read(Array(whole[..<count])) }
    }
  }
}
