import LecternBase
import LecternInterface
import LecternTesting

/// A small app with one of everything the recorder must imitate.
final class CounterController: Controller {
  var count = 0
  var isOpen = false
  var typed: Text = ""
  var folded: Text = ""
  var scrolled: [Double] = []
  var visible = 0.0
  var keys: [Key] = []
  /// True if there is another button of the same name, which counts as well.
  var hasTwin = false
  var focusLog: [String] = []
  let field = NodeReference()

  override func render() -> Node {
    var children: [Node] = [
      element(.h1, text: "Counter"),
      element(.p, [.text("The count is "), element(.em, text: Text(number: count)), .text(".")]),
      element(
        .button,
        on: [
          .tap { [unowned self] in
            count += 1
            setNeedsDisplay()
          }
        ], text: "Add"),
      element(.button, [Attribute(.disabled, "")], text: "Remove"),
      element(
        .input,
        [Attribute(.type, "search"), Attribute(.ariaLabel, "Search"), Attribute(.value, typed)],
        on: [
          .input { [unowned self] text, folded in
            typed = text
            self.folded = folded
            setNeedsDisplay()
          },
          .focus { [unowned self] in focusLog.append($0 ? "focus" : "blur") },
        ], reference: field),
      element(
        .button,
        on: [
          .tap { [unowned self] in
            application?.wait(seconds: 0.5) { [unowned self] in
              isOpen = true
              setNeedsDisplay()
            }
          }
        ], text: "Open later"),
      element(.a, [Attribute(.href, "elsewhere/")], text: "Elsewhere"),
      element(
        .a, [Attribute(.href, "more/")],
        on: [
          .link { [unowned self] in
            application?.setAddress("more/", .push)
            title = "More"
            application?.setPageTitle("More")
          }
        ], text: "More"),
      element(
        .ul, [Attribute(.ariaLabel, "Rows")],
        on: [
          .scroll { [unowned self] top, size in
            scrolled.append(top)
            visible = size.height
          }
        ], [element(.li, text: "Row")]),
    ]
    if hasTwin { children.append(children[2]) }
    if isOpen {
      children.append(element(.section, [Attribute(.ariaLabel, "Panel")], [.text("Here.")]))
    }
    children.append(element(.div, [Attribute(.inert, "")], [element(.button, text: "Behind")]))
    return element(.main, on: [.key { [unowned self] in press($0) }], children)
  }

  private func press(_ key: Key) -> Bool {
    keys.append(key)
    return false
  }
}

/// Keeps the app's questions to its delegate.
final class AddressLog: ApplicationDelegate {
  var addresses: [String] = []
  var loaded: [String: String?] = [:]

  func application(_ application: Application, didNavigateTo address: Text, animated: Bool) {
    addresses.append(address.string)
  }

  func application(_ application: Application, didLoad name: Text, content: [UInt8]?) {
    loaded[name.string] = .some(content.map { String(decoding: $0, as: UTF8.self) })
  }
}

/// The small app on a stage, and its controller.
func counterStage() -> (stage: Stage, root: CounterController, log: AddressLog) {
  let root = CounterController()
  let log = AddressLog()
  let stage = Stage { launch in
    let application = Application(root: root, host: launch.host, traits: launch.traits)
    application.delegate = log
    return application
  }
  return (stage, root, log)
}
