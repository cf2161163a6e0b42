import LecternBase

/// Damages JSON documents in every way that a device, a hand or an older program can.
///
/// ```swift
/// var mutator = JSONMutator(seed: 7, documents: archives)
/// let damaged = mutator.next()
/// ```
///
/// Half of the documents stay JSON: their values are swapped, repeated, deleted, nested and
/// replaced. The others lose, gain and change bytes and pieces. The same seed gives
/// the same documents.
public struct JSONMutator {
  private var random: SeededRandom
  private let documents: [[UInt8]]
  private let values: [JSON]

  /// Makes a mutator of documents.
  ///
  /// - Precondition: there is a document, and all are JSON.
  public init(seed: UInt64, documents: [Text]) {
    random = SeededRandom(seed: seed)
    self.documents = documents.map(\.bytes)
    values = documents.compactMap { try? JSON(parsing: $0.bytes) }
    precondition(!documents.isEmpty && values.count == documents.count, "documents to begin with")
  }

  /// The next damaged document.
  public mutating func next() -> Text {
    let times = 1 + random.below(4)
    if random.below(2) == 0 {
      var bytes = documents[random.below(documents.count)]
      for _ in 0..<times { damage(&bytes) }
      return Text(bytes)
    }
    var value = values[random.below(values.count)]
    for _ in 0..<times { value = changed(value) }
    // Values that contain copies of each other grow without end.
    let written = value.written
    return written.count < 200_000 ? written : Text(written.bytes.prefix(200_000))
  }

  // MARK: Bytes

  private static let tokens: [Text] = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud800", "null", "true", "0", "-",
    "1e400",
    "-1e-400", "99999999999999999999", "0.1", "\"identifier\":", "\"controllers\":{", "\"state\":",
    "\u{FEFF}", "\n", "[[[[[[[[", "{\"a\":",
  ]

  private mutating func damage(_ bytes: inout [UInt8]) {
    guard bytes.count > 1 else { return }
    let place = random.below(bytes.count)
    let end = min(bytes.count, place + 1 + random.below(random.below(8) == 0 ? bytes.count : 16))
    switch random.below(8) {
    case 0: bytes[place] ^= UInt8(1 << random.below(8))
    case 1: bytes[place] = UInt8(random.below(256))
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
    case 4: bytes.insert(contentsOf: Self.tokens[random.below(Self.tokens.count)].bytes, at: place)
    case 5: bytes.replaceSubrange(place..<end, with: random.bytes(1 + random.below(16)))
    case 6: bytes.removeSubrange(place...)
    default:
      let other = documents[random.below(documents.count)]
      bytes.replaceSubrange(place..., with: other[random.below(other.count)...])
    }
  }

  // MARK: Values

  private mutating func changed(_ value: JSON) -> JSON {
    var place = random.below(value.count)
    switch random.below(10) {
    case 0...2: return value.replacing(&place) { _ in scalar() }
    case 3...4:
      let other = values[random.below(values.count)]
      var from = random.below(other.count)
      let piece = other.piece(&from) ?? .null
      return value.replacing(&place) { _ in piece }
    case 5:
      let levels = 1 + random.below(random.below(8) == 0 ? 250 : 8)
      return value.replacing(&place) { old in
        (0..<levels).reduce(old) { old, _ in
          levels.isMultiple(of: 2)
            ? .array([old])
            : .object([JSON.Member("controllers", .object([.init("a", .array([old]))]))])
        }
      }
    default: return value.replacing(&place) { rearranged($0) }
    }
  }

  /// A container with one part less, more, moved or renamed; any other value unchanged.
  private mutating func rearranged(_ value: JSON) -> JSON {
    switch value {
    case .array(var array) where !array.isEmpty:
      let index = random.below(array.count)
      switch random.below(4) {
      case 0: array.remove(at: index)
      case 1: array.append(array[index])
      case 2: array.swapAt(index, random.below(array.count))
      default:
        let times = 1 + random.below(random.below(16) == 0 ? 2_000 : 4)
        array += [JSON](repeating: array[index], count: times)
      }
      return .array(array)
    case .object(var members) where !members.isEmpty:
      let index = random.below(members.count)
      let other = members[random.below(members.count)]
      switch random.below(5) {
      case 0: members.remove(at: index)
      case 1: members.append(members[index])
      case 2: members[index] = JSON.Member(other.name, members[index].value)
      case 3: members[index] = JSON.Member(members[index].name, other.value)
      default: members[index] = JSON.Member(Text(random.bytes(3)), members[index].value)
      }
      return .object(members)
    default: return scalar()
    }
  }

  private mutating func scalar() -> JSON {
    let numbers: [Double] = [
      0, -1, 1, 2, 3, 0.5, 1e9, -1e9, 2_147_483_647, 2_147_483_648, -2_147_483_648, 4_294_967_296,
      9_007_199_254_740_992, 1e-3, 999_999_999,
    ]
    switch random.below(8) {
    case 0: return .null
    case 1: return .bool(random.below(2) == 0)
    case 2...4: return .number(numbers[random.below(numbers.count)])
    case 5: return .text(Text(random.bytes(random.below(12))))
    case 6: return random.below(2) == 0 ? .array([]) : .object([])
    default:
      // A text of the document itself: an identifier from elsewhere, a factory's name.
      let donor = values[random.below(values.count)]
      for _ in 0..<8 {
        var place = random.below(donor.count)
        if case .text(let text)? = donor.piece(&place) { return .text(text) }
      }
      return .text("")
    }
  }
}

extension JSON {
  /// The number of values: itself, and all within it.
  fileprivate var count: Int {
    switch self {
    case .array(let values): values.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    default: 1
    }
  }

  /// The value at a place, counted from the outermost; the place is counted down.
  fileprivate func piece(_ place: inout Int) -> JSON? {
    if place == 0 { return self }
    place -= 1
    for value in array ?? members?.map(\.value) ?? [] {
      if let piece = value.piece(&place) { return piece }
    }
    return nil
  }

  fileprivate func replacing(_ place: inout Int, _ change: (JSON) -> JSON) -> JSON {
    if place < 0 { return self }
    place -= 1
    if place < 0 { return change(self) }
    switch self {
    case .array(let values): return .array(values.map { $0.replacing(&place, change) })
    case .object(let members):
      return .object(members.map { Member($0.name, $0.value.replacing(&place, change)) })
    default: return self
    }
  }
}
