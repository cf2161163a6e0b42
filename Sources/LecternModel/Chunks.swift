import LecternBase

/// The long texts of a scene, in files of some 64 kB that come when they are asked for.
///
/// - Source: docs/BUNDLE.md, "Chunks".
public final class Chunks {
  private let scene: Text
  /// The index of each file's first item.
  private let starts: [Int]
  /// The number of all items.
  public let total: Int
  /// The items of each file as an array; null until it has come.
  private var loaded: [JSON]

  /// Makes the list of files that begin at these items, 0 first and ascending.
  init(scene: Text, starts: [Int], total: Int) {
    self.scene = scene
    self.starts = starts
    self.total = total
    loaded = [JSON](repeating: .null, count: starts.count)
  }

  /// The number of files.
  public var count: Int { starts.count }

  /// The file that holds an item.
  public func chunk(of item: Int) -> Int { Chunks.chunk(of: item, startingAt: starts) }

  /// The file that holds an item, of files that begin at these items, 0 first and ascending.
  public static func chunk(of item: Int, startingAt starts: [Int]) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= item { low = middle } else { high = middle }
    }
    return low
  }

  /// The index of a file's first item.
  public func start(of chunk: Int) -> Int { starts[chunk] }

  /// The name of a file.
  public func name(_ chunk: Int) -> Text { scene + "-" + Text(number: chunk) + ".json" }

  /// The name of the file that holds an item; nil for no item, and for a scene without files.
  public func name(holding item: Int?) -> Text? {
    guard let item, count > 0 else { return nil }
    return name(chunk(of: item))
  }

  /// The file of this name; nil for a file of something else.
  public func chunk(named name: Text) -> Int? {
    guard name.hasPrefix(scene + "-") else { return nil }
    var chunk = 0
    for byte in name.slice(scene.count + 1, name.count).bytes {
      guard byte >= 0x30, byte <= 0x39, chunk < count else { break }
      chunk = chunk * 10 + Int(byte - 0x30)
    }
    // The number alone isn't the name: it may have zeros before it, or another ending.
    return chunk < count && self.name(chunk) == name ? chunk : nil
  }

  #if !hasFeature(Embedded)
    /// Forgets a file that has come: pages made at build time need one after another.
    public func drop(_ chunk: Int) { loaded[chunk] = .null }
  #endif

  /// True if a file has come.
  public func has(_ chunk: Int) -> Bool { loaded[chunk].array != nil }

  /// The items of a file; nil until it has come.
  public func items(_ chunk: Int) -> [JSON]? { loaded[chunk].array }

  /// An item's members; nil until its file has come, and for an item that no file has.
  public func item(_ index: Int) -> JSON? {
    guard index >= 0, index < total, count > 0 else { return nil }
    let chunk = self.chunk(of: index)
    guard let items = loaded[chunk].array else { return nil }
    return items[index - starts[chunk]]
  }

  /// Takes in a file that has come.
  ///
  /// Its name has its digest, and so tells that it is the one that was meant.
  ///
  /// - Throws: `BundleError` for anything but as many items as are expected under that number.
  public func add(_ chunk: Int, _ bytes: [UInt8]) throws(BundleError) {
    let json: JSON
    do { json = try JSON(parsing: bytes) } catch { throw .notJSON(error) }
    guard starts.indices.contains(chunk), let items = json["items"], let all = items.array else {
      throw .unexpected("chunk")
    }
    let end = chunk + 1 < count ? starts[chunk + 1] : total
    guard all.count == end - starts[chunk] else { throw .unexpected("items") }
    loaded[chunk] = items
  }
}
