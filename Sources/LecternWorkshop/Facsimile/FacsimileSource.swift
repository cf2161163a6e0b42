import LecternImaging
import LecternModel

/// A facsimile: its leaves, each one large image, and the clauses that are marked on them.
struct FacsimileSource: Sendable {
  /// A subject that visitors filter the clauses by.
  struct Category: Sendable {
    var title: String
    /// The name of the category in clauses and addresses: its title in the first language.
    var key: String
    var icon: Icon?
    /// The place at which it is defined, or first named.
    var location: SourceLocation
  }
  /// The picture of a category.
  struct Icon: Sendable {
    /// Absolute path of the file.
    var file: String
    /// The ending of its name in the output: svg, png, jpg, gif or webp.
    var ending: String
  }
  struct Clause: Sendable {
    var id: String
    /// In the present language, and in the first one, by which regions name it.
    var name: String
    var firstName: String
    /// The name as it shows: an untranslated one tells its language.
    var shownName: String
    /// Indices into `categories`, in their order.
    var categories: [Int]
    /// Index into `colours`.
    var colour: Int
    var sound: SoundSource?
  }
  /// The view with which a clause opens: its first words, or the whole image.
  enum Opening: String, CaseIterable, Sendable { case words, whole }
  struct Region: Sendable {
    /// Index into `clauses`.
    var clause: Int
    var shape: RegionShape
  }
  /// One side of the document.
  struct Leaf: Sendable {
    /// The part of its address that names it; empty for the only one.
    var id = ""
    /// The name as it shows; empty for the only one.
    var label = ""
    /// The same in the first language, by which regions name it.
    var firstLabel = ""
    /// A description of the image, for visitors who don't see it.
    var alt: String
    /// True for the back of a leaf, at the left of a book from left to right; nil if that isn't
    /// told.
    var isVerso: Bool?
    var scan: ScanSource
    /// In their file's order.
    var regions: [Region] = []
    /// Its pictures in other light, in the order of the layers.
    var layers: [LeafLayer] = []
    var sound: SoundSource?
  }

  /// Pictures of leaves in other light.
  struct Layer: Sendable {
    var id: String
    var title: String
  }

  /// A picture of a leaf in other light.
  struct LeafLayer: Sendable {
    /// Index into the document's `layers`.
    var layer: Int
    var scan: ScanSource
    var place: LayerPlace
  }

  /// A line of the contents.
  struct Heading: Equatable, Sendable {
    var title: String
    /// Index into `leaves`.
    var leaf: Int
    /// The depth, from 1.
    var level: Int
  }

  /// The leaves one by one, two that face each other, or all in one long column or row.
  enum Layout: String, CaseIterable { case individuals, paged, continuous }

  /// In the order of the document; at least one.
  var leaves: [Leaf]
  var layers: [Layer] = []
  /// The name of the leaves' own pictures; empty for the usual one.
  var pictureTitle = ""
  /// True if they follow each other from right to left; nil for the direction of the language.
  var isRightToLeft: Bool?
  var layout = Layout.individuals
  /// The contents in their order.
  var contents: [Heading] = []
  var tours = ToursSource()
  var categories: [Category] = []
  /// `#rrggbb`; at least one.
  var colours = [Palette.usual]
  /// The meaning of each colour; empty for no meaning.
  var colourTitles: [String] = []
  var opening = Opening.words
  var table = CSVTable(text: SourceText(file: "", bytes: []))
  /// In the file's order, which is the document's; a clause's index is its row.
  var clauses: [Clause] = []
  /// The texts of its leaves, the transcription first.
  var texts: [DocumentTextSource] = []
  /// The fields that a search looks through.
  var searched: [SearchedField] = []

  /// The first leaf of each two that face each other: a verso before a recto.
  ///
  /// A leaf that doesn't tell its side has the other one than that before it; the first is a recto,
  /// such as a cover.
  var pairs: [Int] {
    if layout != .paged { return [] }
    var pairs: [Int] = []
    var wasVerso = true
    for (index, leaf) in leaves.enumerated() {
      let isVerso = leaf.isVerso ?? !wasVerso
      if index > 0, wasVerso, !isVerso { pairs.append(index - 1) }
      wasVerso = isVerso
    }
    return pairs
  }

  /// A part of a clause that a search looks through.
  enum SearchedField: Sendable {
    case name, categories, body
    /// Another column of the clauses' table.
    case column(Int)
  }
}

/// The image of a facsimile, of which only the header was read.
struct ScanSource: Sendable {
  /// Absolute path of the file.
  var file: String
  /// Its path as in exhibit.yaml, and the place of that.
  var path: Located<String>
  /// In pixels, as the image is seen.
  var width: Int
  var height: Int
  /// The page of a document of several, from 1, and how many there are.
  var page: Int
  var pageCount: Int
  /// The format of the file; a page of a PDF may have a text layer.
  var format: ImageFormat
  /// Dots an inch, for a page that has no pixels of its own.
  var density: Double
  /// The options of making its tiles.
  var options: PyramidOptions

  /// The path of its coarsest tile in the folder of its tiles.
  var coarsestTile: String {
    let tile = FacsimileCompiler.tile
    let factors = ImageService.factors(width: width, height: height, tileSize: tile)
    let coarsest = TileAddress(level: factors.count - 1, column: 0, row: 0)
    let folder = ImageService.folder(
      of: coarsest, factor: factors[coarsest.level], width: width, height: height, tileSize: tile)
    return folder.string + "/default.jpg"
  }
}
