import LecternBase

extension RestorationArchive {
  /// Leaves out parts of an archive until it is within its limit.
  ///
  /// The app's data for its launch may take a quarter, and lose their last members first. Then
  /// `detail` goes, that of what is written first, first: containers write the oldest first. Then
  /// stacks lose their second screen, again and again: the first one is where the way back leads,
  /// the last two are what the visitor sees. Then the state of single controllers goes, the largest
  /// first; and at last the deepest levels of controllers. Each step ends as soon as the rest fits.
  ///
  /// - Returns: the place, `tail`; and the losses beyond details.
  /// - Source: docs/RESTORATION.md, "How large it gets".
  mutating func limit(to limit: Int = byteLimit) -> (tail: Text, losses: [RestorationFault]) {
    let tail = tail
    return head.count + tail.count <= limit ? (tail, []) : cut(tail, to: limit)
  }

  private mutating func cut(
    _ whole: Text, to limit: Int
  ) -> (tail: Text, losses: [RestorationFault]) {
    let room = limit - head.count
    var tail = whole
    var reduction = Reduction(excess: tail.count - room)
    if launch.written.count > limit / 4 {
      reduction.lose("launch")
      limitLaunch(to: limit / 4)
      reduction.excess = self.tail.count - room
    }
    reduction.dropDetails(root)
    reduction.dropScreens(root, root.identifier)
    var least = limit
    while least > 0, reduction.excess > 0 {
      least /= 2
      reduction.dropStates(root, root.identifier, least: least)
    }
    tail = self.tail
    if tail.count > room { reduction.lose(root.identifier) }
    var level = RestorationArchive.levelLimit
    while level > 0, tail.count > room {
      level -= 1
      reduction.dropLevel(root, level)
      tail = self.tail
    }
    return (tail, reduction.losses)
  }

  private mutating func limitLaunch(to limit: Int) {
    let whole = launch
    launch = .null
    guard case .object(let members) = whole else { return }
    var kept: [JSON.Member] = []
    for member in members {
      kept.append(member)
      let shorter = JSON.object(kept)
      if shorter.written.count > limit { return }
      launch = shorter
    }
  }

  /// Makes a tree smaller, counting exactly the bytes that each step saves.
  private struct Reduction {
    var excess: Int
    var losses: [RestorationFault] = []

    init(excess: Int) { self.excess = excess }

    mutating func lose(_ path: Text) {
      losses.append(RestorationFault(kind: .tooLarge, path: path))
    }

    mutating func dropDetails(_ element: RestorationElement) {
      if excess <= 0 { return }
      if !element.detail.isEmpty {
        excess -= size(element.detail) + 10  // ,"detail":
        element.detail = []
      }
      for group in element.groups { for child in group.elements { dropDetails(child) } }
    }

    /// Drops screens of the deepest stacks first, down to three screens each.
    mutating func dropScreens(_ element: RestorationElement, _ path: Text) {
      for group in element.groups {
        for child in group.elements { dropScreens(child, path + "/" + child.identifier) }
        guard excess > 0, group.isStack, group.elements.count > 3 else { continue }
        var end = 1
        while excess > 0, end < group.elements.count - 2 {
          excess -= group.elements[end].byteCount + 1
          end += 1
        }
        group.elements.removeSubrange(1..<end)
        lose(path)
      }
    }

    mutating func dropStates(_ element: RestorationElement, _ path: Text, least: Int) {
      if excess <= 0 { return }
      if !element.state.isEmpty {
        let size = size(element.state)
        if size > least {
          excess -= size + 9  // ,"state":
          element.state = []
          lose(path)
        }
      }
      for group in element.groups {
        for child in group.elements {
          dropStates(child, path + "/" + child.identifier, least: least)
        }
      }
    }

    func dropLevel(_ element: RestorationElement, _ level: Int) {
      if level == 0 { element.groups = [] }
      for group in element.groups { for child in group.elements { dropLevel(child, level - 1) } }
    }

    private func size(_ members: [JSON.Member]) -> Int {
      var out: [UInt8] = []
      JSON.append(members, to: &out)
      return out.count
    }
  }
}
