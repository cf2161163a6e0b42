import LecternBase
import LecternFacsimile

// The parts of a document's address besides its clause: the leaf, and behind a `#` the view.
extension FacsimileSceneController {
  /// Shows the view in the fragment of an address; ignores a fragment that can't be read.
  func show(fragment: Text, animated: Bool) {
    var filter = OverlayFilter.all
    var rectangle: ImageRect?
    var isMenuOpen = false
    for part in fragment.pieces(separatedBy: 0x26) {
      let pair = part.pieces(separatedBy: 0x3D)
      guard pair.count == 2 else { continue }
      if pair[0] == "filter" {
        for row in 0..<facsimile.filters.count {
          let choice = facsimile.filters.filter(at: row)
          if slug(of: choice) == pair[1] { filter = choice }
        }
      } else if pair[0] == "xywh" {
        rectangle = ImageRect(pair[1])
      } else if pair[0] == "menu" {
        isMenuOpen = pair[1] == "open"
      } else if pair[0] == "leaf" {
        showPart(on: pair[1], animated: animated)
      }
    }
    document.isMenuOpen = isMenuOpen
    if document.filter != filter { document.filter = filter }
    if document.hasTours { showStop(fragment, animated: animated) }
    // Side by side a part has half of the room.
    if document.hasLayers { compareLayer(fragment) }
    if let rectangle { document.viewportRectangle = rectangle }
    if document.hasText { showTextLine(fragment) }
    if document.hasSound { showSound(fragment) }
    self.fragment = fragment.isEmpty ? fragment : "#" + fragment
  }

  /// The fragment of the present view; empty for the whole document with all its overlays.
  var currentFragment: Text {
    var fragment: Text = ""
    if !document.showsWholeImage, let rectangle = document.viewportRectangle {
      fragment = "#xywh=" + rectangle.words
    }
    if document.filter != .all {
      add("filter=" + slug(of: document.filter), to: &fragment)
    }
    if document.leafIndex > 0 || document.hasText || document.hasLayers { addLeaf(to: &fragment) }
    if document.hasSound { add(document.soundFragment, to: &fragment) }
    if document.hasTours { add(document.tourFragment, to: &fragment) }
    if document.isMenuOpen { add("menu=open", to: &fragment) }
    return fragment
  }

  /// Adds a part to a fragment; an empty one adds nothing.
  @inline(never)
  private func add(_ part: Text, to fragment: inout Text) {
    if !part.isEmpty { fragment = fragment + (fragment.isEmpty ? "#" : "&") + part }
  }

  /// The value that a name has in a fragment; nil without it.
  @inline(never)
  private func value(of name: StaticString, in fragment: Text) -> Text? {
    var value: Text?
    for part in fragment.pieces(separatedBy: 0x26) {
      let pair = part.pieces(separatedBy: 0x3D)
      if pair.count == 2, pair[0] == name { value = pair[1] }
    }
    return value
  }

  /// The address and the title of a leaf after the first.
  var leafAddress: Text {
    @inline(never) get { facsimile.document.address(of: document.leafIndex) }
  }
  var leafTitle: Text {
    @inline(never) get {
      facsimile.document.title + ", " + facsimile.document.leaves[document.leafIndex].label
    }
  }

  /// Shows the leaf with an id, or else the first.
  ///
  /// - Returns: false for an id that no leaf has.
  @inline(never)
  func show(leaf id: Text, animated: Bool) -> Bool {
    let leaf = id.isEmpty ? nil : facsimile.document.leaf(withID: id)
    document.show(leaf: leaf ?? 0, animated: animated)
    return leaf != nil
  }

  /// Shows the chosen clause on another leaf, by its id, if it is on that.
  @inline(never)
  private func showPart(on id: Text, animated: Bool) {
    guard let clause = document.selectedClause,
      let leaf = facsimile.document.leaf(withID: id),
      facsimile.document.leaves[leaf].bounds(of: clause) != nil
    else { return }
    document.show(leaf: leaf, animated: animated)
  }

  /// Tells the leaf of an open clause, whose own address means its first one, the words that are
  /// searched for, a line that is lit, and the layer that is compared.
  @inline(never)
  private func addLeaf(to fragment: inout Text) {
    if let words = document.searchedWords?.query {
      add("q=" + words.percentEncoded, to: &fragment)
    }
    add(document.litTextFragment, to: &fragment)
    if document.hasLayers { add(document.layersFragment, to: &fragment) }
    guard let clause = document.selectedClause,
      facsimile.document.leaf(of: clause) != document.leafIndex
    else { return }
    add("leaf=" + facsimile.document.leaves[document.leafIndex].id, to: &fragment)
  }

  /// Compares the layer that the fragment of an address names.
  @inline(never)
  private func compareLayer(_ fragment: Text) {
    let amount = value(of: "at", in: fragment).flatMap { ImageRect.number($0) }
    document.compare(
      layer: value(of: "layer", in: fragment) ?? "", by: value(of: "by", in: fragment) ?? "",
      at: Int(amount ?? 50))
  }

  /// Takes the sound to the place that the fragment of an address names.
  @inline(never)
  private func showSound(_ fragment: Text) {
    // Seconds, and perhaps tenths of one.
    let parts = value(of: "t", in: fragment)?.pieces(separatedBy: 0x2E) ?? []
    guard let seconds = parts.first.flatMap({ ImageRect.number($0) }) else { return }
    let tenths = parts.count > 1 ? ImageRect.number(parts[1].slice(0, 1)) ?? 0 : 0
    document.setSound(to: seconds + tenths / 10)
  }

  /// Shows the stop of a tour that the fragment of an address names; closes the tour for none.
  @inline(never)
  private func showStop(_ fragment: Text, animated: Bool) {
    let stop = value(of: "stop", in: fragment).flatMap { ImageRect.number($0) }
    document.show(
      stop: Int(stop ?? 1), ofTour: value(of: "tour", in: fragment) ?? "", animated: animated)
  }

  /// Shows the line of a text that the fragment of an address names.
  @inline(never)
  private func showTextLine(_ fragment: Text) {
    let text = value(of: "text", in: fragment)
    let line = value(of: "line", in: fragment).flatMap { ImageRect.number($0) }
    find(value(of: "q", in: fragment)?.percentDecoded ?? "")
    if line == nil, text == nil { return document.clearTextLine() }
    document.show(line: Int(line ?? 0) - 1, ofText: text ?? "")
  }

  /// A filter's name as an address has it: `king-s-officers`.
  private func slug(of filter: OverlayFilter) -> Text {
    var bytes: [UInt8] = []
    let name = facsimile.key(of: filter).bytes
    for (index, byte) in name.enumerated() {
      switch byte {
      case 0x41...0x5A: bytes.append(byte + 0x20)
      // The curly apostrophe and its like are U+2000…U+206F: E2 80 or 81, and one more.
      case 0xE2 where index + 2 < name.count && name[index + 1] | 1 == 0x81,
        0x80...0xBF where index > 0 && name[index - 1] == 0xE2 && byte | 1 == 0x81,
        0x80...0xBF where index > 1 && name[index - 2] == 0xE2 && name[index - 1] | 1 == 0x81:
        if bytes.last != 0x2D { bytes.append(0x2D) }
      case 0x61...0x7A, 0x30...0x39, 0x80...: bytes.append(byte)
      default: if bytes.last != 0x2D { bytes.append(0x2D) }
      }
    }
    return Text(bytes)
  }
}
