import LecternBase
import LecternInterface
import LecternModel
import LecternNavigation

#if !hasFeature(Embedded)
  /// Renders every screen of an exhibit to HTML at build time, with the controllers that will run
  /// it.
  ///
  /// - Source: docs/ARCHITECTURE.md, "Pages, and taking them over".
  public final class ExhibitPrinter {
    /// One screen as HTML.
    public struct Page {
      /// The title of the window or tab.
      public let title: Text
      /// The name of the entry or clause that it shows; empty for none.
      public let name: Text
      /// A sentence for search engines and link previews; may be empty.
      public let summary: Text
      /// The content of the entry or clause, as its chunk has it (docs/BUNDLE.md); nil for none.
      public let item: JSON?
      /// The HTML inside the element that holds the app.
      public let html: [UInt8]
      /// The chunk that this screen needs; empty for none.
      public let chunk: Text
      /// The key of the visitor's choice and the translations, `key=KJV,WEB`; empty without
      /// translations.
      public let translations: Text
      /// True if a list or a document shows, and no sheet above it: that needs no second part of
      /// the module.
      public let isWide: Bool
      /// True if that is a document of several leaves.
      public let hasLeaves: Bool
      /// True if all of the module is needed: its leaves have texts, or face each other.
      public let needsWholeModule: Bool
    }

    private final class NoHost: Host {
      let format: (Text) -> Text

      init(_ format: @escaping (Text) -> Text) { self.format = format }

      func hostApply(_ ops: [UInt8]) {}
      func hostFold(_ text: Text) -> Text { "" }
      func hostFormat(_ request: Text) -> Text { format(request) }
    }

    private let app: ExhibitApplication

    /// - Parameters:
    ///   - bundle: the bytes of `exhibit.json`.
    ///   - chunks: the files that belong to it, by their names in the bundle.
    ///   - kinds: the kinds of scenes that the app can show; all of Lectern's unless given.
    ///   - format: writes values in a locale's format (docs/WIRE.md, "Formats"); by default
    ///     unchanged.
    /// - Throws: `BundleError` if the bundle or a chunk can't be read.
    public init(
      bundle: [UInt8], chunks: [(name: Text, bytes: [UInt8])], kinds: [SceneKind] = SceneKind.all,
      format: @escaping (Text) -> Text = { Application.unformatted($0) }
    ) throws(BundleError) {
      app = try ExhibitApplication(
        bundle: bundle, kinds: kinds,
        launch: ExhibitApplication.Launch(traits: Traits(isPrerender: true)),
        host: NoHost(format))
      // The locale of a visitor isn't known yet.
      app.application.setTraits(
        Traits(
          locale: app.exhibit.language, isPrerender: true,
          isRightToLeft: app.exhibit.direction == "rtl"))
      app.application.turn { for scene in app.screens.tabs { scene.makeFirstStack() } }
      for chunk in chunks { add(chunk) }
    }

    /// Takes in a file of texts, for the pages that show them.
    public func add(_ chunk: (name: Text, bytes: [UInt8])) { app.addFile(chunk.name, chunk.bytes) }

    /// Forgets a file of texts.
    public func drop(_ name: Text) {
      for scene in app.exhibit.scenes {
        if let chunks = scene.chunks, let chunk = chunks.chunk(named: name) { chunks.drop(chunk) }
      }
    }

    /// Renders the screen at an address; nil for an unknown address.
    public func page(at address: Text) -> Page? {
      app.application.turn { printed(address) }
    }

    private func printed(_ address: Text) -> Page? {
      guard app.router.show(address, animated: false) else { return nil }
      var printer = HTMLPrinter()
      printer.print(.controller(app.screens.window))
      // The screen under a sheet is drawn too.
      let front = app.screens.front
      let top = front.scene.isWide ? front : app.screens.tab
      var translations: Text = ""
      for (index, translation) in top.scene.translations.enumerated() {
        translations =
          (index == 0 ? top.scene.translationKey + "=" : translations + ",") + translation.id
      }
      return Page(
        title: app.pageTitle.untagged, name: top.currentTitle.untagged,
        summary: top.summary.untagged, item: top.shownItem, html: printer.bytes,
        chunk: top.neededFile ?? "", translations: translations, isWide: front.scene.isWide,
        hasLeaves: front.scene.hasLeaves, needsWholeModule: front.scene.needsWholeModule)
    }
  }
#endif
