import Foundation
import LecternBase
import LecternScenarios
import LecternTesting
import Testing

struct ScenarioFileTests {
  private func steps(_ yaml: String) -> [String] {
    let (file, faults) = ScenarioFile.read("title: T\nsteps:\n" + yaml, path: "s.yaml")
    return faults.isEmpty
      ? file?.scenario.steps.map(\.description) ?? [] : faults.map(\.description)
  }

  @Test(
    "every step is read",
    arguments: [
      ("- tap: Abba", "tap “Abba”"),
      ("- tap: {role: button, label: Done}", "tap button “Done”"),
      ("- tap: {at: [0.5, 0.25], in: A}", "tap at 0.5, 0.25 of “A”"),
      (
        "- drag: {from: [0.5, 0], to: [1, 0], in: {role: group}}",
        "drag from 0.5, 0 to 1, 0 of group"
      ),
      ("- pinch: {at: [0.5, 0.5], by: 2.5, in: A}", "pinch at 0.5, 0.5 of “A” to 2.5 times"),
      ("- wheel: {at: [0, 0], by: -40, in: A}", "turn the wheel at 0, 0 of “A” by -40"),
      (
        "- wheel: {at: [0, 0], right: 7, zoom: true, in: A}",
        "turn the wheel at 0, 0 of “A” by 0 and 7 to the right with Ctrl"
      ),
      ("- type: {text: sha, into: {role: searchbox}}", "type “sha” into searchbox"),
      ("- clear: {role: searchbox}", "clear searchbox"),
      ("- press: Enter", "press Enter"), ("- press: /", "press /"),
      ("- press: Tab", "press Tab"), ("- press: Shift+Tab", "press Shift+Tab"),
      ("- see: {containing: father, role: text}", "see text with “father” in its name"),
      ("- see: {role: tab, state: [selected, focused]}", "see tab [selected] [focused]"),
      ("- absent: {label: A, within: {role: list}}", "absent “A” within list"),
      ("- focus: {role: searchbox, value: a}", "focus is on searchbox holding “a”"),
      ("- title: \"Names: all\"", "title is “Names: all”"), ("- title: 42", "title is “42”"),
      ("- address: names/abba/", "address is “names/abba/”"), ("- address: ''", "address is “”"),
      ("- scroll: {in: {role: list}, to: 400}", "scroll list to 400"),
      ("- scroll: {in: {role: list}, by: -40.5}", "scroll list by -40.5"),
      ("- scroll: {in: {role: list}, to: end}", "scroll list to its end"),
      ("- swipe: back", "swipe back"), ("- back:", "go back"), ("- forward", "go forward"),
      ("- resize: {width: 390, height: 844}", "resize to 390 × 844"),
      ("- background:", "go to the background"), ("- relaunch", "relaunch"),
      ("- open: names/", "open “names/”"),
    ])
  func reads(yaml: String, words: String) { #expect(steps(yaml) == [words]) }

  @Test(
    "what is wrong is told with its place and the nearest right word",
    arguments: [
      ("- tapp: Abba", "s.yaml:3:3: error: there is no key “tapp” here: did you mean “tap”?"),
      (
        "- tap: {lable: Abba}",
        "s.yaml:3:9: error: there is no key “lable” here: did you mean “label”?"
      ),
      ("- tap: {role: buton}", "s.yaml:3:15: error: “buton” is no role: did you mean “button”?"),
      ("- press: Entr", "s.yaml:3:10: error: “Entr” is no key: did you mean “Enter”?"),
      ("- swipe: up", "s.yaml:3:10: error: “up” is no swipe: it can be back, forward"),
      (
        "- see: {state: on}",
        "s.yaml:3:16: error: “on” is no state: it can be disabled, checked, selected, current, expanded, collapsed, pressed, focused, busy"
      ),
      ("- type: {text: a}", "s.yaml:3:9: error: type has no “into”: add it"),
      (
        "- type: [abc]",
        "s.yaml:3:9: error: “type” is not keys and values in braces: write keys and values in braces"
      ),
      (
        "- reads: [A]",
        "s.yaml:3:10: error: “reads” is not a list of two elements or more: write a list of two elements or more"
      ),
      (
        "- tap: {at: [0.5, 1.5], in: A}",
        "s.yaml:3:13: error: “at” is not two numbers from 0 to 1 in brackets, such as [0.5, 0.25]: write two numbers from 0 to 1 in brackets, such as [0.5, 0.25]"
      ),
      ("- tap: {at: [0, 0]}", "s.yaml:3:8: error: tap has no “in”: add it"),
      ("- drag: {in: A, from: [0, 0]}", "s.yaml:3:9: error: drag has no “to”: add it"),
      (
        "- pinch: {in: A, at: [0, 0], by: 40}",
        "s.yaml:3:34: error: “by” is not a number from 0.1 to 10: write a number from 0.1 to 10"
      ),
      ("- wheel: {in: A, at: [0, 0]}", "s.yaml:3:10: error: wheel has no “by”: add it"),
      (
        "- wheel: {in: A, at: [0, 0], by: 4, zoom: much}",
        "s.yaml:3:43: error: “zoom” is not true or false: write true or false"
      ),
      (
        "- tap: {}",
        "s.yaml:3:8: error: nothing says which element is meant: give a text, or a role, label, containing, value or state"
      ),
      (
        "- tap: ''",
        "s.yaml:3:8: error: nothing says which element is meant: give a text, or a role, label, containing, value or state"
      ),
      (
        "- {tap: a, see: b}",
        "s.yaml:3:3: error: a step has one key, such as “tap”: put a dash before each step"
      ),
      (
        "- resize: {width: wide, height: 1}",
        "s.yaml:3:19: error: “width” is not a number: write a number"
      ),
      ("- scroll: {in: a}", "s.yaml:3:11: error: scroll has no “by”: add it"),
    ])
  func faults(yaml: String, words: String) { #expect(steps(yaml).first == words) }

  @Test("all faults of a file are told at once, and it is not run")
  func severalFaults() {
    let (file, faults) = ScenarioFile.read(
      "titel: T\nsize: {width: 1}\nsteps:\n- tapp: a\n- press: b\n", path: "s.yaml")
    #expect(file == nil)
    #expect(faults.map(\.line) == [1, 1, 2, 4, 5])
  }

  @Test("a file that is no YAML, empty, or without steps is told, not run")
  func noScenario() {
    #expect(
      ScenarioFile.read("a: [", path: "s").faults.first?.description.contains("not YAML") == true)
    #expect(ScenarioFile.read("", path: "s").faults.map(\.line) == [1])
    #expect(ScenarioFile.read("- a", path: "s").faults.count == 1)
    #expect(ScenarioFile.read("title: a\nsteps: tap", path: "s").faults.count == 1)
    #expect(ScenarioFile.read("title: a\ntitle: b\nsteps: [back]", path: "s").faults.count == 1)
  }

  @Test("a scenario may leave browsers out; a misspelt one is told")
  func without() {
    let (file, _) = ScenarioFile.read(
      "title: T\nwithout: webkit\nsteps: [back]", path: "s.yaml")
    #expect(file?.excluded == [.webkit])
    #expect(
      ScenarioFile.read("title: T\nwithout: [webkitt]\nsteps: [back]", path: "s.yaml").faults
        .map(\.description) == [
          "s.yaml:2:11: error: “webkitt” is no browser: did you mean “webkit”?"
        ])
  }

  @Test("sizes and the first address are read; a folder is read in the order of its names")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(ScenarioFile.read(folder: folder.path).files.isEmpty)
    let inner = folder.appendingPathComponent("scenarios")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("title: B\nsteps: [back]".utf8).write(to: inner.appendingPathComponent("b.yaml"))
    try Data(
      "title: A\nopen: names/\nsize: [{width: 390, height: 844}, {width: 1180, height: 820}]\nsteps: [back]"
        .utf8
    ).write(to: inner.appendingPathComponent("a.yaml"))
    try Data("x".utf8).write(to: inner.appendingPathComponent("notes.txt"))
    let (files, faults) = ScenarioFile.read(folder: folder.path)
    #expect(faults == [])
    #expect(files.map(\.path) == ["scenarios/a.yaml", "scenarios/b.yaml"])
    #expect(
      files.map(\.sizes) == [
        [Size(width: 390, height: 844), Size(width: 1180, height: 820)], [ScenarioFile.defaultSize],
      ])
    #expect(files.map(\.address) == ["names/", ""])
    #expect(files[0].scenario.steps[0].place == Step.Place(file: "scenarios/a.yaml", line: 4))
  }
}
