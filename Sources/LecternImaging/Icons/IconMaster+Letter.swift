extension IconMaster {
  /// The height of a letter in pixels of the picture, and its largest width.
  private static let letterHeight = 560
  private static let letterWidth = 720

  /// The picture of an app without one: a letter on plain ground.
  ///
  /// - Parameter letter: every letter of it must have a font; nil leaves the ground.
  /// - Source: SPEC BL-32: without an icon clients would show a picture of the page.
  public init(letter: LaunchScreen.Name?, ground: RGB, ink: RGB) throws(PyramidError) {
    try Vips.start()
    do throws(VipsError) {
      self.init(
        colours: try letter.map { letter throws(VipsError) in
          try Self.drawing(of: letter, ground, ink)
        } ?? Self.plain(ground))
    } catch {
      throw .library(error)
    }
  }

  private static func plain(_ ground: RGB) -> [UInt8] {
    let bytes = [ground.red, ground.green, ground.blue]
    return (0..<side * side * 3).map { bytes[$0 % 3] }
  }

  private static func drawing(
    of letter: LaunchScreen.Name, _ ground: RGB, _ ink: RGB
  ) throws(VipsError) -> [UInt8] {
    let markup = LaunchScreen.escaped(letter.text)
    let drawn = try VipsImage.text(
      markup: "<span foreground=\"\(ink.hex)\">\(markup)</span>",
      font: "\(letter.family), Bold \(letterHeight)", file: letter.font, width: 0)
    let share = min(
      Double(letterHeight) / Double(max(1, drawn.height)),
      Double(letterWidth) / Double(max(1, drawn.width)))
    let width = max(1, Int(Double(drawn.width) * share))
    let height = max(1, Int(Double(drawn.height) * share))
    return try drawn.fitted(width: width, height: height).embedded(
      x: (side - width) / 2, y: (side - height) / 2, width: side, height: side, extend: "black"
    ).flattened(on: ground.samples).pixels()
  }
}
