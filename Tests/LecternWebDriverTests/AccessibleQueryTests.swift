import Testing

@testable import LecternWebDriver

@Suite("An accessible query")
struct AccessibleQueryTests {
  @Test("describes itself, its scopes from the inside out")
  func describesItself() {
    let query = AccessibleQuery.role("link", named: "Abba")
      .within(.role("list", named: "Names"))
      .within(.role("main"))
    #expect(query.description == "link “Abba” in list “Names” in main")
    #expect(AccessibleQuery.text("No Res").description == "text with “No Res”")
  }

  @Test("goes to the page outermost first")
  func jsonIsOutermostFirst() {
    let query = AccessibleQuery.role("link").within(.role("list").within(.role("main")))
    #expect(query.json.array?.map { $0["role"] } == ["main", "list", "link"])
  }
}
