import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// The place at which an exhibit is published: another version of it may take its place between two
/// launches.
final class SampleSite {
  var exhibit: SampleExhibit
  var hasFiles: Bool
  /// Makes another device of the one it is opened on: another window, another text size.
  var device: ((inout Traits) -> Void)?
  /// The time of the next launch, in minutes since 1970, and the archive it finds, if
  /// it is another.
  var minute: Double?
  var archive: String?
  var holdsLoads = false
  /// Measures the page's elements, in place of the exhibit's own measure.
  var measure: ((PageNode, Size) -> Size)?
  /// The files that the host has fetched before the app is made, by name.
  var early: [String] = []

  init(_ exhibit: SampleExhibit, hasFiles: Bool) {
    (self.exhibit, self.hasFiles) = (exhibit, hasFiles)
  }

  func prepare(_ host: RecordingHost) {
    var files = Dictionary(uniqueKeysWithValues: exhibit.scene.chunks + exhibit.scene.moreFiles)
    if exhibit.isSearched { files["search.json"] = exhibit.searchTexts }
    host.fold = SampleScene.fold
    let all = files
    if hasFiles { host.files = { all[$0] } }
    host.measure = { [unowned self, unowned host] node in
      if let measure { return measure(node, host.traits.size) }
      var size = SampleExhibit.measure(node, of: host.traits.size)
      if node.tag == .li { size.height += exhibit.extraHeight }
      return size
    }
    if let device {
      var traits = host.traits
      device(&traits)
      host.setTraits(traits)
    }
    host.holdsLoads = holdsLoads
    host.onFault = { Issue.record("\($0)") }
  }

  func launch(_ launch: LecternTesting.Launch) -> any Launchable {
    var saved = launch.saved
    if let minute { saved.minute = minute }
    if let archive { saved.archive = Text(archive) }
    do {
      let app = try ExhibitApplication(
        bundle: exhibit.bundle,
        launch: ExhibitApplication.Launch(
          address: launch.address, traits: launch.traits,
          preferences: launch.stored("preferences") ?? "", saved: saved,
          cover: exhibit.kiosk != nil && exhibit.isOpenedAsKiosk ? Kiosk() : nil),
        host: launch.host)
      for file in exhibit.scene.chunks where early.contains(file.name) {
        app.addFile(Text(file.name), file.bytes)
      }
      return app
    } catch {
      Issue.record("the bundle can’t be read: \(error)")
      return Application(root: Controller(), host: launch.host, traits: launch.traits)
    }
  }
}
