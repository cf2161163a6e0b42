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
      guard let chunks = scene.chunks, chunks.count <= 32 else { continue }
      for chunk in 0..<chunks.count where !chunks.has(chunk) { load(chunks.name(chunk)) }
    }
  }

  /// Takes in a chunk before anything is drawn, for its scene's content exists even while no scene
  /// shows it.
  public func addChunk(_ name: Text, _ bytes: [UInt8]) {
    for scene in exhibit.scenes {
      guard let chunks = scene.chunks, let chunk = chunks.chunk(named: name) else { continue }
      // A damaged file leaves the entry without its text, and can be asked for again; the rest of
      // the exhibit works.
      do throws(BundleError) {
        try chunks.add(chunk, bytes)
        if !requested.contains(name) { requested.append(name) }
      } catch { requested.removeAll { $0 == name } }
      for scene in allScenes where scene.chunks === chunks { scene.chunkDidLoad(chunk) }
      return
    }
    if name == PageTexts.fileName, let search = exhibit.search {
      do throws(BundleError) {
        exhibit.pageTexts = try PageTexts(bytes, pages: search.pages.count)
        if !requested.contains(name) { requested.append(name) }
      } catch { requested.removeAll { $0 == name } }
      for scene in allScenes { (scene.controller as? SearchController)?.textsDidCome() }
      return
    }
    requested.removeAll { $0 == name }
  }
}
