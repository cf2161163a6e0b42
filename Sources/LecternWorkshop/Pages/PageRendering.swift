import Foundation
import LecternBase
import LecternCatalogue
import LecternExhibit
import Synchronization

/// Renders the pages of a compiled exhibit, on all cores, for `ExhibitBuild.run`.
public enum PageRendering {
  /// Pages made at a time: bounds memory and keeps the cores busy.
  private static let batch = 2_048

  /// Renders every route, the first tab also as the exhibit's front page, and the page for unknown
  /// addresses.
  ///
  /// - Throws: `BundleError` if the bundle can't be read back, which is a bug in Lectern; and the
  ///   errors of `write`.
  public static func render(
    _ exhibit: CompiledExhibit, _ addresses: FileAddresses, _ write: ExhibitBuild.PageWriter
  ) throws {
    try render(
      exhibit, addresses, keep: { _ in false }, make: { (path: $0, bytes: $1, mark: $2) },
      take: { try write($0.path, $0.bytes) })
  }

  /// The same for the pages that aren't kept.
  ///
  /// - Parameters:
  ///   - keep: true if a page stays as it is.
  ///   - make: takes a page's path, its bytes, and the digest of what it was made of; called on all
  ///     cores.
  ///   - take: takes what `make` returns, in the pages' order.
  static func render<Made>(
    _ exhibit: CompiledExhibit, _ addresses: FileAddresses, keep: (PageWork) throws -> Bool,
    make: (_ path: String, _ bytes: [UInt8], _ mark: UInt64?) throws -> Made,
    take: (Made) throws -> Void
  ) throws {
    let lost = PageDocument(exhibit: exhibit, addresses: addresses).notFound()
    try take(make("404.html", lost, nil))
    for edition in [exhibit] + exhibit.editions {
      let document = PageDocument(exhibit: edition, addresses: addresses)
      var workers: [PageWorker] = []
      var pages: [PageWork] = []
      func finish() throws {
        // Each reads the whole bundle, which takes as long as some pages.
        let most = max(1, ProcessInfo.processInfo.activeProcessorCount)
        while workers.count < min((pages.count + 15) / 16, most) {
          workers.append(try PageWorker(edition, document))
        }
        // A scene that neither a tab nor a segue leads to has no screen.
        for made in try render(pages, workers, make) { if let made { try take(made) } }
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

  private static func render<Made>(
    _ pages: [PageWork], _ workers: [PageWorker],
    _ make: (_ path: String, _ bytes: [UInt8], _ mark: UInt64?) throws -> Made
  ) throws -> [Made?] {
    let parts = parts(of: pages, workers: workers.count)
    let next = Mutex(0)
    let failure = Mutex<(any Error)?>(nil)
    let made = concurrentMap(workers.count) { own in
      var made: [(part: Int, pages: [Made?])] = []
      while true {
        let part = next.withLock { next in
          defer { next += 1 }
          return next
        }
        if part >= parts.count { return made }
        do {
          let pages = try pages[parts[part]].map { page in
            try workers[own].render(page).map { try make(page.path, $0, page.mark) }
          }
          made.append((part, pages))
        } catch {
          failure.withLock { $0 = $0 ?? error }
          // The others end, too.
          next.withLock { $0 = parts.count }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return made.joined().sorted { $0.part < $1.part }.flatMap(\.pages)
  }

  /// Pages for one core at a time: those that need the same chunks, unless these are so many that
  /// other cores would wait for the last ones.
  private static func parts(of pages: [PageWork], workers: Int) -> [Range<Int>] {
    let most = max(1, pages.count / max(1, workers * 4))
    var parts: [Range<Int>] = []
    var start = 0
    for index in pages.indices {
      let isSame = pages[index].chunks == pages[start].chunks
      if !isSame || index - start == most {
        parts.append(start..<index)
        start = index
      }
    }
    if start < pages.count { parts.append(start..<pages.count) }
    return parts
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
