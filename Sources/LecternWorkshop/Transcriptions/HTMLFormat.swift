import LecternModel

/// The two formats that are HTML: hOCR, and what `pdftotext -bbox-layout` writes.
///
/// - Source: hOCR 1.2, kba.github.io/hocr-spec/1.2; poppler 22.12, utils/pdftotext.cc.
final class HTMLFormat: PageFormat {
  var isFlowing: Bool { true }

  func start(
    _ name: XMLName, _ attributes: XMLAttributes, of reader: PageTextHandler
  ) -> PagePart? {
    switch name {
    case "doc": reader.isInPixels = false
    case "page":
      reader.page = PageText(
        width: PageOutline.size(attributes["width"]),
        height: PageOutline.size(attributes["height"]))
      return PagePart(.page)
    case "block": return PagePart(.block, outline: box(attributes))
    case "line": return PagePart(.line, outline: box(attributes))
    case "word": return PagePart(.word, outline: box(attributes))
    default: return part(attributes, reader)
    }
    return nil
  }

  func end(_ name: XMLName, of reader: PageTextHandler) {}

  /// The part that an element of hOCR is by its class.
  private func part(_ attributes: XMLAttributes, _ reader: PageTextHandler) -> PagePart? {
    let classes = attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? []
    guard let known = classes.first(where: { $0.hasPrefix("ocr") }) else { return nil }
    let properties = Self.properties(attributes["title"] ?? "")
    let points = PageOutline.points(properties["bbox"] ?? "")
    let box = points.count == 2 ? PageOutline.box(around: points) : nil
    var part = PagePart(.line, outline: box.map(PageOutline.corners) ?? [])
    switch known {
    case "ocr_page":
      // Its box is in the image, of which it may be a part.
      reader.page = PageText(
        width: box?.maxX, height: box?.maxY, name: properties["image"] ?? "")
      part.kind = .page
    case "ocr_carea", "ocr_par": part.kind = .block
    case "ocr_line", "ocr_header", "ocr_footer", "ocr_caption", "ocr_textfloat": break
    case "ocrx_word": part.kind = .word
    default: return nil
    }
    // The language of the file as a whole is that of the program which wrote it.
    if part.kind != .word { reader.take(language: attributes["lang"]) }
    return part
  }

  /// The properties in a title: `bbox 0 0 10 10; image "a.png"`, without quotes.
  private static func properties(_ title: String) -> [String: String] {
    var (found, quote, rest) = ([String: String](), Character?.none, "")
    for character in title + ";" {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character == ";" {
        let words = rest.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        if let key = words.first, found[String(key)] == nil {
          found[String(key)] = words.count == 2 ? PageText.tidied(words[1]) : ""
        }
        rest = ""
      } else {
        rest.append(character)
      }
    }
    return found
  }

  /// The box of an element of pdftotext.
  private func box(_ attributes: XMLAttributes) -> [ImagePoint] {
    func number(_ name: StaticString) -> Double? { PageOutline.number(attributes[name]) }
    let box = PageOutline.box(
      left: number("xMin"), top: number("yMin"), right: number("xMax"), bottom: number("yMax"))
    return box.map(PageOutline.corners) ?? []
  }
}
