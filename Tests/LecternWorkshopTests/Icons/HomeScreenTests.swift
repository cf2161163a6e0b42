import Foundation
import LecternTheme
import Testing

@testable import LecternImaging
@testable import LecternWorkshop

/// Tests the files of a build for home screens, and the links to them in its pages.
struct HomeScreenTests {
  private static let node = "/usr/bin/node"

  /// The attributes of every element of a name in a page.
  private func elements(_ name: String, in page: String) -> [[String: String]] {
    page.matches(of: /<(link|meta) ([^>]*)>/).filter { $0.1 == name }.map { element in
      var attributes: [String: String] = [:]
      for one in element.2.matches(of: /([a-z-]+)="([^"]*)"/) {
        attributes[String(one.1)] = String(one.2)
      }
      return attributes
    }
  }

  @Test(
    "BL-31 BL-35 touch icons have their standard names in the root, and the pixels that these say")
  func namesInTheRoot() throws {
    let fixture = try IconFixture.lamp.get()
    let expected: [String: Int] = [
      "apple-touch-icon.png": 57, "apple-touch-icon-72x72.png": 72,
      "apple-touch-icon-114x114.png": 114, "apple-touch-icon-144x144.png": 144,
      "apple-touch-icon-precomposed.png": 57, "apple-touch-icon-72x72-precomposed.png": 72,
      "apple-touch-icon-114x114-precomposed.png": 114,
      "apple-touch-icon-144x144-precomposed.png": 144,
      "apple-touch-icon-120x120.png": 120, "apple-touch-icon-152x152.png": 152,
      "apple-touch-icon-167x167.png": 167, "apple-touch-icon-180x180.png": 180,
    ]
    #expect(
      try fixture.paths().filter { $0.hasPrefix("apple-touch-icon") } == expected.keys.sorted())
    for (name, side) in expected { #expect(try fixture.size(name) == [side, side], "\(name)") }
    #expect(try fixture.bytes("favicon.ico").starts(with: [0, 0, 1, 0, 3, 0]))
    // The master itself isn't published: an SVG could do more than an icon.
    #expect(try !fixture.paths().contains { $0.hasSuffix(".svg") })
  }

  @Test(
    "BL-32 BL-34 each page links each touch icon with its size; the one without sizes comes last")
  func linksOfPages() throws {
    let fixture = try IconFixture.lamp.get()
    for page in ["index.html", "about/index.html", "404.html"] {
      let links = elements("link", in: try fixture.text(page))
      let touch = links.filter { $0["rel"]?.hasPrefix("apple-touch-icon") == true }
      #expect(touch.count == 9, "\(page)")
      for link in touch {
        let href = try #require(link["href"])
        let sizes = link["sizes"] ?? "57x57"
        #expect(try fixture.size(href) == sizes.split(separator: "x").compactMap { Int($0) })
      }
      #expect(touch.last == ["rel": "apple-touch-icon", "href": "apple-touch-icon.png"], "\(page)")
      // Those that know sizes find theirs, or a larger one, before that.
      #expect(touch.dropLast(2).allSatisfy { $0["sizes"] != nil })
      // Browsers that take the largest would fetch it on the first visit.
      #expect(links.filter { $0["rel"] == "icon" }.map { $0["sizes"] } == ["32x32"])
    }
  }

  @Test(
    "BL-33 the precomposed icons, which clients use unmodified, win over plain ones of their size")
  func precomposed() throws {
    let fixture = try IconFixture.lamp.get()
    let links = elements("link", in: try fixture.text("index.html"))
    for side in [72, 114, 144] {
      let ofSide = links.filter { $0["sizes"] == "\(side)x\(side)" }
      #expect(ofSide.map { $0["rel"] } == ["apple-touch-icon-precomposed"])
    }
    #expect(
      try fixture.bytes("apple-touch-icon-precomposed.png")
        == fixture.bytes("apple-touch-icon.png"))
  }

  @Test(
    "the manifest names the app, and icons for any use, masks and one colour, of the sizes it says")
  func manifest() throws {
    let fixture = try IconFixture.lamp.get()
    let manifest = try fixture.place.json("out/manifest.webmanifest")
    let texts = manifest.compactMapValues { $0 as? String }
    #expect(
      texts == [
        "name": "Lamp", "short_name": "Lamp", "id": "lamp", "start_url": "./", "scope": "./",
        "display": "standalone", "lang": "en", "dir": "ltr", "theme_color": "#fbfbf9",
        "background_color": "#ffffff",
      ])
    let icons = try #require(manifest["icons"] as? [[String: String]])
    #expect(icons.map { $0["purpose"] } == ["any", "any", "maskable", "maskable", "monochrome"])
    for icon in icons {
      let (src, sizes) = (try #require(icon["src"]), try #require(icon["sizes"]))
      #expect(icon["type"] == "image/png")
      #expect(try fixture.size(src) == sizes.split(separator: "x").compactMap { Int($0) })
    }
    for page in ["index.html", "about/index.html", "404.html"] {
      let links = elements("link", in: try fixture.text(page))
      // The app links it once it is live: its icon would come before the module.
      #expect(!links.contains { $0["rel"] == "manifest" })
    }
  }

  @Test(
    "BL-36: each language has a manifest and, where its title differs, launch screens; all are one app"
  )
  func languages() throws {
    let fixture = try IconFixture(
      "title: {en: Lamp, cy: Lamp, ar: مصباح}\nlanguages: [en, cy, ar]\n")
    try fixture.build()
    let paths = try fixture.paths()
    for (folder, language, direction) in [
      ("", "en", "ltr"), ("cy/", "cy", "ltr"), ("ar/", "ar", "rtl"),
    ] {
      let manifest = try fixture.place.json("out/" + folder + "manifest.webmanifest")
      #expect(manifest["lang"] as? String == language)
      #expect(manifest["dir"] as? String == direction)
      #expect(manifest["id"] as? String == "lamp")
      #expect(manifest["scope"] as? String == (folder.isEmpty ? "./" : "../"))
      let icons = try #require(manifest["icons"] as? [[String: String]])
      for icon in icons {
        let path = (folder + icon["src"]!).replacing("\(folder)../", with: "")
        #expect(paths.contains(path), "\(path)")
      }
      let page = elements("link", in: try fixture.text(folder + "about/index.html"))
      let touch = try #require(page.last { $0["rel"] == "apple-touch-icon" }?["href"])
      #expect(touch == (folder.isEmpty ? "" : "../") + "apple-touch-icon.png")
    }
    #expect(paths.filter { $0.hasPrefix("_lectern/icons/launch-") }.count == 80)
    #expect(paths.filter { $0.hasPrefix("_lectern/icons/ar/launch-") }.count == 80)
    #expect(!paths.contains { $0.hasPrefix("_lectern/icons/cy/") })
    #expect(try fixture.text("_lectern/cy/launch.js").contains("`../icons/launch-"))
    #expect(try fixture.text("_lectern/ar/launch.js").contains("`../icons/ar/launch-"))
    #expect(
      try fixture.bytes("_lectern/icons/launch-375x667x2.png")
        != fixture.bytes("_lectern/icons/ar/launch-375x667x2.png"))
  }

  @Test(
    "BL-38 BL-39 BL-40 MC-25 each device has launch screens of its exact pixels, held either way, light and dark"
  )
  func launchScreens() throws {
    let fixture = try IconFixture.lamp.get()
    let files = try fixture.paths().filter { $0.hasPrefix("_lectern/icons/launch-") }
    #expect(files.count == LaunchDevice.all.count * 4)
    #expect(
      Set(LaunchDevice.all.map { [$0.width, $0.height, $0.scale] }).count == LaunchDevice.all.count)
    var bytes = 0
    for device in LaunchDevice.all {
      #expect(device.width < device.height)
      for isDark in [false, true] {
        for isLandscape in [false, true] {
          let path = "_lectern/icons/" + device.file(isLandscape: isLandscape, isDark: isDark)
          let upright = [device.width * device.scale, device.height * device.scale]
          #expect(try fixture.size(path) == (isLandscape ? Array(upright.reversed()) : upright))
          bytes += try fixture.bytes(path).count
        }
      }
    }
    #expect(bytes < 3_000_000)
  }

  @Test(
    "the script of launch screens links the four of the device in hand, with the media they are meant for",
    .enabled(if: FileManager.default.isExecutableFile(atPath: Self.node), "needs Debian's nodejs"))
  func launchScript() throws {
    let node = Self.node
    let script = """
      const links = [];
      const [width, height, scale] = process.argv.slice(1).map(Number);
      globalThis.screen = { width, height };
      globalThis.devicePixelRatio = scale;
      globalThis.document = {
        currentScript: { src: 'https://museum.example/lamp/_lectern/launch.js?v=1' },
        createElement: () => ({}), head: { append: link => links.push(link) },
      };
      eval(\(String(decoding: try JSONEncoder().encode(LaunchScript.text(images: "icons/")), as: UTF8.self)));
      console.log(JSON.stringify(links));
      """
    func links(_ width: Int, _ height: Int, _ scale: Int) throws -> [[String: String]] {
      let process = Process()
      process.executableURL = URL(filePath: node)
      process.arguments = ["-e", script, "\(width)", "\(height)", "\(scale)"]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return try JSONDecoder().decode([[String: String]].self, from: output)
    }
    for device in [LaunchDevice.all[4], LaunchDevice.all[19]] {
      var expected: [[String: String]] = []
      for isLandscape in [false, true] {
        for isDark in [false, true] {
          let file = device.file(isLandscape: isLandscape, isDark: isDark)
          expected.append([
            "rel": "apple-touch-startup-image",
            "media": device.media(isLandscape: isLandscape, isDark: isDark),
            "href": "https://museum.example/lamp/_lectern/icons/" + file,
          ])
        }
      }
      // Held either way the device says the same, or the other way round.
      #expect(try links(device.width, device.height, device.scale) == expected)
      #expect(try links(device.height, device.width, device.scale) == expected)
    }
    #expect(try links(1920, 1080, 1).isEmpty)
  }

  @Test(
    "BL-32 an exhibit without an icon has the first letter of its title on its tint, and that is told"
  )
  func withoutIcon() throws {
    let yaml = IconFixture.yaml.replacing(
      "icon: icon.svg\n", with: "title: “lamp”\ntheme: {tint: \"#46C060\"}\n")
    let fixture = try IconFixture(files: ["exhibit.yaml": yaml])
    let report = try fixture.build()
    #expect(report.warnings.isEmpty)
    #expect(
      report.notes.map(\.description) == [
        "exhibit.yaml:1:1: note: the exhibit has no `icon`, so home screens and tabs show \"L\" on its tint: name a square picture of 1024 × 1024 pixels or more"
      ])
    let page = try fixture.text("index.html")
    let links = elements("link", in: page)
    #expect(links.contains { $0["rel"] == "manifest" })
    for link in links where link["rel"]?.contains("icon") == true {
      let sides = try fixture.size(try #require(link["href"]))
      #expect(link["sizes"] == nil || link["sizes"] == "\(sides[0])x\(sides[1])")
    }
    let icons = try #require(
      fixture.place.json("out/manifest.webmanifest")["icons"] as? [[String: String]])
    #expect(icons.count == 5)
    // A launch screen is for a picture of the exhibit's own: here devices show plain ground.
    #expect(try !fixture.paths().contains { $0.contains("launch-") })
    #expect(try !fixture.text("_lectern/launch.js").contains("append"))
    // Both have a palette (the PNG's colour type): a first visit may fetch the smaller one.
    for side in [192, 512] {
      #expect(try fixture.bytes("_lectern/icons/icon-\(side).png")[25] == 3)
    }
    let picture = try VipsImage.png(fixture.bytes("_lectern/icons/icon-512.png"))
    let pixels = try picture.pixels()
    func isTint(_ x: Int, _ y: Int) -> Bool {
      let at = (y * 512 + x) * picture.bands
      return abs(Int(pixels[at]) - 0x46) < 6 && abs(Int(pixels[at + 1]) - 0xC0) < 6
    }
    #expect([(0, 0), (511, 0), (0, 511), (511, 511), (100, 256), (420, 256)].allSatisfy(isTint))
    let ink = (0..<512).flatMap { y in (0..<512).filter { !isTint($0, y) }.map { ($0, y) } }
    #expect(ink.count > 4_000)
    let (left, right) = (ink.map(\.0).min() ?? 0, ink.map(\.0).max() ?? 0)
    let (top, bottom) = (ink.map(\.1).min() ?? 0, ink.map(\.1).max() ?? 0)
    #expect(abs(left + right - 511) <= 8 && abs(top + bottom - 511) <= 8, "in the middle")
    #expect(bottom - top > 200 && bottom - top < 340)
  }

  @Test("the colours of the browser's bars are there in any case")
  func barColours() throws {
    let page = try IconFixture.lamp.get().text("index.html")
    #expect(
      elements("meta", in: page).filter { $0["name"] == "theme-color" }.map { $0["content"] }
        == ["#fbfbf9", "#1f211e"])
  }

  @Test("the browser's own bars have the colour of the theme's, in light and dark")
  func themed() throws {
    let rules = """
      theme:
        rules:
          - {on: bar, ground: {light: "#123456", dark: "#101010"}, ink: "#FFFFFF", accent: "#FFFFFF"}
          - {on: bar, in: sheet, ground: "#400000"}
          - {on: bar, width: landscapePhone, ground: "#004000"}

      """
    let fixture = try IconFixture("title: Lamp\n" + rules)
    try fixture.build()
    for page in ["index.html", "404.html"] {
      #expect(
        elements("meta", in: try fixture.text(page)).filter { $0["name"] == "theme-color" }
          .map { $0["content"] } == ["#123456", "#101010"])
    }
    #expect(
      try fixture.place.json("out/manifest.webmanifest")["theme_color"] as? String == "#123456")
  }

  @Test("the description is told where the exhibit is installed, in each of its languages")
  func description() throws {
    let fixture = try IconFixture(
      """
      title: {en: Lamps, cy: Lampau}
      description: {en: "Seven <lamps>, and who lit them.", cy: "Saith lamp."}
      languages: [en, cy]

      """)
    try fixture.build()
    for (folder, words) in [("", "Seven <lamps>, and who lit them."), ("cy/", "Saith lamp.")] {
      let manifest = try fixture.place.json("out/" + folder + "manifest.webmanifest")
      #expect(manifest["description"] as? String == words)
      let metas = elements("meta", in: try fixture.text(folder + "index.html"))
      #expect(metas.contains { $0["name"] == "description" })
    }
  }

  @Test("what stands below the icon is what the exhibit says, in each of its languages")
  func shortTitle() throws {
    let fixture = try IconFixture(
      """
      title: {en: The lamps of the harbour, cy: Lampau}
      shortTitle: {en: Harbour, cy: Yr harbwr}
      languages: [en, cy]

      """)
    try fixture.build()
    for (folder, title, short) in [
      ("", "The lamps of the harbour", "Harbour"), ("cy/", "Lampau", "Yr harbwr"),
    ] {
      let manifest = try fixture.place.json("out/" + folder + "manifest.webmanifest")
      #expect(manifest["name"] as? String == title)
      #expect(manifest["short_name"] as? String == short)
      let metas = elements("meta", in: try fixture.text(folder + "about/index.html"))
      #expect(
        metas.first { $0["name"] == "apple-mobile-web-app-title" }?["content"] == short)
    }
  }

  @Test("what a home screen is told stands in the head, its title escaped")
  func metas() throws {
    let page = HomeLinks.html(way: "", title: "Lamps \"&\" <Oil>")
    #expect(page.contains("content=\"Lamps &quot;&amp;&quot; "))
    let names = elements("meta", in: page).compactMap { $0["name"] }
    for name in [
      "apple-mobile-web-app-capable", "mobile-web-app-capable",
      "apple-mobile-web-app-status-bar-style",
    ] { #expect(names.contains(name)) }
  }

  @Test("NG-46 the colours outside the page are those of its style sheet")
  func colours() throws {
    let sheet = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Web/lectern/base.css"), encoding: .utf8)
    func value(_ name: Regex<(Substring, Substring)>, _ number: Int) -> String {
      let found = sheet.matches(of: name).map { String($0.1) }
      return number < found.count ? found[number] : ""
    }
    for (number, colours) in [HomeColours.light, .dark].enumerated() {
      #expect(Colour(value(/--ground: (#[0-9a-f]+);/, number))?.hex == colours.ground.hex)
      #expect(Colour(value(/--ink: (#[0-9a-f]+);/, number))?.hex == colours.ink.hex)
      let chrome = value(/--chrome: rgb\(([^)]*)\);/, number)
      let parts = chrome.split(whereSeparator: { " /".contains($0) }).compactMap { Double($0) }
      let ground = [colours.ground.red, colours.ground.green, colours.ground.blue].map {
        Double($0)
      }
      try #require(parts.count == 4)
      let mixed = (0..<3).map {
        UInt8((parts[$0] * parts[3] + ground[$0] * (1 - parts[3])).rounded())
      }
      #expect(mixed == [colours.chrome.red, colours.chrome.green, colours.chrome.blue])
    }
  }

  @Test("MC-26 the picture that an example's icons are made from is in its list of provenance")
  func provenance() throws {
    let examples = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Examples").standardizedFileURL
    var icons = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: examples.path) {
      let folder = examples.appending(path: name)
      guard
        let yaml = try? String(contentsOf: folder.appending(path: "exhibit.yaml"), encoding: .utf8),
        let icon = yaml.firstMatch(of: /\nicon: *(\S+)/)
      else { continue }
      let list = try String(contentsOf: folder.appending(path: "PROVENANCE.md"), encoding: .utf8)
      #expect(list.contains("`\(icon.1)`"), "\(name)")
      icons += 1
    }
    #expect(icons >= 3)
  }

  @Test("a second build draws nothing, and a changed title draws the launch screens alone")
  func cache() throws {
    let fixture = try IconFixture("title: Lamp\n")
    try fixture.build()
    let cache = fixture.folder.root.appending(path: ".lectern/icons")
    func dates() throws -> [String: Date] {
      var dates: [String: Date] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: cache.path) {
        let file = cache.appending(path: name)
        dates[name] = try file.resourceValues(forKeys: [.contentModificationDateKey])
          .contentModificationDate
      }
      return dates
    }
    let first = try dates()
    let files = try fixture.paths().filter { $0.hasSuffix(".png") }.map { try fixture.bytes($0) }
    try fixture.build()
    #expect(try dates() == first)
    let again = try fixture.paths().filter { $0.hasSuffix(".png") }.map { try fixture.bytes($0) }
    #expect(again == files)
    try fixture.folder.write("exhibit.yaml", Array((IconFixture.yaml + "title: Lamps\n").utf8))
    try fixture.build()
    let second = try dates()
    #expect(second.count == first.count)
    let kept = second.filter { first[$0.key] == $0.value }.keys
    #expect(kept.count == first.count - 80)
    #expect(!kept.contains { $0.contains("launch") })
  }
}
