import CTiles
import Glibc
import Synchronization

/// Draws launch screens, and keeps the parts that several of them share: a name set in one size, an
/// icon of one size.
public final class LaunchPainter: Sendable {
  /// A part of a screen: three bytes a pixel.
  private struct Patch: Sendable {
    var width: Int
    var height: Int
    var colours: [UInt8]
  }

  private let master: IconMaster
  private let patches = Mutex<[String: Patch]>([:])

  /// Makes a painter that draws the same icon on every screen.
  public init(_ master: IconMaster) { self.master = master }

  /// The PNG of a screen.
  ///
  /// - Parameter name: nil leaves it out; every letter of it must have a font.
  public func png(
    _ screen: LaunchScreen, _ name: LaunchScreen.Name?
  ) throws(VipsError) -> [UInt8] {
    let words = try name.map { name throws(VipsError) in try patch(of: name, on: screen) }
    let layout = screen.layout(nameWidth: words?.width ?? 0, nameHeight: words?.height ?? 0)
    var parts: [(Patch, LaunchScreen.Layout.Box)] = []
    if let words, let box = layout.name { parts.append((words, box)) }
    if let box = layout.icon { parts.append((try icon(side: box.width, on: screen), box)) }
    let (width, height) = (screen.width * screen.scale, screen.height * screen.scale)
    if let png = Self.indexed(screen.ground, width: width, height: height, parts) { return png }
    // A libvips that can't choose a palette leaves more colours than fit one.
    return try Self.coloured(screen.ground, width: width, height: height, parts)
  }

  /// The patch that was drawn under a key before, or that `draw` makes now; two turns may draw it
  /// at once, and both draw it alike.
  private func kept(_ key: String, _ draw: () throws(VipsError) -> Patch) throws(VipsError) -> Patch
  {
    if let patch = patches.withLock({ $0[key] }) { return patch }
    let patch = try draw()
    patches.withLock { $0[key] = patch }
    return patch
  }

  /// The name, in sixteen shades: in one line if that fits, and made smaller only if it doesn't fit
  /// at all.
  private func patch(
    of name: LaunchScreen.Name, on screen: LaunchScreen
  ) throws(VipsError) -> Patch {
    let room = (screen.width - 2 * LaunchScreen.margin) * screen.scale
    let most = screen.height * screen.scale / 2
    let key = "\(name.text)\u{0}\(screen.scale) \(screen.ground.hex) \(screen.ink.hex)"
    let line = try kept(key) { () throws(VipsError) in
      try Self.shades(of: Self.words(name, on: screen, width: 0))
    }
    if line.width <= room, line.height <= most { return line }
    return try kept(key + " \(room) \(most)") { () throws(VipsError) in
      let image = try Self.words(name, on: screen, width: room)
      let share = min(
        1, Double(room) / Double(image.width), Double(most) / Double(image.height))
      if share == 1 { return try Self.shades(of: image) }
      return try Self.shades(
        of: image.fitted(
          width: max(1, Int(Double(image.width) * share)),
          height: max(1, Int(Double(image.height) * share))))
    }
  }

  private static func words(
    _ name: LaunchScreen.Name, on screen: LaunchScreen, width: Int
  ) throws(VipsError) -> VipsImage {
    let markup = LaunchScreen.escaped(name.text)
    return try VipsImage.text(
      markup: "<span foreground=\"\(screen.ink.hex)\">\(markup)</span>",
      font: "\(name.family), Bold \(LaunchScreen.nameSize * screen.scale)", file: name.font,
      width: width
    ).flattened(on: screen.ground.samples)
  }

  private static func shades(of image: VipsImage) throws(VipsError) -> Patch {
    let few = try VipsImage.png(image.png(bits: 4, dither: 0, compression: 0))
    return try Patch(width: few.width, height: few.height, colours: few.pixels())
  }

  /// The icon with the round corners that it has on the home screen.
  private func icon(side: Int, on screen: LaunchScreen) throws(VipsError) -> Patch {
    try kept("\(side) \(screen.ground.hex)") { () throws(VipsError) in
      let rounded = try rounded(side: side, ground: screen.ground.samples)
      let few = try IconMaster.withImage(over: rounded, side: side, bands: 3) {
        icon throws(VipsError) in
        try VipsImage.png(icon.png(bits: 8, compression: 0)).pixels()
      }
      return Patch(width: side, height: side, colours: few)
    }
  }

  private func rounded(side: Int, ground: [Double]) throws(VipsError) -> [UInt8] {
    var colours = try master.withImage { image throws(VipsError) in
      try image.fitted(width: side, height: side).pixels()
    }
    let radius = Double(side) * 0.2237
    let reach = Int(radius.rounded(.up))
    colours.withUnsafeMutableBufferPointer { colours in
      for y in 0..<reach {
        for x in 0..<reach {
          let (dx, dy) = (radius - Double(x) - 0.5, radius - Double(y) - 0.5)
          let cover = max(0, min(1, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
          if cover == 1 { continue }
          for (x, y) in [
            (x, y), (side - 1 - x, y), (x, side - 1 - y), (side - 1 - x, side - 1 - y),
          ] {
            for band in 0..<3 {
              let index = (y * side + x) * 3 + band
              let mixed = Double(colours[index]) * cover + ground[band] * (1 - cover)
              colours[index] = UInt8(mixed.rounded())
            }
          }
        }
      }
    }
    return colours
  }

  /// A PNG with a palette, a tenth of one with every colour; nil if there are too many colours.
  private static func indexed(
    _ ground: RGB, width: Int, height: Int, _ parts: [(Patch, LaunchScreen.Layout.Box)]
  ) -> [UInt8]? {
    let number = UInt32(ground.red) << 16 | UInt32(ground.green) << 8 | UInt32(ground.blue)
    func write(_ patches: [ctiles_patch], _ rest: ArraySlice<(Patch, LaunchScreen.Layout.Box)>)
      -> [UInt8]?
    {
      guard let (patch, box) = rest.first else {
        var count = 0
        guard
          let png = ctiles_png(
            number, Int32(width), Int32(height), patches, Int32(patches.count), &count)
        else { return nil }
        defer { free(png) }
        return Array(UnsafeBufferPointer(start: png, count: count))
      }
      return patch.colours.withUnsafeBufferPointer { colours in
        guard let rgb = colours.baseAddress else { return nil }
        let next = ctiles_patch(
          rgb: rgb, x: Int32(box.x), y: Int32(box.y), width: Int32(patch.width),
          height: Int32(patch.height))
        return write(patches + [next], rest.dropFirst())
      }
    }
    return write([], parts[...])
  }

  /// The same with every colour.
  private static func coloured(
    _ ground: RGB, width: Int, height: Int, _ parts: [(Patch, LaunchScreen.Layout.Box)]
  ) throws(VipsError) -> [UInt8] {
    var colours = [UInt8](repeating: 0, count: width * height * 3)
    for index in colours.indices { colours[index] = UInt8(ground.samples[index % 3]) }
    for (patch, box) in parts {
      for row in 0..<patch.height {
        let (from, to) = (row * patch.width * 3, ((box.y + row) * width + box.x) * 3)
        colours.replaceSubrange(
          to..<to + patch.width * 3, with: patch.colours[from..<from + patch.width * 3])
      }
    }
    return try VipsImage.withImage(over: colours, width: width, height: height, bands: 3) {
      image throws(VipsError) in try image.png()
    }
  }
}

extension RGB {
  /// The samples as libvips takes them.
  var samples: [Double] { [Double(red), Double(green), Double(blue)] }
}
