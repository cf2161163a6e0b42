extension SceneKind {
  // In Embedded Swift whoever can see how a class is made gets a copy of all its code, less tightly
  // compiled; so these are calls.

  /// The kinds of an app with catalogues: beside them pages, settings and the search.
  @inline(never) public static var usual: [SceneKind] {
    [CatalogueKind(), PageKind(), SettingsKind(), SearchKind()]
  }

  /// The kinds of an app with documents and no catalogue.
  @inline(never) public static var documents: [SceneKind] {
    [FacsimileKind(), PageKind(), SettingsKind(), SearchKind()]
  }

  /// All kinds that Lectern has.
  @inline(never) public static var all: [SceneKind] { usual + [FacsimileKind()] }
}

extension ExhibitCover {
  /// Makes the cover of a kiosk.
  @inline(never) public static func kiosk() -> ExhibitCover { Kiosk() }
}
