import LecternExhibit
import Yams

/// Reads the segues of one scene.
struct SegueReader {
  static let places = ["bar", "link"]
  static let styles = Exhibit.Segue.Style.names.map(\.description)

  let list: DiagnosticList

  /// The segues that could be read; their targets are checked when all scenes are known.
  func read(_ scene: SettingsReader) -> [SegueSource] {
    var segues: [SegueSource] = []
    for node in scene.items("segues") ?? [] {
      guard let segue = read(node) else { continue }
      if let first = segues.first(where: { $0.id.value == segue.id.value }) {
        let fault = Fault.repeatedSegue(id: segue.id.value, firstLine: first.id.location.line)
        list.report(fault, at: segue.id.location)
      } else {
        segues.append(segue)
      }
    }
    return segues
  }

  private func read(_ node: Node) -> SegueSource? {
    let isLink = peek("at", in: node)?.scalar?.string == "link"
    guard
      let reader = SettingsReader(
        node, "a segue", named: "segues",
        keys: isLink ? ["id", "at", "to", "style"] : ["id", "at", "title", "to", "style"],
        file: "exhibit.yaml", into: list)
    else { return nil }
    let id = reader.text("id", required: true)
    if let id, !isID(id.value) { list.report(.badID(id.value), at: id.location) }
    let at = reader.text("at")
    if let at, !Self.places.contains(at.value) {
      list.reportUnknown("at", at, allowed: Self.places)
    }
    let title = reader.text("title", required: !isLink)
    let to = reader.text("to", required: true)
    let style =
      reader.text("style")
      ?? Located(value: "page-sheet", location: reader.location(of: "style"))
    if !Self.styles.contains(style.value) {
      list.reportUnknown("style", style, allowed: Self.styles)
      return nil
    }
    guard let id, let to else { return nil }
    return SegueSource(
      id: id, at: at?.value ?? "bar", title: title?.value ?? "", to: to, style: style)
  }
}
