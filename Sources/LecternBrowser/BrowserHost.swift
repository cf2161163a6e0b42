#if arch(wasm32)
  import LecternBase
  import LecternInterface

  /// Hands ops to the page, and keeps the data that the page hands in.
  final class BrowserHost: Host {
    /// The only one; nil until the page asks for room.
    ///
    /// It is nil statically, because no code runs at the module's start.
    nonisolated(unsafe) static var shared: BrowserHost?

    /// The kinds of input, by the number that the page uses for each.
    enum Slot: Int32 {
      case bundle, address, preferences, locale, name, content, text, folded, archive
    }

    var input: [UInt8] = []
    private var slots: [[UInt8]] = [[], [], [], [], [], [], [], [], []]
    /// Files that came before the app was opened.
    var files: [BrowserLaunch.File] = []
    /// Makes the app; the program's `main` sets it.
    var makeApp: ((BrowserLaunch) -> (any Launchable)?)?
    var app: (any Launchable)?

    func hostApply(_ ops: [UInt8]) {
      ops.withUnsafeBufferPointer { LecternBrowser.hostApply($0.baseAddress, Int32($0.count)) }
    }

    func hostFold(_ text: Text) -> Text {
      text.withUTF8 { LecternBrowser.hostFold($0.baseAddress, Int32($0.count)) }
      return Text(take(.folded))
    }

    func hostFormat(_ request: Text) -> Text {
      request.withUTF8 { LecternBrowser.hostFormat($0.baseAddress, Int32($0.count)) }
      // The page has asked for room meanwhile, and written its answer there.
      let answer = Text(input)
      input = []
      return answer
    }

    /// Keeps the input buffer's content as a slot's.
    func keep(_ slot: Int32) {
      guard slots.indices.contains(Int(slot)) else { return }
      slots[Int(slot)] = input
      input = []
    }

    /// Takes a slot's content away.
    func take(_ slot: Slot) -> [UInt8] {
      let bytes = slots[Int(slot.rawValue)]
      slots[Int(slot.rawValue)] = []
      return bytes
    }
  }
#endif
