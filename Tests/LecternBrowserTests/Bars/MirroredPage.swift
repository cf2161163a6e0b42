import Foundation
import LecternBase
import LecternInterface
import LecternTesting
import LecternWebDriver

@testable import LecternWorkshop

/// An app that runs natively, drawn by a real browser: its requests to its host go to both.
///
/// Its page is a frame, which can have any width, independent of the window. Time is the app's own:
/// waits end when the test says so, and motions are held at their beginning, so that no test comes
/// too late for them.
struct MirroredPage {
  let host: RecordingHost
  let application: Application
  let browser: BrowserSession

  /// Draws an app for the first time.
  ///
  /// - Parameter moves: true if the page has transitions and animations at all.
  static func start(
    _ root: Controller, size: Size, in browser: BrowserSession, moves: Bool = false
  ) async throws -> MirroredPage {
    let host = RecordingHost(size: size)
    let application = Application(root: root, host: host, traits: host.traits)
    let page = MirroredPage(host: host, application: application, browser: browser)
    try await browser.open("about:blank")
    _ = try await browser.run(
      Self.frame, [.string(try stylesheet()), .bool(moves), .number(size.height)])
    try await browser.wait(
      for: "the frame", until: "return !!frames[0].document.getElementById('lectern')")
    host.start(application)
    try await page.show(width: size.width)
    return page
  }

  private static func stylesheet() throws -> String {
    let file = URL(filePath: #filePath).appending(path: "../../../../.build-wasm/web/lectern.css")
    return try String(contentsOf: file.standardized, encoding: .utf8)
  }

  /// Gives the app and the frame another width, and draws the changes.
  func show(width: Double) async throws {
    host.resize(to: Size(width: width, height: host.traits.size.height))
    _ = try await browser.run(
      "frameElement().style.width = arguments[0] + 'px'".scripted, [.number(width)])
    try await draw()
  }

  /// Draws the app's changes.
  func draw() async throws {
    application.commit()
    host.settle()
    let ops = host.ops.compactMap(Self.value)
    host.forgetOps()
    _ = try await browser.run("return applyOps(arguments[0])".scripted, [.array(ops)])
  }

  /// Tells the app the sizes of the elements that it asked for, and draws the changes.
  func measure() async throws {
    for node in host.page.container.descendants where node.events.contains(.resize) {
      let size = try await run(
        "const {width, height} = box(nodes[arguments[0]]); return [width, height]",
        [JSONValue(Int(node.id))])
      let told = Size(width: size[0]?.number ?? 0, height: size[1]?.number ?? 0)
      _ = application.dispatch(.resize(told), to: node.id)
    }
    try await draw()
  }

  /// Runs a script that finds the frame as `frame`, its document as `page`.
  func run(_ script: String, _ arguments: [JSONValue] = []) async throws -> JSONValue {
    try await browser.run(script.scripted, arguments)
  }

  func runAsync(_ script: String, _ arguments: [JSONValue] = []) async throws -> JSONValue {
    try await browser.runAsync(script.scripted, arguments)
  }

  private static func value(_ op: RecordedOp) -> JSONValue? {
    switch op {
    case .create(let id, let tag): ["create", JSONValue(Int(id)), .string(tag.wireName)]
    case .createText(let id, let text): ["text", JSONValue(Int(id)), .string(text)]
    case .setText(let id, let text): ["data", JSONValue(Int(id)), .string(text)]
    case .setAttribute(let id, let name, let value):
      ["set", JSONValue(Int(id)), .string(name.wireName), .string(value)]
    case .removeAttribute(let id, let name):
      ["unset", JSONValue(Int(id)), .string(name.wireName)]
    case .insert(let parent, let child, let before):
      ["insert", JSONValue(Int(parent)), JSONValue(Int(child)), JSONValue(Int(before))]
    case .remove(let id): ["remove", JSONValue(Int(id))]
    case .focus(let id): ["focus", JSONValue(Int(id))]
    case .flush: ["flush"]
    default: nil
    }
  }

  private static let frame = """
    const [style, moves, height] = arguments;
    document.body.style.margin = 0;
    const frame = document.createElement('iframe');
    frame.style = 'display:block;border:0;height:' + height + 'px';
    const still = moves ? '' : '*,::before,::after{transition:none!important;animation:none!important}';
    frame.srcdoc = '<!doctype html><html lang=en><style>' + style + still
      + '</style><body><div id=lectern></div></body></html>';
    document.body.replaceChildren(frame);
    window.lecternNodes = [];
    """
}

extension String {
  /// The script with the lines that every script in the frame needs before it.
  fileprivate var scripted: String {
    """
    const frameElement = () => document.querySelector('iframe');
    const frame = frames[0], page = frame.document, nodes = window.lecternNodes;
    const applyOps = (ops) => {
      nodes[1] = page.documentElement;
      nodes[2] = page.getElementById('lectern');
      const set = (node, name, value) => {
        if (name[0] === '.') node[name.slice(1)] = value;
        else if (name[0] === ':') node.style.setProperty(name.slice(1), value);
        else node.setAttribute(name, value);
      };
      for (const [op, id, a, b] of ops) {
        const node = nodes[id];
        if (op === 'create') nodes[id] = page.createElement(a);
        else if (op === 'text') nodes[id] = page.createTextNode(a);
        else if (op === 'data') node.data = a;
        else if (op === 'set') set(node, a, b);
        else if (op === 'unset') /^[.:]/.test(a) ? set(node, a, '') : node.removeAttribute(a);
        else if (op === 'insert') node.insertBefore(nodes[a], nodes[b] && b ? nodes[b] : null);
        else if (op === 'remove') node.remove();
        else if (op === 'focus') queueMicrotask(() => node && node.focus({preventScroll: true}));
        else if (op === 'flush') void page.body.offsetWidth;
      }
      for (const one of page.getAnimations()) one.pause();
    };
    const all = (selector) => [...page.querySelectorAll(selector)];
    const box = (target) => (typeof target === 'string' ? page.querySelector(target) : target)
      .getBoundingClientRect();
    """ + "\n" + self
  }
}
