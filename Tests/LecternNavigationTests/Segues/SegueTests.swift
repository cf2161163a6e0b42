import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternNavigation

struct SegueTests {
  /// A list of countries in a drill-down container in a window.
  private struct Fixture {
    let list = CountriesController()
    let container = DrillDownController()
    let window: Window

    init(_ size: Size = Window.tablet) throws {
      window = Window(size, content: container)
      try container.push(list, animated: false)
      window.commit()
    }

    func tap(_ text: String) throws {
      window.host.tap(try #require(window.button(text)))
      window.rest()
    }
  }

  @Test("BL-82, BL-83: the destination is made, then prepared, then shown, and only then drawn")
  func order() throws {
    let fixture = try Fixture()
    try fixture.list.segues.add("show", style: .push) { [unowned list = fixture.list] in list.made()
    }
    try fixture.list.performSegue("show", sender: SegueSender(row: 1))
    fixture.window.rest()
    #expect(
      fixture.list.log.lines == ["made", "prepare show, undrawn, not pushed", "drawn as Peru"])
    #expect(fixture.container.rightController === fixture.list.last)
  }

  @Test("BL-83: the tapped row finds its object, and the destination has it before it is drawn")
  func senderCarriesTheRow() throws {
    let fixture = try Fixture()
    try fixture.list.segues.add("show", at: fixture.list.rows[2], style: .push) {
      [unowned list = fixture.list] in
      list.made()
    }
    try fixture.tap("Togo")
    #expect(fixture.list.last?.country == "Togo")
    #expect(fixture.list.log.lines.contains("drawn as Togo"))
  }

  @Test("BL-83: segues that prepare doesn't know are ignored there, and performed")
  func unknownInPrepare() throws {
    let fixture = try Fixture()
    try fixture.list.segues.add("other", style: .modal(.formSheet)) {
      [unowned list = fixture.list] in list.made()
    }
    try fixture.list.performSegue("other")
    #expect(fixture.list.last?.country == "")
    #expect(fixture.list.presentedController === fixture.list.last)
  }

  @Test("BL-82, BL-85: a segue that isn't there is a typed error, and so is a second of one name")
  func unregistered() throws {
    let fixture = try Fixture()
    #expect(throws: SegueError.unknownIdentifier) { try fixture.list.performSegue("shwo") }
    try fixture.list.segues.add("show", style: .push) { [unowned list = fixture.list] in list.made()
    }
    #expect(throws: SegueError.repeatedIdentifier) {
      try fixture.list.segues.add("show", style: .push) { [unowned list = fixture.list] in
        list.made()
      }
    }
    #expect(fixture.list.log.lines == [])
  }

  @Test("BL-82: push, replace, show-detail, modal and custom each do what they say")
  func styles() throws {
    let fixture = try Fixture()
    let (list, container) = (fixture.list, fixture.container)
    try list.segues.add("push", style: .push) { [unowned list] in list.made() }
    try list.segues.add("replace", style: .replace) { [unowned list] in list.made() }
    try list.segues.add("detail", style: .showDetail) { [unowned list] in list.made() }
    try list.segues.add("modal", style: .modal(.pageSheet, transition: .crossDissolve)) {
      [unowned list] in list.made()
    }
    var customs: [Text] = []
    try list.segues.add("custom", style: .custom { segue, _ in customs.append(segue.identifier) }) {
      [unowned list] in list.made()
    }
    try list.performSegue("push", animated: false)
    let first = list.last
    #expect(container.rightController === first)
    try list.performSegue("replace", animated: false)
    #expect(container.controllers.count == 2 && container.rightController !== first)
    try container.push(fixture.window.screen("deep"), animated: false)
    #expect(container.controllers.count == 3)
    try list.performSegue("detail", animated: false)
    #expect(container.leftController === list && container.rightController === list.last)
    try list.performSegue("modal", animated: false)
    #expect(fixture.window.window.presentedControllers.first === list.last)
    #expect(throws: SegueError.refusedByWindow(.alreadyPresenting)) {
      try list.performSegue("modal")
    }
    try list.performSegue("custom")
    #expect(customs == ["custom"])
  }

  @Test("BL-82: what the container refuses comes through; without one push is refused")
  func refused() throws {
    let fixture = try Fixture()
    let alone = CountriesController()
    try alone.segues.add("push", style: .push) { [unowned alone] in alone.made() }
    #expect(throws: SegueError.noContainer) { try alone.performSegue("push") }
    let pushed = fixture.window.screen("pushed")
    try fixture.container.push(pushed, animated: false)
    try fixture.list.segues.add("again", style: .push) { pushed }
    #expect(throws: SegueError.refusedByContainer(.alreadyInStack)) {
      try fixture.list.performSegue("again")
    }
  }

  @Test("BL-84: a row with a segue doesn't also navigate by itself; one without does")
  func eitherOr() throws {
    let fixture = try Fixture()
    try fixture.list.segues.add("show", at: fixture.list.rows[0], style: .push) {
      [unowned list = fixture.list] in
      list.made()
    }
    try fixture.tap("Chad")
    #expect(fixture.list.manual == [])
    #expect(fixture.container.controllers.count == 2)
    try fixture.tap("Peru")
    #expect(fixture.list.manual == ["Peru"])
    #expect(fixture.container.controllers.count == 2)
  }

  @Test("BL-84: a tap that has pushed by itself, or gone a segue, can't go another")
  func onlyOnce() throws {
    let fixture = try Fixture()
    let list = fixture.list
    try list.segues.add("show", at: list.rows[0], style: .push) { [unowned list] in list.made() }
    list.pushesFirst = fixture.window.screen("manual")
    try fixture.tap("Chad")
    #expect(fixture.container.controllers.count == 2)
    #expect(list.errors == [.hasNavigated])
    // The next tap is another turn.
    list.pushesFirst = nil
    fixture.container.pop(animated: false)
    try fixture.tap("Chad")
    #expect(list.errors == [.hasNavigated])
    #expect(fixture.container.rightController === list.last)
  }

  @Test("BL-46: three modal segues share a destination; prepare sets its delegate by identifier")
  func threeModalSegues() throws {
    for (identifier, style) in [
      ("full", PresentationStyle.fullScreen), ("page", .pageSheet), ("form", .formSheet),
    ] {
      let fixture = try Fixture()
      let list = fixture.list
      list.preparesDelegateFor = ["full", "page", "form"]
      for (name, style) in [
        ("full", PresentationStyle.fullScreen), ("page", .pageSheet), ("form", .formSheet),
      ] {
        try list.segues.add(Text(name), style: .modal(style)) { [unowned list] in list.made() }
      }
      try list.performSegue(Text(identifier))
      fixture.window.rest()
      #expect(fixture.window.layers.first?[.dataKind] == style.name.string)
      let destination = try #require(list.last)
      #expect(destination.delegate === list)
      // BL-85: going back is no segue: the destination says so, and the presenter dismisses.
      destination.delegate?.countryControllerDidFinish(destination)
      fixture.window.rest()
      #expect(fixture.window.names.isEmpty)
    }
  }
}

private protocol CountryControllerDelegate: AnyObject {
  func countryControllerDidFinish(_ controller: CountryController)
}

private final class CountryController: Controller {
  weak var delegate: (any CountryControllerDelegate)?
  var country = ""
  let log: Log

  init(log: Log) {
    self.log = log
    super.init()
  }

  override func render() -> Node {
    log.lines.append("drawn as \(country)")
    return element(.p, text: Text(country))
  }
}

/// A list whose rows may have segues.
private final class CountriesController: Controller, SegueSource, CountryControllerDelegate {
  let segues = SegueTable()
  let countries = ["Chad", "Peru", "Togo"]
  let rows = [NodeReference(), NodeReference(), NodeReference()]
  let log = Log()
  var last: CountryController?
  var manual: [String] = []
  var errors: [SegueError] = []
  var pushesFirst: Controller?
  var preparesDelegateFor: [Text] = []

  func made() -> CountryController {
    let controller = CountryController(log: log)
    last = controller
    log.lines.append("made")
    return controller
  }

  func prepare(for segue: Segue, sender: SegueSender) {
    guard let destination = segue.destination as? CountryController else { return }
    if preparesDelegateFor.contains(segue.identifier) { destination.delegate = self }
    guard segue.identifier == "show" else { return }
    destination.country = countries[sender.row]
    log.lines.append(
      "prepare show, \(destination.isMounted ? "drawn" : "undrawn"), "
        + (destination.parent == nil ? "not pushed" : "pushed"))
  }

  func countryControllerDidFinish(_ controller: CountryController) { dismiss() }

  override func render() -> Node {
    element(
      .div,
      countries.indices.map { row in
        element(
          .button, on: [.tap { [unowned self] in didTap(row) }], reference: rows[row],
          text: Text(countries[row]))
      })
  }

  private func didTap(_ row: Int) {
    do {
      if let pushesFirst { try drillDownController?.push(pushesFirst, animated: false) }
      try select(rows[row], row: row) { manual.append(countries[row]) }
    } catch let error as SegueError { errors.append(error) } catch {}
  }
}
