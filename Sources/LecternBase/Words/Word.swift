/// Everything that Lectern's own screens say.
///
/// A language is one more table of these (SPEC BL-60): `LecternWorkshop/Languages/Words` has those
/// that Lectern brings, and an exhibit's `words` adds to them and takes their place. `{1}`, `{2}`
/// and `{3}` stand for a name or a number. A word that goes with a number may have several forms,
/// U+001F between them: before each but the last the numbers that it is for, as
/// `PluralCondition` reads them.
///
/// - Source: docs/FORMAT.md, "Words"; the order is that of a bundle's `words`.
public enum Word: UInt8, CaseIterable, Sendable {
  case tabs, dismiss, done, language
  case search, noResults, index, searchIn, previous, next, translation, related, categories
  case notLoaded, pictureMissing, tryAgain, entries, shownEntries
  case filter, filters, clear, filterChosen, removeFilter, enlarge, enlargeImage
  case initial
  case searchEverything, listBeginning, pages, textsMissing, searchNeedsScript, searches
  case results, moreIn
  case textSize, pageTextSize, smallerText, largerText, usualTextSize
  case smallSize, mediumSize, largeSize, largerSize, largestSize
  case appearance, automaticAppearance, lightAppearance, darkAppearance
  case needsScript, cannotKeep, startOver, startOverNote
  case noSuchPage, noSuchPageIn, nothingCalled, toStart
  case allClauses, hideOverlays, openMenu, closeMenu, searchClauses, clauses, view
  case zoomIn, zoomOut, fit, fill, previousClause, nextClause, close, taller, lower, map
  case pictureIncomplete, clauseName, clauseCount, more, zoom, selected
  case previousPart, nextPart, partOf, touchClause, colours, wholeWriting
  case stillLooking, startsAgainSoon, keepGoing, startAgain, touchToBegin, closed, opensAt, opensOn
  case onYourDevice, staff, pin, wrongPIN, waitForPIN, deleteDigit, restart
  case kioskVersion, kioskDevice, kioskNetwork, kioskKept, kioskAwake, kioskError
  case withoutNetwork, keepWhole, keepWholeNote, megabytes, megabytesOf, keptOnDevice
  case stopKeeping, goOnKeeping, removeFromDevice, isKeeping, keepingStopped
  case keepingNeedsNetwork, littleRoom, noRoomToKeep, newerComesFirst, keepingFailed
  case share, addressCopied, notShared, takeWithYou, scanCode, codeFor
  case clearFilters, foundIn
  case allExhibits
  case favourite, favourites, recentlySeen, surpriseMe
  case order, mostEntries, byName, showAll, showFewer, transcript
  case names, texts
  case sort, usualOrder, filterAndSort
  case leaves, previousLeaf, nextLeaf
  case transcription, lineByLine, noTranscription
  case contents, goToLeaf, noSuchLeaf
  case previousHit, nextHit
  case layers, ownPicture, noLayer, curtain, fade, lens, sideBySide
  case sound, audioGuide, soundFailed, nextSound
  case tours, play, pause

  /// The words in English, a line for each case: as one text they are less to download.
  ///
  /// MC-9 spells "all" and "Hide Overlays".
  static let english: StaticString = """
    Tabs
    Dismiss
    Done
    Language
    Search
    No Results
    Index
    Search in
    Previous
    Next
    Translation
    Related
    Categories
    This could not be loaded.
    This picture could not be loaded.
    Try Again
    =1\u{1F}1 entry\u{1F}{1} entries
    {1} of {2}
    Filter
    Filters
    Clear
    {1} chosen, Filter
    {1}, remove {2}
    Enlarge
    {1}, enlarge
    Initial
    Search everything
    Beginning of the list
    Pages
    Not everything could be searched.
    Searching needs JavaScript.
    Finds everything in {1}.
    =1\u{1F}1 result\u{1F}{1} results
    More in {1}
    Text size
    Text size of this page
    Smaller text
    Larger text
    , back to the usual size
    Small
    Medium
    Large
    Larger
    Largest
    Appearance
    Automatic
    Light
    Dark
    These choices need JavaScript.
    This device can’t remember your place and settings.
    Start over
    Forgets your place and shows the first screen. Choices stay.
    There is no such page
    There is no such page in {1}.
    There is no “{1}” in {2}.
    Go to the beginning of {1}
    all
    Hide Overlays
    Show categories
    Hide categories
    Search clauses
    Clauses
    View
    Zoom in
    Zoom out
    Whole document
    Fill the window
    Previous clause
    Next clause
    Close
    Show more of the text
    Show less of the text
    Overview
    A part of the picture could not be loaded; it is shown less sharp.
    {1}, {2} of {3}
    =1\u{1F}1 clause\u{1F}{1} clauses
    Show more ({1})
    Zoom {1} %
    {1} selected
    Previous words
    Next words
    Part {1} of {2}
    Touch a clause
    Colours
    All of its writing
    Still looking?
    The exhibit starts again in {1} s.
    Keep going
    Start again
    Touch to begin
    Closed
    We open again at {1}.
    We open again on {1} at {2}.
    Open this on a device of your own:
    Staff
    PIN
    This is not the PIN.
    Too many wrong tries. Wait {1} s.
    Delete
    Restart
    Version
    Device
    Network
    Kept on this device
    Screen kept awake
    Last error
    Without a network
    Keep the whole exhibit on this device — {1}
    It then works without a network. The largest pictures may be missing or less sharp.
    {1} MB
    {1} of {2} MB
    Kept on this device
    Stop
    Go on
    Remove from this device
    The exhibit is being kept. You can go on looking around meanwhile.
    Stopped. What is kept so far works without a network.
    There is no network. It goes on when the network is back; what is kept so far works.
    This device may not have room for all of it.
    This device has no room for more. What is kept works without a network, and all else with one.
    There is a newer version of the exhibit. It is taken first, and then this goes on.
    Not everything could be fetched. What is kept works without a network.
    Share
    Address copied
    The address could not be shared.
    Take it with you
    Point the camera of your phone at this code.
    QR code of the address {1}
    Clear filters
    In {1}
    All exhibits
    Favourite
    Favourites
    Recently seen
    Surprise me
    Order
    Most entries
    By name
    Show all {1}
    Show fewer
    Transcript
    Names
    Texts
    Sort
    Usual order
    Filter and sort
    All pages
    Previous page
    Next page
    Transcription
    Line by line
    This page has no text.
    Contents
    Go to page
    No page is called that.
    Previous hit
    Next hit
    Layers
    Picture
    This page has no picture of this layer: {1}
    Curtain
    Fade
    Lens
    Side by side
    Sound
    Audio guide
    The sound can’t be played here.
    Next sound
    Tours
    Play
    Pause
    """

  /// The number of words.
  static var count: Int { Int(Word.pause.rawValue) + 1 }

  /// The word in the language of the app whose turn it is.
  @inline(never)
  public var text: Text {
    (Words.current ?? Words.english).column[Int(rawValue)]
  }

  /// The word with names or numbers in the places for them.
  ///
  /// Any other text stays as it is.
  @inline(never)
  public func text(_ first: Text, _ second: Text = Text(), _ third: Text = Text()) -> Text {
    text.filled(first, second, third)
  }

  /// The form of the word that goes with a number, with the number in it.
  ///
  /// - Source: SPEC BL-60; docs/BUNDLE.md, "Words".
  @inline(never)
  public func text(count: Int) -> Text {
    let pieces = text.pieces(separatedBy: 0x1F)
    var index = 0
    while index + 1 < pieces.count {
      if PluralCondition.holds(pieces[index], for: count) { break }
      index += 2
    }
    let form = index + 1 < pieces.count ? pieces[index + 1] : pieces[pieces.count - 1]
    return form.filled(Text(number: count))
  }
}

extension Text {
  /// The text with others in the places `{1}`, `{2}` and `{3}`.
  fileprivate func filled(_ first: Text, _ second: Text = Text(), _ third: Text = Text()) -> Text {
    var filled: Text = ""
    var isFirst = true
    for piece in pieces(separatedBy: 0x7B) {
      if isFirst {
        isFirst = false
        filled = piece
        continue
      }
      let place = piece.withUTF8 { $0.count > 1 && $0[1] == 0x7D ? $0[0] : 0 }
      switch place {
      case 0x31: filled = filled + first
      case 0x32: filled = filled + second
      case 0x33: filled = filled + third
      default:
        filled = filled + "{" + piece
        continue
      }
      filled = filled + piece.slice(2, piece.count)
    }
    return filled
  }
}
