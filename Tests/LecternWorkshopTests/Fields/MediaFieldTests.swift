import Testing

@testable import LecternWorkshop

/// Tests galleries, sounds, films and documents, and links from texts to files of the folder.
@Suite("Media, from the folder to the bundle")
struct MediaFieldTests {
  private static func folder(
    _ table: String, _ fields: String, files: [String: [UInt8]] = [:]
  ) throws -> FolderFixture {
    let folder = try FolderFixture.works(table, "fields: [\(fields)]")
    for (path, bytes) in files { try folder.write(path, bytes) }
    return folder
  }

  private func compiled(_ folder: FolderFixture) throws -> CompiledExhibit {
    let (source, faults) = ExhibitFolder(folder.path).read()
    return ExhibitCompiler(try #require(source, "\(faults)")).compile()
  }

  private func chunk(_ exhibit: CompiledExhibit) throws -> String {
    String(decoding: try #require(exhibit.chunks.first).bytes, as: UTF8.self)
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let size = content.count + 8
    return [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array(type.utf8) + content
  }

  /// An MP4 file with a track of a codec, which stands behind the samples.
  private static func film(_ codec: String) -> [UInt8] {
    box("ftyp", Array("isom\0\0\0\0".utf8)) + box("mdat", [UInt8](repeating: 7, count: 300))
      + box("moov", box("stsd", Array(codec.utf8)))
  }

  private static let sound = Array("ID3\u{4}\0".utf8) + [UInt8](repeating: 0, count: 100)
  private static let gif = Array("GIF89a".utf8) + [30, 0, 20, 0, 0, 0, 0, 0x3B]

  @Test("a sound has its captions and its transcript, a film a picture too, a document its name")
  func values() throws {
    let folder = try Self.folder(
      "name,sound,film,words,vtt,still,doc\nA,a.mp3,b.mp4,\"One.\nTwo.\",c.vtt,p.gif,x/d.pdf\n",
      """
      {column: sound, format: audio, captionsColumn: vtt, transcriptColumn: words}, \
      {column: film, format: video, posterColumn: still}, {column: doc, format: file}
      """,
      files: [
        "a.mp3": Self.sound, "b.mp4": Self.film("avc1"), "c.vtt": Array("WEBVTT\n\n".utf8),
        "p.gif": Self.gif, "x/d.pdf": Array("%PDF-1.7\n".utf8),
      ])
    #expect(folder.messages() == [])
    let exhibit = try compiled(folder)
    #expect(
      try chunk(exhibit) == #"""
        {"items":[{"fields":[[0,["_lectern/files/a.mp3","_lectern/files/c.vtt","","One.\nTwo.","en",\#
        "English"]],\#
        [1,["_lectern/files/b.mp4","","_lectern/images/p.gif",""]],\#
        [2,["d.pdf","_lectern/files/x/d.pdf"]]]}]}
        """#)
    #expect(
      exhibit.assets.map(\.path) == [
        "_lectern/files/a.mp3", "_lectern/files/b.mp4", "_lectern/files/c.vtt",
        "_lectern/files/x/d.pdf", "_lectern/images/p.gif",
      ])
    let bundle = String(decoding: exhibit.bundle.bytes, as: UTF8.self)
    #expect(bundle.contains(#""format":"audio"},{"label":"film","format":"video"},"#))
    #expect(bundle.contains(#"{"label":"doc","format":"link"}"#))
  }

  @Test("what browsers don't play is told, with what to make of it")
  func faults() throws {
    let folder = try Self.folder(
      "name,sound,film,vtt\nA,a.mp3,b.mp4,c.vtt\nB,none.mp3,c.vtt,\n",
      "{column: sound, format: audio, captionsColumn: vtt}, {column: film, format: video}",
      files: [
        "a.mp3": Array("no sound".utf8), "b.mp4": Self.film("hvc1"), "c.vtt": Array("1\n00:".utf8),
      ])
    let messages = folder.messages()
    #expect(messages.count == 5, "\(messages)")
    for words in [
      "\"a.mp3\" is not a sound that browsers play: make it an MP3",
      "warning: row 2, \"film\": \"b.mp4\" is a film in HEVC, which not all browsers play: make it",
      "\"c.vtt\" has no captions in WebVTT", "\"c.vtt\" is not a film that browsers play",
      "none.mp3",
    ] {
      #expect(messages.contains { $0.contains(words) }, "\(words): \(messages)")
    }
  }

  @Test("captions are in the language of the edition, or of the one whose file they are")
  func captionLanguages() throws {
    let folder = try FolderFixture.works(
      "name,film,vtt,vtt@cy\nA,a.mp3,en.vtt,cy.vtt\nB,a.mp3,en.vtt,\n",
      "fields: [{column: film, format: audio, captionsColumn: vtt}]")
    try folder.write(
      "exhibit.yaml", Array((folder.text("exhibit.yaml") + "languages: [en, cy]\n").utf8))
    try folder.write("a.mp3", Self.sound)
    for name in ["en.vtt", "cy.vtt"] { try folder.write(name, Array("WEBVTT\n".utf8)) }
    let exhibit = try compiled(folder)
    #expect(try chunk(exhibit).components(separatedBy: #""en","English""#).count == 3)
    let welsh = try chunk(try #require(exhibit.editions.first))
    #expect(welsh.contains(#"_lectern/files/cy.vtt","","","cy","Cymraeg""#), "\(welsh)")
    #expect(welsh.contains(#"_lectern/files/en.vtt","","","en","English""#), "\(welsh)")
  }

  @Test("a sound among films is told, and a film among sounds")
  func others() throws {
    let m4a = Self.box("ftyp", Array("M4A \0\0\0\0".utf8)) + Self.box("moov", Array("soun".utf8))
    let files: [(name: String, bytes: [UInt8], isFilm: Bool?)] = [
      ("a.mp3", Self.sound, false), ("b.m4a", m4a, false),
      ("c.wav", Array("RIFF....WAVEfmt ".utf8), false),
      ("d.ogg", Array("OggS....\u{1}vorbis".utf8), false),
      ("e.webm", [0x1A, 0x45, 0xDF, 0xA3] + Array("A_OPUS".utf8), false),
      ("f.mp4", Self.film("avc1"), true), ("g.mp4", Self.film("hvc1"), true),
      ("h.webm", [0x1A, 0x45, 0xDF, 0xA3] + Array("A_OPUS V_VP9".utf8), true),
      // A book that is read has pictures of its chapters; others don't tell.
      ("i.m4b", Self.film("jpeg soun vide"), nil), ("j.ogg", Array("OggS".utf8), nil),
      ("k.mp4", Self.box("ftyp", Array("isom".utf8)), nil),
    ]
    for isFilm in [true, false] {
      let folder = try Self.folder(
        "name,file\n" + files.map { "\($0.name),\($0.name)\n" }.joined(),
        "{column: file, format: \(isFilm ? "video" : "audio")}",
        files: Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.bytes) }))
      let wrong = isFilm ? "is a sound, and its field is for films" : "is a film, and its field is"
      let found = folder.messages().filter { $0.contains(wrong) }
      #expect(found.count == files.filter { $0.isFilm == !isFilm }.count, "\(found)")
      for (number, file) in files.enumerated() where file.isFilm == !isFilm {
        #expect(
          found.contains {
            $0.hasPrefix("works.csv:\(number + 2):")
              && $0.contains(
                "write `format: \(isFilm ? "audio" : "video")` in the field, or name a ")
          }, "\(file.name): \(found)")
      }
    }
  }

  @Test(
    "the beginning of a file tells its kind",
    arguments: [
      ("OggS", MediaFile.Kind.ogg), ("fLaC", .flac), ("RIFF....WAVEfmt ", .wav), ("ID3", .mp3),
    ])
  func kinds(head: String, kind: MediaFile.Kind) throws {
    let folder = try FolderFixture(["x": head])
    #expect(try MediaFile(folder.place("x").path)?.kind == kind)
    for bytes in [[], [0xFF], [0xFF, 0x00], Array("MZ".utf8), Array("\0\0\0\u{8}".utf8)] {
      try folder.write("y", bytes)
      #expect(try MediaFile(folder.place("y").path) == nil)
    }
    // A box that would go on for ever.
    try folder.write("z", Self.box("ftyp", []) + [0, 0, 0, 0] + Array("free".utf8))
    #expect(try MediaFile(folder.place("z").path)?.doubtfulCodec == nil)
  }

  @Test("several pictures of a cell are a gallery, each with its description")
  func gallery() throws {
    let folder = try Self.folder(
      "name,image,alt\nA,a.gif; b.gif,Front;Back\nB,a.gif,One; and two\nC,a.gif;b.gif,Both\n",
      "{column: image, format: image, altColumn: alt}",
      files: ["a.gif": Self.gif, "b.gif": Self.gif])
    #expect(
      try chunk(compiled(folder)) == #"""
        {"items":[{"fields":[[0,["_lectern/images/a.gif","Front","30","20","",\#
        "_lectern/images/b.gif","Back","30","20",""]]]},\#
        {"fields":[[0,["_lectern/images/a.gif","One; and two","30","20"]]]},\#
        {"fields":[[0,["_lectern/images/a.gif","Both","30","20","",\#
        "_lectern/images/b.gif","Both","30","20",""]]]}]}
        """#)
  }

  @Test("a link in a text takes the file along, or says that it doesn't exist")
  func links() throws {
    let folder = try Self.folder(
      "name,body\nA,\"[All](docs/all%20of%20it.pdf#page=2), [B](works/b/), [host](/x.html)\"\nB,\n",
      "", files: ["docs/all of it.pdf": [37]])
    #expect(folder.messages() == [])
    let exhibit = try compiled(folder)
    #expect(
      try chunk(exhibit).contains(#""href":"_lectern/files/docs/all%20of%20it.pdf#page=2""#))
    #expect(exhibit.assets.map(\.path) == ["_lectern/files/docs/all of it.pdf"])
    let messages = try Self.folder("name,body\nA,[All](docs/al.pdf) and [B](wroks/b)\n", "")
      .messages()
    #expect(messages.count == 2 && messages[0].contains("docs/al.pdf"), "\(messages)")
  }

  @Test("a picture that a text leads to is a picture where it is one")
  func linkedPicture() throws {
    let folder = try Self.folder(
      "name,image,alt,body\nA,a.gif,Front,[As a file](a.gif) ![As one](a.gif)\n",
      "{column: image, format: image, altColumn: alt}", files: ["a.gif": Self.gif])
    let chunk = try chunk(compiled(folder))
    #expect(chunk.contains(#"[0,["_lectern/images/a.gif","Front","30","20"]]"#), "\(chunk)")
    #expect(chunk.contains(#""href":"_lectern/files/a.gif""#), "\(chunk)")
    let text = try Self.folder(
      "name,image,alt,body\nA,a.txt,Front,[As a file](a.txt)\n",
      "{column: image, format: image, altColumn: alt}", files: ["a.txt": [65]])
    #expect(text.messages().count == 1 && text.messages()[0].contains("a.txt"))
  }

  @Test("a link that leads to nothing is told, however it is written; others' aren't")
  func deadLinks() throws {
    let links = ["./no.pdf", "works/nobody/", "works/b/c.pdf", "works/../no/", "nowhere"]
    let others = ["works/b/", "./works/", "works", "../x.html", "/x.html", "works/b/../", "#a"]
    let body = (links + others).map { "[x](\($0))" }.joined(separator: " ")
    let messages = try Self.folder("name,body\nB,\"\(body)\"\n", "").messages()
    #expect(messages.count == links.count, "\(messages)")
  }

  @Test("a file that comes where a link was the host's goes along with the next build")
  func comingFile() throws {
    let folder = try Self.folder("name,body\nB,[x](/papers/x.pdf)\n", "")
    let (source, _) = ExhibitFolder(folder.path).read()
    #expect(source?.files.contains("papers/x.pdf") == true)
  }
}
