/// The operations that observers hear of (DD-14).
public enum DrillDownOperation: Sendable {
  case push, pop, replace
}

/// The ways in which a right controller is replaced (DD-37, DD-38).
public enum DrillDownReplacement: Sendable {
  case fade, push
}

/// The moments at which an observer is told (DD-49): `will` with the new stack but the old picture,
/// `did` after the motion and after all other calls.
public enum DrillDownMoment: Sendable {
  case will, did
}
