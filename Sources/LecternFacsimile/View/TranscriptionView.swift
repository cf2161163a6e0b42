import LecternBase
import LecternContent
import LecternInterface
import LecternModel

/// Hears what a visitor does with the text of a leaf.
protocol TranscriptionViewDelegate: AnyObject {
  func transcriptionViewDidTapClose()
  func transcriptionView(didChoose text: Int)
  func transcriptionViewDidTapLines()
  func transcriptionViewDidTapColumns()
  func transcriptionView(didTap line: Int, of text: Int)
  func transcriptionView(didPress key: Key) -> Bool
  func transcriptionViewDidPressEnterOnMark()
  func transcriptionViewDidTapRetry()
  func transcriptionView(didFollow address: Text, at element: NodeReference)
  func transcriptionView(didScrollTo offset: Double, height: Double)
  func transcriptionView(didLayOutContentTo height: Double)
  func transcriptionViewDidTapHandle()
  func transcriptionView(didDrawHandle touch: PointerTouch) -> Bool
}

/// Draws the text of a leaf on a panel beside the picture, or on a sheet below it.
struct TranscriptionView {
  /// The ways in which a text may not be there yet.
  enum State { case here, loading, missing }

  /// One of the texts that stand beside each other.
  final class Column {
    let number: Int
    let text: DocumentText
    let content: LeafText
    let lit: Int?

    init(number: Int, text: DocumentText, content: LeafText, lit: Int?) {
      self.number = number
      self.text = text
      self.content = content
      self.lit = lit
    }
  }

  unowned(unsafe) let delegate: any TranscriptionViewDelegate
  let texts: [DocumentText]
  /// Which of them shows.
  let number: Int
  let scroller: NodeReference
  /// The line that is lit.
  let litLine: NodeReference
  /// The text on the leaf; nil until it has come, and if the leaf has none.
  let content: LeafText?
  let state: State
  let lit: Int?
  /// True if all texts stand beside each other.
  let hasColumns: Bool
  /// All texts, which stand beside each other; empty for the present one alone.
  let columns: [Column]
  /// The words that a search has found in it, and the number of the chosen one; nil for none.
  let hits: [TextHit]
  let currentHit: Int?
  /// The search; nil without one.
  let search: TextSearch?
  /// True if each line of writing is a line of the text.
  let hasLines: Bool
  let kind: DetailKind
  let sheet: SheetHeight
  let hasTwoHeights: Bool
  /// The height in CSS pixels.
  let height: Double
  let isShown: Bool
  /// True if a finger is moving it.
  let isTracked: Bool
  /// True if no keyboard may come there.
  let isInert: Bool

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var attributes = [
      Attribute(.ariaLabel, texts[number].title), Attribute(.dataFrom, "bottom"),
      Attribute(.dataKind, kind.name),
      Attribute(.dataHeight, sheet == .low ? "low" : "high"),
      Attribute(.dataPlace, isShown ? "shown" : "away"),
      Attribute(.styleHeight, Text(decimal: height) + "px"),
    ]
    if hasColumns { attributes.append(Attribute(.dataMode, "columns")) }
    if isTracked { attributes.append(Attribute(.dataMotion, "track")) }
    if isInert { attributes.append(Attribute(.inert, "")) }
    var children: [Node] = []
    if hasTwoHeights {
      let isHigh = sheet == .high
      children.append(
        element(
          .button, key: 1, class: "facsimile-handle",
          [
            Attribute(.type, "button"), Attribute(.ariaExpanded, isOn: isHigh),
            Attribute(.ariaLabel, isHigh ? Word.lower.text : Word.taller.text),
          ],
          on: [
            .tap { delegate.transcriptionViewDidTapHandle() },
            .pointer { delegate.transcriptionView(didDrawHandle: $0) },
          ]))
    }
    children.append(header())
    children.append(
      element(
        .div, key: 3, class: "facsimile-detail-scroll", [Attribute(.tabindex, "0")],
        on: [
          .key { delegate.transcriptionView(didPress: $0) },
          .scroll { delegate.transcriptionView(didScrollTo: $0, height: $1.height) },
        ], reference: scroller, [body()]))
    return element(.section, class: "facsimile-detail facsimile-text", attributes, children)
  }

  private func header() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var titles: [Node] = []
    for (index, text) in texts.enumerated() {
      if texts.count == 1 {
        titles.append(element(.h2, text: text.title))
      } else {
        titles.append(
          element(
            .button, key: index + 1,
            [
              Attribute(.type, "button"),
              Attribute(.ariaPressed, isOn: index == number),
            ], on: [.tap { delegate.transcriptionView(didChoose: index) }], text: text.title))
      }
    }
    var children = [element(.div, key: 1, class: "facsimile-texts", titles)]
    if content?.lines.isEmpty == false {
      children.append(
        RoundButton(
          key: 2, kind: "lines", label: Word.lineByLine.text,
          state: Attribute(.ariaPressed, isOn: hasLines)
        )
        .node { delegate.transcriptionViewDidTapLines() })
    }
    if texts.count > 1 {
      children.append(
        RoundButton(
          key: 4, kind: "columns", label: Word.sideBySide.text,
          state: Attribute(.ariaPressed, isOn: hasColumns)
        )
        .node { delegate.transcriptionViewDidTapColumns() })
    }
    children.append(
      RoundButton(key: 3, kind: "close", label: Word.close.text)
        .node { delegate.transcriptionViewDidTapClose() })
    return element(.header, key: 2, class: "facsimile-detail-header", children)
  }

  private func body() -> Node {
    unowned(unsafe) let delegate = self.delegate
    if content == nil, columns.isEmpty { return stateWords() }
    let nodes = content.map { columns.isEmpty ? blocks($0, of: number, lit) : rows() } ?? rows()
    var attributes = columns.isEmpty ? TranscriptionView.language(of: texts[number], content) : []
    if hasLines { attributes.append(Attribute(.dataMode, "lines")) }
    return element(
      .div, key: 1, class: "prose", attributes,
      on: [.resize { delegate.transcriptionView(didLayOutContentTo: $0.height) }], nodes)
  }

  /// The language of a text, and the direction of its Markdown; paragraphs of lines have their own.
  private static func language(of text: DocumentText, _ content: LeafText?) -> [Attribute] {
    var attributes = text.language.isEmpty ? [] : [Attribute(.lang, text.language)]
    if content?.body != nil { attributes.append(Attribute(.dir, "auto")) }
    return attributes
  }

  /// The words in place of a text that isn't here.
  private func stateWords() -> Node {
    unowned(unsafe) let delegate = self.delegate
    switch state {
    case .here: return element(.p, key: 4, text: Word.noTranscription.text)
    case .loading:
      return element(.div, key: 3, class: "loading", [Attribute(.ariaBusy, "true")])
    case .missing:
      return element(
        .div, key: 2, class: "failure", [Attribute(.role, "alert")],
        [
          element(.p, text: Word.notLoaded.text),
          element(
            .button, class: "bar-button", [Attribute(.type, "button")],
            on: [.tap { delegate.transcriptionViewDidTapRetry() }], text: Word.tryAgain.text),
        ])
    }
  }

  /// The texts beside each other: in one row what stands at the same place, or without places block
  /// by block where all have as many, or else all of them.
  @inline(never)
  private func rows() -> [Node] {
    var blocks: [[Node]] = []
    var names: [Node] = []
    var places: [[Int]] = []
    var next: [Int] = []
    var isEven = true
    var hasPlaces = true
    for column in columns {
      let own = self.blocks(column.content, of: column.number, column.lit)
      var found = blocks.isEmpty ? [] : column.content.paragraphs(beside: columns[0].content)
      if blocks.isEmpty { for index in own.indices { found.append(index) } }
      blocks.append(own)
      places.append(found)
      isEven = isEven && own.count == blocks[0].count
      hasPlaces = hasPlaces && found.count == own.count
      next.append(0)
      names.append(cell(.strong, of: column, [.text(column.text.title)]))
    }
    var rows = [element(.div, key: 1, class: "facsimile-row", names)]
    for row in 0..<(hasPlaces || isEven ? blocks[0].count : 1) {
      var cells: [Node] = []
      for (place, column) in columns.enumerated() {
        let all = blocks[place]
        var own: [Node] = []
        while next[place] < all.count {
          let wanted = hasPlaces ? places[place][next[place]] : isEven ? next[place] : 0
          if wanted != row { break }
          own.append(all[next[place]])
          next[place] += 1
        }
        cells.append(cell(.div, of: column, own))
      }
      rows.append(element(.div, key: row + 2, class: "facsimile-row", cells))
    }
    return rows
  }

  private func cell(_ tag: Tag, of column: Column, _ nodes: [Node]) -> Node {
    element(
      tag, key: column.number + 1, TranscriptionView.language(of: column.text, column.content),
      nodes)
  }

  /// The paragraphs of a text, or what its Markdown has.
  @inline(never)
  private func blocks(_ content: LeafText, of text: Int, _ lit: Int?) -> [Node] {
    unowned(unsafe) let delegate = self.delegate
    let isOwn = text == number
    if let body = content.body {
      let nodes = ContentNodes.markdown(body) { address, link in
        delegate.transcriptionView(didFollow: address, at: link)
      }
      var chosen = isOwn ? currentHit ?? -1 : -1
      guard let search else { return nodes }
      // On the mark itself, for links keep their Enter.
      return TextNodes.marked(
        nodes, search, chosen: &chosen, reference: litLine,
        on: [
          .key {
            if $0 == .enter { delegate.transcriptionViewDidPressEnterOnMark() }
            return $0 == .enter
          }
        ])
    }
    var paragraphs: [Node] = []
    for (paragraph, start) in content.starts.enumerated() {
      var lines: [Node] = []
      let all = content.paragraph(paragraph)
      for index in all {
        let line = content.lines[index]
        var attributes = [Attribute(.tabindex, "-1")]
        if index == lit { attributes.append(Attribute(.ariaCurrent, "true")) }
        lines.append(
          element(
            .span, key: index + 1, class: "facsimile-words", attributes,
            on: [.tap { delegate.transcriptionView(didTap: index, of: text) }],
            reference: isOwn && index == lit ? litLine : nil,
            marked(
              TranscriptionView.words(
                of: line, isOwnLine: hasLines || index + 1 == all.upperBound), isOwn ? index : -1)))
      }
      paragraphs.append(element(.p, key: start + 1, [Attribute(.dir, "auto")], lines))
    }
    return paragraphs
  }

  /// The words of a line, with those marked that a search has found.
  private func marked(_ words: Text, _ line: Int) -> [Node] {
    if hits.isEmpty { return [.text(words)] }
    var marks: [Int] = []
    for hit in hits {
      for (part, own) in hit.lines.enumerated() where own == line {
        marks.append(hit.bytes[2 * part])
        marks.append(hit.bytes[2 * part + 1])
      }
    }
    return TextNodes.highlighted(words, marks)
  }

  /// The words of a line: with its hyphen on a line of its own and at a paragraph's end, and else
  /// without it, so that the word goes on.
  private static func words(of line: LeafText.Line, isOwnLine: Bool) -> Text {
    if line.hyphen.isEmpty { return line.words + " " }
    return isOwnLine ? line.words + line.hyphen : line.words
  }

  #if !hasFeature(Embedded)
    /// A text and its part of a leaf.
    struct Part {
      let text: DocumentText
      let content: LeafText
    }

    /// The texts of a leaf on a page without scripts, one after the other.
    ///
    /// - Parameter isSetAside: true beside an open clause, whose own text comes first.
    static func still(_ parts: [Part], isSetAside: Bool) -> Node {
      var children: [Node] = []
      for part in parts where !isSetAside {
        children.append(element(.h2, text: part.text.title))
        var blocks: [Node] = []
        if let body = part.content.body {
          blocks = ContentNodes.markdown(body) { _, _ in }
        }
        for number in part.content.starts.indices {
          let all = part.content.paragraph(number)
          let words = all.map {
            TranscriptionView.words(
              of: part.content.lines[$0], isOwnLine: $0 + 1 == all.upperBound
            ).string
          }
          blocks.append(
            element(.p, [Attribute(.dir, "auto")], [.text(Text(words.joined()))]))
        }
        children.append(
          element(.div, class: "prose", language(of: part.text, part.content), blocks))
      }
      if children.isEmpty { return element(.div, [Attribute(.hidden, "")]) }
      return element(
        .section, class: "facsimile-detail facsimile-text",
        [Attribute(.dataKind, "still"), Attribute(.ariaLabel, parts[0].text.title)], children)
    }
  #endif
}
