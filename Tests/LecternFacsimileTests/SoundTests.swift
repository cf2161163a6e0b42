import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// The sounds of leaves and clauses: played, with what is heard lit and written, and gone through
/// by the audio guide.
struct SoundTests {
  private func audio(_ reader: Reader) throws -> PageNode {
    try #require(reader.host.elements(.audio).first, "there is no player")
  }

  private func caption(_ reader: Reader) -> String? {
    reader.host.elements(class: "facsimile-caption").first?.text
  }

  private func button(_ reader: Reader, _ label: String) throws -> PageNode {
    try #require(
      reader.host.elements(.button).first { $0.text == label && $0[.ariaLabel] == nil },
      "there is no \(label)")
  }

  private func press(_ reader: Reader, _ label: String) throws {
    reader.host.tap(try button(reader, label))
    reader.host.settle()
  }

  /// The boxes that are drawn with the colour of a lit line.
  private func lit(_ reader: Reader) -> [RecordedDrawing.Box] {
    reader.host.advanceFrames()
    var boxes: [RecordedDrawing.Box] = []
    var isMarking = false
    for command in reader.drawing?.commands ?? [] {
      switch command {
      case .fill(let colour):
        isMarking = colour == OverlayStyle.fill(OverlayStyle.lit, onDark: false)
      case .fillRectangles(let own) where isMarking: boxes += own
      default: break
      }
    }
    return boxes
  }

  private func heardLines(_ reader: Reader) -> [String] {
    reader.host.elements(class: "facsimile-words").filter { $0[.ariaCurrent] == "true" }
      .map(\.text)
  }

  @Test("a cue is lit on the picture and in the text while it is heard, and its words are written")
  func cues() throws {
    let reader = try Reader(.sounded)
    let audio = try audio(reader)
    #expect(audio[.src] == "one.mp3" && audio[.controls] != nil)
    #expect(audio[.ariaLabel] == "Sound: f. 1")
    #expect(caption(reader) == "" && lit(reader).isEmpty)
    reader.host.play(audio)
    #expect(caption(reader) == "")
    reader.host.advance(seconds: 1)
    #expect(caption(reader) == "Erste" && heardLines(reader) == ["Erſte Zei"])
    #expect(lit(reader) == [.init(400, 1_000, 3_000, 200)])
    reader.host.advance(seconds: 2.2)
    #expect(caption(reader) == "Zeile" && heardLines(reader) == ["le hier "])
    reader.host.advance(seconds: 3)
    #expect(caption(reader) == "" && heardLines(reader).isEmpty && lit(reader).isEmpty)
    reader.host.advance(seconds: 1)
    #expect(caption(reader) == "Absatz", "a cue without a place is written all the same")
    reader.host.advance(seconds: 5)
    #expect(!reader.host.isPlaying(audio) && caption(reader) == "")
    #expect(reader.host.faults.isEmpty)
  }

  @Test("a place outside the window comes into sight, and the focus stays where it is")
  func revealed() throws {
    let reader = try Reader(.sounded)
    reader.controller.viewportRectangle = ImageRect(x: 400, y: 4_800, width: 900, height: 900)
    reader.rest()
    let audio = try audio(reader)
    reader.host.focus(audio)
    reader.host.play(audio)
    reader.host.advance(seconds: 1.2)
    reader.host.advanceFrames()
    let shown = reader.viewport.openRectangle(reader.placement)
    #expect(shown.y <= 1_000 && shown.maxY >= 1_200)
    #expect(reader.host.page.focused == nil || reader.host.page.focused === audio)
  }

  @Test("the transcript opens above the player, and a cue of it leads to its time")
  func transcript() throws {
    let reader = try Reader(.sounded)
    let toggle = try button(reader, "Transcript")
    #expect(toggle[.ariaExpanded] == "false")
    try press(reader, "Transcript")
    let transcript = try reader.element("facsimile-transcript")
    #expect(transcript.text == "ErsteZeileAbsatz")
    try press(reader, "Zeile")
    #expect(reader.host.isPlaying(try audio(reader)))
    #expect(caption(reader) == "Zeile")
    #expect(try button(reader, "Zeile")[.ariaCurrent] == "true")
    reader.host.advance(seconds: 0.5)
    #expect(reader.host.mediaTime(try audio(reader)) == 3.5)
    try press(reader, "Transcript")
    #expect(reader.host.elements(class: "facsimile-transcript").isEmpty)
    reader.own { $0.show(leaf: 2) }
    reader.rest()
    #expect(caption(reader) == nil, "a sound without captions has no line for them")
    try press(reader, "Transcript")
    #expect(try reader.element("facsimile-transcript").text == "Bells.")
  }

  @Test("a turn by hand stops a sound; a clause has its own, and its leaf's else")
  func turned() throws {
    let reader = try Reader(.sounded)
    reader.host.play(try audio(reader))
    reader.host.advance(seconds: 1.5)
    try reader.press("facsimile-button", label: "Next page")
    #expect(reader.host.elements(.audio).isEmpty, "the second leaf has no sound")
    #expect(caption(reader) == nil && lit(reader).isEmpty)
    #expect(try button(reader, "Audio guide")[.ariaPressed] == "false")
    try reader.press("facsimile-button", label: "Previous page")
    #expect(reader.host.mediaTime(try audio(reader)) == 0)
    reader.own { $0.show(clause: "foot") }
    reader.rest()
    #expect(try audio(reader)[.src] == "foot.mp3")
    #expect(try audio(reader)[.ariaLabel] == "Sound: Foot")
    reader.own { $0.show(clause: nil) }
    reader.rest()
    #expect(try audio(reader)[.src] == "one.mp3")
  }

  @Test("the audio guide goes through all sounds by one element, and ends")
  func guide() throws {
    let reader = try Reader(.sounded)
    try press(reader, "Audio guide")
    let first = try audio(reader)
    #expect(reader.host.isPlaying(first) && first[.src] == "one.mp3")
    reader.host.advance(seconds: 10.1)
    #expect(try audio(reader) === first && first[.src] == "foot.mp3")
    #expect(reader.host.isPlaying(first) && reader.controller.selectedClause == 0)
    #expect(reader.told.contains(.selected(0)))
    reader.host.advance(seconds: 10)
    #expect(first[.src] == "three.mp3" && reader.controller.leafIndex == 2)
    #expect(reader.controller.selectedClause == nil && reader.host.isPlaying(first))
    #expect(try button(reader, "Audio guide")[.ariaPressed] == "true")
    reader.host.advance(seconds: 11)
    #expect(!reader.host.isPlaying(first))
    #expect(try button(reader, "Audio guide")[.ariaPressed] == "false")
    #expect(reader.host.faults.isEmpty)
  }

  @Test("from a leaf without a sound the guide goes on to the next; pause and any turn end it")
  func guideEnds() throws {
    let reader = try Reader(.sounded)
    reader.own { $0.show(leaf: 1) }
    reader.rest()
    try press(reader, "Audio guide")
    #expect(reader.controller.leafIndex == 2)
    #expect(reader.host.isPlaying(try audio(reader)))
    reader.host.pause(try audio(reader))
    #expect(try button(reader, "Audio guide")[.ariaPressed] == "false")
    reader.own { $0.show(leaf: 0) }
    reader.rest()
    try press(reader, "Audio guide")
    try reader.press("facsimile-button", label: "Next page")
    #expect(try button(reader, "Audio guide")[.ariaPressed] == "false")
    #expect(reader.controller.leafIndex == 1)
    try press(reader, "Audio guide")
    try press(reader, "Audio guide")
    #expect(!reader.host.isPlaying(try audio(reader)))
  }

  @Test("a sound that can't be played says so, shows its words, and is tried again or passed over")
  func fails() throws {
    let reader = try Reader(.sounded) { $0.sounds = { $0 == "one.mp3" ? nil : 10 } }
    try press(reader, "Audio guide")
    #expect(caption(reader)?.hasPrefix("The sound can’t be played here.") == true)
    #expect(try reader.element("facsimile-caption")[.role] == "alert")
    #expect(try reader.element("facsimile-transcript").text.hasPrefix("Erste"))
    try press(reader, "Try Again")
    #expect(caption(reader)?.hasPrefix("The sound can’t be played here.") == true)
    try press(reader, "Next sound")
    #expect(try audio(reader)[.src] == "foot.mp3" && reader.host.isPlaying(try audio(reader)))
    reader.host.sounds = { _ in 10 }
    reader.own { $0.show(clause: nil) }
    reader.rest()
    reader.host.play(try audio(reader))
    #expect(caption(reader) == "")
  }

  @Test("where the browser asks for a tap the guide waits for one")
  func refused() throws {
    let reader = try Reader(.sounded) { $0.refusesToPlay = true }
    try press(reader, "Audio guide")
    #expect(try !reader.host.isPlaying(audio(reader)))
    #expect(try button(reader, "Audio guide")[.ariaPressed] == "true")
    reader.host.play(try audio(reader))
    #expect(reader.host.isPlaying(try audio(reader)))
    #expect(try button(reader, "Audio guide")[.ariaPressed] == "true")
  }

  @Test("words that don't come are said to be missing, and are asked for again")
  func missingWords() throws {
    let reader = try Reader(.sounded)
    reader.hasChunks = false
    reader.own { $0.show(leaf: 2) }
    reader.rest()
    // The third leaf is in another file than the first.
    reader.controller.chunkDidLoad(1)
    reader.host.settle()
    if reader.host.elements(class: "facsimile-transcript").isEmpty {
      try press(reader, "Transcript")
    }
    reader.controller.chunkDidLoad(1)
    reader.stage.application.commit()
    let transcript = try reader.element("facsimile-transcript")
    if transcript.text != "Bells." {
      #expect(transcript.text.contains("This could not be loaded."))
      reader.hasChunks = true
      let again = try #require(transcript.descendants.first { $0.text == "Try Again" })
      reader.host.tap(again)
    }
    #expect(try reader.element("facsimile-transcript").text == "Bells.")
  }

  @Test("it comes back paused at its place, with its transcript open")
  func restored() throws {
    let reader = try Reader(.sounded)
    reader.host.play(try audio(reader))
    reader.host.advance(seconds: 3.25)
    try press(reader, "Transcript")
    reader.host.pause(try audio(reader))
    reader.relaunch()
    let audio = try audio(reader)
    #expect(audio[.src] == "one.mp3#t=3.2")
    #expect(!reader.host.isPlaying(audio))
    #expect(reader.host.elements(class: "facsimile-transcript").count == 1)
    reader.host.play(audio)
    #expect(caption(reader) == "Zeile" && reader.host.mediaTime(audio) == 3.2)
    // Never without being asked.
    #expect(try button(reader, "Audio guide")[.ariaPressed] == "false")
  }

  @Test("any order of taps leaves one player, in a state that its buttons tell")
  func anyOrder() throws {
    for seed in UInt64(0)..<12 {
      var random = SeededRandom(seed: seed)
      let reader = try Reader(.sounded)
      for _ in 0..<25 {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: if let node = reader.host.elements(.audio).first { reader.host.play(node) }
        case 1: if let node = reader.host.elements(.audio).first { reader.host.pause(node) }
        case 2: try press(reader, "Audio guide")
        case 3:
          let leaf = Int.random(in: 0..<3, using: &random)
          reader.own { $0.show(leaf: leaf) }
        case 4:
          let clause: Text? = Bool.random(using: &random) ? "foot" : nil
          reader.own { $0.show(clause: clause) }
        case 5:
          if let node = reader.host.elements(.audio).first {
            reader.host.seek(node, to: Double.random(in: 0..<10, using: &random))
          }
        default: reader.host.advance(seconds: Double.random(in: 0..<12, using: &random))
        }
        reader.stage.application.commit()
        reader.host.settle()
        #expect(reader.host.elements(.audio).count <= 1 && reader.host.faults.isEmpty)
        let isPlaying = reader.host.elements(.audio).contains { reader.host.isPlaying($0) }
        let isGuiding = try button(reader, "Audio guide")[.ariaPressed] == "true"
        #expect(!isGuiding || isPlaying, "seed \(seed): a guide that stands still")
        if !isPlaying, caption(reader) == "" { #expect(lit(reader).isEmpty, "seed \(seed)") }
      }
    }
  }
}
