#if !arch(wasm32)
  import LecternBase
  import LecternInterface

  private final class NoHost: Host {
    func hostApply(_ ops: [UInt8]) {}
    func hostFold(_ text: Text) -> Text { "" }
    func hostFormat(_ request: Text) -> Text { Application.unformatted(request) }
  }

  /// Prints the HTML of the first screen, as it is for a visitor whose window isn't known yet.
  func printFirstScreen(_ open: (BrowserLaunch) -> (any Launchable)?) {
    guard
      let app = open(BrowserLaunch(host: NoHost(), traits: Traits(isPrerender: true)))
    else { return }
    app.start()
    var printer = HTMLPrinter()
    printer.print(.controller(app.application.root))
    print(String(decoding: printer.bytes, as: UTF8.self))
  }
#endif
