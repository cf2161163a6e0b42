/// The progress of a scenario: the step that is tried, and the time spent on it.
///
/// One such value drives every runner, for native apps and browsers alike.
public struct ScenarioProgress: Sendable {
  /// The scenario whose steps are tried.
  public let scenario: Scenario
  private var index = 0
  private var waited = 0.0
  /// The step that ended the scenario, and why.
  public private(set) var failure: (step: Int, reason: String)?

  /// Begins a scenario at its first step.
  public init(_ scenario: Scenario) { self.scenario = scenario }

  /// The step to try next; nil when the scenario is over.
  public var step: Step? {
    failure == nil && index < scenario.steps.count ? scenario.steps[index] : nil
  }

  /// Takes the outcome of a try.
  ///
  /// - Parameters:
  ///   - outcome: the outcome of the step.
  ///   - seconds: the time that the runner waits before the next try of the same step.
  /// - Returns: true if the runner has to wait before the next try.
  public mutating func took(_ outcome: Outcome, pause seconds: Double) -> Bool {
    switch outcome {
    case .passed:
      index += 1
      waited = 0
    case .failed(let reason):
      failure = (index, reason)
    case .waiting(let reason):
      waited += seconds
      guard waited > Scenario.patience + 1e-9 else { return true }
      failure = (index, "the step timed out after \(Int(Scenario.patience)) seconds: \(reason)")
    }
    return false
  }
}
