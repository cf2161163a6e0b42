import LecternBase
import LecternCatalogue
import LecternInterface
import LecternNavigation

/// Renders every screen of an exhibit to HTML at build time, with the controllers that will run it.
///
/// - Source: docs/ARCHITECTURE.md, "Pages, and taking them over".
public final class ExhibitPrinter {
  /// One screen as HTML.
  public struct Page {
    /// The title of the window or tab.
    public let title: Text
    /// A sentence for search engines and link previews; may be empty.
    public let summary: Text
    /// The HTML inside the element that holds the app.
    public let html: [UInt8]
    /// The chunk that this screen needs; empty for none.
    public let chunk: Text
    /// The key of the visitor's choice and the translations, `key=KJV,WEB`; empty without
    /// translations.
    public let translations: Text
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
  ///   - format: writes values in a locale's format (docs/WIRE.md, "Formats"); by default
  ///     unchanged.
  /// - Throws: `BundleError` if the bundle or a chunk can't be read.
  public init(
    bundle: [UInt8], chunks: [(name: Text, bytes: [UInt8])],
    format: @escaping (Text) -> Text = { Application.unformatted($0) }
  ) throws(BundleError) {
    app = try ExhibitApplication(
      bundle: bundle, launch: ExhibitApplication.Launch(traits: Traits(isPrerender: true)),
      host: NoHost(format))
    // The locale of a visitor isn't known yet.
    app.application.setTraits(
      Traits(
        locale: app.exhibit.language, isPrerender: true,
        isRightToLeft: app.exhibit.direction == "rtl"))
    app.application.turn { for scene in app.scenes { scene.makeFirstStack() } }
    for chunk in chunks { add(chunk) }
  }

  /// Takes in a file of texts, for the pages that show them.
  public func add(_ chunk: (name: Text, bytes: [UInt8])) { app.addChunk(chunk.name, chunk.bytes) }

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
    guard app.show(address, animated: false) else { return nil }
    var printer = HTMLPrinter()
    printer.print(.controller(app.window))
    // The screen under a sheet is drawn too.
    let scene = app.scenes[app.tabBar.selectedIndex]
    let top = app.scene.isContainer ? app.scene : scene
    let chunk = top.neededChunk ?? ""
    var translations: Text = ""
    var summary: Text = ""
    if let catalogue = top.shownCatalogue {
      if let entry = top.shownEntry {
        summary = catalogue.subtitles[entry]
      }
      if !catalogue.translations.isEmpty {
        translations = catalogue.preferenceKey + "="
        for (index, translation) in catalogue.translations.enumerated() {
          translations = translations + (index == 0 ? "" : ",") + translation.id
        }
      }
    }
    return Page(
      title: app.pageTitle.untagged, summary: summary.untagged, html: printer.bytes, chunk: chunk,
      translations: translations)
  }
}
