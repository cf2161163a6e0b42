import LecternModel

/// The tours through a document, and the table that they were read from.
struct ToursSource: Sendable {
  var table = CSVTable(text: SourceText(file: "", bytes: []))
  var tours: [Tour] = []

  /// A way through a document, stop by stop.
  struct Tour: Sendable {
    /// The name of the tour in addresses.
    var id: String
    /// The title as it shows: an untranslated one tells its language.
    var title: String
    /// In their order, one at least.
    var stops: [Stop] = []
  }

  /// A place in the document where a tour stays for a while.
  struct Stop: Sendable {
    /// Index into the document's leaves.
    var leaf: Int
    /// The clause whose regions it shows; nil for none.
    var clause: Int?
    /// The part of the image that it shows, in pixels; nil for a clause, or for all of the leaf.
    var box: RegionShape?
    /// The heading as it shows; empty for none.
    var title: String
    /// The row of the table.
    var row: Int
    /// The file of its sound; nil for none.
    var sound: PictureSource?
    /// The seconds that it stays while the tour goes on by itself; nil for the usual time.
    var seconds: Int?
  }

  /// All stops, those of the first tour first.
  var stops: [Stop] { tours.flatMap(\.stops) }
  /// True if a stop has sound.
  var hasSound: Bool { stops.contains { $0.sound != nil } }
}
