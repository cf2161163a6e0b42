import LecternBase
import LecternInterface

/// Hands an app's archives back to it, damaged in every way, and counts the results.
///
/// ```swift
/// var fuzz = ArchiveFuzz(seed: 1, archives: archives)
/// fuzz.run(10_000) { archive in relaunch(with: archive) }
/// ```
///
/// Each fault ends the program: a trap, an endless loop, a report of AddressSanitizer.
public struct ArchiveFuzz {
  /// The app's answer to a damaged archive.
  public enum Answer: Sendable {
    /// All of it came back, or what is left of it.
    case restored
    /// A part came back, and the rest was reported.
    case truncated
    case refused
  }

  private var mutator: JSONMutator
  /// The number of archives that were answered with `restored`.
  public private(set) var restored = 0
  /// The number of archives that were answered with `truncated`.
  public private(set) var truncated = 0
  /// The number of archives that were answered with `refused`.
  public private(set) var refused = 0

  /// Takes the sound archives; the same seed damages them in the same ways.
  ///
  /// - Precondition: there is an archive, and all are JSON.
  public init(seed: UInt64, archives: [Text]) {
    mutator = JSONMutator(seed: seed, documents: archives)
  }

  /// Tries the next so many archives.
  public mutating func run(_ count: Int, restore: (Text) throws -> Answer) rethrows {
    for _ in 0..<count {
      switch try restore(mutator.next()) {
      case .restored: restored += 1
      case .truncated: truncated += 1
      case .refused: refused += 1
      }
    }
  }
}

extension ArchiveFuzz: CustomStringConvertible {
  /// The number of archives tried, and that of each answer, in one line.
  public var description: String {
    "\(restored + truncated + refused) archives: \(restored) restored, \(truncated) in part, "
      + "\(refused) refused"
  }
}
