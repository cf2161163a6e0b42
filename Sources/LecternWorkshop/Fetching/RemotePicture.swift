import Foundation
import LecternBase

/// A picture that a table names by its address on the web.
public struct RemotePicture: Hashable, Sendable {
  /// The folder inside an exhibit's for pictures that were fetched.
  public static let folder = "fetched"

  /// The address as the table has it.
  public var address: String
  /// The first cell that names it.
  var place: SourceLocation

  /// True if a value is an address of the web, rather than a path in the folder.
  static func isAddress(_ text: String) -> Bool {
    FieldChecker.beginsAsPage(text) && FieldChecker.isWebAddress(text)
      && !host(of: text).isEmpty
  }

  /// The host of an address, in small letters, with its port if it has one.
  static func host(of address: String) -> String {
    guard let start = address.range(of: "://")?.upperBound else { return "" }
    let authority = address[start...].prefix { !"/?#\\".contains($0) }
    return authority.split(separator: "@", omittingEmptySubsequences: false).last?.lowercased()
      ?? ""
  }

  /// The beginning of the file's name, by which it is found again: it comes from the address
  /// alone.
  static func key(of address: String) -> String {
    SHA256.digest(Array(address.utf8)).prefix(keyLength / 2).map {
      let digits = String($0, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
  static let keyLength = 16

  /// The file's name without its ending: the key, and for people the end of the address.
  static func stem(of address: String) -> String {
    let start = address.range(of: "://")?.upperBound ?? address.startIndex
    let path = address[start...].prefix { !"?#".contains($0) }
    let last = path.split(separator: "/").dropFirst().last.map(String.init) ?? ""
    let name = (last.removingPercentEncoding ?? last).split(separator: ".").first ?? ""
    let tail = slug(String(name.prefix(60))).prefix(40)
    return tail.isEmpty ? key(of: address) : "\(key(of: address))-\(tail)"
  }
}

/// The pictures of the web that an exhibit's tables name, and the files of those that were fetched.
final class RemotePictures {
  /// Each picture once, in the order of the tables.
  private(set) var all: [RemotePicture] = []
  /// The addresses of those that are whole in the folder.
  private(set) var fetched: Set<String> = []
  private var known: Set<String> = []
  /// The names in the folder of fetched pictures, by the keys of their addresses.
  private var names: [String: String]?

  /// Takes note of a picture that a cell names.
  func note(_ address: String, at place: @autoclosure () -> SourceLocation) {
    if known.insert(address).inserted { all.append(.init(address: address, place: place())) }
  }

  /// Takes note that the file of a picture is whole.
  func noteFetched(_ address: String) { fetched.insert(address) }

  /// The path in the exhibit's folder of a picture that was fetched; nil for another.
  func path(of address: String, in root: String) -> String? {
    if names == nil { names = Self.names(in: root) }
    return names?[RemotePicture.key(of: address)].map { RemotePicture.folder + "/" + $0 }
  }

  /// The files of the folder by the keys with which their names begin.
  static func names(in root: String) -> [String: String] {
    let names = fileNames(in: root + "/" + RemotePicture.folder)
      .filter { !$0.hasPrefix(".") && $0.utf8.count > RemotePicture.keyLength }.sorted()
    return Dictionary(
      names.map { (String($0.prefix(RemotePicture.keyLength)), $0) },
      uniquingKeysWith: { first, _ in first })
  }
}

/// The pictures of a column that its cells name and that aren't in the folder yet.
struct UnfetchedPictures {
  private var addresses: Set<String> = []
  private var first = 0

  /// Takes in a cell's address.
  mutating func note(_ address: String, in row: Int) {
    if addresses.isEmpty { first = row }
    addresses.insert(address)
  }

  /// Reports all of them at once, at the first row.
  func report(_ column: Int, in table: CSVTable, into list: DiagnosticList) {
    if addresses.isEmpty { return }
    list.report(
      .unfetchedPictures(column: table.columns[column], count: addresses.count),
      at: table.location(first, column))
  }
}
