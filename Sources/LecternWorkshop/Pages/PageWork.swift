import LecternExhibit
import LecternImaging

/// A page to be made: its place, and what it is made of.
struct PageWork {
  /// Its path in the output.
  var path: String
  /// The address of the screen that it shows.
  var screen: String
  /// The same, relative to the exhibit; empty for the front page.
  var address: String
  /// The number of folders between the output's root and the page.
  var depth: Int
  /// The digest of all that it is made of.
  var mark: UInt64
  /// The indices of the chunks that it shows, ascending.
  var chunks: [Int]
}

extension PageWork {
  /// The pages whose parts are looked at together, on all cores.
  private static let batch = 4_096

  /// Calls `body` for every page of one language, in the order of the routes; the first is the
  /// front page.
  ///
  /// An entry's page is made of the entry, its neighbours and what all pages have. Any other page
  /// is made of everything.
  static func forEach(
    of exhibit: CompiledExhibit, _ document: PageDocument, _ body: (PageWork) throws -> Void
  ) rethrows {
    let (front, outer, inner) = (
      document.frame(depth: 0), document.frame(depth: 1), document.frame(depth: 2)
    )
    var everything = ContentHash()
    everything.add(exhibit.bundle.bytes)
    for chunk in exhibit.chunks { everything.add(chunk.digest) }
    func mark(_ frame: UInt64, _ address: String) -> UInt64 {
      var hash = ContentHash()
      hash.add(frame)
      hash.add(everything.value)
      hash.add(address)
      return hash.value
    }
    /// The chunk that a page of a scene shows; nil without one, or if that isn't known.
    func chunk(ofPage page: Int, _ scene: String, _ own: Range<Int>) -> Int? {
      exhibit.chunksOfPages[scene].flatMap { $0[page] < 0 ? nil : own.lowerBound + $0[page] }
    }
    // Under a sheet a tab shows, beside whose list stands its first entry at most.
    let firsts = Set(
      exhibit.routes.filter { $0.entry == nil }.compactMap { route in
        let own = chunks(of: route.scene, in: exhibit)
        return chunk(ofPage: 0, route.scene, own) ?? own.first
      }
    )
    func withFirsts(_ own: Range<Int>) -> [Int] { firsts.union(own).sorted() }
    func rootChunks(of scene: String) -> [Int] {
      let isKnown = exhibit.parts[scene] != nil || exhibit.chunksOfPages[scene] != nil
      return withFirsts(isKnown ? 0..<0 : chunks(of: scene, in: exhibit))
    }
    if let first = exhibit.routes.first {
      try body(
        PageWork(
          path: exhibit.folder + "index.html", screen: first.address, address: "", depth: 0,
          mark: mark(front, first.address), chunks: rootChunks(of: first.scene)))
    }
    let routes = exhibit.routes
    var (parts, own, root, at) = (EntryParts?.none, 0..<0, 0, 0)
    while at < routes.count {
      let route = routes[at]
      if route.entry == nil {
        let address = route.address
        try body(
          PageWork(
            path: exhibit.folder + route.path, screen: address, address: address, depth: 1,
            mark: mark(outer, address), chunks: rootChunks(of: route.scene)))
        parts = exhibit.parts[route.scene]
        own = chunks(of: route.scene, in: exhibit)
        root = at
        at += 1
        continue
      }
      let all = withFirsts(own)
      let most = routes[at...].prefix(batch).prefix { $0.entry != nil }.count
      let pages = concurrentMap(most) { number in
        let (route, entry) = (routes[at + number], at + number - root - 1)
        let address = route.address
        var page = PageWork(
          path: exhibit.folder + address + "index.html", screen: address, address: address,
          depth: 2, mark: 0, chunks: all)
        if let parts {
          let chunk = own.lowerBound + parts.chunk(of: entry)
          var hash = ContentHash()
          hash.add(inner)
          hash.add(exhibit.common)
          hash.add(exhibit.chunks[chunk].stem ?? "")
          parts.add(entry, to: &hash)
          page.mark = hash.value
          page.chunks = [chunk]
        } else {
          page.mark = mark(inner, address)
          if exhibit.chunksOfPages[route.scene] != nil {
            page.chunks = chunk(ofPage: entry + 1, route.scene, own).map { [$0] } ?? []
          }
        }
        return page
      }
      for page in pages { try body(page) }
      at += most
    }
  }

  /// The indices of a scene's chunks, which follow one another.
  private static func chunks(of scene: String, in exhibit: CompiledExhibit) -> Range<Int> {
    // No page shows the words of the search.
    if scene == SearchSceneReader.id { return 0..<0 }
    let stem = "_lectern/\(exhibit.folder)\(scene)."
    let first = exhibit.chunks.firstIndex { $0.stem?.hasPrefix(stem) == true } ?? 0
    let end = exhibit.chunks[first...].firstIndex { $0.stem?.hasPrefix(stem) != true }
    return first..<(end ?? exhibit.chunks.count)
  }
}
