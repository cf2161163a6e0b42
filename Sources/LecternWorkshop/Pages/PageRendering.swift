import Dispatch
import Foundation
import LecternBase
import LecternCatalogue
import LecternExhibit

/// Renders all pages of a compiled exhibit, on all cores, for `ExhibitBuild.run`.
public enum PageRendering {
  /// Pages rendered before they are written: bounds memory and keeps the cores busy.
  private static let batch = 256

  /// Renders every route, the first tab also as the exhibit's front page, and the page for unknown
  /// addresses.
  ///
  /// - Throws: `BundleError` if the bundle can't be read back, which is a bug in Lectern; and the
  ///   errors of `write`.
  public static func render(
    _ exhibit: CompiledExhibit, _ contentHash: String, _ write: ExhibitBuild.PageWriter
  ) throws {
    try write("404.html", PageDocument(exhibit: exhibit, contentHash: contentHash).notFound())
    for edition in [exhibit] + exhibit.editions {
      try renderScreens(of: edition, contentHash, write)
    }
  }

  /// Renders the screens in one language.
  private static func renderScreens(
    of exhibit: CompiledExhibit, _ contentHash: String, _ write: ExhibitBuild.PageWriter
  ) throws {
    let document = PageDocument(exhibit: exhibit, contentHash: contentHash)
    let workers = try (0..<max(1, ProcessInfo.processInfo.activeProcessorCount)).map { _ in
      try printer(of: exhibit)
    }
    if let first = exhibit.routes.first, let page = workers[0].page(at: Text(first.address)) {
      try write(exhibit.folder + "index.html", document.page(page, depth: 0, address: ""))
    }
    var start = 0
    while start < exhibit.routes.count {
      let routes = Array(exhibit.routes[start..<min(start + batch, exhibit.routes.count)])
      for (route, bytes) in zip(routes, pages(of: routes, document, workers)) {
        // A scene that neither a tab nor a segue leads to has no screen.
        if let bytes { try write(exhibit.folder + route.path, bytes) }
      }
      start += batch
    }
  }

  private static func printer(of exhibit: CompiledExhibit) throws(BundleError) -> ExhibitPrinter {
    let formats = LocaleFormats()
    return try ExhibitPrinter(
      bundle: exhibit.bundle.bytes,
      chunks: exhibit.chunks.map { chunk in
        (
          name: Text(chunk.path.dropFirst("_lectern/".count + exhibit.folder.count)),
          bytes: chunk.bytes
        )
      },
      kinds: exhibit.kinds.kinds, format: { Text(formats.format($0.string)) })
  }

  private static func pages(
    of routes: [CompiledExhibit.Route], _ document: PageDocument, _ workers: [ExhibitPrinter]
  ) -> [[UInt8]?] {
    var pages = [[UInt8]?](repeating: nil, count: routes.count)
    pages.withUnsafeMutableBufferPointer { buffer in
      // Each worker has its own printer and writes its own elements only.
      nonisolated(unsafe) let buffer = buffer
      nonisolated(unsafe) let workers = workers
      DispatchQueue.concurrentPerform(iterations: workers.count) { worker in
        for index in stride(from: worker, to: routes.count, by: workers.count) {
          let route = routes[index]
          buffer[index] = workers[worker].page(at: Text(route.address)).map {
            document.page($0, depth: route.entry == nil ? 1 : 2, address: route.address)
          }
        }
      }
    }
    return pages
  }
}
