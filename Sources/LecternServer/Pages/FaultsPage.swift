/// The page shown instead of an exhibit whose first build has not succeeded yet.
enum FaultsPage {
  /// The messages as a list, in a page that loads the exhibit as soon as there is one.
  ///
  /// - Parameters:
  ///   - stylesheet: the address of `contents.css`.
  ///   - injection: the script tag that listens for the next build.
  static func html(
    title: String, messages: [String], stylesheet: String, injection: String
  ) -> String {
    let items = messages.map { "<li>\($0.htmlEscaped)</li>" }.joined(separator: "\n")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.htmlEscaped): not built yet</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="\(stylesheet)">
      \(injection)</head>
      <body>
      <main>
      <h1>\(title.htmlEscaped) is not built yet</h1>
      <p>This page turns into the exhibit once these are mended and saved:</p>
      <ol class="faults">
      \(items)
      </ol>
      </main>
      </body>
      </html>

      """
  }
}
