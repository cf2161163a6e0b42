import LecternBase
import LecternInterface

/// Hears the visitor's actions around a presented screen.
protocol WindowViewDelegate: AnyObject {
  func windowViewDidTapOutside()
  func windowViewDidTapDone()
  func windowViewDidPressEscape()
}

/// Draws an app's content and the presented screens above it; the stylesheet does the geometry.
///
/// Everything but the topmost screen is inert, which keeps the keyboard and readers in it.
struct WindowView {
  /// One presented screen.
  struct Layer {
    let controller: Controller
    let style: PresentationStyle
    let place: Text
    let frame: NodeReference
    let dialog: NodeReference
    let hasBar: Bool
    /// The address that its Done leads to while the app hasn't started.
    let exit: Text?
    /// True if the visitor can use it.
    let isActive: Bool

    init(_ presentation: Presentation, in traits: Traits, isActive: Bool) {
      controller = presentation.presented
      style = presentation.style(in: traits)
      place = presentation.isAway ? presentation.transition.awayName : "shown"
      frame = presentation.frame
      dialog = presentation.dialog
      hasBar = !presentation.hasOwnBar
      exit = presentation.presenter.address
      self.isActive = isActive
    }
  }

  unowned(unsafe) let delegate: any WindowViewDelegate
  let content: Controller
  let stage: NodeReference
  let isStageActive: Bool
  let layers: [Layer]
  /// The window's note, above everything.
  let note: Node?
  let isNoteShown: Bool
  /// The cover, above even the note.
  let cover: Controller?

  func node() -> Node {
    var children = [
      element(
        .div, key: 1, class: "stage", isStageActive ? [] : [Attribute(.inert, "")],
        reference: stage, isAnchored: true, [.controller(content)])
    ]
    for layer in layers { children.append(node(layer)) }
    if let note { children.append(note) }
    if let cover {
      children.append(element(.div, key: 3, class: "cover", isAnchored: true, [.controller(cover)]))
    }
    return element(.div, class: "window", children)
  }

  private func node(_ layer: Layer) -> Node {
    unowned(unsafe) let delegate = self.delegate
    var attributes = [
      Attribute(.dataKind, layer.style.name), Attribute(.dataPlace, layer.place),
    ]
    if !layer.isActive { attributes.append(Attribute(.inert, "")) }
    var roles = [Attribute(.role, "dialog")]
    // The screens beneath are inert; a reader kept in the dialog alone would miss the note.
    if !isNoteShown { roles.append(Attribute(.ariaModal, "true")) }
    roles.append(Attribute(.ariaLabel, layer.controller.title))
    roles.append(Attribute(.tabindex, "-1"))
    return element(
      .div, key: layer.controller.identity, class: "presentation", attributes,
      reference: layer.frame, isAnchored: true,
      [
        element(
          .div, class: "backdrop", on: [.tap { delegate.windowViewDidTapOutside() }]),
        element(
          .div, class: "sheet", roles,
          on: [
            .key { key in
              guard key == .escape else { return false }
              delegate.windowViewDidPressEscape()
              return true
            }
          ], reference: layer.dialog, parts(of: layer)),
      ])
  }

  private func parts(of layer: Layer) -> [Node] {
    let body = element(
      .div, key: 2, class: "sheet-body", isAnchored: true, [.controller(layer.controller)])
    return layer.hasBar ? [bar(of: layer), body] : [body]
  }

  private func bar(of layer: Layer) -> Node {
    let controller = layer.controller.navigationItemSource
    unowned(unsafe) let delegate = self.delegate
    var items = controller.barItems()
    // A popover shows a bar for its items; for Done alone, once the keyboard has come to it.
    let isQuiet = layer.style == .popover && items.isEmpty
    items.append(
      WindowView.done(
        layer.exit, on: .link { delegate.windowViewDidTapDone() }))
    return element(
      .header, key: 1, class: isQuiet ? "bar quiet" : "bar",
      [
        element(
          .div, class: "bar-row",
          [
            element(.h1, class: "bar-title", text: controller.title),
            element(.div, class: "bar-items", items),
          ])
      ])
  }

  /// The way out: a link if the presenter has an address, so that it works before the app has
  /// started.
  static func done(_ exit: Text?, on listener: Listener) -> Node {
    if let exit {
      return element(
        .a, key: 1, class: "bar-button", [Attribute(.href, exit)], on: [listener],
        text: Word.done.text)
    }
    return element(
      .button, key: 1, class: "bar-button", [Attribute(.type, "button")], on: [listener],
      text: Word.done.text)
  }
}
