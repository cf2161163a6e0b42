import Foundation
import LecternBase
import LecternTesting
import LecternWebDriver
import Yams

/// One file of an exhibit's `scenarios` folder.
///
/// ```swift
/// let (files, faults) = ScenarioFile.read(folder: "Examples/names-of-god")
/// for fault in faults { print(fault) }
/// ```
///
/// - Source: docs/SCENARIOS.md.
public struct ScenarioFile: Equatable, Sendable {
  /// The file's path inside the exhibit's folder.
  public let path: String
  /// The title and the steps that the file holds.
  public let scenario: Scenario
  /// The windows to run it in, in CSS pixels; at least one.
  public var sizes: [Size]
  /// The address at which the visitor enters, relative to the exhibit.
  public let address: String
  /// The browsers that it isn't run in, as their drivers lack an action of it.
  public let excluded: [Engine]

  /// The default window of a scenario: room for two panes.
  public static let defaultSize = Size(width: 1024, height: 768)

  /// Reads all scenarios of an exhibit.
  ///
  /// - Returns: the scenarios that can be run, sorted by path, and all faults of the others; a
  ///   folder without scenarios has neither.
  public static func read(folder: String) -> (files: [ScenarioFile], faults: [ScenarioFault]) {
    let scenarios = URL(fileURLWithPath: folder).appendingPathComponent("scenarios")
    // An exhibit needs no scenarios: without the folder the list is empty.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: scenarios.path)) ?? []
    var files: [ScenarioFile] = []
    var faults: [ScenarioFault] = []
    for name in names.sorted() where name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
      let path = "scenarios/" + name
      do {
        let data = try Data(contentsOf: scenarios.appendingPathComponent(name))
        let (file, found) = read(String(decoding: data, as: UTF8.self), path: path)
        if let file { files.append(file) }
        faults += found
      } catch {
        faults.append(
          ScenarioFault(
            file: path, line: 1, column: 1, kind: .unreadable(reason: error.localizedDescription)))
      }
    }
    return (files, faults)
  }

  /// Reads one scenario.
  ///
  /// - Parameters:
  ///   - yaml: the file's content.
  ///   - path: the name of the file.
  /// - Returns: the scenario, nil for a faulty one; and all faults.
  public static func read(
    _ yaml: String, path: String
  ) -> (file: ScenarioFile?, faults: [ScenarioFault]) {
    let faults = FaultList(file: path)
    let root: Yams.Node?
    do {
      root = try Parser(yaml: yaml).singleRoot()
    } catch {
      faults.report(error)
      return (nil, faults.faults)
    }
    guard let root else {
      faults.report(.missingKey("steps", holder: "the scenario"), line: 1, column: 1)
      return (nil, faults.faults)
    }
    let file = read(root, path, faults)
    return (faults.faults.isEmpty ? file : nil, faults.faults)
  }

  private static func read(_ root: Yams.Node, _ path: String, _ faults: FaultList) -> ScenarioFile?
  {
    let keys = ["title", "size", "open", "without", "steps"]
    guard let top = YAMLMap(root, named: "the scenario", keys: keys, faults) else { return nil }
    let title = top.text("title", required: true)
    var sizes: [Size] = []
    if let node = top.node("size") {
      for item in node.sequence.map(Array.init) ?? [node] {
        if let size = StepReader(file: path, faults: faults).size(item) { sizes.append(size) }
      }
    }
    let address = top.node("open") == nil ? "" : top.text("open") ?? ""
    var excluded: [Engine] = []
    let known = Engine.allCases.map(\.rawValue)
    if let node = top.node("without") {
      for item in node.sequence.map(Array.init) ?? [node] {
        let name = StepReader(file: path, faults: faults).word(item, "browser", known)
        if let engine = name.flatMap({ Engine(rawValue: $0) }) { excluded.append(engine) }
      }
    }
    guard let node = top.node("steps", required: true) else { return nil }
    guard let items = node.sequence, !items.isEmpty else {
      faults.report(.wrongType(key: "steps", expected: "a list of steps"), at: node)
      return nil
    }
    let reader = StepReader(file: path, faults: faults)
    let steps = items.compactMap(reader.step)
    return ScenarioFile(
      path: path, scenario: Scenario(title ?? path, steps),
      sizes: sizes.isEmpty ? [defaultSize] : sizes, address: address, excluded: excluded)
  }
}
