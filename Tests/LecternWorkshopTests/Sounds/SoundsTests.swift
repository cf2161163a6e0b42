import Foundation
import LecternBase
import LecternModel
import Testing

@testable import LecternWorkshop

/// Sounds of leaves and clauses: their files, their words, what their cues light, and the pages.
struct SoundsTests {
  /// A WAV file of no sound at all.
  private static let wav = Array("RIFF\u{24}\0\0\0WAVEfmt ".utf8) + [UInt8](repeating: 0, count: 64)

  private let captions = """
    WEBVTT

    line=1
    00:01.000 --> 00:02.000
    Erste Zeile

    clause:top
    00:02.000 --> 00:03.000
    Oben & unten

    xywh=10,20,30,400
    00:03.000 --> 00:04.500
    Ein Stück

    7
    00:05.000 --> 00:06.000
    Nichts
    """

  private func folder(
    _ leaves: String, clauses: String = "name,id\nTop,top\n", keys: String = "",
    _ files: [String: String] = [:]
  ) throws -> FolderFixture {
    let folder = try FolderFixture(files)
    let yaml = """
      lectern: 1
      id: book
      title: A Book
      tabs: [book]
      scenes:
        book:
          kind: facsimile
          title: The Book
          leaves: leaves.csv
          clauses: clauses.csv
          regions: regions.csv
          transcription: text/
      \(keys)
      """
    try folder.write("exhibit.yaml", Array(yaml.utf8))
    try folder.write("leaves.csv", Array(leaves.utf8))
    try folder.write("clauses.csv", Array(clauses.utf8))
    try folder.write("regions.csv", Array("clause,leaf,x,y,width,height\ntop,2,10,20,50,10\n".utf8))
    for name in ["a", "b"] {
      try folder.write("scans/\(name).png", SampleImage.png(width: 200, height: 300))
    }
    try folder.write(
      "text/b.hocr",
      Array(
        """
        <html xmlns="http://www.w3.org/1999/xhtml"><body><div class="ocr_page" title="bbox 0 0 200 300">
        <p class="ocr_par"><span class="ocr_line" id="l1" title="bbox 20 30 120 40">Erste Zeile</span></p>
        </div></body></html>
        """.utf8))
    try folder.write("sound.wav", Self.wav)
    try folder.write("cues.vtt", Array(captions.utf8))
    return folder
  }

  private let usual =
    "image,id,audio,captions,transcript\nscans/a.png,,,,\nscans/b.png,,sound.wav,cues.vtt,\n"

  private func told(_ folder: FolderFixture) -> [String] {
    ExhibitFolder(folder.path).read().diagnostics.map { $0.rendered() }
      .filter { !$0.contains("has no `icon`") }
  }

  private func source(_ folder: FolderFixture) throws -> FacsimileSource {
    let (source, diagnostics) = ExhibitFolder(folder.path).read()
    return try #require(
      source?.scenes.first?.content as? FacsimileSource, "\(diagnostics.map { $0.rendered() })")
  }

  @Test("cues light lines, clauses and parts of the image")
  func cues() throws {
    let folder = try folder(usual)
    #expect(told(folder) == [])
    let source = try source(folder)
    #expect(source.leaves[0].sound == nil)
    let cues = try #require(source.leaves[1].sound).cues
    #expect(cues.map(\.words) == ["Erste Zeile", "Oben & unten", "Ein Stück", "Nichts"])
    #expect(
      cues.map { $0.places.map(\.bounds) } == [
        [ImageRect(x: 20, y: 30, width: 100, height: 10)],
        [ImageRect(x: 10, y: 20, width: 50, height: 10)],
        // Cut at the image's edge.
        [ImageRect(x: 10, y: 20, width: 30, height: 280)], [],
      ])
    #expect(cues[0].line?.line == 0 && cues[1].line == nil)
  }

  @Test("a build has the sound, its words and the player, and pages without scripts have all three")
  func built() throws {
    let folder = try folder(
      usual, clauses: "name,id,audio,transcript\nTop,top,sound.wav,*Said* words.\n")
    let output = folder.path + "-out"
    defer { try? FileManager.default.removeItem(atPath: output) }
    _ = try ExhibitBuild(folder: folder.path, output: output, webFiles: []).run {
      try PageRendering.render($0, $1, $2)
    }
    func read(_ path: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: output + "/" + path)), as: UTF8.self)
    }
    #expect(FileManager.default.fileExists(atPath: output + "/_lectern/files/sound.wav"))
    let leaf = try read("book/b/index.html")
    #expect(leaf.contains(#"<audio src="_lectern/files/sound.wav" controls"#), "\(leaf)")
    #expect(leaf.contains("<summary>Transcript</summary>") && leaf.contains("Oben &amp; unten"))
    #expect(leaf.contains("sound.css") && leaf.contains("sound.js") && leaf.contains("data-whole"))
    #expect(try !read("book/index.html").contains("<audio"))
    let clause = try read("book/top/index.html")
    #expect(clause.contains("<audio") && clause.contains("<em>Said</em> words."))
    // The files of words are those that the core reads.
    let names = try FileManager.default.contentsOfDirectory(atPath: output + "/_lectern")
    let bundle = try #require(names.first { $0.hasPrefix("exhibit.") })
    let json = try JSON(parsing: Array(try read("_lectern/" + bundle).utf8))
    let scene = try #require(json.array("scenes").first)
    let document = try Document(scene)
    #expect(document.sounds.map(\.leaf) == [1, 1])
    #expect(document.sounds.map(\.annotation) == [-1, 0])
    #expect(document.sounds.map(\.hasCaptions) == [true, false])
    for (number, name) in names.filter({ $0.hasPrefix("book.") }).enumerated() {
      try document.annotations.chunks.add(number, Array(try read("_lectern/" + name).utf8))
    }
    let item = try #require(document.annotations.chunks.item(document.item(ofLeaf: 1)))
    let words = SoundWords(try #require(item["sound"]), in: document.leaves[1].image)
    #expect(words.words.map(\.string) == ["Erste Zeile", "Oben & unten", "Ein Stück", "Nichts"])
    #expect(words.cue(at: 0.5) == nil && words.cue(at: 1) == 0 && words.cue(at: 2) == 1)
    #expect(words.cue(at: 4.6) == nil && words.cue(at: 5.5) == 3 && words.cue(at: 7) == nil)
    #expect(words.change(after: 0) == 1 && words.change(after: 4) == 4.5)
    #expect(words.change(after: 6) == nil)
    #expect(words.line(of: 0) == 0 && words.line(of: 1) == nil)
    #expect(words.bounds(of: 1) == ImageRect(x: 10, y: 20, width: 50, height: 10))
  }

  @Test("an exhibit without sounds has no file and no bytes of them")
  func none() throws {
    let folder = try folder("image,id\nscans/a.png,\nscans/b.png,\n")
    let output = folder.path + "-out"
    defer { try? FileManager.default.removeItem(atPath: output) }
    _ = try ExhibitBuild(folder: folder.path, output: output, webFiles: []).run {
      try PageRendering.render($0, $1, $2)
    }
    let page = try Data(contentsOf: URL(filePath: output + "/book/index.html"))
    #expect(!String(decoding: page, as: UTF8.self).contains("sound"))
  }

  @Test(
    "files that aren't sounds, missing ones, and words without a sound are told with their cells")
  func badFiles() throws {
    let rows = "image,id,audio,captions,transcript\n"
    func told(_ row: String, _ files: [String: String] = [:]) throws -> [String] {
      self.told(try folder(rows + "scans/a.png,,\(row)\nscans/b.png,,,,\n", files))
    }
    let lost = try told("lost.mp3,,")
    #expect(lost.count == 1 && lost[0].hasPrefix("leaves.csv:2:14: error:"), "\(lost)")
    let text = try told("note.txt,,Words", ["note.txt": "no sound"])
    #expect(text.count == 1 && text[0].contains("is not a sound that browsers play"), "\(text)")
    let bare = try told("sound.wav,,")
    #expect(bare.count == 1 && bare[0].contains("warning: ") && bare[0].contains("no words for"))
    let silent = try told(",cues.vtt,Words")
    #expect(silent.count == 2 && silent.allSatisfy { $0.contains("and no sound") }, "\(silent)")
    let subrip = try told(
      "sound.wav,cues.srt,", ["cues.srt": "1\n00:00:01,000 --> 00:00:02,000\nA\n"])
    #expect(subrip.count == 1 && subrip[0].hasPrefix("leaves.csv:2:24: error:"), "\(subrip)")
    let empty = try told("sound.wav,none.vtt,", ["none.vtt": "WEBVTT\n"])
    #expect(empty.count == 1 && empty[0].contains("has no cues"), "\(empty)")
    #expect(try told("sound.wav,,lost.txt").count == 1)
    let markdown = try told("sound.wav,,words.md", ["words.md": "Said <b>aloud</b>."])
    #expect(markdown.count == 2 && markdown[0].hasPrefix("words.md:1:"), "\(markdown)")
  }

  @Test(
    "times that can't be read, and cues that name nothing, are told in the file of the captions")
  func badCues() throws {
    let vtt = """
      WEBVTT

      line=9
      00:01.000 --> 00:02.000
      A

      clause:tip
      00:02.000 --> 00:03.000
      B

      xywh=900,900,10,10
      00:03.000 --> 00:04.000
      C

      whatever
      00:04.000 --> 00:05.000
      D

      l1
      00:05,000 --> 00:06.000
      E

      00:07.000 --> 00:06.000
      F
      """
    let folder = try folder(usual)
    try folder.write("cues.vtt", Array(vtt.utf8))
    let told = told(folder)
    #expect(told.count == 6, "\(told)")
    for line in [3, 7, 11, 15] {
      #expect(told.contains { $0.hasPrefix("cues.vtt:\(line):1: warning:") }, "\(line): \(told)")
    }
    #expect(told.contains { $0.contains(#"did you mean "clause:top"?"#) }, "\(told)")
    #expect(told.contains { $0.hasPrefix("cues.vtt:20:1: error:") })
    #expect(told.contains { $0.hasPrefix("cues.vtt:23:1: error:") })
  }

  @Test("a line's own id, a translation's line and a clause's name are found, too")
  func names() throws {
    let folder = try folder(usual)
    let vtt = """
      WEBVTT

      l1
      00:01.000 --> 00:02.000
      A

      Top
      00:02.000 --> 00:03.000
      B
      """
    try folder.write("cues.vtt", Array(vtt.utf8))
    #expect(told(folder) == [])
    let cues = try #require(try source(folder).leaves[1].sound).cues
    #expect(cues[0].line?.line == 0 && cues[1].places.count == 1)
  }

  @Test("a scene of one image may have a sound; with several leaves that is for the table")
  func one() throws {
    let yaml = """
      lectern: 1
      id: sheet
      title: A Sheet
      tabs: [sheet]
      scenes:
        sheet:
          kind: facsimile
          title: The Sheet
          image: scan.png
          alt: A sheet
          audio: sound.wav
          transcript: Read aloud.
      """
    let folder = try FolderFixture(["exhibit.yaml": yaml])
    try folder.write("scan.png", SampleImage.png(width: 200, height: 300))
    try folder.write("sound.wav", Self.wav)
    #expect(told(folder) == [])
    #expect(try source(folder).sounds.map(\.leaf) == [0])
    let table = try self.folder(usual, keys: "    audio: sound.wav")
    #expect(told(table).contains { $0.contains("doesn't go with") }, "\(told(table))")
  }
}
