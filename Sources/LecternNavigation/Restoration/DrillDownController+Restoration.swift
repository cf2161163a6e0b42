import LecternBase
import LecternInterface

// The state of a drill-down container in an archive, and its restoration (RS-1…RS-11).
//
// Its toolbars have nothing to save: the founding container kept two toolbar objects of its own,
// which could be archived by themselves; here a toolbar is drawn anew from the items of the
// controller under whose pane it is. Bar positions and propagation are set by the app's code, and
// aren't saved either (RS-3).
extension DrillDownController {
  /// The version of the saved state; raised by each change that older readers or writers wouldn't
  /// understand (RS-1).
  public static let restorationVersion = 1

  /// Makes a default container for an archive, under a name that you register.
  ///
  /// ```swift
  /// restoration.factories.add("drill-down") { path, coder in
  ///   DrillDownController.restored(at: path, by: coder)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: the identifiers from the root down; the last is the container's own.
  ///   - coder: the container's saved state, of which the stack is read later.
  ///   - barClasses: the bar classes that an archive may ask for, see
  ///     `restorableBarClasses`.
  /// - Returns: nil for the state of an older version (RS-1).
  /// - Source: SPEC RS-1, RS-2.
  public static func restored(
    at path: [Text], by coder: RestorationDecoder, barClasses: [Text] = []
  ) -> DrillDownController? {
    guard coder.version >= restorationVersion else { return nil }
    let container = DrillDownController()
    container.restorationIdentifier = path.last ?? coder.identifier
    container.restorableBarClasses = barClasses
    return container
  }

  // MARK: Saving

  /// The stack at the end of all operations under way: neither a motion nor a showing whose second
  /// step waits for the first is saved half way.
  private var destination: (left: [Controller], right: Controller?) {
    guard let step = secondStep, stack.left.last === step.left else {
      return (stack.left, stack.right)
    }
    if let right = step.right, right !== stack.right, isInStack(right) || isPlaceholder(right) {
      return (stack.left, stack.right)
    }
    return (stack.left, step.right)
  }

  /// Writes the keys of RS-3, the deepest controllers first.
  final func encodeContainer(with coder: RestorationEncoder) {
    coder.encode(navigationBarClass, for: "navigationBarClassName")
    coder.encode(toolbarClass, for: "toolbarClassName")
    coder.encode(areNavigationBarsHidden, for: "navigationBarsHidden")
    coder.encode(areToolbarsHidden, for: "toolbarsHidden")
    if leftControllerWidth.magnitude < 1e9 {
      coder.encode(leftControllerWidth, for: "leftControllerWidth")
    }
    coder.encode(leftPlaceholder, for: "leftPlaceholderController")
    coder.encode(rightPlaceholder, for: "rightPlaceholderController")
    let (left, right) = destination
    if let right {
      coder.encode(left + [right], for: "viewControllers")
    } else {
      coder.encode(left, for: "viewControllers")
    }
    coder.encode(isRestorable(right, beside: left), for: "hadRestorableRightViewController")
    // Without this key, an empty container would look like one with nothing restorable in it.
    if left.isEmpty { coder.encode(true, for: "isEmpty") }
  }

  /// True if the right controller will be among those saved, as twins aren't (RS-14).
  private func isRestorable(_ right: Controller?, beside left: [Controller]) -> Bool {
    guard let identifier = right?.restorationIdentifier, !identifier.isEmpty else { return false }
    if leftPlaceholder?.restorationIdentifier == identifier { return false }
    if rightPlaceholder?.restorationIdentifier == identifier { return false }
    return !left.contains { $0.restorationIdentifier == identifier }
  }

  // MARK: Restoring

  /// Reads the keys that `encodeContainer` wrote; every key may be missing (RS-5).
  final func decodeContainer(with coder: RestorationDecoder) {
    if let name = known(coder.text(for: "navigationBarClassName")) { navigationBarClass = name }
    if let name = known(coder.text(for: "toolbarClassName")) { toolbarClass = name }
    if let isHidden = coder.bool(for: "navigationBarsHidden") {
      setNavigationBarsHidden(isHidden, animated: false)
    }
    if let isHidden = coder.bool(for: "toolbarsHidden") {
      setToolbarsHidden(isHidden, animated: false)
    }
    if let width = coder.number(for: "leftControllerWidth") {
      leftControllerWidth = max(0, min(width, 100_000))
    }
    var content = RestoredContent(of: self)
    content.leftPlaceholder =
      mine(coder.controller(for: "leftPlaceholderController")) ?? leftPlaceholder
    content.rightPlaceholder =
      mine(coder.controller(for: "rightPlaceholderController")) ?? rightPlaceholder
    var saved = coder.controllers(for: "viewControllers")
    var isTruncated = coder.isTruncated("viewControllers")
    if let index = saved.firstIndex(where: { !content.admits($0) || mine($0) == nil }) {
      saved.removeLast(saved.count - index)
      isTruncated = true
    }
    if coder.bool(for: "isEmpty") == true {
      content.stack = DrillDownStack()
    } else if !saved.isEmpty {
      let hadRight = coder.bool(for: "hadRestorableRightViewController") == true
      // Alone it becomes the left one, so that DD-3 holds (RS-6, RS-8).
      let right = hadRight && !isTruncated && saved.count > 1 ? saved.removeLast() : nil
      content.stack = DrillDownStack(left: saved, right: right)
    }
    if content.isValid { restore(content) }
  }

  private func known(_ name: Text?) -> Text? {
    guard let name else { return nil }
    for known in restorableBarClasses where known == name { return name }
    return nil
  }

  /// A controller that may be in this container, or is already; nil for one that belongs elsewhere.
  private func mine(_ controller: Controller?) -> Controller? {
    guard let controller, controller.parent !== self else { return controller }
    do throws(DrillDownError) {
      try refuseForeign(controller)
      return controller
    } catch { return nil }
  }
}
