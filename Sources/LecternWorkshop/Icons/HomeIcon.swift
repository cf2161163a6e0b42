import LecternImaging

/// One file among the icons and launch screens of an exhibit.
struct HomeIcon: Sendable {
  enum Drawing: Sendable {
    /// The master itself, so many pixels a side.
    case square(Int)
    case maskable(Int)
    case monochrome(Int)
    case favicon
    case launch(LaunchScreen, LaunchScreen.Name?)
  }

  /// Its path in the output.
  var path: String
  var drawing: Drawing
  /// The caption on a contact sheet.
  var caption: String

  /// The folder of the icons without a place of their own in the root.
  static let folder = "_lectern/icons/"

  /// The icon that lists of exhibits show.
  static let listed = folder + "icon-512.png"

  /// Touch icons of the root that clients look for by name and size: plain and precomposed.
  ///
  /// - Source: SPEC BL-31, BL-35.
  static let namedSides = [72, 114, 144]
  /// The sides that today's devices take: iPhones 120 and 180, iPads 152 and 167.
  static let presentSides = [120, 152, 167, 180]
  /// The side that devices take which know no sizes.
  static let leastSide = 57

  /// The name of a touch icon; the least one has no size in it (SPEC BL-31).
  static func touchName(_ side: Int, isPrecomposed: Bool = false) -> String {
    "apple-touch-icon" + (side == leastSide ? "" : "-\(side)x\(side)")
      + (isPrecomposed ? "-precomposed" : "") + ".png"
  }

  /// The touch icons and the favicon, which lie in the root.
  static var rootIcons: [HomeIcon] {
    var icons: [HomeIcon] = []
    func add(_ side: Int, isPrecomposed: Bool = false) {
      let name = touchName(side, isPrecomposed: isPrecomposed)
      let kind = isPrecomposed ? "Touch icon, precomposed" : "Touch icon"
      icons.append(.init(path: name, drawing: .square(side), caption: "\(kind), \(side)"))
    }
    for side in presentSides.reversed() { add(side) }
    for side in (namedSides + [leastSide]).sorted(by: >) {
      add(side)
      add(side, isPrecomposed: true)
    }
    icons.append(.init(path: "favicon.ico", drawing: .favicon, caption: "Favicon, 16, 32 and 48"))
    return icons
  }

  /// The icons of the manifest, and of tabs.
  static let manifestIcons: [HomeIcon] = [
    .init(path: folder + "icon-32.png", drawing: .square(32), caption: "Tab, 32"),
    .init(path: folder + "icon-192.png", drawing: .square(192), caption: "Manifest, any, 192"),
    .init(path: listed, drawing: .square(512), caption: "Manifest, any, 512"),
    .init(
      path: folder + "maskable-192.png", drawing: .maskable(192),
      caption: "Manifest, maskable, 192"),
    .init(
      path: folder + "maskable-512.png", drawing: .maskable(512),
      caption: "Manifest, maskable, 512"),
    .init(
      path: folder + "monochrome-512.png", drawing: .monochrome(512),
      caption: "Manifest, monochrome, 512"),
  ]

  /// The launch screens of all devices, upright and on their side, light and dark.
  ///
  /// - Parameter folder: of the language's pages, `cy/`, for names that differ by language.
  static func launchScreens(
    _ name: LaunchScreen.Name?, folder: String, light: HomeColours = .light
  ) -> [HomeIcon] {
    LaunchDevice.all.flatMap { device in
      [(false, false), (false, true), (true, false), (true, true)].map { isLandscape, isDark in
        let colours = isDark ? HomeColours.dark : light
        let screen = LaunchScreen(
          width: isLandscape ? device.height : device.width,
          height: isLandscape ? device.width : device.height, scale: device.scale,
          ground: colours.ground, ink: colours.ink)
        return HomeIcon(
          path: Self.folder + folder + device.file(isLandscape: isLandscape, isDark: isDark),
          drawing: .launch(screen, name),
          caption: device.names)
      }
    }
  }

  /// The bytes of the file.
  func draw(
    _ painter: IconPainter, _ screens: LaunchPainter
  ) throws(VipsError) -> [UInt8] {
    switch drawing {
    case .square(let side): try painter.square(side)
    case .maskable(let side): try painter.maskable(side)
    case .monochrome(let side): try painter.monochrome(side)
    case .favicon: try painter.favicon()
    case .launch(let screen, let name): try screens.png(screen, name)
    }
  }
}
