import LecternBase

/// A fact that entries may have: its label, and how its values are written.
///
/// - Source: SPEC BL-60; docs/BUNDLE.md, "A catalogue".
public final class Field {
  /// The label before a value.
  public let label: Text
  /// The name of the values' format (docs/FORMAT.md): `text`, `number`, `image`.
  public let format: Text
  /// The unit of measures, and the currency of money; empty for none, or one for each value.
  public let unit: Text
  /// The number of decimals in digits; empty for those of the value.
  public let decimals: Text
  /// The index of the facet to whose filter values lead; nil for none.
  public let facet: Int?

  /// Reads an element of a catalogue's `fields`.
  public init(_ json: JSON) {
    label = json.text("label")
    format = json.text("format")
    unit = json.text("unit")
    decimals = json.text("decimals")
    facet = json["facet"]?.integer
  }

  /// The text of a value that no locale writes differently: the exhibit's own words, or a date in
  /// words, which has a space before it; nil for any other.
  public func words(of value: Text) -> Text? {
    let words = value.trimmed()
    return format == "text" || format == "category" || format == "entry"
      || words.count < value.count ? words : nil
  }
}

/// An entry's value of a field.
///
/// - Source: docs/BUNDLE.md, "Values of fields".
public final class FieldValue {
  /// The index of the field.
  public let field: Int
  /// The parts: of money the number, perhaps with a code; of a link its text and
  /// address; of a picture file, description, width, height and perhaps the scene that shows it
  /// whole; the items of a list; of entries the name and the address of each, empty for a name that
  /// leads nowhere.
  public let parts: [Text]
  /// True if the value is one text or number alone.
  public let isSingle: Bool

  /// Reads a pair of an entry's `fields`; nil if it isn't one.
  init?(_ json: JSON) {
    guard let pair = json.array, pair.count == 2, let field = pair[0].integer else { return nil }
    self.field = field
    if let text = pair[1].text {
      parts = [text]
      isSingle = true
    } else {
      parts = (pair[1].array ?? []).texts
      isSingle = false
    }
  }

  /// A part; empty if the value has fewer.
  public func part(_ index: Int) -> Text { index < parts.count ? parts[index] : "" }
}

extension [JSON] {
  /// The texts in an array, empty in place of other values.
  public var texts: [Text] {
    var texts: [Text] = []
    for value in self { texts.append(value.text ?? "") }
    return texts
  }
}
