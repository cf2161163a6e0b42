import LecternBase
import LecternInterface
import LecternModel

/// Brings scenes of one kind into an app: reads their model from the bundle, and makes their
/// screens.
///
/// An app has the kinds that its `main` lists, and no code of others. A kind of one's own is a
/// subclass, a `Scene` and a `SceneController`:
///
/// ```swift
/// final class TimerKind: SceneKind {
///   init() { super.init("timer") }
///
///   override func read(_ json: JSON) throws(BundleError) -> SceneReading {
///     let scene = TimerScene(json)
///     return SceneReading(scene) { TimerController(scene, segues: $0.segues) }
///   }
/// }
/// ```
///
/// A kind holds nothing but its name, for builds read and render on several cores with one.
///
/// - Source: docs/ARCHITECTURE.md, "Kinds of scenes".
open class SceneKind {
  /// The value of `kind` in exhibit.yaml and in bundles.
  public let name: Text

  /// Makes a kind of this name.
  public init(_ name: Text) { self.name = name }

  /// Reads a scene of this kind.
  ///
  /// - Throws: `BundleError` naming the first member that isn't as the kind has it.
  open func read(_ json: JSON) throws(BundleError) -> SceneReading { throw .unexpected("kind") }

  #if !hasFeature(Embedded)
    /// The settings of its scenes in exhibit.yaml, beside `kind`, `title` and `segues`.
    ///
    /// Catalogues, facsimiles, pages and settings have readers of their own, and declare none.
    open var settings: [SceneSetting] { [] }
  #endif
}

/// A scene that was read, and the way to make its screen.
public final class SceneReading {
  let scene: Scene
  let makeController: (SceneContext) -> any SceneController

  /// Makes a reading of a scene; the closure makes a new screen each time it is called.
  public init(_ scene: Scene, makeController: @escaping (SceneContext) -> any SceneController) {
    self.scene = scene
    self.makeController = makeController
  }
}

/// The facts that a screen may need when it is made.
public struct SceneContext {
  /// The exhibit that the scene is a part of.
  public let exhibit: Exhibit
  /// The visitor's choices at this moment.
  public let preferences: Preferences
  /// The ways from the scene to others.
  public let segues: SceneSegues
}

/// Reads the scenes of a bundle by the kinds that an app has, and makes their screens.
final class SceneKinds: SceneReader {
  private let kinds: [SceneKind]
  private var readings: [SceneReading] = []

  init(_ kinds: [SceneKind]) { self.kinds = kinds }

  func scene(_ json: JSON) throws(BundleError) -> Scene {
    guard json["id"]?.text != nil, let name = json["kind"]?.text else {
      throw .unexpected("scenes")
    }
    for kind in kinds where kind.name == name {
      let reading = try kind.read(json)
      readings.append(reading)
      return reading.scene
    }
    throw .unexpected("kind")
  }

  /// Makes the screens in tabs.
  func tabs(of exhibit: Exhibit, _ preferences: Preferences) -> [any SceneController] {
    var tabs: [any SceneController] = []
    for number in 0..<exhibit.tabCount {
      tabs.append(make(exhibit.scenes[number], in: exhibit, preferences, isPushed: false))
    }
    return tabs
  }

  /// Makes the screen of a scene; `isPushed` if it stands on another one's stack.
  func make(
    _ scene: Scene, in exhibit: Exhibit, _ preferences: Preferences, isPushed: Bool
  ) -> any SceneController {
    let segues = SceneSegues(of: scene.id, in: exhibit)
    let context = SceneContext(exhibit: exhibit, preferences: preferences, segues: segues)
    guard let reading = readings.first(where: { $0.scene === scene }) else {
      preconditionFailure("a scene of another exhibit")
    }
    let made = reading.makeController(context)
    made.controller.restorationIdentifier = scene.id
    let pushes = segues.all.contains { $0.style == .push }
    return isPushed || scene.isWide || !pushes
      ? made : SceneStackController(root: made, in: exhibit)
  }
}

extension Exhibit {
  /// Reads a bundle whose scenes are of certain kinds.
  ///
  /// - Throws: `BundleError` naming the first member that isn't what docs/BUNDLE.md says.
  public convenience init(bundle: [UInt8], kinds: [SceneKind]) throws(BundleError) {
    try self.init(bundle: bundle, reader: SceneKinds(kinds))
  }
}
