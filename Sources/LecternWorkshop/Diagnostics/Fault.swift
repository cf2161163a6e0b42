/// The faults of an exhibit folder, each with the facts for its message.
///
/// Payloads are facts, found and expected, never sentences; `nearest` is a name the curator
/// probably meant.
public enum Fault: Error, Hashable, Sendable {
  // Files
  /// `other`: a file whose name was probably meant to be that one.
  case exhibitFileMissing(other: String?)
  case folderMissing
  case fileMissing(path: String, nearest: String?)
  case isFolder(path: String)
  case unreadable(path: String, reason: String)
  case pathLeavesFolder(path: String)
  case emptyPath
  case controlInPath(code: UInt32)
  case tooLarge(bytes: Int, limit: Int)
  case notUTF8(byte: UInt8, windows1252: String?)
  case utf16
  case controlCharacter(code: UInt32)
  case emptyFile
  case moreFaults(count: Int)
  // The record of the last build
  case recordDamaged
  case wordsDamaged
  case recordOfAnotherLectern(version: String)
  case recorded(wrong: String, remedy: String, isNote: Bool)
  case moreWarnings(count: Int)

  // exhibit.yaml
  case yamlSyntax(problem: String, context: String?)
  case notAMapping(found: String)
  case repeatedKey(key: String, firstLine: Int)
  case unknownKey(key: String, nearest: String?, known: [String])
  case missingKey(key: String, holder: String)
  case wrongType(key: String, expected: String, found: String)
  case emptyValue(key: String)
  case unknownValue(key: String, value: String, nearest: String?, allowed: [String])
  case unsupportedFormat(found: Int)
  case newerBuild(version: String)
  case minimumVersionTooNew(minimum: Int, version: Int)
  case badID(String)
  case badColour(String)
  case badLanguage(String)
  case languageAndLanguages
  case repeatedLanguage(String)
  case sceneNamedAsLanguage(String)
  case unlistedLanguage(String, listed: [String])
  case languageMissing(key: String, language: String)
  case untranslatableColumn(name: String, base: String)
  case translationWithoutOriginal(column: String, base: String)
  case translatedColumnMissing(name: String, base: String)
  case missingWords(language: String, words: [String], fallback: String)
  case badPlaces(word: String, expected: [String])
  case noOtherLanguage
  case unusedForm(form: String, language: String, used: [String])
  case missingForms(word: String, language: String, forms: [String])
  case unlinkedKind(kind: String, isKiosk: Bool, modules: [String])
  case undefinedScene(id: String, nearest: String?)
  case repeatedTab(id: String)
  case unreachableScene(id: String)
  case searchAddressTaken(id: String)
  case repeatedSegue(id: String, firstLine: Int)
  case segueToTab(id: String)
  case segueToItself(id: String)
  case pushedScene(id: String, kind: String)
  case narrowScene(id: String, kind: String, part: String, style: String)
  case secondLinkSegue(to: String, first: String)
  case linkWithoutSegue(to: String)
  case unknownPlace(scene: String, entry: String, nearest: String?, of: String)
  case repeatedTranslation(id: String)
  case unknownTranslation(id: String, nearest: String?)
  case sceneWithoutQuotations(id: String)
  case notAFont(path: String)
  case uncuttableFont(path: String)
  case noFace(path: String)
  case fontWithoutLetters(path: String, letters: [String], word: String)
  case lowContrast(
    element: String, isDark: Bool, ink: String, ground: String, hundredths: Int, remedy: String?,
    what: String)
  case capsTooLarge(path: String, edges: String, caps: Int, size: Int)
  case variantOfWrongSize(
    path: String, width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  case variantWithoutBase(path: String, base: String)
  case strayVariant(name: String, meant: String?)
  case notAPicture(path: String)
  case pictureCutOff(path: String, isCopied: Bool)
  case shortTitleTooLong(letters: Int, limit: Int)
  case iconTooSmall(width: Int, height: Int)
  case iconNotSquare(width: Int, height: Int)
  case iconTooLarge(width: Int, height: Int, limit: Int)
  case iconNotAPicture(path: String)
  /// `background`: the colour that it is laid on.
  case iconTransparent(background: String)
  case iconMoves(frames: Int)
  case iconBadProfile(path: String)
  case iconWithoutFont(letter: Unicode.Scalar)
  case noIcon(letter: String)
  case noSuchColumn(column: String, file: String, nearest: String?, columns: [String])

  // Kiosk
  /// A PIN of the wrong form; the text isn't told, as messages are copied to places where PINs
  /// don't belong.
  case badPIN(characters: Int, areDigits: Bool)
  case unknownDay(name: String, known: [String])
  case repeatedDay(String)
  case badHours(String)
  case neverOpen
  case nothingToTour(id: String)
  case noSuchTour(id: String, scene: String, nearest: String?)
  case badKioskAddress(String)

  // CSV
  case headerMissing
  case otherEncoding(byte: UInt8, windows1252: String?)
  case damagedUTF8(byte: UInt8, windows1252: String?)
  case notInEncoding(name: String)
  case ambiguousSeparator(first: String, second: String)
  /// One column, which another sign divides; `mark` is for a line `sep=`, nil if it can't be.
  case otherSeparator(name: String, columns: Int, mark: String?)
  case unknownSeparator(UInt8)
  case mixedSeparators(header: String, row: String)
  /// `name`: the one by which it is called for want of its own.
  case unnamedColumn(number: Int, name: String)
  case repeatedColumn(name: String, firstNumber: Int)
  case missingColumn(name: String, nearest: String?)
  case missingNameColumn(usual: String?)
  case columnNamedTwice(column: String, first: String)
  case unknownQuotationColumn(name: String, nearest: String?, translations: [String])
  case raggedRow(found: Int, expected: Int, separator: String)
  case unclosedQuote
  case strayQuote
  case textAfterQuote(separator: String)
  case emptyName(of: String)
  case idForName(String)
  case noNames
  case idSteppedAside(written: String, address: String, base: String, firstRow: Int)
  case repeatedID(id: String, firstRow: Int, of: String)
  case badFlag(column: String, value: String)
  case ringOfOne(value: String, nearest: String?)
  case badNumber(column: String, value: String)
  case badLink(column: String, value: String)
  case lineBreak(column: String)
  case unknownRow(name: String, nearest: String?, of: String)
  case ambiguousRow(name: String, ids: [String], of: String)
  case looseName(name: String, nearest: String?, of: String)
  case looseNameOfSeveral(name: String, ids: [String], of: String)
  case circleOfParts(id: String)
  case notMedia(path: String, isFilm: Bool)
  case doubtfulCodec(path: String, codec: String)
  case otherMedia(path: String, isFilm: Bool)
  case notCaptions(path: String)
  case filmAsSound(path: String)
  case soundWithoutWords(path: String)
  case wordsWithoutSound(column: String)
  case noCues(path: String)
  case badCueTimes(text: String)
  case cueBackwards
  case wordsWithoutTimes
  case cueOfNothing(name: String, nearest: String?)
  case badPictureAddress(String)
  case referenceToKind(id: String, kind: String)
  case noRows(of: String)

  // Workbooks
  /// A file of spreadsheet programs, or an archive, that Lectern doesn't read.
  case workbook(path: String, kind: String)
  case lockedWorkbook(path: String)
  /// `part`: the file inside that can't be read; nil if nothing of it can.
  case damagedWorkbook(path: String, part: String?)
  case swollenWorkbook(path: String, part: String, bytes: Int, packed: Int)
  case tooManyCells(sheet: String, limit: Int)
  case noSuchSheet(name: String, nearest: String?, sheets: [String])
  case notATable(sheet: String, sheets: [String])
  case sheetOfText(path: String, sheet: String)
  case emptySheet
  case errorInCell(String)
  case formulaWithoutValue
  case valueWithoutColumn(letters: String)
  case titleRow(text: String, headerRow: Int)

  // Order
  case unknownCollation(tag: String, nearest: String?)
  case noUsualArticles(language: String)

  // Fields
  case mixedDecimals(column: String, commas: [Int], points: [Int])
  /// Dates that aren't understood: how many of how many, and the first with their rows.
  case unreadDates(column: String, count: Int, of: Int, examples: [String], rows: [Int])
  /// Dates of which nothing says if the day or the month comes first.
  case dayOrMonth(column: String, count: Int, example: String)
  /// A month or a season that may be meant as a range, as another value with a hyphen is.
  case monthOrRange(column: String, month: String, range: String, row: Int)
  case unknownCurrency(code: String, nearest: String?)
  case twoCurrencies
  case amountWithoutCurrency(column: String)
  case imageWithoutWords(column: String)
  case unfetchedPictures(column: String, count: Int)
  case notFetched(address: String, FetchFailure)

  // To be found
  case badAddress(String, ExhibitAddress.Problem)
  case badImageService(String, ExhibitAddress.Problem)
  case unknownType(String, nearest: String?)
  case unknownRights(address: String, nearest: String?)

  // Facets
  case repeatedFacet(column: String, firstLine: Int)
  case facetOfFormat(column: String, format: String)
  case facetWithoutSections
  case facetWithoutValues(column: String)

  // Orders
  case repeatedOrder(title: String, firstLine: Int)
  case orderOfFormat(column: String, format: String)
  case orderWithoutValues(column: String)

  // Rows
  case notAField(column: String)
  case rowFieldOfFormat(column: String, format: String)
  case thumbnailOfFormat(column: String, format: String)

  // Facsimiles
  case badImage(wrong: String, remedy: String)
  case doubtfulImage(wrong: String, remedy: String)
  case encodedAnew(wrong: String)
  case addedCategory(title: String)
  case repeatedCategory(title: String, first: String, firstLine: Int)
  case unknownCategory(title: String, nearest: String?, known: [String])
  case unusedCategory(title: String)
  case unknownColour(name: String, nearest: String?)
  case notAnIcon(path: String)
  case liveIcon(path: String, what: String)
  case unusedColumn(name: String, nearest: String?)
  case clauseWithoutRegion(name: String)
  case keysTogether(key: String, other: String)
  case noLeaves(path: String)
  case notALeaf(path: String)
  case tooManyLeaves(count: Int, limit: Int)
  case leafNamedAsClause(id: String)
  case badSide(value: String)
  case repeatedLayer(id: String)
  case layerNamedAsLanguage(id: String)
  case layerWithoutTable
  case layerInTable(key: String, column: String)
  case placeOfNoPicture(column: String)
  case badLayerPlace(key: String, value: String)
  case layerBesideLeaf(width: Int, height: Int)
  /// A picture of a layer has another shape than its leaf, and no place is told.
  case layerOfOtherShape(width: Int, height: Int, leafWidth: Int, leafHeight: Int)
  case headingWithoutTitle
  case headingWithoutLeaf
  case badLevel(value: String)
  case skippedLevel(level: Int, after: Int)
  case contentsOfOneLeaf
  // Tours
  case stopWithoutTour
  case repeatedTour(title: String, firstRow: Int)
  case tourWithTwoIDs(title: String, id: String, other: String)
  case stopWithoutLeaf
  case stopWithTwoPlaces
  case clauseNotOnLeaf(clause: String, leaf: String?)
  case badViewport(value: String)
  case cutViewport(width: Int, height: Int)
  case viewportOutside(width: Int, height: Int)
  case badSeconds(value: String, longest: Int)
  case notAText(path: String)
  case textOfNoLeaf(path: String, nearest: String?)
  case twoTexts(path: String, other: String)
  case noTexts(path: String)
  case otherCountOfTexts(path: String, count: Int, leaves: Int)
  case linesBeyondImage(count: Int, width: Int, height: Int)
  /// A file of texts is about an image of another size than its leaf's; so are `others` more.
  case textOfOtherSize(
    width: Int, height: Int, imageWidth: Int, imageHeight: Int, isStretched: Bool, others: Int)
  case noShape(hasRectangles: Bool, hasPolygons: Bool)
  case twoShapes
  case badPixels(column: String, value: String)
  case noSize(column: String, value: String)
  case badPoint(text: String)
  case emptyPolygon(points: Int)
  case cutRegion(width: Int, height: Int)
  case outsideImage(width: Int, height: Int)

  // Transcriptions
  case notPageText(root: String)
  case badXML(XMLProblem, isHTML: Bool)
  case tooManyLines(limit: Int)
  case linesWithoutPlace(count: Int)
  case unknownEntity(name: String, count: Int)
  case noPDFTool(program: String)
  case lockedPDF
  case damagedPDF(detail: String)
  case slowPDF(seconds: Int)
  case largePDF(limit: Int)

  // Markdown
  case linkRemoved(url: String)
  case htmlShown(html: String)
  case nestedTooDeep(limit: Int)
  case remotePicture(url: String)

  /// True if the exhibit can still be built.
  public var isWarning: Bool {
    switch self {
    case .moreWarnings, .newerBuild, .unreachableScene, .shortTitleTooLong, .iconTooSmall,
      .iconNotSquare,
      .iconTransparent,
      .iconMoves, .iconBadProfile, .iconWithoutFont, .fontWithoutLetters, .lineBreak, .noRows,
      .linkRemoved, .missingWords,
      .htmlShown, .remotePicture, .unusedCategory, .unusedColumn, .clauseWithoutRegion,
      .layerOfOtherShape, .cutViewport,
      .notALeaf, .skippedLevel, .contentsOfOneLeaf, .cutRegion, .notAText, .textOfNoLeaf, .twoTexts,
      .otherCountOfTexts,
      .linesBeyondImage, .textOfOtherSize(_, _, _, _, true, _),
      .doubtfulImage, .encodedAnew, .facetWithoutValues, .orderWithoutValues, .lowContrast,
      .strayVariant,
      .variantWithoutBase,
      .unreadDates, .dayOrMonth, .monthOrRange, .idSteppedAside, .idForName,
      .errorInCell, .formulaWithoutValue,
      .titleRow, .looseName, .looseNameOfSeveral, .circleOfParts, .doubtfulCodec, .otherMedia,
      .filmAsSound, .soundWithoutWords, .wordsWithoutSound, .noCues, .wordsWithoutTimes,
      .cueOfNothing,
      .unnamedColumn, .unfetchedPictures, .unknownRights,
      .linesWithoutPlace, .unknownEntity, .noPDFTool, .lockedPDF, .damagedPDF, .slowPDF, .largePDF:
      true
    case .recorded(_, _, let isNote): !isNote
    case .pictureCutOff(_, let isCopied): !isCopied
    default: false
    }
  }
}
