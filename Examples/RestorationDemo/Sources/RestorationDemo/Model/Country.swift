import LecternInterface

/// A country, a territory, or a state of the past, with its capital.
struct Country {
  /// The texts that may name a country.
  enum Identity { case name, capital }

  let name: Text
  /// Empty for countries without one.
  let capital: Text
  let continent: Text

  init(name: Text, capital: Text, continent: Text) {
    self.name = name
    self.capital = capital
    self.continent = continent
  }

  /// The country of a name; nil for one that isn't in the list.
  init?(named name: Text) {
    for country in Country.all where country.name == name {
      self = country
      return
    }
    return nil
  }

  func identifier(_ identity: Identity) -> Text { identity == .name ? name : capital }
}
