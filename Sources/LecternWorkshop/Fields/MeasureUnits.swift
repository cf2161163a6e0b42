/// The units of measures, by the names that exhibit.yaml and the bundle have for them.
enum MeasureUnits {
  static let areas = ["km2", "m2", "cm2", "mm2", "ha", "ac", "mi2", "yd2", "ft2", "in2"]
  static let lengths = ["km", "m", "cm", "mm", "mi", "yd", "ft", "in"]

  /// The units that a format takes; nil for a format without units.
  static func known(to format: CatalogueSource.Field.Format) -> [String]? {
    switch format {
    case .area: areas
    case .distance, .length: lengths
    default: nil
    }
  }

  /// The name of a unit in any spelling, `km²` too; nil if it isn't among `names`.
  static func name(of written: String, among names: [String]) -> String? {
    let plain = String(written.map { $0 == "²" ? "2" : $0 })
    return names.first { $0 == plain }
  }
}
