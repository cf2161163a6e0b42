import LecternImaging

/// The parts that an exhibit needs on home screens: the master of its icons, its names, and the
/// font of its launch screens.
struct HomeScreen: Sendable {
  var icon: IconSource
  /// The theme's bold face, or else its regular one.
  var font: String?

  init(icon: IconSource, theme: ThemeSource) {
    self.icon = icon
    font = Self.font(of: theme)
  }

  static func font(of theme: ThemeSource) -> String? {
    let face =
      theme.titleFaces.first { $0.name == "bold" }
      ?? theme.titleFaces.first { $0.name == "regular" }
    return face?.file
  }

  /// Every file of an exhibit's icons, and the doubts about them.
  ///
  /// A language in which the exhibit has another name has launch screens of its own.
  func files(of exhibit: CompiledExhibit) -> (icons: [HomeIcon], doubts: [Diagnostic]) {
    var icons = HomeIcon.rootIcons + HomeIcon.manifestIcons
    var doubts: [Diagnostic] = []
    // An exhibit without a picture of its own opens with plain ground.
    if icon.monogram != nil { return (icons, doubts) }
    for edition in [exhibit] + exhibit.editions where edition.launchFolder == edition.folder {
      let name = LaunchScreen.Name(edition.title, font: font)
      let missing = name.letterWithoutFont
      if let missing {
        doubts.append(
          Diagnostic(.iconWithoutFont(letter: missing), at: icon.path.location))
      }
      icons += HomeIcon.launchScreens(missing == nil ? name : nil, folder: edition.folder)
    }
    return (icons, doubts)
  }
}

extension CompiledExhibit {
  /// The files beside the icons: a manifest for each language, and the script of
  /// the launch screens.
  var homeFiles: [File] {
    ([self] + editions).flatMap { edition in
      [
        File(path: edition.folder + "manifest.webmanifest", bytes: Manifest(edition).bytes),
        File(
          path: "_lectern/" + edition.folder + "launch.js",
          bytes: Array(
            (home.icon.monogram != nil
              ? LaunchScript.none : LaunchScript.text(images: edition.launchImages)).utf8)),
      ]
    }
  }

  /// The address of this edition's launch screens, from its script.
  private var launchImages: String {
    launchFolder == folder && !folder.isEmpty
      ? "../icons/" + folder : folder.isEmpty ? "icons/" : "../icons/"
  }
}
