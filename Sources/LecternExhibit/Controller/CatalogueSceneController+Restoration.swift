import LecternBase
import LecternCatalogue
import LecternInterface
import LecternNavigation

// The state of a catalogue's stack once all that could be restored is in it.
extension CatalogueSceneController {
  func adopt(_ remade: [any SceneController]) {
    pushed = remade.first { $0.controller === controllers.last }
  }

  func makeFirstStack() {
    isFollowing = true
    defer { isFollowing = false }
    // A missing right controller doesn't come back: the one before it moves to the right (RS-6).
    if rightController == nil, controllers.count > 1 { pop(animated: false) }
    if hasOwnStack {
      // Its entry is gone (NG-33).
      if detail.entry == nil {
        isImplicit = true
        if stack.contains(detail) { detail.show(results.first) }
      }
      fitWidth()
    } else {
      // No page was restored, or a damaged archive put another controller in.
      pushed = nil
      while !controllers.isEmpty { pop(animated: false) }
      isImplicit = true
      pushOwn(list, animated: false)
      if widthClass != .compact { showFirst() }
    }
    // The filter stood above the list, which had nothing else to come back to.
    if reopensFilter, widthClass != .compact || rightController == nil {
      openFilter(animated: false)
    }
    reopensFilter = false
  }

  /// True if the stack is one that can come about: the list, perhaps the detail, perhaps one more.
  private var hasOwnStack: Bool {
    var rest = controllers[...]
    guard rest.first === list else { return false }
    rest = rest.dropFirst()
    if rest.first === detail { rest = rest.dropFirst() }
    return rest.isEmpty || rest.count == 1 && rest.first === pushed?.controller
  }

  /// The offsets for a page made at build time: that of a list holds all of it, unless it is long;
  /// that of an entry only the rows around it, which looks the same on a narrow screen alone.
  var pageScrolls: [JSON]? {
    guard pushed == nil, setAside == nil, results.query.isEmpty, results.scope == 0,
      results.order == nil,
      !list.isSearched, detail.translation.selectedIndex ?? 0 == catalogue.defaultTranslation
    else { return nil }
    var scrolls: [JSON] = []
    if isImplicit {
      guard let offset = list.pageOffset else { return nil }
      scrolls.append(JSON.scroll("list-scroll", to: offset))
    } else if widthClass != .compact {
      return nil
    }
    if !isImplicit || widthClass != .compact {
      scrolls.append(JSON.scroll("detail-scroll", to: detail.scrollOffset))
    }
    return scrolls
  }
}
