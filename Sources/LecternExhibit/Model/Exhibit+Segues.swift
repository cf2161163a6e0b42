import LecternBase
import LecternModel

extension Exhibit {
  /// A way from a scene to one that is in no tab.
  ///
  /// - Source: SPEC BL-82; docs/FORMAT.md, "Segues".
  public final class Segue {
    /// The places at which the visitor finds a segue.
    public enum Place: Sendable {
      /// A button in the scene's bar.
      case bar
      /// Links in the scene's texts.
      case link
    }

    /// The ways in which the destination shows.
    public enum Style: UInt8, CaseIterable, Sendable {
      case push, fullScreen, pageSheet, formSheet, popover

      /// The names in a bundle, in the order of the cases.
      public static let names: [StaticString] = [
        "push", "full-screen", "page-sheet", "form-sheet", "popover",
      ]
    }

    /// The id that tells the segues of a scene apart.
    public let id: Text
    /// The scenes' ids.
    public let from: Text
    /// The id of the scene that it leads to.
    public let to: Text
    /// The place at which the visitor finds it in the scene that it leads from.
    public let place: Place
    /// The label of the button.
    public let title: Text
    /// The way in which the destination shows where there is room for two panes.
    public let style: Style

    @inline(never)
    init(_ json: JSON, from: Text) throws(BundleError) {
      guard let id = json["id"]?.text, let to = json["to"]?.text, let name = json["style"]?.text,
        let style = Style.allCases.first(where: {
          name == Text(stringLiteral: Style.names[Int($0.rawValue)])
        })
      else { throw .unexpected("segues") }
      self.id = id
      self.from = from
      self.to = to
      self.style = style
      place = json.text("at") == "link" ? .link : .bar
      title = json.text("title")
    }
  }

  /// The segue that a scene's links to another one perform.
  func linkSegue(from: Text, to: Text) -> Segue? {
    segues.first { $0.place == .link && $0.from == from && $0.to == to }
  }

  /// A segue that leads from one scene to another, by a link before others.
  func segue(from: Text, to: Text) -> Segue? {
    linkSegue(from: from, to: to) ?? segues.first { $0.from == from && $0.to == to }
  }

  /// True if a scene of this id is in a tab.
  func isTab(_ id: Text) -> Bool { (sceneIndex(id) ?? tabCount) < tabCount }

  /// The fewest segues that lead from a tab to a scene outside tabs, the last one first; empty if
  /// none lead there.
  func path(to scene: Text) -> [Segue] {
    var reached: [Segue] = []
    func leads(to id: Text) -> Segue? { reached.first { $0.to == id } }
    var known = -1
    while known < reached.count, leads(to: scene) == nil {
      known = reached.count
      for segue in segues where leads(to: segue.to) == nil {
        // Scenes reached in this round count from the next one on.
        let source = reached.firstIndex { $0.to == segue.from } ?? known
        if isTab(segue.from) || source < known { reached.append(segue) }
      }
    }
    var path: [Segue] = []
    var target = scene
    while let segue = leads(to: target) {
      path.append(segue)
      target = segue.from
    }
    return path
  }
}
