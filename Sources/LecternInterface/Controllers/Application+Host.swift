import LecternBase

// The requests of an app to its host: an op each, in the buffer that the next commit hands over.
// Focus and scrolling are effects: they wait for the one drawing of the turn, which makes or moves
// what they are about.
extension Application {
  /// Puts the keyboard focus on a node when this turn's drawing is done; of several nodes the last
  /// one gets it, and none that the page doesn't show by then.
  public func focus(_ reference: NodeReference) {
    focusAfterDrawing = reference
    isFocusAsked = true
  }

  /// Puts the keyboard focus on a node when this turn's drawing is done, unless another node is
  /// asked for until then: for a container that takes the focused element out of reach.
  public func rescueFocus(to reference: NodeReference) {
    focusAfterDrawing = reference
    isFocusAsked = false
  }

  /// Moves the focus that was asked for, now that the page is drawn.
  func carryOutFocus() {
    guard let reference = focusAfterDrawing else { return }
    focusAfterDrawing = nil
    isFocusAsked = false
    display()
    guard reference.id != 0 else { return }
    differ.writer.op(.focus)
    differ.writer.number(reference.id)
  }

  /// Scrolls as was asked for, now that the page is drawn.
  func carryOutScrolls() {
    for index in scrolled.indices where scrolled[index].id != 0 {
      differ.writer.op(.scroll)
      differ.writer.number(scrolled[index].id)
      differ.writer.number(scrollTops[index])
    }
    scrolled = []
    scrollTops = []
  }

  /// Takes the keyboard focus away, which closes an on-screen keyboard.
  public func endEditing() {
    if isFocusAsked { carryOutFocus() }
    differ.writer.op(.focus)
    differ.writer.number(0)
  }

  /// Remembers the element with the keyboard focus, under a number.
  public func keepFocus(_ number: Int) {
    if isFocusAsked { carryOutFocus() }
    differ.writer.op(.keepFocus)
    differ.writer.number(Int32(number))
  }

  /// Gives the focus back to the element that had it when `keepFocus` was called with this number.
  ///
  /// - Parameters:
  ///   - number: the number under which `keepFocus` remembered the element.
  ///   - other: gets it if no element had it, or that one is gone.
  public func returnFocus(_ number: Int, orTo other: NodeReference) {
    focusAfterDrawing = nil
    isFocusAsked = false
    display()
    differ.writer.op(.returnFocus)
    differ.writer.number(Int32(number))
    differ.writer.number(other.id)
  }

  /// Tells a node the place of another one, in the style properties `--anchor-x`, `--anchor-top`
  /// and `--anchor-bottom` (CSS pixels of the window).
  public func anchor(_ reference: NodeReference, at other: NodeReference) {
    display()
    guard reference.id != 0, other.id != 0 else { return }
    differ.writer.op(.anchor)
    differ.writer.number(reference.id)
    differ.writer.number(other.id)
  }

  /// The largest scroll offset, in CSS pixels: farther than any screen is high.
  static let farthestScroll = 1e9

  /// Scrolls a node's content when this turn's drawing is done, once, to the offset that was asked
  /// for last: in CSS pixels from its top, and not beyond `farthestScroll`.
  public func scroll(_ reference: NodeReference, to top: Double) {
    let top = Int32(max(0, min(top, Application.farthestScroll)).nearest)
    for index in scrolled.indices where scrolled[index] === reference {
      scrollTops[index] = top
      return
    }
    scrolled.append(reference)
    scrollTops.append(top)
  }

  /// Sets an attribute of the page's root element.
  public func setPageAttribute(_ name: AttributeName, _ value: Text) {
    differ.writer.op(.setAttribute)
    differ.writer.number(Application.pageID)
    differ.writer.number(Int32(name.rawValue))
    differ.writer.text(value)
  }

  /// Sets the title of the browser's window or tab.
  public func setPageTitle(_ title: Text) {
    differ.writer.op(.title)
    differ.writer.text(title.untagged)
  }

  /// Makes the address bar follow the app; the address is relative to the exhibit.
  ///
  /// - Parameters:
  ///   - address: the new address, relative to the exhibit.
  ///   - change: replaces the present entry of the browser's history, adds one, or goes back.
  ///   - steps: the number of entries that a `back` goes back; for the others a mark of the
  ///     entry, which comes back when the visitor does (`historyMark`).
  public func setAddress(_ address: Text, _ change: AddressChange, steps: Int = 0) {
    differ.writer.op(.address)
    differ.writer.number(Int32(change.rawValue))
    differ.writer.text(address)
    differ.writer.number(Int32(steps))
  }

  /// Keeps a small text on the device under a name.
  public func store(_ value: Text, as name: Text) {
    differ.writer.op(.store)
    differ.writer.text(name)
    differ.writer.text(value)
  }

  /// Asks for one of the exhibit's files; the delegate is told when it has come.
  public func load(_ name: Text) {
    differ.writer.op(.load)
    differ.writer.text(name)
  }

  /// Calls an action later, by the host's clock.
  ///
  /// - Parameters:
  ///   - seconds: 0 means after the page has been painted.
  ///   - action: called once, when the time is over.
  public func wait(seconds: Double, then action: @escaping () -> Void) {
    let token = nextWait
    nextWait &+= 1
    waits.append(Wait(token: token, action: action))
    differ.writer.op(.wait)
    differ.writer.number(token)
    differ.writer.number(Int32((seconds * 1000).nearest))
  }

  // MARK: Texts

  /// Folds a text by the rule that made the search keys.
  public func folded(_ text: Text) -> FoldedText {
    FoldedText(plain: text) ?? FoldedText(pieces: host.hostFold(text))
  }

  /// Writes a canonical value as the visitor's locale does.
  ///
  /// - Parameters:
  ///   - value: a number, `-1234.5`, or a date, `-0043-03-15` (docs/BUNDLE.md, "Values of fields").
  ///   - format: the kind of value: `number`, `percent`, `currency`, `area`, `distance`,
  ///     `length` or `date`.
  ///   - unit: of a measure, `km2`; of money its currency, `EUR`; else empty.
  ///   - decimals: the number of decimals; empty for the usual number, or that in the value.
  public func format(_ value: Text, as format: Text, unit: Text, decimals: Text) -> Text {
    var request: [UInt8] = []
    for part in [traits.locale, format, unit, decimals, value] {
      part.withUTF8 { request.append(contentsOf: $0) }
      request.append(10)
    }
    request.removeLast()
    return host.hostFormat(Text(request))
  }

  // MARK: Place

  /// Makes the device keep an archive of the visitor's place; an empty text keeps none.
  func remember(_ archive: Text) {
    differ.writer.op(.remember)
    differ.writer.text(archive)
  }

  /// Writes a line to the developer's log.
  public func log(_ words: Text) {
    differ.writer.op(.log)
    differ.writer.text(words)
  }
}
