import LecternNavigation
import Testing

/// Mistakes are refused before anything changes.
struct ErrorTests {
  static let mistakes: [(String, String, Operation, DrillDownError)] = [
    ("DD-42", "[a,b|c]", .push("a"), .alreadyInStack),
    ("DD-42", "[a,b|c]", .push("c"), .alreadyInStack),
    ("DD-43", "[a|b]", .popTo(nil), .noTarget),
    ("DD-43", "[|-]", .popTo(nil), .noTarget),
    ("DD-44", "[a|b]", .popTo("x"), .notInStack),
    ("DD-44", "[a|b]", .popTo("PL"), .notInStack),
    ("DD-34", "[a|b]", .popTo("b"), .notInStack),
    ("DD-45", "[|-]", .replace("x"), .noLeftController),
    ("DD-45", "[|-]", .replace(nil), .noLeftController),
    ("DD-46", "[a,b|c]", .replace("a"), .alreadyInStack),
    ("DD-41", "[a|-]", .show("x", nil), .noTarget),
    ("DD-40", "[a|b]", .show("x", "y"), .notInStack),
    ("DD-40", "[a,b,c|d]", .show("a", "b"), .alreadyInStack),
    ("DD-40", "[a,b,c|d]", .show("a", "a"), .alreadyInStack),
    ("DD-40", "[a,b|c]", .show("a", "c"), .alreadyInStack),
    ("DD-6", "[a|b]", .push("PR"), .isPlaceholder),
    ("DD-6", "[|-]", .push("PL"), .isPlaceholder),
    ("DD-6", "[a|b]", .replace("PR"), .isPlaceholder),
    ("DD-6", "[a,b|c]", .show("PR", "a"), .isPlaceholder),
  ]

  @Test("DD-42…DD-47, DT-2: a mistake is raised before anything changes", arguments: mistakes)
  func raisedBeforeAnyChange(
    id: String, before: String, operation: Operation, error: DrillDownError
  ) throws {
    for isAnimated in [false, true] {
      let container = try Container(before, placeholders: true)
      container.host.forgetOps()
      #expect(throws: error, "\(id)") { try container.perform(operation, animated: isAnimated) }
      container.rest()
      #expect(container.picture == before)
      #expect(container.log.lines == [])
      #expect(container.host.ops == [])
      #expect(container.unsettled == [])
    }
  }
}
