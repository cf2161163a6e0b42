/// Reports segues and links between scenes without a target, once all scenes are known.
struct SegueChecker {
  let list: DiagnosticList
  let scenes: [SceneSource]
  let tabs: [String]
  /// The folders of the exhibit's other languages.
  let folders: Set<String>

  /// Checks every segue's destination and style.
  func checkSegues() {
    for scene in scenes {
      for segue in scene.segues { check(segue, of: scene) }
      let links = scene.segues.filter { $0.at == "link" }
      for (index, link) in links.enumerated() {
        guard let first = links[..<index].first(where: { $0.to.value == link.to.value }) else {
          continue
        }
        let fault = Fault.secondLinkSegue(to: link.to.value, first: first.id.value)
        list.report(fault, at: link.to.location)
      }
    }
  }

  private func check(_ segue: SegueSource, of scene: SceneSource) {
    let id = segue.to.value
    guard let destination = self.scene(id, at: segue.to.location) else { return }
    if id == scene.id {
      list.report(.segueToItself(id: id), at: segue.to.location)
    } else if tabs.contains(id) {
      list.report(.segueToTab(id: id), at: segue.to.location)
    } else if let part = destination.content.widePart {
      let kind = destination.content.kind
      switch segue.style.value {
      case "push": list.report(.pushedScene(id: id, kind: kind), at: segue.style.location)
      case "form-sheet", "popover":
        let fault = Fault.narrowScene(
          id: id, kind: kind, part: part, style: segue.style.value)
        list.report(fault, at: segue.style.location)
      default: break
      }
    }
  }

  /// Checks the target of a link in a scene's text: `names`, or `names/abba`.
  func check(_ target: Located<String>, in source: String) {
    let parts = target.value.split(separator: "/", maxSplits: 1).map(String.init)
    guard let scene = self.scene(parts.first ?? "", at: target.location) else { return }
    let hasSegue = scenes.first { $0.id == source }?.segues.contains {
      $0.at == "link" && $0.to.value == scene.id
    }
    if !tabs.contains(scene.id), scene.id != source, hasSegue != true {
      // After other errors, the segue may just have failed to be read.
      if !list.hasErrors { list.report(.linkWithoutSegue(to: scene.id), at: target.location) }
      return
    }
    guard parts.count > 1 else { return }
    let places = scene.content.places ?? ScenePlaces(ids: [], noun: "entry")
    if !places.ids.contains(parts[1]), !list.hasErrors {
      let nearest = nearestName(to: parts[1], among: places.ids)
      list.report(
        .unknownPlace(scene: scene.id, entry: parts[1], nearest: nearest, of: places.noun),
        at: target.location)
    }
  }

  /// Checks an address in a text that is no file's, and so has to be that of a screen.
  ///
  /// Addresses from the host's root, and those that lead out of the exhibit, are others' business.
  ///
  /// - Parameter places: the ids in a scene that have addresses.
  func check(
    _ address: String, _ fault: Fault, at place: SourceLocation,
    in places: (SceneSource) -> Set<String>
  ) {
    if address.hasPrefix("/") { return }
    var parts: [String] = []
    for part in address.split(separator: "/").map(String.init) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return
      }
    }
    if let first = parts.first, folders.contains(first) { parts.removeFirst() }
    guard let first = parts.first, first != "index.html" else { return }
    if let scene = scenes.first(where: { $0.id == first }),
      parts.count == 1 || parts.count == 2 && places(scene).contains(parts[1])
    {
      return
    }
    list.report(fault, at: place)
  }

  private func scene(_ id: String, at place: SourceLocation) -> SceneSource? {
    if let scene = scenes.first(where: { $0.id == id }) { return scene }
    list.report(
      .undefinedScene(id: id, nearest: nearestName(to: id, among: scenes.map(\.id))), at: place)
    return nil
  }

  /// The tabs, and every scene to which segues lead from one.
  var reachedScenes: Set<String> {
    var reached = Set(tabs)
    var waiting = tabs
    while let id = waiting.popLast() {
      for segue in scenes.first(where: { $0.id == id })?.segues ?? []
      where reached.insert(segue.to.value).inserted {
        waiting.append(segue.to.value)
      }
    }
    return reached
  }
}
