import LecternBase

/// The words that the exhibit's own screens say by themselves.
enum ExhibitWording {
  static var language: Text { Word.language.text }
  static var textSize: Text { Word.textSize.text }
  static var pageTextSize: Text { Word.pageTextSize.text }
  static var smallerText: Text { Word.smallerText.text }
  static var largerText: Text { Word.largerText.text }
  static var backToUsualTextSize: Text { Word.usualTextSize.text }
  static var appearance: Text { Word.appearance.text }
  static var textSizes: [Text] {
    [
      Word.smallSize.text, Word.mediumSize.text, Word.largeSize.text, Word.largerSize.text,
      Word.largestSize.text,
    ]
  }
  static var appearances: [Text] {
    [Word.automaticAppearance.text, Word.lightAppearance.text, Word.darkAppearance.text]
  }
  static var needsScript: Text { Word.needsScript.text }
  static var pages: Text { Word.pages.text }
  static var noResults: Text { Word.noResults.text }
  static var textsMissing: Text { Word.textsMissing.text }
  static var tryAgain: Text { Word.tryAgain.text }
  static var searchNeedsScript: Text { Word.searchNeedsScript.text }
  static var off: Text { Word.off.text }
  static var on: Text { Word.on.text }
  static var cannotKeep: Text { Word.cannotKeep.text }
  static var startOver: Text { Word.startOver.text }
  static var startOverNote: Text { Word.startOverNote.text }

  /// What a search that hasn't begun looks through.
  static func searches(_ title: Text) -> Text { Word.searches.text(title) }
  static func results(_ count: Int) -> Text {
    count == 1 ? Word.oneResult.text : Word.results.text(Text(number: count))
  }
  static func more(in title: Text) -> Text { Word.moreIn.text(title) }

  /// Says that an address names something there isn't; names longer than a line aren't repeated.
  static func nothing(called name: Text, in title: Text) -> Text {
    name.count > 60 ? Word.noSuchPageIn.text(title) : Word.nothingCalled.text(name, title)
  }
}
