/// The words by which columns of a kind are usually called, the likeliest first.
struct ColumnWords {
  private let ranks: [String: Int]

  private init(_ words: String) {
    let words = words.split(separator: ",").map { trimmingSpaces(String($0)) }
    ranks = Dictionary(
      words.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  static let name = ColumnWords(
    """
    name, title, object title, object name, objectname, display name, full name, label, headword,
    heading, lemma, term, caption, titel, bezeichnung, titre, nom, titulo, nombre, titolo, nome,
    titulo da obra, benamning, namn, enw, teitl
    """)
  static let id = ColumnWords(
    """
    id, objectid, object id, item id, record id, identifier, accession number, accession no,
    accession, object number, inventory number, inventory no, inventory, reference number, shelfmark,
    call number, catalogue number, uid, uuid, number, no, inventarnummer, signatur, cote,
    numero inventaire, numero, nummer
    """)
  static let parent = ColumnWords(
    """
    parent, parentid, parent id, parent object, parent record, part of, is part of, whole, set id
    """)
  static let maker = ColumnWords(
    """
    artist, creator, maker, author, photographer, artist name, maker name, artists, creators,
    authors, constituent, artist display name, manufacturer, designer, architect, composer,
    kunstler, urheber, autor, verfasser, artiste, auteur, autore, konstnar, upphov
    """)
  static let text = ColumnWords(
    """
    body, description, text, abstract, summary, label text, biography, bio, content, notes, note,
    comments, about, beschreibung, inhalt, texte, descripcion, resumen, descrizione, beskrivning,
    disgrifiad
    """)
  static let date = ColumnWords(
    """
    date, dated, date made, date created, made, created, year, date text, display date, object date,
    dates, period, production date, datierung, datum, jahr, annee, fecha, ano, anno, ar, dyddiad
    """)
  static let picture = ColumnWords(
    """
    image, images, picture, photo, photograph, thumbnail, thumb, image url, image link, image uri,
    picture url, photo url, thumbnail url, thumb url, primary image, primary image small, image file,
    media url, bild, bild url, foto, imagen, immagine, imagem, afbeelding, delwedd
    """)
  static let pictureWords = ColumnWords(
    """
    alt, alt text, image alt, image alt text, picture description, image description, alternativtext
    """)

  /// The place of a header among the words; nil for another.
  func rank(of header: String) -> Int? { ranks[fold(Self.words(of: header))] }

  /// A header as words: `placeOfBirth` and `place_of_birth` are `place of birth`.
  static func words(of header: String) -> String {
    var words = ""
    var isBeforeCapital = false
    for letter in header {
      if "_-./:".contains(letter) || letter.isWhitespace {
        if words.last != " " { words.append(" ") }
        isBeforeCapital = false
        continue
      }
      if letter.isUppercase, isBeforeCapital { words.append(" ") }
      isBeforeCapital = letter.isLowercase
      words.append(letter)
    }
    let isOneOfCapitals = header.allSatisfy { !$0.isLowercase }
    words = trimmingSpaces(words)
    return isOneOfCapitals ? words : words.lowercasedButCapitals
  }

  /// A header as a label for visitors: `Place of birth`.
  static func label(of header: String) -> String {
    if header.contains(" ") { return header }
    let words = words(of: header)
    if ["id", "url", "uri", "isbn", "issn", "doi"].contains(words) { return words.uppercased() }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension String {
  /// The words in small letters but those of capitals alone, as `URL`.
  fileprivate var lowercasedButCapitals: String {
    split(separator: " ", omittingEmptySubsequences: true).map { word in
      word.count > 1 && word.allSatisfy(\.isUppercase) ? String(word) : word.lowercased()
    }.joined(separator: " ")
  }
}
