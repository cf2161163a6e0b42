import Dispatch
import Foundation
import LecternBase
import LecternCatalogue
import LecternExhibit

/// Renders the pages of a compiled exhibit, on all cores, for `ExhibitBuild.run`.
public enum PageRendering {
  /// Pages rendered before they are written: bounds memory and keeps the cores busy.
  private static let batch = 512

  /// Renders every route, the first tab also as the exhibit's front page, and the page for unknown
  /// addresses.
  ///
  /// - Throws: `BundleError` if the bundle can't be read back, which is a bug in Lectern; and the
  ///   errors of `write`.
  public static func render(
    _ exhibit: CompiledExhibit, _ addresses: FileAddresses, _ write: ExhibitBuild.PageWriter
  ) throws {
    try render(
      exhibit, addresses, keep: { _ in false }, write: { path, bytes, _ in try write(path, bytes) })
  }

  /// The same for the pages that aren't kept.
  ///
  /// - Parameters:
  ///   - keep: true if a page stays as it is.
  ///   - write: the path, the bytes, and the digest of what the page was made of.
  static func render(
    _ exhibit: CompiledExhibit, _ addresses: FileAddresses, keep: (PageWork) throws -> Bool,
    write: (_ path: String, _ bytes: [UInt8], _ mark: UInt64?) throws -> Void
  ) throws {
    try write(
      "404.html", PageDocument(exhibit: exhibit, addresses: addresses).notFound(), nil)
    for edition in [exhibit] + exhibit.editions {
      let document = PageDocument(exhibit: edition, addresses: addresses)
      var workers: [PageWorker] = []
      var pages: [PageWork] = []
      func finish() throws {
        let most = max(1, ProcessInfo.processInfo.activeProcessorCount)
        while workers.count < min(pages.count, most) {
          workers.append(try PageWorker(edition, document))
        }
        for (page, bytes) in zip(pages, render(pages, workers)) {
          // A scene that neither a tab nor a segue leads to has no screen.
          if let bytes { try write(page.path, bytes, page.mark) }
        }
        pages.removeAll(keepingCapacity: true)
      }
      try PageWork.forEach(of: edition, document) { page in
        if try keep(page) { return }
        pages.append(page)
        if pages.count == batch { try finish() }
      }
      try finish()
    }
  }

  private static func render(_ pages: [PageWork], _ workers: [PageWorker]) -> [[UInt8]?] {
    var rendered = [[UInt8]?](repeating: nil, count: pages.count)
    rendered.withUnsafeMutableBufferPointer { buffer in
      // Each worker writes its own elements only: as many pages as the others, side by side, which
      // need the same chunks.
      nonisolated(unsafe) let buffer = buffer
      nonisolated(unsafe) let workers = workers
      DispatchQueue.concurrentPerform(iterations: workers.count) { number in
        let first = pages.count * number / workers.count
        let end = pages.count * (number + 1) / workers.count
        for index in first..<end { buffer[index] = workers[number].render(pages[index]) }
      }
    }
    return rendered
  }
}

/// Renders pages one after another, with the chunks that each needs.
private final class PageWorker {
  private let exhibit: CompiledExhibit
  private let document: PageDocument
  private let printer: ExhibitPrinter
  private var loaded: [Int] = []

  init(_ exhibit: CompiledExhibit, _ document: PageDocument) throws(BundleError) {
    (self.exhibit, self.document) = (exhibit, document)
    let formats = LocaleFormats()
    printer = try ExhibitPrinter(
      bundle: exhibit.bundle.bytes, chunks: [], kinds: exhibit.kinds.kinds,
      format: { Text(formats.format($0.string)) })
  }

  /// The document of a page; nil for a screen that isn't there.
  func render(_ page: PageWork) -> [UInt8]? {
    if page.chunks != loaded {
      for chunk in loaded where !page.chunks.contains(chunk) { printer.drop(name(chunk)) }
      for chunk in page.chunks where !loaded.contains(chunk) {
        printer.add((name(chunk), exhibit.chunks[chunk].bytes))
      }
      loaded = page.chunks
    }
    return printer.page(at: Text(page.screen)).map {
      document.page($0, depth: page.depth, address: page.address)
    }
  }

  private func name(_ chunk: Int) -> Text {
    Text(exhibit.chunks[chunk].path.dropFirst("_lectern/".count + exhibit.folder.count))
  }
}
