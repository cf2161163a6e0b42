/// An entry of an exhibit that the contents page may show for a day.
public struct FeaturedEntry: Sendable, Equatable {
  /// Its page, relative to the exhibit: `names/abba/`.
  public var address: String

  /// Its name.
  public var title: String

  /// Its first words; empty for none.
  public var text: String

  /// Its picture, as a path below the exhibit's directory; nil for none.
  public var picture: String?

  /// The language of its name and words, as a BCP 47 tag.
  public var language: String

  /// Names an entry and what shows of it.
  public init(
    address: String, title: String, text: String = "", picture: String? = nil,
    language: String = "en"
  ) {
    self.address = address
    self.title = title
    self.text = text
    self.picture = picture
    self.language = language
  }

  /// The entry of a day: the exhibits take turns, and each goes through its entries out of order.
  ///
  /// - Parameter day: the number of a day since any other one.
  static func ofDay(
    _ day: Int, in exhibits: [ServedExhibit]
  ) -> (exhibit: ServedExhibit, entry: FeaturedEntry)? {
    let having = exhibits.filter { !$0.features.isEmpty }
    if having.isEmpty { return nil }
    let exhibit = having[day % having.count]
    let count = exhibit.features.count
    // A step without a common divisor comes to each entry once before any comes again.
    var step = count * 5 / 8
    while step > 1, greatestCommonDivisor(step, count) > 1 { step -= 1 }
    return (exhibit, exhibit.features[day / having.count % count * max(1, step) % count])
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
