import LecternBase
import LecternInterface
import LecternModel

// All texts of a leaf beside each other.
extension TranscriptionController {
  /// The texts in their order, as far as the leaf has them; none while one shows alone.
  var columns: [TranscriptionView.Column] {
    guard hasColumns, isOpen else { return [] }
    var columns: [TranscriptionView.Column] = []
    for (index, text) in facsimile.document.texts.enumerated() {
      let isOwn = index == number
      guard let other = isOwn ? content : facsimile.document.text(index, onLeaf: leaf) else {
        continue
      }
      let marked = heard ?? lit
      columns.append(
        TranscriptionView.Column(
          number: index, text: text, content: other,
          lit: isOwn ? marked : counterpart(of: marked, on: other)))
    }
    return columns
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

  /// A line of the present text was tapped, or of another one: the line at its place is meant.
  func transcriptionView(didTap line: Int, of text: Int) {
    var own: Int? = line
    if text != number, let other = facsimile.document.text(text, onLeaf: leaf) {
      own = content?.counterpart(of: line, in: other)
    }
    guard let own else { return }
    light(own)
    delegate?.transcriptionController(self, didChoose: lit)
  }
}
