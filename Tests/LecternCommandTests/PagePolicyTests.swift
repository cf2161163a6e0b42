import Foundation
import LecternServer
import Testing

@testable import LecternWorkshop

@Suite("The policy of pages")
struct PagePolicyTests {
  @Test("is one in pages, in the server's header and in the recipes for hosts")
  func isOne() throws {
    let frames = "; frame-ancestors 'self'"
    let policy = PageDocument.policy() + frames
    #expect(SecurityHeaders.contentSecurityPolicy() == policy)
    let images = "https://images.example.org"
    #expect(
      SecurityHeaders.contentSecurityPolicy(images: images)
        == PageDocument.policy(images: images) + frames)
    let recipes = try String(contentsOfFile: "docs/HOSTING.md", encoding: .utf8)
      .matches(of: /default-src [^"\n]*/).map { String($0.output) }
    #expect(recipes.count == 4 && Set(recipes) == [policy], "\(recipes)")
  }
}
