import LecternInterface
import LecternNavigation

/// Countries with their capitals.
final class CountriesController: TableController {
  private let naming: Country.Identity

  /// - Parameter identity: the text that names a row in an archive; capitals are the classic
  ///   mistake, because some countries have none, and some cities are capitals twice (BL-17).
  init(knownBy identity: Country.Identity = .name) {
    naming = identity
    super.init()
    title = "Countries"
    restorationIdentifier = "countries"
    dataSource = self
    identitySource = self
    delegate = self
  }

  override var kindName: Text { "countries" }
}

extension CountriesController: TableDataSource {
  func tableControllerNumberOfRows(_ controller: TableController) -> Int { Country.all.count }

  func tableController(_ controller: TableController, row index: Int) -> TableRow {
    let country = Country.all[index]
    return TableRow(country.name, subtitle: country.capital, leadsOn: true)
  }
}

extension CountriesController: TableIdentitySource {
  func tableController(
    _ controller: TableController, restorationIdentifierOfRow index: Int
  ) -> Text? { Country.all[index].identifier(naming) }

  func tableController(
    _ controller: TableController, rowWithRestorationIdentifier identifier: Text
  ) -> Int? {
    for (index, country) in Country.all.enumerated()
    where country.identifier(naming) == identifier { return index }
    return nil
  }
}

extension CountriesController: TableControllerDelegate {
  func tableController(_ controller: TableController, didSelectRow index: Int) {
    guard let stack = parent as? NavigationController else { return }
    stack.show(CountryController(Country.all[index]))
  }
}
