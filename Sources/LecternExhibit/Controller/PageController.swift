import LecternBase
import LecternCatalogue
import LecternContent
import LecternInterface
import LecternNavigation

/// A scene that is one text to read: each remembers how far it is scrolled, and how large
/// its text is.
///
/// - Source: SPEC BL-5.
final class PageController: Controller, SceneController {
  private(set) unowned(unsafe) var sceneDelegate: (any SceneControllerDelegate)?
  let sceneSegues: SceneSegues
  private let page: PageScene
  private(set) var zoom = PageZoom.usual
  private(set) var place = TextPlace()
  private let scroller = NodeReference()
  private let zoomButton = NodeReference()
  private var isZoomOpen = false
  private var status: Text = ""
  /// True once the page shows the place; offsets that it reports before aren't the visitor's doing.
  private var hasScrolled = false
  private var isLaidOut = false

  init(_ page: PageScene, segues: SceneSegues) {
    self.page = page
    sceneSegues = segues
    super.init()
    title = page.title
  }

  var controller: Controller { self }
  var scene: Scene { page }
  override var address: Text? { currentAddress }
  override var kindName: Text { "page" }

  func begin(with delegate: any SceneControllerDelegate) { sceneDelegate = delegate }

  func show(place: Text, animated: Bool) -> Bool { place.isEmpty }

  func returnToTop() { application?.scroll(scroller, to: 0) }
  func focusShown() { application?.focus(scroller) }

  // MARK: Restoration

  override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    // Includes the usual size, if the visitor came back to it: its announcement still stands.
    if zoom != .usual || !status.isEmpty { coder.encode(zoom.percent, for: "zoom") }
    if isZoomOpen { coder.encode(true, for: "isZoomOpen") }
    place.encode(with: coder, as: "top")
  }

  override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    if let percent = coder.number(for: "zoom") {
      zoom = PageZoom(percent: Int(percent))
      status = Word.textSize.text + " " + zoom.words
    }
    isZoomOpen = coder.bool(for: "isZoomOpen") ?? false
    place = TextPlace(from: coder, as: "top")
    hasScrolled = place.top == 0
    isLaidOut = false
  }

  var isResumed: Bool { true }

  /// Takes up the state of another page of this scene: the browser's forward brings it back (BL-5).
  func resume(_ earlier: Controller) {
    guard let earlier = earlier as? PageController else { return }
    zoom = earlier.zoom
    place = earlier.place
    hasScrolled = place.top == 0
  }

  var pageScrolls: [JSON]? {
    // A page that doesn't know its text's height yet may have another place in a moment.
    guard zoom == .usual, !isZoomOpen, isLaidOut else { return nil }
    return [JSON.scroll("reading-scroll", to: place.top)]
  }

  /// Shows the place before the page is painted for the first time.
  private func showPlace() {
    guard !hasScrolled, place.top > 0 else { return }
    hasScrolled = true
    application?.scroll(scroller, to: place.top)
  }

  // MARK: Life

  override func willAppear(animated: Bool) { if isMounted { showPlace() } }

  override func willDisappear(animated: Bool) { closeZoom() }

  // MARK: Drawing

  override func barItems() -> [Node] {
    var items = sceneSegues.barItems(of: self)
    // A popover has no bar for the button.
    if presentationStyle != .popover {
      items.append(zoomView.barItem())
      let share = application?.shareButton(
        key: 6, class: "bar-button share", title: title, address: currentAddress)
      if let share { items.append(share) }
    }
    if parent is SceneStackController, presentingController != nil { items.append(doneItem()) }
    return items
  }

  private var zoomView: PageZoomView {
    PageZoomView(
      delegate: self, zoom: zoom, isOpen: isZoomOpen, status: status, button: zoomButton)
  }

  override func render() -> Node {
    let text = ContentNodes.markdown(page.body) { [unowned(unsafe) self] address, element in
      self.sceneDelegate?.sceneController(self, didFollow: address, at: element)
    }
    return PageView(
      delegate: self, title: title, items: barItems(), hasBar: parent is TabBarController,
      text: text, zoom: zoom, zoomView: zoomView, scroller: scroller
    ).node()
  }
}

extension PageController: PageViewDelegate {
  func pageView(didScrollTo top: Double, height: Double) {
    // Under a hidden tab nothing has a size, and the page keeps its place.
    guard height > 0, isLaidOut else { return }
    place.scrolled(to: top)
  }

  func pageView(didLayOutTextAt height: Double) {
    guard height > 0 else { return }
    isLaidOut = true
    if place.laidOut(height: height) { hasScrolled = false }
    showPlace()
  }

  func pageViewDidTapText() { closeZoom() }
}

extension PageController: PageZoomViewDelegate {
  func pageZoomViewDidTapButton() { setZoomOpen(!isZoomOpen) }
  func pageZoomViewDidChooseSmaller() { choose(zoom.smaller) }
  func pageZoomViewDidChooseLarger() { choose(zoom.larger) }
  func pageZoomViewDidChooseUsual() { choose(.usual) }

  func pageZoomViewDidPressEscape() -> Bool {
    guard isZoomOpen else { return false }
    closeZoom()
    application?.focus(zoomButton)
    return true
  }

  private func choose(_ zoom: PageZoom?) {
    guard let zoom, zoom != self.zoom else { return }
    self.zoom = zoom
    status = Word.textSize.text + " " + zoom.words
    setNeedsDisplay()
    navigationItemDidChange()
  }

  private func closeZoom() { if isZoomOpen { setZoomOpen(false) } }

  private func setZoomOpen(_ isOpen: Bool) {
    isZoomOpen = isOpen
    setNeedsDisplay()
    navigationItemDidChange()
  }
}
