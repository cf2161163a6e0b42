import Foundation
import LecternScenarios

extension ScenarioReport.Entry {
  /// The run as one JSON object on a line.
  ///
  /// Keys: scenario, title, width, height, passed; of a failure also line, reason, script, outline,
  /// lastOps and, from a browser, screenshot.
  var json: String {
    var members = Members()
    members.scenario = file.path
    members.title = file.scenario.title
    members.width = size.width
    members.height = size.height
    members.passed = result.isPassed
    if let failure = result.failure {
      members.line = failure.place.line
      members.reason = failure.reason
      members.script = file.scenario.script(failing: failure.step)
      members.outline = failure.outline
      members.lastOps = failure.lastOps
      members.screenshot = failure.screenshot
    }
    return jsonLine(of: members)
  }
}

extension ScenarioFault {
  /// The fault as one JSON object on a line, as those of the exhibit's own files.
  func json(in folder: String) -> String {
    struct Members: Encodable {
      var file, severity, problem: String
      var line, column: Int
    }
    return jsonLine(
      of: Members(
        file: folder + "/" + file, severity: "error", problem: "\(self)", line: line,
        column: column))
  }
}

private struct Members: Encodable {
  var scenario = ""
  var title = ""
  var width = 0.0
  var height = 0.0
  var passed = false
  var line: Int?
  var reason: String?
  var script: String?
  var outline: String?
  var lastOps: [String]?
  var screenshot: String?
}

/// The JSON of plain members, which always has one.
private func jsonLine(of members: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  guard let data = try? encoder.encode(members) else {
    preconditionFailure("texts and numbers could not be written as JSON")
  }
  return String(decoding: data, as: UTF8.self)
}
