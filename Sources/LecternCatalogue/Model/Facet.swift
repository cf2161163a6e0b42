import LecternBase
import LecternInterface

/// One thing by which a list can be narrowed down, such as the continent: its values, and which of
/// them each entry has.
///
/// - Source: docs/BUNDLE.md, "A catalogue".
public final class Facet {
  /// The name in addresses.
  public let id: Text
  /// The heading above its values; its id if the bundle has no title.
  public let title: Text
  /// The values in their order, as addresses have them and as they show.
  public let slugs: [Text]
  /// The values' names on the screen, in the order of `slugs`.
  public let titles: [Text]
  /// The number of its first value among those of all facets.
  public let first: Int
  /// The index in `values` at which each entry's values begin, and that after the last one's.
  private let starts: [Int32]
  private let values: [Int32]
  /// The marks that tell the entries of its only value; nil for values of their own.
  private let marks: Marks?

  /// Makes a facet of what the visitor has kept: its one value is named alone in addresses.
  init(_ marks: Marks, first: Int) {
    id = ""
    title = Word.filter.text
    slugs = ["favourites"]
    titles = [Word.favourites.text]
    self.first = first
    starts = []
    values = []
    self.marks = marks
  }

  /// Reads a facet of a bundle; nil if it isn't as docs/BUNDLE.md says.
  ///
  /// - Parameter entries: the number of entries in the catalogue.
  @inline(never)
  init?(_ json: JSON, entries: Int, first: Int) {
    let id = json.text("id")
    let slugs = json.text("ids").pieces(separatedBy: 0x0A)
    let titles = json.text("titles").pieces(separatedBy: 0x0A)
    var starts: [Int32] = [0]
    var values: [Int32] = []
    var isSound = !id.isEmpty && slugs.count == titles.count
    var number = -1
    func end() {
      if number >= titles.count { isSound = false }
      if number >= 0 { values.append(Int32(number)) }
      number = -1
    }
    json.text("values").withUTF8 { bytes in
      for byte in bytes where isSound {
        if byte == 0x2C {
          end()
        } else if byte == 0x0A {
          end()
          starts.append(Int32(values.count))
        } else if byte >= 0x30, byte <= 0x39, number < 100_000 {
          number = max(0, number) * 10 + Int(byte - 0x30)
        } else {
          isSound = false
        }
      }
    }
    end()
    starts.append(Int32(values.count))
    guard isSound, starts.count == entries + 1 || entries == 0 else { return nil }
    self.id = id
    title = json.text("title", or: id)
    self.slugs = slugs
    self.titles = titles
    self.first = first
    self.starts = starts
    self.values = values
    marks = nil
  }

  /// The numbers of an entry's values, among those of all facets.
  func forEachValue(of entry: Int, _ body: (Int) -> Void) {
    if let marks {
      if marks.isKept(entry) { body(first) }
      return
    }
    for index in Int(starts[entry])..<Int(starts[entry + 1]) { body(first + Int(values[index])) }
  }
}
