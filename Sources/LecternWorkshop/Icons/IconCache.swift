import Dispatch
import Glibc
import LecternImaging

/// The icons and launch screens of an exhibit, kept in its folder so that no build draws one twice.
///
///     DIR/.lectern/icons/3f0a91c4d2b7e605-square-192   named after what it was made of
struct IconCache {
  /// The folder of an exhibit folder's icons.
  static let folder = ".lectern/icons"
  /// The version of the way in which icons are made.
  private static let recipe = "3"

  private var kept: KeptFiles?
  private let source: IconSource
  private let master: [UInt8]
  private var fonts: [String: [UInt8]] = [:]

  /// The cache of an exhibit's folder; a nil folder keeps no files.
  init(exhibit: String?, source: IconSource) throws {
    self.source = source
    master = try source.recipe()
    kept = exhibit.map { KeptFiles(Self.folder, exhibit: $0) }
  }

  /// The bytes of icons, in their order: those kept, and those drawn now, on all cores.
  ///
  /// - Throws: `BuildError.faults`, `CancellationError`.
  mutating func files(
    of icons: [HomeIcon], isCancelled: () -> Bool, progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> [[UInt8]] {
    var files = [[UInt8]](repeating: [], count: icons.count)
    var missing: [Int] = []
    let names = icons.map { name(of: $0) }
    // Several files may have one drawing.
    var drawings: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      if drawings[name] != nil { continue }
      drawings[name] = index
      kept?.use(name)
      if let bytes = kept?.bytes(name) {
        files[index] = bytes
      } else {
        missing.append(index)
      }
    }
    if missing.isEmpty { return names.map { files[drawings[$0] ?? 0] } }
    var faults: [Fault] = []
    guard let master = source.master({ if !$0.isWarning { faults.append($0) } }) else {
      throw BuildError.faults(faults.map { Diagnostic($0, at: source.path.location) })
    }
    let (painter, screens) = (IconPainter(master), LaunchPainter(master))
    // Batches of as many as there are cores, so that the work can be stopped in between.
    let batch = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    for start in stride(from: 0, to: missing.count, by: batch) {
      if isCancelled() { throw CancellationError() }
      progress(start, missing.count)
      let indexes = Array(missing[start..<min(start + batch, missing.count)])
      var drawn = [Result<[UInt8], VipsError>?](repeating: nil, count: indexes.count)
      drawn.withUnsafeMutableBufferPointer { drawn in
        // Each turn writes its own element only.
        nonisolated(unsafe) let drawn = drawn
        DispatchQueue.concurrentPerform(iterations: indexes.count) { turn in
          drawn[turn] = Result { () throws(VipsError) in
            try icons[indexes[turn]].draw(painter, screens)
          }
        }
      }
      for (index, result) in zip(indexes, drawn) {
        switch result {
        case .success(let bytes):
          files[index] = bytes
          kept?.keep(bytes, as: names[index])
        case .failure(let error):
          let fault = Fault(
            PyramidError.damaged(path: source.file, error), of: source.path, file: source.file)
          throw BuildError.faults([Diagnostic(fault, at: source.path.location)])
        case nil: break
        }
      }
    }
    return names.map { files[drawings[$0] ?? 0] }
  }

  /// Removes files that the exhibit doesn't need.
  func keepUsed() { kept?.keepUsed() }

  private lazy var masterHash: String = {
    var hash = ContentHash()
    hash.add(master)
    return hash.text
  }()

  private mutating func name(of icon: HomeIcon) -> String {
    var hash = ContentHash()
    var parts = [Self.recipe, masterHash, source.background.hex, "\(icon.drawing.size)"]
    if case .launch(let screen, let name) = icon.drawing {
      parts += [screen.ground.hex, screen.ink.hex, name?.text ?? ""]
      if let font = name?.font {
        if fonts[font] == nil { fonts[font] = (try? readFile(font)) ?? [] }
        hash.add(fonts[font] ?? [])
      }
    }
    for part in parts { hash.add(Array(part.utf8)) }
    return hash.text + "-" + icon.drawing.size.replacing(" ", with: "-")
  }
}

extension HomeIcon.Drawing {
  /// A name that tells drawings of one kind apart.
  fileprivate var size: String {
    switch self {
    case .square(let side): "square \(side)"
    case .maskable(let side): "maskable \(side)"
    case .monochrome(let side): "monochrome \(side)"
    case .favicon: "favicon"
    case .launch(let screen, _): "launch \(screen.width) \(screen.height) \(screen.scale)"
    }
  }
}
