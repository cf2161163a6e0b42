import LecternInterface

/// The stack of a drill-down container: the left controllers in order, and perhaps a right one.
///
/// ```
/// [a, b | c]   left pane shows b, right pane shows c, a waits under b
/// [a | -]      left pane shows a, right pane shows the placeholder
/// ```
///
/// A value: each operation changes it at once and returns the controllers that left it; motion
/// comes later (DD-7).
///
/// - Source: SPEC DD-1…DD-4, DD-15…DD-47.
public struct DrillDownStack {
  /// The controllers at the left, the visible one last.
  public private(set) var left: [Controller] = []
  /// The controller at the right; nil for none.
  public private(set) var right: Controller?

  /// Makes a stack without controllers.
  public init() {}

  /// A stack as it was saved, which `isValid` must check.
  init(left: [Controller], right: Controller?) {
    self.left = left
    self.right = right
  }

  /// All controllers, the right one last (DD-1).
  public var all: [Controller] {
    guard let right else { return left }
    return left + [right]
  }

  /// The number of controllers.
  public var count: Int { right == nil ? left.count : left.count + 1 }

  /// True if a controller is in the stack, found by looking through all of it.
  public func contains(_ controller: Controller) -> Bool {
    right === controller || left.contains { $0 === controller }
  }

  /// The part of the stack that its picture depends on; as small for a deep one.
  struct Front {
    /// The first left controller.
    var first: Controller?
    /// The last left controller.
    var left: Controller?
    var leftCount = 0
    var right: Controller?
  }

  var front: Front {
    Front(first: left.first, left: left.last, leftCount: left.count, right: right)
  }

  /// The result of a pop: the controllers that left, and the one that the caller gets back.
  public struct Popped {
    /// Every controller that left the stack.
    public var gone: [Controller] = []
    /// The right controller that was discarded, or the last left one; nil for none (DD-26).
    public var returned: Controller?
  }

  // MARK: Operations

  /// DD-15…DD-19.
  ///
  /// It costs the same at any depth; the caller must know that the controller isn't in the stack.
  ///
  /// - Returns: false if nothing happened (DD-15).
  mutating func push(_ controller: Controller?) -> Bool {
    if left.isEmpty {
      guard let controller else { return false }
      left.append(controller)
      return true
    }
    if let old = right {
      left.append(old)
      right = controller
      return true
    }
    right = controller
    return controller != nil
  }

  /// DD-23…DD-26.
  ///
  /// - Returns: nil for an empty container.
  mutating func pop() -> Popped? {
    guard let last = left.last else { return nil }
    var popped = Popped()
    popped.returned = right
    if left.count == 1 {
      if let right {
        popped.gone = [right]
        self.right = nil
      } else {
        popped.gone = [last]
        popped.returned = last
        left = []
      }
      return popped
    }
    if let right { popped.gone = [right] }
    right = left.removeLast()
    return popped
  }

  /// DD-28…DD-34, DD-43, DD-44.
  ///
  /// - Returns: nil if the target is the left controller already (DD-29).
  mutating func pop(to target: Controller?) throws(DrillDownError) -> Popped? {
    guard let target else { throw .noTarget }
    guard let index = left.lastIndex(where: { $0 === target }) else { throw .notInStack }
    guard index < left.count - 1 else { return nil }
    var popped = Popped()
    popped.gone = Array(left[(index + 2)...])
    if let right { popped.gone.append(right) }
    popped.returned = right
    right = left[index + 1]
    left.removeSubrange((index + 1)...)
    return popped
  }

  /// DD-35, DD-36, DD-45; the caller must know that the controller isn't in the stack.
  ///
  /// - Returns: false if the right controller is this one already.
  mutating func replaceRight(
    with controller: Controller?
  ) throws(DrillDownError) -> Bool {
    guard !left.isEmpty else { throw .noLeftController }
    if controller === right { return false }
    right = controller
    return true
  }
}
