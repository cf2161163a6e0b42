/// The types of things by which search engines know entries.
///
/// - Source: https://schema.org/version/29.0, subtypes of `CreativeWork` and of `Thing`.
enum SchemaType: String, CaseIterable, Sendable {
  case creativeWork = "CreativeWork"
  case visualArtwork = "VisualArtwork"
  case painting = "Painting"
  case drawing = "Drawing"
  case sculpture = "Sculpture"
  case photograph = "Photograph"
  case poster = "Poster"
  case coverArt = "CoverArt"
  case map = "Map"
  case atlas = "Atlas"
  case book = "Book"
  case chapter = "Chapter"
  case manuscript = "Manuscript"
  case archiveComponent = "ArchiveComponent"
  case article = "Article"
  case newspaper = "Newspaper"
  case periodical = "Periodical"
  case thesis = "Thesis"
  case shortStory = "ShortStory"
  case play = "Play"
  case quotation = "Quotation"
  case legislation = "Legislation"
  case collection = "Collection"
  case dataset = "Dataset"
  case musicComposition = "MusicComposition"
  case musicRecording = "MusicRecording"
  case sheetMusic = "SheetMusic"
  case movie = "Movie"
  case imageObject = "ImageObject"
  case audioObject = "AudioObject"
  case videoObject = "VideoObject"

  case thing = "Thing"
  case person = "Person"
  case organization = "Organization"
  case place = "Place"
  case country = "Country"
  case city = "City"
  case landmark = "LandmarksOrHistoricalBuildings"
  case museum = "Museum"
  case event = "Event"
  case product = "Product"
  case vehicle = "Vehicle"
  case taxon = "Taxon"
  case definedTerm = "DefinedTerm"

  /// True of works, which have a language, rights, and a whole that they are part of; of other
  /// things the page about them has these.
  var isWork: Bool {
    switch self {
    case .thing, .person, .organization, .place, .country, .city, .landmark, .museum, .event,
      .product, .vehicle, .taxon, .definedTerm:
      false
    default: true
    }
  }
}

extension CatalogueSource {
  /// The key `type` of a catalogue; `Thing` where it is missing or unknown.
  static func type(_ top: SettingsReader, into list: DiagnosticList) -> SchemaType {
    guard let written = top.text("type") else { return .thing }
    if let type = SchemaType(rawValue: written.value) { return type }
    let nearest = nearestName(to: written.value, among: SchemaType.allCases.map(\.rawValue))
    list.report(.unknownType(written.value, nearest: nearest), at: written.location)
    return .thing
  }
}
