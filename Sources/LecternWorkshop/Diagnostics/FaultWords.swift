extension Fault {
  /// The fault and its remedy, in the curator's words; they are nowhere else.
  var words: (wrong: String, remedy: String) {
    if let words = fileWords { return words }
    if let words = settingsWords { return words }
    if let words = tableWords { return words }
    if let words = spreadsheetWords ?? workbookWords { return words }
    if let words = fieldWords ?? facetWords ?? rowWords ?? pictureWords { return words }
    if let words = iconWords ?? themeWords ?? languageWords ?? kioskWords { return words }
    if let words = facsimileWords ?? transcriptionWords ?? findableWords { return words }
    if let words = soundWords { return words }
    return markdownWords ?? ("something is wrong here", "please report this as a bug of Lectern")
  }

  private var fileWords: (String, String)? {
    switch self {
    case .exhibitFileMissing(let other):
      other.map {
        (
          "there is no exhibit.yaml in this folder, but \(quoted($0))",
          "rename it to exhibit.yaml; some systems hide the end of a file's name"
        )
      } ?? ("there is no exhibit.yaml in this folder", "write one, or begin with `lectern new DIR`")
    case .recordDamaged:
      ("the record of the last build can't be read", "nothing; all of it is made anew")
    case .wordsDamaged:
      ("words that the last build kept can't be read", "nothing; they are found anew")
    case .recordOfAnotherLectern(let version):
      (
        "the record of the last build is of another Lectern, \(version)",
        "nothing; all of it is made anew"
      )
    case .recorded(let wrong, let remedy, _): (wrong, remedy)
    case .folderMissing:
      ("there is no such folder", "check the path, or begin with `lectern new DIR`")
    case .fileMissing(let path, let nearest):
      (
        "there is no file \(quoted(path))",
        orSuggest(nearest, "add the file, or correct its path (upper and lower case count)")
      )
    case .isFolder(let path):
      ("\(quoted(path)) is a folder", "name a file in it")
    case .unreadable(let path, let reason):
      ("\(quoted(path)) can't be read (\(reason))", "check the file's permissions")
    case .pathLeavesFolder(let path):
      (
        "\(quoted(path)) leads out of the exhibit folder",
        "copy the file into the folder and write its path from there"
      )
    case .emptyPath: ("the path is empty", "write the path of a file in this folder")
    case .controlInPath(let code):
      (
        "the file's name has a control character, U+\(scalarCode(code))",
        "rename the file, and write its new name"
      )
    case .tooLarge(let bytes, let limit):
      (
        "the file has \(bytes / 1_000_000) MB, more than the \(limit / 1_000_000) MB that fit",
        "split it"
      )
    case .notUTF8(let byte, let windows1252):
      if let windows1252 {
        (
          "the byte \(hex(byte)) is not UTF-8; it looks like \(quoted(windows1252)) in Windows-1252",
          "save the file as UTF-8"
        )
      } else {
        (
          "the byte \(hex(byte)) is not UTF-8",
          "save the file as UTF-8"
        )
      }
    case .utf16:
      ("the file is UTF-16", "save it as UTF-8")
    case .controlCharacter(let code):
      ("there is a control character, U+\(scalarCode(code))", "delete it")
    case .emptyFile: ("the file is empty", "write something in it, or don't name it")
    case .moreFaults(let count):
      ("\(count) more faults are in this file", "correct the ones above first")
    case .moreWarnings(let count):
      ("\(count) more warnings are in this file", "see to the ones above first")
    default: nil
    }
  }

  private var settingsWords: (String, String)? {
    switch self {
    case .yamlSyntax(let problem, let context):
      (
        "this is not YAML: \(problem)" + (context.map { " \($0)" } ?? ""),
        "check indentation, colons and quotes here and on the line before"
      )
    case .notAMapping(let found):
      ("the file holds \(found), not keys and values", "write lines like `title: My exhibit`")
    case .repeatedKey(let key, let firstLine):
      ("\(quoted(key)) was already given in line \(firstLine)", "keep one of the two")
    case .unknownKey(let key, let nearest, let known):
      ("unknown key \(quoted(key))", suggestion(nearest, among: known, else: "remove it"))
    case .missingKey(let key, let holder):
      ("\(holder) needs \(quoted(key))", "add a line `\(key): …`")
    case .wrongType(let key, let expected, let found):
      ("\(quoted(key)) must be \(expected), but this is \(found)", "write \(expected)")
    case .emptyValue(let key):
      (
        "\(quoted(key)) is empty",
        Self.coloured.contains(key)
          ? "write its value, in quotes where it begins with #, or remove the key"
          : "write its value, or remove the key"
      )
    case .unknownValue(let key, let value, let nearest, let allowed):
      (
        "\(quoted(key)) can't be \(quoted(value))",
        suggestion(nearest, among: allowed, else: "choose another")
      )
    case .unsupportedFormat(let found):
      (
        """
        this exhibit is in format \(found), and this Lectern, \(LecternVersion.number), reads \
        format \(LecternVersion.exhibitFormat)
        """,
        found > LecternVersion.exhibitFormat
          ? "use a newer Lectern: `lectern --version` tells which one this is"
          : "write `lectern: \(LecternVersion.exhibitFormat)`"
      )
    case .newerBuild(let version):
      (
        "a newer Lectern, \(version), built what is here; this one is \(LecternVersion.number)",
        "build with the newer one, or keep to this one: what only that can do is left out"
      )
    case .minimumVersionTooNew(let minimum, let version):
      (
        "places would be forgotten always: the content is of version \(version), older than \(minimum)",
        "use at most \(version), or raise `version`"
      )
    case .badID(let id):
      (
        "\(quoted(id)) can't be an id",
        "use a to z, 0 to 9 and hyphens only, at most 100 of them"
      )
    case .badColour(let value):
      ("\(quoted(value)) is not a colour", "write it as \"#46C060\", in quotes")
    case .badLanguage(let value):
      (
        "\(quoted(value)) is not a language tag",
        suggestion(languageCode(named: value), among: [], else: "write one like en, es or pt-BR")
      )
    case .unlinkedKind(let kind, let isKiosk, let modules):
      (
        "no module can show a scene of kind \(quoted(kind))"
          + (isKiosk ? " on a kiosk as well as elsewhere" : ""),
        "list the kind in the `main` of a module, and that module in the `main` of `lectern`; "
          + "it knows: \(modules.joined(separator: ", "))"
      )
    case .undefinedScene(let id, let nearest):
      (
        "no scene is called \(quoted(id))",
        orSuggest(nearest, "define it under `scenes`, or remove it here")
      )
    case .repeatedTab(let id): ("\(quoted(id)) is a tab already", "keep one of the two")
    case .unreachableScene(let id):
      (
        "no tab and no segue leads to the scene \(quoted(id))",
        "add it to `tabs` or to the `segues` of a scene that can be reached, or remove it"
      )
    case .searchAddressTaken(let id):
      (
        "the scene \(quoted(id)) has the address of the search of the whole exhibit",
        "call the scene otherwise, or write `search: false`"
      )
    case .repeatedSegue(let id, let firstLine):
      (
        "this scene has a segue \(quoted(id)) already, in line \(firstLine)",
        "give each its own id"
      )
    case .segueToTab(let id):
      (
        "\(quoted(id)) is a tab, and visitors go there by its tab",
        "link to it with `scene:\(id)`, or take it out of `tabs`"
      )
    case .segueToItself(let id):
      ("a segue of \(quoted(id)) leads to \(quoted(id)) itself", "name another scene")
    case .pushedScene(let id, let kind):
      (
        "\(quoted(id)) is a \(kind), which can't be pushed",
        "use one of: full-screen, page-sheet"
      )
    case .narrowScene(let id, let kind, let part, let style):
      (
        "\(quoted(id)) is a \(kind), and a \(style) is too narrow for \(part)",
        "use one of: full-screen, page-sheet"
      )
    case .secondLinkSegue(let to, let first):
      (
        "links to \(quoted(to)) go the segue \(quoted(first)) already",
        "keep one of the two, or put this one `at: bar`"
      )
    case .linkWithoutSegue(let to):
      (
        "\(quoted(to)) is in no tab, and no segue of this scene says how a link shows it",
        "add `{id: show-\(to), at: link, to: \(to)}` to the scene's `segues`"
      )
    case .unknownPlace(let scene, let entry, let nearest, let noun):
      (
        "the scene \(quoted(scene)) has no \(noun) \(quoted(entry))",
        orSuggest(
          nearest,
          "use the id of one of its \(noun == "entry" ? "entries" : noun + "s"), "
            + "or link to the scene alone")
      )
    case .repeatedTranslation(let id):
      ("there are two translations \(quoted(id))", "give each its own id")
    case .unknownTranslation(let id, let nearest):
      (
        "no translation is called \(quoted(id))",
        orSuggest(nearest, "use the id of one of the translations")
      )
    case .sceneWithoutQuotations(let id):
      (
        "the scene \(quoted(id)) has no quotations, so there is no translation to choose",
        "name a catalogue that has them, or remove this item"
      )
    case .notAFont(let path):
      ("\(quoted(path)) is not a font, or is damaged", "use a woff2, woff, ttf or otf file")
    case .noSuchColumn(let column, let file, let nearest, let columns):
      (
        "\(file) has no column \(quoted(column))",
        suggestion(nearest, among: columns, else: "add the column")
      )
    default: nil
    }
  }

  private var tableWords: (String, String)? {
    switch self {
    case .headerMissing:
      ("there is no header row", "name the columns in the first row, for example name,subtitle")
    case .unnamedColumn(let number, let name):
      ("column \(number) has no name", "name it in the first row; until then it is \(quoted(name))")
    case .repeatedColumn(let name, let firstNumber):
      ("column \(firstNumber) is called \(quoted(name)) too", "rename one of the two")
    case .missingColumn(let name, let nearest):
      (
        "there is no column \(quoted(name))",
        nearest.map { "rename \(quoted($0)), or add the column" } ?? "add it to the first row"
      )
    case .missingNameColumn(let usual):
      (
        "there is no column \(quoted("name"))",
        usual.map {
          "write `columns: {name: \($0)}` in the scene, or rename \(quoted($0)) to \(quoted("name"))"
        } ?? "say which column holds the names, as in `columns: {name: heading}`"
      )
    case .columnNamedTwice(let column, let first):
      (
        "\(quoted(column)) is \(quoted(first)) already",
        "name another column, or leave this out: fields may show a column in any case"
      )
    case .unknownQuotationColumn(let name, let nearest, let translations):
      (
        "\(quoted(name)) is neither entry, reference nor a translation",
        suggestion(nearest, among: translations, else: "add it to `translations`, or remove it")
      )
    case .raggedRow(let found, let expected, let separator):
      (
        "this row has \(count(found, "value")), but the header names \(count(expected, "column"))",
        found > expected
          ? "put quotes around values that hold \(separator)s"
          : "add the missing \(separator)s or values"
      )
    case .unclosedQuote:
      ("the quote that opens here is never closed", "close it; a quote inside is written twice")
    case .strayQuote:
      (
        "there is a quote inside a value that doesn't begin with one",
        "put the whole value in quotes and write the inner quote twice"
      )
    case .textAfterQuote(let separator):
      (
        "there is text after the closing quote",
        "put a \(separator) after the quote; a quote inside a value is written twice"
      )
    case .emptyName(let noun):
      ("this \(noun) has no name", "write its name, or delete the row")
    case .idSteppedAside(let written, let address, let base, let firstRow):
      (
        "the address of \(quoted(written)) is \(quoted(address)), as row \(firstRow) has "
          + quoted(base),
        "write an id of a to z, 0 to 9 and hyphens, if links to it have to last when rows change"
      )
    case .idForName(let id):
      ("this entry has no name, so its id, \(quoted(id)), stands for it", "write its name")
    case .noNames:
      (
        "no column has a value in every row that could be a name",
        "fill one, or delete the rows without"
      )
    case .repeatedID(let id, let firstRow, let noun):
      (
        "the id \(quoted(id)) is already used in row \(firstRow)", "give this \(noun) another id"
      )
    case .badFlag(let column, let value):
      ("\(quoted(column)) is \(quoted(value))", "write true or false, or leave it empty")
    case .ringOfOne(let value, let nearest):
      (
        "no other entry has \(quoted(value)) in \"related\"",
        orSuggest(nearest, "give another entry the same value, or leave it empty")
      )
    case .badNumber(let column, let value):
      (
        "\(quoted(value)) in \(quoted(column)) is not a number",
        "write digits with a point for decimals, such as 1234.5, or leave it empty"
      )
    case .badLink(let column, let value):
      (
        "\(quoted(value)) in \(quoted(column)) is not a web address",
        "write it from https:// on, or leave it empty"
      )
    case .lineBreak(let column):
      ("the \(column) holds a line break", "it is shown as a space; write it in one line")
    case .unknownRow(let name, let nearest, let noun):
      (
        "no \(noun) is called \(quoted(name))",
        orSuggest(nearest, "write the exact name or the id of one")
      )
    case .ambiguousRow(let name, let ids, let noun):
      (
        "\(quoted(name)) is the name of more than one \(noun)",
        "write the id: \(ids.prefix(5).joined(separator: ", "))"
      )
    case .noRows(let nouns): ("there are no \(nouns)", "add a row for each")
    default: nil
    }
  }

  private var markdownWords: (String, String)? {
    switch self {
    case .linkRemoved(let url):
      (
        "the link to \(quoted(url)) is shown as plain text",
        "link to http, https, mailto or tel addresses, or inside the exhibit"
      )
    case .nestedTooDeep(let limit):
      ("lists or quotations are nested more than \(limit) deep", "take some levels out")
    case .htmlShown(let html):
      ("the HTML \(quoted(html)) is shown as text", "use Markdown instead")
    case .remotePicture(let url):
      (
        "the picture \(quoted(url)) is not in this folder, and is shown as a link",
        "copy it into the folder, so that the exhibit works without a network"
      )
    default: nil
    }
  }
}
