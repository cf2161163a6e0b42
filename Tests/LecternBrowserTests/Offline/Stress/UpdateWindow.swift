import Foundation
import LecternWebDriver
import Testing

/// A window of the stress: its tab, and the newest build that it has shown.
struct UpdateWindow {
  let tab: String
  var seen = 0
}

/// A page as it tells of itself.
struct UpdatePage {
  var version = ""
  /// The files by which a build is judged, and the addresses' status where they are refused.
  var files: [String: String] = [:]
  /// The height of the picture, which is the number of its build; 0 without a picture.
  var picture = 0
  /// True if a worker answers for the page.
  var isControlled = false
  /// The times of the whole versions on the device.
  var whole: [Int] = []
}

extension BrowserSession {
  /// Asks the page that shows for its version, its files, and what the device has.
  func updatePage() async throws -> UpdatePage {
    let answer = try await runAsync(
      """
      const [names, done] = arguments, { version, folder } = document.documentElement.dataset;
      const text = (name) => lectern.load(name).then(async (one) => one.ok ? one.text() : `${one.status}`, () => 'failed');
      const height = fetch('_lectern/images/lamp.png').then(async (one) => {
        if (!one.ok) return 0;
        const picture = await createImageBitmap(await one.blob());
        return picture.height;
      }).catch(() => 0);
      // It may have to come from a host that is slow.
      const late = new Promise((resolve) => setTimeout(resolve, 1000, 0));
      const whole = caches.keys().then((all) => Promise.all(all.filter((name) => name.startsWith(`lectern:${new URL(document.baseURI).pathname}:`))
        .map((name) => caches.match(new URL('_lectern/offline.json', document.baseURI), { cacheName: name }))))
        .then((lists) => Promise.all(lists.filter(Boolean).map((one) => one.json())))
        .then((lists) => lists.map(({ built }) => built || 0));
      Promise.all([Promise.all(names.map((name) => text(name))), Promise.race([height, late]), whole]).then(([files, picture, times]) =>
        done([version, files, picture, times, !!navigator.serviceWorker.controller]), (error) => done([String(error)]));
      """, [.array(UpdateBuilds.judged.map { .string($0) })])
    let parts = answer.array ?? []
    try #require(parts.count == 5, "the page says \(answer)")
    var page = UpdatePage()
    page.version = parts[0].string ?? ""
    for (name, text) in zip(UpdateBuilds.judged, parts[1].array ?? []) {
      page.files[name] = text.string ?? ""
    }
    page.picture = Int(parts[2].number ?? 0)
    page.whole = (parts[3].array ?? []).compactMap { $0.number.map { Int($0) } }
    page.isControlled = parts[4].bool == true
    return page
  }
}
