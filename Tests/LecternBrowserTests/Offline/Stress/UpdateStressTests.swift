import Foundation
import LecternWebDriver
import Testing

/// Random rounds of publishing and visiting: an update always arrives, and nothing is lost.
///
/// `LECTERN_ROUNDS` makes more rounds than usual and `LECTERN_SEED` others;
/// `LECTERN_ANSWER` is the longest time for an answer in seconds. `Tests/Browser/update-rounds`
/// does all three.
@Suite("Updates under stress", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct UpdateStressTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// The longest time for an answer; in checks only a navigation that is never answered is a fault.
  static let answerSeconds = Double(setting("LECTERN_ANSWER") ?? 30)

  /// The engines with their usual rounds; a soak is of one.
  static let engines = [(Engine.chromium, 8), (.webkit, 4)].filter {
    let only = ProcessInfo.processInfo.environment["LECTERN_ENGINE"]
    return only == nil || only == "\($0.0)"
  }

  @Test(
    "every navigation is answered by a whole version, never an older one, and the newest arrives",
    arguments: Self.engines)
  func rounds(engine: Engine, usual: Int) async throws {
    let rounds = Self.setting("LECTERN_ROUNDS") ?? usual
    let seed = UInt64(Self.setting("LECTERN_SEED") ?? 1)
    try await OfflineBuild.room { room in
      let builds = try UpdateBuilds(room)
      try await DyingServer.running(builds.builds[0].site) { server in
        var answers: [Double] = []
        var faults = 0
        var session: BrowserSession?
        for number in 1...rounds {
          let browser: BrowserSession
          if let session {
            browser = session
          } else {
            browser = try await BrowserSession.start(
              engine, options: BrowserOptions(motion: .reduced))
            session = browser
          }
          let round = UpdateRound(browser, server, builds, seed: seed, round: number)
          do { try await round.run() } catch {
            faults += 1
            Issue.record(
              "\(engine), seed \(seed), round \(number): \(error)\n\(round.steps.joined(separator: "; "))"
            )
            // The next round begins with another browser.
            await browser.close()
            session = nil
          }
          answers += round.answers
          let worst = round.answers.max() ?? 0
          print(
            "round \(number) of seed \(seed) in \(engine): \(round.steps.count) steps,",
            "\(round.answers.count) answers, the slowest \(String(format: "%.2f", worst)) s")
        }
        await session?.close()
        let sorted = answers.sorted()
        let p99 = sorted.isEmpty ? 0 : sorted[(sorted.count - 1) * 99 / 100]
        print(
          "updates in \(engine), seed \(seed): \(rounds - faults) of \(rounds) rounds whole,",
          "\(sorted.count) answers, p99 \(String(format: "%.2f", p99)) s,",
          "the slowest \(String(format: "%.2f", sorted.last ?? 0)) s")
      }
    }
  }
}
