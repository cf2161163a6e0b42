extension OutputWriter {
  /// Writes what tells crawlers of the pages, after all of these; nothing without an address.
  mutating func writeSitemap(of exhibit: CompiledExhibit) throws {
    guard let address = exhibit.address else { return }
    let written = paths
    let sitemap = Sitemap(exhibit: exhibit, address: address) { written.contains($0) }
    try sitemap.forEachFile { try write($0, $1) }
  }

  /// Writes the tables that visitors can download.
  mutating func writeDownloads(of exhibit: CompiledExhibit) throws {
    for file in ([exhibit] + exhibit.editions).flatMap(\.downloads) {
      try write(file.path, file.bytes)
    }
  }

  /// True for a file that is for programs and not for pages: no page loads it, and no device
  /// keeps it.
  static func isApart(_ path: String) -> Bool {
    !path.hasPrefix("_lectern/")
      && [".xml", ".txt", ".csv", ".json"].contains { path.hasSuffix($0) }
  }
}
