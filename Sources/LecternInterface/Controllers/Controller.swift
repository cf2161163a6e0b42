import LecternBase

/// Owns a model and a view, and decides; neither draws nor lays out.
///
/// A controller renders to a node when it is marked `setNeedsDisplay()`, and only then. Parents own
/// children; a child refers to its parent without owning it, and the reference is cleared when the
/// child leaves (Embedded Swift has no `weak`).
///
/// - Source: SPEC SG-1…SG-5; docs/ARCHITECTURE.md, "Model, view, controller".
open class Controller: Appendable {
  /// The title in a bar, and on the back button that leads here.
  public var title: Text = "" {
    didSet { if title != oldValue { navigationItemDidChange() } }
  }

  /// The controllers in it, in the order they came.
  public private(set) var children: [Controller] = []
  /// The parent; nil for a root.
  public private(set) unowned(unsafe) var parent: Controller?
  /// The app this controller draws in; only the root holds it.
  unowned(unsafe) var rootApplication: Application?
  /// The node that the page shows for this controller now.
  var mountedNode: Node?
  var isDirty = false

  /// Makes a controller without title, parent and children.
  public init() {}

  deinit {
    for child in children { child.parent = nil }
  }

  /// A number that no other living controller has.
  public final var identity: Int {
    Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())
  }

  /// The app this controller draws in; nil while it is in none.
  public final var application: Application? {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller.rootApplication
  }

  /// The traits of the app; the defaults while it is in none.
  public final var traits: Traits { application?.traits ?? Traits() }

  /// The traits' width class, without a copy of all of them, as the next two, which are read often.
  @inline(never)
  package final var widthClass: WidthClass { traits.widthClass }
  /// True if the screen is drawn into a page at build time.
  @inline(never)
  package final var isPrerender: Bool { traits.isPrerender }
  /// True if the visitor has asked for less movement.
  @inline(never)
  package final var prefersReducedMotion: Bool { traits.prefersReducedMotion }

  // MARK: Drawing

  /// Makes the node that shows this controller's view; called by the application only.
  open func render() -> Node { element(.div) }

  /// Asks to be rendered again before the next commit.
  public final func setNeedsDisplay() {
    if isDirty { return }
    isDirty = true
    application?.controllerNeedsDisplay(self)
  }

  final func rendered() -> Node {
    isDirty = false
    #if !hasFeature(Embedded)
      application?.willRender?(self)
    #endif
    return render()
  }

  /// True if the page holds this controller's view.
  public final var isMounted: Bool { mountedNode != nil }

  // MARK: Children

  /// Takes a child in; draws nothing by itself.
  ///
  /// - Precondition: the child has no parent.
  public final func addChild(_ child: Controller) {
    precondition(child.parent == nil, "a controller has one parent at a time")
    children.append(child)
    child.parent = self
    // A child that was marked between two parents, while still in the page, is noted now.
    if child.isMounted, let application { child.noteDirty(in: application) }
  }

  /// Forgets the page that showed it, with all below it.
  final func leavePage() {
    mountedNode = nil
    isDirty = false
    for child in children { child.leavePage() }
  }

  /// Notes the marks that were set while there was no app, here and below.
  final func noteDirty(in application: Application) {
    if isDirty, isMounted { application.controllerNeedsDisplay(self) }
    for child in children { child.noteDirty(in: application) }
  }

  /// Lets a child go.
  public final func removeChild(_ child: Controller) {
    // The children added last mostly go first.
    for index in children.indices.reversed() where children[index] === child {
      child.parent = nil
      children.remove(at: index)
      return
    }
  }

  // MARK: Told by others

  /// Called when the traits have changed, here and in all children.
  open func traitsDidChange(from previous: Traits) {}

  /// Called before the parent changes; nil for none.
  open func willMove(toParent parent: Controller?) {}

  /// Called after the parent has changed; nil for none.
  open func didMove(toParent parent: Controller?) {}

  /// Called before the view is seen.
  open func willAppear(animated: Bool) {}
  /// Called when the view is seen and stands still.
  open func didAppear(animated: Bool) {}
  /// Called before the view goes out of sight.
  open func willDisappear(animated: Bool) {}
  /// Called when the view is out of sight.
  open func didDisappear(animated: Bool) {}

  /// The title in a window with room for two panes; nil if it is the same there.
  open var wideTitle: Text? { nil }

  // MARK: Address

  /// The address of this screen, relative to the exhibit; nil for a screen without one.
  open var address: Text? { nil }

  /// The kind of this screen; the stylesheet knows the kinds.
  open var kindName: Text { "" }

  // MARK: Bars

  /// True if the title stands large at the beginning of a bar, rather than in its middle.
  open var prefersLargeTitle: Bool { false }

  /// The items at the trailing end of a navigation bar.
  open func barItems() -> [Node] { [] }

  /// The items of the toolbar under this controller's pane; an empty list means an empty toolbar.
  open func toolbarItems() -> [Node] { [] }

  /// True if a bar offers no way back from here; containers set it as controllers change their
  /// place (DD-67), and an app may set it again afterwards.
  public final var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { navigationItemDidChange() } }
  }

  /// The edges at which this controller's pane goes on under translucent bars; its content is inset
  /// there instead (DD-64).
  public final var extendedEdges: Edges = [] {
    didSet { if extendedEdges != oldValue { navigationItemDidChange() } }
  }

  /// The controller whose title and items an outer bar shows for this one (DD-71).
  open var navigationItemSource: Controller { self }

  // MARK: Tab

  /// The controller whose tab title and icon a tab bar shows for this one (DD-71).
  open var tabItemSource: Controller { self }

  /// The title of its tab.
  open var tabTitle: Text { title }

  /// The kind of icon of its tab.
  open var tabKindName: Text { kindName }

  // MARK: Restoration

  /// Tells the controller apart from its siblings in an archive; without it neither the controller
  /// nor those below it are saved (BL-12).
  public final var restorationIdentifier: Text = ""

  /// The name of the factory that makes the controller when it isn't there at launch; empty for one
  /// that is (BL-1).
  public final var restorationFactory: Text = ""

  /// True if it has taken back what it wrote, while others still do.
  final var isBeingRestored = false

  /// The version of the saved state: the state of an older version isn't read (RS-1).
  open var restorationVersion: Int { 0 }

  /// Takes down the present state; overrides call super (BL-4).
  open func encodeRestorableState(with coder: RestorationEncoder) {
    coder.hasReachedController = true
  }

  /// Takes back the saved state; overrides call super (BL-4).
  ///
  /// Called before the controller is in the page; its children are made by then, and decode after
  /// it.
  open func decodeRestorableState(with coder: RestorationDecoder) {
    coder.hasReachedController = true
  }

  /// Called when everything in the app that can be restored has been.
  open func applicationFinishedRestoringState() {}

  /// The controller below this one that is there already, for the archive to find (BL-3, BL-14).
  open func restorableController(withIdentifier identifier: Text) -> Controller? {
    for child in children where child.restorationIdentifier == identifier { return child }
    return nil
  }

  // MARK: Tracking

  /// True while a finger moves this controller's view or one inside it; containers ask their
  /// children (DD-85).
  open var isTracking: Bool { false }

  /// Ends the movement that `isTracking` tells of, as if the finger had never been there (DD-84,
  /// DD-85).
  open func cancelTracking() {}

  /// Tells the containers around it to draw their bars again.
  public final func navigationItemDidChange() {
    var controller = parent
    while let container = controller {
      container.childNavigationItemDidChange(self)
      controller = container.parent
    }
  }

  /// Called when a part of a child that a bar shows has changed.
  open func childNavigationItemDidChange(_ child: Controller) {}

  final func propagateTraits(from previous: Traits) {
    traitsDidChange(from: previous)
    for child in children { child.propagateTraits(from: previous) }
  }
}
