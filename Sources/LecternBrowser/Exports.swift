#if arch(wasm32)
  import LecternBase
  import LecternInterface

  // The functions that Web/host.js calls (docs/WIRE.md). Texts and files come through one input
  // buffer: the page asks for room, writes, and names the slot.

  /// Makes the input buffer anew with room for so many bytes, and returns its address.
  ///
  /// The page writes there before it calls anything else.
  @_cdecl("lectern_room") @_expose(wasm, "lectern_room")
  public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    let host = BrowserHost.shared ?? BrowserHost()
    BrowserHost.shared = host
    // The page fills it.
    host.input = [UInt8](unsafeUninitializedCapacity: Int(count)) { $1 = Int(count) }
    return host.input.withUnsafeMutableBufferPointer { $0.baseAddress }
  }

  /// Keeps the content of the input buffer in a slot, by its number (`BrowserHost.Slot`).
  @_cdecl("lectern_keep") @_expose(wasm, "lectern_keep")
  public func keep(_ slot: Int32) { BrowserHost.shared?.keep(slot) }

  /// Keeps a file that the first screen needs until the app is opened.
  @_cdecl("lectern_file") @_expose(wasm, "lectern_file")
  public func file() {
    guard let host = BrowserHost.shared else { return }
    host.files.append(
      BrowserLaunch.File(name: Text(host.take(.name)), content: host.take(.content)))
  }

  /// Opens the app; 0 if the page's data can't be read.
  @_cdecl("lectern_open") @_expose(wasm, "lectern_open")
  public func open(
    _ width: Double, _ height: Double, _ textSize: Double, _ flags: Int32, _ pixelRatio: Double,
    _ unit: Double, _ failedLaunches: Int32, _ minute: Double, _ mark: Int32
  ) -> Int32 {
    guard let host = BrowserHost.shared else { return 0 }
    _ = programMain(0, nil)
    host.app = host.makeApp?(
      BrowserLaunch(
        host: host, traits: traits(width, height, textSize, flags, pixelRatio, unit, host),
        address: Text(host.take(.address)), preferences: Text(host.take(.preferences)),
        bundle: host.take(.bundle),
        saved: SavedState(
          archive: Text(host.take(.archive)), failedLaunches: Int(failedLaunches), minute: minute,
          mark: Int(mark)),
        files: host.files))
    host.files = []
    return host.app == nil ? 0 : 1
  }

  /// Draws the first screen of the app that `open` has made; does nothing without one.
  @_cdecl("lectern_start") @_expose(wasm, "lectern_start")
  public func start() { BrowserHost.shared?.app?.start() }

  /// Reports an event; 1 when the page's own default must not happen.
  @_cdecl("lectern_event") @_expose(wasm, "lectern_event")
  public func event(
    _ id: Int32, _ name: Int32, _ y: Double, _ width: Double, _ height: Double, _ key: Int32,
    _ x: Double, _ time: Double
  ) -> Int32 {
    guard let host = BrowserHost.shared, let app = host.app,
      let name = EventName(rawValue: UInt8(truncatingIfNeeded: name))
    else { return 0 }
    let number = UInt8(truncatingIfNeeded: key)
    let phase = GesturePhase(rawValue: number) ?? .cancelled
    let event: Event
    switch name {
    case .tap: event = .tap
    case .input: event = .input(text: Text(host.take(.text)), folded: Text(host.take(.folded)))
    case .focus: event = .focus
    case .blur: event = .blur
    case .key: event = .key(Key(rawValue: number) ?? .other)
    case .scroll: event = .scroll(to: y, size: Size(width: width, height: height))
    case .resize: event = .resize(Size(width: width, height: height))
    case .pan: event = .pan(Pan(phase, x: x, velocity: height, width: width))
    case .pointer:
      let pointer = Int(Int32(truncatingIfNeeded: Int64(width)))
      event = .pointer(PointerTouch(phase, pointer: pointer, x: x, y: y, time: time))
    case .wheel:
      event = .wheel(
        Wheel(x: x, y: y, deltaX: width, deltaY: height, isZoom: key == 1, time: time))
    }
    return app.application.dispatch(event, to: id) ? 1 : 0
  }

  /// Hands the app the present traits of the window and the visitor.
  ///
  /// A locale that has changed is in its slot.
  ///
  /// - Parameter flags: a sum of 1 for less movement, 2 for a dark appearance, 4 for a device that
  ///   can share, and 8 for a page from right to left.
  /// - Units: CSS pixels, but for `pixelRatio`, the number of the screen's pixels across one.
  @_cdecl("lectern_traits") @_expose(wasm, "lectern_traits")
  public func setTraits(
    _ width: Double, _ height: Double, _ textSize: Double, _ flags: Int32, _ pixelRatio: Double,
    _ unit: Double
  ) {
    guard let host = BrowserHost.shared else { return }
    host.app?.application.setTraits(
      traits(width, height, textSize, flags, pixelRatio, unit, host))
  }

  /// Reports that the browser has gone to another entry of its history.
  ///
  /// The entry's address is in its slot.
  ///
  /// - Parameters:
  ///   - mark: the mark that the entry was made with; 0 for none.
  ///   - isShown: 1 if the browser has shown the way itself, otherwise 0.
  @_cdecl("lectern_navigated") @_expose(wasm, "lectern_navigated")
  public func navigated(_ mark: Int32, _ isShown: Int32) {
    guard let host = BrowserHost.shared else { return }
    host.app?.application.navigated(
      to: Text(host.take(.address)), mark: Int(mark), animated: isShown == 0)
  }

  /// Saves the place: the page is hidden or left, or has had no event for a second.
  @_cdecl("lectern_save") @_expose(wasm, "lectern_save")
  public func save(_ minute: Double) { BrowserHost.shared?.app?.application.save(minute: minute) }

  /// The page reports an event that doesn't belong to an element.
  @_cdecl("lectern_notice") @_expose(wasm, "lectern_notice")
  public func notice(_ kind: Int32, _ x: Double, _ y: Double) {
    guard let host = BrowserHost.shared,
      let kind = Notice.Kind(rawValue: UInt8(truncatingIfNeeded: kind))
    else { return }
    host.app?.application.noticed(Notice(kind, x: x, y: y, text: Text(host.take(.text))))
  }

  /// The device refuses to keep anything.
  @_cdecl("lectern_cannot_keep") @_expose(wasm, "lectern_cannot_keep")
  public func cannotKeep() { BrowserHost.shared?.app?.application.cannotKeep() }

  /// Reports a file that the app asked for: 1 if it has come, 0 if it can't be had.
  ///
  /// Its name and its bytes are in their slots.
  @_cdecl("lectern_loaded") @_expose(wasm, "lectern_loaded")
  public func loaded(_ hasContent: Int32) {
    guard let host = BrowserHost.shared else { return }
    let content = host.take(.content)
    host.app?.application.loaded(
      Text(host.take(.name)), content: hasContent != 0 ? content : nil)
  }

  /// Reports that a wait is over, by the token that its op had.
  @_cdecl("lectern_wait_ended") @_expose(wasm, "lectern_wait_ended")
  public func waitEnded(_ token: Int32) { BrowserHost.shared?.app?.application.waitEnded(token) }

  /// Reports that a frame is about to be painted, in seconds of the clock that touches have.
  @_cdecl("lectern_frame") @_expose(wasm, "lectern_frame")
  public func frame(_ token: Int32, _ seconds: Double) {
    BrowserHost.shared?.app?.application.frame(token, seconds: seconds)
  }

  /// Reports that a picture can be drawn, by 1, or can't be had, by 0.
  @_cdecl("lectern_image") @_expose(wasm, "lectern_image")
  public func image(_ slot: Int32, _ isThere: Int32) {
    BrowserHost.shared?.app?.application.imageLoaded(slot, isThere != 0)
  }

  private func traits(
    _ width: Double, _ height: Double, _ textSize: Double, _ flags: Int32, _ pixelRatio: Double,
    _ unit: Double, _ host: BrowserHost
  ) -> Traits {
    let locale = host.take(.locale)
    return Traits(
      size: Size(width: width, height: height), textSize: textSize, unit: unit,
      prefersReducedMotion: flags & 1 != 0, isDark: flags & 2 != 0,
      locale: locale.isEmpty ? host.app?.application.traits.locale ?? "en" : Text(locale),
      pixelRatio: pixelRatio, canShare: flags & 4 != 0, isRightToLeft: flags & 8 != 0)
  }
#endif
