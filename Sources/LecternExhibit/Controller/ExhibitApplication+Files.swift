import LecternBase
import LecternInterface
import LecternModel

// The exhibit's files: the requests for them, and their arrival.
extension ExhibitApplication {
  func load(_ name: Text) {
    guard !requested.contains(name) else { return }
    requested.append(name)
    application.load(name)
  }

  /// Loads small exhibits whole once the first screen stands, so that no later screen waits.
  func loadAhead() {
    for scene in allScenes {
      guard let chunks = scene.scene.chunks, chunks.count <= 32 else { continue }
      for chunk in 0..<chunks.count where !chunks.has(chunk) { load(chunks.name(chunk)) }
    }
  }

  /// Takes in a file before anything is drawn, for its scene's content exists even while no scene
  /// shows it.
  ///
  /// A damaged file leaves the scene without it, and can be asked for again; the rest of the
  /// exhibit works.
  public func addFile(_ name: Text, _ bytes: [UInt8]) {
    for scene in exhibit.scenes {
      guard let file = scene.file(named: name) else { continue }
      do throws(BundleError) {
        try scene.add(file, bytes)
        if !requested.contains(name) { requested.append(name) }
      } catch { requested.removeAll { $0 == name } }
      for shown in allScenes where shown.scene === scene { shown.fileDidCome(file) }
      return
    }
    requested.removeAll { $0 == name }
  }
}
