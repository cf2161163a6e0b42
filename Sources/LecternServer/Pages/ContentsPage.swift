/// The page at `/` of a server with several exhibits.
enum ContentsPage {
  /// The page's HTML: one link an exhibit, in the order given.
  static func html(_ exhibits: [ServedExhibit]) -> String {
    let items = exhibits.map { exhibit in
      let initial = exhibit.title.prefix(1).description.htmlEscaped
      let picture =
        exhibit.icon.map {
          "<img src=\"\(exhibit.id)/\($0.htmlEscaped)\" alt=\"\" width=\"64\" height=\"64\">"
        } ?? "<span class=\"initial\" aria-hidden=\"true\">\(initial)</span>"
      let title = "<span>\(exhibit.title.htmlEscaped)</span>"
      return """
            <li><a href="\(exhibit.id)/">\(picture)\(title)</a></li>
        """
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Exhibits</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="_lectern/contents.css">
      </head>
      <body>
      <main>
      <h1>Exhibits</h1>
      <ul class="exhibits">
      \(items.joined(separator: "\n"))
      </ul>
      </main>
      </body>
      </html>

      """
  }
}
