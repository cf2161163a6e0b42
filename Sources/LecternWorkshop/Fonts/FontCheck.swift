import LecternFonts

/// Finds the letters of an exhibit's texts that its fonts lack.
struct FontCheck {
  let letters: ExhibitLetters
  let theme: ThemeSource

  /// A warning for each font that lacks some.
  ///
  /// All texts are set in the regular face; of the others only those letters are reported that the
  /// regular one has, for the rest is another font's in all of them.
  var doubts: [Diagnostic] {
    var isTold: Set<String> = []
    // The interface's first, which shows all that the text's does, and Lectern's own words besides.
    return theme.families.reversed().flatMap { family in
      doubts(of: family).filter { isTold.insert($0.path).inserted }.map(\.doubt)
    }
  }

  private func doubts(of family: ThemeSource.Family) -> [(path: String, doubt: Diagnostic)] {
    guard !family.isDefault, let regular = family.regular else { return [] }
    let shown = letters.seen + (family.use == .interface ? letters.own : [])
    return family.faces.compactMap { face in
      let lacking = shown.filter {
        !face.font.has($0) && (face.name == "regular" || regular.font.has($0))
      }
      guard let first = lacking.first else { return nil }
      let doubt = Diagnostic(
        .fontWithoutLetters(
          path: face.path.value, letters: lacking.map(String.init), word: letters.word(with: first)),
        at: face.path.location)
      return (face.path.value, doubt)
    }
  }
}

extension ExhibitFolder {
  /// Reads the folder, and looks for faults that only show in all of it together.
  ///
  /// - Returns: as `read()` does.
  public func check() -> (source: ExhibitSource?, diagnostics: [Diagnostic]) {
    let (source, diagnostics) = read()
    guard let source, !source.theme.families.isEmpty else { return (source, diagnostics) }
    let letters = ExhibitLetters(ExhibitCompiler(source).compileBeforeSearch())
    return (source, diagnostics + FontCheck(letters: letters, theme: source.theme).doubts)
  }
}
