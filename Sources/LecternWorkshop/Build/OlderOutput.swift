/// The output of the last build, as its record tells: what of it is as that build left it.
final class OlderOutput {
  let record: BuildRecord
  var path: String { record.output }
  private let places: [String: Int]

  init(_ record: BuildRecord) {
    self.record = record
    places = Dictionary(
      record.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// True if that build wrote a file to a path.
  func has(_ path: String) -> Bool { places[path] != nil }

  /// The file at a path, if it is as it was left; nil for another one.
  func file(_ path: String) -> BuildRecord.File? {
    guard let place = places[path] else { return nil }
    let file = record.files[place]
    return Self.isAsLeft(file, in: record.output) ? file : nil
  }

  /// The tiles in a folder, if they are those of a version.
  func tiles(_ folder: String, version: String) -> BuildRecord.Tiles? {
    record.tiles.first { $0.folder == folder && $0.version == version }
  }

  /// True if no file was added to the output, or removed from it.
  lazy var hasItsFiles = record.folders.allSatisfy { folder in
    FileStamp(record.output + folder.path)?.written == folder.stamp?.written
  }

  private static func isAsLeft(_ file: BuildRecord.File, in output: String) -> Bool {
    guard let stamp = FileStamp(output + "/" + file.path) else { return false }
    return stamp.size == file.size && stamp.written == file.written
  }

  /// True if all of the output, and all that the build read, is as it was.
  ///
  /// - Parameter asked: the files and folders outside the exhibit that this build is given: another
  ///   Lectern's are others.
  func isCurrent(inputs root: String, asked: [String]) -> Bool {
    let known = Set(record.inputs.map(\.path))
    return asked.allSatisfy(known.contains)
      && record.inputs.allSatisfy { input in
        let path = input.path.hasPrefix("/") ? input.path : root + "/" + input.path
        return input.stamp == FileStamp(path) ?? .missing
      } && hasItsFiles && record.files.allSatisfy { Self.isAsLeft($0, in: record.output) }
      && record.tiles.allSatisfy { FileStamp(path + "/" + $0.folder + "/stamp.json") != nil }
  }
}
