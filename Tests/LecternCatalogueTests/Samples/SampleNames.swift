import LecternBase

extension SampleScene {
  /// Sixteen names with the particular properties of names of God: rings, small caps, second lines,
  /// a curly apostrophe, neighbours that are related.
  static var names: SampleScene {
    SampleScene(
      entries: [
        SampleEntry(
          "lord", "Lord", subtitle: "Adonai", ring: "lord",
          quotations: [
            (
              "Genesis 2:4",
              ["the \u{200B}Lord\u{200B} God made", "Yahweh God made", "the Lord God made"]
            ),
            ("Psalm 8:1", ["O \u{200B}Lord\u{200B}, our Lord", "Yahweh, our Lord", "O Lord"]),
          ]),
        SampleEntry("adonai", "Adonai", isSmallCaps: true, ring: "lord"),
        SampleEntry("yhwh", "YHWH", isSmallCaps: true, ring: "lord"),
        SampleEntry(
          "abba", "Abba",
          body: [.array([.string("p"), .string("Father, in Aramaic.")])],
          quotations: [("Mark 14:36", ["Abba, Father", "Abba! Father!", "Abba, Father."])]),
        SampleEntry("advocate", "Advocate"),
        SampleEntry("bread", "Bread of Life"),
        SampleEntry("bridegroom", "Bridegroom"),
        SampleEntry("creator", "Creator"),
        SampleEntry("elohim", "Elohim", isSmallCaps: true, ring: "god"),
        SampleEntry("god", "God", subtitle: "Elohim", ring: "god"),
        SampleEntry("lamb", "Lamb", ring: "lamb"),
        SampleEntry("lamb-of-god", "Lamb of God", ring: "lamb"),
        SampleEntry("refiners-fire", "Refiner\u{2019}s Fire"),
        SampleEntry("shepherd", "Shepherd"),
        SampleEntry("word", "Word of God"),
        SampleEntry("king-of-kings", "King of kings"),
      ],
      translations: [("KJV", ""), ("WEB", "World English Bible®"), ("RV", "Revised Version")],
      defaultTranslation: "WEB")
  }

  /// A long list: names of random syllables, some with a second line.
  static func long(_ count: Int) -> SampleScene {
    let syllables = ["ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu", "na", "pe"]
    let entries = (0..<count).map { index in
      var name = ""
      var rest = index &* 7919 % 20736
      for _ in 0..<4 {
        name += syllables[rest % 12]
        rest /= 12
      }
      let spelt = name.prefix(1).uppercased() + name.dropFirst() + " \(index)"
      return SampleEntry("e\(index)", spelt, subtitle: index % 5 == 0 ? "second line" : "")
    }
    return SampleScene(entries: entries, chunkSize: max(64, count / 20))
  }
}
