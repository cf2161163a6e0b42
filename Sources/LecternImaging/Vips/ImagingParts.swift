/// The kinds of pictures that libvips, as this machine has it, can read.
public enum ImagingParts {
  /// The kinds of pictures that Lectern reads and this libvips doesn't; all that there are, if it
  /// can't be used at all.
  public static func unreadable() -> [String] {
    let kinds =
      ImageFormat.allCases.map { (name: $0.name, loader: $0.loader) }
      + [(name: "SVG", loader: "svgload")]
    if fault() != nil { return kinds.map(\.name) }
    return kinds.filter { (try? VipsOperation($0.loader)) == nil }.map(\.name)
  }

  /// The reason why libvips can't be used; nil for a usable one.
  public static func fault() -> String? {
    do throws(PyramidError) { try Vips.start() } catch { return error.description }
    return nil
  }
}
