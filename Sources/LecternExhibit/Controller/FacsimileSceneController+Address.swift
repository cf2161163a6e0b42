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
      fragment = fragment + (fragment.isEmpty ? "#" : "&") + "filter=" + slug(of: document.filter)
    }
    if document.leafIndex > 0 || document.hasText || document.hasLayers { addLeaf(to: &fragment) }
    if document.hasSound { addSound(to: &fragment) }
    if document.hasTours { addStop(to: &fragment) }
    if document.isMenuOpen {
      fragment = fragment + (fragment.isEmpty ? "#" : "&") + "menu=open"
    }
    return fragment
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

  /// Tells the leaf of an open clause, whose own address means its first one, and a line that is
  /// lit.
  @inline(never)
  private func addLeaf(to fragment: inout Text) {
    if let words = document.searchedWords?.query {
      fragment = fragment + (fragment.isEmpty ? "#" : "&") + "q=" + words.percentEncoded
    }
    let line = document.litTextFragment
    if !line.isEmpty { fragment = fragment + (fragment.isEmpty ? "#" : "&") + line }
    let layer = document.layersFragment
    if !layer.isEmpty { fragment = fragment + (fragment.isEmpty ? "#" : "&") + layer }
    guard let clause = document.selectedClause,
      facsimile.document.leaf(of: clause) != document.leafIndex
    else { return }
    let leaf = facsimile.document.leaves[document.leafIndex]
    fragment = fragment + (fragment.isEmpty ? "#" : "&") + "leaf=" + leaf.id
  }

  /// Compares the layer that the fragment of an address names.
  @inline(never)
  private func compareLayer(_ fragment: Text) {
    var layer: Text = ""
    var mode: Text = ""
    var amount: Double?
    for part in fragment.pieces(separatedBy: 0x26) {
      let pair = part.pieces(separatedBy: 0x3D)
      guard pair.count == 2 else { continue }
      if pair[0] == "layer" { layer = pair[1] }
      if pair[0] == "by" { mode = pair[1] }
      if pair[0] == "at" { amount = ImageRect.number(pair[1]) }
    }
    document.compare(layer: layer, by: mode, at: Int(amount ?? 50))
  }

  /// Tells the place at which a sound is paused.
  @inline(never)
  private func addSound(to fragment: inout Text) {
    let time = document.soundFragment
    if !time.isEmpty { fragment = fragment + (fragment.isEmpty ? "#" : "&") + time }
  }

  /// Takes the sound to the place that the fragment of an address names.
  @inline(never)
  private func showSound(_ fragment: Text) {
    for part in fragment.pieces(separatedBy: 0x26) {
      let pair = part.pieces(separatedBy: 0x3D)
      guard pair.count == 2, pair[0] == "t" else { continue }
      // Seconds, and perhaps tenths of one.
      let parts = pair[1].pieces(separatedBy: 0x2E)
      guard let seconds = ImageRect.number(parts[0]) else { continue }
      let tenths = parts.count > 1 ? ImageRect.number(parts[1].slice(0, 1)) ?? 0 : 0
      document.setSound(to: seconds + tenths / 10)
    }
  }

  /// Tells the stop of a tour that shows.
  @inline(never)
  private func addStop(to fragment: inout Text) {
    let tour = document.tourFragment
    if !tour.isEmpty { fragment = fragment + (fragment.isEmpty ? "#" : "&") + tour }
  }

  /// Shows the stop of a tour that the fragment of an address names; closes the tour for none.
  @inline(never)
  private func showStop(_ fragment: Text, animated: Bool) {
    var tour: Text = ""
    var stop = 1
    for part in fragment.pieces(separatedBy: 0x26) {
      let pair = part.pieces(separatedBy: 0x3D)
      guard pair.count == 2 else { continue }
      if pair[0] == "tour" { tour = pair[1] }
      if pair[0] == "stop" { stop = ImageRect.number(pair[1]).map { Int($0) } ?? 1 }
    }
    document.show(stop: stop, ofTour: tour, animated: animated)
  }

  /// Shows the line of a text that the fragment of an address names.
  @inline(never)
  private func showTextLine(_ fragment: Text) {
    var text: Text?
    var line: Double?
    var words: Text?
    for part in fragment.pieces(separatedBy: 0x26) {
      let pair = part.pieces(separatedBy: 0x3D)
      guard pair.count == 2 else { continue }
      if pair[0] == "text" { text = pair[1] }
      if pair[0] == "q" { words = pair[1].percentDecoded }
      if pair[0] == "line" { line = ImageRect.number(pair[1]) }
    }
    find(words ?? "")
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
