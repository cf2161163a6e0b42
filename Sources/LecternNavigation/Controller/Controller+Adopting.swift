import LecternInterface

extension Controller {
  /// True if this controller is another one, or somewhere in it.
  final func isInside(_ other: Controller) -> Bool {
    var around: Controller? = self
    while let controller = around {
      if controller === other { return true }
      around = controller.parent
    }
    return false
  }

  /// True if another controller can become a child here: it has no parent, is the root of no app,
  /// and doesn't contain this one.
  final func canAdopt(_ other: Controller) -> Bool {
    other.parent == nil && other.application == nil && !isInside(other)
  }
}
