import Testing

/// That models, views and controllers that know each other the wrong way are refused.
@Suite("scripts/check-structure")
struct StructureGateTests {
  struct Plant: Sendable, CustomTestStringConvertible {
    var rule: String
    var testDescription: String
    var files: [String: String]

    /// - Parameter files: texts by their paths in `Sources/LecternCatalogue`.
    init(_ rule: String, _ fault: String, _ files: [String: String]) {
      self.rule = rule
      testDescription = "\(rule): \(fault)"
      self.files = files
    }
  }

  static let view = """
    protocol PlainViewDelegate: AnyObject {
      func plainView(didChoose row: Int)
      func plainViewDidTapDone()
    }

    struct PlainView {
      unowned(unsafe) let delegate: any PlainViewDelegate
      let names: Names
      let screen: Controller
    }
    """
  static let controller = """
    final class PlainController: Controller {
      unowned(unsafe) var delegate: (any PlainControllerDelegate)?
      private let names: Names
      func render() { PlainView(delegate: self, names: names) }
    }

    protocol PlainControllerDelegate: AnyObject {
      func plainController(_ controller: PlainController, didChoose row: Int)
    }
    """
  static let sound = [
    "Model/Names.swift": "struct Names { var all: [Text] } // drawn by PlainView",
    "View/PlainView.swift": view, "Controller/PlainController.swift": controller,
  ]

  static func view(_ old: String, _ new: String) -> [String: String] {
    ["View/PlainView.swift": view.replacing(old, with: new)]
  }

  static let faulty = [
    Plant("SG-1", "a file in no folder of a kind", ["Names.swift": "struct Others {}"]),
    Plant("SG-1", "a folder of no kind", ["Things/Others.swift": "struct Others {}"]),
    Plant(
      "SG-2", "a model names a view", ["Model/Names.swift": "struct Names { var v: PlainView }"]),
    Plant(
      "SG-2", "a model names a controller",
      ["Model/Names.swift": "struct Names { var owner: PlainController }"]),
    Plant(
      "SG-3", "a view names a controller",
      view("let screen: Controller", "let screen: PlainController")),
    Plant(
      "SG-3", "a view names one inside a text",
      view("let screen: Controller", "let name = \"\\(PlainController.self)\"")),
    Plant(
      "SG-4", "a long file",
      ["Controller/PlainController.swift": controller + String(repeating: "\n// More.", count: 300)]
    ),
    Plant(
      "SG-4", "a long controller in two files",
      [
        "Controller/PlainController.swift": controller
          + String(repeating: "\n// More.", count: 200),
        "Controller/PlainController+More.swift": "extension PlainController {}"
          + String(repeating: "\n// More.", count: 200),
      ]),
    Plant(
      "SG-5", "an import from above",
      ["Model/Names.swift": "import LecternExhibit\nstruct Names {}"]),
    Plant(
      "SG-6", "a protocol away from who calls it",
      [
        "View/Told.swift": "protocol OtherViewDelegate: AnyObject {}",
        "View/OtherView.swift": "struct OtherView {}",
      ]),
    Plant("SG-7", "another name", view("func plainViewDidTapDone", "func viewDidTapDone")),
    Plant("SG-7", "a name that goes on", view("func plainView(", "func plainViewer(")),
    Plant(
      "SG-7", "a view that is handed on", view("DidTapDone()", "DidTapDone(_ view: PlainView)")),
    Plant(
      "SG-7", "no sender",
      [
        "Controller/PlainController.swift": controller.replacing(
          "_ controller: PlainController, didChoose", with: "didChoose")
      ]),
    Plant(
      "SG-7", "a property",
      view("func plainViewDidTapDone()", "var plainViewNames: Names { get }")),
    Plant("SG-8", "observers", ["Model/Names.swift": "struct Names { func addObserver() {} }"]),
    Plant("SG-9", "a view’s protocol is public", view("protocol Plain", "public protocol Plain")),
    Plant("SG-10", "an owned delegate", view("unowned(unsafe) let delegate", "let delegate")),
    Plant(
      "SG-10", "an owned delegate of a controller",
      [
        "Controller/PlainController.swift": controller.replacing(
          "unowned(unsafe) var delegate", with: "public var delegate")
      ]),
    Plant(
      "SG-10", "a listener that keeps it",
      view("let names: Names", "func node() {\n    let delegate = self.delegate\n  }")),
    Plant("SG-12", "an event", view("didChoose row: Int", "didChoose event: Event")),
  ]

  private func run(_ files: [String: String]) throws -> (status: Int32, words: String) {
    var all = ["Sources/LecternInterface/Controllers/Controller.swift": "open class Controller {}"]
    for (path, text) in Self.sound.merging(files, uniquingKeysWith: { $1 }) {
      all["Sources/LecternCatalogue/" + path] = text
    }
    return try Gate(script: "check-structure").check(folder: all)
  }

  @Test(
    "SG-1…SG-10, SG-12: what knows whom the wrong way is told with its place", arguments: faulty)
  func refuses(_ plant: Plant) throws {
    let run = try run(plant.files)
    #expect(run.status == 1, "\(run.words)")
    let faults = run.words.split(separator: "\n").dropLast()
    #expect(!faults.isEmpty && faults.allSatisfy { $0.contains("\(plant.rule): ") }, "\(run.words)")
  }

  @Test("SG-1…SG-12: what is as it should be passes")
  func passes() throws {
    let run = try run([:])
    #expect(run.status == 0, "\(run.words)")
  }
}
