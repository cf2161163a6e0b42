import _FoundationICU

/// Writes numbers with a unit in a locale's format, by Foundation's ICU.
///
/// For an area it is the unit of its side, and a small 2: no browser knows square kilometres, and
/// both hosts write the same.
///
/// - Source: docs/WIRE.md, "Formats"; SPEC BL-60, BL-75.
final class MeasureFormat {
  private let formatter: OpaquePointer
  private let result: OpaquePointer
  /// The unit's international symbol for an area, `km²`; else empty.
  private let area: String
  private var room = [UInt16](repeating: 0, count: 200)

  /// nil for a unit or a locale that ICU doesn't take.
  ///
  /// - Parameter unit: by the name that the bundle has for it: `km2`.
  init?(locale: String, unit: String, digits: Int) {
    let isArea = unit.hasSuffix("2")
    guard let name = Self.names[isArea ? String(unit.dropLast()) : unit] else { return nil }
    area = isArea ? unit.dropLast() + "²" : ""
    let precision =
      digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
    let skeleton = Array(
      "unit/\(name) unit-width-short rounding-mode-half-up \(precision)".utf16)
    var status = U_ZERO_ERROR
    var tag = [CChar](repeating: 0, count: 100)
    swift_uloc_forLanguageTag(locale, &tag, Int32(tag.count), nil, &status)
    guard status.rawValue <= 0,
      let formatter = swift_unumf_openForSkeletonAndLocale(
        skeleton, Int32(skeleton.count), tag, &status)
    else { return nil }
    guard status.rawValue <= 0, let result = swift_unumf_openResult(&status) else {
      swift_unumf_close(formatter)
      return nil
    }
    self.formatter = formatter
    self.result = result
  }

  deinit {
    swift_unumf_closeResult(result)
    swift_unumf_close(formatter)
  }

  /// A decimal number, `-1234.5`, with its unit; nil for any other text.
  func string(from value: String) -> String? {
    var status = U_ZERO_ERROR
    swift_unumf_formatDecimal(formatter, value, Int32(value.utf8.count), result, &status)
    var length = Int(swift_unumf_resultToString(result, &room, Int32(room.count), &status))
    if length > room.count {
      status = U_ZERO_ERROR
      room = [UInt16](repeating: 0, count: length)
      length = Int(swift_unumf_resultToString(result, &room, Int32(room.count), &status))
    }
    guard status.rawValue <= 0 else { return nil }
    var position = UFieldPosition()
    position.field = Int32(UNUM_MEASURE_UNIT_FIELD.rawValue)
    guard swift_unumf_resultNextFieldPosition(result, &position, &status) != 0 else { return nil }
    let from = Int(position.beginIndex)
    let to = Int(position.endIndex)
    // A number and its unit stay in one line.
    func text(_ range: Range<Int>) -> String {
      String(decoding: room[range], as: UTF16.self).replacing(" ", with: "\u{A0}")
    }
    return text(0..<from) + unit(text(from..<to)) + text(to..<length)
  }

  /// An abbreviation with a point, and a Chinese word, take no small 2.
  private func unit(_ own: String) -> String {
    if area.isEmpty { return own }
    let isSign = own.unicodeScalars.allSatisfy { $0 != "." && !$0.properties.isIdeographic }
    return isSign ? own + "²" : area
  }

  private static let names = [
    "km": "kilometer", "m": "meter", "cm": "centimeter", "mm": "millimeter", "mi": "mile",
    "yd": "yard", "ft": "foot", "in": "inch", "ha": "hectare", "ac": "acre",
  ]
}
