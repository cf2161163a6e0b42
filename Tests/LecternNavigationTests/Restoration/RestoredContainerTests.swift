import LecternBase
import LecternTesting
import Testing

@testable import LecternInterface
@testable import LecternNavigation

@Suite("Restoration of a drill-down container: itself")
struct RestoredContainerTests {
  private func members(_ element: RestorationElement) -> [String] {
    element.state.map(\.name.string) + element.groups.map(\.key.string)
  }

  private func edited(
    _ archive: RestorationArchive, _ old: String, _ new: String
  ) throws -> RestorationArchive {
    let text = archive.written.string
    try #require(text.contains(old))
    return try RestorationArchive(parsing: Text(text.replacing(old, with: new)))
  }

  @Test("RS-1, RS-3: the keys of what is saved, what lies deepest first")
  func keys() throws {
    let container = try Container("[a,b|c]", placeholders: true)
    let archive = try container.saved(identified: ["a", "b", "c", "PL", "PR"])
    #expect(archive.root.version == 1)
    #expect(
      members(archive.root) == [
        "navigationBarClassName", "toolbarClassName", "navigationBarsHidden", "toolbarsHidden",
        "leftControllerWidth", "hadRestorableRightViewController",
        "leftPlaceholderController", "rightPlaceholderController", "viewControllers",
      ])
    #expect(archive.written.string.contains("\"restorationVersion\":1"))
    #expect(
      archive.root.groups.flatMap(\.elements).map(\.identifier) == ["PL", "PR", "a", "b", "c"])
  }

  @Test("RS-1: what an older version wrote isn't restored, what a newer one wrote is")
  func versions() throws {
    let container = try Container("[a|b]")
    container.identify(["a", "b"])
    container.drillDown.identify("inner", by: "drill-down")
    let saved = Restoration.ofScreens()
    let holder = try Container("[|-]")
    // The container in another one, where only a factory can make it.
    holder.identify([])
    let outer = DrillDownController()
    outer.restorationIdentifier = "outer"
    let inner = DrillDownController()
    inner.identify("inner", by: "drill-down")
    let screen = Screen("a")
    screen.identify("a")
    try inner.push(screen, animated: false)
    try outer.push(inner, animated: false)
    let archive = try saved.saved(outer)

    func restored(_ archive: RestorationArchive) -> DrillDownController? {
      let restoration = Restoration.ofScreens()
      let root = DrillDownController()
      root.restorationIdentifier = "outer"
      restoration.restore(archive, into: root)
      return root.leftController as? DrillDownController
    }
    let found = try #require(restored(archive))
    #expect(found.restorationIdentifier == "inner", "RS-2")
    #expect(found.restorationFactory == "drill-down", "BL-2: or a second save would lose it")
    #expect(found.picture == "[a|-]")
    // The identifier stands before the version of the inner one.
    let before = "\"identifier\":\"inner\",\"restorationFactory\":\"drill-down\","
    let newer = try edited(
      archive, before + "\"restorationVersion\":1", before + "\"restorationVersion\":2")
    #expect(restored(newer)?.picture == "[a|-]")
    let missing = try edited(archive, before + "\"restorationVersion\":1,", before)
    #expect(restored(missing) == nil)
    let zero = try edited(
      archive, before + "\"restorationVersion\":1", before + "\"restorationVersion\":0")
    #expect(restored(zero) == nil)
  }

  @Test(
    "RS-2: the factory makes a usual container, which has the path's last part as its identifier")
  func factory() throws {
    var archive = try RestorationArchive(
      parsing: """
        {"lectern":1,"app":"a","root":{"identifier":"outer","restorationVersion":1,"controllers":{"viewControllers":[{
          "identifier":"one","restorationFactory":"drill-down","restorationVersion":1}]}}}
        """)
    var paths: [[String]] = []
    func container() throws -> DrillDownController {
      let restoration = Restoration(app: "a")
      restoration.factories.add("drill-down") { path, coder in
        paths.append(path.map(\.string))
        return DrillDownController.restored(at: path, by: coder)
      }
      let root = DrillDownController()
      root.restorationIdentifier = "outer"
      #expect(restoration.restore(archive, into: root) && restoration.faults.isEmpty)
      return try #require(root.leftController as? DrillDownController)
    }
    let made = try container()
    #expect(paths == [["outer", "one"]] && made.restorationIdentifier == "one")
    let usual = DrillDownController()
    #expect(made.controllers.isEmpty && made.leftPlaceholder == nil && made.rightPlaceholder == nil)
    #expect(made.navigationBarPosition == usual.navigationBarPosition)
    #expect(made.areNavigationBarsHidden == usual.areNavigationBarsHidden)
    #expect(made.areToolbarsHidden == usual.areToolbarsHidden)
    #expect(made.leftControllerWidth == usual.leftControllerWidth)
    // The path gives the name, in spite of the one by its factory's maker.
    archive = try RestorationArchive(
      parsing: Text(archive.written.string.replacing("\"one\"", with: "\"other\"")))
    #expect(try container().restorationIdentifier == "other")
  }

  @Test("RS-3, RS-10: bars are hidden at once, and the width comes back; positions don't")
  func look() throws {
    let container = try Container("[a|b]")
    container.drillDown.areNavigationBarsHidden = true
    container.drillDown.areToolbarsHidden = false
    container.drillDown.leftControllerWidth = 250.5
    container.drillDown.navigationBarPosition = .top
    container.drillDown.propagatesTabBarItem = false
    let revived = try Revived(try container.saved(identified: ["a", "b"]))
    #expect(revived.drillDown.areNavigationBarsHidden)
    #expect(!revived.drillDown.areToolbarsHidden)
    #expect(revived.drillDown.leftControllerWidth == 250.5)
    #expect(revived.drillDown.navigationBarPosition == .topAttached)
    #expect(revived.drillDown.propagatesTabBarItem)
    #expect(revived.host.elements(class: "bar-left").isEmpty)
    #expect(!revived.host.elements(class: "toolbar").isEmpty)
    #expect(!revived.drillDown.navigationBars.isMoving && !revived.drillDown.toolbars.isMoving)
  }

  @Test("RS-5: bar classes come back if the app knows them; a name that says nothing is ignored")
  func barClasses() throws {
    let container = DrillDownController(navigationBarClass: "wood", toolbarClass: "paper")
    container.identify("container", by: "drill-down")
    let archive = try Restoration.ofScreens().saved(Shelf([container]))
    let shelf = Shelf()
    Restoration.ofScreens().restore(archive, into: shelf)
    #expect(shelf.drillDown?.navigationBarClass == "wood")
    #expect(shelf.drillDown?.toolbarClass == "")
    // A class that the app gave a container of its own stays.
    let own = DrillDownController(navigationBarClass: "glass")
    own.identify("container", by: "drill-down")
    Restoration.ofScreens().restore(archive, into: Shelf([own]))
    #expect(own.navigationBarClass == "glass")
  }

  @Test(
    "RS-5: every key may be missing, or hold anything",
    arguments: [
      "", "\"navigationBarsHidden\":7,\"toolbarsHidden\":\"no\"",
      "\"leftControllerWidth\":-5,\"hadRestorableRightViewController\":true",
      "\"leftControllerWidth\":1e300", "\"leftControllerWidth\":99999999",
      "\"leftControllerWidth\":\"wide\",\"isEmpty\":3", "\"navigationBarClassName\":[1]",
      "\"hadRestorableRightViewController\":\"yes\"",
    ])
  func garbage(state: String) throws {
    let text = """
      {"lectern":1,"app":"screens","root":{"identifier":"container","restorationVersion":1,\
      "state":{\(state)},"controllers":{"viewControllers":[\
      {"identifier":"a","restorationFactory":"screen"},\
      {"identifier":"a","restorationFactory":"screen"},\
      {"identifier":"b","restorationFactory":"screen"}]}}}
      """
    let revived = try Revived(try RestorationArchive(parsing: Text(text)))
    #expect(revived.faults == [])
    #expect(revived.drillDown.drawnLeftWidth >= 120)
    #expect(revived.drillDown.leftControllerWidth <= 100_000)
    #expect(!revived.drillDown.areNavigationBarsHidden)
    #expect(revived.drillDown.areToolbarsHidden)
  }

  @Test("DD-6: a damaged archive puts nothing in two places", arguments: ["PL", "PR", "a"])
  func twoPlaces(twice name: String) throws {
    func screen(_ name: String) -> String {
      "{\"identifier\":\"\(name)\",\"restorationFactory\":\"screen\"}"
    }
    let text = """
      {"lectern":1,"app":"screens","root":{"identifier":"container","restorationVersion":1,\
      "state":{"hadRestorableRightViewController":true},"controllers":{\
      "leftPlaceholderController":[\(screen(name))],"rightPlaceholderController":[\(screen("PR"))],\
      "viewControllers":[\(screen("a")),\(screen("b")),\(screen(name))]}}}
      """
    let revived = try Revived(try RestorationArchive(parsing: Text(text))) { revived in
      // There already, so that one controller is found for both.
      try revived.drillDown.setLeftPlaceholder(revived.screen("PL"))
      try revived.drillDown.setRightPlaceholder(revived.screen("PR"))
      try revived.drillDown.push(revived.screen("a"), animated: false)
    }
    #expect(revived.faults == [])
  }

  @Test("a motion that is cut off is saved as where it leads", arguments: [0, 0.1, 0.32, 0.5])
  func halfWay(seconds: Double) throws {
    let container = try Container("[a,b,c|d]")
    let all = ["a", "b", "c", "d", "e"]
    _ = container.screen("e")
    try container.perform(.push("e"), animated: true)
    container.host.advance(seconds: seconds)
    #expect(try Revived(container.saved(identified: all)).picture == "[a,b,c,d|e]")
    try container.perform(.popTo("a"), animated: true)
    container.host.advance(seconds: seconds)
    #expect(try Revived(container.saved(identified: all)).picture == "[a|b]")
    container.drillDown.setNavigationBarsHidden(true, animated: true)
    container.commit()
    let revived = try Revived(container.saved(identified: all))
    #expect(revived.drillDown.areNavigationBarsHidden)
    #expect(revived.host.elements(class: "bar-left").isEmpty)
  }

  @Test(
    "DD-40: a showing whose pop is cut off is saved with its second step", arguments: [true, false])
  func showing(isCutOff: Bool) throws {
    let container = try Container("[a,b,c|d]")
    let all = ["a", "b", "c", "d", "e", "f"]
    for name in all { _ = container.screen(name) }
    try container.perform(.show("e", "a"), animated: true)
    if !isCutOff { container.rest() }
    #expect(try Revived(container.saved(identified: all)).picture == "[a|e]")
    try container.perform(.push("f"), animated: true)
    // The last call holds: the second step would be left out.
    let before = try Revived(container.saved(identified: all)).picture
    container.rest()
    #expect(before == container.picture)
  }

  @Test("DD-84: a finger on the glass is saved as if it weren't there")
  func swiping() throws {
    let container = try Container("[a,b|c]")
    let before = try container.saved(identified: ["a", "b", "c"]).written
    container.host.pan(.began, x: 4)
    container.host.pan(.moved, x: 200)
    #expect(container.drillDown.isTracking)
    #expect(try container.saved(identified: ["a", "b", "c"]).written == before)
  }

  @Test("BL-9: saved narrow and restored wide, and the other way round, the stack is the same")
  func width() throws {
    for (from, to) in [(390.0, 1024.0), (1024, 390)] {
      let container = try Container("[a,b|c]", width: from)
      let revived = try Revived(container.saved(identified: ["a", "b", "c"]), width: to)
      #expect(revived.picture == "[a,b|c]")
      #expect(revived.drillDown.shownControllers.map(\.title) == (to > 700 ? ["b", "c"] : ["c"]))
      #expect(revived.faults == [])
      revived.host.resize(to: Size(width: from, height: 768))
      #expect(revived.faults == [])
      #expect(
        revived.drillDown.shownControllers.count == container.drillDown.shownControllers.count)
    }
  }
}
