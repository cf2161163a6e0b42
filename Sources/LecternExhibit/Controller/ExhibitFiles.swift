import LecternBase
import LecternInterface
import LecternModel

/// Asks for an exhibit's files, each once, and takes them in; knows how many the device keeps.
final class ExhibitFiles {
  private let screens: ExhibitScreens
  /// The files that were asked for or have come.
  private var requested: [Text] = []
  /// The copy that the device keeps of the exhibit; nil until the host says that it can keep one.
  private(set) var copy: OfflineCopy?

  init(_ screens: ExhibitScreens) { self.screens = screens }

  func load(_ name: Text) {
    guard !requested.contains(name) else { return }
    requested.append(name)
    screens.application.load(name)
  }

  /// Loads small exhibits whole once the first screen stands, so that no later screen waits.
  func loadAhead() {
    for scene in screens.all {
      if !scene.scene.isSearch, let file = scene.scene.searchFile { load(file) }
      guard let chunks = scene.scene.chunks, chunks.count <= 32 else { continue }
      for chunk in 0..<chunks.count where !chunks.has(chunk) { load(chunks.name(chunk)) }
    }
  }

  /// Takes in a file, for its scene's content exists even while no scene shows it.
  ///
  /// A damaged file leaves the scene without it, and can be asked for again; the rest of the
  /// exhibit works.
  func add(_ name: Text, _ bytes: [UInt8]) {
    for scene in screens.exhibit.scenes {
      guard let file = scene.file(named: name) else { continue }
      do throws(BundleError) {
        try scene.add(file, bytes)
        if !requested.contains(name) { requested.append(name) }
      } catch { forget(name) }
      for shown in screens.all {
        if shown.scene === scene { shown.fileDidCome(file) }
        shown.fileDidCome(name, of: scene)
      }
      return
    }
    forget(name)
  }

  /// Lets a file be asked for again.
  private func forget(_ name: Text) {
    if let place = requested.firstIndex(of: name) { requested.remove(at: place) }
  }

  // MARK: The copy on the device

  func heard(of copy: OfflineCopy?) {
    if copy == self.copy { return }
    self.copy = copy
    tell()
  }

  /// Tells the host, and shows at once what was asked for.
  func choose(_ request: OfflineCopy.Request) {
    screens.application.setPageAttribute(.dataOffline, request.name)
    copy?.follow(request)
    tell()
  }

  private func tell() {
    for scene in screens.all { scene.offlineCopyDidChange() }
  }
}
