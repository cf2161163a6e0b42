import Foundation
import LecternExhibit

/// Turns a sound exhibit into the files a browser loads.
public struct ExhibitCompiler {
  private let source: ExhibitSource

  /// A compiler of `source`.
  public init(_ source: ExhibitSource) { self.source = source }

  /// The bundle, its chunks and everything that belongs to them.
  ///
  /// It always succeeds: all faults were found when the folder was read.
  public func compile() -> CompiledExhibit { compile(tiles: [:]) }

  /// The images that become tiles, and the folders of the tiles.
  var scans: [CompiledExhibit.Scan] {
    scenes.flatMap { $0.content.scans(of: $0) }
  }

  /// The scenes in the order of the tabs, then those outside tabs.
  private var scenes: [SceneSource] {
    let order = source.tabs + source.scenes.map(\.id).filter { !source.tabs.contains($0) }
    return order.compactMap { id in source.scenes.first { $0.id == id } }
  }

  /// - Parameters:
  ///   - tiles: the finished ones, by their folders.
  ///   - store: the place for chunks.
  func compile(
    tiles: [String: CompiledExhibit.Tiles], store: ChunkStore = ChunkStore()
  ) -> CompiledExhibit {
    var exhibit = compileBeforeSearch(tiles: tiles, store: store)
    exhibit.addSearchFiles(store)
    return exhibit
  }

  /// The same but for the files of the search, which need no table any more.
  func compileBeforeSearch(
    tiles: [String: CompiledExhibit.Tiles] = [:], store: ChunkStore = ChunkStore()
  ) -> CompiledExhibit {
    var exhibit = edition(tiles, store)
    exhibit.features =
      FeatureCompiler(
        exhibit: source, markdown: MarkdownReader(picture: { path, _ in source.pictures[path] })
      ).features
    exhibit.editions = source.editions.map { ExhibitCompiler($0).edition(tiles, store) }
    for index in exhibit.editions.indices {
      let edition = exhibit.editions[index]
      exhibit.editions[index].launchFolder = edition.title == exhibit.title ? "" : edition.folder
    }
    var paths = Set(exhibit.assets.map(\.path))
    for edition in exhibit.editions {
      exhibit.assets += edition.assets.filter { paths.insert($0.path).inserted }
    }
    return exhibit
  }

  /// The exhibit in the source's own language.
  private func edition(
    _ tiles: [String: CompiledExhibit.Tiles], _ store: ChunkStore
  ) -> CompiledExhibit {
    var store = store
    store.folder = source.folder
    // Pages in other languages lie in a folder beside the exhibit's files.
    let way = source.folder.isEmpty ? "" : "../"
    // Large originals that show as copies and tiles are on no page, and stay where they are.
    var shown: Set<String> = []
    func onPage(_ picture: PictureSource) -> PictureSource {
      var picture = picture
      picture.way = way
      return picture
    }
    var edition = Edition(
      source: source, scenes: scenes,
      markdown: MarkdownReader(
        picture: { path, _ in source.pictures[path].map(onPage) },
        file: { path, _ in source.documents[path].map(onPage) },
        shows: { shown.insert($0.output) }),
      tiles: tiles, store: store, way: way)
    var routes: [CompiledExhibit.Route] = []
    var facts: [String: SceneFacts] = [:]
    var json = JSONWriter()
    json.object { json in
      json.member("format", Exhibit.format)
      json.member("lectern", LecternVersion.number)
      json.member("id", source.id)
      json.member("title", source.title)
      json.member("version", source.version)
      json.member("minimumVersion", source.minimumVersion)
      json.member("maximumAge", source.maximumAge)
      json.member("language", source.language)
      json.member("direction", source.isRightToLeft ? "rtl" : "ltr")
      if source.languages.count > 1 { write(source.languages, to: &json) }
      if let words = source.words { json.member("words", words) }
      json.strings("tabs", source.tabs)
      if let kiosk = source.kiosk {
        KioskCompiler(
          kiosk: kiosk, exhibit: source, scenes: scenes, picture: { onPage($0).address },
          markdown: edition.markdown
        ).write(to: &json)
      }
      json.key("scenes")
      json.array { json in
        for scene in scenes {
          json.object { json in
            json.member("id", scene.id)
            json.member("kind", scene.content.kind)
            json.member("title", scene.title)
            let ids = scene.content.write(scene, to: &json, &edition)
            routes.reserveCapacity(routes.count + 1 + ids.count)
            routes.append(.init(scene: scene.id))
            for id in ids { routes.append(.init(scene: scene.id, entry: id)) }
            var own = scene.content.facts(of: scene, edition)
            own.title = untagged(scene.title)
            facts[scene.id] = own
            if scene.favourites { json.member("favourites", 1) }
            if !scene.segues.isEmpty { write(scene.segues, to: &json) }
          }
        }
      }
    }
    let theme = ThemeStylesheet(source.theme)
    let assets = (Array(source.pictures.values) + source.documents.values)
      .filter { shown.contains($0.output) }
      .sorted { $0.output < $1.output }
    var written: Set<String> = []
    return CompiledExhibit(
      id: source.id, title: untagged(source.title), kinds: source.kinds,
      module: source.module,
      shortTitle: source.shortTitle, description: source.description, address: source.address,
      imageOrigin: source.imageService?.origin,
      sceneFacts: facts, downloads: edition.downloads, language: source.language,
      isRightToLeft: source.isRightToLeft, languages: source.languages, folder: source.folder,
      words: source.words,
      restorable: (source.minimumVersion, source.maximumAge),
      bundle: .init(
        path: "_lectern/" + source.folder + "exhibit.json",
        stem: "_lectern/" + source.folder + "exhibit", bytes: json.bytes),
      chunks: edition.chunks,
      theme: .init(
        path: "_lectern/theme.css",
        bytes: Array((theme.css + (source.kiosk?.stylesheet ?? "")).utf8)),
      parts: edition.parts, chunksOfPages: edition.chunksOfPages, common: json.rest,
      search: edition.search,
      barColour: source.theme.theme.barColour,
      assets: (assets.map { .init(source: $0.file, path: $0.output) } + theme.assets + edition.icons)
        .filter { written.insert($0.path).inserted },
      themePictures: source.theme.images.map(\.output),
      fonts: theme.fonts, thumbnails: edition.thumbnails, largeImages: edition.largeImages,
      scans: scans, hasTexts: edition.hasTexts, hasSound: edition.hasSound,
      offline: source.offline, isKiosk: source.kiosk != nil, hasTours: edition.hasTours,
      home: HomeScreen(
        icon: source.icon
          ?? IconSource(Monogram(title: untagged(source.title), theme: source.theme)),
        theme: source.theme),
      preloads: theme.preloads,
      routes: routes)
  }

  private func write(_ languages: [ExhibitLanguage], to json: inout JSONWriter) {
    json.key("languages")
    json.array { json in
      for language in languages {
        json.object { json in
          json.member("tag", language.tag)
          json.member("title", language.title)
          if language.isRightToLeft { json.member("direction", "rtl") }
          if !language.folder.isEmpty { json.member("folder", language.folder) }
        }
      }
    }
  }

  private func write(_ segues: [SegueSource], to json: inout JSONWriter) {
    json.key("segues")
    json.array { json in
      for segue in segues {
        json.object { json in
          json.member("id", segue.id.value)
          json.member("at", segue.at)
          if segue.at == "bar" { json.member("title", segue.title) }
          json.member("to", segue.to.value)
          json.member("style", segue.style.value)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes Markdown as the nodes that it makes.
  mutating func member(_ name: String, _ source: MarkdownSource, _ markdown: MarkdownReader) {
    key(name)
    array { json in
      for node in Markup.inLanguage(source.language, markdown.read(source.text)) {
        node.write(to: &json)
      }
    }
  }

  mutating func strings(_ name: String, _ values: some Sequence<String>) {
    key(name)
    array { json in
      for value in values { json.string(value) }
    }
  }

  mutating func decimals(_ values: [Double]) {
    raw(("[" + values.map { String(format: "%.9g", $0) }.joined(separator: ",") + "]").utf8)
  }

  mutating func numbers(_ values: some Sequence<Int>) {
    array { json in
      for value in values { json.number(value) }
    }
  }
}
