import Foundation
import LecternTesting
import LecternWebDriver
import Testing

/// A round of the stress: a device, a host that does what hosts do, and a visitor.
///
/// All choices follow from the seed and the round's number. Each round has a folder of the host for
/// itself, and so a worker and caches of its own.
final class UpdateRound {
  private let browser: BrowserSession
  private let server: DyingServer
  private let builds: UpdateBuilds
  private let folder: String
  private var random: SeededRandom
  /// The builds that this round publishes, and how many of them have been.
  private let most: Int
  private var published = 1
  /// True if the device began with the worker of before, and so with pages of it.
  private var isLegacy = false
  /// True while the worker of before may answer.
  private var mayBeLegacy = false
  private var windows: [UpdateWindow] = []
  private var front = 0
  /// The newest build that was whole on the device.
  private var whole = 0
  private var isFull = false

  private(set) var steps: [String] = []
  /// The seconds in which navigations were answered by a live page.
  private(set) var answers: [Double] = []

  private var base: String { server.base + folder }

  init(
    _ browser: BrowserSession, _ server: DyingServer, _ builds: UpdateBuilds, seed: UInt64,
    round: Int
  ) {
    (self.browser, self.server, self.builds) = (browser, server, builds)
    folder = "s\(seed)r\(round)/"
    random = SeededRandom(seed: seed &* 1_000_003 &+ UInt64(round))
    most = 2 + random.below(3)
  }

  private func log(_ step: String) { steps.append(step) }

  // MARK: The round

  func run() async throws {
    try await begin()
    for _ in 0..<(6 + random.below(5)) {
      if random.below(2) == 0 { try changeHost() }
      try await visit()
    }
    try await end()
  }

  /// The first visit, until the exhibit is on the device.
  private func begin() async throws {
    isLegacy = random.below(4) == 0
    mayBeLegacy = isLegacy
    let older = builds.legacy[random.below(builds.legacy.count)].site
    let first = mayBeLegacy ? older : builds.builds[0].site
    let folder = folder
    server.change { ($0.sites, $0.fault) = ([folder: first], .none) }
    if server.isDead { try server.start() }
    log(mayBeLegacy ? "worker of before" : "first visit")
    try await browser.openKept(base)
    let tabs = try await browser.tabs()
    windows = [UpdateWindow(tab: tabs[0], seen: 1)]
    whole = mayBeLegacy ? 0 : 1
  }

  /// The host is left alone; then every window has the newest build after a reload.
  private func end() async throws {
    if isFull { try await setQuota(nil) }
    let (folder, site) = (folder, builds.builds[published - 1].site)
    server.change { ($0.sites, $0.fault) = ([folder: site], .none) }
    if server.isDead { try server.start() }
    log("left alone")
    // The worker of before gives way when no window is open.
    if isLegacy { try await closeOthers() }
    for place in windows.indices {
      try await goTo(place)
      try await untilNewest()
    }
    // The caches of this round are in nobody's way.
    try await closeOthers()
    _ = try await browser.runAsync(
      """
      const done = arguments[0], place = new URL(document.baseURI).pathname;
      caches.keys().then((all) => Promise.all(all.filter((name) => name.startsWith(`lectern:${place}:`)).map((name) => caches.delete(name))))
        .then(() => done());
      """)
  }

  private func closeOthers() async throws {
    while windows.count > 1 {
      try await browser.goOn(inTab: windows.removeLast().tab)
      try await browser.closeTab()
    }
    front = 0
    try await browser.goOn(inTab: windows[0].tab)
  }

  /// Loads the page anew until it is the newest; each time the worker looks for it.
  private func untilNewest() async throws {
    for _ in 0..<(isLegacy ? 20 : 60) {
      if isLegacy {
        try await comeBack()
      } else {
        try await navigate("reload") { try await self.browser.reload() }
      }
      if windows[front].seen == published { return }
      // Chromium looks for a newer worker when the page has been at rest for a while.
      try await Task.sleep(for: .milliseconds(isLegacy ? 3000 : 500))
    }
    throw UpdateStressFault("the newest build never came: \(whole) of \(published)")
  }

  // MARK: The host

  private func changeHost() throws {
    let number = UInt64(random.below(1_000_000))
    let folder = folder
    let newest = builds.builds[published - 1].site
    if server.isDead { try server.start() }
    switch random.below(7) {
    case 0, 1:
      if published < most { published += 1 }
      let site = builds.builds[published - 1].site
      server.change { ($0.sites, $0.fault) = ([folder: site], .none) }
      log("host has \(published)")
    case 2:
      server.change { $0.fault = .slow }
      log("host slow")
    case 3:
      if published < most { published += 1 }
      let site = builds.builds[published - 1].site
      server.change { ($0.sites, $0.fault) = ([folder: site], .cut(number)) }
      log("host has \(published), cut off")
    case 4:
      server.kill()
      log("host dead")
    case 5:
      let older = builds.builds[random.below(published)]
      server.change { ($0.sites, $0.fault) = ([folder: older.site], .none) }
      log("host back with \(older.number)")
    default:
      if published < most { published += 1 }
      let site = builds.builds[published - 1].site
      server.change { ($0.sites, $0.fault) = ([folder: newest], .mixed(site, number)) }
      log("host half \(published)")
    }
  }

  // MARK: The visitor

  private func visit() async throws {
    switch random.below(12) {
    case 0...3: try await navigate("reload") { try await self.browser.reload() }
    case 4: try await navigate("list") { try await self.browser.open(self.base + "lighthouses/") }
    case 5:
      try await navigate("entry") {
        try await self.browser.open(self.base + "lighthouses/fastnet/")
      }
    case 6:
      guard windows.count < 3 else { return try await goTo(random.below(windows.count)) }
      try await openWindow()
      try await navigate("open") { try await self.browser.open(self.base) }
    case 7:
      // WebKit under automation forgets a worker that has had no window for a while.
      if random.below(2) == 0, browser.engine == .chromium { return try await comeBack() }
      try await goTo(random.below(windows.count))
    case 8:
      // Closed in the middle of a load.
      guard windows.count < 3 else { return try await stay() }
      try await openWindow()
      _ = try await browser.run("location.href = arguments[0]", [.string(base)])
      log("closed while it loads")
      try await browser.closeTab()
      windows.removeLast()
      front = 0
      try await browser.goOn(inTab: windows[0].tab)
      // WebKit ends the worker with the window whose process it is in. A request that is on its way
      // then goes to the host, and only the next one to the worker.
      if browser.engine == .webkit { try await Task.sleep(for: .seconds(1)) }
      try await judge()
    case 9: try await stay()
    case 10:
      guard browser.engine == .chromium else { return try await stay() }
      try await setQuota(isFull ? nil : 20_000)
    default: try await killed()
    }
  }

  private func openWindow() async throws {
    try await browser.openTab()
    let tabs = try await browser.tabs()
    let tab = try #require(tabs.first { tab in !windows.contains { $0.tab == tab } })
    windows.append(UpdateWindow(tab: tab))
    front = windows.count - 1
    log("window \(front)")
  }

  private func goTo(_ place: Int) async throws {
    front = place
    try await browser.goOn(inTab: windows[place].tab)
    log("to window \(place)")
    try await judge()
  }

  /// Leaves the exhibit, and comes back in the same window.
  private func comeBack() async throws {
    log("away")
    try await browser.open("about:blank")
    try await navigate("back") { try await self.browser.open(self.base) }
  }

  /// A page that is open for long goes on with its own files.
  private func stay() async throws {
    log("stays")
    try await Task.sleep(for: .milliseconds(200))
    try await judge()
  }

  private func killed() async throws {
    guard browser.engine == .chromium else { return try await stay() }
    log("SIGKILL")
    try await browser.kill()
    isFull = false
    windows = [UpdateWindow(tab: try await browser.tabs()[0])]
    front = 0
    try await navigate("launch") { try await self.browser.open(self.base) }
  }

  private func setQuota(_ bytes: Int?) async throws {
    isFull = bytes != nil
    log(isFull ? "no room" : "room")
    var values: [String: JSONValue] = ["origin": .string(String(server.base.dropLast()))]
    if let bytes { values["quotaSize"] = .number(Double(bytes)) }
    try await browser.devTools("Storage.overrideQuotaForOrigin", .object(values))
  }

  // MARK: Judging

  /// Goes somewhere, and judges the page that answers.
  private func navigate(_ name: String, _ act: () async throws -> Void) async throws {
    log(name)
    let begun = ContinuousClock.now
    try await act()
    try await browser.last(BrowserSession.isLive, "the app’s takeover")
    let taken = begun.duration(to: .now)
    let seconds = Double(taken.components.seconds) + Double(taken.components.attoseconds) / 1e18
    answers.append(seconds)
    let most = UpdateStressTests.answerSeconds
    if seconds > most { throw UpdateStressFault("answered after \(seconds) s, more than \(most)") }
    let wanted = mayBeLegacy ? 0 : whole
    try await judge()
    if windows[front].seen < wanted {
      throw UpdateStressFault("\(windows[front].seen) shows, though \(wanted) was whole")
    }
  }

  /// The page is whole, of one build, and not older than one that this window has shown.
  private func judge() async throws {
    let page = try await browser.updatePage()
    try note(page)
    // The page of a first visit can come from the host alone.
    if !page.isControlled { return }
    let number = try #require(builds.number(of: page.version), "no build \(page.version)")
    let build = builds.builds[number - 1]
    for (name, text) in page.files where text != build.files[name] {
      throw UpdateStressFault("\(name) of \(number) is \(text.prefix(60))")
    }
    // A page of before doesn't say what it shows.
    if !isLegacy || number > 1, page.picture != 0, page.picture != number {
      throw UpdateStressFault("the picture of \(number) is \(page.picture)’s")
    }
    if number < windows[front].seen {
      throw UpdateStressFault("\(number) after \(windows[front].seen)")
    }
    windows[front].seen = number
    log("= \(number)")
  }

  /// Takes note of what is whole on the device.
  private func note(_ page: UpdatePage) throws {
    for build in builds.builds where page.whole.contains(build.built) {
      whole = max(whole, build.number)
      if mayBeLegacy, page.version == build.version, build.number > 1 { mayBeLegacy = false }
    }
  }
}

/// A rule of updates that was broken.
struct UpdateStressFault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
