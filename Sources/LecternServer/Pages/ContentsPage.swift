/// The page at `/` of a server with several exhibits.
enum ContentsPage {
  /// The page's HTML: an exhibit's picture, title and description each, in the order given; above
  /// them the entry of the day, and the way back to where the visitor was, which a script shows.
  ///
  /// - Parameters:
  ///   - day: the number of the day that has the entry.
  ///   - isMissing: true for the page in place of one that doesn't exist, which may be asked for at
  ///     any address.
  static func html(_ exhibits: [ServedExhibit], day: Int, isMissing: Bool = false) -> String {
    let root = isMissing ? "/" : ""
    let title = isMissing ? "There is no such page" : "Exhibits"
    let items = exhibits.map { exhibit in
      let initial = exhibit.title.prefix(1).description.htmlEscaped
      let picture =
        exhibit.icon.map {
          "<img src=\"\(root)\(exhibit.id)/\($0.htmlEscaped)\" alt=\"\" width=\"512\" height=\"512\">"
        } ?? "<span class=\"initial\" aria-hidden=\"true\">\(initial)</span>"
      let line = exhibit.description.map { "<span class=\"line\">\($0.htmlEscaped)</span>" } ?? ""
      return """
            <li><a href="\(root)\(exhibit.id)/" data-exhibit="\(exhibit.id)"><span class="cover">\(picture)</span>
              <span class="title">\(exhibit.title.htmlEscaped)</span>\(line)</a></li>
        """
    }
    let said = isMissing ? "<p>These exhibits are here:</p>\n" : ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <title>\(title)</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="\(root)_lectern/contents.css">
      \(isMissing ? "" : "<script src=\"_lectern/contents.js\" defer></script>")
      </head>
      <body>
      <main class="contents">
      <h1>\(title)</h1>
      \(isMissing ? "" : top(exhibits, day: day))\(said)<ul class="exhibits">
      \(items.joined(separator: "\n"))
      </ul>
      </main>
      </body>
      </html>

      """
  }

  private static func top(_ exhibits: [ServedExhibit], day: Int) -> String {
    var today = ""
    if let (exhibit, entry) = FeaturedEntry.ofDay(day, in: exhibits) {
      let address = "\(exhibit.id)/\(entry.address)".htmlEscaped
      let picture =
        entry.picture.map {
          "<img src=\"\(exhibit.id)/\($0.htmlEscaped)\" alt=\"\">"
        } ?? ""
      let language = "lang=\"\(entry.language.htmlEscaped)\" dir=\"auto\""
      let text =
        entry.text.isEmpty
        ? "" : "<span class=\"line\" \(language)>\(entry.text.htmlEscaped)</span>"
      today = """
        <a class="today" href="\(address)">\(picture)<span class="words">
          <span class="kicker">Entry of the day · \(exhibit.title.htmlEscaped)</span>
          <span class="title" \(language)>\(entry.title.htmlEscaped)</span>\(text)</span></a>

        """
    }
    return """
      <div class="top">
      <a class="resume" hidden><span class="kicker">Go on where you were</span>
        <span class="title" dir="auto"></span></a>
      \(today)</div>

      """
  }
}
