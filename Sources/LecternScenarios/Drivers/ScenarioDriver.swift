import LecternTesting

/// The driver that a scenario runs against: the app in memory, or a real browser.
public protocol ScenarioDriver {
  /// Tries one step once.
  func perform(_ step: Step) async -> Outcome
  /// Lets some time pass between two tries of a step.
  ///
  /// - Returns: the number of seconds that passed, by the app's clock.
  func pause() async -> Double
  /// The outline that a reader meets now.
  func outline() async -> String
  /// The last ops, if the driver knows them.
  func lastOps() async -> [String]
  /// Takes a picture of the page.
  ///
  /// - Returns: the picture's path; nil without pictures.
  func screenshot(named name: String) async -> String?
}

extension ScenarioDriver {
  /// Runs a scenario.
  ///
  /// - Parameters:
  ///   - scenario: its steps are tried in order until one fails.
  ///   - name: the name of the picture of a failure.
  /// - Returns: the result, with all that is known of a failure.
  public func run(_ scenario: Scenario, named name: String) async -> ScenarioResult {
    var progress = ScenarioProgress(scenario)
    var waited = 0.0
    while let step = progress.step {
      let outcome = await perform(step)
      waited = progress.took(outcome, pause: waited) ? await pause() : 0
    }
    guard let failure = progress.failure else { return ScenarioResult(scenario, failure: nil) }
    return ScenarioResult(
      scenario,
      failure: ScenarioResult.Failure(
        step: failure.step, place: scenario.steps[failure.step].place, reason: failure.reason,
        outline: await outline(), lastOps: await lastOps(),
        screenshot: await screenshot(named: name)))
  }
}
