import Foundation
import Testing

@testable import LecternWebDriver

struct JSONValueTests {
  @Test("every kind of value is read as what it is, and written so again")
  func kinds() throws {
    let text = #"{"a":[true,false,1,0,-2.5,1e3,"1","",null,{},[]],"b":{"c":{"d":"é\n"}}}"#
    let value = try JSONValue(parsing: Data(text.utf8))
    #expect(
      value == [
        "a": [true, false, 1, 0, -2.5, 1000, "1", "", nil, .object([:]), .array([])],
        "b": ["c": ["d": "é\n"]],
      ])
    #expect(try JSONValue(parsing: JSONEncoder().encode(value)) == value)
  }

  @Test(
    "a lone value is read, and what isn't JSON is refused", arguments: ["", "{", "[1", "nul"])
  func fragments(broken: String) throws {
    #expect(try JSONValue(parsing: Data("true".utf8)) == true)
    #expect(try JSONValue(parsing: Data(" 1 ".utf8)) == 1)
    #expect(throws: (any Error).self) { try JSONValue(parsing: Data(broken.utf8)) }
  }
}
