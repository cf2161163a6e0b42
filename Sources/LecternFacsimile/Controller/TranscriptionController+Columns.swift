import LecternBase
import LecternInterface
import LecternModel

// All texts of a leaf beside each other, and what a search has found in those of Markdown.
extension TranscriptionController {
  /// The way in which the texts of the leaf may not be there yet.
  var state: TranscriptionView.State {
    missingChunk != nil ? .missing : facsimile.clauses.chunks.has(chunk) ? .here : .loading
  }

  /// The texts in their order, as far as the leaf has them; none while one shows alone.
  var columns: [TranscriptionView.Column] {
    guard hasColumns, isOpen else { return [] }
    let marked = heard ?? lit
    var columns: [TranscriptionView.Column] = []
    for (index, other) in texts.enumerated() {
      let isOwn = index == number
      guard let other = isOwn ? content : other else { continue }
      columns.append(
        TranscriptionView.Column(
          number: index, text: facsimile.document.texts[index], content: other,
          lit: isOwn ? marked : counterpart(of: marked, on: other)))
    }
    return columns
  }

  /// All texts of the leaf; nil for those that it lacks.
  private var texts: [LeafText?] {
    if let allTexts, allTexts.leaf == leaf { return allTexts.texts }
    var texts: [LeafText?] = []
    for index in 0..<count { texts.append(facsimile.document.text(index, onLeaf: leaf)) }
    if state == .here { allTexts = (leaf, texts) }
    return texts
  }

  private func counterpart(of line: Int?, on other: LeafText) -> Int? {
    guard let line, let content else { return nil }
    return other.counterpart(of: line, in: content)
  }

  func transcriptionViewDidTapColumns() {
    hasColumns.toggle()
    fit(layout.size, textSize: layout.textSize)
    setNeedsDisplay()
    delegate?.transcriptionControllerDidChangeHeight(self)
  }

  /// A line of the present text was tapped, or of another one: the line at its place is meant, or
  /// else the line itself, of which the text is the present one then.
  func transcriptionView(didTap line: Int, of text: Int) {
    var own: Int? = line
    if text != number, let other = texts[text] {
      own = content?.counterpart(of: line, in: other)
      if own == nil {
        number = text
        content = other
        lit = nil
        own = line
      }
    }
    light(own)
    delegate?.transcriptionController(self, didChoose: lit)
  }

  func transcriptionViewDidPressEnterOnMark() {
    delegate?.transcriptionControllerDidAskForNextHit(self)
  }

  /// Brings the chosen hit into sight, which is in Markdown.
  func showMark() { application?.focus(litReference) }
}
