import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternNavigation

struct PresentingTests {
  @Test("BL-42: present completes after did-appear, dismiss after did-disappear")
  func completions() throws {
    let window = Window()
    try window.present("a", style: .fullScreen)
    #expect(
      window.take() == ["a willMove in", "home willDisappear animated", "a willAppear animated"])
    window.rest()
    #expect(
      window.take() == [
        "home didDisappear animated", "a didAppear animated", "a didMove in", "a is there",
      ])
    window.dismiss()
    #expect(
      window.take() == ["a willMove out", "a willDisappear animated", "home willAppear animated"])
    window.rest()
    #expect(
      window.take() == [
        "a didDisappear animated", "home didAppear animated", "a didMove out", "gone",
      ])
    #expect(window.host.faults.isEmpty)
  }

  @Test("BL-42: without animation everything has happened when the call returns")
  func notAnimated() throws {
    let window = Window()
    try window.present("a", style: .fullScreen, animated: false)
    #expect(window.take().last == "a is there")
    #expect(window.places == ["a:full-screen:shown*"])
    window.dismiss(animated: false)
    #expect(window.take().last == "gone")
    #expect(window.layers.isEmpty)
  }

  @Test("BL-42: no completion is no harm")
  func noCompletion() throws {
    let window = Window()
    try window.screen("home").present(window.screen("a"))
    window.rest()
    window.screen("home").dismiss()
    window.rest()
    #expect(window.names.isEmpty && window.layers.isEmpty)
  }

  @Test("BL-44: presenter and presented find each other, also from inside containers")
  func references() throws {
    let drillDown = DrillDownController()
    let window = Window(content: drillDown)
    let list = window.screen("list")
    try drillDown.push(list, animated: false)
    #expect(list.presentedController == nil && list.presentingController == nil)
    try window.present("a", from: "list")
    try window.present("b", from: "a")
    let (a, b) = (window.screen("a"), window.screen("b"))
    #expect(list.presentedController === a && drillDown.presentedController === a)
    #expect(a.presentingController === list && a.presentedController === b)
    #expect(b.presentingController === a && b.presentedController == nil)
    #expect(list.presentingController == nil)
    window.dismiss("a")
    #expect(a.presentedController == nil && b.presentingController == nil)
  }

  @Test("BL-44: dismiss on a presented screen is its presenter's")
  func forwarded() throws {
    let window = Window()
    try window.present("a")
    window.rest()
    window.dismiss("a")
    window.rest()
    #expect(window.names.isEmpty)
    #expect(window.take().last == "gone")
  }

  @Test("BL-44: the presenter of a presenter dismisses all that is above it, with one completion")
  func severalLevels() throws {
    let window = Window()
    try window.present("a")
    try window.present("b", from: "a", style: .fullScreen)
    try window.present("c", from: "b")
    window.rest()
    _ = window.take()
    window.dismiss("a")
    #expect(window.names == ["a"])
    window.rest()
    #expect(window.take().filter { $0 == "gone" }.count == 1)
    #expect(window.unsettled(["home", "a"]) == [])
    try window.present("b", from: "a")
    window.dismiss("home")
    window.rest()
    #expect(window.names.isEmpty)
    #expect(window.unsettled(["home"]) == [])
  }

  @Test("BL-44: with nothing to dismiss nothing happens and nothing completes")
  func nothingToDismiss() {
    let window = Window()
    #expect(window.screen("home").dismiss { Issue.record("completed") } == false)
    #expect(window.screen("stranger").dismiss() == false)
  }

  @Test("a mistake is a typed error and changes nothing")
  func errors() throws {
    let drillDown = DrillDownController()
    let window = Window(content: drillDown)
    let (list, a) = (window.screen("list"), window.screen("a"))
    try drillDown.push(list, animated: false)
    window.commit()
    _ = window.take()
    let before = window.host.page.container.markup
    #expect(throws: PresentationError.presentsItself) { try list.present(list) }
    #expect(throws: PresentationError.presentsItself) { try list.present(drillDown) }
    #expect(throws: PresentationError.presentsItself) { try list.present(window.window) }
    #expect(throws: PresentationError.notInWindow) { try a.present(list) }
    #expect(throws: PresentationError.hasParent) { try drillDown.present(list) }
    let other = Window()
    #expect(throws: PresentationError.hasParent) { try list.present(other.window) }
    window.commit()
    #expect(window.host.page.container.markup == before)
    #expect(window.take() == [])
    try window.present("a", from: "list")
    #expect(throws: PresentationError.alreadyPresenting) { try list.present(window.screen("b")) }
    #expect(throws: PresentationError.hasParent) { try window.screen("a").present(list) }
    #expect(throws: PresentationError.presentsItself) {
      try window.screen("a").present(window.screen("a"))
    }
    window.dismiss("list")
    #expect(throws: PresentationError.notInWindow) {
      try window.screen("a").present(window.screen("b"))
    }
    window.rest()
    #expect(window.unsettled(["list"]) == [])
  }

  @Test(
    "BL-45: the presented screen tells its delegate that it is done, and the presenter dismisses")
  func delegation() throws {
    let window = Window()
    let presenter = NotePresenter()
    let note = NoteController()
    note.finish("nobody hears")
    try window.window.content.present(note)
    note.delegate = presenter
    presenter.dismiss = { window.window.content.dismiss() }
    note.finish("a result")
    window.rest()
    #expect(presenter.notes == ["a result"])
    #expect(window.names.isEmpty)
  }

  @Test("BL-47: the old names forward")
  func deprecatedNames() throws {
    let window = Window()
    let old: any OldNames = OldApp()
    try old.present(window.screen("a"), on: window.screen("home"))
    #expect(window.names == ["a"])
    #expect(old.presented(by: window.screen("home")) === window.screen("a"))
    old.dismiss(on: window.screen("home"))
    #expect(window.names.isEmpty)
  }
}

/// The pattern of BL-45: one required method, with the result as an argument.
private protocol NoteControllerDelegate: AnyObject {
  func noteControllerDidFinish(_ controller: NoteController, with note: String)
}

private final class NoteController: Controller {
  weak var delegate: (any NoteControllerDelegate)?

  func finish(_ note: String) { delegate?.noteControllerDidFinish(self, with: note) }
}

private final class NotePresenter: NoteControllerDelegate {
  var notes: [String] = []
  var dismiss: () -> Void = {}

  func noteControllerDidFinish(_ controller: NoteController, with note: String) {
    notes.append(note)
    dismiss()
  }
}

/// The calls of an app from before the styles.
private protocol OldNames {
  func present(_ controller: Controller, on presenter: Controller) throws
  func presented(by presenter: Controller) -> Controller?
  func dismiss(on presenter: Controller)
}

private struct OldApp: OldNames {
  @available(*, deprecated)
  func present(_ controller: Controller, on presenter: Controller) throws {
    try presenter.presentModal(controller, animated: false)
  }

  @available(*, deprecated)
  func presented(by presenter: Controller) -> Controller? { presenter.modalController }

  @available(*, deprecated)
  func dismiss(on presenter: Controller) { presenter.dismissModal(animated: false) }
}
