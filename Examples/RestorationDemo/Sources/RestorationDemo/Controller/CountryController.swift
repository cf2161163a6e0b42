import LecternInterface

/// A country, and how often the visitor has been there: a value that belongs to
/// this screen (BL-15).
final class CountryController: Controller {
  static let mostVisits = 99

  private let country: Country
  private(set) var visits = 0 {
    didSet { if visits != oldValue { setNeedsDisplay() } }
  }

  init(_ country: Country) {
    self.country = country
    super.init()
    title = country.name
    restorationIdentifier = country.name
    restorationFactory = "country"
  }

  /// Makes the screen again; nil for a country that doesn't exist.
  convenience init?(restoredBy coder: RestorationDecoder) {
    guard let country = Country(named: coder.identifier) else { return nil }
    self.init(country)
  }

  override func render() -> Node {
    CountryView(delegate: self, country: country, visits: visits).node()
  }

  override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(visits, for: "visits")
  }

  override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    visits = max(0, min(coder.integer(for: "visits") ?? 0, CountryController.mostVisits))
  }
}

extension CountryController: CountryViewDelegate {
  func countryView(didStepBy step: Int) {
    visits = max(0, min(visits + step, CountryController.mostVisits))
  }
}
