import LecternBase
import LecternInterface
import LecternModel
import LecternTesting
import Testing

@testable import LecternExhibit
@testable import LecternFacsimile

/// A document's place in the address bar and in the history
/// (docs/DOCUMENTS.md, "A document to touch").
struct FacsimileAddressTests: DocumentVisit {
  /// An exhibit of one document, 8,000 × 6,000 pixels, with three clauses.
  static let bundle = Array(
    """
    {"format": 4, "id": "paper", "title": "Paper", "version": 1, "tabs": ["charter", "about"], "scenes": [
      {"id": "charter", "kind": "facsimile", "title": "The Charter",
       "leaves": [
         {"image": {"tiles": "t/", "width": 8000, "height": 6000, "tile": 512, "format": "jpg",
                    "factors": [1, 2, 4, 8, 16], "alt": "A page"},
          "regions": "0 100 100 2000 200;1 100 400 2000 200;2 100 5000 2000 200"}],
       "categories": ["Church", "King’s Officers"], "icons": [], "colours": ["#c9a227"],
       "ids": "one\u{7F}two\u{7F}three", "names": "One\u{7F}Two\u{7F}Three",
       "clauseCategories": "0\u{7F}1\u{7F}0,1", "clauseColours": "0\u{7F}0\u{7F}0", "keys": "one\u{7F}two\u{7F}three",
       "chunks": []},
      {"id": "about", "kind": "page", "title": "About", "body": [["p", "About."]]}]}
    """.utf8)

  @Test("a clause is a new entry, one after another replaces it, and closing goes back")
  func entries() throws {
    let (host, app) = try opened()
    defer { withExtendedLifetime(app) {} }
    #expect(host.history.entries == ["charter/"])
    try choose("One", in: host)
    #expect(host.history.entries.count == 2)
    #expect(host.history.current.hasPrefix("charter/one/"))
    try tap("Next clause", in: host)
    #expect(host.history.entries.count == 2)
    #expect(host.history.current.hasPrefix("charter/two/"))
    #expect(host.page.title == "Two – Paper")
    try tap("Close", in: host)
    #expect(host.history.index == 0)
    #expect(host.history.current == "charter/")
  }

  @Test("closing keeps what shows, though the entry before had another view")
  func viewIsKept() throws {
    let (host, app) = try opened()
    defer { withExtendedLifetime(app) {} }
    try choose("One", in: host)
    for _ in 0..<4 { try tap("Zoom in", in: host) }
    let view = try #require(host.history.current.split(separator: "#").last)
    #expect(view.hasPrefix("xywh="))
    try tap("Close", in: host)
    #expect(host.history.index == 0)
    #expect(host.history.current.hasPrefix("charter/#xywh="))
    // The browser's forward shows the clause as its own address has it.
    host.goForward()
    host.advanceFrames()
    #expect(host.history.current.hasPrefix("charter/two/") == false)
    #expect(host.history.current.hasPrefix("charter/one/#xywh="))
    #expect(host.page.title == "One – Paper")
  }

  @Test("an address with a view and a subject opens both, and says the same again")
  func link() throws {
    let address = "charter/#xywh=1000,800,1000,593&filter=king-s-officers"
    let (host, app) = try opened(address)
    defer { withExtendedLifetime(app) {} }
    #expect(app.currentAddress.string.hasSuffix("&filter=king-s-officers"))
    let numbers = app.currentAddress.string.dropFirst("charter/#xywh=".count)
      .split(separator: "&")[0].split(separator: ",").compactMap { Double($0) }
    try #require(numbers.count == 4)
    // All of the wanted part shows, in the middle.
    #expect(abs(numbers[0] + numbers[2] / 2 - 1500) <= 2)
    #expect(abs(numbers[1] + numbers[3] / 2 - 1096.5) <= 2)
    #expect(numbers[2] >= 999 && numbers[3] >= 592)
    try tap("Show categories", in: host)
    let pressed = host.elements(class: "facsimile-category").filter { $0[.ariaPressed] == "true" }
    #expect(pressed.map(\.text) == ["King’s Officers2"])
  }

  @Test(
    "what can’t be read behind the # counts as nothing",
    arguments: [
      "#xywh=", "#xywh=1,2,3", "#xywh=1,2,0,5", "#xywh=a,b,c,d", "#filter=unknown",
      "#xywh=1,2,-3,4",
      "#xywh=99999999999,1,1,1", "#&&==", "#filter", "##",
    ])
  func nonsense(_ fragment: String) throws {
    let (host, app) = try opened("charter/two/" + fragment)
    defer { withExtendedLifetime(app) {} }
    #expect(host.history.current == "charter/two/")
    #expect(host.page.title == "Two – Paper")
  }

  @Test("a view outside the document is brought to its edge")
  func outside() throws {
    let (host, app) = try opened("charter/#xywh=50000,50000,100,100")
    defer { withExtendedLifetime(app) {} }
    let numbers = host.history.current.dropFirst("charter/#xywh=".count).split(separator: ",")
      .compactMap { Double($0) }
    try #require(numbers.count == 4)
    #expect(numbers[0] + numbers[2] <= 8_001 && numbers[1] + numbers[3] <= 6_001)
  }

  @Test("a clause that there isn’t leads to the document, and says so")
  func unknown() throws {
    let (host, app) = try opened("charter/nine/")
    defer { withExtendedLifetime(app) {} }
    #expect(host.history.current == "charter/")
    host.advance(seconds: 1)
    #expect(
      host.elements(class: "saying-words").first?.text == "There is no “nine” in The Charter.")
  }

  @Test("going back finds an entry by its place, whatever is behind the #")
  func history() {
    var history = History(address: "a/#xywh=1,2,3,4")
    _ = history.follow(to: "a/b/", .forward)
    #expect(!history.isReturning)
    let move = history.follow(to: "a/#xywh=5,6,7,8", .backward)
    #expect(move?.change == .back && move?.steps == 1)
    #expect(history.isReturning)
    history.moved(to: "a/#xywh=1,2,3,4", mark: 0)
    #expect(!history.isReturning && history.index == 0)
    #expect(history.follow(to: "a/#xywh=5,6,7,8", .sideways)?.change == .replace)
  }
}

extension FacsimileAddressTests {
  @Test(
    "what the archive has is there again: subject, clause, view and menu"
  )
  func restored() throws {
    let (host, app) = try opened()
    defer { withExtendedLifetime(app) {} }
    try choose("Three", in: host)
    try choose("Two", in: host)
    try tap("Show categories", in: host)
    for _ in 0..<3 { try tap("Zoom in", in: host) }
    host.save()
    let address = app.currentAddress.string
    // From the exhibit's start, as an icon opens it: only the archive can know.
    let (again, restored) = try opened("", archive: host.archive)
    defer { withExtendedLifetime(restored) {} }
    #expect(restored.currentAddress.string == address)
    #expect(address.hasPrefix("charter/two/#xywh="))
    let detail = try #require(again.elements(class: "facsimile-detail").first)
    #expect(detail[.ariaLabel] == "Two")
    #expect(detail[.dataKind] == "panel")
    #expect(again.elements(class: "facsimile-menu").first?[.dataPlace] == "shown")
  }

  /// As it was written before documents had leaves.
  private static let earlier = """
    {"lectern":1,"app":"paper","version":1,"minute":29400000.167,"width":"regular",
     "launch":{"address":"charter/two/#xywh=845,1353,686,889&menu=open","files":[],"mark":0,
      "history":["charter/","charter/two/#xywh=845,1353,686,889&menu=open"]},
     "root":{"identifier":"Window","controllers":{"content":[{"identifier":"Tabs",
      "state":{"selectedViewController":"charter"},"controllers":{"viewControllers":[
       {"identifier":"charter","controllers":{"document":[{"identifier":"Document",
        "state":{"rectangle":[845.286,1352.556,685.714,888.889],"clause":"two","stop":"three",
         "isFromTop":true,"filter":"Church","isMenuOpen":true,"isTouched":true,
         "searchText":"tw","foldedText":"tw"}}]}},{"identifier":"about"}]}}]}}}
    """

  @Test("an archive of before documents had leaves is restored whole")
  func earlierArchive() throws {
    let (host, app) = try opened("", archive: Self.earlier)
    defer { withExtendedLifetime(app) {} }
    #expect(app.currentAddress.string.hasPrefix("charter/two/#xywh=845,1353,686,889"))
    #expect(host.elements(class: "facsimile-detail").first?[.ariaLabel] == "Two")
    #expect(host.elements(class: "facsimile-menu").first?[.dataPlace] == "shown")
    #expect(host.elements(class: "search-field").first?[.value] == "tw")
    #expect(host.elements(class: "facsimile-hint").allSatisfy { $0.text.isEmpty })
    // The next archive says the same, and no more.
    host.save()
    for part in [
      #""clause":"two""#, #""stop":"three""#, #""filter":"Church""#,
      #""isMenuOpen":true"#, #""isTouched":true"#, #""searchText":"tw""#,
    ] {
      #expect(host.archive.contains(part), "\(part) in \(host.archive)")
    }
    #expect(!host.archive.contains("leaf"))
  }
}

/// A document of close lines, in which a tap waits for a second one.
struct WaitingTapTests: DocumentVisit {
  static let bundle = Array(
    String(decoding: FacsimileAddressTests.bundle, as: UTF8.self)
      .replacing(
        "0 100 100 2000 200;1 100 400 2000 200", with: "0 100 100 2000 60;1 100 170 2000 60"
      )
      .utf8)

  @Test("MC-19: a tap that waits when another tab comes chooses behind that, and no address tells")
  func tabGoes() throws {
    let (host, app) = try opened()
    let scene = try #require(app.scenes.first as? FacsimileSceneController)
    let picture = scene.document.picture
    let place = picture.viewport.screenPoint(
      fromImage: ImagePoint(x: 1_000, y: 200), picture.motion.placement)
    host.advance(seconds: 1)
    host.touch(
      x: place.x, y: place.y, at: try #require(host.elements(class: "facsimile-picture").first))
    #expect(picture.selected == 1 && scene.document.selectedClause == nil)
    app.show("about/", animated: false)
    host.settle()
    host.advance(seconds: 1)
    #expect(picture.selected == 1 && scene.document.selectedClause == 1)
    #expect(app.currentAddress == "about/" && host.history.current == "about/")
  }
}
