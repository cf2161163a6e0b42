import Foundation
import LecternBase
import LecternExhibit
import Testing

@testable import LecternWorkshop

/// Tests `kiosk` of exhibit.yaml: its messages, and its part in the built site.
struct KioskMessageTests {
  private func folder(_ kiosk: String) throws -> FolderFixture {
    try .sound(replacing: ["exhibit.yaml": FolderFixture.yaml + kiosk + "\n"])
  }

  @Test(
    "a sound kiosk has nothing to tell",
    arguments: [
      "kiosk: true", "kiosk: false", "kiosk: {}",
      "kiosk: {idle: 60, countdown: 20, attract: names, hours: 10:00-17:00, pin: \"0271\"}",
      "kiosk: {attract: [names], hours: {mon-fri: \"10:00-12:30, 14:00-18:00\", sat: 9:00–24:00, sun: closed}}",
      "kiosk: {hours: {fri-mon: 20:00-02:00}}",
      "kiosk: {address: \"https://exhibits.example.org/charter\"}", "kiosk: {scale: 1.5}",
    ])
  func sound(kiosk: String) throws { #expect(try folder(kiosk).messages() == []) }

  @Test(
    "each bad value is told with its place and a remedy",
    arguments: [
      (
        "kiosk: {idle: 5}",
        "12:15: error: \"idle\" must be a whole number of seconds from 10 to 3600"
      ),
      ("kiosk: {idle: 1.5}", "12:15: error: \"idle\" must be"),
      ("kiosk: {scale: 9}", "12:16: error: \"scale\" must be a number from 0.5 to 4"),
      ("kiosk: {scale: large}", "12:16: error: \"scale\" must be a number"),
      ("kiosk: {countdown: 500}", "12:20: error: \"countdown\" must be"),
      ("kiosk: {idel: 50}", "12:9: error: unknown key \"idel\""),
      ("kiosk: [1]", "12:8: error: \"kiosk\" must be keys and values"),
      ("kiosk: {attract: nmaes}", "12:18: error: no scene is called \"nmaes\""),
      ("kiosk: {attract: about}", "12:18: error: the scene \"about\" has nothing for the attract"),
      ("kiosk: {pin: 12}", "12:14: error: the PIN has 2 digits, not 4 to 8"),
      ("kiosk: {pin: 123456789}", "12:14: error: the PIN has 9 digits"),
      ("kiosk: {pin: 12a4}", "12:14: error: the PIN has other characters than the digits"),
      ("kiosk: {hours: 10-17}", "12:16: error: \"10-17\" are no opening hours"),
      ("kiosk: {hours: 25:00-26:00}", "12:16: error: \"25:00-26:00\" are no opening hours"),
      ("kiosk: {hours: 10:00-10:00}", "12:16: error: \"10:00-10:00\" are no opening hours"),
      ("kiosk: {hours: {monday: 10:00-17:00}}", "12:17: error: \"monday\" is no day of the week"),
      (
        "kiosk: {hours: {mon-fri: 10:00-17:00, wed: 9:00-12:00}}",
        "12:39: error: the hours of \"wed\""
      ),
      (
        "kiosk: {address: http://localhost:8080/}",
        "12:18: error: \"http://localhost:8080/\" is no address at which"
      ),
      ("kiosk: {address: http://127.0.0.1/}", "12:18: error: \"http://127.0.0.1/\" is no address"),
      ("kiosk: {address: exhibits.example.org}", "12:18: error: \"exhibits.example.org\" is no"),
      (
        "kiosk: {address: \"https://a.org/?x\"}", "12:18: error: \"https://a.org/?x\" is no address"
      ),
      ("kiosk: {hours: {mon: closed}}", "12:16: error: the exhibit would be closed on all days"),
    ])
  func bad(kiosk: String, message: String) throws {
    let messages = try folder(kiosk).messages()
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.first?.contains(message) == true, "\(messages)")
  }

  @Test("a PIN that is wrong isn't repeated in the message")
  func pinStaysSecret() throws {
    #expect(try folder("kiosk: {pin: 98765x}").messages().first?.contains("9876") == false)
  }

  @Test("spans of days, and hours over midnight, become minutes of the week")
  func hours() throws {
    #expect(KioskReader.days(named: "mon-fri") == [0, 1, 2, 3, 4])
    #expect(KioskReader.days(named: "sat - mon") == [5, 6, 0])
    #expect(KioskReader.days(named: "mon-") == [0])
    #expect(KioskReader.days(named: "mon-tue-wed") == nil)
    let folder = try folder("kiosk: {hours: {sun: 20:00-02:00, mon: 10:00-17:00}}")
    let source = try #require(ExhibitFolder(folder.path).read().source)
    #expect(source.kiosk?.hours == [[6 * 1440 + 1200, 120], [600, 1020]])
  }

  @Test(
    "the site has the PIN's digest alone, and a tour of entries; an exhibit without a kiosk has no such file"
  )
  func built() throws {
    func build(_ kiosk: String) throws -> FolderFixture {
      let folder = try folder(kiosk)
      let names = [
        "host.js", "kiosk.js", "kiosk-hands.js", "kiosk.css", "kiosk-lectern.wasm",
        "kiosk-lectern-later.wasm",
      ]
      let place = try FolderFixture(
        Dictionary(uniqueKeysWithValues: names.map { ("web/" + $0, "'\($0)'") }))
      _ = try ExhibitBuild(
        folder: folder.path, output: place.path + "/out",
        webFiles: names.map { place.path + "/web/" + $0 }
      ).run { exhibit, addresses, write in
        try PageRendering.render(exhibit, addresses, write)
      }
      return place
    }
    let place = try build(
      "kiosk: {scale: 1.5, pin: \"2715\", idle: 40, hours: {tue: 10:00-17:00}, address: \"https://example.org/names\"}"
    )
    let json = try place.json("out/_lectern/exhibit.json")
    let kiosk = try #require(json["kiosk"] as? [String: Any])
    #expect(kiosk["idle"] as? Int == 40)
    #expect(kiosk["countdown"] as? Int == 15)
    #expect(kiosk["address"] as? String == "https://example.org/names/")
    #expect(kiosk["hours"] as? [[Int]] == [[1440 + 600, 1440 + 1020]])
    #expect(
      kiosk["days"] as? [String] == [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
      ])
    let slides = try #require(kiosk["slides"] as? [[String: Any]])
    #expect(slides.compactMap { $0["title"] as? String } == ["Abba", "Adonai", "Él"])
    let pin = try #require(kiosk["pin"] as? [String: Any])
    #expect((pin["digest"] as? String)?.count == 64)
    #expect(!(try place.text("out/_lectern/exhibit.json").contains("2715")))
    // Only devices that are kiosks are scaled.
    let theme = try place.text("out/_lectern/theme.css")
    #expect(theme.contains("html[data-cover]:not([data-cover=\"\"]) { --scale: 1.5; }"))
    let page = try place.text("out/index.html")
    #expect(page.contains(" data-cover=\"\""))
    // Only devices that are kiosks load their files, each by the digest of its own.
    let own = page.firstMatch(
      of:
        #/data-kiosk="kiosk\.css\?v=([\w-]+) kiosk\.js\?v=([\w-]+) kiosk-hands\.js\?v=([\w-]+)"/#
    )
    #expect(own.map { Set([$0.1, $0.2, $0.3]).count } == 3)
    #expect(!page.contains("_lectern/kiosk"))

    let plain = try build("")
    #expect(try plain.json("out/_lectern/exhibit.json")["kiosk"] == nil)
    #expect(!(try plain.text("out/index.html").contains("kiosk")))
    #expect(page.contains(" data-kiosk-later=\"kiosk-lectern-later.wasm?v="))
    for name in [
      "kiosk.js", "kiosk-hands.js", "kiosk.css", "kiosk-lectern.wasm", "kiosk-lectern-later.wasm",
    ] {
      #expect(FileManager.default.fileExists(atPath: place.path + "/out/_lectern/" + name))
      #expect(!FileManager.default.fileExists(atPath: plain.path + "/out/_lectern/" + name))
    }
  }

  @Test("the digest of a PIN depends on its salt and its rounds")
  func digest() {
    let salt = Array("a".utf8)
    // SHA-256 of "a" and "1234".
    #expect(
      String(decoding: KioskDigest.digest(Array("1234".utf8), salt: salt, rounds: 1), as: UTF8.self)
        == "3e0a3501a65b4a7bf889c6f180cc6e35747e5aaff931cc90b760671efa09aeac")
  }

  @Test(
    "days are called as the sentence around them is written",
    arguments: [
      ("de", "", "Montag"), ("it", "", "Monday"), ("la", "", "Monday"),
      ("it", "words: {opensOn: \"Riapriamo {1} alle {2}.\"}\n", "lunedì"),
    ])
  func days(language: String, words: String, monday: String) throws {
    let folder = try folder("language: \(language)\n\(words)kiosk: {hours: 10:00-17:00}")
    let source = try #require(ExhibitFolder(folder.path).read().source)
    let bundle = String(decoding: ExhibitCompiler(source).compile().bundle.bytes, as: UTF8.self)
    #expect(bundle.contains("\"days\":[\"\(monday)\","))
  }
}
