import LecternInterface

/// The visitor's settings, which aren't part of a place: they are kept even if places are lost
/// (BL-18).
final class Preferences {
  /// On until somebody switches it off.
  var isAmazing: Bool

  /// Reads the text that an earlier visit stored; any other text counts as empty.
  init(_ stored: Text) {
    var isAmazing = true
    do throws(JSONError) {
      isAmazing = try JSON(parsing: stored.bytes)["amazing"]?.bool ?? true
    } catch {
      // Nothing is stored yet, or other software stored it.
    }
    self.isAmazing = isAmazing
  }

  var written: Text { JSON.object([JSON.Member("amazing", .bool(isAmazing))]).written }
}
