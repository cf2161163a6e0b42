import LecternInterface

/// The motions of panes when one stack replaces another (DD-31, DD-37, DD-38, DD-60, DD-75…DD-77).
///
/// ```
/// [a,b|c] pop → [a|b]     a  under   back from 30 % to the left, gets lighter
///                         b  over    from the left pane to the right one
///                         c  under   30 % to the right, gets darker, is gone
/// ```
struct Choreography {
  let operation: DrillDownOperation
  let replacement: DrillDownReplacement
  let before: DrillDownStack.Front
  let after: DrillDownStack.Front
  let leftPlaceholder: Controller?
  let rightPlaceholder: Controller?
  private(set) var moves: [PaneMove] = []

  init(
    _ operation: DrillDownOperation, by replacement: DrillDownReplacement,
    from before: DrillDownStack.Front, to after: DrillDownStack.Front, leftPlaceholder: Controller?,
    rightPlaceholder: Controller?, isCompact: Bool
  ) {
    self.operation = operation
    self.replacement = replacement
    self.before = before
    self.after = after
    self.leftPlaceholder = leftPlaceholder
    self.rightPlaceholder = rightPlaceholder
    if before.leftCount == 0 {
      move(after.left, .over, from: .beyondLeft)
      move(leftPlaceholder, .under)
    } else if after.leftCount == 0 {
      move(before.left, .overRight, to: .beyondLeft)
      move(leftPlaceholder, .under)
    } else if isCompact {
      arrangeOne()
    } else {
      switch operation {
      case .push: arrangePush()
      case .pop: arrangePop()
      case .replace: arrangeReplacement()
      }
    }
  }

  private mutating func move(
    _ controller: Controller?, _ motion: PaneMotion, from start: PanePlace? = nil,
    to end: PanePlace? = nil
  ) {
    guard let controller else { return }
    moves.append(PaneMove(controller: controller, motion: motion, start: start, end: end))
  }

  // MARK: Two panes

  private mutating func arrangePush() {
    guard let old = before.right else {
      move(rightPlaceholder, .under, to: .pushedAside)
      move(after.right, .over, from: .beyondRight)
      return
    }
    move(before.left, .under)
    move(old, .overLeft)
    if let new = after.right {
      move(new, .top, from: .beyondRight)
    } else {
      move(rightPlaceholder, .under, from: .underRight)
    }
  }

  private mutating func arrangePop() {
    guard let mover = after.right else {
      move(rightPlaceholder, .under, from: .pushedAside)
      move(before.right, .overLeft, to: .beyondRight)
      return
    }
    let top = before.left
    move(after.left, .under)
    // After a deep pop the new right pane lies under the old left one, which goes the other way.
    move(mover, .over, from: top === mover ? nil : .left)
    if top !== mover { move(top, .topRight, to: .beyondLeft) }
    move(before.right ?? rightPlaceholder, .under, to: .underRight)
  }

  private mutating func arrangeReplacement() {
    let old = before.right ?? rightPlaceholder
    let new = after.right ?? rightPlaceholder
    if replacement == .fade {
      move(old, .fade, to: .faded)
      move(new, .fade, from: .faded)
    } else {
      move(old, .under, to: .pushedAside)
      move(new, .overLeft, from: .beyondRight)
    }
  }

  // MARK: One pane

  private mutating func arrangeOne() {
    let old = before.right ?? before.left
    let new = after.right ?? after.left
    if old === new { return }
    if operation == .pop || after.right == nil {
      let fades = operation == .replace && replacement == .fade
      move(new, .under)
      move(old, fades ? .fade : .overLeft, to: fades ? .faded : .beyondRight)
    } else if operation == .replace, replacement == .fade {
      if before.right == nil { move(old, .under) } else { move(old, .fade, to: .faded) }
      move(new, .fade, from: .faded)
    } else {
      move(old, .under, to: operation == .replace && before.right != nil ? .pushedAside : nil)
      move(new, .overLeft, from: .beyondRight)
    }
  }
}
