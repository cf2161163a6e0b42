import LecternInterface
import LecternTesting
import Testing

@testable import RestorationDemo

/// The app on a device in memory, by a fake clock.
private func demo(
  width: Double = 390, height: Double = 844, version: @escaping () -> Int = { 3 },
  knownBy identity: @escaping () -> Country.Identity = { .name }
) -> Stage {
  Stage(
    size: Size(width: width, height: height),
    prepare: { host in
      host.measure = { node in
        let height = node.tag == .li ? (node.text.hasPrefix("Cell") ? 44 : 57.0625) : 600
        return Size(width: host.traits.size.width, height: height)
      }
    },
    makeApp: { launch in
      DemoApplication(
        host: launch.host, traits: launch.traits,
        preferences: launch.stored("preferences") ?? "", saved: launch.saved,
        contentVersion: version(), countriesAreKnownBy: identity())
    })
}

extension Stage {
  fileprivate func tap(_ label: String) {
    _ = perform(.tap(.label(label)))
    host.advance(seconds: 0.5)
  }

  /// The scroller in view.
  private var scroller: PageNode? {
    host.page.root.descendants.first { $0[.class] == "list-scroll" && $0.isShown }
  }

  fileprivate func scrollList(to top: Double) { if let scroller { host.scroll(scroller, to: top) } }
  fileprivate var scrollTop: Double? { scroller?.scrollTop }
  fileprivate func sees(_ label: String) -> Bool {
    !Query.label(label).matches(in: host.accessible).isEmpty
  }

  /// Leaves the app, whose process then ends, and opens it again (BL-20).
  fileprivate func leaveAndComeBack() {
    _ = perform(.background())
    kill()
  }

  fileprivate var chosen: [String] {
    host.page.root.descendants
      .filter { $0[.class] == "row" && $0[.ariaCurrent] != nil && $0.isShown }.map(\.text)
  }
}

extension PageNode {
  /// True if nothing around it is inert or hidden.
  fileprivate var isShown: Bool {
    var node: PageNode? = self
    while let current = node {
      if current[.inert] != nil || current[.hidden] != nil { return false }
      node = current.parent
    }
    return true
  }
}

@Suite("The restoration demo")
struct DemoTests {
  @Test(
    "BL-21: row 50 is first again, as the tab’s own table and in a stack",
    arguments: ["Cells", "In a Stack"])
  func regression(_ tab: String) {
    let stage = demo()
    stage.tap(tab)
    stage.scrollList(to: 50 * 44 + 13)
    for _ in 0..<2 {
      stage.leaveAndComeBack()
      #expect(stage.scrollTop == 2213.0)
      #expect(stage.sees("Cell #50") && !stage.sees("Cell #0"))
    }
    #expect(stage.host.faults.isEmpty)
  }

  @Test("BL-15: tab, place, selection, depth and the detail’s own value come back")
  func everything() {
    let stage = demo()
    stage.tap("Cells")
    stage.scrollList(to: 440)
    stage.tap("Cell #12")
    stage.tap("Countries")
    stage.scrollList(to: 570)
    stage.tap("Austria Vienna")
    for _ in 0..<3 { stage.tap("More visits") }
    stage.leaveAndComeBack()
    #expect(stage.sees("Visited 3 times"))
    #expect(Query.button("Countries").state(.current).matches(in: stage.host.accessible).count == 1)
    stage.tap("Cells")
    #expect(stage.scrollTop == 440)
    #expect(stage.chosen == ["Cell #12"])
    #expect(stage.host.faults.isEmpty)
  }

  @Test("BL-8: the pushed text of the settings tab is on top again, and leads back")
  func pushed() {
    let stage = demo()
    stage.tap("Settings")
    stage.tap("Push Me!")
    stage.leaveAndComeBack()
    #expect(Query.heading("What Is Kept").matches(in: stage.host.accessible).count == 1)
    #expect(!stage.sees("Push Me!"))
    stage.host.advance(seconds: 1)
    #expect(stage.host.faults.isEmpty)
  }

  @Test("BL-18: the switch is on at first, kept at once, and survives what forgets places")
  func preference() {
    var version = 3
    let stage = demo(version: { version })
    stage.tap("Settings")
    let isOn = {
      !Query.role(.switch).label("Amazing").state(.checked).matches(in: stage.host.accessible)
        .isEmpty
    }
    #expect(isOn())
    stage.tap("Amazing")
    #expect(!isOn())
    stage.kill()
    stage.tap("Settings")
    #expect(!isOn(), "stored when it was set, without having been left")
    version = 2
    stage.leaveAndComeBack()
    version = 3
    stage.leaveAndComeBack()
    stage.tap("Settings")
    #expect(!isOn())
  }

  @Test(
    "BL-19: what an older version or another kind of device kept is refused, and the log says so")
  func refusals() {
    var version = 2
    let stage = demo(version: { version })
    stage.scrollList(to: 440)
    _ = stage.perform(.background())
    version = 3
    stage.kill()
    #expect(stage.scrollTop == 0)
    #expect(stage.host.logs.contains("version 2 is too old"))
    stage.scrollList(to: 440)
    _ = stage.perform(.background())
    stage.host.resize(to: Size(width: 844, height: 390))
    stage.kill()
    #expect(stage.scrollTop == 440, "turned, it is the same kind of device")
    _ = stage.perform(.background())
    stage.host.resize(to: Size(width: 1024, height: 768))
    let archive = stage.host.archive
    #expect(archive.contains("phone"))
    stage.kill()
    #expect(stage.scrollTop == 0)
    #expect(stage.host.logs.contains("kept on a phone, and this is a pad"))
  }

  @Test("BL-20: stopped without having been left, it restores nothing")
  func stopped() {
    let stage = demo()
    stage.scrollList(to: 440)
    stage.kill()
    #expect(stage.scrollTop == 0)
  }

  @Test("BL-17: the list has six countries without a capital, and two capitals that are so twice")
  func capitals() {
    let capitals = Country.all.map(\.capital.string)
    #expect(Country.all.count >= 60)
    #expect(capitals.filter(\.isEmpty).count == 6)
    let cities = capitals.filter { !$0.isEmpty }
    #expect(
      Set(cities.filter { city in cities.filter { $0 == city }.count > 1 })
        == ["Kingston", "Belgrade"])
    #expect(Set(Country.all.map(\.name.string)).count == Country.all.count)
  }

  @Test(
    "BL-17: known by their names all countries are restored; by their capitals the others are, and the log says why"
  )
  func identities() throws {
    for identity in [Country.Identity.name, .capital] {
      let stage = demo(knownBy: { identity })
      let faults = stage.application.restoration?.lint(stage.application.root) ?? []
      if identity == .name {
        #expect(faults.isEmpty)
      } else {
        #expect(
          faults.map(\.words) == [
            "tabs/countries-stack/countries: rows with empty identifiers",
            "tabs/countries-stack/countries, Kingston: several rows have this identifier",
            "tabs/countries-stack/countries, Belgrade: several rows have this identifier",
          ])
      }
      stage.tap("Countries")
      for (row, country) in Country.all.enumerated().prefix(85) {
        stage.scrollList(to: 0)
        stage.scrollList(to: (Double(row) * 57.0625).rounded(.up))
        let top = stage.scrollTop ?? -1
        stage.leaveAndComeBack()
        let capital = country.capital.string
        let isLost = identity == .capital && ["", "Kingston", "Belgrade"].contains(capital)
        let back = try #require(stage.scrollTop)
        #expect((back - (isLost ? 0 : top)).magnitude <= 1, "\(country.name)")
      }
      #expect(stage.host.faults.isEmpty)
    }
  }

  @Test("BL-9, BL-11: place and preferences are there before the first screen is drawn")
  func order() {
    let stage = demo()
    stage.tap("Countries")
    _ = stage.perform(.background())
    let host = RecordingHost(size: Size(width: 390, height: 844))
    let app = DemoApplication(
      host: host, traits: host.traits, preferences: #"{"amazing": false}"#,
      saved: SavedState(archive: Text(stage.host.archive)))
    #expect(host.ops.isEmpty)
    #expect(!app.preferences.isAmazing)
    host.start(app)
    #expect(
      Query.button("Countries").state(.current).matches(in: host.accessible).count == 1)
  }
}
