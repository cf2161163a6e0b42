import LecternBase
import LecternInterface

// The state of a navigation controller in an archive: its stack. The root, which is always there,
// needs no identifier for the others to come back above it.
extension NavigationController {
  final func encodeStack(with coder: RestorationEncoder) {
    coder.encode(controllers, for: "viewControllers")
    coder.encode(
      !controllers[0].restorationIdentifier.isEmpty, for: "hadRestorableRootViewController")
  }

  final func decodeStack(with coder: RestorationDecoder) {
    var restored: [Controller] = []
    for controller in coder.controllers(for: "viewControllers") {
      guard controller.parent === self || canAdopt(controller) else { break }
      restored.append(controller)
    }
    guard let first = restored.first else { return }
    let hadRoot = coder.bool(for: "hadRestorableRootViewController") == true
    if !hadRoot, first !== controllers[0] { restored = [controllers[0]] + restored }
    restore(restored)
  }

  /// Puts restored controllers in without motion; each that comes or goes is told once.
  private func restore(_ restored: [Controller]) {
    endMotion()
    let before = controllers
    controllers = restored
    var added: [Controller] = []
    for controller in restored {
      controller.hidesBackButton = controller === restored[0]
      if before.contains(where: { $0 === controller }) { continue }
      adopt(controller)
      added.append(controller)
    }
    let gone = before.filter { old in !restored.contains { $0 === old } }
    for controller in gone { controller.willMove(toParent: nil) }
    setNeedsDisplay()
    navigationItemDidChange()
    if isMounted { application?.display() }
    updateAppearance()
    for controller in gone {
      removeChild(controller)
      controller.didMove(toParent: nil)
    }
    for controller in added { controller.didMove(toParent: self) }
  }
}
