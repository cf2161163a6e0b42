/// The operations that observers hear of (DD-14).
public enum DrillDownOperation: Sendable {
  case push, pop, replace
}

/// The ways in which a right controller is replaced (DD-37, DD-38).
public enum DrillDownReplacement: Sendable {
  case fade, push
}

/// When an observer is told (DD-49): `will` with the new stack but the old picture, `did` when the
/// motion is over and everybody else knows.
public enum DrillDownMoment: Sendable {
  case will, did
}
