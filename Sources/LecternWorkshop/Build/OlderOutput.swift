/// The output of the last build, as its record tells: what of it is as that build left it.
final class OlderOutput {
  let record: BuildRecord
  var path: String { record.output }
  private let places: PathIndex
  /// True for each file that has its size and its time.
  private let isAsLeft: [Bool]
  /// True if nothing came into the folder of a page, or went.
  private let hasPages: Bool
  /// The files that have their digest in the name, by what is before it.
  private let named: [String: Int]

  init(_ record: BuildRecord) {
    self.record = record
    places = PathIndex(record.files)
    let looked = concurrentMap(record.files.count) { place in
      let file = record.files[place]
      let now = file.looked(at: record.output)
      return (
        isAsLeft: now?.size == file.size && now?.written == file.written,
        isAlone: !file.isPage || now?.folder == file.folder
      )
    }
    isAsLeft = looked.map(\.isAsLeft)
    hasPages = looked.allSatisfy(\.isAlone)
    var named: [String: Int] = [:]
    for (place, file) in record.files.enumerated() {
      if let stem = FileAddresses.stem(of: file.path) { named[stem] = place }
    }
    self.named = named
  }

  /// True if that build wrote a file to a path.
  func has(_ path: String) -> Bool { places.place(of: path, in: record.files) != nil }

  /// The file at a path, if it is as it was left; nil for another one.
  func file(_ path: String) -> BuildRecord.File? {
    guard let place = places.place(of: path, in: record.files) else { return nil }
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
  lazy var hasItsFiles =
    hasPages
    && record.folders.allSatisfy {
      FileStamp(record.output + $0.path)?.written == $0.written
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
      } && hasItsFiles && isAsLeft.allSatisfy { $0 }
      && record.tiles.allSatisfy { FileStamp(path + "/" + $0.folder + "/stamp.json") != nil }
  }
}
