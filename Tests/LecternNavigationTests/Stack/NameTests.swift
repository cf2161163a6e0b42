import LecternBase
import LecternNavigation
import Testing

/// The names that a bridge to another system goes by.
struct NameTests {
  @Test("DD-14: six notifications and one exception, each named as its constant")
  func names() {
    let names: [(Text, String)] = [
      (SGBDrillDownControllerException, "SGBDrillDownControllerException"),
      (
        SGBDrillDownControllerWillPushNotification, "SGBDrillDownControllerWillPushNotification"
      ),
      (SGBDrillDownControllerDidPushNotification, "SGBDrillDownControllerDidPushNotification"),
      (SGBDrillDownControllerWillPopNotification, "SGBDrillDownControllerWillPopNotification"),
      (SGBDrillDownControllerDidPopNotification, "SGBDrillDownControllerDidPopNotification"),
      (
        SGBDrillDownControllerWillReplaceNotification,
        "SGBDrillDownControllerWillReplaceNotification"
      ),
      (
        SGBDrillDownControllerDidReplaceNotification,
        "SGBDrillDownControllerDidReplaceNotification"
      ),
    ]
    for (value, name) in names { #expect(value.string == name) }
  }

  @Test("DD-14, DD-48: a bridge learns from each call which notification to post, and of whom")
  func bridge() throws {
    let container = try Container("[a|b]")
    var posted: [String] = []
    container.drillDown.addObserver { [unowned container] drillDown, operation, moment in
      #expect(drillDown === container.drillDown)
      posted.append(operation.notificationName(at: moment).string)
    }
    try container.perform(.push("c"))
    try container.perform(.replace("d"))
    try container.perform(.pop)
    let operations = ["Push", "Replace", "Pop"].flatMap { ["Will" + $0, "Did" + $0] }
    #expect(posted == operations.map { "SGBDrillDownController\($0)Notification" })
  }

  @Test(
    "DD-42…DD-46, DT-2: each mistake says what is wrong",
    arguments: [
      (.push("a"), .alreadyInStack, "already in the stack"),
      (.popTo(nil), .noTarget, "cannot pop to nil"),
      (.popTo("x"), .notInStack, "not in the stack"),
      (.replace("a"), .alreadyInStack, "already in the stack"),
    ] as [(Operation, DrillDownError, String)])
  func reasons(operation: Operation, error: DrillDownError, words: String) throws {
    let container = try Container("[a|b]")
    #expect(throws: error) { try container.perform(operation) }
    #expect(error.reason.string == words)
    #expect(error.name.string == "SGBDrillDownControllerException")
    let empty = try Container()
    #expect(throws: DrillDownError.noLeftController) { try empty.perform(.replace(nil)) }
    #expect(DrillDownError.noLeftController.reason.string == "no left controller")
  }
}
