import LecternBase
import LecternInterface

extension DrillDownStack {
  /// Looks for an impossible stack: a right controller alone (DD-3), one controller twice (DD-4).
  ///
  /// - Returns: a description of the first fault; nil if the stack is valid.
  public func checkInvariants() -> Text? {
    if right != nil && left.isEmpty { return "DD-3: a right controller without a left one" }
    if hasRepeats(identities(all).sorted()) { return "DD-4: a controller twice in the stack" }
    return nil
  }

  /// True if DD-3 and DD-4 hold.
  public var isValid: Bool { checkInvariants() == nil }
}

extension DrillDownController {
  /// Looks for a broken promise of the container: DD-3, DD-4, DD-6, and that its children are
  /// exactly the stack, the placeholders and the leaving controllers.
  ///
  /// All hold at every moment, inside observers and other callbacks too. All motion is over when
  /// `motionCount` is 0. It takes some microseconds for a usual stack, and for a deep one as long
  /// as sorting it.
  ///
  /// - Returns: a description of the first broken promise; nil if all hold.
  public final func checkInvariants() -> Text? {
    if let broken = stack.checkInvariants() { return broken }
    var expected = identities(stack.all)
    for placeholder in [leftPlaceholder, rightPlaceholder] {
      if let placeholder { expected.append(placeholder.identity) }
    }
    expected.sort()
    if hasRepeats(expected) { return "DD-6: a placeholder in the stack, or on both sides" }
    for exit in leaving { expected.append(exit.controller.identity) }
    expected.sort()
    if hasRepeats(expected) { return "what leaves is in the stack, or leaves twice" }
    let children = identities(self.children).sorted()
    if expected.count != children.count { return "a child too many, or one too few" }
    for index in expected.indices where expected[index] != children[index] {
      return "a child that has no place here, and a place without its child"
    }
    if self.children.contains(where: { $0.parent !== self }) { return "a child of another parent" }
    let isAtHome =
      entering.allSatisfy { $0.controller.parent === self }
      && appeared.allSatisfy { $0.parent === self }
      && appearanceChanges.allSatisfy { $0.controller.parent === self }
    if !isAtHome { return "calls are due to a controller that isn't a child" }
    if motionCount < 0 { return "DD-78: a motion ended twice" }
    if motionCount == 0 && !(leaving.isEmpty && entering.isEmpty) {
      return "DD-78: something is on its way, and no motion will end it"
    }
    return nil
  }

  /// True if `checkInvariants()` finds nothing.
  public final var isValid: Bool { checkInvariants() == nil }
}

private func identities(_ controllers: [Controller]) -> [Int] { controllers.map { $0.identity } }

private func hasRepeats(_ sorted: [Int]) -> Bool {
  for index in sorted.indices.dropFirst() where sorted[index] == sorted[index - 1] { return true }
  return false
}
