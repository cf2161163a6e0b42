import Testing

@testable import LecternWorkshop

@Suite("The countries of world-facts")
struct WorldFactsDataTests {
  @Test(
    "BL-61: 252 countries under 25 initials, 6 without a capital, three capitals twice, all in ASCII"
  )
  func oracle() throws {
    let example = try PreparedExample("world-facts", scene: "world", drawn: "countries.csv")
    let names = example.names
    #expect(names.count == 252 && Set(names).count == 252)
    #expect(
      example.catalogue.sections.map(\.title.string).joined() == "ABCDEFGHIJKLMNOPQRSTUVWYZ")
    // A row's second line is the capital.
    let capitals = example.subtitles
    #expect(capitals.filter { $0.isEmpty }.count == 6)
    var countries: [String: Int] = [:]
    for capital in capitals where !capital.isEmpty { countries[capital, default: 0] += 1 }
    #expect(
      countries.filter { $0.value > 1 }.map(\.key).sorted()
        == ["Belgrade", "Kingston", "Willemstad"])
    #expect((names + capitals).allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
  }
}
