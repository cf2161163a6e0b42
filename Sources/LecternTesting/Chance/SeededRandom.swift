/// Random numbers that are the same for the same seed, so that a failing run can be repeated.
///
/// - Source: SplitMix64; Steele, Lea and Flood, “Fast Splittable Pseudorandom Number Generators”,
///   OOPSLA 2014.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Begins the sequence of numbers that belongs to a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number of the sequence, from the whole range of `UInt64`.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number below `limit`.
  public mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// Bytes of every kind.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
  }
}
