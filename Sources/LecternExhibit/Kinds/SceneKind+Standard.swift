extension SceneKind {
  // In Embedded Swift whoever can see how a class is made gets a copy of all its code, less tightly
  // compiled; so these three are calls.

  /// The kinds of every exhibit's app: catalogues, pages, settings and the search.
  @inline(never) public static var usual: [SceneKind] {
    [CatalogueKind(), PageKind(), SettingsKind(), SearchKind()]
  }

  /// The kinds of an exhibit's app with documents.
  @inline(never) public static var all: [SceneKind] { usual + [FacsimileKind()] }
}

extension ExhibitCover {
  /// Makes the cover of a kiosk.
  @inline(never) public static func kiosk() -> ExhibitCover { Kiosk() }
}
