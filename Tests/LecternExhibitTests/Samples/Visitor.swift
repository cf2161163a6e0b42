import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// A visitor who uses an exhibit, and tells its visible state.
struct Visitor {
  let stage: Stage
  /// The published exhibit; may be replaced between two launches.
  let site: SampleSite

  init(_ stage: Stage, of site: SampleSite = SampleSite(SampleExhibit(), hasFiles: true)) {
    (self.stage, self.site) = (stage, site)
  }

  var host: RecordingHost { stage.host }
  var app: ExhibitApplication? { stage.app as? ExhibitApplication }

  // MARK: The visible state

  /// The names of the rows drawn.
  var rows: [String] { host.elements(class: "row").map(Visitor.name) }

  private static func name(_ row: PageNode) -> String { row.children.first?.text ?? "" }

  /// The names of rows drawn as chosen.
  var selected: [String] {
    host.elements(class: "row").filter { $0[.ariaCurrent] != nil }.map(Visitor.name)
  }

  /// The name that heads the detail; nil without a detail.
  var headline: String? { host.elements(class: "headline").first?.children.first?.text }

  /// True if the visitor can use the pane of the list, or of the detail.
  func isInFront(_ name: String) -> Bool {
    let pane = host.elements(class: "pane").first {
      $0.descendants.contains { ($0[.class] ?? "").hasPrefix(name) }
    }
    return pane.map { $0[.inert] == nil } ?? false
  }

  var showsList: Bool { isInFront("list") }
  var showsDetail: Bool { isInFront("detail-scroll") }

  var list: PageNode { get throws { try #require(host.elements(class: "list-scroll").first) } }
  var field: PageNode { get throws { try #require(host.elements(class: "search-field").first) } }
  var detail: PageNode { get throws { try #require(host.elements(class: "detail-scroll").first) } }

  var isFocusedOnField: Bool { host.page.focused?[.class] == "search-field" }
  var hasDone: Bool { !host.elements(class: "done").isEmpty }
  var address: String { host.history.current }
  /// An address without the part that tells the state of a list.
  func place(of address: String) -> String { String(address.prefix { $0 != "#" }) }

  var index: [String] {
    host.elements(class: "index").flatMap(\.descendants).filter { $0.tag == .a }.map(\.text)
  }

  /// The arrows of the detail's bar, previous and next, each with whether it is enabled.
  var arrows: [(label: String, isEnabled: Bool)] {
    host.page.container.descendants.filter {
      ($0[.class] ?? "").contains("arrow-")
    }.map { ($0[.ariaLabel] ?? "", $0[.disabled] == nil && $0.tag == .a) }
  }

  /// The size of an element.
  func size(of node: PageNode) -> Size { host.measure?(node) ?? .zero }

  // MARK: Actions

  func search(_ text: String) throws { host.input(text, into: try field) }

  /// Taps a row and waits for the motion's end.
  func open(_ id: String) throws {
    let row = try #require(host.elements(class: "row").first { $0[.href] == "names/\(id)/" })
    host.tap(row)
    host.advance(seconds: 1)
  }

  /// Taps the back button.
  func back() throws {
    let back = try #require(host.elements(class: "back").first)
    host.tap(back)
    host.advance(seconds: 1)
  }

  func tap(_ className: String) throws {
    let node = try #require(host.elements(class: className).first)
    host.tap(node)
    host.advance(seconds: 1)
  }

  func next() throws { try tap("arrow-down") }
  func previous() throws { try tap("arrow-up") }

  /// Taps a name of the ring.
  func related(_ id: String) throws {
    let ring = try #require(host.elements(class: "related").first)
    host.tap(try #require(ring.descendants.first { $0[.href] == "names/\(id)/" }))
    host.advance(seconds: 1)
  }

  func tab(_ number: Int) throws {
    let tabs = host.elements(class: "tab-item")
    host.tap(try #require(tabs.indices.contains(number) ? tabs[number] : nil))
    host.advance(seconds: 1)
  }

  func resize(_ size: Size) {
    host.resize(to: size)
    host.advance(seconds: 1)
  }

  /// Closes the app and opens it again at the same place.
  func relaunch() {
    stage.relaunch()
    host.advance(seconds: 1)
  }

  /// Chooses a segment of a radio group by its title.
  func choose(_ title: String) throws {
    let inputs = host.elements(.input).filter { $0[.ariaLabel] == title }
    host.tap(try #require(inputs.first))
    host.advance(seconds: 1)
  }
}
