/// The result of one try of a step.
///
/// The reason is part of the outcome: a step that times out must be able to say what it waited for.
public enum Outcome: Equatable, Sendable {
  case passed
  /// Not yet; worth trying again.
  case waiting(String)
  /// Never; trying again is no use.
  case failed(String)
}
