import LecternBase
import LecternInterface

// The state of a detail in an archive (NG-47, NG-52):
//
//     entry            IndexPathKey, but by id: an index would be another entry's after an update
//     offset, height   how far the text is scrolled, and how high it was
//
// Where the text has another height than it had (another text size, another width, another
// translation), the place is in proportion: what stood at the top a third of the way down stands
// there again.
extension CatalogueDetailController {
  /// True if the entry's text is loaded.
  var isLoaded: Bool { entry.map { catalogue.detail(of: $0) != nil } ?? false }

  /// The scroll offset of the text, in CSS pixels.
  public var scrollOffset: Double { place.offset }

  /// The place to hold: one that is already held is better, for a turn and back ends where it
  /// began.
  private var heldPlace: TextPlace {
    place.isHeld ? held : TextPlace(top: place.offset, height: contentHeight)
  }

  /// Keeps the place until the visitor scrolls, in any layout of the text.
  public func holdPlace() {
    held = heldPlace
    if held.top > 0 { place.hold() }
  }

  /// Scrolls to the place that is held, as soon as there is a text.
  func returnToPlace() {
    if place.isHeld, isLoaded { application?.scroll(scroller, to: place.offset) }
  }

  func encodePlace(with coder: RestorationEncoder) {
    guard let entry else { return }
    coder.encode(catalogue.ids[entry], for: "entry")
    heldPlace.encode(with: coder, as: "offset")
  }

  func decodePlace(with coder: RestorationDecoder) {
    entry = nil
    if let id = coder.text(for: "entry"), !id.isEmpty { entry = catalogue.entry(withID: id) }
    held = TextPlace(from: coder, as: "offset")
    guard entry != nil, held.top > 0 else { return }
    place.offset = held.top
    place.hold()
  }
}
