import LecternBase
import LecternInterface

// The visibility of bars, and their size (DD-61…DD-65).
extension DrillDownController {
  /// The seconds that bars take to slide in or out.
  public static let barDuration = 0.2

  /// True if both navigation bars are hidden (DD-11: shown); setting it takes effect at once
  /// (DT-8).
  public final var areNavigationBarsHidden: Bool {
    get { navigationBars.isHidden }
    set { setNavigationBarsHidden(newValue, animated: false) }
  }

  /// True if both toolbars are hidden (DD-11: hidden); setting it takes effect at once (DT-8).
  public final var areToolbarsHidden: Bool {
    get { toolbars.isHidden }
    set { setToolbarsHidden(newValue, animated: false) }
  }

  /// Shows or hides both navigation bars; posts nothing (DD-51).
  ///
  /// - Parameters:
  ///   - isHidden: true hides the bars, false shows them.
  ///   - animated: bars slide, and panes grow or shrink with them; without a page or with reduced
  ///     motion they don't.
  ///   - completion: called once, when the bars stand as the last call asked.
  /// - Source: SPEC DD-61, DT-6…DT-8.
  public final func setNavigationBarsHidden(
    _ isHidden: Bool, animated: Bool, completion: (() -> Void)? = nil
  ) {
    change(navigationBars, isHidden, animated, completion)
  }

  /// Shows or hides both toolbars; as `setNavigationBarsHidden`.
  ///
  /// - Source: SPEC DD-61, DT-6…DT-8.
  public final func setToolbarsHidden(
    _ isHidden: Bool, animated: Bool, completion: (() -> Void)? = nil
  ) {
    change(toolbars, isHidden, animated, completion)
  }

  private func change(
    _ bars: BarVisibility, _ isHidden: Bool, _ animated: Bool, _ completion: (() -> Void)?
  ) {
    let moves = animated && isMounted && !prefersReducedMotion
    let isChange = isHidden != bars.isHidden
    bars.add(completion)
    bars.isHidden = isHidden
    guard moves, isChange, let application else {
      // The motion is on its way there already, and goes on unless it has to be over now.
      if !bars.isMoving || !animated { finish(bars) }
      return
    }
    if !bars.isDrawn {
      bars.isDrawn = true
      bars.isAway = true
      setNeedsDisplay()
      application.flushStyles()
    }
    // A motion that turns back does so from where it is: the page's own transition sees to that.
    bars.isAway = isHidden
    bars.isMoving = true
    bars.change += 1
    let change = bars.change
    setNeedsDisplay()
    keepFocusInReach()
    application.wait(seconds: DrillDownController.barDuration) {
      if bars.change == change { self.finish(bars) }
    }
  }

  private func finish(_ bars: BarVisibility) {
    bars.change += 1
    bars.isMoving = false
    bars.isAway = false
    bars.isDrawn = !bars.isHidden
    setNeedsDisplay()
    keepFocusInReach()
    let completion = bars.completion
    bars.completion = nil
    completion?()
  }

  // MARK: Size

  /// The narrowest left pane, in CSS pixels: a touch target with room around it.
  public static let narrowestLeftWidth = 120.0

  /// The left pane's width in whole CSS pixels; the stylesheet leaves the right one at least 240.
  final var drawnLeftWidth: Int {
    // Written so that NaN becomes the least, too.
    let asked = leftControllerWidth
    let least = DrillDownController.narrowestLeftWidth
    return Int((asked > least ? min(asked, 100_000) : least).nearest)
  }

  /// The width that the stylesheet gives the left pane of a container of a width in CSS pixels.
  ///
  /// It is more on large glass.
  final func shownLeftWidth(in total: Double) -> Double {
    min(Double(drawnLeftWidth) + 320 * (traits.unit - 1), total - 240)
  }

  /// The edges at which a controller's pane reaches under bars: those that it wants, if the bars
  /// let it be seen.
  final func extendedEdges(of controller: Controller) -> Edges {
    var edges: Edges = []
    if areNavigationBarsTranslucent, controller.extendedEdges.contains(.top) { edges = [.top] }
    if areToolbarsTranslucent, controller.extendedEdges.contains(.bottom) {
      edges.insert(.bottom)
    }
    return edges
  }

  /// A bar was laid out; panes that reach under it are inset by as much (DD-65).
  final func bar(_ part: Int, hasHeight height: Double) {
    let height = Int((height + 0.49).nearest)
    if part == BarView.Holder.leftBar.rawValue {
      guard topInset != height else { return }
      topInset = height
    } else {
      guard bottomInset != height else { return }
      bottomInset = height
    }
    setNeedsDisplay()
  }

  /// The insets that the view needs: measured heights, or 0 without a bar.
  final var insets: (top: Int, bottom: Int) {
    (navigationBars.isDrawn ? topInset : 0, toolbars.isDrawn ? bottomInset : 0)
  }
}
