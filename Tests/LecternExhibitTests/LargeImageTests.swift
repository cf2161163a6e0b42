import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// A large image of an entry, and the window in which it is explored.
@Suite("Large images of entries open as documents do, and lead back")
struct LargeImageTests {
  static let bundle = Array(
    """
    {"format": 4, "id": "coins", "title": "Coins", "version": 1, "tabs": ["coins"], "scenes": [
      {"id": "coins", "kind": "catalogue", "title": "Coins", "detailTitle": "Coins",
       "detailShortTitle": "Coins", "count": 2, "ids": "as\u{7F}denarius", "names": "As\u{7F}Denarius",
       "subtitles": "\u{7F}", "smallCaps": "00", "sections": [], "scopes": [], "keys": ["as\u{7F}denarius"],
       "rings": [], "chunks": [0], "fields": [{"label": "Picture", "format": "image"}],
       "segues": [{"id": "image:coins-denarius-image", "at": "link", "to": "coins-denarius-image",
                   "style": "full-screen"}]},
      {"id": "coins-denarius-image", "kind": "facsimile", "title": "Denarius",
       "leaves": [
         {"image": {"tiles": "t/", "width": 8000, "height": 6000, "tile": 512, "format": "jpg",
                    "factors": [1, 2, 4, 8, 16], "alt": "A head"}, "regions": ""}],
       "categories": [], "colours": ["#c9a227"], "ids": "", "names": "", "clauseCategories": "",
       "clauseColours": "", "keys": "", "chunks": []}]}
    """.utf8)
  static let chunk = Array(
    """
    {"items": [{"fields": [[0, ["_lectern/images/a.png", "A mark", "30", "20"]]]},
      {"fields": [[0, ["d-1400.jpg", "A head", "1400", "1050", "coins-denarius-image/"]]]}]}
    """.utf8)

  /// The same exhibit as the second of two languages.
  static let welsh = (
    bundle: Array(
      String(decoding: bundle, as: UTF8.self).replacing(
        "\"version\": 1,",
        with: """
          "version": 1, "language": "cy", "languages": [
            {"tag": "en", "title": "English", "folder": ""},
            {"tag": "cy", "title": "Cymraeg", "folder": "cy/"}],
          """
      ).utf8),
    chunk: Array(
      String(decoding: chunk, as: UTF8.self).replacing("_lectern/", with: "../_lectern/").utf8)
  )
  /// The same exhibit without its first entry.
  static let smaller = (
    bundle: Array(
      String(decoding: bundle, as: UTF8.self).replacing("\"count\": 2", with: "\"count\": 1")
        .replacing("as\u{7F}denarius", with: "denarius").replacing(
          "As\u{7F}Denarius", with: "Denarius"
        )
        .replacing("\"subtitles\": \"\u{7F}\"", with: "\"subtitles\": \"\"")
        .replacing("\"smallCaps\": \"00\"", with: "\"smallCaps\": \"0\"").utf8),
    chunk: Array(
      """
      {"items": [{"fields": [[0, ["d-1400.jpg", "A head", "1400", "1050",
                                  "coins-denarius-image/"]]]}]}
      """.utf8)
  )

  private func opened(
    _ address: String = "", size: Size, archive: String = "",
    _ content: (bundle: [UInt8], chunk: [UInt8]) = (bundle, chunk)
  ) throws -> (RecordingHost, ExhibitApplication) {
    let host = RecordingHost(size: size, address: address)
    host.measure = { [unowned host] node in
      node.tag == .li || node.tag == .h2 ? Size(width: 300, height: 44) : host.traits.size
    }
    host.files = { $0 == "coins-0.json" ? content.chunk : nil }
    host.onFault = { Issue.record("\($0)") }
    let app = try ExhibitApplication(
      bundle: content.bundle,
      launch: ExhibitApplication.Launch(
        address: Text(address), traits: host.traits,
        saved: SavedState(archive: Text(archive), minute: host.minute)),
      host: host)
    host.start(app)
    settle(host)
    return (host, app)
  }

  private func settle(_ host: RecordingHost) {
    host.advanceFrames()
    host.advance(seconds: 1)
    host.advanceFrames()
  }

  /// The archive of a visitor who has enlarged the small image of the first entry.
  private func enlarged(
    _ size: Size, _ content: (bundle: [UInt8], chunk: [UInt8]) = (bundle, chunk)
  ) throws -> String {
    let (host, app) = try opened("coins/as/", size: size, content)
    defer { withExtendedLifetime(app) {} }
    host.tap(try #require(host.elements(class: "zoomable").first))
    settle(host)
    host.save()
    return host.archive
  }

  /// The enlarged image that shows.
  private func shownImage(_ host: RecordingHost) throws -> PageNode {
    try #require(host.elements(class: "enlarged").first?.descendants.first { $0.tag == .img })
  }

  static let sizes = [Size(width: 390, height: 844), Size(width: 1180, height: 820)]

  @Test(
    "a tap opens the image in the whole window, and Done leads back to its entry", arguments: sizes)
  func opens(size: Size) throws {
    let (host, app) = try opened("coins/denarius/", size: size)
    defer { withExtendedLifetime(app) {} }
    let link = try #require(host.elements(class: "zoomable").first)
    #expect(link[.ariaLabel] == "A head, enlarge")
    #expect(link[.href] == "coins-denarius-image/")
    host.tap(link)
    settle(host)
    #expect(host.history.current == "coins-denarius-image/")
    #expect(host.elements(class: "facsimile-picture").count == 1)
    #expect(host.elements(class: "presentation").first?[.dataKind] == "full-screen")
    // The window's bar has the only one.
    #expect(host.elements(.a).filter { $0.text == "Done" }.count == 1)
    host.tap(try #require(host.node(.link("Done"))))
    settle(host)
    #expect(host.history.current == "coins/denarius/")
    #expect(host.elements(class: "facsimile-picture").isEmpty)
    #expect(host.page.focused?[.ariaLabel] == "A head, enlarge")
  }

  @Test("an image alone has tools to zoom and no menu, whatever its address says", arguments: sizes)
  func tools(size: Size) throws {
    let (host, app) = try opened(
      "coins-denarius-image/#xywh=1000,1000,2000,1500&menu=open", size: size)
    defer { withExtendedLifetime(app) {} }
    let tools = host.elements(class: "facsimile-button").compactMap { $0[.ariaLabel] }
    #expect(tools.count == 4)
    #expect(host.elements(class: "facsimile-menu").isEmpty)
    #expect(host.elements(class: "facsimile-clause").isEmpty)
    #expect(String(app.currentAddress.string).hasPrefix("coins-denarius-image/#xywh="))
    #expect(!app.currentAddress.string.contains("menu"))
  }

  @Test("the place in the image comes back, with the entry beneath it", arguments: sizes)
  func restored(size: Size) throws {
    let (host, app) = try opened("coins/denarius/", size: size)
    defer { withExtendedLifetime(app) {} }
    host.tap(try #require(host.elements(class: "zoomable").first))
    settle(host)
    for label in ["Zoom in", "Zoom in"] {
      host.tap(try #require(host.node(.button(label))))
      settle(host)
    }
    let address = host.history.current
    #expect(address.hasPrefix("coins-denarius-image/#xywh="))
    host.save()
    let (other, again) = try opened("", size: size, archive: host.archive)
    defer { withExtendedLifetime(again) {} }
    #expect(other.history.current == address)
    other.tap(try #require(other.node(.link("Done"))))
    settle(other)
    #expect(other.history.current == "coins/denarius/")
  }

  @Test("a small image opens above everything, and Done leads back to it")
  func small() throws {
    let (host, app) = try opened("coins/as/", size: Self.sizes[0])
    defer { withExtendedLifetime(app) {} }
    let link = try #require(host.elements(class: "zoomable").first)
    #expect(link[.ariaLabel] == "A mark, enlarge")
    let file = try #require(host.elements(.img).first { $0[.alt] == "A mark" }?[.src])
    #expect(link[.href] == file)
    host.tap(link)
    settle(host)
    #expect(host.elements(class: "enlarged").count == 1)
    #expect(host.elements(.img).filter { $0[.src] == file }.count == 2)
    #expect(host.history.current == "coins/as/")
    host.tap(try #require(host.node(.link("Done"))))
    settle(host)
    #expect(host.page.focused?[.ariaLabel] == "A mark, enlarge")
    #expect(host.elements(class: "enlarged").isEmpty)
  }

  @Test("an enlarged image is there again, and Done leads back to its entry", arguments: sizes)
  func comesBack(size: Size) throws {
    let kept = try enlarged(size)
    let (other, again) = try opened("", size: size, archive: kept)
    defer { withExtendedLifetime(again) {} }
    #expect(other.history.current == "coins/as/")
    let image = try shownImage(other)
    #expect(image[.alt] == "A mark")
    other.tap(try #require(other.node(.link("Done"))))
    settle(other)
    #expect(other.elements(class: "enlarged").isEmpty && other.history.current == "coins/as/")
    // A filter whose value is gone leaves it.
    let (filtered, one) = try opened(
      "", size: size,
      archive: kept.replacing(
        "\"address\":\"coins/as/\"", with: "\"address\":\"coins/as/#filter=gone\""))
    defer { withExtendedLifetime(one) {} }
    #expect(filtered.elements(class: "enlarged").count == 1)
    // A file that can't be one of the exhibit isn't shown.
    let own = try #require(image[.src])
    #expect(own == "_lectern/images/a.png")
    for file in ["https://other.example/_lectern/a.jpg", "", "a.jpg"] {
      let archive = kept.replacing("\"\(own)\"", with: "\"\(file)\"")
      #expect(archive != kept)
      let (third, last) = try opened("", size: size, archive: archive)
      defer { withExtendedLifetime(last) {} }
      #expect(third.elements(class: "enlarged").isEmpty && third.history.current == "coins/as/")
    }
  }

  @Test(
    "an enlarged image is there again in another language, whose pages are in another folder",
    arguments: sizes)
  func comesBackTranslated(size: Size) throws {
    var archive = try enlarged(size, Self.welsh)
    let editions: [((bundle: [UInt8], chunk: [UInt8]), String)] = [
      ((Self.bundle, Self.chunk), ""), (Self.welsh, "../"),
    ]
    for (content, way) in editions {
      let (other, again) = try opened("", size: size, archive: archive, content)
      defer { withExtendedLifetime(again) {} }
      let image = try shownImage(other)
      #expect(image[.src] == way + "_lectern/images/a.png")
      other.save()
      archive = other.archive
    }
  }

  @Test("NG-33: an enlarged image whose entry is gone doesn't come back", arguments: sizes)
  func goesWithItsEntry(size: Size) throws {
    let kept = try enlarged(size)
    let (other, again) = try opened("", size: size, archive: kept, Self.smaller)
    defer { withExtendedLifetime(again) {} }
    #expect(other.elements(class: "enlarged").isEmpty)
    #expect(again.window.presentedControllers.isEmpty)
    #expect(other.history.current == "coins/")
    #expect(other.elements(class: "row").map(\.text) == ["Denarius"])
  }

  @Test(
    "BL-14: an archive that was tampered with puts no image in a tab, and nothing above one",
    arguments: sizes)
  func tampered(size: Size) throws {
    let archive = try enlarged(size)
    let start = try #require(archive.range(of: "{\"identifier\":\":picture\",\"restor")).lowerBound
    let end = try #require(archive[start...].range(of: "}}")).upperBound
    let picture = String(archive[start..<end])
    let scene = """
      {"identifier":"coins-denarius-image","restorationFactory":"scene"}
      """
    // In a tab of its own, which is chosen.
    for (name, tab) in [(":picture", picture), ("coins-denarius-image", scene)] {
      let changed =
        archive
        .replacing(
          "\"selectedViewController\":\"coins\"", with: "\"selectedViewController\":\"\(name)\""
        )
        .replacing(
          "{\"viewControllers\":[{\"identifier\":\"coins\"",
          with: "{\"viewControllers\":[\(tab),{\"identifier\":\"coins\"")
      #expect(changed.count > archive.count + tab.count)
      let (other, again) = try opened("", size: size, archive: changed)
      defer { withExtendedLifetime(again) {} }
      #expect(other.history.current == "coins/as/", "\(name)")
    }
    // Two images.
    let twin = picture.replacing(":picture", with: "x")
    let (first, one) = try opened(
      "", size: size, archive: archive.replacing(picture, with: picture + "," + twin))
    defer { withExtendedLifetime(one) {} }
    #expect(first.elements(class: "enlarged").count == 1)
    first.tap(try #require(first.node(.link("Done"))))
    settle(first)
    #expect(one.window.presentedControllers.isEmpty && first.history.current == "coins/as/")
    // Presented above the image.
    let (other, again) = try opened(
      "", size: size, archive: archive.replacing(picture, with: picture + "," + scene))
    defer { withExtendedLifetime(again) {} }
    #expect(again.window.presentedControllers.count == 1 && again.presented.isEmpty)
    #expect(other.history.current == "coins/as/")
  }

  @Test(
    "an enlarged image goes with its entry: another address, a start over", arguments: sizes)
  func goes(size: Size) throws {
    let (host, app) = try opened("coins/as/", size: size)
    defer { withExtendedLifetime(app) {} }
    let ways: [(String, () -> Void)] = [
      ("another entry", { app.application.navigated(to: "coins/denarius/") }),
      ("the same entry", { app.application.navigated(to: "coins/as/") }),
      (
        "a start over",
        {
          app.application.turn { app.startOver() }
          app.application.commit()
        }
      ),
    ]
    for (name, way) in ways {
      app.application.navigated(to: "coins/as/")
      settle(host)
      host.tap(try #require(host.elements(class: "zoomable").first))
      settle(host)
      #expect(host.elements(class: "enlarged").count == 1, "\(name)")
      way()
      settle(host)
      #expect(host.elements(class: "enlarged").isEmpty, "\(name)")
      #expect(host.elements(class: "presentation").isEmpty, "\(name)")
      #expect(app.window.presentedControllers.isEmpty, "\(name)")
    }
  }
}
