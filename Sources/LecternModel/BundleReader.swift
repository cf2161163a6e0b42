import LecternBase

/// Reads the members of a part of a bundle, and remembers the first that isn't what docs/BUNDLE.md
/// says.
///
/// Throwing at each of them would be simpler, and 1 kB more to download: every way out frees all
/// values read before.
public final class BundleReader {
  /// The part of the bundle.
  public let json: JSON
  /// The number of values of each column.
  public var count = 0
  /// The first fault.
  private var fault: BundleError?

  /// Begins with a part of a bundle.
  public init(_ json: JSON) { self.json = json }

  /// Notes that a member is wrong, unless another one is already.
  @inline(never)
  public func note(_ name: StaticString) { note(.unexpected(name)) }

  /// Notes a fault, unless there is one already.
  @inline(never)
  func note(_ error: BundleError) { if fault == nil { fault = error } }

  /// True if no fault is noted.
  public var isSound: Bool { fault == nil }

  /// Ends the reading.
  ///
  /// - Throws: the first fault.
  public func end() throws(BundleError) { if let fault { throw fault } }

  /// A text that must be there.
  @inline(never)
  public func text(_ name: StaticString) -> Text {
    if let text = json[Text(stringLiteral: name)]?.text { return text }
    note(name)
    return ""
  }

  /// The values of an array that may be missing.
  @inline(never)
  public func values(_ name: StaticString) -> [JSON] {
    guard let value = json[Text(stringLiteral: name)] else { return [] }
    if value.array == nil { note(name) }
    return value.array ?? []
  }

  /// The texts of an array that may be missing.
  @inline(never)
  public func texts(_ name: StaticString) -> [Text] {
    let values = self.values(name)
    for value in values where value.text == nil { note(name) }
    return values.texts
  }

  /// A column of `count` values that must be there.
  @inline(never)
  public func column(_ name: StaticString) -> Column { column(text(name), name) }

  /// A column of `count` values, read from the text of the member with that name.
  @inline(never)
  public func column(_ joined: Text, _ name: StaticString) -> Column {
    if let column = Column(joined: joined, count: count) { return column }
    note(name)
    return Column()
  }

  /// A column of `count` lists of numbers below a limit.
  public func lists(_ name: StaticString, below limit: Int) -> ListColumn {
    if let lists = ListColumn(joined: text(name), count: count, below: limit) { return lists }
    note(name)
    return ListColumn(count: count)
  }

  /// The whole numbers of an array that is part of the member with that name.
  @inline(never)
  public func integers(_ values: [JSON], _ name: StaticString) -> [Int] {
    var integers: [Int] = []
    for value in values {
      if value.integer == nil { note(name) }
      integers.append(value.integer ?? 0)
    }
    return integers
  }

  /// The files of the scene's long texts, which begin at the indices of the member `chunks`.
  ///
  /// - Parameters:
  ///   - scene: the scene's id.
  ///   - more: the number of items besides the `count` first ones.
  public func chunks(of scene: Text, more: Int = 0) -> Chunks {
    let starts = integers(values("chunks"), "chunks")
    // Without items there may be one file, of none.
    check(starts, below: max(1, count + more), "chunks")
    return Chunks(scene: scene, starts: starts, total: count + more)
  }

  /// Checks that runs of items beginning at these indices leave none out and overlap nowhere.
  ///
  /// - Parameters:
  ///   - starts: the indices.
  ///   - limit: the index after that at which the last run may begin.
  ///   - name: the member that is noted as wrong.
  @inline(never)
  public func check(_ starts: [Int], below limit: Int, _ name: StaticString) {
    var last = -1
    for (index, start) in starts.enumerated() {
      if index == 0 && start != 0 || start <= last || start >= limit { note(name) }
      last = start
    }
  }
}
