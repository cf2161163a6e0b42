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
