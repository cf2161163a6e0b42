import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// The place of a visitor, and their coming and going.
extension Visitor {
  /// The rows in view, by their places as drawn, and their heights.
  func rowsInView() throws -> [(name: String, top: Double, bottom: Double)] {
    let list = try self.list
    let height = size(of: list).height
    var top = -list.scrollTop
    var rows: [(name: String, top: Double, bottom: Double)] = []
    for child in list.children {
      if child[.class] == "spacer" {
        top += Double(child[.styleHeight]?.dropLast(2) ?? "") ?? 0
        continue
      }
      for node in child.descendants where node.tag == .h2 || node.tag == .li {
        let bottom = top + size(of: node).height
        if node.tag == .li, bottom > 0, top < height { rows.append((node.text, top, bottom)) }
        top = bottom
      }
    }
    return rows
  }

  /// The largest scroll offset of the list.
  func listEnd() throws -> Double {
    var height = -size(of: try list).height
    for child in try list.descendants {
      if child[.class] == "spacer" { height += Double(child[.styleHeight]?.dropLast(2) ?? "") ?? 0 }
      if child.tag == .h2 || child.tag == .li { height += size(of: child).height }
    }
    return height
  }

  /// True if rows fill the list's height without a gap.
  func isListFilled() throws -> Bool {
    let rows = try rowsInView()
    let height = size(of: try list).height
    guard let first = rows.first, let last = rows.last else { return false }
    // A heading may stand before the first row and after the last.
    return first.top <= 34 && last.bottom >= height - 34
  }

  /// The scene of the names, in the first tab.
  var scene: CatalogueSceneController? { app?.scenes.first as? CatalogueSceneController }

  /// The text of the quiet note, if one shows.
  var note: String? { host.elements(class: "saying-words").first?.text }

  /// The offsets to which the app scrolled a node, one for each time.
  func scrollOps(of node: PageNode) -> [Int32] {
    host.ops.compactMap { if case .scroll(node.id, let top) = $0 { top } else { nil } }
  }

  /// The page is hidden, the app ended, and opened again by its icon.
  func comeBack(to address: String = "") {
    host.save()
    stage.kill(relaunchingAt: address)
    host.advance(seconds: 1)
  }

  /// Ends the app without a word, and opens it again by its icon.
  func kill() {
    stage.kill()
    host.advance(seconds: 1)
  }

  func reload() {
    stage.reload()
    host.advance(seconds: 1)
  }

  /// The archive as it is kept.
  var archive: JSON { (try? JSON(parsing: Text(host.archive).bytes)) ?? .null }
  var launchFacts: JSON { archive["launch"] ?? .null }

  /// The labels of the sheets, lowest first.
  var sheets: [String] { host.elements(class: "sheet").compactMap { $0[.ariaLabel] } }

  func follow(_ text: String) throws {
    let links = host.page.container.descendants.filter {
      ($0.tag == .a || $0.tag == .button) && $0.text == text
    }
    host.tap(try #require(links.last))
    host.advance(seconds: 1)
  }

  /// Everything a place consists of, to compare two.
  func place() throws -> [String] {
    // Announcements of a moment ago aren't part of the place.
    let told = host.page.container.descendants.filter { $0[.role] == "status" }.map {
      "“\($0.text)”"
    }
    let outline = host.accessible.outline.split(separator: "\n").filter { line in
      !told.contains { line.hasSuffix($0) }
    }
    var place = [address, host.page.title, outline.joined(separator: "\n")]
    for name in ["list-scroll", "detail-scroll", "search-field"] {
      for node in host.elements(class: name) where !isInHiddenTab(node) {
        place.append("\(name) \(node.scrollTop) \(node[.value] ?? "")")
      }
    }
    return place
  }

  private func isInHiddenTab(_ node: PageNode) -> Bool {
    var current: PageNode? = node
    while let element = current {
      if element[.class] == "tab", element[.hidden] != nil { return true }
      current = element.parent
    }
    return false
  }
}
