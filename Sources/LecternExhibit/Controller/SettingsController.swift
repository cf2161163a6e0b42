import LecternBase
import LecternCatalogue
import LecternInterface
import LecternNavigation

/// A scene in which the visitor chooses how the exhibit reads.
final class SettingsController: Controller, SceneController {
  private(set) unowned(unsafe) var sceneDelegate: (any SceneControllerDelegate)?
  let sceneSegues: SceneSegues
  private let settings: SettingsScene
  private let exhibit: Exhibit
  private var preferences: Preferences
  /// The link to the present language.
  private let ownLanguage = NodeReference()
  /// The button that makes the device keep the exhibit.
  private let offlineButton = NodeReference()

  init(_ settings: SettingsScene, in context: SceneContext) {
    self.settings = settings
    sceneSegues = context.segues
    exhibit = context.exhibit
    preferences = context.preferences
    super.init()
    title = settings.title
  }

  var controller: Controller { self }
  var scene: Scene { settings }
  override var address: Text? { currentAddress }
  override var kindName: Text { "settings" }

  func begin(with delegate: any SceneControllerDelegate) { sceneDelegate = delegate }

  func show(place: Text, animated: Bool) -> Bool { place.isEmpty }

  func preferencesDidChange(_ preferences: Preferences) {
    self.preferences = preferences
    setNeedsDisplay()
  }

  func offlineCopyDidChange() { setNeedsDisplay() }

  override func barItems() -> [Node] { sceneSegues.barItems(of: self) }

  override func render() -> Node {
    var groups: [Node] = []
    for item in settings.items {
      switch item {
      case .translation(let scene):
        guard let index = exhibit.sceneIndex(scene) else { continue }
        let scene = exhibit.scenes[index]
        let translations = scene.translations
        if translations.count < 2 { continue }
        let ids = translations.map { $0.id }
        var choice = SegmentedChoice(titles: ids, selectedIndex: scene.usualTranslation)
        if let stored = preferences[scene.translationKey] { choice.select(title: stored) }
        groups.append(
          group(
            Word.translation.text, key: scene.translationKey, titles: ids, values: ids,
            selected: choice.selectedIndex,
            note: choice.selectedIndex.map { translations[$0].title } ?? ""))
      case .textSize:
        groups.append(
          group(
            Word.textSize.text, key: Preferences.textSizeKey,
            titles: [
              Word.smallSize.text, Word.mediumSize.text, Word.largeSize.text, Word.largerSize.text,
              Word.largestSize.text,
            ], values: PageAppearance.textSizes,
            selected: PageAppearance.textSizeIndex(preferences)))
      case .appearance:
        groups.append(
          group(
            Word.appearance.text, key: Preferences.appearanceKey,
            titles: [
              Word.automaticAppearance.text, Word.lightAppearance.text, Word.darkAppearance.text,
            ], values: PageAppearance.appearances,
            selected: PageAppearance.appearanceIndex(preferences)))
      case .language: if exhibit.languages.count > 1 { groups.append(languages()) }
      case .startOver: groups.append(startOver())
      }
    }
    // Last, for it comes late and grows: nothing that a finger aims at moves.
    if let group = offlineCopy() { groups.append(group) }
    return ReadingView(
      title: title, items: barItems(), hasBar: parent is TabBarController,
      content: [
        element(.div, class: "settings", groups),
        element(.p, class: "needs-script", text: Word.needsScript.text),
      ]
    ).node()
  }

  /// A language is a link, as it is in the menu, and keeps the place as that one does.
  private func languages() -> Node {
    var items: [Node] = []
    for value in exhibit.languages {
      let language = Exhibit.Language(value)
      let isCurrent = language.tag == exhibit.language
      let link = LanguageLinkView(
        language: language, isCurrent: isCurrent,
        way: exhibit.way(to: currentAddress, in: language),
        reference: isCurrent ? ownLanguage : nil
      ) { [unowned(unsafe) self] in self.sceneDelegate?.sceneController(self, didChoose: language) }
      items.append(element(.li, [link.node()]))
    }
    return element(
      .section, class: "setting",
      [
        element(.h2, class: "setting-title", text: Word.language.text),
        element(
          .ul, class: "setting-languages",
          [Attribute(.role, "list"), Attribute(.ariaLabel, Word.language.text)], items),
      ])
  }

  /// Gives the keyboard focus to the present language: the visitor has just chosen it here.
  func focusLanguage() { application?.focus(ownLanguage) }

  /// The section about the copy on the device; nil if the device can't keep the whole exhibit.
  private func offlineCopy() -> Node? {
    guard let copy = sceneDelegate?.sceneControllerOfflineCopy(self), let application else {
      return nil
    }
    func megabytes(_ bytes: Double) -> Text {
      application.format(
        OfflineCopy.megabytes(bytes), as: "number", unit: "", decimals: "")
    }
    return OfflineCopyView(
      copy: copy, done: megabytes(copy.done), total: megabytes(copy.total), button: offlineButton
    ) { [unowned(unsafe) self] request in
      self.sceneDelegate?.sceneController(self, didChoose: request)
      // The button that removed the copy is gone.
      if request == .remove { self.application?.focus(self.offlineButton) }
    }.node(key: 1)
  }

  private func startOver() -> Node {
    element(
      .section, key: 2, class: "setting",
      [
        element(
          .button, class: "bar-button start-over", [Attribute(.type, "button")],
          on: [
            .tap { [unowned(unsafe) self] in
              self.sceneDelegate?.sceneControllerDidChooseStartOver(self)
            }
          ], text: Word.startOver.text),
        element(.p, class: "setting-note", text: Word.startOverNote.text),
      ])
  }

  private func group(
    _ title: Text, key: Text, titles: [Text], values: [Text], selected: Int?, note: Text = ""
  ) -> Node {
    SettingsView(title: title, name: key, titles: titles, selected: selected, note: note) {
      [unowned(unsafe) self] index in
      self.sceneDelegate?.sceneController(self, didSet: values[index], for: key)
    }.node()
  }
}
