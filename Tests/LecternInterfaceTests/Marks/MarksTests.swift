import LecternBase
import LecternTesting
import Testing

@testable import LecternInterface

/// Tests what a visitor keeps of a scene, as a model.
struct MarksTests {
  private static func marks(_ count: Int) throws -> Marks {
    let ids = (0..<count).map { "e\($0)" }.joined(separator: "\u{7F}")
    return Marks(scene: "names", ids: try #require(Column(joined: Text(ids), count: count)))
  }

  @Test("what is kept and seen is one text of ids, and comes back from it without what is gone")
  func text() throws {
    let marks = try Self.marks(20)
    for index in [4, 7, 4, 9] { marks.toggle(index) }
    for index in [1, 2, 1] { marks.see(index) }
    #expect(marks.stored == "e9 e7\ne1 e2")
    let other = try Self.marks(9)
    other.read(marks.stored)
    #expect(other.stored == "e7\ne1 e2")
    #expect(other.isKept(7) && !other.isKept(4))
    other.read("e3 e3  zz\ne5\nmore")
    #expect(other.stored == "e3\ne5")
    #expect(!other.isKept(7))
    other.read("")
    #expect(other.stored == "\n")
  }

  @Test("the number of both is bounded: the oldest goes")
  func bounds() throws {
    let marks = try Self.marks(300)
    for index in 0..<300 {
      marks.toggle(index)
      marks.see(index)
    }
    #expect(marks.kept.count == 200 && !marks.isKept(99) && marks.isKept(100))
    #expect(marks.seen == (0..<12).map { Int32(299 - $0) })
    let words = (0..<300).map { "e\($0)" }.joined(separator: " ")
    marks.read(Text(words + "\n" + words))
    #expect(marks.kept.count == 200 && marks.seen.count == 12)
  }

  @Test(
    "a surprise is any of those that show, but for the present one and those seen last",
    arguments: [2, 3, 5, 40])
  func surprise(count: Int) throws {
    let marks = try Self.marks(count)
    var random = SeededRandom(seed: 3)
    var met: Set<Int> = []
    var present = 0
    marks.see(present)
    for _ in 0..<400 {
      let recent = marks.seen.prefix((count - 1) / 2).map(Int.init)
      let next = try #require(
        marks.surprise(besides: present, { random.below($0) }, among: { _ in true }))
      #expect(next != present && !recent.contains(next))
      met.insert(next)
      marks.see(next)
      present = next
    }
    #expect(met.count == count)
    #expect(marks.surprise(besides: 0, { random.below($0) }, among: { $0 == 0 }) == 0)
    #expect(marks.surprise(besides: nil, { random.below($0) }, among: { _ in false }) == nil)
  }
}
