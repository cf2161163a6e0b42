import LecternBase
import LecternCatalogue
import LecternFacsimile
import LecternInterface

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
      if let catalogue = scene.shownCatalogue, catalogue.chunkCount <= 32 {
        for chunk in 0..<catalogue.chunkCount where !catalogue.hasChunk(chunk) {
          load(catalogue.chunkName(chunk))
        }
      } else if let facsimile = scene.shownFacsimile, facsimile.chunkCount <= 32 {
        for chunk in 0..<facsimile.chunkCount where !facsimile.hasChunk(chunk) {
          load(facsimile.chunkName(chunk))
        }
      }
    }
  }

  /// Takes in a chunk before anything is drawn, for its catalogue exists even while no scene shows
  /// it.
  public func addChunk(_ name: Text, _ bytes: [UInt8]) {
    for case .catalogue(let catalogue) in exhibit.scenes {
      for chunk in 0..<catalogue.chunkCount where catalogue.chunkName(chunk) == name {
        // A damaged file leaves the entry without its text, and can be asked for again; the rest of
        // the exhibit works.
        do {
          try catalogue.addChunk(chunk, bytes)
          if !requested.contains(name) { requested.append(name) }
        } catch { requested.removeAll { $0 == name } }
        for scene in allScenes where scene.shownCatalogue === catalogue {
          scene.chunkDidLoad(chunk)
        }
        return
      }
    }
    for case .facsimile(let facsimile) in exhibit.scenes {
      for chunk in 0..<facsimile.chunkCount where facsimile.chunkName(chunk) == name {
        do throws(FacsimileError) {
          try facsimile.addChunk(chunk, bytes)
          if !requested.contains(name) { requested.append(name) }
        } catch { requested.removeAll { $0 == name } }
        for scene in allScenes where scene.shownFacsimile === facsimile {
          scene.chunkDidLoad(chunk)
        }
        return
      }
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
