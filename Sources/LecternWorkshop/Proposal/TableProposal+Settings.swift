/// The text of exhibit.yaml.
extension TableProposal {
  /// The settings that were proposed, with comments for their reader.
  var settings: String {
    let scene = ["about", "settings"].contains(id) ? id + "-list" : id
    var text = """
      # Proposed from the values of \(table.filter { !$0.isNewline }). Change what you like: the page
      # follows each save, and `lectern check` says what isn't right.
      lectern: 1                      # the version of this format; leave it as it is

      id: \(id)
      title: \(Self.yaml(title))
      version: 1                      # raise it when you publish changed content

      """
    text +=
      languages.count == 1
      ? "language: \(languages[0])                    # of the exhibit; write your own\n"
      : "languages: [\(languages.joined(separator: ", "))]\n"
    if let encoding { text += "encoding: \(encoding.name)         # of the table\n" }
    text += """

      theme:
        tint: "#1F5E7A"               # buttons and links, on light ground
        tintDark: "#8CC8E6"           # and on dark

      icon: icon.png                  # one square picture, at least 1024 pixels wide

      tabs: [\(scene), about, settings]

      scenes:
        \(scene):
          kind: catalogue
          title: \(Self.yaml(title))
          entries: \(Self.yaml(table))

      """
    if !names.isEmpty {
      text += "    columns:                  # the names that Lectern's columns have in the table\n"
      for (name, header) in names {
        text +=
          header.map { "      \(name): \(Self.yaml($0))\n" }
          ?? "      \(name): false            # this table's own means something else\n"
      }
    }
    text += scopes
    text += "    sections: initial         # or none, or the name of a column\n"
    if hasArticles { text += "    ignoreArticles: true      # The Ship stands among the S\n" }
    text += choices
    text += fieldLines
    for (header, reason) in unused {
      text += "    # Not shown: \(header.filter { !$0.isNewline }), as \(reason).\n"
    }
    return text + """
        about:
          kind: page
          title: About
          source: pages/about.md
        settings:
          kind: settings
          title: Settings

      """
  }

  private var scopes: String {
    let nameLabel = ColumnWords.label(of: name.header)
    func line(_ title: String, _ columns: [String]) -> String {
      let fields = columns.map(Self.yaml).joined(separator: ", ")
      return "      - {title: \(Self.yaml(title)), fields: [\(fields)]}\n"
    }
    var lines = "    scopes:                   # what visitors can search in\n"
    if searched.isEmpty { return lines + line(nameLabel, [name.header]) }
    lines += line("All", [name.header] + searched.map(\.header))
    lines += line(nameLabel, [name.header])
    // Where nothing is said of makers, those that differ most.
    let sorted = searched.sorted { $0.distinct > $1.distinct }
    let maker = searched.first { profile in
      names.contains { $0.name == "subtitle" && $0.header == profile.header }
        || profile.header == "subtitle"
    }
    for profile in (maker.map { [$0] } ?? [])
      + sorted.filter({ $0.column != maker?.column })
      .prefix(maker == nil ? 2 : 1)
    {
      lines += line(ColumnWords.label(of: profile.header), [profile.header])
    }
    return lines
  }

  private var choices: String {
    var lines = ""
    if !facets.isEmpty {
      lines += "    facets:                   # what visitors can filter by\n"
      for profile in facets {
        let label = ColumnWords.label(of: profile.header)
        lines += "      - {column: \(Self.yaml(profile.header)), label: \(Self.yaml(label))}\n"
      }
    }
    if let dated = rowField {
      lines += "    sort:                     # orders besides the usual one, by name\n"
      for (title, more) in [("Oldest first", ""), ("Newest first", ", descending: true")] {
        lines += "      - {title: \(title), by: \(Self.yaml(dated))\(more)}\n"
      }
    }
    if let rowField { lines += "    rowField: \(Self.yaml(rowField))\n" }
    if let thumbnail { lines += "    thumbnail: \(Self.yaml(thumbnail))\n" }
    return lines
  }

  private var fieldLines: String {
    if fields.isEmpty { return "" }
    var lines = "    fields:                   # the facts of an entry, in this order\n"
    for field in fields {
      let header = field.profile.header
      var parts = [
        "column: \(Self.yaml(header))", "label: \(Self.yaml(ColumnWords.label(of: header)))",
      ]
      if field.format != .text { parts.append("format: \(field.format.rawValue)") }
      if let dayFirst = field.dayFirst { parts.append("dayFirst: \(dayFirst)") }
      if field.format == .image { parts.append("altColumn: \(Self.yaml(alternative))") }
      lines += "      - {\(parts.joined(separator: ", "))}\n"
    }
    return lines
  }

  /// A text as YAML reads it, in quotes where it needs some.
  static func yaml(_ text: String) -> String {
    let isPlain =
      text.utf8.allSatisfy {
        ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x20
          || $0 == 0x5F || $0 == 0x2E
      } && text.first?.isLetter == true && text.last != " "
    let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    if isPlain, !words.contains(text.lowercased()) { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x85:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
      case "\u{2028}": quoted += "\\L"
      case "\u{2029}": quoted += "\\P"
      case "\u{FEFF}": quoted += "\\uFEFF"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
