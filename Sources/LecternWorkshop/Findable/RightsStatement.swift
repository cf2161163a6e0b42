/// The names of statements of rights by their addresses: those of rightsstatements.org, and the
/// licences of Creative Commons.
///
/// - Source: https://rightsstatements.org/page/1.0/; https://creativecommons.org/licenses/list.en.
enum RightsStatement {
  /// The twelve statements by their codes, in the order of the source.
  private static let statements = [
    ("InC", "In Copyright"),
    ("InC-OW-EU", "In Copyright - EU Orphan Work"),
    ("InC-EDU", "In Copyright - Educational Use Permitted"),
    ("InC-NC", "In Copyright - Non-Commercial Use Permitted"),
    ("InC-RUU", "In Copyright - Rights-holder(s) Unlocatable or Unidentifiable"),
    ("NoC-CR", "No Copyright - Contractual Restrictions"),
    ("NoC-NC", "No Copyright - Non-Commercial Use Only"),
    ("NoC-OKLR", "No Copyright - Other Known Legal Restrictions"),
    ("NoC-US", "No Copyright - United States"),
    ("CNE", "Copyright Not Evaluated"),
    ("UND", "Copyright Undetermined"),
    ("NKC", "No Known Copyright"),
  ]
  /// The elements of licences, in any order and number.
  private static let elements: Set = [
    "by", "sa", "nd", "nc", "sampling", "sampling+", "devnations",
  ]

  /// The name of the statement or licence at an address; nil for any other address.
  static func name(of address: String) -> String? {
    guard let (host, path) = parts(of: address) else { return nil }
    return host == .statements ? statement(path) : licence(path)
  }

  /// True for an address on one of the two hosts that has no statement of theirs.
  static func isUnknown(_ address: String) -> Bool {
    parts(of: address) != nil && name(of: address) == nil
  }

  /// True for an address of the web, of these hosts or of any other; others are words.
  static func isAddress(_ text: String) -> Bool {
    FieldChecker.beginsAsPage(text) && FieldChecker.isWebAddress(text)
  }

  /// True for a text that names one of the two hosts.
  static func namesHost(_ text: String) -> Bool {
    text.contains("rightsstatements.org/") || text.contains("creativecommons.org/")
  }

  /// The address that was probably meant by one without a statement; nil for none.
  static func nearest(to address: String) -> String? {
    guard let (host, path) = parts(of: address), host == .statements, path.count > 1 else {
      return nil
    }
    return nearestName(to: String(path[1]), among: statements.map(\.0)).map {
      "http://rightsstatements.org/vocab/\($0)/1.0/"
    }
  }

  private enum Host { case statements, commons }

  /// The host, and the parts of the path.
  private static func parts(of address: String) -> (host: Host, path: [Substring])? {
    // Hardly any link is one.
    guard namesHost(address) else { return nil }
    var rest = address[...]
    guard let scheme = ["https://", "http://"].first(where: { rest.hasPrefix($0) }) else {
      return nil
    }
    rest = rest.dropFirst(scheme.count)
    if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
    let path = rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    switch path.first {
    case "rightsstatements.org": return (.statements, Array(path.dropFirst()))
    case "creativecommons.org": return (.commons, Array(path.dropFirst()))
    default: return nil
    }
  }

  /// The name at `vocab/InC/1.0`, the statement, or `page/InC/1.0`, which tells of it.
  private static func statement(_ path: [Substring]) -> String? {
    guard path.count == 3, ["vocab", "page", "data"].contains(path[0]), path[2] == "1.0" else {
      return nil
    }
    return statements.first { $0.0 == path[1] }?.1
  }

  /// The name at `licenses/by-sa/3.0/de` or `publicdomain/zero/1.0`; the legal text and the deed
  /// behind it have that name, too.
  private static func licence(_ path: [Substring]) -> String? {
    var path = path
    if let last = path.last, ["legalcode", "deed"].contains(last.prefix { $0 != "." }) {
      path.removeLast()
    }
    guard path.count == 3 || path.count == 4, isVersion(path[2]) else { return nil }
    let version = String(path[2])
    if path[0] == "publicdomain" {
      switch path[1] {
      case "zero" where path.count == 3: return "CC0 " + version
      case "mark" where path.count == 3: return "Public Domain Mark " + version
      case "certification": return "Public Domain Certification"
      default: return nil
      }
    }
    let elements = path[1].split(separator: "-", omittingEmptySubsequences: false)
    guard path[0] == "licenses", elements.allSatisfy({ Self.elements.contains(String($0)) }),
      Set(elements).count == elements.count
    else { return nil }
    let name = "CC " + path[1].uppercased() + " " + version
    guard path.count == 4 else { return name }
    guard path[3].utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }), path[3].utf8.count < 13 else {
      return nil
    }
    let isCode = path[3].utf8.count < 4
    return name + " "
      + (isCode ? path[3].uppercased() : path[3].prefix(1).uppercased() + path[3].dropFirst())
  }

  /// True for `4.0` and its like.
  private static func isVersion(_ text: Substring) -> Bool {
    let digits = Array(text.utf8)
    return digits.count == 3 && (0x31...0x39).contains(digits[0]) && digits[1] == 0x2E
      && (0x30...0x39).contains(digits[2])
  }
}
