import LecternImaging

extension Fault {
  /// Makes the fault of an image, with its path as in exhibit.yaml.
  init(_ error: PyramidError, of scan: Located<String>, file: String) {
    let (wrong, remedy) = Self.parts(of: error.description, scan: scan.value, file: file)
    self = .badImage(wrong: wrong, remedy: remedy)
  }

  /// Makes a remark on an image.
  init(_ warning: PyramidWarning, of scan: Located<String>) {
    let (wrong, remedy) = Self.parts(of: warning.description, scan: scan.value, file: "")
    self = .doubtfulImage(wrong: quoted(scan.value) + " " + wrong, remedy: remedy)
  }

  /// Makes a remark on JPEGs that couldn't be cut as they are.
  ///
  /// - Parameter reason: Words that follow "it ".
  init(encoding scans: [String], reason: String) {
    var words =
      "the tiles of \(quoted(scans[0])) are encoded anew, with some loss, for it \(reason)"
    let others = scans.dropFirst()
    if !others.isEmpty {
      let named = others.prefix(20).map { quoted($0) } + (others.count > 20 ? ["others"] : [])
      words += "; so are those of " + named.joined(separator: ", ")
    }
    self = .encodedAnew(wrong: words)
  }

  /// Splits `what is wrong: what to do`; the first part may have colons in it.
  private static func parts(
    of words: String, scan: String, file: String
  ) -> (wrong: String, remedy: String) {
    let parts = words.split(separator: ": ", omittingEmptySubsequences: false)
    let wrong = parts.dropLast().joined(separator: ": ")
    return (
      file.isEmpty ? wrong : wrong.replacing(file, with: quoted(scan)),
      parts.last.map(String.init) ?? ""
    )
  }
}

/// The JPEGs whose tiles of full size couldn't keep their own coefficients, by the reason.
struct EncodedImages {
  private var all: [(reason: String, scans: [Located<String>])] = []

  /// Notes how the tiles of an image were made.
  mutating func add(_ scan: ScanSource, _ way: PyramidInfo.FullSize) {
    guard case .encodedAnew(let reason) = way else { return }
    if let index = all.firstIndex(where: { $0.reason == reason }) {
      all[index].scans.append(scan.path)
    } else {
      all.append((reason, [scan.path]))
    }
  }

  /// One note a reason, where the first such image is named.
  var notes: [Diagnostic] {
    all.map { reason, scans in
      Diagnostic(
        Fault(encoding: scans.map(\.value), reason: reason), at: scans[0].location)
    }
  }
}
