import LecternBase
import LecternInterface
import LecternTesting
import Testing

/// Two sounds, as the core plays them and the host tells of them.
struct MediaTests {
  /// A screen with two sounds, which notes what it is told of the first.
  final class Player: Controller {
    let first = NodeReference()
    let second = NodeReference()
    var source: Text = "one.mp3"
    var told: [String] = []

    override func render() -> Node {
      element(
        .div,
        [
          element(
            .audio, key: 1, [Attribute(.src, source)],
            on: [
              .input { [unowned self] words, _ in
                let report = MediaReport(words)
                told.append(report.map { "\($0.state) \(Text(decimal: $0.time).string)" } ?? "?")
              }
            ], reference: first, []),
          element(.audio, key: 2, [Attribute(.src, "two.mp3")], reference: second, []),
        ])
    }
  }

  private func stage(_ prepare: @escaping (RecordingHost) -> Void = { _ in }) -> (Stage, Player) {
    let player = Player()
    let stage = Stage(prepare: prepare) { launch in
      Application(root: player, host: launch.host, traits: launch.traits)
    }
    return (stage, player)
  }

  private func order(
    _ stage: Stage, _ order: Application.MediaOrder, _ reference: NodeReference,
    at place: Double? = nil, until next: Double? = nil
  ) {
    stage.application.media(order, reference, at: place, until: next)
    stage.application.commit()
    stage.host.settle()
  }

  @Test("a sound plays by the clock, tells the time that was asked for, and ends")
  func plays() {
    let (stage, player) = stage()
    order(stage, .play, player.first, at: 2, until: 4.5)
    #expect(player.told == ["paused 2", "playing 2"])
    stage.host.advance(seconds: 2)
    #expect(player.told.count == 2)
    stage.host.advance(seconds: 1)
    #expect(player.told.last == "playing 4.5")
    stage.host.advance(seconds: 10)
    #expect(player.told.count == 4 && player.told.last == "ended 10")
    order(stage, .play, player.first)
    #expect(player.told.last == "playing 0")
    order(stage, .pause, player.first)
    #expect(player.told.last == "paused 0")
    #expect(stage.host.faults.isEmpty)
  }

  @Test("one plays at a time, another file begins anew, and another screen is silent")
  func oneAtATime() throws {
    let (stage, player) = stage()
    let nodes = stage.host.elements(.audio)
    order(stage, .play, player.first)
    stage.host.advance(seconds: 1)
    stage.host.play(nodes[1])
    #expect(player.told.last == "paused 1" && !stage.host.isPlaying(nodes[0]))
    stage.host.play(nodes[0])
    player.source = "three.mp3"
    player.setNeedsDisplay()
    stage.application.commit()
    #expect(!stage.host.isPlaying(nodes[0]) && stage.host.mediaTime(nodes[0]) == 0)
    stage.application.setAddress("here/", .replace)
    order(stage, .play, player.first)
    stage.host.advance(seconds: 2)
    stage.application.setAddress("here/#part", .replace)
    stage.application.commit()
    #expect(stage.host.isPlaying(nodes[0]))
    stage.application.setAddress("there/", .replace)
    stage.application.commit()
    stage.host.settle()
    #expect(player.told.last == "paused 2")
  }

  @Test("a sound that can't be had fails, and one that may not play says so")
  func fails() {
    let (stage, player) = stage { $0.sounds = { $0 == "one.mp3" ? nil : 10 } }
    order(stage, .play, player.first)
    #expect(player.told == ["failed 0"])
    stage.host.sounds = { _ in 10 }
    stage.host.refusesToPlay = true
    order(stage, .play, player.first)
    #expect(player.told.last == "refused 0")
    stage.host.play(stage.host.elements(.audio)[0])
    #expect(player.told.last == "playing 0")
  }

  @Test("a value is read back as it was told, and anything else is none")
  func values() throws {
    for state in MediaReport.State.allCases {
      let report = try #require(MediaReport(MediaReport(state, at: 12.345, of: 60).text))
      #expect(report.state == state && report.time == 12.345 && report.length == 60)
    }
    for text: Text in ["", "12", "[1,2]", "[9,0,0]", "[null,0,0]", "{}", "[1.5,0,0]"] {
      #expect(MediaReport(text) == nil, "\(text)")
    }
  }
}
