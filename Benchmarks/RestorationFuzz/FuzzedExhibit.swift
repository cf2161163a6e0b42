import LecternBase
import LecternExhibit
import LecternInterface
import LecternTesting

/// An exhibit, as a visitor's browser opens it: laid out, and with the files of its first screen
/// there before it starts.
public final class FuzzedExhibit {
  private var random: SeededRandom
  private let bundle: [UInt8]
  private let files: (String) -> [UInt8]?
  private let failed: (String) -> Void
  private var count = 0

  /// - Parameters:
  ///   - files: the exhibit's other files, by name.
  ///   - failed: called for each fault.
  public init(
    bundle: [UInt8], seed: UInt64, files: @escaping (String) -> [UInt8]?,
    failed: @escaping (String) -> Void
  ) {
    self.bundle = bundle
    self.files = files
    self.failed = failed
    random = SeededRandom(seed: seed)
  }

  private static let sizes = [
    Size(width: 390, height: 844), Size(width: 1180, height: 820), Size(width: 820, height: 1180),
  ]

  private func stage(archive: Text? = nil) -> Stage {
    Stage(
      size: FuzzedExhibit.sizes[random.below(3)],
      prepare: { [files] in
        $0.files = files
        $0.laysOutTexts()
      },
      makeApp: { [bundle, failed, files] launch in
        var saved = launch.saved
        if let archive { saved.archive = archive }
        do {
          let app = try ExhibitApplication(
            bundle: bundle,
            launch: ExhibitApplication.Launch(
              address: launch.address, traits: launch.traits,
              preferences: launch.stored("preferences") ?? "", saved: saved),
            host: launch.host)
          // As `boot.js` does, which needs no more of the archive than this.
          if let kept = try? JSON(parsing: saved.archive.bytes) {
            for name in kept["launch"]?.array("files") ?? [] {
              guard let name = name.text, let bytes = files(name.string) else { continue }
              app.addFile(name, bytes)
            }
          }
          return app
        } catch {
          failed("the bundle can't be read: \(error)")
          return Application(root: Controller(), host: launch.host, traits: launch.traits)
        }
      })
  }

  /// Does so many random things, and closes and opens the exhibit after each.
  ///
  /// - Returns: the first difference after opening it again; nil if everything came back.
  public func walk(_ count: Int) -> String? {
    let stage = stage()
    var walk = RestorationWalk(seed: random.next(), sizes: FuzzedExhibit.sizes) {
      // It is meant to forget everything.
      ($0[.ariaLabel] ?? $0.text).contains("Start over")
    }
    for step in 0..<count {
      if let difference = walk.step(on: stage, keepsHistory: step % 3 != 0) { return difference }
    }
    return nil
  }

  /// Archives of places that somebody came to by chance.
  public func archives(_ count: Int) -> [Text] {
    (0..<count).map { _ in
      let stage = stage()
      var walk = RestorationWalk(seed: random.next(), sizes: FuzzedExhibit.sizes)
      for _ in 0..<random.below(30) { walk.act(on: stage) }
      // So that places have offsets, and heights that they are for.
      for node in stage.host.page.container.descendants where node.events.contains(.scroll) {
        stage.host.scroll(node, to: Double(1 + random.below(300)))
      }
      stage.host.save()
      return Text(stage.host.archive)
    }.filter { !$0.isEmpty }
  }

  /// Launches with an archive, draws, does something, and saves again.
  public func restore(_ archive: Text) -> ArchiveFuzz.Answer {
    count += 1
    // Unreadable archives are refused in one place, the same for all apps: now and then is enough.
    do throws(RestorationError) { _ = try RestorationArchive(parsing: archive) } catch {
      if !count.isMultiple(of: 16) { return .refused }
    }
    let stage = stage(archive: archive)
    let logs = stage.host.logs
    if count.isMultiple(of: 8) {
      var walk = RestorationWalk(seed: UInt64(count), sizes: FuzzedExhibit.sizes)
      for _ in 0..<3 { walk.act(on: stage) }
    }
    stage.host.save()
    if !stage.host.faults.isEmpty { failed("\(stage.host.faults) after \(archive)") }
    do throws(RestorationError) {
      _ = try RestorationArchive(parsing: Text(stage.host.archive))
    } catch {
      failed("\(error.words): saved after \(archive)")
    }
    if logs.isEmpty { return .restored }
    return logs.contains { $0.hasPrefix("restoration: Window") } ? .truncated : .refused
  }
}
