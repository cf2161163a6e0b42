import Foundation

/// Tells the format of a picture by its content, and checks that it is safe as an icon.
///
/// Icons are only ever shown as images, where no browser runs scripts in an SVG; but anybody can
/// open one's address, so an SVG that could run anything there is refused.
enum IconFile {
  /// The parts that make an SVG more than a picture.
  private static let dangers = ["<script", "javascript:", "<foreignobject", "<!entity"]

  /// The ending of its name, or the fault of its content.
  static func check(_ bytes: [UInt8], path: String) -> Result<String, Fault> {
    if let kind = PictureSize.kind(of: bytes), PictureSize.read(bytes) != nil {
      return .success(kind)
    }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    guard let start = text.range(of: "<svg"), !text[..<start.lowerBound].contains("<html") else {
      return .failure(.notAnIcon(path: path))
    }
    if let danger = dangers.first(where: { text.contains($0) }) {
      return .failure(.liveIcon(path: path, what: danger))
    }
    if let attribute = attribute(in: text) {
      return .failure(.liveIcon(path: path, what: attribute))
    }
    return .success("svg")
  }

  /// The first attribute that runs a script, lets an animation write one that may, or hides its
  /// target.
  private static func attribute(in text: String) -> String? {
    if let match = text.firstMatch(of: /[\s"'\/](on[a-z]+)\s*=/) { return String(match.1) + "=" }
    if let match = text.firstMatch(of: /attributename\s*=\s*["']?\s*((on|xlink:href|href)[a-z]*)/) {
      return "attributeName=" + match.1
    }
    return text.firstMatch(of: /href\s*=\s*("[^"]*&#|'[^']*&#)/).map { _ in "href=\"…&#" }
  }
}
