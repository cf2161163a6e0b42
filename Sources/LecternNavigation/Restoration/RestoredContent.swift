import LecternInterface

/// The content of a drill-down container after it is restored.
struct RestoredContent {
  var stack: DrillDownStack
  var leftPlaceholder: Controller?
  var rightPlaceholder: Controller?

  /// Takes the present content of a container.
  init(of container: DrillDownController) {
    stack = container.stack
    leftPlaceholder = container.leftPlaceholder
    rightPlaceholder = container.rightPlaceholder
  }

  /// True if a controller can be in the stack: the placeholders never are (DD-6).
  func admits(_ controller: Controller) -> Bool {
    controller !== leftPlaceholder && controller !== rightPlaceholder
  }

  /// True if no controller is in two places, which a damaged archive may ask for; a decoder gives
  /// no controller twice under one key.
  var isValid: Bool {
    if let leftPlaceholder, leftPlaceholder === rightPlaceholder { return false }
    return stack.all.allSatisfy { admits($0) }
  }

  /// Everything, the placeholders first.
  var members: [Controller] {
    var members: [Controller] = []
    if let leftPlaceholder { members.append(leftPlaceholder) }
    if let rightPlaceholder { members.append(rightPlaceholder) }
    return members + stack.all
  }
}

extension DrillDownController {
  /// Puts restored controllers in; those that are already in stay where they are.
  ///
  /// A controller that comes or goes is told once; nothing is posted, and nothing moves (RS-10,
  /// RS-11).
  final func restore(_ content: RestoredContent) {
    cancelSwipe(animated: false)
    let before = RestoredContent(of: self).members
    let after = content.members
    // Controllers that had left, but not quite, come in anew.
    for controller in after {
      if let owner = controller.parent as? DrillDownController,
        let exit = owner.exit(of: controller)
      {
        owner.endExit(exit)
      }
    }
    // The controllers were told, and may have gone anywhere since.
    if after.contains(where: { $0.parent !== self && $0.parent != nil }) { return }
    lastTransition += 1
    let transition = lastTransition
    motionCount += 1
    paneMoves = []
    deepPanes = []
    secondStep = nil
    var exits: [Placement] = []
    for old in before where !after.contains(where: { $0 === old }) {
      exits.append(Placement(controller: old, place: .below, transition: transition))
    }
    leaving = exits + leaving
    leftPlaceholder = content.leftPlaceholder
    rightPlaceholder = content.rightPlaceholder
    stack = content.stack
    drawnFront = stack.front
    itemFront = stack.front
    leftTitleMotion = ""
    rightTitleMotion = ""
    for new in after where !before.contains(where: { $0 === new }) { enter(new, transition) }
    for exit in exits { exit.controller.hidesBackButton = true }
    for controller in stack.left { controller.hidesBackButton = controller === stack.left.first }
    stack.right?.hidesBackButton = true
    setNeedsDisplay()
    navigationItemDidChange()
    while let entry = entering.first(where: { $0.transition == transition }) { endEntry(entry) }
    for exit in exits { endExit(exit) }
    drawBeforeAppearance()
    updateAppearance(animated: false)
    motionCount -= 1
    keepFocusInReach()
  }
}
