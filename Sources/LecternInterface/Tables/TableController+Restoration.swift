import LecternBase

extension TableController {
  /// An identifier that tells the item in a row apart from all others.
  ///
  /// - Returns: nil for no row or one that isn't there, and for an item that has no identifier or
  ///   shares it with another: an ambiguous item isn't kept.
  /// - Source: SPEC BL-16, BL-17, NG-48.
  public final func restorationIdentifier(ofRow row: Int?) -> Text? {
    guard let row, row >= 0, row < places.count, let identitySource,
      let identifier = identitySource.tableController(self, restorationIdentifierOfRow: row),
      !identifier.isEmpty, !checkedIdentities().isRepeated(identifier)
    else { return nil }
    return identifier
  }

  /// The row of an item, in its present place.
  ///
  /// - Returns: nil for no or an empty identifier, and for an item that isn't in the table.
  /// - Source: SPEC BL-16, NG-48.
  public final func row(withRestorationIdentifier identifier: Text?) -> Int? {
    guard let identifier, !identifier.isEmpty, let identitySource,
      let row = identitySource.tableController(self, rowWithRestorationIdentifier: identifier),
      // A source that is wrong about the row, or an ambiguous item.
      let found = restorationIdentifier(ofRow: row), found == identifier
    else { return nil }
    return row
  }

  private func checkedIdentities() -> RowIdentities {
    if let identities { return identities }
    let checked = RowIdentities()
    identities = checked
    if let identitySource {
      for row in 0..<places.count {
        checked.take(identitySource.tableController(self, restorationIdentifierOfRow: row))
      }
    }
    return checked
  }

  // MARK: Finding again

  /// Gives place and selection to the present rows of their items.
  ///
  /// Looking for one row may load others and so move it, so it looks again then; a source that
  /// reloads at every question is believed the third time.
  ///
  /// - Source: SPEC BL-22, BL-23.
  final func findAgain() {
    isFinding = true
    var wasLost = false
    for _ in 0..<3 {
      wasReloadedWhileFinding = false
      wasLost = false
      if !selectedIdentifier.isEmpty {
        selectedRow = row(withRestorationIdentifier: selectedIdentifier)
      }
      if !firstIdentifier.isEmpty {
        if let row = row(withRestorationIdentifier: firstIdentifier) {
          firstRow = row
          isPlaceFound = true
        } else if places.count == 0 {
          // The table was emptied to be filled again.
          isPlaceFound = false
        } else if isPlaceFound {
          wasLost = true
        }
      }
      if !wasReloadedWhileFinding { break }
    }
    isFinding = false
    if let selectedRow, selectedRow >= places.count { self.selectedRow = nil }
    if let focusedRow, focusedRow >= places.count { self.focusedRow = nil }
    if let lastFocusedRow, lastFocusedRow >= places.count { self.lastFocusedRow = nil }
    setNeedsDisplay()
    // If the first row in view is gone, the row that stands there now takes its place.
    if wasLost { keepOffset() } else { showPlace() }
  }

  // MARK: Keeping

  final func encodePlace(with coder: RestorationEncoder) {
    if identitySource != nil {
      let checked = checkedIdentities()
      if checked.emptyCount > 0 { coder.report(.emptyIdentifier) }
      for identifier in checked.repeated { coder.report(.repeatedIdentifier, key: identifier) }
    }
    // A table at its top keeps no row: it comes back at its top, even if rows were inserted there.
    // A place that couldn't be found yet is kept: its row may be there the next time.
    if !firstIdentifier.isEmpty, !isPlaceFound || firstRow > 0 || hiddenHeight > 0 {
      coder.encode(firstIdentifier, for: "firstRow")
      coder.encode(hiddenHeight, for: "hiddenHeight")
    }
    if !selectedIdentifier.isEmpty { coder.encode(selectedIdentifier, for: "selectedRow") }
  }

  final func decodePlace(with coder: RestorationDecoder) {
    firstIdentifier = coder.text(for: "firstRow") ?? ""
    hiddenHeight = coder.number(for: "hiddenHeight") ?? 0
    isPlaceFound = false
    selectedIdentifier = coder.text(for: "selectedRow") ?? ""
    reload()
  }
}
