import LecternBase
import LecternInterface

/// One thing a visitor does or meets, and where it is written.
public struct Step: Equatable, Sendable {
  /// The directions of a swipe over a touch screen.
  public enum Swipe: String, CaseIterable, Sendable { case back, forward }

  /// The directions in which the Tab key takes the focus, without and with Shift.
  public enum FocusMove: String, CaseIterable, Sendable {
    case next = "Tab"
    case previous = "Shift+Tab"
  }

  /// The distance to scroll, in CSS pixels.
  public enum Scroll: Equatable, Sendable {
    case to(Double)
    case by(Double)
    case toStart, toEnd
  }

  /// The action or observation.
  public enum Action: Equatable, Sendable {
    case tap(Query)
    case gesture(Gesture, in: Query)
    case type(String, into: Query)
    case typeAtFocus(String)
    case clear(Query)
    case press(Key)
    case moveFocus(FocusMove)
    case see(Query)
    case absent(Query)
    case focus(Query)
    case reads([Query])
    case swipe(Swipe)
    case scroll(Query, Scroll)
    case goBack, goForward
    case resize(Size)
    case background, relaunch, kill, reload
    case open(String)
    case title(String)
    case address(String)
  }

  /// The place in a file where a step is written.
  public struct Place: Equatable, Sendable, CustomStringConvertible {
    /// The `#fileID` of a Swift file, or a scenario file's path inside the exhibit's folder.
    public let file: String
    /// From 1.
    public let line: Int

    /// Makes a place in a file, whose lines count from 1.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }

    /// The place as `file:line`.
    public var description: String { "\(file):\(line)" }
  }

  /// The thing that the visitor does or meets.
  public let action: Action
  /// The place where the step is written, for the report of a failure.
  public let place: Place

  /// Makes a step, by default written at the place of the call.
  public init(_ action: Action, file: String = #fileID, line: Int = #line) {
    self.action = action
    place = Place(file: file, line: line)
  }
}

extension Step {
  /// Taps the element that the query finds; one that can be tapped goes before one that only has
  /// the name.
  public static func tap(_ query: Query, file: String = #fileID, line: Int = #line) -> Step {
    Step(.tap(query), file: file, line: line)
  }

  /// Taps, drags, pinches or turns a wheel at places of the element that the query finds.
  public static func gesture(
    _ gesture: Gesture, in query: Query, file: String = #fileID, line: Int = #line
  ) -> Step {
    Step(.gesture(gesture, in: query), file: file, line: line)
  }

  /// Types into a field, after its content.
  public static func type(
    _ text: String, into query: Query, file: String = #fileID, line: Int = #line
  ) -> Step {
    Step(.type(text, into: query), file: file, line: line)
  }

  /// Types at the keyboard focus, touching nothing.
  public static func typeAtFocus(
    _ text: String, file: String = #fileID, line: Int = #line
  ) -> Step {
    Step(.typeAtFocus(text), file: file, line: line)
  }

  /// Empties a field.
  public static func clear(_ query: Query, file: String = #fileID, line: Int = #line) -> Step {
    Step(.clear(query), file: file, line: line)
  }

  /// Presses a key where the focus is.
  public static func press(_ key: Key, file: String = #fileID, line: Int = #line) -> Step {
    Step(.press(key), file: file, line: line)
  }

  /// Presses Tab, or Shift and Tab.
  public static func moveFocus(
    _ move: FocusMove, file: String = #fileID, line: Int = #line
  ) -> Step {
    Step(.moveFocus(move), file: file, line: line)
  }

  /// Passes once a reader meets such an element.
  public static func see(_ query: Query, file: String = #fileID, line: Int = #line) -> Step {
    Step(.see(query), file: file, line: line)
  }

  /// Passes once a reader meets no such element.
  public static func absent(_ query: Query, file: String = #fileID, line: Int = #line) -> Step {
    Step(.absent(query), file: file, line: line)
  }

  /// Passes once this has the keyboard focus.
  public static func focus(_ query: Query, file: String = #fileID, line: Int = #line) -> Step {
    Step(.focus(query), file: file, line: line)
  }

  /// Passes once a reader that goes on from the first of these meets exactly the others, in this
  /// order.
  public static func reads(_ queries: [Query], file: String = #fileID, line: Int = #line) -> Step {
    Step(.reads(queries), file: file, line: line)
  }

  /// Swipes from the edge, which a browser takes for going back or forward.
  public static func swipe(_ swipe: Swipe, file: String = #fileID, line: Int = #line) -> Step {
    Step(.swipe(swipe), file: file, line: line)
  }

  /// Scrolls the element that the query finds.
  public static func scroll(
    _ query: Query, _ scroll: Scroll, file: String = #fileID, line: Int = #line
  ) -> Step {
    Step(.scroll(query, scroll), file: file, line: line)
  }

  /// Uses the browser's back button.
  public static func goBack(file: String = #fileID, line: Int = #line) -> Step {
    Step(.goBack, file: file, line: line)
  }

  /// Uses the browser's forward button.
  public static func goForward(file: String = #fileID, line: Int = #line) -> Step {
    Step(.goForward, file: file, line: line)
  }

  /// Gives the window another size in CSS pixels, as turning a tablet does.
  public static func resize(
    width: Double, height: Double, file: String = #fileID, line: Int = #line
  ) -> Step {
    Step(.resize(Size(width: width, height: height)), file: file, line: line)
  }

  /// Leaves the app for another.
  public static func background(file: String = #fileID, line: Int = #line) -> Step {
    Step(.background, file: file, line: line)
  }

  /// Closes the app and opens it again at the same address, on the same device.
  public static func relaunch(file: String = #fileID, line: Int = #line) -> Step {
    Step(.relaunch, file: file, line: line)
  }

  /// Ends the app at once, and opens it again at its start.
  public static func kill(file: String = #fileID, line: Int = #line) -> Step {
    Step(.kill, file: file, line: line)
  }

  /// Loads the page anew.
  public static func reload(file: String = #fileID, line: Int = #line) -> Step {
    Step(.reload, file: file, line: line)
  }

  /// Opens an address, relative to the exhibit, as a copied link does.
  public static func open(_ address: String, file: String = #fileID, line: Int = #line) -> Step {
    Step(.open(address), file: file, line: line)
  }

  /// Passes once the window's title is this.
  public static func title(_ title: String, file: String = #fileID, line: Int = #line) -> Step {
    Step(.title(title), file: file, line: line)
  }

  /// Passes once this is the address, relative to the exhibit.
  public static func address(_ address: String, file: String = #fileID, line: Int = #line) -> Step {
    Step(.address(address), file: file, line: line)
  }
}

extension Step: CustomStringConvertible {
  /// The step in words, as it stands in a printed script.
  public var description: String {
    switch action {
    case .tap(let query): "tap \(query)"
    case .gesture(let gesture, let query): gesture.words(query)
    case .type(let text, let query): "type “\(text)” into \(query)"
    case .typeAtFocus(let text): "type “\(text)”"
    case .clear(let query): "clear \(query)"
    case .press(let key): "press \(key.wireName)"
    case .moveFocus(let move): "press \(move.rawValue)"
    case .see(let query): "see \(query)"
    case .absent(let query): "absent \(query)"
    case .focus(let query): "focus is on \(query)"
    case .reads(let queries): "read " + queries.map(\.description).joined(separator: ", ")
    case .swipe(let swipe): "swipe \(swipe.rawValue)"
    case .scroll(let query, .to(let top)): "scroll \(query) to \(Text(decimal: top))"
    case .scroll(let query, .by(let distance)): "scroll \(query) by \(Text(decimal: distance))"
    case .scroll(let query, .toStart): "scroll \(query) to its start"
    case .scroll(let query, .toEnd): "scroll \(query) to its end"
    case .goBack: "go back"
    case .goForward: "go forward"
    case .resize(let size): "resize to \(Text(decimal: size.width)) × \(Text(decimal: size.height))"
    case .background: "go to the background"
    case .relaunch: "relaunch"
    case .kill: "kill"
    case .reload: "reload"
    case .open(let address): "open “\(address)”"
    case .title(let title): "title is “\(title)”"
    case .address(let address): "address is “\(address)”"
    }
  }
}
