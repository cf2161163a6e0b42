import LecternBase
import LecternInterface

// The state of a facsimile in an archive:
//
//     rectangle                 the part of the image that nothing covered, in its pixels (x, y,
//                               width, height), so that it is the same part on another screen; none
//                               for the whole
//     leaf                      by its id; none for the first
//     clause                    by its id
//     filter                    by its name; none for all
//     stop                      the clause at which Tab stops, by its id; none for the first
//     tour, tourStop            the tour that is open, by its id, and its stop, from 0
//     isMenuOpen
//     isTouched                 whether the picture or a clause has been touched before
//     searchText, foldedText    what is searched for; folded as the host did it
//     isEditing                 whether the search field has the keyboard's focus
//     part                      which of its parts is being read; none for the first
//     hasAllLines               whether all of its writing shows at the head of its text
//     isFromTop                 from where the clause's detail came
//     isSheetHigh               which of its two heights the sheet has
//     offset, height            how far the clause's text is scrolled, and how high it was
//     isTextOpen                the visitor's choice to see the text of the leaf, or not to
//     text, line                which of the texts, and the line of it that is lit, from 0
//     hasLines, isTextHigh      whether it goes line by line, and which height its sheet has
//     hasColumns                whether all texts stand side by side
//     wordsText, foldedWords    the words that are looked for in the texts
//     hit                       the hit that is chosen on the leaf, from 0
//     layer, by, at, lens       the layer that is compared, by its id, the way of that, the place
//                               of the curtain or the opacity in percent, the middle of the lens
//     textOffset, height        how far it is scrolled, and how high it was
//     areLeavesOpen, leafName   whether the panel of all leaves is open, and what its field has
//     areLeavesSmall            whether it shows all leaves, and not the contents
//     leafStop, leafOffset      the leaf at which Tab stops in it, and the one at its upper edge
//     headingStop, headings     the heading of the contents at which Tab stops, and those that a
//                               visitor has opened or closed
//     contentsOffset            how far the contents are scrolled
//     time                      the place of the sound in seconds; none for its beginning
//     isTranscriptOpen          whether all words of the sound show
extension FacsimileController {
  func encodePlace(with coder: RestorationEncoder) {
    if !showsWholeImage, let part = viewportRectangle {
      coder.encode(
        .array([.number(part.x), .number(part.y), .number(part.width), .number(part.height)]),
        for: "rectangle")
    }
    if leafIndex > 0 { coder.encode(leaf.id, for: "leaf") }
    if let selectedClause {
      coder.encode(facsimile.clauses.ids[selectedClause], for: "clause")
      if part > 0 { coder.encode(part, for: "part") }
      if detail.edge == .top { coder.encode(true, for: "isFromTop") }
      if detail.sheet == .high { coder.encode(true, for: "isSheetHigh") }
      detail.encodePlace(with: coder)
    }
    text?.encodePlace(with: coder)
    if hasLayers { encodeLayers(with: coder) }
    sound?.encodePlace(with: coder)
    if let searchedWords {
      coder.encode(searchedWords.query, for: "wordsText")
      coder.encode(searchedWords.folded, for: "foldedWords")
      if let hit = hits?.kept { coder.encode(hit, for: "hit") }
    }
    if tour != nil { encodeTour(with: coder) }
    if leaves.isOpen { leaves.encodePlace(with: coder) }
    if list.stop > 0 { coder.encode(facsimile.clauses.ids[list.stop], for: "stop") }
    if chosenFilter != .all { coder.encode(facsimile.key(of: chosenFilter), for: "filter") }
    if menu.isOpen { coder.encode(true, for: "isMenuOpen") }
    if isTouched { coder.encode(true, for: "isTouched") }
    if menu.isOpen, menu.isEditing { coder.encode(true, for: "isEditing") }
    if menu.isSearching {
      coder.encode(menu.query, for: "searchText")
      coder.encode(menu.folded, for: "foldedText")
    }
  }

  func decodePlace(with coder: RestorationDecoder) {
    if let name = coder.text(for: "filter"), let filter = facsimile.filter(named: name) {
      chosenFilter = filter
      menu.filter = filter
    }
    menu.isOpen = coder.bool(for: "isMenuOpen") ?? false
    isTouched = coder.bool(for: "isTouched") ?? false
    menu.isEditing = menu.isOpen && coder.bool(for: "isEditing") ?? false
    menu.search(coder.text(for: "searchText") ?? "", folded: coder.text(for: "foldedText") ?? "")
    if let id = coder.text(for: "leaf"), let index = facsimile.document.leaf(withID: id) {
      showLeaf(index, animated: false)
    }
    text?.decodePlace(with: coder, leaf: leafIndex)
    if hasLayers { decodeLayers(with: coder) }
    if let words = coder.text(for: "wordsText") {
      find(words, folded: coder.text(for: "foldedWords") ?? "")
      if let hit = coder.integer(for: "hit") {
        hits?.choose(hit: hit, inText: text?.number ?? 0)
      }
    }
    if let id = coder.text(for: "clause"), let clause = facsimile.clauses.entry(withID: id) {
      if hasLeaves { turn(toLeafOf: clause) }
      selectedClause = clause
      if text != nil { tellText(.chosen) }
      opener = .owner
      part = max(0, coder.integer(for: "part") ?? 0)
      picture.selected = clause
      list.selected = clause
      menu.selected = clause
      restoredEdge = coder.bool(for: "isFromTop") ?? false ? .top : .bottom
      if coder.bool(for: "isSheetHigh") ?? false { detail.sheet = .high }
      detail.decodePlace(with: coder)
      detail.neighbours = neighbours
      detail.restore(clause)
    }
    if sound != nil { restoreSound(with: coder) }
    if hasTours { decodeTour(with: coder) }
    if hasLeaves, coder.bool(for: "areLeavesOpen") ?? false, selectedClause == nil {
      coverByLeaves(true)
      leaves.decodePlace(with: coder)
    }
    if let id = coder.text(for: "stop"), let clause = facsimile.clauses.entry(withID: id) {
      list.stop = clause
    }
    pendingRectangle = FacsimileController.rectangle(coder.value(for: "rectangle"))
    updateOverlays(animated: false)
    setNeedsDisplay()
  }

  /// Reads a rectangle; nil for anything else, and for one beyond all images.
  private static func rectangle(_ json: JSON?) -> ImageRect? {
    guard let values = json?.array, values.count == 4 else { return nil }
    var numbers: [Double] = []
    for value in values {
      guard let number = value.number, number.magnitude < 1e8 else { return nil }
      numbers.append(number)
    }
    guard numbers[2] > 0, numbers[3] > 0 else { return nil }
    return ImageRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
