import LecternBase
import LecternInterface

/// Hears what a visitor does with a page.
protocol PageViewDelegate: AnyObject {
  /// The page was scrolled, or reports its offset; `height` is that of its visible part.
  func pageView(didScrollTo top: Double, height: Double)
  /// The text is laid out at a height, in CSS pixels.
  func pageView(didLayOutTextAt height: Double)
  func pageViewDidTapText()
}

/// Draws a page: its text in the size that the visitor has chosen for it, and the panel
/// to choose it.
struct PageView {
  unowned(unsafe) let delegate: any PageViewDelegate
  let title: Text
  let items: [Node]
  let hasBar: Bool
  let text: [Node]
  let zoom: PageZoom
  let zoomView: PageZoomView
  let scroller: NodeReference

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    // At the usual size no style is set, as in the page made at build time.
    let size = zoom == .usual ? [] : [Attribute(.styleZoom, zoom.style)]
    let prose = element(
      .div, class: "prose", size,
      on: [.resize { delegate.pageView(didLayOutTextAt: $0.height) }], text)
    return ReadingView(
      title: title, items: items, hasBar: hasBar, content: [prose], over: zoomView.nodes(),
      scroller: scroller, listeners: [zoomView.keyListener],
      scrollerListeners: [
        .scroll { delegate.pageView(didScrollTo: $0, height: $1.height) },
        .tap { delegate.pageViewDidTapText() },
      ]
    ).node()
  }
}
