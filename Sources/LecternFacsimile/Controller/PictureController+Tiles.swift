import LecternBase
import LecternInterface
import LecternModel

// The tiles of the leaves that show.
extension PictureController {
  /// Asks for the tiles of a view, and once more for those that have failed.
  func load(_ view: TileView, of store: TileStore, at time: Double) {
    guard let application else { return }
    for slot in store.cancelLoads(beyond: view) { application.releaseImage(slot) }
    while let tile = store.nextLoad(for: view, at: time) {
      let generation = self.generation
      let slot = application.loadImage(store.image.address(of: tile)) { [self] isThere in
        if generation == self.generation { didLoad(tile, isThere, in: store) }
      }
      store.didBeginLoad(tile, slot: slot)
    }
    guard let retry = store.nextRetry(for: view), !awaitsRetry || retry < awaitedRetry else {
      return
    }
    awaitsRetry = true
    awaitedRetry = retry
    let generation = self.generation
    application.wait(seconds: max(0.02, retry - time)) { [self] in
      guard generation == self.generation else { return }
      awaitsRetry = false
      requestFrame()
    }
  }

  /// True while a part that shows can't be had.
  var isLacking: Bool {
    store.isLacking || (companions.count > 0 || comparison != nil) && lacksBeside()
  }

  /// Lets tiles go, but for one.
  @inline(never)
  func release(_ store: TileStore, but kept: Int32 = 0) {
    for slot in store.removeAll() where slot != kept { application?.releaseImage(slot) }
  }

  func didLoad(_ tile: TileAddress, _ isThere: Bool, in store: TileStore) {
    if isThere {
      store.loadDidEnd(tile, isHere: true, at: motion.time)
      if hasSaidFailure, !isLacking {
        hasSaidFailure = false
        delegate?.pictureControllerHasLoaded(self)
      }
      requestFrame()
      return
    }
    let generation = self.generation
    // Only a frame knows the time.
    application?.nextFrame { [self] time in
      guard generation == self.generation else { return }
      if let slot = store.loadDidEnd(tile, isHere: false, at: time) {
        application?.releaseImage(slot)
      }
      if store.isLacking, !hasSaidFailure {
        hasSaidFailure = true
        delegate?.pictureControllerCannotLoad(self)
      }
      requestFrame()
    }
  }
}
