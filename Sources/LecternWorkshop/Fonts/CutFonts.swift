/// The fonts of an exhibit, cut to its letters.
struct CutFonts {
  let letters: ExhibitLetters
  /// In the order of the exhibit's fonts; nil for one that can't be cut.
  let parts: [[UInt8]?]

  /// Cuts fonts; nil for an exhibit without any.
  ///
  /// - Parameter exhibit: without the files of its search.
  init?(of exhibit: CompiledExhibit, theme: ThemeSource) {
    if theme.families.isEmpty { return nil }
    let letters = ExhibitLetters(exhibit)
    let wanted = letters.possible.union(letters.seen)
    parts = concurrentMap(exhibit.fonts.count) { number in
      let face = exhibit.fonts[number].face
      // Of a face of Lectern's own only what shows: nothing is typed in it.
      return face.isDefault
        ? face.font.cut(
          to: ExhibitLetters.usual.union(letters.seen),
          features: face.name == "regular" ? "smcp" : "")
        : face.font.cut(to: wanted)
    }
    self.letters = letters
  }
}
