import LecternBase
import LecternInterface

/// A random visitor who uses all of an app's controls, and whose app is closed and opened again
/// after each step.
///
/// ```swift
/// var walk = RestorationWalk(seed: 1, sizes: [phone, tablet])
/// for step in 0..<500 {
///   if let difference = walk.step(on: stage, keepsHistory: step % 3 != 0) {
///     Issue.record("\(difference)")
///     break
///   }
/// }
/// ```
///
/// After each step the app is saved, closed and opened again, and its visible state is compared. If
/// the browser's history is kept, too, the closed app stays at hand, and the next thing is done to
/// both: they must then show the same again. So the state of hidden parts, like a tab that was
/// visited, is compared when they show. One thing is left out then: a long list guesses the heights
/// of rows that it hasn't drawn, so that a jump in it may end a few pixels elsewhere.
///
/// The app is always let come to rest first: a motion isn't saved half way.
public struct RestorationWalk {
  /// The seed of all chances, which stands in each report; the same one gives the same walk.
  public let seed: UInt64
  /// The actions so far, one line each.
  public private(set) var actions: [String] = []
  var random: SeededRandom
  private let sizes: [Size]
  private let words: [String]
  private let avoids: (PageNode) -> Bool
  /// The app that was closed last, until the next step is done with it, too; its owner stays.
  private var closed: (host: RecordingHost, app: any Launchable)?

  /// - Parameters:
  ///   - seed: the number that all of the walk follows from.
  ///   - sizes: the possible sizes of the window.
  ///   - words: the texts that may be typed into fields.
  ///   - avoids: the nodes that are never tapped: a button that forgets everything, say.
  public init(
    seed: UInt64, sizes: [Size], words: [String] = ["a", "el", "", "zz"],
    avoids: @escaping (PageNode) -> Bool = { _ in false }
  ) {
    self.seed = seed
    self.sizes = sizes
    self.words = words
    self.avoids = avoids
    random = SeededRandom(seed: seed)
  }

  // MARK: Acting

  /// Does one action that a visitor can do, and lets the app come to rest.
  public mutating func act(on stage: Stage) { act(in: stage.host, stage.app) }

  private mutating func act(in host: RecordingHost, _ app: (any Launchable)?) {
    // Two apps that do the same thing are surprised by the same.
    var surprises = SeededRandom(seed: seed &+ UInt64(actions.count))
    app?.application.chance = { surprises.below($0) }
    switch random.below(20) {
    case 0:
      host.goBack()
      actions.append("go back")
    case 1:
      host.goForward()
      actions.append("go forward")
    case 2:
      let size = sizes[random.below(sizes.count)]
      host.resize(to: size)
      actions.append("resize to \(Text(decimal: size.width)) × \(Text(decimal: size.height))")
    case 3...4: scroll(host)
    case 5: type(host)
    case 6:
      let keys: [Key] = [.enter, .escape, .arrowUp, .arrowDown]
      let key = keys[random.below(keys.count)]
      host.press(key)
      actions.append("press \(key)")
    default: tap(host)
    }
    rest(host)
  }

  private func rest(_ host: RecordingHost) {
    host.advanceFrames()
    host.advance(seconds: 3)
    host.advanceFrames()
  }

  private mutating func pick(_ host: RecordingHost, _ isOne: (PageNode) -> Bool) -> PageNode? {
    let nodes = host.page.container.descendants.filter { node in
      isOne(node) && !host.isInert(node) && !host.isDisabled(node) && !node.isHidden
    }
    return nodes.isEmpty ? nil : nodes[random.below(nodes.count)]
  }

  private mutating func tap(_ host: RecordingHost) {
    let avoids = avoids
    let found = pick(host) { node in
      let isControl =
        switch node.tag {
        case .a: node[.href] != nil
        case .button: true
        case .input: node[.type] == "radio" || node[.type] == "checkbox"
        default: false
        }
      return isControl && !avoids(node)
    }
    guard let found else { return }
    actions.append("tap \(found[.ariaLabel] ?? found.text) \(found[.href] ?? "")")
    host.tap(found)
  }

  private mutating func scroll(_ host: RecordingHost) {
    guard let node = pick(host, { $0.events.contains(.scroll) }) else { return }
    let measure = { host.measure?($0).height ?? host.traits.size.height }
    let wanted = Double(random.below(4) * random.below(900))
    let top = max(0, min(wanted, node.contentHeight(measure) - measure(node))).rounded(.down)
    actions.append("scroll \(node[.class] ?? "") to \(Text(decimal: top))")
    host.scroll(node, to: top)
  }

  private mutating func type(_ host: RecordingHost) {
    let field = pick(host) {
      $0.tag == .input && $0[.type] != "radio" && $0[.type] != "checkbox"
    }
    guard let field else { return }
    // A slider stands at a number.
    let word =
      field[.type] == "range" ? String(random.below(101)) : words[random.below(words.count)]
    actions.append("type “\(word)”")
    host.input(word, into: field)
  }

  // MARK: Reopening

  /// Does one thing, with the app that was closed last as well; then closes the app, opens it again
  /// and compares.
  ///
  /// - Parameters:
  ///   - stage: the app and its host.
  ///   - keepsHistory: true if the browser keeps its list of addresses, as in a reload.
  /// - Returns: the difference of the two, and the actions that led to it; nil without one.
  public mutating func step(on stage: Stage, keepsHistory: Bool) -> String? {
    var twin = self
    closed = nil
    act(on: stage)
    if let app = stage.app as? Application, let fault = app.restoration?.lint(app.root).first {
      return "a place that would be lost: \(fault.words.string)"
    }
    if let closed = twin.closed {
      twin.act(in: closed.host, closed.app)
      leave(closed.host)
      leave(stage.host)
      if let words = differences(
        Picture(closed.host), Picture(stage.host), stage.host, isLater: true)
      {
        return "what was restored goes on otherwise, " + words
      }
    }
    return reopen(stage, keepsHistory: keepsHistory)
  }

  /// Closes the app and opens it again, and compares the visible state.
  private mutating func reopen(_ stage: Stage, keepsHistory: Bool) -> String? {
    leave(stage.host)
    let before = Picture(stage.host)
    let old = (stage.host, stage.app)
    keepsHistory ? stage.reload() : stage.relaunch()
    if keepsHistory { closed = old }
    rest(stage.host)
    leave(stage.host)
    return differences(before, Picture(stage.host), stage.host)
  }

  private func differences(
    _ before: Picture, _ after: Picture, _ host: RecordingHost, isLater: Bool = false
  ) -> String? {
    guard let difference = before.difference(from: after, isLater: isLater) else { return nil }
    return """
      seed \(seed), after \(actions.count) actions: \(difference)
      the last actions: \(actions.suffix(12).joined(separator: "; "))
      the log: \(host.logs.joined(separator: "; "))
      """
  }

  /// Removes the keyboard's focus, which comes back in search fields alone.
  private func leave(_ host: RecordingHost) {
    if host.page.focused?[.type] != "search" { host.focus(nil) }
    // A sound that was playing comes back paused.
    host.pauseAll()
    rest(host)
  }
}

extension PageNode {
  /// True if it, or something around it, is hidden.
  var isHidden: Bool {
    var current: PageNode? = self
    while let element = current {
      if element[.hidden] != nil { return true }
      current = element.parent
    }
    return false
  }
}
