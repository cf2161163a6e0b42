/// Tells for which whole numbers a form of a word stands.
///
/// `10=2-4,9&100!12-14|=0`: the rest after dividing by 10 is from 2 to 4, or 9, and the rest after
/// dividing by 100 is not from 12 to 14; or the number itself is 0. The numbers of each language
/// are known where exhibits are built.
///
/// - Source: docs/BUNDLE.md, "Words"; Unicode Technical Standard #35, part 3,
///   "Language Plural Rules".
public enum PluralCondition {
  /// True if a number that isn't negative fulfils the condition.
  public static func holds(_ condition: Text, for number: Int) -> Bool {
    condition.withUTF8 { bytes in
      var hasAll = true
      var isIn = false
      var isNegated = false
      var rest = number
      var lower = -1
      var value = 0
      var index = 0
      while index <= bytes.count {
        let byte = index < bytes.count ? bytes[index] : 0x7C
        index += 1
        switch byte {
        case 0x30...0x39: value = value &* 10 &+ Int(byte &- 0x30)
        case 0x3D, 0x21:
          isNegated = byte == 0x21
          rest = value > 0 ? number % value : number
          value = 0
        case 0x2D:
          lower = value
          value = 0
        case 0x2C, 0x26, 0x7C:
          if rest <= value, rest >= (lower < 0 ? value : lower) { isIn = true }
          lower = -1
          value = 0
          if byte == 0x2C { continue }
          if isIn == isNegated { hasAll = false }
          isIn = false
          if byte == 0x26 { continue }
          if hasAll { return true }
          hasAll = true
        default: break
        }
      }
      return false
    }
  }
}
