extension Fault {
  /// The faults of transcriptions, and what to do, in words.
  var transcriptionWords: (wrong: String, remedy: String)? {
    switch self {
    case .notPageText(let root):
      (
        "this is neither ALTO nor PAGE nor hOCR: its first element is \(quoted(root))",
        "export the page in one of them, or name a text file"
      )
    case .badXML(let problem, let isHTML): xmlWords(problem, isHTML)
    case .tooManyLines(let limit):
      ("there are more than \(limit) lines of writing", "divide the file, best into one a page")
    case .linesWithoutPlace(let number):
      (
        (number == 1 ? "this line has" : "\(number) lines, this one first, have")
          + " no place on the page, or one that can't be",
        "nothing, if the text is enough; else correct the coordinates, or export them"
      )
    case .unknownEntity(let name, let number):
      (
        "the letter &\(name); isn't known, and is left out"
          + (number == 1 ? "" : ", as \(number - 1) more are"),
        "write it as itself"
      )
    case .noPDFTool(let program):
      (
        "the text of a PDF is read by the program \(program), which isn't there",
        "install it: `sudo apt install poppler-utils`"
      )
    case .lockedPDF: ("the PDF has a password", "save it without one")
    case .damagedPDF(let detail):
      (
        "the text of the PDF can't be read" + (detail.isEmpty ? "" : " (\(detail))"),
        "open it in a viewer, which may mend it, and print it to a new PDF"
      )
    case .slowPDF(let seconds):
      (
        "reading the text of the PDF took longer than \(seconds) seconds",
        "divide it, or leave its text out"
      )
    case .largePDF(let limit):
      ("the PDF has more than \(limit / 1_000_000) MB of text with its places", "divide it")
    default: nil
    }
  }

  private func xmlWords(_ problem: XMLProblem, _ isHTML: Bool) -> (String, String) {
    switch problem {
    case .syntax(let detail):
      (
        "this is not well-formed XML: \(detail)",
        isHTML
          ? "hOCR must be XHTML: make it so with `tidy -asxml -numeric -utf8`"
          : "correct it here, or export the file anew"
      )
    case .encoding:
      (
        "the file isn't in the encoding that its first line names",
        "save it as UTF-8, and say so there"
      )
    case .declarations:
      (
        "the DOCTYPE makes declarations of its own, in brackets, which aren't read, as entities "
          + "could grow without end",
        "delete the DOCTYPE"
      )
    case .cutOff: ("the file ends too early", "copy or export it anew")
    case .tooDeep(let limit):
      ("elements are nested deeper than \(limit)", "export the file anew")
    case .largeTag(let limit):
      ("there is a tag or a comment of more than \(limit / 1_000_000) MB", "export the file anew")
    }
  }
}
