/// The actions and observations of a visitor, step by step.
///
/// ```swift
/// let scenario = Scenario("A name opens its page", [
///   .tap(.link("Abba")),
///   .see(.heading("Abba")),
///   .goBack(),
///   .absent(.heading("Abba")),
/// ])
/// ```
public struct Scenario: Equatable, Sendable {
  /// The time that a step may wait, in seconds.
  public static let patience = 20.0

  /// The name in reports, and the first line of the printed script.
  public let title: String
  /// The steps in the order in which they are tried.
  public let steps: [Step]

  /// Makes a scenario of a title and the steps in their order.
  public init(_ title: String, _ steps: [Step]) {
    self.title = title
    self.steps = steps
  }

  /// The scenario as a numbered script.
  ///
  /// - Parameter failing: the index of the step to mark.
  /// - Returns: the title, then a line for each step.
  public func script(failing: Int? = nil) -> String {
    let width = String(steps.count).count
    let lines = steps.indices.map { index in
      let number = String(index + 1)
      let space = String(repeating: " ", count: width - number.count)
      return (index == failing ? "> " : "  ") + space + "\(number)  \(steps[index])"
    }
    return ([title] + lines).joined(separator: "\n")
  }
}

/// The result of a scenario.
public struct ScenarioResult: Equatable, Sendable {
  /// The fault, and all that helps to find its cause.
  public struct Failure: Equatable, Sendable {
    /// The index of the step that failed.
    public var step: Int
    /// The place where that step is written.
    public var place: Step.Place
    /// The reason in words; a step that timed out says what it waited for.
    public var reason: String
    /// The outline that a reader met when it failed.
    public var outline: String
    /// The last ops, if the app was run natively.
    public var lastOps: [String] = []
    /// A picture of the page, if a browser took one.
    public var screenshot: String?

    /// Makes a failure of all that a runner knows of it.
    public init(
      step: Int, place: Step.Place, reason: String, outline: String, lastOps: [String] = [],
      screenshot: String? = nil
    ) {
      self.step = step
      self.place = place
      self.reason = reason
      self.outline = outline
      self.lastOps = lastOps
      self.screenshot = screenshot
    }
  }

  /// The scenario that was run.
  public let scenario: Scenario
  /// The fault that ended the scenario; nil if it passed.
  public let failure: Failure?

  /// Makes the result of a run, which has passed if the failure is nil.
  public init(_ scenario: Scenario, failure: Failure?) {
    self.scenario = scenario
    self.failure = failure
  }

  /// True if every step passed.
  public var isPassed: Bool { failure == nil }

  /// The text to print: one line for a pass, else everything known of the failure.
  public var report: String {
    guard let failure else { return "passed: \(scenario.title)" }
    var parts = [
      "\(failure.place): \(failure.reason)", scenario.script(failing: failure.step),
      "The page:\n" + failure.outline.indented,
    ]
    if !failure.lastOps.isEmpty {
      parts.append("The last ops:\n" + failure.lastOps.joined(separator: "\n").indented)
    }
    if let screenshot = failure.screenshot { parts.append("A picture of it: \(screenshot)") }
    return parts.joined(separator: "\n\n")
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }
}
