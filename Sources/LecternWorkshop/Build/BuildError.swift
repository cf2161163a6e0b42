/// The reason why an exhibit could not be built; the output folder is as it was before.
public enum BuildError: Error, Hashable, Sendable {
  /// The folder has errors; all of them, and its warnings.
  case faults([Diagnostic])
  /// The output path has something that no `lectern build` wrote.
  case notAnExhibit(path: String)
  /// Writing there would replace the exhibit's own files.
  case overwritesSource(path: String)
  /// A web file (`lectern.wasm`, `host.js`, …) or an asset that can't be read.
  case unreadable(path: String, reason: String)
  /// The output can't be written.
  case unwritable(path: String, reason: String)
  /// A page with a path outside the output, or one that is there already.
  case badPagePath(String)
}

extension BuildError: CustomStringConvertible {
  /// The text for a curator, without a place: `what is wrong: what to do`, or all faults in lines.
  public var description: String {
    switch self {
    case .faults(let list): list.map { $0.rendered() }.joined(separator: "\n")
    case .notAnExhibit(let path):
      "\(path) holds something that is not a built exhibit: name a new or an empty folder"
    case .overwritesSource(let path):
      "\(path) would replace files of the exhibit: name a folder beside it"
    case .unreadable(let path, let reason):
      "\(path) can't be read (\(reason)): check that it exists"
    case .unwritable(let path, let reason):
      "\(path) can't be written (\(reason)): check the space and permissions there"
    case .badPagePath(let path): "the page \(path) can't be written: this is a bug of Lectern"
    }
  }
}
