import LecternBase
import LecternCatalogue
import Testing

struct SegmentedChoiceTests {
  let choice = SegmentedChoice(titles: ["ESV", "KJV", "", "KJV"])

  @Test(
    "NG-38: a title is found exactly, the first match wins, and an empty title is a title",
    arguments: [("ESV", 0), ("KJV", 1), ("", 2), ("kjv", nil), ("KJ", nil), (nil, nil)]
      as [(String?, Int?)])
  func finds(title: String?, index: Int?) {
    #expect(choice.index(of: title.map { Text($0) }) == index)
  }

  @Test("NG-38: selecting an unknown title, or none, selects the first segment")
  func fallsBack() {
    var choice = choice
    choice.select(title: "KJV")
    #expect(choice.selectedIndex == 1)
    choice.select(title: "NIV")
    #expect(choice.selectedIndex == 0)
    choice.select(1)
    choice.select(title: nil)
    #expect(choice.selectedIndex == 0)
    choice.select(title: "")
    #expect(choice.selectedTitle == "")
  }

  @Test("NG-38: without segments nothing can be selected")
  func noSegments() {
    var choice = SegmentedChoice(titles: [])
    choice.select(title: "ESV")
    #expect(choice.selectedIndex == nil)
    choice.select(0)
    #expect(choice.selectedIndex == nil)
    #expect(choice.selectedTitle == nil)
  }

  @Test("NG-38: a selection out of range is ignored")
  func outOfRange() {
    var choice = choice
    choice.select(3)
    choice.select(4)
    choice.select(-1)
    #expect(choice.selectedIndex == 3)
    choice.select(nil)
    #expect(choice.selectedIndex == nil)
    #expect(SegmentedChoice(titles: ["a"], selectedIndex: 9).selectedIndex == nil)
  }

  @Test("NG-38: the selection’s title is none when there is no selection or it is out of range")
  func selectedTitle() {
    var choice = choice
    #expect(choice.selectedTitle == nil)
    choice.select(3)
    #expect(choice.selectedTitle == "KJV")
    choice.titles = ["ESV"]
    #expect(choice.selectedTitle == nil)
  }

  @Test(
    "NG-38: removing the selected segment clears the selection; removing another keeps it",
    arguments: [(2, nil, nil), (0, 1, ""), (3, 2, ""), (9, 2, "")] as [(Int, Int?, String?)])
  func removes(removed: Int, index: Int?, title: String?) {
    var choice = choice
    choice.select(2)
    choice.remove(at: removed)
    #expect(choice.selectedIndex == index)
    #expect(choice.selectedTitle?.string == title)
  }
}
