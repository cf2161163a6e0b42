import LecternBase

/// The `info.json` of a static pyramid.
///
/// A picture of several tiles has `maxWidth` and `maxHeight` of one tile's side, so that `full/max`
/// is a file that is there. A picture of one tile needs neither.
///
/// - Source: IIIF Image API 3.0, section 5 (image information), compliance level 0.
struct InfoDocument {
  let grid: TileGrid
  /// The folder's address; "." if empty.
  let id: String

  /// The address without a slash at its end, for clients put one there.
  private var address: Substring {
    var address = Substring(id)
    while address.last == "/" { address.removeLast() }
    return address.isEmpty ? "." : address
  }

  /// The sizes of the whole picture that have a file, ascending.
  var sizes: [(width: Int, height: Int)] {
    let last = grid.levels[grid.levels.count - 1]
    let whole = grid.largestWhole
    let coarsest = (width: last.width, height: last.height)
    return coarsest == whole ? [whole] : [coarsest, whole]
  }

  /// The file's bytes.
  var bytes: [UInt8] {
    func number(_ name: Text, _ value: Int) -> JSON.Member { .init(name, .number(Double(value))) }
    var members: [JSON.Member] = [
      .init("@context", .text("http://iiif.io/api/image/3/context.json")),
      .init("id", .text(Text(address))),
      .init("type", .text("ImageService3")),
      .init("protocol", .text("http://iiif.io/api/image")),
      .init("profile", .text("level0")),
      number("width", grid.width), number("height", grid.height),
    ]
    if grid.levels.count > 1 {
      members += [number("maxWidth", grid.tile), number("maxHeight", grid.tile)]
    }
    members.append(
      .init(
        "sizes",
        .array(
          sizes.map { .object([number("width", $0.width), number("height", $0.height)]) })))
    members.append(
      .init(
        "tiles",
        .array([
          .object([
            number("width", grid.tile),
            .init("scaleFactors", .array(grid.levels.map { .number(Double($0.factor)) })),
          ])
        ])))
    var out: [UInt8] = []
    JSON.append(members, to: &out)
    return out + [10]
  }
}
