import LecternTesting
import Testing

struct ScenarioRunnerTests {
  private func run(_ steps: [Step]) -> ScenarioResult {
    counterStage().stage.run(Scenario("A visitor counts", steps))
  }

  @Test("a scenario passes when every step does")
  func passes() {
    let result = run([
      .see(.heading("Counter")), .see("The count is 0."), .tap(.button("Add")),
      .see("The count is 1."), .absent("The count is 0."),
      .type("Sha", into: .role(.searchbox)), .type("lom", into: .role(.searchbox)),
      .see(.role(.searchbox).value("Shalom")), .focus(.role(.searchbox)),
      .clear(.role(.searchbox)), .see(.role(.searchbox).value("")),
    ])
    #expect(result.isPassed, "\(result.report)")
  }

  @Test("KF-3: a step waits for what comes later, in fake time")
  func waits() {
    let result = run([
      .absent(.role(.region)), .tap(.button("Open later")),
      .see(.label("Here.").within(.role(.region).label("Panel"))),
    ])
    #expect(result.isPassed, "\(result.report)")
  }

  @Test(
    "KF-3: a step that finds no such role, or no such name exactly, fails and says why",
    arguments: [
      (Step.see(.button("Ad")), "there is no button “Ad” in the page"),
      (.tap(.button("add")), "there is no button “add” in the page"),
      (.see(.button("Subtract")), "there is no button “Subtract” in the page"),
      (.absent(.button("Add")), "button “Add” is in the page"),
      (.tap(.button("Remove")), "button “Remove” is disabled"),
      (.tap(.button("Behind")), "there is no button “Behind” in the page"),
      (.title("Other"), "the title is “”, not “Other”"),
      (.address("x/"), "the address is “”, not “x/”"),
      (.focus(.button("Add")), "the focus is not on button “Add”: nothing has it"),
      (.see(.link("Add")), "there is no link “Add” in the page"),
      (
        .see(.button("Add").within(.role(.list))),
        "there is no button “Add” within list in the page"
      ),
    ])
  func failsWithReason(step: Step, reason: String) throws {
    let failure = try #require(run([step]).failure)
    #expect(failure.reason == "the step timed out after 20 seconds: \(reason)")
  }

  @Test("KF-3: of several equal ones any is tapped, and one that can’t be reached isn’t")
  func anyOfSeveral() {
    let (stage, root, _) = counterStage()
    root.hasTwin = true
    root.setNeedsDisplay()
    stage.application.commit()
    #expect(Query.button("Add").matches(in: stage.host.accessible).count == 2)
    let result = stage.run(
      Scenario(
        "", [.see(.role(.button).label("Add")), .tap(.button("Add")), .see("The count is 1.")]))
    #expect(result.isPassed, "\(result.report)")
    #expect(root.count == 1)
  }

  @Test("a failure prints the script with its line marked, the outline, the ops and the place")
  func failureReport() throws {
    let line = #line + 1
    let result = run([.tap(.button("Add")), .see("Nothing of the kind"), .goBack()])
    let report = result.report
    #expect(
      report.hasPrefix("LecternTestingTests/ScenarioRunnerTests.swift:\(line): the step timed"))
    #expect(
      report.contains("A visitor counts\n  1  tap button “Add”\n> 2  see “Nothing of the kind”"))
    #expect(
      report.contains(
        "\n  main\n    heading 1 “Counter”\n    paragraph\n      text “The count is 1.”"))
    #expect(report.contains("The last ops:"))
    #expect(report.contains("set text of"))
    #expect(result.failure?.lastOps.count == 10)
  }

  @Test("steps after the failing one are not tried")
  func stopsAtFailure() {
    let (stage, root, _) = counterStage()
    _ = stage.run(Scenario("", [.see("Nothing"), .tap(.button("Add"))]))
    #expect(root.count == 0)
  }

  @Test("an op that the page refuses fails the step that caused it")
  func faultFails() {
    let (stage, _, _) = counterStage()
    stage.host.hostApply([7, 99])
    let failure = stage.run(Scenario("", [.see(.heading("Counter"))])).failure
    #expect(failure?.reason.contains("there is no node #99") == true)
  }

  @Test("goBack, goForward and swipes move in the history; the app hears of it")
  func history() {
    let (stage, _, log) = counterStage()
    let result = stage.run(
      Scenario(
        "",
        [
          .tap(.link("More")), .address("more/"), .title("More"), .goBack(), .address(""),
          .goForward(), .address("more/"), .swipe(.back), .address(""), .swipe(.forward),
          .goForward(), .address("more/"),
        ]))
    #expect(result.isPassed, "\(result.report)")
    #expect(log.addresses == ["", "more/", "", "more/"])
  }

  @Test("relaunch keeps the address and what is stored; open goes elsewhere")
  func relaunches() {
    let (stage, _, _) = counterStage()
    let result = stage.run(
      Scenario(
        "", [.tap(.link("More")), .relaunch(), .address("more/"), .open("a/"), .address("a/")]))
    #expect(result.isPassed, "\(result.report)")
    #expect(stage.host.history.entries == ["a/"])
  }
}
