import Foundation

/// One rule of accessibility that a page breaks.
public struct AxeViolation: Equatable, Sendable {
  /// axe's name for the rule, such as `image-alt`.
  public let rule: String
  /// `minor`, `moderate`, `serious` or `critical`.
  public let impact: String
  /// The rule's demand, in a sentence.
  public let help: String
  /// CSS selectors of the elements that break it; a path into frames is joined by spaces.
  public let targets: [String]
}

extension AxeViolation: CustomStringConvertible {
  /// Rule, sentence and elements on one line.
  public var description: String {
    "\(rule) (\(impact)): \(help): \(targets.joined(separator: ", "))"
  }
}

/// Judges the page in a browser by axe-core's rules of accessibility.
///
///     let judge = try AxeJudge.installed(below: packageFolder)
///     let violations = try await judge.violations(in: browser)
///
/// It needs no loosening of the page's Content-Security-Policy: drivers run scripts beside it.
///
/// - Source: axe-core, as PyPI's `axe-core-python` carries it.
public struct AxeJudge: Sendable {
  private let script: String

  /// Reads axe-core from a file.
  ///
  /// - Throws: `fileFailed`.
  public init(scriptAt path: String) throws(WebDriverError) {
    do {
      script = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw .fileFailed(path: path, reason: error.localizedDescription)
    }
  }

  /// Finds axe-core in the `.venv` of a folder.
  ///
  /// - Throws: `axeMissing` when `axe-core-python` isn't installed there.
  public static func installed(below folder: String) throws(WebDriverError) -> AxeJudge {
    let library = folder + "/.venv/lib"
    // A folder that can't be listed holds no script either.
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: library)) ?? []).sorted()
    for version in versions {
      let path = "\(library)/\(version)/site-packages/axe_core_python/axe.min.js"
      if FileManager.default.fileExists(atPath: path) { return try AxeJudge(scriptAt: path) }
    }
    throw .axeMissing(folder: folder)
  }

  /// The rules about colours: all that another appearance can break.
  public static let rulesOfColour = ["color-contrast", "link-in-text-block"]

  /// The rules that the page breaks now; empty for a page without a fault that axe can see.
  ///
  /// - Parameters:
  ///   - ignoring: names of rules that don't apply; state the reason at the call.
  ///   - only: names of the only rules to judge by; nil for all of them.
  /// - Throws: the driver's errors; `unexpectedAnswer` if axe itself fails.
  public func violations(
    in browser: BrowserSession, ignoring: [String] = [], only: [String]? = nil
  ) async throws(WebDriverError) -> [AxeViolation] {
    // The script has half a megabyte, so a page gets it once.
    if try await browser.run("return !window.axe").bool == true {
      try await browser.run(script + "\nwindow.axe ??= axe;")
    }
    let answer = try await browser.runAsync(
      """
      const [ignored, only, done] = arguments;
      const rules = Object.fromEntries(ignored.map((rule) => [rule, {enabled: false}]));
      const options = {rules, resultTypes: ['violations']};
      if (only) options.runOnly = {type: 'rule', values: only};
      axe.run(document, options).then(
        ({violations, passes, incomplete, inapplicable}) => done({checked: passes.length + incomplete.length + (only ? inapplicable.length : 0), violations: violations.map(
          ({id, impact, help, nodes}) => ({id, impact, help,
            targets: nodes.map((node) => node.target.flat().join(' '))}))}),
        (error) => done({failure: String(error)}));
      """,
      [
        .array(ignoring.map(JSONValue.string)),
        only.map { .array($0.map(JSONValue.string)) } ?? .null,
      ])
    guard let found = answer["violations"]?.array, answer["checked"]?.number ?? 0 > 0 else {
      throw .unexpectedAnswer(command: "axe.run", body: "\(answer)")
    }
    return found.map { violation in
      AxeViolation(
        rule: violation["id"]?.string ?? "", impact: violation["impact"]?.string ?? "",
        help: violation["help"]?.string ?? "",
        targets: (violation["targets"]?.array ?? []).compactMap(\.string))
    }
  }
}
