import LecternBase

/// Reads the text of all regions straight from its bytes: `0 120 340 900 88;3 10,10 400,20 380,90`.
///
/// - Source: docs/BUNDLE.md, "A facsimile".
struct RegionReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private let width: Int32
  private let height: Int32
  private let clauseCount: Int

  /// Reads regions.
  ///
  /// - Parameters:
  ///   - clauseCount: the number of clauses.
  ///   - width: of the image, which no region leaves.
  /// - Returns: the regions, and the fault with its byte.
  static func read(
    _ text: Text, clauseCount: Int, width: Int, height: Int
  ) -> (list: RegionList, fault: BundleError?) {
    let list = RegionList()
    let fault = text.withUTF8 { bytes in
      var reader = RegionReader(
        bytes: bytes, width: Int32(width), height: Int32(height), clauseCount: clauseCount)
      return reader.read(into: list)
    }
    return (list, fault)
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, width: Int32, height: Int32, clauseCount: Int) {
    self.bytes = bytes
    self.width = width
    self.height = height
    self.clauseCount = clauseCount
  }

  private mutating func read(into list: RegionList) -> BundleError? {
    guard bytes.count > 0 else { return nil }
    var total = 1
    for byte in bytes where byte == 0x3B { total += 1 }
    list.reserve(total)
    var numbers: [Int32] = []
    while true {
      let start = offset
      numbers.removeAll(keepingCapacity: true)
      var isPolygon = false
      while true {
        guard let number = number() else { return fail(.unexpectedByte) }
        guard number <= 1_000_000 else {
          return fail(numbers.isEmpty ? .unknownClause : .outsideImage, at: start)
        }
        numbers.append(number)
        guard offset < bytes.count, bytes[offset] != 0x3B else { break }
        switch bytes[offset] {
        // A space stands between the clause and the first number, between numbers of a rectangle,
        // or after a point.
        case 0x20:
          if isPolygon, numbers.count % 2 == 0 { return fail(.unexpectedByte) }
        // A comma stands within a point.
        case 0x2C:
          guard numbers.count % 2 == 0, isPolygon || numbers.count == 2 else {
            return fail(.unexpectedByte)
          }
          isPolygon = true
        default: return fail(.unexpectedByte)
        }
        offset += 1
      }
      if let fault = add(numbers, isPolygon, to: list) { return fail(fault, at: start) }
      guard offset < bytes.count else { return nil }
      offset += 1
    }
  }

  private func add(
    _ numbers: [Int32], _ isPolygon: Bool, to list: RegionList
  ) -> RegionFault? {
    let clause = numbers[0]
    guard clause < clauseCount else { return .unknownClause }
    guard isPolygon else {
      guard numbers.count == 5 else { return .tooFewNumbers }
      guard numbers[3] > 0, numbers[4] > 0 else { return .empty }
      guard numbers[1] + numbers[3] <= width, numbers[2] + numbers[4] <= height else {
        return .outsideImage
      }
      list.addRectangle(clause: clause, numbers[1], numbers[2], numbers[3], numbers[4])
      return nil
    }
    guard numbers.count >= 7, numbers.count % 2 == 1 else { return .tooFewNumbers }
    for index in 1..<numbers.count where numbers[index] > (index % 2 == 1 ? width : height) {
      return .outsideImage
    }
    list.addPolygon(clause: clause, Array(numbers[1...]))
    let box = list.box(list.count - 1)
    return box.width > 0 && box.height > 0 ? nil : .empty
  }

  private func fail(_ fault: RegionFault, at place: Int? = nil) -> BundleError {
    .badRegion(fault, offset: place ?? offset)
  }

  /// The number at the offset; 2,000,001 for one beyond 2,000,000.
  private mutating func number() -> Int32? {
    let start = offset
    var value: Int32 = 0
    while offset < bytes.count, bytes[offset] >= 0x30, bytes[offset] <= 0x39 {
      value = min(value * 10 + Int32(bytes[offset] - 0x30), 2_000_001)
      offset += 1
    }
    return offset > start ? value : nil
  }
}
