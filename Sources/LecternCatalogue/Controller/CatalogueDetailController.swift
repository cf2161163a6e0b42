import LecternBase
import LecternInterface
import LecternModel

/// Hears what a visitor does with a detail.
public protocol CatalogueDetailControllerDelegate: AnyObject {
  /// A related name was chosen.
  func catalogueDetailController(_ controller: CatalogueDetailController, didSelect entry: Int)
  /// The previous or the next entry was chosen.
  func catalogueDetailController(_ controller: CatalogueDetailController, didStepTo entry: Int)
  /// Another translation was chosen.
  func catalogueDetailController(
    _ controller: CatalogueDetailController, didChooseTranslation index: Int)
  /// A link to another scene, or to a place in one, was followed.
  func catalogueDetailController(
    _ controller: CatalogueDetailController, didFollow address: Text, at element: NodeReference)
  /// The entry's detail isn't here yet.
  func catalogueDetailController(_ controller: CatalogueDetailController, needsChunk chunk: Int)
}

/// One entry of a catalogue.
///
/// - Source: SPEC NG-28…NG-45.
public final class CatalogueDetailController: Controller {
  /// Hears of choices; the scene.
  public unowned(unsafe) var delegate: (any CatalogueDetailControllerDelegate)?
  /// The order in which the arrows step through the entries.
  public let results: EntryResults
  /// The entry that shows, by its index in the catalogue; nil for none.
  public internal(set) var entry: Int?
  /// The choice of the translation that quotations show in, by the translations' ids.
  public private(set) var translation: SegmentedChoice
  let scroller = NodeReference()
  var place = ScrollPlace()
  /// The height of the text, in CSS pixels; 0 until it is laid out.
  var contentHeight = 0.0
  /// The height of the entry's names at its head, in CSS pixels; 0 until they are laid out.
  private var headlineHeight = 0.0
  /// The held place, even if the page is elsewhere for now.
  var held = TextPlace()
  /// The file whose last request failed.
  private var missingChunk: Int?

  /// - Parameters:
  ///   - results: shared with the list, which alone knows the order (NG-40).
  ///   - entry: the entry's number in the catalogue; nil for none yet.
  ///   - translation: the number of the translation that is shown.
  public init(results: EntryResults, entry: Int?, translation: Int) {
    self.results = results
    self.entry = entry
    self.translation = SegmentedChoice(
      titles: results.catalogue.translations.map { $0.id }, selectedIndex: translation)
    super.init()
    updateTitle()
  }

  var catalogue: Catalogue { results.catalogue }
  public override var address: Text? { entry.map { catalogue.address(of: $0) } }

  /// Shows another entry, from its top (NG-34).
  public func show(_ entry: Int?) {
    guard entry != self.entry else {
      requestDetail()
      return
    }
    self.entry = entry
    requestDetail()
    setNeedsDisplay()
    navigationItemDidChange()
    scrollToTop()
  }

  /// Shows the text's beginning.
  public func scrollToTop() {
    place.release()
    application?.scroll(scroller, to: 0)
    updateTitle()
  }

  /// Gives the text the keyboard focus.
  public func focusText() { application?.focus(scroller) }

  /// Quotes another translation; ignores an index that no translation has.
  public func setTranslation(_ index: Int) {
    if isLoaded, index != translation.selectedIndex {
      // From here on the text is another one, to which the old place has no proportion.
      if place.isHeld, scroller.id == 0 {
        held = TextPlace(top: place.offset, height: 0)
      } else {
        place.release(at: place.offset)
      }
    }
    translation.select(index)
    setNeedsDisplay()
    navigationItemDidChange()
  }

  /// Asks for the missing text; never while drawing, when the page may not be written to.
  private func requestDetail() {
    guard let entry, catalogue.chunks.count > 0, catalogue.chunks.item(entry) == nil else { return }
    let chunk = catalogue.chunks.chunk(of: entry)
    if missingChunk == chunk { setNeedsDisplay() }
    missingChunk = nil
    delegate?.catalogueDetailController(self, needsChunk: chunk)
  }

  /// Draws the text that a chunk has brought, or the notice that it can't be had.
  public func chunkDidLoad(_ chunk: Int) {
    missingChunk = catalogue.chunks.has(chunk) ? nil : chunk
    guard let entry, catalogue.chunks.chunk(of: entry) == chunk else { return }
    setNeedsDisplay()
    returnToPlace()
  }

  /// "Names of God" in a wide pane, "God" in a narrow one or one of unknown width (NG-44); the
  /// entry's name once its headline has been scrolled away.
  private func updateTitle() {
    if let entry, headlineHeight > 0, place.offset > headlineHeight {
      title = catalogue.names[entry]
    } else {
      title = widthClass == .regular ? catalogue.detailTitle : catalogue.detailShortTitle
    }
  }

  public override var wideTitle: Text? { catalogue.detailTitle }

  public override func willAppear(animated: Bool) {
    updateTitle()
    requestDetail()
    returnToPlace()
  }

  /// Takes the keyboard if this screen covers the element that had it.
  public override func didAppear(animated: Bool) {
    if animated, widthClass == .compact { application?.focus(scroller) }
  }

  public override func traitsDidChange(from previous: Traits) {
    if previous.widthClass != widthClass { updateTitle() }
    let traits = self.traits
    if previous.size != traits.size || previous.textSize != traits.textSize { holdPlace() }
    if previous.locale != traits.locale {
      // Numbers and names of months change, and perhaps the height (BL-76).
      holdPlace()
      setNeedsDisplay()
    }
  }

  // MARK: Restoration

  public override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    encodePlace(with: coder)
  }

  public override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    decodePlace(with: coder)
    setNeedsDisplay()
  }

  /// Updates the arrows, which depend on the hits so far (NG-41, NG-49).
  public override func applicationFinishedRestoringState() {
    navigationItemDidChange()
    setNeedsDisplay()
  }

  // MARK: Drawing

  public override func render() -> Node {
    var names: [EntryLine] = []
    var detail: EntryDetail?
    if let entry {
      for name in [entry] + catalogue.related(to: entry) {
        names.append(
          EntryLine(
            entry: name, name: catalogue.names[name], isSmallCaps: catalogue.isSmallCaps(name),
            address: catalogue.address(of: name), reference: NodeReference()))
      }
      detail = catalogue.detail(of: entry)
    }
    return DetailView(
      delegate: self, scroller: scroller, names: names,
      subtitle: subtitle(besides: names), detail: detail,
      isMissing: entry.map { catalogue.chunks.chunk(of: $0) == missingChunk } ?? false,
      translations: catalogue.translations, translation: translation.selectedIndex ?? 0,
      fields: FieldsView(
        fields: catalogue.fields, missing: catalogue.missing, leads: detail?.leads ?? [],
        facets: catalogue.facets, categoriesFacet: catalogue.categoriesFacet,
        listAddress: catalogue.address, application: application,
        isPrerender: isPrerender), notice: catalogue.notice,
      showsAllTranslations: isPrerender
    ).node()
  }

  /// The subtitle, unless the ring says it already.
  private func subtitle(besides names: [EntryLine]) -> Text {
    guard let entry else { return "" }
    let subtitle = catalogue.subtitles[entry]
    return names.contains { $0.name == subtitle } ? "" : subtitle
  }

  /// Previous left of next (NG-39), enabled if there is anywhere to go (NG-41).
  public override func barItems() -> [Node] {
    var items = [
      arrow("bar-button arrow-up", Word.previous.text, to: results.previous(before: entry)),
      arrow("bar-button arrow-down", Word.next.text, to: results.next(after: entry)),
    ]
    if let entry, let marks = catalogue.marks {
      items.append(MarksView.heart(marks, entry, key: 5, class: "bar-button heart"))
    }
    if let entry,
      let share = application?.shareButton(
        key: 4, class: "bar-button share", title: catalogue.names[entry],
        address: catalogue.address(of: entry))
    {
      items.append(share)
    }
    return items
  }

  private func arrow(_ className: ClassName, _ label: Text, to target: Int?) -> Node {
    guard let target else {
      return element(
        .button, class: className,
        [Attribute(.type, "button"), Attribute(.ariaLabel, label), Attribute(.disabled, "")])
    }
    return element(
      .a, class: className,
      [Attribute(.href, catalogue.address(of: target)), Attribute(.ariaLabel, label)],
      on: [
        .link { [unowned(unsafe) self] in
          self.delegate?.catalogueDetailController(self, didStepTo: target)
        }
      ])
  }

  public override func toolbarItems() -> [Node] {
    guard translation.titles.count > 1 else { return [] }
    return [
      SegmentedView(
        name: catalogue.id + "-translation", label: Word.translation.text,
        titles: translation.titles, selected: translation.selectedIndex
      ) { [unowned(unsafe) self] index in
        self.delegate?.catalogueDetailController(self, didChooseTranslation: index)
      }.node()
    ]
  }
}

extension CatalogueDetailController: DetailViewDelegate {
  func detailView(didFollow address: Text, at element: NodeReference) {
    delegate?.catalogueDetailController(self, didFollow: address, at: element)
  }

  func detailView(didTapRelated entry: Int) {
    delegate?.catalogueDetailController(self, didSelect: entry)
  }

  func detailViewDidTapRetry() {
    requestDetail()
    // The button disappears with its message.
    application?.focus(scroller)
  }

  func detailView(didScrollTo offset: Double, height: Double) {
    // Under a hidden tab nothing has a size, and without its text nothing has a place.
    guard height > 0 else { return }
    guard !place.isHeld || isLoaded else { return place.passReport(height: height) }
    if !place.report(offset, height: height) { returnToPlace() }
    updateTitle()
  }

  func detailView(didLayOutHeadlineTo height: Double) {
    guard height > 0 else { return }
    headlineHeight = height
    updateTitle()
  }

  func detailView(didLayOutContentTo height: Double) {
    guard height > 0 else { return }
    contentHeight = height
    guard place.isHeld, isLoaded else { return }
    place.layOut()
    _ = held.laidOut(height: height)
    place.offset = held.top
    returnToPlace()
  }
}
