import Glibc
import LecternImaging
import Synchronization

/// The words of an exhibit's chunks, kept in its folder so that a build reads those of changed ones
/// alone.
///
///     DIR/.lectern/words/3f0a91c4d2b7e605   a run of words, named after what it was made of
///
/// A damaged one is made again, and the build says so.
final class WordCache: @unchecked Sendable {
  /// The folder of an exhibit folder's words.
  static let folder = ".lectern/words"

  private var kept: KeptFiles
  private let hasDamage = Mutex(false)
  /// The running program, for another one may find other words.
  private let program = FileStamp("/proc/self/exe")

  /// The cache of an exhibit's folder.
  init(exhibit: String) { kept = KeptFiles(Self.folder, exhibit: exhibit) }

  /// The name of a run, by the digest of what it is made of.
  func name(of mark: ContentHash) -> String {
    var hash = mark
    hash.add(program?.size ?? 0)
    hash.add(program?.written ?? 0)
    return hash.text
  }

  /// The bytes of a run; nil for one that isn't kept.
  func bytes(_ name: String) -> [UInt8]? {
    kept.bytes(name) { hasDamage.withLock { $0 = true } }
  }

  /// A note for the curator if a run was damaged.
  var notes: [Diagnostic] {
    guard hasDamage.withLock({ $0 }) else { return [] }
    return [Diagnostic(.wordsDamaged, at: SourceLocation(file: Self.folder))]
  }

  /// Keeps the bytes of a run.
  func keep(_ bytes: [UInt8], _ name: String) { kept.keep(bytes, as: name) }

  /// Notes that a run is part of the exhibit.
  func use(_ name: String) { kept.use(name) }

  /// Removes the runs that no chunk of the exhibit needs.
  func keepUsed() { kept.keepUsed() }
}
