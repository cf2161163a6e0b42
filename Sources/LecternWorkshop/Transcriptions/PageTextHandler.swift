import LecternModel

/// Makes pages of the parts that a format finds in its elements.
final class PageTextHandler: XMLHandler {
  /// The pages so far.
  private(set) var pages: [PageText] = []
  /// The page that is being read.
  var page = PageText()
  /// Facts that a file tells before its pages.
  var isInPixels = true
  var imageName = ""
  /// True once the file has told a space.
  var tellsSpaces = false
  /// The order of blocks that the file tells before them.
  var order = ReadingOrder()

  /// The name of the first element.
  private(set) var root: String?
  /// The lines without a place, and the first of them in the file.
  private(set) var placeless = (count: 0, line: Int.max)
  /// The entities that aren't known, and the first of them.
  private(set) var unknown = (count: 0, name: "", line: 1)
  /// True if there is a line on any page.
  var hasText: Bool { lineCount > 0 }

  private let mostLines: Int
  private var lineCount = 0
  private var format: (any PageFormat)?
  /// For each open element if it is a part.
  private var arePart: [Bool] = []
  /// The open parts, in one that is always there.
  private var parts = [PagePart(.other)]
  /// The paragraphs of the page, each with its place in the order of reading.
  private var paragraphs: [(id: String, place: Int, lines: [LineDraft])] = []
  private var letters: [UInt8] = []
  private var listens = false

  /// - Parameter mostLines: the number of lines at which reading ends with a fault.
  init(mostLines: Int) { self.mostLines = mostLines }

  // MARK: For formats

  /// The innermost part that is open.
  var part: PagePart {
    get { parts[parts.count - 1] }
    set { parts[parts.count - 1] = newValue }
  }

  /// Notes the text from here on.
  func listen() { (letters, listens) = ([], true) }

  /// The text since `listen`, in one line; or in lines as it is written.
  func heard(inLines: Bool = false) -> String {
    let text = String(decoding: letters, as: UTF8.self)
    (letters, listens) = ([], false)
    if !inLines { return PageText.tidied(text) }
    return text.split(whereSeparator: \.isNewline).map { PageText.tidied($0) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Takes the page's language, if it is the first that is known.
  func take(language: String?) {
    guard page.language.isEmpty, let language, !language.isEmpty else { return }
    page.language = languageTag(named: language) ?? ""
  }

  /// Adds a point to the innermost part's outline.
  func take(_ point: ImagePoint) { parts[parts.count - 1].outline.append(point) }

  // MARK: From the document

  override func start(_ name: XMLName, _ attributes: XMLAttributes) {
    if root == nil {
      root = name.text
      format = pageFormat(ofRoot: name)
      if format == nil { fault = .notPageText(root: name.text) }
    }
    let part = format?.start(name, attributes, of: self)
    arePart.append(part != nil)
    guard var part else { return }
    part.id = part.id.isEmpty ? attributes["ID"] ?? attributes["id"] ?? "" : part.id
    if part.kind == .line || part.kind == .block { part.fileLine = line }
    if format?.isFlowing == true {
      if part.kind == .line { listen() }
      // Words are apart even if nothing is between them.
      if part.kind == .word { letters.append(0x20) }
      part.start = letters.count
    }
    parts.append(part)
  }

  override func end(_ name: XMLName) {
    format?.end(name, of: self)
    if arePart.popLast() == true, let part = parts.popLast() {
      finish(part)
      if part.hasLines, part.kind != .page { parts[parts.count - 1].hasLines = true }
    }
    if arePart.isEmpty, !paragraphs.isEmpty { finishPage() }
  }

  override func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if listens { letters += bytes }
  }

  override func entity(_ name: String) {
    guard listens else { return }
    if name == "nbsp" { return letters.append(0x20) }
    if unknown.count == 0 { unknown = (0, name, line) }
    unknown.count += 1
  }

  // MARK: Finishing

  private func finish(_ part: PagePart) {
    switch part.kind {
    case .other: break
    case .page: finishPage()
    case .block:
      if part.hasLines { break }
      let texts = part.text.split(separator: "\n").map(String.init)
      let outline = texts.count == 1 ? part.outline : []
      let drafts = texts.map { LineDraft(fileLine: part.fileLine, outline: outline, text: $0) }
      if !drafts.isEmpty { add(drafts, ofEnded: part) }
    case .line:
      var draft = part.draft
      (draft.id, draft.outline, draft.fileLine) = (part.id, part.outline, part.fileLine)
      draft.text = format?.isFlowing == true ? heard() : part.text
      if !draft.isBlank { add([draft]) }
    case .word:
      let isFlowing = format?.isFlowing == true
      let text =
        isFlowing
        ? PageText.tidied(String(decoding: letters.dropFirst(part.start), as: UTF8.self))
        : part.text
      guard !text.isEmpty, let line = parts.lastIndex(where: { $0.kind == .line }) else { break }
      parts[line].draft.pieces.append(
        LineDraft.Piece(
          text: text, box: PageOutline.box(around: part.outline), hasSpace: part.hasSpace))
    }
  }

  /// Adds lines to the innermost block, or to one that has just ended.
  private func add(_ drafts: [LineDraft], ofEnded block: PagePart? = nil) {
    lineCount += drafts.count
    if lineCount > mostLines { fault = .tooManyLines(limit: mostLines) }
    parts[parts.count - 1].hasLines = true
    let holder = parts.lastIndex { $0.kind == .block || $0.kind == .page } ?? 0
    if block == nil, let paragraph = parts[holder].paragraph,
      // Lines in no block belong together only without one between them.
      parts[holder].kind == .block || paragraph == paragraphs.count - 1
    {
      paragraphs[paragraph].lines += drafts
    } else {
      let id = block?.id ?? parts[holder].id
      let place = order.place(ofInnermost: [id] + parts.lazy.reversed().map(\.id))
      if block == nil { parts[holder].paragraph = paragraphs.count }
      paragraphs.append((parts[holder].kind == .block || block != nil ? id : "", place, drafts))
    }
  }

  private func finishPage() {
    let inOrder = paragraphs.indices.sorted {
      (paragraphs[$0].place, $0) < (paragraphs[$1].place, $1)
    }
    for (id, _, drafts) in inOrder.map({ paragraphs[$0] }) {
      var paragraph = PageText.Paragraph(id: id)
      for draft in drafts {
        paragraph.lines.append(draft.line(tellsSpaces: tellsSpaces))
        if paragraph.lines.last?.corners.isEmpty == true {
          placeless = (placeless.count + 1, min(placeless.line, draft.fileLine))
        }
      }
      page.paragraphs.append(paragraph)
    }
    page.isInPixels = isInPixels
    if page.name.isEmpty { page.name = imageName }
    page.takeHyphens()
    pages.append(page)
    (page, paragraphs) = (PageText(), [])
    parts[0].paragraph = nil
  }
}
