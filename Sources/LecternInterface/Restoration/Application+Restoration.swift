import LecternBase

extension Application {
  /// Restores a saved place; called once, before `start()`.
  ///
  /// - Returns: the reason why the archive wasn't restored; nil if it was, or without one.
  @discardableResult
  public func restore(_ saved: SavedState) -> RestorationError? {
    precondition(!hasStarted, "a place is restored before anything is drawn")
    historyMark = max(0, saved.mark)
    guard let restoration, !saved.archive.isEmpty else { return nil }
    do throws(RestorationError) {
      let archive = try restoration.admit(saved)
      if !restoration.restore(archive, into: root) { throw .otherRoot(archive.root.identifier) }
      reportFaults(of: restoration)
      return nil
    } catch {
      log("restoration: " + error.words)
      // A link leads elsewhere this time only; the next save replaces the archive.
      if case .linkWins = error { return error }
      remember("")
      return error
    }
  }

  /// Keeps the visitor's place, if it has changed: called when the page is hidden or left, or after
  /// a second without events.
  ///
  /// In an app with an age limit for places, an unchanged one is kept again from time to time: it
  /// is as old as its last use.
  ///
  /// - Parameter minute: the time, in minutes since 1970.
  /// - Source: SPEC BL-9, BL-20.
  public func save(minute: Double) {
    guard hasStarted, let restoration,
      let (archive, place) = restoration.limitedArchive(root, minute, traits.widthClass)
    else { return }
    let isFresh = restoration.maximumAge <= 0 || (minute - keptMinute).magnitude < 1
    if place == keptPlace, isFresh { return }
    keptPlace = place
    keptMinute = minute
    reportFaults(of: restoration)
    remember(archive.head + place)
    commit()
  }

  /// Writes the faults of the last save or restore to the log: one report, and not the same one
  /// again.
  private func reportFaults(of restoration: Restoration) {
    if restoration.faults.isEmpty { return }
    let report = RestorationFault.report(restoration.faults)
    if report == reportedFaults { return }
    reportedFaults = report
    log(report)
  }

  /// Forgets the place, so that the next launch begins at the beginning; settings stay (BL-10).
  public func forgetPlace() {
    keptPlace = ""
    remember("")
  }
}
