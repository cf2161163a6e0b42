/// An exhibit in one language while it is compiled: what scenes are written with, and the files
/// that they add.
struct Edition {
  let source: ExhibitSource
  /// The scenes in the order of the tabs, then those outside tabs.
  let scenes: [SceneSource]
  let markdown: MarkdownReader
  /// The finished tiles, by their folders.
  let tiles: [String: CompiledExhibit.Tiles]
  let store: ChunkStore
  /// The way from its pages to the output folder: empty, or `../`.
  let way: String

  var chunks: [CompiledExhibit.File] = []
  /// The parts of entries’ pages, by the scene.
  var parts: [String: EntryParts] = [:]
  /// For each page of a document, the number of the chunk of its scene that it shows; -1 for none.
  var chunksOfPages: [String: [Int]] = [:]
  var icons: [CompiledExhibit.Asset] = []
  var thumbnails: [PictureSource] = []
  var largeImages: [PictureSource] = []
  /// The search of the exhibit, whose files are made once the bundle is written; nil without one.
  var search: SearchFiles?
  /// True if a document has texts, has tours, and if something has sound that the app plays.
  var hasTexts = false
  var hasTours = false
  var hasSound = false
  /// The tables that visitors can download.
  var downloads: [CompiledExhibit.File] = []

  /// The orders of catalogues, by their scenes.
  private var orders: [String: CatalogueOrder] = [:]

  init(
    source: ExhibitSource, scenes: [SceneSource], markdown: MarkdownReader,
    tiles: [String: CompiledExhibit.Tiles], store: ChunkStore, way: String
  ) {
    (self.source, self.scenes, self.markdown) = (source, scenes, markdown)
    (self.tiles, self.store, self.way) = (tiles, store, way)
  }

  /// The order of a catalogue, which is made once.
  mutating func order(of scene: String, _ catalogue: CatalogueSource) -> CatalogueOrder {
    if let order = orders[scene] { return order }
    let order = CatalogueOrder(catalogue)
    orders[scene] = order
    return order
  }

  /// A picture of the folder that a page shows.
  func picture(_ path: String) -> PictureSource? {
    guard var picture = source.pictures[path] else { return nil }
    markdown.shows(picture)
    picture.way = way
    return picture
  }
}
