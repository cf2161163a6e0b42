/// The address at which the world will find an exhibit's first page: a folder of a web host.
///
///     let address = try ExhibitAddress("https://exhibits.example.org/psalter")
///     print(address)    // https://exhibits.example.org/psalter/
///
/// - Source: RFC 3986, 3.1 to 3.3.
public struct ExhibitAddress: Hashable, Sendable {
  /// The address with a slash at its end; scheme and host are in small letters.
  let text: String

  /// The reason why a text is no such address.
  public enum Problem: Error, Hashable, Sendable {
    /// It doesn't begin with `https://` or `http://`.
    case notOfTheWeb
    /// It names no host, or one that can't be.
    case noHost
    /// The port is no number from 1 to 65,535.
    case badPort
    /// It has a `?` or a `#`.
    case hasQuery
    /// It has a name or a password before the host.
    case hasUser
    /// It names a page, or goes up with `..`.
    case notAFolder
    /// It has a sign that addresses can't have.
    case badSign(Unicode.Scalar)
  }

  /// Reads an address; a missing slash at its end is added.
  public init(_ written: String) throws(Problem) {
    guard let scheme = ["https://", "http://"].first(where: { written.lowercased().hasPrefix($0) })
    else { throw .notOfTheWeb }
    if written.contains("?") || written.contains("#") { throw .hasQuery }
    let rest = written.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" }
    if authority.contains("@") { throw .hasUser }
    for scalar in rest.unicodeScalars where !Self.isSound(scalar) { throw .badSign(scalar) }
    let path = rest.dropFirst(authority.count)
    if let bad = Self.badPercent(path) { throw .badSign(bad) }
    try Self.check(authority)
    let last = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let isPage = [".html", ".htm", ".php"].contains { last.lowercased().hasSuffix($0) }
    if isPage || path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) {
      throw .notAFolder
    }
    text = scheme + authority.lowercased() + path + (path.hasSuffix("/") ? "" : "/")
  }

  /// The address of a file or a folder of the exhibit.
  ///
  /// - Parameter path: from the exhibit's root, as addresses are written; or a whole address.
  func address(of path: String) -> String {
    path.hasPrefix("https://") || path.hasPrefix("http://") ? path : text + path
  }

  /// Its scheme, host and port.
  var origin: String { text.split(separator: "/").prefix(2).joined(separator: "//") }

  private static func isSound(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x20 && scalar.value < 0x7F && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
  }

  /// The percent sign, if one of a path isn't followed by two hexadecimal digits.
  private static func badPercent(_ path: Substring) -> Unicode.Scalar? {
    let bytes = Array(path.utf8)
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && Character(UnicodeScalar(bytes[index])).isHexDigit
    }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
      if !isDigit(index + 1) || !isDigit(index + 2) { return "%" }
    }
    return nil
  }

  /// Checks the host and the port.
  private static func check(_ authority: Substring) throws(Problem) {
    var (host, port) = (authority, Substring?.none)
    if authority.hasPrefix("[") {
      // An address of IPv6.
      host = authority.prefix { $0 != "]" }
      let end = authority.dropFirst(host.count)
      let digits = host.dropFirst()
      let isSound = digits.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
      guard end.hasPrefix("]"), digits.contains(":"), isSound else { throw .noHost }
      let after = end.dropFirst()
      guard after.isEmpty || after.hasPrefix(":") else { throw .noHost }
      if !after.isEmpty { port = after.dropFirst() }
    } else {
      if let colon = authority.firstIndex(of: ":") {
        (host, port) = (authority[..<colon], authority[authority.index(after: colon)...])
      }
      let labels = host.split(separator: ".", omittingEmptySubsequences: false)
      let isSound = labels.allSatisfy { label in
        !label.isEmpty && label.utf8.count < 64 && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.utf8.allSatisfy {
            ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D
              || $0 == 0x5F
          }
      }
      guard isSound, host.utf8.count < 254 else { throw .noHost }
    }
    guard let port else { return }
    guard port.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(port),
      (1...65_535).contains(number)
    else { throw .badPort }
  }
}

extension ExhibitAddress: CustomStringConvertible {
  /// The address itself.
  public var description: String { text }
}

extension ExhibitAddress.Problem {
  /// The words for a curator: the fault of a text that was written as the address, and what to do.
  public func words(about written: String) -> (wrong: String, remedy: String) {
    let whole = "write all of it, such as https://exhibits.example.org/psalter/"
    let text = quoted(written)
    return switch self {
    case .notOfTheWeb: ("\(text) doesn't begin with https:// or http://", whole)
    case .noHost: ("\(text) names no host", whole)
    case .badPort:
      ("the port in \(text) is no number from 1 to 65535", "correct it, or leave it out")
    case .hasQuery:
      (
        "\(text) has a ? or a # in it",
        "write the address of the folder that the exhibit will be in, and nothing behind it"
      )
    case .hasUser: ("\(text) has a name or a password in it", "leave out what is before the @")
    case .notAFolder:
      (
        "\(text) is not the address of a folder",
        "write that of the folder which index.html will be in, without .. and the file's name"
      )
    case .badSign(let scalar):
      (
        "\(text) has \(quoted(String(scalar))) in it, which addresses can't have",
        "copy it from the address bar of a browser, which writes é as %C3%A9 and a host as xn--…"
      )
    }
  }
}

extension ExhibitSource {
  /// Gives it an address in all languages, in place of its own.
  mutating func setAddress(_ address: ExhibitAddress) {
    self.address = address
    for index in editions.indices { editions[index].address = address }
  }
}
