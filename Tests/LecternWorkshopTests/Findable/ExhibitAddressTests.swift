import Foundation
import Testing

@testable import LecternWorkshop

@Suite("The address of an exhibit")
struct ExhibitAddressTests {
  @Test(
    "an address of the web is taken, with a slash at its end",
    arguments: [
      ("https://exhibits.example.org/psalter/", "https://exhibits.example.org/psalter/"),
      ("https://exhibits.example.org", "https://exhibits.example.org/"),
      ("HTTPS://Exhibits.Example.Org/Psalter", "https://exhibits.example.org/Psalter/"),
      ("http://localhost:8080/a", "http://localhost:8080/a/"),
      ("http://[::1]:8080", "http://[::1]:8080/"),
      ("https://a.org/caf%C3%A9/~x/", "https://a.org/caf%C3%A9/~x/"),
    ])
  func sound(written: String, address: String) throws {
    #expect(try ExhibitAddress(written).text == address)
  }

  @Test(
    "any other is told with its place and a remedy",
    arguments: [
      ("exhibits.example.org", "doesn't begin with https:// or http://: write all of it, such as"),
      ("ftp://a.org/", "doesn't begin with https:// or http://"),
      ("https://", "names no host"), ("https:///a/", "names no host"),
      ("https://a..org/", "names no host"), ("https://-a.org/", "names no host"),
      ("https://[1]/", "names no host"), ("https://[::1]a/", "names no host"),
      ("https://a.org:0/", "the port in"), ("https://a.org:99999/", "the port in"),
      ("https://a.org:x/", "the port in"), ("https://a.org:/", "the port in"),
      ("https://a.org/?x=1", "has a ? or a # in it"), ("https://a.org/#x", "has a ? or a # in it"),
      ("https://ann:secret@a.org/", "has a name or a password in it"),
      ("https://a.org/x/index.html", "is not the address of a folder"),
      ("https://a.org/x/../y/", "is not the address of a folder"),
      ("https://a.org/café/", "has \"é\" in it, which addresses can't have"),
      ("https://münchen.example/", "has \"ü\" in it"), ("https://a.org/a b/", "has \" \" in it"),
      ("https://a.org/%zz/", "has \"%\" in it"), ("https://a.org/%", "has \"%\" in it"),
    ])
  func bad(written: String, words: String) throws {
    let folder = try FolderFixture.sound(
      replacing: ["exhibit.yaml": FolderFixture.yaml + "address: \"\(written)\"\n"])
    let messages = folder.messages()
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.first?.hasPrefix("exhibit.yaml:12:10: error: ") == true, "\(messages)")
    #expect(messages.first?.contains(words) == true, "\(messages)")
    #expect(throws: ExhibitAddress.Problem.self) { try ExhibitAddress(written) }
  }

  @Test("an empty address is a fault, and so is a list")
  func empty() throws {
    for value in ["", "[https://a.org/]"] {
      let folder = try FolderFixture.sound(
        replacing: ["exhibit.yaml": FolderFixture.yaml + "address: \(value)\n"])
      #expect(folder.messages().count == 1, "\(folder.messages())")
    }
  }

  @Test("a type that isn't known is told with the nearest one")
  func type() throws {
    func messages(_ type: String) throws -> [String] {
      try FolderFixture.works("name\nA\n", "type: \(type)").messages()
    }
    #expect(
      try messages("Paintng") == [
        "exhibit.yaml:8:11: error: \"Paintng\" is no type of things that Lectern knows: "
          + "did you mean \"Painting\"?"
      ])
    #expect(try messages("painting").first?.hasSuffix("did you mean \"Painting\"?") == true)
    #expect(try messages("Xyzzyquux").first?.contains("write one of schema.org's") == true)
    for type in SchemaType.allCases { #expect(try messages(type.rawValue) == []) }
  }
}
