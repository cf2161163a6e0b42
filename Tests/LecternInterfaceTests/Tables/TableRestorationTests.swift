import LecternBase
import LecternTesting
import Testing

@testable import LecternInterface

@Suite("Restoration: tables")
struct TableRestorationTests {
  /// A controller with a table in it, one of which comes into view later than the other.
  final class Room: Controller {
    let table: TableController
    var isTableShown = true { didSet { setNeedsDisplay() } }

    init(_ table: TableController) {
      self.table = table
      super.init()
      restorationIdentifier = "room"
      addChild(table)
    }

    override func render() -> Node { element(.div, isTableShown ? [.controller(table)] : []) }

    override func encodeRestorableState(with coder: RestorationEncoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(table, for: "table")
    }

    override func decodeRestorableState(with coder: RestorationDecoder) {
      super.decodeRestorableState(with: coder)
      _ = coder.controller(for: "table")
    }
  }

  enum Place: CaseIterable, Sendable { case root, embedded }

  private func stage(
    _ place: Place = .root, fill: @escaping (Shelf) -> Void = { $0.things = Shelf.cells(1000) }
  ) -> Stage {
    .shelf(root: place == .root ? nil : { Room($0) }, fill: fill)
  }

  private func leave(_ stage: Stage) {
    stage.host.save()
    stage.kill()
  }

  @Test(
    "BL-21: with row 50 first, left, killed and relaunched, row 50 is first, to the pixel",
    arguments: Place.allCases, [0.0, 13, 43])
  func regression(_ place: Place, _ hidden: Double) {
    let stage = stage(place)
    stage.scrollTable(to: 50 * 44 + hidden)
    stage.tapRow("Cell #53")
    for _ in 0..<3 {
      leave(stage)
      #expect(stage.first == "Cell #50 \(Text(decimal: hidden))")
      #expect(stage.selected == "Cell #53")
      #expect(stage.shelf?.choices == [], "nobody chose it")
      #expect(stage.drawn.contains("Cell #50"))
    }
    #expect(stage.host.faults.isEmpty)
  }

  @Test(
    "BL-21: the first buffer of ops already holds the row and the offset, so that nothing jumps")
  func firstFrame() throws {
    let stage = stage()
    stage.scrollTable(to: 50 * 44 + 13)
    leave(stage)
    let ops = stage.host.ops
    let scrolls = ops.indices.filter { index in
      if case .scroll = ops[index] { return true }
      return false
    }
    #expect(scrolls.count == 1)
    let tops = scrolls.map { index -> Int? in
      if case .scroll(_, let top) = ops[index] { Int(top) } else { nil }
    }
    #expect(tops == [50 * 44 + 13])
    #expect(
      ops.prefix(try #require(scrolls.first)).contains { $0.description.contains("Cell #50") })
  }

  @Test(
    "BL-22: no more of the first row can be above the view than there is of it",
    arguments: Place.allCases)
  func hiddenWithinRow(_ place: Place) {
    for (hidden, first) in [(5000, "Cell #50 44"), (-300, "Cell #50 0"), (1e300, "Cell #50 44")] {
      let stage = stage(place)
      stage.shelf?.scroll(toRow: 50, hidden: hidden)
      stage.application.commit()
      #expect(stage.first == first)
      #expect(stage.shelf?.hiddenHeightOfFirstRow == min(44, max(0, hidden)))
      leave(stage)
      #expect(stage.first == (hidden < 1e9 ? first : "Cell #50 0"))
      #expect(stage.host.faults.isEmpty)
    }
  }

  @Test("BL-20: stopped without having been left, it restores nothing newer")
  func stopped() {
    let stage = stage()
    stage.scrollTable(to: 50 * 44)
    stage.kill()
    #expect(stage.first == "Cell #0 0")
  }

  @Test("BL-22: a reload after super’s decode resets nothing", arguments: Place.allCases)
  func reloadAfterDecoding(_ place: Place) {
    let stage = stage(place) {
      $0.things = Shelf.cells(1000)
      $0.reloadsAfterDecoding = true
    }
    stage.scrollTable(to: 50 * 44 + 5)
    stage.tapRow("Cell #52")
    leave(stage)
    #expect(stage.first == "Cell #50 5")
    #expect(stage.selected == "Cell #52")
  }

  @Test("BL-22, BL-23: a reload in the mapping resets nothing, and ends", arguments: Place.allCases)
  func reloadInMapping(_ place: Place) {
    let stage = stage(place) {
      $0.things = Shelf.cells(1000)
      $0.reloadsWhenAsked = true
      $0.reloadsAfterDecoding = true
    }
    stage.scrollTable(to: 50 * 44 + 5)
    stage.tapRow("Cell #52")
    leave(stage)
    #expect(stage.first == "Cell #50 5")
    #expect(stage.selected == "Cell #52")
    #expect((stage.shelf?.questions ?? 99) <= 40)
  }

  @Test("BL-23: rows that the mapping loads page by page come before others, and none is mistaken")
  func pages() {
    var first: [Shelf.Thing] = []
    let stage = stage {
      $0.unloaded = first
      $0.things = Array(Shelf.cells(1000).dropFirst(first.count))
    }
    stage.scrollTable(to: 50 * 44 + 5)
    stage.tapRow("Cell #52")
    // Chosen is found at once, and the first in view only after the rows above both were loaded.
    stage.shelf?.select(600)
    first = Array(Shelf.cells(200))
    leave(stage)
    #expect(stage.shelf?.things.count == 1000)
    #expect(stage.first == "Cell #50 5")
    #expect(stage.selected == "Cell #600")
  }

  @Test("BL-16: rows inserted or deleted between runs move nothing", arguments: Place.allCases)
  func otherRows(_ place: Place) {
    var things = Shelf.cells(1000)
    let stage = stage(place) { $0.things = things }
    stage.scrollTable(to: 50 * 44 + 13)
    stage.tapRow("Cell #55")
    things.insert(.init(name: "New", identifier: "new"), at: 0)
    things.removeSubrange(20..<30)
    leave(stage)
    #expect(stage.shelf?.firstVisibleRow == 41)
    #expect(stage.first == "Cell #50 13")
    #expect(stage.selected == "Cell #55")
  }

  @Test(
    "BL-16: a table at its top stays at its top, whatever is put there", arguments: Place.allCases)
  func top(_ place: Place) {
    var things = Shelf.cells(1000)
    let stage = stage(place) { $0.things = things }
    stage.scrollTable(to: 500)
    stage.scrollTable(to: 0)
    things.insert(.init(name: "New", identifier: "new"), at: 0)
    leave(stage)
    #expect(stage.first == "New 0")
  }

  @Test("BL-16: what was deleted between runs is restored to nothing, the other one all the same")
  func deleted() {
    var things = Shelf.cells(1000)
    let stage = stage { $0.things = things }
    stage.scrollTable(to: 50 * 44 + 13)
    stage.tapRow("Cell #55")
    let all = things
    things.remove(at: 50)
    leave(stage)
    #expect(stage.first == "Cell #0 0")
    #expect(stage.selected == "Cell #55")
    things = all
    leave(stage)
    stage.scrollTable(to: 50 * 44 + 13)
    stage.tapRow("Cell #55")
    things.remove(at: 55)
    leave(stage)
    #expect(stage.first == "Cell #50 13")
    #expect(stage.selected == nil)
    things = []
    leave(stage)
    #expect(stage.first == "none")
    #expect(stage.host.faults.isEmpty)
  }

  @Test("BL-22: rows that come long after the first screen bring the place with them")
  func lateRows() throws {
    let stage = stage { _ in }
    let fill = {
      stage.shelf?.things = Shelf.cells(1000)
      stage.shelf?.reload()
      stage.application.commit()
      stage.host.settle()
    }
    fill()
    stage.scrollTable(to: 50 * 44 + 13)
    leave(stage)
    #expect(stage.drawn.isEmpty)
    // Saved again before there is anything to see.
    leave(stage)
    fill()
    #expect(stage.first == "Cell #50 13")
  }

  @Test(
    "BL-22: a table that isn’t shown at launch is in its place when it is, and is saved meanwhile")
  func shownLater() throws {
    var isShown = true
    let stage = Stage.shelf(
      root: { shelf in
        let room = Room(shelf)
        room.isTableShown = isShown
        return room
      }, fill: { $0.things = Shelf.cells(1000) })
    stage.scrollTable(to: 50 * 44 + 13)
    isShown = false
    leave(stage)
    leave(stage)
    #expect(stage.scroller == nil)
    (stage.application.root as? Room)?.isTableShown = true
    stage.application.commit()
    stage.host.settle()
    #expect(stage.first == "Cell #50 13")
  }

  @Test("NG-48: no row, no such row, no identifier and an unknown one are nil")
  func mapping() {
    let shelf = Shelf("shelf", Shelf.cells(3))
    #expect(shelf.restorationIdentifier(ofRow: nil) == nil)
    #expect(shelf.restorationIdentifier(ofRow: -1) == nil)
    #expect(shelf.restorationIdentifier(ofRow: 3) == nil)
    #expect(shelf.restorationIdentifier(ofRow: 2) == "cell-2")
    #expect(shelf.row(withRestorationIdentifier: nil) == nil)
    #expect(shelf.row(withRestorationIdentifier: "") == nil)
    #expect(shelf.row(withRestorationIdentifier: "cell-9") == nil)
    #expect(shelf.row(withRestorationIdentifier: "cell-1") == 1)
    shelf.things = []
    shelf.reload()
    #expect(shelf.row(withRestorationIdentifier: "cell-1") == nil)
    shelf.things = [
      .init(name: "two\nlines", identifier: "a\nb"), .init(name: "x", identifier: nil),
    ]
    shelf.reload()
    #expect(shelf.row(withRestorationIdentifier: "a\nb") == 0)
    #expect(shelf.restorationIdentifier(ofRow: 1) == nil)
  }

  @Test("BL-17: identifiers that are empty or of several rows are a mistake that is told of")
  func twins() throws {
    var things = Shelf.cells(300)
    for row in [3, 9, 50] { things[row].identifier = "" }
    things[60].identifier = "cell-20"
    things[70].identifier = "cell-20"
    let stage = stage { $0.things = things }
    let restoration = try #require(stage.application.restoration)
    let faults = restoration.lint(stage.application.root)
    #expect(faults.map(\.kind) == [.emptyIdentifier, .repeatedIdentifier])
    #expect(faults.map(\.key) == ["", "cell-20"])
    // None of them is restored, rather than the wrong one.
    for row in [50, 60, 20] {
      stage.scrollTable(to: 0)
      stage.scrollTable(to: Double(row) * 44)
      stage.tapRow("Cell #\(row)")
      leave(stage)
      #expect(stage.first == "Cell #0 0")
      #expect(stage.selected == nil)
    }
    #expect(stage.host.faults.isEmpty)
    things[60].identifier = "cell-60"
    things[70].identifier = "cell-70"
    things = things.filter { $0.identifier != "" }
    leave(stage)
    #expect(restoration.lint(Shelf("shelf", things)).isEmpty)
  }

  @Test("BL-17: what is looked at grows no faster than the rows, though all come twice")
  func repeatedCost() {
    for count in [1000, 10_000] {
      let identities = RowIdentities()
      for _ in 0..<2 {
        for cell in 0..<count { identities.take(Text("cell-\(cell)")) }
      }
      #expect(identities.repeated.count == count)
      for cell in 0..<count {
        #expect(identities.isRepeated(Text("cell-\(cell)")))
        #expect(!identities.isRepeated(Text("sell-\(cell)")))
      }
      #expect(identities.comparisons < 20 * count, "\(count) rows: \(identities.comparisons)")
    }
  }

  @Test("BL-13: an identifier on what a row shows is never saved, and lint says so")
  func identifierOnCell() {
    let cell = Controller()
    cell.restorationIdentifier = "cell"
    let shelf = Shelf("shelf", Shelf.cells(3))
    shelf.addChild(cell)
    let faults = Restoration(app: "shelf").lint(Room(shelf))
    #expect(faults.map(\.path) == ["room/shelf/cell"])
    #expect(faults.map(\.kind) == [.unreachable])
    // And on the table without its controller.
    let room = Room(Shelf("shelf", Shelf.cells(3)))
    let outer = Folder("root")
    outer.add(room)
    room.restorationIdentifier = ""
    #expect(Restoration(app: "shelf").lint(outer).map(\.path) == ["root//shelf"])
  }
}
