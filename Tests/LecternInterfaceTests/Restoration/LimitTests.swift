import LecternBase
import LecternTesting
import Testing

@testable import LecternInterface

@Suite("Restoration: how large it gets")
struct LimitTests {
  private let restoration = Restoration.ofFolders()
  private static let filler = Text([UInt8](repeating: 120, count: 10_000))

  /// A controller with something that may be left out, of 10,000 bytes for each unit.
  private func drawer(_ identifier: Text, state: Int = 0, detail: Int = 0) -> Drawer {
    Drawer(identifier) { coder in
      for index in 0..<state { coder.encode(Self.filler, for: "state-" + Text(number: index)) }
      for index in 0..<detail {
        coder.encodeDetail(.text(Self.filler), for: "detail-" + Text(number: index))
      }
    }
  }

  private func stack(_ identifier: Text, _ items: [Controller], separate: Bool = false) -> Drawer {
    Drawer(identifier) {
      if separate { $0.encodeSeparate(items, for: "items") } else { $0.encode(items, for: "items") }
    }
  }

  /// The archive as it would be read again, which proves that it can be.
  private func reread(_ root: Controller) throws -> RestorationArchive {
    let text = restoration.text(of: root)
    #expect(text.count <= RestorationArchive.byteLimit)
    return try restoration.admit(SavedState(archive: text))
  }

  /// The parts of each element: `a sd` has state and detail.
  private func outline(_ element: RestorationElement) -> String {
    let parts = (element.state.isEmpty ? "" : "s") + (element.detail.isEmpty ? "" : "d")
    let below = element.groups.flatMap(\.elements).map(outline)
    return (["\(element.identifier)"] + (parts.isEmpty ? [] : [parts])).joined(separator: " ")
      + (below.isEmpty ? "" : " [" + below.joined(separator: ", ") + "]")
  }

  @Test("exactly at the limit nothing is left out, one byte above it something is")
  func exact() throws {
    let root = Drawer("root")
    var length = 0
    root.write = {
      $0.encodeDetail(.text("small"), for: "detail")
      $0.encode(Text([UInt8](repeating: 120, count: length)), for: "state")
    }
    length = RestorationArchive.byteLimit - restoration.text(of: root).count
    #expect(restoration.text(of: root).count == RestorationArchive.byteLimit)
    #expect(try outline(reread(root).root) == "root sd")
    length += 1
    #expect(try outline(reread(root).root) == "root s")
    #expect(restoration.faults.isEmpty)
  }

  @Test("details go first, the oldest before the newer ones, as many as needed")
  func details() throws {
    let items = (1...4).map { drawer(Text("s\($0)"), state: 1, detail: 1) }
    #expect(
      try outline(reread(stack("root", items)).root)
        == "root [s1 s, s2 s, s3 sd, s4 sd]")
    #expect(restoration.faults.isEmpty, "a detail is no loss")
  }

  @Test("then stacks lose their second screen, again and again, and it is reported once")
  func screens() throws {
    let items = (1...10).map { drawer(Text("s\($0)"), state: 1, detail: 1) }
    #expect(
      try outline(reread(stack("root", [stack("tab", items)])).root)
        == "root [tab [s1 s, s6 s, s7 s, s8 s, s9 s, s10 s]]")
    #expect(restoration.faults.map(\.words) == ["root/tab: no room for all of it"])
  }

  @Test("what stands for itself, a tab for instance, isn't left out for others")
  func separate() throws {
    let tabs = (1...5).map { tab in
      stack(Text("t\(tab)"), (1...4).map { drawer(Text("s\($0)"), state: 1) })
    }
    let outline = try outline(reread(stack("root", tabs, separate: true)).root)
    for tab in 1...5 { #expect(outline.contains("t\(tab) [s1")) }
    #expect(outline.contains("[s1, s3, s4]"))
  }

  @Test("then what one controller alone has no room for goes: it comes back as it is at first")
  func states() throws {
    let items = [drawer("list", state: 7), drawer("detail", state: 1)]
    #expect(try outline(reread(stack("root", items)).root) == "root [list, detail s]")
    #expect(restoration.faults.map(\.words) == ["root/list: no room for all of it"])
    #expect(try outline(reread(drawer("root", state: 7)).root) == "root")
  }

  @Test("what the app keeps for its launch has a quarter, and doesn't cost the rest")
  func launch() throws {
    let judge = Judge()
    restoration.delegate = judge
    judge.launch = .text(Text([UInt8](repeating: 120, count: 10_000)))
    let root = stack("root", (1...6).map { drawer(Text("s\($0)"), state: 1) })
    #expect(try reread(root).launch.text?.count == 10_000)
    judge.launch = .text(Text([UInt8](repeating: 120, count: 20_000)))
    let archive = try reread(root)
    #expect(archive.launch.text == nil)
    #expect(outline(archive.root) == "root [s1 s, s2 s, s3 s, s4 s, s5 s, s6 s]")
    #expect(restoration.faults.map(\.path) == ["launch"])
    let long = JSON.text(Text([UInt8](repeating: 120, count: 9_000)))
    judge.launch = .object([
      JSON.Member("address", .text("a/")), JSON.Member("page", long), JSON.Member("history", long),
    ])
    let shorter = try reread(root)
    #expect(shorter.launch.text("address") == "a/" && shorter.launch["page"] != nil)
    #expect(shorter.launch["history"] == nil, "the last member goes first")
  }

  @Test("whatever is left over is cut off below, so that a place is kept in every case")
  func levels() throws {
    // Identifiers alone are too large: no other part can go.
    let deep = (0..<12).reduce(Drawer("end")) { below, level in
      stack(Self.filler + Text(number: level), [below])
    }
    let archive = try reread(stack("root", [deep]))
    #expect(archive.root.identifier == "root")
    #expect(archive.root.groups.first?.elements.count == 1)
    #expect(restoration.faults.map(\.kind) == [.tooLarge])
  }

  @Test("a tree of thousands of levels is kept as deep as an archive is, and doesn't crash")
  func deepTrees() throws {
    var below = Folder("end")
    for level in (0..<5_000).reversed() { below = Folder("l" + Text(number: level), [below]) }
    let root = Folder("root", [below])
    let archive = try reread(root)
    #expect(restoration.faults.map(\.kind) == [.tooDeep])
    let copy = Folder("root")
    restoration.restore(archive, into: copy)
    #expect(restoration.faults.isEmpty)
    #expect(copy.outline.hasPrefix("root 0 [l0 0 [l1 0 [l2"))
    #expect(copy.outline.filter { $0 == "[" }.count == RestorationArchive.levelLimit)
    // One by one: an object that frees thousands of others in one call overflows the stack.
    var next: Folder? = root
    while let folder = next {
      next = folder.items.first as? Folder
      folder.items = []
      if let next { folder.removeChild(next) }
    }
  }

  @Test("values as deep as they may be are kept at the deepest level; deeper ones aren't")
  func deepValues() throws {
    func nested(_ levels: Int) -> JSON {
      (0..<levels).reduce(JSON.number(7)) { value, _ in .array([value]) }
    }
    let limit = RestorationArchive.valueLevelLimit
    var below = Drawer("end") {
      $0.encode(nested(limit), for: "deep")
      $0.encode(nested(limit + 1), for: "deeper")
      $0.encodeDetail(nested(limit), for: "detail")
    }
    for level in 1..<RestorationArchive.levelLimit {
      below = stack("l" + Text(number: level), [below])
    }
    let archive = try reread(stack("root", [below]))
    #expect(restoration.faults.map(\.kind) == [.tooDeep])
    #expect(restoration.faults.map(\.key) == ["deeper"])
    var element = archive.root
    while let next = element.groups.first?.elements.first { element = next }
    #expect(element.state.map(\.name) == ["deep"])
    #expect(element.detail.map(\.name) == ["detail"])
  }

  @Test("levels that no archive has are not read", arguments: [45, 63, 64, 70, 5_000])
  func deepArchives(levels: Int) throws {
    let open = #"{"identifier":"a","restorationFactory":"folder","controllers":{"items":["#
    let text =
      #"{"lectern":1,"app":"folders","root":{"identifier":"root","controllers":{"items":["#
      + String(repeating: open, count: levels) + String(repeating: "]}}", count: levels) + "]}}}"
    let root = Folder("root")
    do throws(RestorationError) {
      try restoration.restore(restoration.admit(SavedState(archive: Text(text))), into: root)
      #expect(root.outline.filter { $0 == "[" }.count == min(levels, RestorationArchive.levelLimit))
    } catch {
      #expect(levels > 60)
    }
  }
}
