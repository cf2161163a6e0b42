import LecternBase
import LecternFacsimile

/// The behaviour of an exhibit on a kiosk.
///
/// - Source: docs/BUNDLE.md, "A kiosk"; docs/KIOSK.md.
struct KioskSettings {
  /// Seconds without a touch, a key or a scroll until the visitor is asked, and to answer in.
  let idle: Int
  let countdown: Int
  /// The opening hours; nil for always open.
  let hours: OpeningHours?
  /// The names of the days of the week, from Monday on; empty if the place is always open.
  let days: [Text]
  /// The PIN that opens the staff's panel; nil for a kiosk without one.
  let pin: StaffPIN?
  /// The public address of the exhibit, with a slash at the end; empty if unknown.
  let address: Text
  /// The slides of the attract screen.
  let slides: [KioskSlide]

  /// Reads a bundle's `kiosk`; missing values are the usual ones.
  init(_ json: JSON) {
    idle = max(1, json.integer("idle", or: 90))
    countdown = max(1, json.integer("countdown", or: 15))
    hours = OpeningHours(json.array("hours"))
    var days: [Text] = []
    for day in json.array("days") { days.append(day.text ?? Text()) }
    self.days = days
    pin = json["pin"].flatMap { StaffPIN($0) }
    address = json.text("address")
    var slides: [KioskSlide] = []
    for slide in json.array("slides") { slides.append(KioskSlide(slide)) }
    self.slides = slides
  }

  /// The slide at a place in the endless tour.
  func slide(_ count: Int, of exhibit: Exhibit) -> KioskSlide {
    slides.isEmpty ? KioskSlide(title: exhibit.title) : slides[count % slides.count]
  }
}

/// One still of the attract screen's tour: an entry, with its picture if it has one, or a part of a
/// document.
final class KioskSlide: Appendable {
  let title: Text
  let subtitle: Text
  /// The address of its picture; empty for none.
  let image: Text
  /// The scene whose document it shows; empty for none.
  let scene: Text
  /// The leaf of that, 0 for the first.
  let leaf: Int
  /// The part of that, in pixels of the image; nil for all of it.
  let box: ImageRect?

  init(_ json: JSON) {
    title = json.text("title")
    subtitle = json.text("subtitle")
    image = json.text("image")
    scene = json.text("scene")
    leaf = max(0, json.integer("leaf"))
    let numbers = json.array("box")
    if numbers.count == 4 {
      box = ImageRect(
        x: numbers[0].number ?? 0, y: numbers[1].number ?? 0,
        width: max(1, numbers[2].number ?? 1), height: max(1, numbers[3].number ?? 1))
    } else {
      box = nil
    }
  }

  /// The slide of an exhibit without a tour.
  init(title: Text) {
    self.title = title
    subtitle = ""
    image = ""
    scene = ""
    leaf = 0
    box = nil
  }
}
