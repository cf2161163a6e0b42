import LecternBase

extension Restoration {
  /// Brings an archive's controllers back below a root that is there, and lets each decode its
  /// state: first all are made, then all decode, parents first, then all are told that it is done.
  ///
  /// - Precondition: the root isn't in the page yet.
  /// - Returns: false if the archive is of another root, or of an older version of it; then nothing
  ///   is restored.
  /// - Source: SPEC BL-11, BL-14, RS-1.
  @discardableResult
  public func restore(_ archive: RestorationArchive, into root: Controller) -> Bool {
    faults = []
    let element = archive.root
    path = []
    let isRoot = element.identifier == root.restorationIdentifier
    if isRoot, root.restorationVersion <= element.version {
      element.controller = root
      path.append(element.identifier)
      makeChildren(of: element, root)
      path.removeLast()
      var restored: [Controller] = []
      decode(element, &restored)
      for controller in restored {
        controller.isBeingRestored = false
        controller.applicationFinishedRestoringState()
      }
    } else {
      path.append(element.identifier)
      fault(isRoot ? .olderVersion : .notRestorable)
    }
    delegate?.restoration(self, didFinishWith: faults)
    return element.controller != nil
  }

  /// Finds or makes the controllers below an element (BL-14).
  private func makeChildren(of parent: RestorationElement, _ container: Controller) {
    var seen: [RestorationElement] = []
    let names = DistinctTexts()
    for group in parent.groups {
      for (index, element) in group.elements.enumerated() {
        // Elements of one path are the same: one named twice, or an archive that was tampered with.
        if let twin = names.index(of: element.identifier) {
          group.elements[index] = seen[twin]
          continue
        }
        names.add(element.identifier)
        seen.append(element)
        path.append(element.identifier)
        if let controller = makeController(for: element, in: container) {
          element.controller = controller
          makeChildren(of: element, controller)
        }
        path.removeLast()
      }
    }
  }

  private func makeController(
    for element: RestorationElement, in container: Controller
  ) -> Controller? {
    var found: Controller?
    if !element.identifier.isEmpty {
      found = container.restorableController(withIdentifier: element.identifier)
      if found == nil,
        let made = factories.make(element.factory, path, RestorationDecoder(element))
      {
        // Otherwise its second save would lose it (BL-2).
        made.restorationIdentifier = element.identifier
        made.restorationFactory = element.factory
        found = made
      }
    }
    guard let found else {
      fault(.notRestorable)
      return nil
    }
    if found.restorationVersion > element.version {
      fault(.olderVersion)
      return nil
    }
    return found
  }

  private func decode(_ element: RestorationElement, _ restored: inout [Controller]) {
    // One controller may be found for two elements of an archive that was tampered with.
    guard let controller = element.controller, !controller.isBeingRestored else { return }
    controller.isBeingRestored = true
    restored.append(controller)
    path.append(element.identifier)
    let decoder = RestorationDecoder(element)
    controller.decodeRestorableState(with: decoder)
    if !decoder.hasReachedController { fault(.decodeWithoutSuper) }
    for child in decoder.taken { decode(child, &restored) }
    for group in element.groups where !group.isTaken {
      var isForgotten = false
      for child in group.elements {
        // A controller that was there at launch takes back its state even if its container doesn't
        // ask.
        if child.controller?.parent != nil {
          decode(child, &restored)
        } else if child.controller != nil {
          isForgotten = true
        }
      }
      if isForgotten { fault(.untaken, key: group.key) }
    }
    path.removeLast()
  }
}
