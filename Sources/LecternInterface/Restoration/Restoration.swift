import LecternBase

/// Decides with the app whether its place is saved and restored, and hears of the result.
///
/// - Source: SPEC BL-9, BL-19.
public protocol RestorationDelegate: AnyObject {
  /// Asks if a save may happen now (BL-9).
  func restorationShouldSave(_ restoration: Restoration) -> Bool
  /// Asks if an archive that is in order may be restored (BL-9, BL-19).
  func restoration(_ restoration: Restoration, shouldRestore archive: RestorationArchive) -> Bool
  /// Asks if the visitor came by a link to another place than the archive's, which then wins; the
  /// archive is kept until the next save.
  func restoration(
    _ restoration: Restoration, linkLeadsElsewhereThan archive: RestorationArchive
  ) -> Bool
  /// The data that the app keeps beside its controllers: its address, and what its first screen
  /// needs.
  func restorationLaunch(_ restoration: Restoration) -> JSON
  /// The restoration is done; `faults` has the parts that couldn't be restored (one report).
  func restoration(_ restoration: Restoration, didFinishWith faults: [RestorationFault])
}

extension RestorationDelegate {
  /// Returns true, so that every save may happen.
  public func restorationShouldSave(_ restoration: Restoration) -> Bool { true }
  /// Returns true, so that every archive that is in order is restored.
  public func restoration(
    _ restoration: Restoration, shouldRestore archive: RestorationArchive
  ) -> Bool { true }
  /// Returns false, so that the archive's place counts, whatever link the visitor came by.
  public func restoration(
    _ restoration: Restoration, linkLeadsElsewhereThan archive: RestorationArchive
  ) -> Bool { false }
  /// Returns null, so that nothing is kept beside the controllers.
  public func restorationLaunch(_ restoration: Restoration) -> JSON { .null }
  /// Does nothing; `Application.restore` writes the faults to the log anyway.
  public func restoration(
    _ restoration: Restoration, didFinishWith faults: [RestorationFault]
  ) {}
}

/// Saves the place of a visitor, and brings it back at the next launch.
///
/// ```swift
/// let restoration = Restoration(app: "notes", contentVersion: 3)
/// restoration.factories.add("note") { path, coder in NoteController() }
/// app.restoration = restoration
/// app.restore(launch.saved)       // before start()
/// ```
///
/// - Source: SPEC BL-1…BL-20; docs/RESTORATION.md.
public final class Restoration {
  /// The app whose archives these are: an exhibit's id.
  public let app: Text
  /// The version of the content, written to archives.
  public let contentVersion: Int
  /// Archives of content older than this are refused (BL-19, NG-50).
  public let minimumVersion: Int
  /// The number of minutes for which an archive can be restored; 0 for ever.
  public let maximumAge: Double
  /// The functions that make the controllers which aren't there at launch; the app adds them.
  public let factories = RestorationFactories()
  /// Hears of saving and restoring; the app.
  public unowned(unsafe) var delegate: (any RestorationDelegate)?
  /// The faults of the last save or restore.
  public internal(set) var faults: [RestorationFault] = []

  /// Makes an app's restoration; by default places of any age can be restored.
  public init(
    app: Text, contentVersion: Int = 0, minimumVersion: Int = 0, maximumAge: Double = 0
  ) {
    self.app = app
    self.contentVersion = contentVersion
    self.minimumVersion = minimumVersion
    self.maximumAge = maximumAge
  }

  /// The identifiers of the controller that is being saved or restored, from the root down.
  var path: [Text] = []

  func fault(_ kind: RestorationFault.Kind, key: Text = "") {
    var joined: Text = ""
    for (index, part) in path.enumerated() { joined = index == 0 ? part : joined + "/" + part }
    faults.append(RestorationFault(kind: kind, path: joined, key: key))
  }

  /// Reads an archive and judges whether it may be restored.
  ///
  /// - Throws: the reason why it may not.
  public func admit(_ saved: SavedState) throws(RestorationError) -> RestorationArchive {
    guard saved.failedLaunches == 0 else { throw .failedBefore }
    let archive = try RestorationArchive(parsing: saved.archive)
    guard archive.app == app else { throw .otherApp(archive.app) }
    guard archive.contentVersion >= minimumVersion else {
      throw .olderContent(archive.contentVersion)
    }
    let age = saved.minute - archive.minute
    // A clock that was set back gives no age; a difference too small to matter is let pass.
    if maximumAge > 0, !(age.magnitude <= maximumAge) {
      throw .expired(minutes: age < -1e9 ? -1_000_000_000 : age < 1e9 ? Int(age) : 1_000_000_000)
    }
    guard let delegate else { return archive }
    if delegate.restoration(self, linkLeadsElsewhereThan: archive) { throw .linkWins }
    if !delegate.restoration(self, shouldRestore: archive) { throw .declined }
    return archive
  }
}
