import LecternBase

/// The number that opens a kiosk's panel, as the built site knows it: digested with a salt,
/// over and over.
///
/// A number of a few digits can be found by trying all of them with the site's files in hand; the
/// digest hides it from a mere reader of the files, and makes trying slow.
///
/// - Source: docs/KIOSK.md, "The staff's corner".
struct StaffPIN {
  private let salt: [UInt8]
  private let rounds: Int
  private let digest: [UInt8]

  /// Reads `{"salt": …, "rounds": …, "digest": …}`; nil for anything else, so that no PIN opens it.
  init?(_ json: JSON) {
    salt = json.text("salt").bytes
    rounds = json.integer("rounds")
    digest = json.text("digest").bytes
    if salt.isEmpty || rounds < 1 || rounds > 1_000_000 || digest.count != 64 { return nil }
  }

  func matches(_ pin: [UInt8]) -> Bool {
    let found = KioskDigest.digest(pin, salt: salt, rounds: rounds)
    // Compares all of it, so that the time tells nothing.
    var difference: UInt8 = 0
    for index in found.indices { difference |= found[index] ^ digest[index] }
    return difference == 0
  }
}

/// Digests a PIN, at build time and in the kiosk.
public enum KioskDigest {
  /// The least and the largest number of digits of a PIN.
  public static let fewestDigits = 4
  /// The largest number of digits of a PIN.
  public static let mostDigits = 8

  /// SHA-256 of salt and PIN, then of salt and the last digest, in hexadecimal digits.
  public static func digest(_ pin: [UInt8], salt: [UInt8], rounds: Int) -> [UInt8] {
    var bytes = SHA256.digest(salt + pin)
    var round = 1
    while round < rounds {
      bytes = SHA256.digest(salt + bytes)
      round += 1
    }
    var text: [UInt8] = []
    for byte in bytes {
      for half in [byte >> 4, byte & 15] { text.append(half < 10 ? 48 + half : 87 + half) }
    }
    return text
  }
}
