import LecternBase

/// Hears what the host reports to the app as a whole.
public protocol ApplicationDelegate: AnyObject {
  /// The visitor went back or forward to this address, relative to the exhibit.
  ///
  /// - Parameters:
  ///   - application: the app that the host reports to.
  ///   - address: the address that the visitor went to.
  ///   - animated: false when the browser has shown the way itself.
  func application(_ application: Application, didNavigateTo address: Text, animated: Bool)
  /// A file that was asked for with `load` has come; nil if it can't be had.
  func application(_ application: Application, didLoad name: Text, content: [UInt8]?)
  /// A key that means something was pressed, and nothing in the page has answered it; also while
  /// nothing has the focus.
  ///
  /// - Returns: true if the page's own default must not happen.
  func application(_ application: Application, didPress key: Key) -> Bool
  /// The device refuses to keep places and settings; told at most once a visit.
  func applicationCannotKeep(_ application: Application)
  /// The page reports something that is no event of an element.
  func application(_ application: Application, didNotice notice: Notice)
  /// The visitor wants to take an address to another device.
  func application(_ application: Application, showsCodeFor address: Text)
}

extension ApplicationDelegate {
  /// Returns false, so that the page's own default happens.
  public func application(_ application: Application, didPress key: Key) -> Bool { false }
  /// Does nothing, so that the visitor isn't told.
  public func applicationCannotKeep(_ application: Application) {}
  /// Does nothing, whatever the page reports.
  public func application(_ application: Application, didNotice notice: Notice) {}
  /// Does nothing; only an app whose `offersCode` is true is asked for a code.
  public func application(_ application: Application, showsCodeFor address: Text) {}
}

/// Holds the tree of controllers together with the page that shows it.
///
/// One turn: the host reports an event, controllers change state at once, those marked are rendered
/// again, the difference is encoded, and one buffer goes back.
///
/// - Source: docs/ARCHITECTURE.md, "One turn".
public final class Application {
  /// The root element of the page, whose attributes style everything.
  public static let pageID: Int32 = 1
  /// The element that holds the app; it also gets the keys that no element in it has handled.
  public static let containerID: Int32 = 2

  /// Hears of the events of the app as a whole.
  public unowned(unsafe) var delegate: (any ApplicationDelegate)?
  /// The controller that holds all others.
  public let root: Controller
  /// The words of the app's screens, in place of the English ones; nil for English.
  public var words: Words?
  /// The facts about the window and the visitor.
  public private(set) var traits: Traits
  /// The mark of the history entry that the visitor went to last, or came back to by a restored
  /// launch; 0 for an entry without one.
  public internal(set) var historyMark = 0
  /// True if the event that is being handled has pushed or presented something; false outside of
  /// events.
  public private(set) var hasNavigated = false

  /// Saves and restores the visitor's place; nil for an app that always begins at the beginning
  /// (BL-9).
  public var restoration: Restoration?
  /// The archive that was kept last, without its time: an unchanged one isn't kept again.
  var keptPlace: Text = ""
  /// The time of that, in minutes since 1970.
  var keptMinute = 0.0
  /// The last report of faults in saving or restoring.
  var reportedFaults: Text = ""

  let host: any Host
  let differ = Differ()
  private var dirty: [Controller] = []
  var waits: [Wait] = []
  var nextWait: Int32 = 1
  var frames: [Frame] = []
  var images: [Image] = []
  var nextImage: Int32 = 1
  /// True once the app has taken the page over.
  public private(set) var hasStarted = false
  /// True while the page is drawn for paper.
  public private(set) var isPrinting = false
  /// True if the address of the screen is offered as a code for another device, and not shared by
  /// this one.
  public var offersCode = false
  /// Makes a number at random below another, from the host's source unless tests bring their own.
  public var chance: (Int) -> Int = {
    var source = SystemRandomNumberGenerator()
    return Int(truncatingIfNeeded: source.next() >> 34) % $0
  }
  private var isHandlingEvent = false
  /// The element that gets the focus with the next commit, unless another one is asked for before.
  var focusAfterDrawing: NodeReference?
  /// True if somebody asked for that focus, and not only for the present one to be rescued.
  var isFocusAsked = false
  /// The elements to scroll with the next commit, and where to.
  var scrolled: [NodeReference] = []
  var scrollTops: [Int32] = []

  #if !hasFeature(Embedded)
    /// Hears of each controller that is about to be rendered, for tests.
    package var willRender: ((Controller) -> Void)?
  #endif

  struct Wait {
    let token: Int32
    let action: () -> Void
  }

  /// Makes an app that draws `root` in `host`, from `start()` on.
  public init(root: Controller, host: any Host, traits: Traits) {
    self.root = root
    self.host = host
    self.traits = traits
    root.rootApplication = self
  }

  deinit {
    root.rootApplication = nil
    // Another app may show the same controllers, under ids of its own.
    root.leavePage()
  }

  /// Draws everything for the first time.
  public func start() {
    turn {
      hasStarted = true
      let node = Node.controller(root)
      differ.create(node, in: Application.containerID)
      differ.insert(node, into: Application.containerID, before: 0)
      root.willAppear(animated: false)
      root.didAppear(animated: false)
      commit()
    }
  }

  // MARK: Drawing

  func controllerNeedsDisplay(_ controller: Controller) { dirty.append(controller) }

  /// Renders the marked controllers and encodes the difference, without sending it yet.
  ///
  /// - Precondition: rendering settles within 100 rounds.
  public func display() {
    if dirty.isEmpty { return }
    turn {
      var rounds = 0
      while !dirty.isEmpty {
        rounds += 1
        precondition(rounds < 100, "rendering never settles: a render marks its own controller")
        let controllers = dirty
        dirty = []
        for controller in controllers where controller.isDirty {
          guard let old = controller.mountedNode else {
            // Not in the page: it will be rendered when it gets there.
            controller.isDirty = false
            continue
          }
          let new = controller.rendered()
          differ.patch(old, new)
          controller.mountedNode = new
        }
      }
    }
  }

  /// Makes the page lay out what is drawn so far, as the start of a transition.
  public func flushStyles() {
    display()
    carryOutScrolls()
    differ.writer.op(.flush)
  }

  /// Draws the marked controllers and sends the difference to the host in one buffer.
  public func commit() {
    guard hasStarted else { return }
    display()
    carryOutScrolls()
    carryOutFocus()
    let ops = differ.takeOps()
    if !ops.isEmpty { host.hostApply(ops) }
  }

  /// The number of nodes in the page, for tests of leaks.
  public var liveNodeCount: Int { differ.liveCount }

  /// Calls `body` with the app's words set; every turn is such a call.
  @inline(__always)
  public func turn<Result>(_ body: () -> Result) -> Result {
    #if hasFeature(Embedded)
      // The one app's words are set when it is made.
      return body()
    #else
      return Words.speaking(words, body)
    #endif
  }

  // MARK: Told by the host

  /// Handles one event of one node.
  ///
  /// - Returns: true if the page's own default must not happen.
  public func dispatch(_ event: Event, to id: Int32) -> Bool {
    turn {
      isHandlingEvent = true
      var isHandled = false
      if let node = differ.node(id), case .element(let element) = node.content {
        for listener in element.listeners where listener.hear(event) { isHandled = true }
      }
      if id == Application.containerID, case .key(let key) = event {
        isHandled = delegate?.application(self, didPress: key) ?? false
      }
      isHandlingEvent = false
      hasNavigated = false
      commit()
      return isHandled
    }
  }

  /// Notes that something was pushed or presented.
  public func noteNavigation() { hasNavigated = isHandlingEvent }

  /// Takes new traits and tells every controller.
  public func setTraits(_ traits: Traits) {
    guard traits != self.traits else { return }
    turn {
      let previous = self.traits
      self.traits = traits
      root.propagateTraits(from: previous)
      commit()
    }
  }

  /// A wait is over.
  public func waitEnded(_ token: Int32) {
    turn {
      for index in waits.indices where waits[index].token == token {
        let wait = waits.remove(at: index)
        wait.action()
        break
      }
      commit()
    }
  }

  /// The visitor went to another address with the browser's own buttons or gestures.
  ///
  /// - Parameters:
  ///   - address: the address that the visitor went to, relative to the exhibit.
  ///   - mark: the mark that the entry was made with, see `setAddress`; 0 for others.
  ///   - animated: false when the browser has shown the way itself.
  public func navigated(to address: Text, mark: Int = 0, animated: Bool = true) {
    turn {
      historyMark = mark
      delegate?.application(self, didNavigateTo: address, animated: animated)
      commit()
    }
  }

  /// A file that was asked for has come, or can't be had.
  public func loaded(_ name: Text, content: [UInt8]?) {
    turn {
      delegate?.application(self, didLoad: name, content: content)
      commit()
    }
  }

  /// The page noticed something.
  public func noticed(_ notice: Notice) {
    turn {
      if notice.kind == .print { isPrinting = notice.x != 0 }
      delegate?.application(self, didNotice: notice)
      commit()
    }
  }

  /// The device refuses to keep anything.
  public func cannotKeep() {
    turn {
      delegate?.applicationCannotKeep(self)
      commit()
    }
  }
}
