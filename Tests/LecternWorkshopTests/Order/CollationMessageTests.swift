import Testing

@testable import LecternWorkshop

/// Tests the messages to a curator who asks for an unknown order.
struct CollationMessageTests {
  private func messages(_ settings: String, language: String = "en") throws -> [String] {
    try FolderFixture([
      "exhibit.yaml": ListFixture.yaml(settings, language: language), "n.csv": "name\nAbba\n",
    ]).messages()
      // Of a language that Lectern itself doesn't speak, that is told too, and is another matter.
      .filter { !$0.contains("has no words of its own") }
  }

  @Test(
    "an unknown collation is told with what was probably meant",
    arguments: [
      ("svv", "did you mean \"sv\"?"),
      ("swedish", "did you mean \"sv\"?"),
      ("Sweedish", "did you mean \"sv\"?"),
      ("svenska", "did you mean \"sv\"?"),
      ("swe", "did you mean \"sv\"?"),
      ("sv_SE", "did you mean \"sv-SE\"?"),
      ("de@collation=phonebook", "did you mean \"de-u-co-phonebk\"?"),
      ("de-phonebook", "did you mean \"de-u-co-phonebk\"?"),
      ("de-u-co-phonebook", "did you mean \"de-u-co-phonebk\"?"),
      ("de-u-co-fonebk", "did you mean \"de-u-co-phonebk\"?"),
      ("de-u-co-trad", "did you mean \"de\"?"),
      ("en-u-kn-maybe", "did you mean \"en\"?"),
      ("cy-u-zz-foo", "did you mean \"cy\"?"),
      ("und", "write a language tag such as sv, es-u-co-trad or de-u-co-phonebk"),
      ("qqq", "write a language tag such as sv, es-u-co-trad or de-u-co-phonebk"),
      ("?", "write a language tag such as sv, es-u-co-trad or de-u-co-phonebk"),
    ])
  func unknown(tag: String, remedy: String) throws {
    #expect(
      try messages("collation: \"\(tag)\"") == [
        "exhibit.yaml:9:16: error: no order is called \"\(tag)\": \(remedy)"
      ])
  }

  @Test(
    "every order that CLDR has is known by its tag",
    arguments: [
      "sv", "sv-SE", "de-AT", "de-u-co-phonebk", "de-u-co-phonebk-kn-false", "es-u-co-trad", "cy",
      "zh-u-co-stroke", "zh-Hant", "sr-Latn", "la", "en-u-kn", "en-US-u-ka-shifted", "grc",
    ])
  func known(tag: String) throws { #expect(try messages("collation: \(tag)") == []) }

  @Test("articles that Lectern doesn't know, or that aren't any, are told")
  func articles() throws {
    #expect(
      try messages("ignoreArticles: true", language: "fi") == [
        "exhibit.yaml:9:21: error: Lectern knows no articles of the language \"fi\": "
          + "list them, as in `ignoreArticles: [the, a, an]`"
      ])
    #expect(
      try messages("ignoreArticles: the") == [
        "exhibit.yaml:9:21: error: \"ignoreArticles\" must be true, false or a list of articles, "
          + "but this is \"the\": write true, false or a list of articles"
      ])
    #expect(try messages("ignoreArticles: false", language: "fi") == [])
  }
}
