/// The script that links a device's launch screens: only browsers with a home screen of
/// iOS load it.
///
/// All links would be more than a kilobyte in every page; this one finds the four of the
/// device in hand.
///
/// - Source: Apple, "Configuring Web Applications": `apple-touch-startup-image` with `media`.
enum LaunchScript {
  /// The script of an exhibit without launch screens.
  static let none = "// There are no launch screens. See docs/HOSTING.md.\n"

  /// - Parameter images: the folder of the launch screens, from the script.
  static func text(images: String) -> String {
    let devices = LaunchDevice.all.map { "[\($0.width),\($0.height),\($0.scale)]" }
    return """
      // Links the launch screens of this device. See docs/HOSTING.md.
      'use strict';
      (() => {
        const here = document.currentScript.src;
        const known = [\(devices.joined(separator: ","))];
        const [short, long] = [screen.width, screen.height].sort((a, b) => a - b);
        const found = known.find(([w, h, x]) => w === short && h === long && x === devicePixelRatio);
        if (!found) return;
        const [w, h, x] = found;
        for (const turned of [false, true]) for (const scheme of ['light', 'dark']) {
          const link = document.createElement('link'), size = turned ? `${h}x${w}` : `${w}x${h}`;
          link.rel = 'apple-touch-startup-image';
          link.media = `(device-width: ${w}px) and (device-height: ${h}px) and (-webkit-device-pixel-ratio: ${x}) ` +
            `and (orientation: ${turned ? 'landscape' : 'portrait'}) and (prefers-color-scheme: ${scheme})`;
          link.href = new URL(`\(images)launch-${size}x${x}${scheme === 'dark' ? '-dark' : ''}.png`, here).href;
          document.head.append(link);
        }
      })();

      """
  }
}
