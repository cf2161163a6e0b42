import Foundation

/// A small collection with all that joins entries and is heard in them: makers, parts, pictures, a
/// sound, a document, and a filter with more values than show at once.
enum Harbour {
  /// The built site, below `room`.
  static func site(_ room: URL) throws -> URL {
    let (folder, site) = (room.appending(path: "harbour"), room.appending(path: "harbour-site"))
    let makers = (1...20).map { "Maker \($0)" }
    var things = "id,name,maker,views,seen,sound,words,paper,parent,made\n"
    things += "bell,Bell,Maker 1; Maker 2,a.gif;b.gif,Front;Back,ring.wav,It rings.,p.pdf,,1820s\n"
    things += "clapper,Clapper,Maker 2,b.gif,Side,,,,bell,1831\n"
    for (number, maker) in makers.enumerated() {
      things += "t\(number),Thing \(number),\(maker),,,,,,,\(1800 + number * 10)\n"
    }
    var files: [String: Data] = [
      "things.csv": Data(things.utf8), "p.pdf": Data("%PDF-1.4\n".utf8), "ring.wav": wave,
      "makers.csv": Data(("name\n" + makers.map { $0 + "\n" }.joined()).utf8),
      "exhibit.yaml": Data(exhibit.utf8),
    ]
    for name in ["a.gif", "b.gif"] {
      files[name] = Data(Array("GIF89a".utf8) + [200, 0, 150, 0, 0, 0, 0, 0x3B])
    }
    for (path, data) in files {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: folder.appending(path: path))
    }
    try OfflineBuild.build(folder, to: site)
    return site
  }

  private static let exhibit = """
    lectern: 1
    id: harbour
    title: Harbour
    language: en
    scenes:
      things:
        kind: catalogue
        title: Things
        entries: things.csv
        fields:
          - {column: views, label: Views, format: image, altColumn: seen}
          - {column: maker, label: Maker, format: entry, scene: makers, heading: Made}
          - {column: made, label: Date, format: date}
          - {column: sound, label: Sound, format: audio, transcriptColumn: words}
          - {column: paper, label: Paper, format: file}
        facets: [maker, made]
      makers: {kind: catalogue, title: Makers, entries: makers.csv}

    """

  /// Ten seconds of silence: 8,000 samples of a byte in a second.
  private static var wave: Data {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(value >> ($0 * 8) & 255) }
    }
    let samples = [UInt8](repeating: 128, count: 80_000)
    var bytes = Array("RIFF".utf8) + number(36 + samples.count, 4) + Array("WAVEfmt ".utf8)
    bytes += number(16, 4) + number(1, 2) + number(1, 2) + number(8_000, 4) + number(8_000, 4)
    bytes += number(1, 2) + number(8, 2) + Array("data".utf8) + number(samples.count, 4)
    return Data(bytes + samples)
  }
}
