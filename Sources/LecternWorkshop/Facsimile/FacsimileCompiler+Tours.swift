import LecternBase

// Writes the tours: their titles and the places of their stops into the bundle, the texts into
// chunks.
extension FacsimileCompiler {
  /// The shortest that a stop stays, in seconds, and the letters that are read in one: the third of
  /// what readers of English manage, for they look at a picture, too.
  private static let (shortest, letters) = (6, 14)

  func writeTours(to json: inout JSONWriter) {
    let tours = source.tours.tours
    if tours.isEmpty { return }
    let stops = source.tours.stops
    json.column("tours", tours.lazy.map(\.id))
    json.column("tourTitles", tours.lazy.map(\.title))
    json.key("tourStops")
    json.numbers(tours.map(\.stops.count))
    json.column("stopTitles", stops.lazy.map(\.title))
    json.key("stopLeaves")
    json.numbers(stops.map(\.leaf))
    json.key("stopClauses")
    json.numbers(stops.map { $0.clause ?? -1 })
    json.key("stopBoxes")
    json.numbers(
      stops.flatMap { stop -> [Int] in
        guard let box = stop.box?.bounds else { return [0, 0, 0, 0] }
        return [box.x, box.y, box.width, box.height].map { Int($0) }
      })
    json.key("stopSeconds")
    json.numbers(stops.map(seconds))
    if source.tours.hasSound { json.member("tourSound", 1) }
  }

  /// The seconds of a stop: those that are written, or else the time that its text takes to be
  /// read; 0 for until its sound has ended.
  private func seconds(_ stop: ToursSource.Stop) -> Int {
    if let seconds = stop.seconds { return seconds }
    if stop.sound != nil { return 0 }
    let text = self.text(of: stop).map(\.plainText).joined(separator: " ")
    // A sign of Chinese or Japanese is worth some letters.
    let count = (stop.title + text).unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 3) }
    return max(Self.shortest, 3 + count / Self.letters)
  }

  /// The words of a stop below its title.
  func text(of stop: ToursSource.Stop) -> [Markup] {
    let table = source.tours.table
    guard let column = table.column("text"), !table.isEmpty(stop.row, column) else { return [] }
    return markdown.read(table.value(stop.row, column), under: 2)
  }

  /// One of a chunk's `items`: the text of a stop, and its sound.
  func detail(of stop: ToursSource.Stop) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      let table = source.tours.table
      if let column = table.column("text") { json.body(markdown, of: table, stop.row, column) }
      if let column = table.column("sound"), stop.sound != nil,
        let file = markdown.file(joiningLines(table.trimmed(stop.row, column)), 1)
      {
        markdown.shows(file)
        json.member("sound", file.address)
      }
    }
    return json.bytes
  }
}
