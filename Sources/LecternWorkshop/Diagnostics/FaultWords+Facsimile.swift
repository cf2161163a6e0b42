extension Fault {
  /// The faults of a facsimile, and what to do, in words.
  var facsimileWords: (wrong: String, remedy: String)? {
    switch self {
    case .encodedAnew(let wrong):
      (wrong, "save it upright, in sRGB, as a baseline JPEG, for tiles that lose nothing")
    case .badImage(let wrong, let remedy), .doubtfulImage(let wrong, let remedy): (wrong, remedy)
    case .addedCategory(let title):
      (
        "every facsimile has a row \(quoted(title)) below its categories already",
        "remove it here"
      )
    case .repeatedCategory(let title, let first, let firstLine):
      (
        "the category \(quoted(title)) is \(quoted(first)) in line \(firstLine) again",
        "keep one of the two (upper and lower case don't count)"
      )
    case .unknownCategory(let title, let nearest, let known):
      (
        "no category is called \(quoted(title))",
        suggestion(nearest, among: known, else: "add it to `categories`, or remove it here")
      )
    case .unusedCategory(let title):
      (
        "no clause is in the category \(quoted(title))",
        "name it in a clause's `categories`, or remove it"
      )
    case .unknownColour(let name, let nearest):
      (
        "no colour is called \(quoted(name))",
        orSuggest(nearest, "name one of `colours`, or write it as #46C060")
      )
    case .notAnIcon(let path):
      (
        "\(quoted(path)) is not a picture that browsers show",
        "use SVG, PNG, JPEG, GIF or WebP"
      )
    case .liveIcon(let path, let what):
      ("\(quoted(path)) is more than a picture: it holds \(quoted(what))", "take that out of it")
    case .unusedColumn(let name, let nearest):
      (
        "nothing reads the column \(quoted(name))",
        orSuggest(nearest, "remove it, or mind that visitors don't see it")
      )
    case .clauseWithoutRegion(let name):
      (
        "the clause \(quoted(name)) has no region, so it can't be tapped on the image",
        "add a row for it to the regions, or leave it to the list of clauses"
      )
    default: leafWords ?? regionWords
    }
  }

  private var leafWords: (String, String)? {
    switch self {
    case .keysTogether(let key, let other):
      ("\(quoted(key)) doesn't go with \(quoted(other))", "keep one of the two")
    case .noLeaves(let path):
      ("there is no image in \(quoted(path))", "put the scans into it, or name another")
    case .notALeaf(let path):
      (
        "\(quoted(path)) is passed over, for it is no image",
        "move it out of the folder of the scans, or name the scans in a table as `leaves`"
      )
    case .tooManyLeaves(let count, let limit):
      (
        "a document of \(count) leaves is more than the \(limit) that fit",
        "split it into volumes, a scene each"
      )
    case .leafNamedAsClause(let id):
      (
        "a clause is called \(quoted(id)) too, and both are parts of addresses",
        "give the leaf another id"
      )
    default: headingWords ?? layerWords ?? tourWords ?? textWords
    }
  }

  private var headingWords: (String, String)? {
    switch self {
    case .badSide(let value):
      ("\(quoted(value)) is no side of a leaf", "write recto or verso, or leave it empty")
    case .headingWithoutTitle:
      ("this heading has no title", "write what begins at its leaf, or remove the row")
    case .headingWithoutLeaf:
      ("this heading has no leaf", "write the id, label or number of the leaf at which it begins")
    case .badLevel(let value):
      ("\(quoted(value)) is not a level", "write 1 for a chapter, 2 for a part of one, and so on")
    case .skippedLevel(let level, let last):
      (
        "a heading of level \(level) follows "
          + (last == 0 ? "nothing" : "one of level \(last)") + ", and counts as level \(last + 1)",
        "write level \(last + 1), or add the heading between"
      )
    case .contentsOfOneLeaf:
      ("contents lead to leaves, and this document has one", "name its leaves, or remove this line")
    default: nil
    }
  }

  private var layerWords: (String, String)? {
    switch self {
    case .repeatedLayer(let id):
      ("another layer has the id \(quoted(id))", "give this one another id")
    case .layerNamedAsLanguage(let id):
      (
        "\(quoted("image@" + id)) would be the image in a language of this exhibit",
        "give the layer another id than a language has"
      )
    case .layerWithoutTable:
      (
        "nothing tells which images this layer has",
        "name the scans in a table as `leaves`, with a column for the layer's images"
      )
    case .layerInTable(let key, let column):
      (
        "\(quoted(key)) is for a document of one `image`",
        "write it into the table of the leaves, in the column \(quoted(column))"
      )
    case .placeOfNoPicture(let column):
      (
        "this place is of no picture: the leaf has none in \(quoted(column))",
        "name the picture, or leave the place empty"
      )
    case .badLayerPlace(let key, let value):
      ("\(quoted(value)) is no \(key) of a picture", Self.layerPlaces[key] ?? "")
    case .layerBesideLeaf(let width, let height):
      (
        "this picture lies wholly beside its leaf of \(width) × \(height) pixels",
        "correct its place: it is told in pixels of the leaf's own image"
      )
    case .layerOfOtherShape(let width, let height, let leafWidth, let leafHeight):
      (
        "this picture of \(width) × \(height) pixels has another shape than its leaf of "
          + "\(leafWidth) × \(leafHeight), and is drawn as wide",
        "tell its place by two `points`, or by `offset` and `scale`"
      )
    default: nil
    }
  }

  private static let layerPlaces = [
    "offset": "write pixels of the leaf from left and top: 120,-40",
    "scale": "write the pixels of the leaf that one of its own takes up, such as 0.5",
    "turn": "write degrees clockwise, from -360 to 360",
    "points": "write two points of it that lie apart, and where they are on the leaf: "
      + "10,20 = 110,80; 900,1400 = 1010,1460",
  ]

  private var textWords: (String, String)? {
    switch self {
    case .notAText(let path):
      (
        "\(quoted(path)) is passed over, for it is no text",
        "use ALTO or PAGE (.xml), hOCR (.hocr), plain text (.txt) or Markdown (.md)"
      )
    case .textOfNoLeaf(let path, let nearest):
      (
        "\(quoted(path)) is the text of no leaf",
        orSuggest(nearest, "call the file as the id of its leaf, or as its image")
      )
    case .twoTexts(let path, let other):
      ("\(quoted(path)) is of the same leaf as \(quoted(other))", "keep one of the two")
    case .noTexts(let path):
      (
        "there is no text of a leaf in \(quoted(path))",
        "call each file as the id of its leaf, such as f-1r.xml"
      )
    case .otherCountOfTexts(let path, let texts, let leaves):
      (
        "\(quoted(path)) has \(count(texts, "page")), and the document "
          + "\(leaves == 1 ? "1 leaf" : "\(leaves) leaves")",
        "check that each page is there; those at the end have no partner"
      )
    case .linesBeyondImage(let lines, let width, let height):
      (
        "\(count(lines, "line")) of this text reach\(lines == 1 ? "es" : "") beyond the image of "
          + "\(width) × \(height) pixels",
        "check that it is the text of this image; what is beyond is cut off"
      )
    case .textOfOtherSize(
      let width, let height, let imageWidth, let imageHeight, let isStretched, let others):
      (
        "this text is about an image of \(width) × \(height) pixels, and its leaf has "
          + "\(imageWidth) × \(imageHeight)"
          + (others > 0 ? "; so it is with \(others) more" : ""),
        isStretched
          ? "check that it is the text of this image; its places are stretched to that"
          : "its places are drawn to the size of the image; nothing is to do"
      )
    default: nil
    }
  }

  private var regionWords: (String, String)? {
    switch self {
    case .noShape(let hasRectangles, let hasPolygons):
      (
        "this region is nowhere",
        hasRectangles && hasPolygons
          ? "write its x, y, width and height, or its points"
          : hasPolygons ? "write its points" : "write its x, y, width and height"
      )
    case .twoShapes:
      ("this region is both a rectangle and a polygon", "keep x, y, width and height, or points")
    case .badPixels(let column, let value):
      (
        value.isEmpty
          ? "\(quoted(column)) is empty"
          : "\(quoted(value)) in \(quoted(column)) is no number of pixels",
        "write digits, such as 1200"
      )
    case .noSize(let column, let value):
      (
        "a region whose \(column) is \(value) covers nothing", "write a \(column) of at least 1"
      )
    case .badPoint(let text):
      (
        "\(quoted(text)) is not a point",
        "write points as 120,340 with a space between one and the next"
      )
    case .emptyPolygon(let points):
      points < 3
        ? ("a polygon of \(count(points, "point")) covers nothing", "give at least three")
        : ("the points of this polygon lie in one line", "give at least three that don't")
    case .cutRegion(let width, let height):
      (
        "this region reaches beyond the image of \(width) × \(height) pixels, and is cut at its edge",
        "correct its numbers"
      )
    case .outsideImage(let width, let height):
      (
        "this region lies outside the image of \(width) × \(height) pixels",
        "count in pixels of this image, from its top left corner"
      )
    default: nil
    }
  }
}
