import LecternBase
import LecternInterface

// The state of a window in an archive: its content, and for each presented screen its style and
// presenter, as far up as screens have identifiers. The element at which a popover began can't be
// saved, so that a restored one is a form sheet.
extension WindowController {
  func encodePresentations(with coder: RestorationEncoder) {
    coder.encode(content, for: "content")
    var screens: [Controller] = []
    var ways: [JSON] = []
    var beneath = content
    for presentation in presentations {
      let presented = presentation.presented
      let identifier = presented.restorationIdentifier
      // A screen above one that doesn't come back has nothing to stand on.
      if identifier.isEmpty || content.restorationIdentifier == identifier { break }
      if screens.contains(where: { $0.restorationIdentifier == identifier }) { break }
      screens.append(presented)
      ways.append(way(of: presentation, over: beneath))
      beneath = presented
    }
    coder.encode(screens, for: "presented")
    if !ways.isEmpty { coder.encode(.array(ways), for: "presentations") }
  }

  private func way(of presentation: Presentation, over beneath: Controller) -> JSON {
    var members = [
      JSON.Member("identifier", .text(presentation.presented.restorationIdentifier)),
      JSON.Member("style", .text(presentation.style.name)),
      JSON.Member("transition", .text(presentation.transition.awayName)),
    ]
    var path: [JSON] = []
    var presenter = presentation.presenter
    while presenter !== beneath {
      // A presenter without an identifier, or one that has left its screen: the screen itself will
      // do.
      guard !presenter.restorationIdentifier.isEmpty, let parent = presenter.parent else {
        path = []
        break
      }
      path = [.text(presenter.restorationIdentifier)] + path
      presenter = parent
    }
    if !path.isEmpty { members.append(JSON.Member("presenter", .array(path))) }
    return .object(members)
  }

  func decodePresentations(with coder: RestorationDecoder) {
    _ = coder.controller(for: "content")
    let ways = coder.value(for: "presentations")?.array ?? []
    let screens = coder.controllers(for: "presented")
    for index in screens.indices {
      let presented = screens[index]
      if index < presentations.count {
        if presentations[index].presented === presented { continue }
        dismiss(from: index, animated: false, completion: nil)
      }
      if presented === content || presented === self { return }
      if presented.parent != nil || presented.application != nil { return }
      var way = JSON.null
      for other in ways where other.text("identifier") == presented.restorationIdentifier {
        way = other
      }
      let presentation = Presentation(
        of: presented, by: presentations.last?.presented ?? content,
        style: PresentationStyle(named: way.text("style")),
        transition: way.text("transition") == PresentationTransition.crossDissolve.awayName
          ? .crossDissolve : .coverVertical,
        element: nil, delegate: nil)
      presentation.restoredWay = way
      run(presentation, animated: false, completion: nil)
    }
  }

  /// Finds the presenters, which are in their places by now, and tells the app.
  func finishPresentations() {
    for presentation in presentations {
      guard let way = presentation.restoredWay else { continue }
      presentation.restoredWay = nil
      var presenter: Controller? = presentation.presenter
      for component in way.array("presenter") {
        guard let identifier = component.text, !identifier.isEmpty else {
          presenter = nil
          break
        }
        presenter = presenter?.restorableController(withIdentifier: identifier)
      }
      if let presenter { presentation.presenter = presenter }
      if let delegate {
        presentation.delegate = delegate.windowController(self, didRestore: presentation.presented)
      }
    }
  }
}

extension PresentationStyle {
  /// The style that an archive names; the usual one for an unknown name.
  init(named name: Text) {
    if name == PresentationStyle.fullScreen.name {
      self = .fullScreen
    } else if name == PresentationStyle.formSheet.name {
      self = .formSheet
    } else if name == PresentationStyle.popover.name {
      self = .popover
    } else {
      self = .pageSheet
    }
  }
}
