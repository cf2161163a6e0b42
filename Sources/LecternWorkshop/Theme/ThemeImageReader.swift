import LecternImaging
import LecternTheme
import Yams

/// Reads a rule's image, and finds its variants by their names: `bar.png`, `bar@2x.png`,
/// `bar-landscape.png`, `bar-landscape@2x.png` (SPEC BL-39, BL-78…80).
struct ThemeImageReader {
  let reading: FolderReading
  private let file = "exhibit.yaml"

  init(reading: FolderReading) { self.reading = reading }

  /// The image of a rule for a class and its files; nil after a fault.
  func read(_ node: Node, on element: ThemeElement?) -> (
    image: ResizableImage, files: [PictureSource]
  )? {
    guard
      let reader = SettingsReader(
        node, "`image`", named: "image", keys: ["file", "caps", "fill"], file: file,
        into: reading.list), let path = reader.text("file", required: true),
      let base = reading.picture(path.value, at: path.location)
    else { return nil }
    var image = ResizableImage(
      width: Double(base.width), height: Double(base.height),
      variants: [variant(base, scale: 1, isLandscape: false)])
    var files = [base]
    image.fill = reader.choice("fill") ?? image.fill
    image.caps = caps(reader, of: base, path.value)
    image.shades = shades(of: base, in: image, on: element)
    for (found, name) in variants(of: path) {
      files.append(found)
      image.variants.append(
        variant(found, scale: name.scale, isLandscape: name.isLandscape))
      if name.isLandscape, name.scale == 1, !image.caps.fits(found) {
        report(
          image.caps, tooLargeFor: found,
          split(path.value).stem + name.text + split(path.value).type, reader)
      }
    }
    return (image, files)
  }

  private func variant(_ picture: PictureSource, scale: Int, isLandscape: Bool)
    -> ResizableImage.Variant
  {
    // The style sheet lies in `_lectern`.
    let address = MarkdownReader.url(ofPath: String(picture.output.dropFirst("_lectern/".count)))
    var variant = ResizableImage.Variant(address: address, scale: scale, isLandscape: isLandscape)
    if isLandscape {
      variant.width = Double(picture.width) / Double(scale)
      variant.height = Double(picture.height) / Double(scale)
    }
    return variant
  }

  /// Classes whose words stand on the whole ground from top to bottom; in the others they stand in
  /// the middle.
  private static let pages: Set<ThemeElement> = [
    .list, .detail, .text, .quotation, .sheet, .settings, .page, .dialog,
  ]
  /// The number of colours that stand for a picture.
  private static let shades = 16

  /// Colours between its caps, where words stand, from the darkest to the lightest.
  private func shades(
    of picture: PictureSource, in image: ResizableImage, on element: ThemeElement?
  ) -> [Colour] {
    let (width, height, caps) = (image.width, image.height, image.caps)
    let isRepeated =
      image.fill == .tile && (caps.top + caps.bottom > 0 || caps.across == 0 && width > 1)
    let isPage = element.map { Self.pages.contains($0) } ?? true
    let edge = isRepeated || isPage ? 0 : 0.2 * (height - caps.top - caps.bottom)
    // The drawing of a picture reports that it can't be drawn.
    guard let source = try? PyramidSource(path: picture.file),
      let colours = try? Swatch.colours(
        of: source, across: caps.left / width..<(width - caps.right) / width,
        down: (caps.top + edge) / height..<(height - caps.bottom - edge) / height)
    else { return [] }
    let ordered = Set(colours.map { Colour($0.red, $0.green, $0.blue) })
      .map { ($0, $0.luminance) }.sorted { ($0.1, $0.0.hex) < ($1.1, $1.0.hex) }.map(\.0)
    if ordered.count <= Self.shades { return ordered }
    return (0..<Self.shades).map { ordered[$0 * (ordered.count - 1) / (Self.shades - 1)] }
  }

  // MARK: Caps

  /// One number for all four edges, or `{top: …, left: …, bottom: …, right: …}`, in points.
  private func caps(_ reader: SettingsReader, of base: PictureSource, _ path: String)
    -> ResizableImage.Caps
  {
    guard let node = reader.node("caps") else { return .init() }
    var caps = ResizableImage.Caps()
    if node.mapping == nil {
      let all = Double(reader.number("caps", least: 0) ?? 0)
      caps = .init(top: all, left: all, bottom: all, right: all)
    } else if let edges = SettingsReader(
      node, "`caps`", named: "caps", keys: ["top", "left", "bottom", "right"], file: file,
      into: reading.list)
    {
      func edge(_ key: String) -> Double { Double(edges.number(key, least: 0) ?? 0) }
      caps = .init(
        top: edge("top"), left: edge("left"), bottom: edge("bottom"), right: edge("right"))
    }
    if caps.fits(base) { return caps }
    report(caps, tooLargeFor: base, path, reader)
    return .init()
  }

  private func report(
    _ caps: ResizableImage.Caps, tooLargeFor picture: PictureSource, _ path: String,
    _ reader: SettingsReader
  ) {
    let isWide = caps.across >= picture.width
    reading.list.report(
      .capsTooLarge(
        path: path, edges: isWide ? "left and right" : "top and bottom",
        caps: isWide ? caps.across : caps.down, size: isWide ? picture.width : picture.height),
      at: reader.location(of: "caps"))
  }

  // MARK: Variants

  /// The parts of the end of a variant's name.
  private struct Name: Equatable {
    var isLandscape: Bool
    var scale: Int

    static let all = [
      Name(isLandscape: false, scale: 2), Name(isLandscape: false, scale: 3),
      Name(isLandscape: true, scale: 1), Name(isLandscape: true, scale: 2),
      Name(isLandscape: true, scale: 3),
    ]

    var text: String { (isLandscape ? "-landscape" : "") + (scale > 1 ? "@\(scale)x" : "") }
  }

  /// The variants that lie beside a picture; a file with nearly such a name is reported.
  private func variants(of path: Located<String>) -> [(PictureSource, Name)] {
    let (stem, type) = split(path.value)
    let folder = stem.lastIndex(of: "/").map { String(stem[...$0]) } ?? ""
    let own = String(stem.dropFirst(folder.count))
    let there = fileNames(in: reading.files.root + "/" + folder).sorted()
    var found: [(PictureSource, Name)] = []
    for name in Name.all where there.contains(own + name.text + type) {
      let variant = stem + name.text + type
      guard let picture = reading.picture(variant, at: path.location) else { continue }
      found.append((picture, name))
    }
    report(there, own, type, path)
    for (picture, name) in found { check(picture, name, found, path) }
    return found
  }

  /// Reports files whose names go on after the picture's as no variant's does.
  private func report(_ names: [String], _ own: String, _ type: String, _ path: Located<String>) {
    let known = Name.all.map(\.text)
    for name in names where name.hasPrefix(own) && name.hasSuffix(type) {
      let rest = String(name.dropFirst(own.count).dropLast(type.count))
      guard rest.hasPrefix("-") || rest.hasPrefix("@"), !known.contains(rest) else { continue }
      // Other pictures' names may begin alike; only a bad scale, or a word close to a known one, is
      // meant as a variant.
      let meant = nearestName(to: rest, among: known)
      guard rest.contains("@") || meant != nil else { continue }
      reading.list.report(
        .strayVariant(
          name: name, meant: (meant ?? "@2x").isEmpty ? nil : own + (meant ?? "@2x") + type),
        at: path.location)
    }
  }

  /// A variant of twice the scale has exactly twice the pixels.
  private func check(
    _ picture: PictureSource, _ name: Name, _ found: [(PictureSource, Name)],
    _ path: Located<String>
  ) {
    guard name.scale > 1 else { return }
    let single = Name(isLandscape: name.isLandscape, scale: 1)
    let base =
      name.isLandscape
      ? found.first { $0.1 == single }?.0 : reading.picture(path.value, at: path.location)
    let variant = split(path.value).stem + name.text + split(path.value).type
    guard let base else {
      reading.list.report(
        .variantWithoutBase(
          path: variant, base: split(path.value).stem + single.text + split(path.value).type),
        at: path.location)
      return
    }
    guard picture.width != base.width * name.scale || picture.height != base.height * name.scale
    else { return }
    reading.list.report(
      .variantOfWrongSize(
        path: variant, width: picture.width, height: picture.height,
        expectedWidth: base.width * name.scale, expectedHeight: base.height * name.scale),
      at: path.location)
  }

  private func split(_ path: String) -> (stem: String, type: String) {
    guard let dot = path.lastIndex(of: ".") else { return (path, "") }
    return (String(path[..<dot]), String(path[dot...]))
  }
}

extension ResizableImage.Caps {
  fileprivate var across: Int { Int(left + right) }
  fileprivate var down: Int { Int(top + bottom) }

  /// True if a pixel at least is left to be repeated or stretched.
  fileprivate func fits(_ picture: PictureSource) -> Bool {
    across < picture.width && down < picture.height
  }
}
