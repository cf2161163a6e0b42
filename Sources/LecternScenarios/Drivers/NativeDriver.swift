import Foundation
import LecternBase
import LecternCatalogue
import LecternExhibit
import LecternInterface
import LecternTesting

/// Runs scenarios against the app in memory, by a fake clock: a suite takes milliseconds.
public struct NativeDriver: ScenarioDriver {
  private let stage: Stage

  /// Drives an app that is on a stage already.
  public init(_ stage: Stage) { self.stage = stage }

  /// Tries one step once; it fails if a real page would have refused an op so far.
  public func perform(_ step: Step) async -> Outcome {
    let outcome = stage.perform(step)
    if let fault = stage.host.faults.first { return .failed("the page refused \(fault)") }
    return outcome
  }

  /// Lets 0.1 seconds pass by the fake clock.
  ///
  /// - Returns: always 0.1.
  public func pause() async -> Double {
    stage.host.play(seconds: 0.1)
    return 0.1
  }

  /// Returns the outline that a reader meets now in the page in memory.
  public func outline() async -> String { stage.outline }

  /// Returns the last ten ops in words, or fewer since the launch, with the latest at the end.
  public func lastOps() async -> [String] { stage.host.ops.suffix(10).map(\.description) }

  /// Returns nil: a page in memory is never painted.
  public func screenshot(named name: String) async -> String? { nil }
}

extension NativeDriver {
  /// Opens a built exhibit in memory.
  ///
  /// - Parameters:
  ///   - output: the folder that `lectern build` made.
  ///   - fold: folds a visitor's text, as the build folded the search keys.
  ///   - format: writes values as a locale does (docs/WIRE.md, "Formats").
  /// - Throws: `ExhibitUnreadable`.
  public static func exhibit(
    builtIn output: String, size: Size, address: String, fold: @escaping (String) -> String,
    format: @escaping (String) -> String
  ) throws(ExhibitUnreadable) -> NativeDriver {
    let files = URL(fileURLWithPath: output).appendingPathComponent("_lectern")
    return try exhibit(
      named: files.path,
      // A missing file is answered like the browser's 404.
      files: { name in
        (try? Data(contentsOf: files.appendingPathComponent(name))).map { [UInt8]($0) }
      }, size: size, address: address, fold: fold, format: format)
  }

  /// Opens a compiled exhibit in memory, without a build.
  ///
  /// - Parameters:
  ///   - name: the name of the exhibit's folder in an error.
  ///   - files: the bundle and its chunks by name; nil for an unknown name.
  ///   - kinds: the kinds of its scenes; Lectern's own unless others are given.
  ///   - fold: folds a visitor's text, as the build folded the search keys.
  ///   - format: writes values as a locale does (docs/WIRE.md, "Formats").
  /// - Throws: `ExhibitUnreadable`.
  public static func exhibit(
    named name: String, files: @escaping (String) -> [UInt8]?, kinds: [SceneKind] = SceneKind.all,
    size: Size, address: String, fold: @escaping (String) -> String,
    format: @escaping (String) -> String
  ) throws(ExhibitUnreadable) -> NativeDriver {
    guard let bundle = files("exhibit.json") else {
      throw ExhibitUnreadable(path: name + "/exhibit.json")
    }
    func open(_ launch: Launch) throws(BundleError) -> ExhibitApplication {
      // The pages of another language have a bundle and texts of their own.
      let own = launch.folder.isEmpty ? bundle : files(launch.folder + "exhibit.json") ?? []
      return try ExhibitApplication(
        bundle: own, kinds: kinds,
        launch: ExhibitApplication.Launch(
          address: launch.address, traits: launch.traits,
          preferences: launch.stored("preferences") ?? "", saved: launch.saved),
        host: launch.host)
    }
    let probe = RecordingHost()
    let languages: [Exhibit.Language]
    let direction: Text
    do {
      let exhibit = try open(Launch(host: probe)).exhibit
      languages = exhibit.languages.map { Exhibit.Language($0) }
      direction = exhibit.direction
    } catch {
      throw ExhibitUnreadable(path: name + "/exhibit.json")
    }
    for language in languages where !language.folder.isEmpty {
      let path = language.folder.string + "exhibit.json"
      guard let own = files(path), (try? Exhibit(bundle: own, kinds: kinds)) != nil else {
        throw ExhibitUnreadable(path: name + "/" + path)
      }
    }
    let stage = Stage(
      size: size, address: address,
      sort: languages.count < 2
        ? nil : { sortedByLanguage($0, among: languages, stored: $1["language"], locale: $2) },
      prepare: { host in
        host.fold = fold
        host.format = { [unowned host] request in
          format(formatRequest(request, in: languages.first { $0.folder.string == host.folder }))
        }
        // As browsers can: they copy an address if the system has no sheet.
        var traits = host.traits
        traits.canShare = true
        let language = languages.first { $0.folder.string == host.folder }
        traits.isRightToLeft = (language?.direction ?? direction) == "rtl"
        host.setTraits(traits)
        host.files = { [unowned host] in files(host.folder + $0) }
        // A minute of each, for a check has found them: how long they are only browsers find out.
        host.sounds = { _ in 60 }
        host.measure = { [unowned host] in layoutSize(of: $0, window: host.traits.size) }
      },
      makeApp: { launch in
        guard let app = try? open(launch) else {
          // The same bytes opened a moment ago.
          preconditionFailure("the bundle opened once and not again")
        }
        return app
      })
    return NativeDriver(stage)
  }
}

/// The folder of the language that an address is in, and the address in it, as `Web/boot.js` finds
/// it: at the start the language chosen last, or else the visitor's own.
private func sortedByLanguage(
  _ address: String, among languages: [Exhibit.Language], stored: String?, locale: String
) -> (folder: String, address: String) {
  guard address.isEmpty else {
    let folder = languages.map(\.folder.string).first { !$0.isEmpty && address.hasPrefix($0) } ?? ""
    return (folder, String(address.dropFirst(folder.count)))
  }
  func primary(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
  let chosen =
    languages.first { $0.tag.string == stored }
    ?? languages.first { primary($0.tag.string) == primary(locale) }
  return (chosen?.folder.string ?? "", "")
}

/// A request for a format in the chosen language, in an exhibit of several; as a page does
/// (docs/WIRE.md, "Formats").
private func formatRequest(_ request: String, in language: Exhibit.Language?) -> String {
  guard let tag = language?.tag.string else { return request }
  let lines = request.split(separator: "\n", omittingEmptySubsequences: false)
  func primary(_ tag: some StringProtocol) -> String { String(tag.prefix { $0 != "-" }) }
  if lines[0].isEmpty || primary(lines[0]) == primary(tag) { return request }
  return ([Substring(tag)] + lines.dropFirst()).joined(separator: "\n")
}

/// A built exhibit that can't be opened.
public struct ExhibitUnreadable: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file that is missing or damaged.
  public let path: String

  /// The text for a curator: the file that can't be read, and the remedy.
  public var description: String { "\(path) is missing or damaged: build the exhibit again" }
}

/// The approximate size of a node on the screen, by which the list knows the rows it shows.
///
/// - Source: Web/lectern.css, at the usual size of text.
private func layoutSize(of node: PageNode, window: Size) -> Size {
  let classes = (node[.class] ?? "").split(separator: " ")
  if node.tag == .li {
    let hasSubtitle = node.descendants.contains { $0[.class] == "subtitle" }
    return Size(width: window.width, height: hasSubtitle ? 60 : 45)
  }
  if classes.contains("section-title") { return Size(width: window.width, height: 31) }
  if classes.contains("facsimile-picture") {
    let bar: Double = window.width >= Traits.regularWidth ? 64 : 44
    return Size(width: window.width, height: max(0, window.height - bar - tabHeight(around: node)))
  }
  // The bars above and below, and the tabs.
  if classes.contains("list-scroll") {
    return Size(width: window.width, height: max(0, window.height - 166))
  }
  return window
}

/// The height of the tab bar around a node; 0 without one.
private func tabHeight(around node: PageNode) -> Double {
  var outer = node
  while let parent = outer.parent { outer = parent }
  let isThere = outer.descendants.contains { $0.tag == .nav && $0[.class] == "tab-bar" }
  return isThere ? 50 : 0
}
