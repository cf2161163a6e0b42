import LecternBase
import Yams

/// Reads exhibit.yaml and every file it names, in one of the exhibit's languages.
struct ExhibitReader {
  private static let file = "exhibit.yaml"

  let reading: FolderReading
  private var list: DiagnosticList { reading.list }

  /// The exhibit as far as it could be read; the list knows if that is enough.
  func read(_ root: Node) -> ExhibitSource? {
    if root.mapping == nil {
      let found = root.sequence == nil ? "text" : "a list"
      list.report(.notAMapping(found: found), at: place(of: root, Self.file))
      return nil
    }
    let keys = [
      "lectern", "id", "title", "shortTitle", "description", "address", "version", "restoration",
      "language", "images",
      "languages", "words", "encoding", "theme", "icon", "favourites", "offline", "kiosk", "search",
      "tabs",
      "scenes",
    ]
    guard let top = reader(root, "the exhibit", named: "exhibit.yaml", keys: keys) else {
      return nil
    }
    if let format = top.number("lectern", least: 0, required: true),
      format != LecternVersion.exhibitFormat
    {
      list.report(.unsupportedFormat(found: format), at: top.location(of: "lectern"))
    }
    // An empty language is reported here; other faults of it were reported before.
    _ = top.text("language")
    let languages = reading.languages
    let language = languages.current
    reading.words = WordsReader(languages: languages, list: list)
      .read(top.node("words"), languagePlace: languagePlace(top))
    reading.tableEncoding = top.text("encoding").flatMap { TextEncoding.read($0, into: list) }
    let restoration = top.node("restoration").flatMap {
      reader(
        $0, "restoration", named: "restoration", keys: ["minimumVersion", "maximumAge"])
    }
    let version = top.number("version", least: 0) ?? 1
    let minimumVersion = restoration?.number("minimumVersion", least: 0) ?? min(1, version)
    if let restoration, minimumVersion > version {
      list.report(
        .minimumVersionTooNew(minimum: minimumVersion, version: version),
        at: restoration.location(of: "minimumVersion"))
    }
    var source = ExhibitSource(
      id: id(top.text("id", required: true)) ?? "",
      title: top.text("title", required: true)?.value ?? "",
      version: version, minimumVersion: minimumVersion,
      // A million days are as good as ever, and fit the bundle's numbers.
      maximumAge: min(restoration?.number("maximumAge", least: 0) ?? 30, 1_000_000),
      language: language.tag, isRightToLeft: language.isRightToLeft)
    source.languages = languages.all
    source.folder = language.folder
    source.words = words
    source.offline = OfflineSource(top.node("offline"), reading: reading)
    source.theme = ThemeReader(reading: reading).read(top.node("theme"))
    source.icon = icon(top.text("icon"))
    source.shortTitle = shortTitle(top.text("shortTitle"))
    source.description = top.text("description").map { untagged($0.value) }
    source.address = top.text("address").flatMap { address($0) { .badAddress($0, $1) } }
    source.imageService = top.node("images").flatMap {
      reader($0, "images", named: "images", keys: ["service"])?.text("service", required: true)
    }.flatMap { imageService($0) }
    source.favourites = top.flag("favourites") ?? true
    source.scenes = scenes(top, source)
    source.tabs = tabs(top, source.scenes.map(\.id))
    source.kiosk = KioskReader(reading: reading, scenes: source.scenes).read(top.node("kiosk"))
    addPageLinks(&source)
    SearchSceneReader(words: reading.words, list: list, file: Self.file).add(top, to: &source)
    // After the search, which has no button above an image.
    for number in source.scenes.indices {
      source.scenes[number].content.addScenes(of: number, to: &source, reading)
    }
    checkWays(top, source)
    source.kinds = reading.kinds
    checkModules(top, &source)
    source.pictures = reading.pictures
    source.documents = reading.documents
    source.files = reading.read
    return source
  }

  private func reader(
    _ node: Node, _ holder: String, named name: String, keys: [String]
  ) -> SettingsReader? {
    SettingsReader(node, holder, named: name, keys: keys, file: Self.file, into: list)
  }

  private func id(_ text: Located<String>?) -> String? {
    guard let text else { return nil }
    if isID(text.value) { return text.value }
    list.report(.badID(text.value), at: text.location)
    return nil
  }

  /// The place that names the language which is being read.
  private func languagePlace(_ top: SettingsReader) -> SourceLocation {
    let languages = reading.languages
    let items = top.node("languages")?.sequence.map(Array.init) ?? []
    let item = items.first {
      $0.scalar.map { languages.language(trimmingSpaces($0.string)) } == languages.current
    }
    return item.map { place(of: $0, Self.file) }
      ?? top.location(of: top.has("language") ? "language" : "languages")
  }

  /// The words as in the bundle; nil for the English ones.
  private var words: String? {
    let words = Word.allCases.map { reading.words[$0] ?? Words.english[$0] }
    return words == Word.allCases.map { Words.english[$0] } ? nil : words.joined(separator: "\n")
  }

  private func address(
    _ text: Located<String>, fault: (String, ExhibitAddress.Problem) -> Fault
  ) -> ExhibitAddress? {
    do throws(ExhibitAddress.Problem) { return try ExhibitAddress(text.value) } catch {
      list.report(fault(text.value, error), at: text.location)
      return nil
    }
  }

  /// The address of a server of pictures, whose host a page's policy can name.
  ///
  /// - Source: CSP Level 3, 2.3.1 (`host-part`).
  private func imageService(_ text: Located<String>) -> ExhibitAddress? {
    let read = address(text) { .badImageService($0, $1) }
    if let read, read.origin.contains(where: { $0 == "_" || $0 == "[" }) {
      list.report(.badImageService(text.value, .noHost), at: text.location)
      return nil
    }
    return read
  }

  private func icon(_ path: Located<String>?) -> IconSource? {
    path.flatMap { reading.homeIcon($0) }
  }

  private func shortTitle(_ text: Located<String>?) -> String? {
    guard let text else { return nil }
    let short = untagged(text.value)
    if short.count > Manifest.shortLength {
      list.report(
        .shortTitleTooLong(letters: short.count, limit: Manifest.shortLength), at: text.location)
    }
    return short
  }

  private func scenes(_ top: SettingsReader, _ source: ExhibitSource) -> [SceneSource] {
    guard let node = top.node("scenes", required: true) else { return [] }
    guard let mapping = node.mapping, !mapping.isEmpty else {
      list.report(
        .wrongType(key: "scenes", expected: "keys and values", found: "empty or a list"),
        at: top.location(of: "scenes"))
      return []
    }
    var scenes: [SceneSource] = []
    var nodes: [Node] = []
    for (key, value) in mapping {
      guard let name = key.scalar?.string, name.unicodeScalars.first != YAMLFile.setAside else {
        continue
      }
      if !isID(name) { list.report(.badID(name), at: place(of: key, Self.file)) }
      let scene = SceneReader(reading: reading, exhibit: source, id: name)
      let number = scenes.count
      // A scene with faults keeps its place, so that tabs that name it are not reported as well.
      scenes.append(SceneSource(id: name, title: name, content: SettingsSource()))
      nodes.append(value)
      if let read = scene.read(value) {
        scenes[number] = read
      } else {
        scenes[number].isUnread = true
      }
    }
    for (number, node) in nodes.enumerated() where !scenes[number].isUnread {
      scenes[number].content = scenes[number].content.completed(node, among: scenes, reading)
    }
    return scenes
  }

  private func tabs(_ top: SettingsReader, _ scenes: [String]) -> [String] {
    guard let named = top.texts("tabs") else { return scenes }
    if named.isEmpty {
      list.report(.emptyValue(key: "tabs"), at: top.location(of: "tabs"))
      return []
    }
    var tabs: [String] = []
    for tab in named {
      if tabs.contains(tab.value) {
        list.report(.repeatedTab(id: tab.value), at: tab.location)
      } else if !scenes.contains(tab.value) {
        let nearest = nearestName(to: tab.value, among: scenes)
        list.report(.undefinedScene(id: tab.value, nearest: nearest), at: tab.location)
      } else {
        tabs.append(tab.value)
      }
    }
    return tabs
  }

  /// Adds segues for a page's links to pages outside tabs, which push them unless a segue says
  /// otherwise.
  private func addPageLinks(_ source: inout ExhibitSource) {
    for link in reading.links {
      let id = String(link.target.value.prefix { $0 != "/" })
      guard id != link.scene, !source.tabs.contains(id), isPage(id, source),
        isPage(link.scene, source),
        let index = source.scenes.firstIndex(where: { $0.id == link.scene }),
        !source.scenes[index].segues.contains(where: { $0.at == "link" && $0.to.value == id })
      else { continue }
      let place = link.target.location
      source.scenes[index].segues.append(
        SegueSource(
          // No id that a curator can write has a colon in it.
          id: Located(value: "scene:" + id, location: place), at: "link", title: "",
          to: Located(value: id, location: place), style: Located(value: "push", location: place)))
    }
  }

  private func isPage(_ id: String, _ source: ExhibitSource) -> Bool {
    source.scenes.first { $0.id == id }?.content.text != nil
  }

  /// Finds the module that shows the exhibit, or reports the first scene of a kind that no module
  /// has.
  private func checkModules(_ top: SettingsReader, _ source: inout ExhibitSource) {
    let isKiosk = source.kiosk != nil
    var used: Set<String> = []
    for scene in source.scenes where !used.contains(scene.content.kind) {
      let needed = used.union([scene.content.kind])
      guard let module = reading.kinds.module(for: needed, onKiosks: false),
        !isKiosk || reading.kinds.module(for: needed, onKiosks: true) != nil
      else {
        let node = top.node("scenes")?.mapping?[Node(scene.id)].flatMap { peek("kind", in: $0) }
        list.report(
          .unlinkedKind(
            kind: scene.content.kind, isKiosk: isKiosk,
            modules: reading.kinds.modules.map(\.file)),
          at: node.map { place(of: $0, Self.file) } ?? top.location(of: "scenes"))
        continue
      }
      used = needed
      source.module = module.file
    }
  }

  /// Reports segues and links without a target, and scenes that none lead to.
  private func checkWays(_ top: SettingsReader, _ source: ExhibitSource) {
    let checker = SegueChecker(
      list: list, scenes: source.scenes, tabs: source.tabs,
      folders: Set(source.languages.map { String($0.folder.dropLast()) }))
    checker.checkSegues()
    for link in reading.links { checker.check(link.target, in: link.scene) }
    var places: [String: Set<String>] = [:]
    for link in reading.addresses {
      checker.check(link.address, link.fault, at: link.place) { scene in
        if let known = places[scene.id] { return known }
        let ids = Set(scene.content.places?.ids ?? [])
        places[scene.id] = ids
        return ids
      }
    }
    // The segues of a scene that couldn't be read may lead anywhere.
    guard let mapping = top.node("scenes")?.mapping, !source.tabs.isEmpty,
      !source.scenes.contains(where: \.isUnread)
    else { return }
    let reached = checker.reachedScenes
    for (key, _) in mapping {
      guard let id = key.scalar?.string, source.scenes.contains(where: { $0.id == id }),
        !reached.contains(id)
      else { continue }
      list.report(.unreachableScene(id: id), at: place(of: key, Self.file))
    }
  }
}

/// True if a language is written from right to left: by its script subtag, or by custom.
func runsRightToLeft(_ tag: String) -> Bool {
  let parts = tag.lowercased().split(separator: "-")
  if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
    return ["arab", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg", "samr"].contains(script)
  }
  return ["ar", "he", "iw", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb", "arc", "syr"]
    .contains(parts.first ?? "")
}
