/// A picture that is drawn from the lines and planes of an SVG text.
public enum DrawnPicture {
  /// The PNG of a drawing, as large as the drawing says, on white.
  ///
  /// - Throws: `.library` if it can't be drawn.
  public static func png(svg: String) throws(PyramidError) -> [UInt8] {
    try Vips.start()
    do throws(VipsError) {
      let drawing = try VipsOperation.call(
        "svgload_buffer", [("buffer", .bytes(Array(svg.utf8)))])
      return try drawing.flattened(on: [255, 255, 255]).png()
    } catch {
      throw .library(error)
    }
  }
}
