import LecternBase
import LecternInterface

extension RecordingHost {
  /// Makes elements about as large as a browser would lay them out: texts as high as they are long,
  /// rows that wrap higher than others, scrollers and pictures as high as the window has room for
  /// them.
  ///
  /// As in a browser, an element that gets another size reports it, nothing scrolls beyond the end
  /// of its content, and a scroller also reports being scrolled by the app. Without it every
  /// element is as large as the window.
  public func laysOutTexts() {
    keepsLayout = true
    measure = { [unowned self] node in
      let window = traits.size
      let lineHeight = traits.textSize * 1.4
      let width = min(traits.widthClass == .regular ? window.width * 0.6 : window.width, 720)
      let classes = node[.class] ?? ""
      if classes.hasSuffix("-scroll") {
        return Size(width: width, height: max(50, window.height - 150))
      }
      // Between the bars.
      if classes == "facsimile-picture" {
        return Size(width: window.width, height: max(0, window.height - 114))
      }
      func lines(_ texts: [PageNode], in width: Double) -> Double {
        let perLine = max(8, width / (traits.textSize * 0.5))
        return texts.reduce(0) { $0 + (Double($1.text.utf8.count) / perLine).rounded(.up) }
      }
      switch node.tag {
      case .li:
        // A row: its lines stand below each other, each wraps by itself.
        let texts = node.descendants.filter { $0.tag == .span && !$0.text.isEmpty }
        let height = lines(texts, in: min(width, 320)) * lineHeight + 16
        return Size(width: width, height: max(44, height))
      case .h2: return Size(width: width, height: traits.textSize * 1.1 + 12)
      default:
        guard node.events.contains(.resize) else { return window }
        let zoom = node[.styleZoom].flatMap { Double($0.dropLast()) } ?? 100
        let blocks = node.descendants.filter { $0.tag == nil && !$0.isHidden }
        return Size(
          width: width, height: (lines(blocks, in: width) * lineHeight * zoom / 100).rounded() + 40)
      }
    }
  }

  /// Reports elements whose layout differs from the last report.
  func reportLayout() {
    let scrollers = page.container.descendants.filter { $0.events.contains(.scroll) }
    for scroller in scrollers { keepWithinContent(scroller) }
    for node in page.container.descendants {
      if node.events.contains(.resize), let told = node.toldSize, told != measure?(node) {
        report(.resize, node)
      }
    }
    // A browser reports scrolling in the next frame.
    for scroller in scrollers where scroller.toldTop != scroller.scrollTop {
      report(.scroll, scroller)
    }
  }

  private func report(_ name: EventName, _ node: PageNode) {
    reports.append { [unowned self] _ in
      if page.isInPage(node.id) { _ = send(layout(name, of: node), to: node) }
    }
  }

  private func keepWithinContent(_ scroller: PageNode) {
    guard let measure else { return }
    let visible = measure(scroller).height
    let content = scroller.contentHeight { measure($0).height }
    scroller.scrollTop = max(0, min(scroller.scrollTop, (content - visible).rounded(.down)))
  }
}

extension PageNode {
  /// The height of a scroller's content: the parts that tell their height, and the spacers.
  func contentHeight(_ measure: (PageNode) -> Double) -> Double {
    var height = 0.0
    for child in children {
      if let style = child[.styleHeight], style.hasSuffix("px") {
        height += Double(style.dropLast(2)) ?? 0
      } else if child.isLaidOut {
        height += measure(child)
      } else {
        height += child.contentHeight(measure)
      }
    }
    return height
  }

  /// True for a part of a scroller's content that has a height of its own: it tells that height, or
  /// is the heading of rows of which the first aren't there.
  var isLaidOut: Bool { events.contains(.resize) || tag == .h2 }
}
