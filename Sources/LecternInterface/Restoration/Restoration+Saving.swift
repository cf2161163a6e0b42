import LecternBase

extension Restoration {
  /// Takes down a tree of controllers, within the limit of an archive.
  ///
  /// - Returns: nil if the root has no restoration identifier, or the app doesn't want to save.
  /// - Source: SPEC BL-9, BL-12.
  public func archive(
    _ root: Controller, minute: Double, widthClass: WidthClass
  ) -> RestorationArchive? {
    limitedArchive(root, minute, widthClass)?.archive
  }

  /// The archive, and its place as it is written: it is written once.
  func limitedArchive(
    _ root: Controller, _ minute: Double, _ widthClass: WidthClass
  ) -> (archive: RestorationArchive, tail: Text)? {
    faults = []
    guard !root.restorationIdentifier.isEmpty else { return nil }
    if let delegate, !delegate.restorationShouldSave(self) { return nil }
    let element = encode(root)
    var launch = delegate?.restorationLaunch(self) ?? .null
    if launch.isNested(deeperThan: RestorationArchive.valueLevelLimit) {
      faults.append(RestorationFault(kind: .tooDeep, path: "launch"))
      launch = .null
    }
    var archive = RestorationArchive(
      app: app, contentVersion: contentVersion, minute: minute, widthClass: widthClass,
      launch: launch, root: element)
    let (tail, losses) = archive.limit()
    faults += losses
    return (archive, tail)
  }

  func encode(_ root: Controller) -> RestorationElement {
    path = []
    var encoding: [Controller] = []
    return encode(root, &encoding)
  }

  /// - Parameter encoding: the controllers that are being encoded, from the root down.
  private func encode(_ controller: Controller, _ encoding: inout [Controller])
    -> RestorationElement
  {
    path.append(controller.restorationIdentifier)
    encoding.append(controller)
    let element = RestorationElement(
      identifier: controller.restorationIdentifier, factory: controller.restorationFactory,
      version: controller.restorationVersion)
    let encoder = RestorationEncoder(element)
    controller.encodeRestorableState(with: encoder)
    if !encoder.hasReachedController { fault(.encodeWithoutSuper) }
    for key in encoder.repeatedKeys { fault(.repeatedKey, key: key) }
    for key in encoder.deepKeys { fault(.tooDeep, key: key) }
    for report in encoder.reports { fault(report.kind, key: report.key) }
    var seen: [Controller] = []
    let names = DistinctTexts()
    for (group, children) in encoder.pending {
      for child in children where !child.restorationIdentifier.isEmpty {
        if let element = encode(child, names, &seen, &encoding) {
          group.elements.append(element)
        }
      }
    }
    element.groups.removeAll { $0.elements.isEmpty }
    path.removeLast()
    encoding.removeLast()
    return element
  }

  /// - Parameters:
  ///   - names: the identifiers of the siblings that have been encoded.
  ///   - seen: those siblings.
  private func encode(
    _ child: Controller, _ names: DistinctTexts, _ seen: inout [Controller],
    _ encoding: inout [Controller]
  ) -> RestorationElement? {
    let identifier = child.restorationIdentifier
    if let twin = names.index(of: identifier) {
      if seen[twin] !== child {
        refuse(.repeatedPath, identifier)
        return nil
      }
      // The element stands under another key; it is found by its path.
      return RestorationElement(identifier: identifier, factory: "", version: 0)
    }
    if encoding.contains(where: { $0 === child }) {
      refuse(.cycle, identifier)
      return nil
    }
    if encoding.count > RestorationArchive.levelLimit {
      refuse(.tooDeep, identifier)
      return nil
    }
    names.add(identifier)
    seen.append(child)
    return encode(child, &encoding)
  }

  private func refuse(_ kind: RestorationFault.Kind, _ identifier: Text) {
    path.append(identifier)
    fault(kind)
    path.removeLast()
  }

  /// Looks for mistakes that lose places: repeated paths, methods that forget their superclass, and
  /// identifiers that are never saved because a controller above them isn't (BL-12, BL-13).
  public func lint(_ root: Controller) -> [RestorationFault] {
    faults = []
    if root.restorationIdentifier.isEmpty { return [] }
    let element = encode(root)
    path = [root.restorationIdentifier]
    lint(root, element)
    return faults
  }

  private func lint(_ controller: Controller, _ element: RestorationElement?) {
    for child in controller.children {
      path.append(child.restorationIdentifier)
      var kept: RestorationElement?
      for group in element?.groups ?? [] {
        for element in group.elements
        where kept == nil && element.identifier == child.restorationIdentifier { kept = element }
      }
      if !child.restorationIdentifier.isEmpty, kept == nil { fault(.unreachable) }
      lint(child, kept)
      path.removeLast()
    }
  }
}
