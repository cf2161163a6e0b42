import LecternModel

/// PAGE XML, the format of ground truth, of Transkribus and of eScriptorium.
///
/// - Source: PAGE 2010-03-19 to 2019-07-15, PRImA Research Lab, github.com/PRImA-Research-Lab.
final class PAGEFormat: PageFormat {
  var isFlowing: Bool { false }
  private var isInCoordinates = false
  private var rank = Int.max

  func start(
    _ name: XMLName, _ attributes: XMLAttributes, of reader: PageTextHandler
  ) -> PagePart? {
    switch name {
    case "Page":
      reader.page = PageText(
        width: PageOutline.size(attributes["imageWidth"]),
        height: PageOutline.size(attributes["imageHeight"]),
        name: PageText.tidied(attributes["imageFilename"] ?? ""))
      reader.take(language: attributes["primaryLanguage"])
      return PagePart(.page)
    case "TextRegion", "TextLine":
      reader.take(language: attributes["primaryLanguage"])
      return PagePart(name == "TextLine" ? .line : .block)
    case "Word": return PagePart(.word)
    case "Glyph": return PagePart(.other)
    case "Coords":
      isInCoordinates = true
      reader.part.outline = PageOutline.points(attributes["points"] ?? "")
    case "Point" where isInCoordinates:
      if let x = PageOutline.number(attributes["x"]), let y = PageOutline.number(attributes["y"]) {
        reader.take(ImagePoint(x: x, y: y))
      }
    case "TextEquiv": rank = attributes["index"].flatMap { Int($0) } ?? .max
    case "Unicode": reader.listen()
    default:
      reader.order.start(name, attributes)
      // Tables and pictures hold regions of text.
      if name.text.hasSuffix("Region") { return PagePart(.other) }
    }
    return nil
  }

  func end(_ name: XMLName, of reader: PageTextHandler) {
    switch name {
    case "Coords": isInCoordinates = false
    case "Unicode":
      let text = reader.heard(inLines: reader.part.kind == .block)
      reader.part.take(text, rank: rank)
    default: reader.order.end(name)
    }
  }
}
