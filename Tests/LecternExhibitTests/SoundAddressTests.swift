import LecternBase
import LecternTesting
import Testing

@testable import LecternExhibit

/// Sounds in the address bar, and in what a search shows of a document without texts.
struct SoundAddressTests: DocumentVisit {
  static let bundle = Array(
    String(decoding: TourAddressTests.bundle, as: UTF8.self).replacing(
      #""categories": []"#,
      with: #""sounds": [{"leaf": 0, "file": "a.mp3"}], "categories": []"#
    ).utf8)

  private static let chunk = Array(
    #"{"items": [{}, {}, {}, {"body": [["p", "About one"]]}, {}, {}, {}]}"#.utf8)

  @Test("without texts rows are those of leaves, which have sounds, and then of stops")
  func rows() throws {
    let scene = try FacsimileScene(
      try #require(try JSON(parsing: Self.bundle).array("scenes").first))
    #expect((0..<3).map { scene.hit($0).name } == ["f. 1", "f. 2", "f. 3"])
    #expect((3..<7).map { scene.hit($0).name } == ["One", "Two", "The year", "Red"])
  }

  @Test(
    "an address tells the place of a sound, to tenths of a second; one beyond all is passed over",
    arguments: [
      ("psalter/#t=12.5", "psalter/#t=12.5"), ("psalter/#t=7", "psalter/#t=7"),
      ("psalter/#t=99999999999", "psalter/"), ("psalter/#t=x.5", "psalter/"),
    ])
  func places(opened: String, told: String) throws {
    let (host, _) = try self.opened(opened, files: ["psalter-0.json": Self.chunk])
    for _ in 0..<3 {
      host.advanceFrames()
      host.advance(seconds: 1)
    }
    #expect(host.history.current == told)
    #expect(host.faults.isEmpty)
  }
}
