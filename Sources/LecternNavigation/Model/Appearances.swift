import LecternInterface

/// Tells controllers that they come into view or go out of it, each will followed by its did.
///
/// Motions may overlap: a controller that turns round half way is told the end of the first change
/// before the beginning of the second.
///
/// - Source: SPEC DD-52.
final class Appearances {
  private final class Change {
    let controller: Controller
    let isAppearing: Bool
    let animated: Bool
    let motion: Int

    init(_ controller: Controller, isAppearing: Bool, animated: Bool, motion: Int) {
      self.controller = controller
      self.isAppearing = isAppearing
      self.animated = animated
      self.motion = motion
    }

    func begin() {
      if isAppearing {
        controller.willAppear(animated: animated)
      } else {
        controller.willDisappear(animated: animated)
      }
    }

    func end() {
      if isAppearing {
        controller.didAppear(animated: animated)
      } else {
        controller.didDisappear(animated: animated)
      }
    }
  }

  /// The controllers that should be in view.
  private var shown: [Controller] = []
  /// The controllers that were told that they appear, and not yet that they disappear.
  private var told: [Controller] = []
  private var changes: [Change] = []

  /// Tells controllers that left `shown`, or are new in it, that their change begins.
  ///
  /// A callee may change what is shown in turn: the state is looked at anew each time.
  func begin(_ shown: [Controller], motion: Int, animated: Bool) {
    self.shown = shown
    while let controller = next {
      if changes.contains(where: { $0.controller === controller }) {
        end(of: controller, orMotion: 0)
        continue
      }
      let isAppearing = !told.contains { $0 === controller }
      if isAppearing {
        told.append(controller)
      } else {
        told.removeAll { $0 === controller }
      }
      let change = Change(
        controller, isAppearing: isAppearing, animated: animated, motion: motion)
      changes.append(change)
      change.begin()
    }
  }

  /// Tells controllers whose change belongs to a motion that it is done.
  func end(_ motion: Int) { end(of: nil, orMotion: motion) }

  private var next: Controller? {
    told.first { old in !shown.contains { $0 === old } }
      ?? shown.first { new in !told.contains { $0 === new } }
  }

  /// Ends the change of a controller; without one, those of a motion.
  private func end(of controller: Controller?, orMotion motion: Int) {
    var ended: [Change] = []
    var others: [Change] = []
    for change in changes {
      let isMeant = controller == nil ? change.motion == motion : change.controller === controller
      if isMeant { ended.append(change) } else { others.append(change) }
    }
    changes = others
    for change in ended { change.end() }
  }
}
