/// The output of the last build, as its record tells: what of it is as that build left it.
final class OlderOutput {
  let record: BuildRecord
  var path: String { record.output }
  private lazy var places = Dictionary(
    record.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  /// True for each file that has its size and its time.
  private let isAsLeft: [Bool]
  /// The files that have their digest in the name, by what is before it.
  private let named: [String: Int]

  init(_ record: BuildRecord) {
    self.record = record
    isAsLeft = concurrentMap(record.files.count) { place in
      let file = record.files[place]
      guard let stamp = FileStamp(record.output + "/" + file.path) else { return false }
      return stamp.size == file.size && stamp.written == file.written
    }
    var named: [String: Int] = [:]
    for (place, file) in record.files.enumerated() {
      if let stem = FileAddresses.stem(of: file.path) { named[stem] = place }
    }
    self.named = named
  }

  /// True if that build wrote a file to a path.
  func has(_ path: String) -> Bool { places[path] != nil }

  /// The file at a path, if it is as it was left; nil for another one.
  func file(_ path: String) -> BuildRecord.File? {
    guard let place = places[path] else { return nil }
    return isAsLeft[place] ? record.files[place] : nil
  }

  /// The file with its digest in the name and this beginning, if it is as it was left.
  func file(stem: String) -> BuildRecord.File? {
    guard let place = named[stem], isAsLeft[place] else { return nil }
    return record.files[place]
  }

  /// The tiles in a folder, if they are those of a version.
  func tiles(_ folder: String, version: String) -> BuildRecord.Tiles? {
    record.tiles.first { $0.folder == folder && $0.version == version }
  }

  /// True if no file was added to the output, or removed from it.
  lazy var hasItsFiles = concurrentMap(record.folders.count) { number in
    let folder = record.folders[number]
    return FileStamp(record.output + folder.path)?.written == folder.written
  }.allSatisfy { $0 }

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
      } && hasItsFiles && isAsLeft.allSatisfy { $0 }
      && record.tiles.allSatisfy { FileStamp(path + "/" + $0.folder + "/stamp.json") != nil }
  }
}
