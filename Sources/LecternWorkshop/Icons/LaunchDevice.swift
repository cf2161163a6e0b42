/// A kind of screen for which iOS and iPadOS want a launch image of its own: other sizes are not
/// scaled, but left out.
///
/// - Units: points as the device is held upright; `scale` pixels each.
/// - Source: Apple, Human Interface Guidelines, "Layout", device dimensions, as they stood in
///   October 2025, from the iPhone SE (2nd generation) and iPad (7th generation) to the iPhone 17
///   family and the iPads with M5. Devices that came later and have none of these screens open
///   with plain ground.
struct LaunchDevice: Hashable, Sendable {
  var width: Int
  var height: Int
  var scale: Int
  /// The names of devices with such a screen, as on a contact sheet.
  var names: String

  private init(_ width: Int, _ height: Int, _ scale: Int, _ names: String) {
    (self.width, self.height, self.scale, self.names) = (width, height, scale, names)
  }

  static let all = [
    LaunchDevice(375, 667, 2, "iPhone SE (2nd, 3rd), 8"),
    LaunchDevice(414, 896, 2, "iPhone 11, XR"),
    LaunchDevice(375, 812, 3, "iPhone 13 mini, 12 mini, 11 Pro"),
    LaunchDevice(414, 896, 3, "iPhone 11 Pro Max"),
    LaunchDevice(390, 844, 3, "iPhone 16e, 14, 13, 12"),
    LaunchDevice(428, 926, 3, "iPhone 14 Plus, 13 Pro Max"),
    LaunchDevice(393, 852, 3, "iPhone 16, 15, 14 Pro"),
    LaunchDevice(430, 932, 3, "iPhone 16 Plus, 15 Plus"),
    LaunchDevice(402, 874, 3, "iPhone 17, 17 Pro, 16 Pro"),
    LaunchDevice(420, 912, 3, "iPhone Air"),
    LaunchDevice(440, 956, 3, "iPhone 17 Pro Max, 16 Pro Max"),
    LaunchDevice(744, 1133, 2, "iPad mini (6th), mini A17 Pro"),
    LaunchDevice(768, 1024, 2, "iPad mini (5th), iPad 9.7″"),
    LaunchDevice(810, 1080, 2, "iPad 10.2″ (7th to 9th)"),
    LaunchDevice(820, 1180, 2, "iPad 10.9″, A16, iPad Air 11″"),
    LaunchDevice(834, 1112, 2, "iPad Air (3rd), Pro 10.5″"),
    LaunchDevice(834, 1194, 2, "iPad Pro 11″ (1st to 4th)"),
    LaunchDevice(834, 1210, 2, "iPad Pro 11″ (M4, M5)"),
    LaunchDevice(1024, 1366, 2, "iPad Air 13″, Pro 12.9″"),
    LaunchDevice(1032, 1376, 2, "iPad Pro 13″ (M4, M5)"),
  ]

  /// One of its launch images, relative to the folder of icons.
  func file(isLandscape: Bool, isDark: Bool) -> String {
    let (wide, high) = isLandscape ? (height, width) : (width, height)
    return "launch-\(wide)x\(high)x\(scale)\(isDark ? "-dark" : "").png"
  }

  /// The media query for an image: the screen, its orientation, and the appearance.
  ///
  /// - Source: Media Queries; `device-width` is that of the device held upright, whichever way
  ///   it is held.
  func media(isLandscape: Bool, isDark: Bool) -> String {
    "(device-width: \(width)px) and (device-height: \(height)px) "
      + "and (-webkit-device-pixel-ratio: \(scale)) "
      + "and (orientation: \(isLandscape ? "landscape" : "portrait")) "
      + "and (prefers-color-scheme: \(isDark ? "dark" : "light"))"
  }
}
