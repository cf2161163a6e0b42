import LecternModel

/// ALTO, the format of libraries for what text recognition finds.
///
/// - Source: ALTO 2.1, 3.1 and 4.4, Library of Congress, github.com/altoxml/schema.
final class ALTOFormat: PageFormat {
  var isFlowing: Bool { false }
  /// True if the line has told a space since its last word.
  private var hasSpace = false

  func start(
    _ name: XMLName, _ attributes: XMLAttributes, of reader: PageTextHandler
  ) -> PagePart? {
    switch name {
    case "MeasurementUnit", "fileName": reader.listen()
    case "Page":
      reader.page = PageText(
        width: PageOutline.size(attributes["WIDTH"]), height: PageOutline.size(attributes["HEIGHT"])
      )
      return part(.page, attributes, reader)
    case "PrintSpace":
      // The next best if the page has no size: the space is most of it.
      guard let box = box(attributes) else { break }
      reader.page.width = reader.page.width ?? box.maxX
      reader.page.height = reader.page.height ?? box.maxY
    case "ComposedBlock", "TextBlock": return part(.block, attributes, reader)
    case "TextLine":
      hasSpace = false
      return part(.line, attributes, reader)
    case "String":
      var word = PagePart(
        .word, outline: box(attributes).map(PageOutline.corners) ?? [],
        text: PageText.tidied(attributes["CONTENT"] ?? ""))
      word.hasSpace = hasSpace
      hasSpace = false
      if !reader.part.draft.hyphen.isEmpty {
        // A hyphen that isn't at the line's end is a sign as others are.
        reader.part.draft.pieces.append(LineDraft.Piece(text: reader.part.draft.hyphen))
        reader.part.draft.hyphen = ""
      }
      reader.part.draft.isHyphenated = attributes["SUBS_TYPE"] == "HypPart1"
      return word
    case "SP": (hasSpace, reader.tellsSpaces) = (true, true)
    case "HYP":
      reader.part.draft.hyphen = PageText.tidied(attributes["CONTENT"] ?? "")
      reader.part.draft.isHyphenated = true
    case "Glyph": return PagePart(.other)
    case "Polygon":
      let points = PageOutline.points(attributes["POINTS"] ?? "")
      if points.count > 2 { reader.part.outline = points }
    default: reader.order.start(name, attributes)
    }
    return nil
  }

  func end(_ name: XMLName, of reader: PageTextHandler) {
    switch name {
    case "MeasurementUnit": reader.isInPixels = !["mm10", "inch1200"].contains(reader.heard())
    case "fileName": reader.imageName = reader.heard()
    default: reader.order.end(name)
    }
  }

  private func part(
    _ kind: PagePart.Kind, _ attributes: XMLAttributes, _ reader: PageTextHandler
  ) -> PagePart {
    reader.take(language: attributes["LANG"] ?? attributes["lang"] ?? attributes["language"])
    return PagePart(kind, outline: box(attributes).map(PageOutline.corners) ?? [])
  }

  private func box(_ attributes: XMLAttributes) -> ImageRect? {
    func number(_ name: StaticString) -> Double? { PageOutline.number(attributes[name]) }
    guard let left = number("HPOS"), let top = number("VPOS"), let width = number("WIDTH"),
      let height = number("HEIGHT")
    else { return nil }
    return PageOutline.box(left: left, top: top, right: left + width, bottom: top + height)
  }
}
