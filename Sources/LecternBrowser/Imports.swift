#if arch(wasm32)
  /// Applies one commit's ops, `count` bytes at an address of the module's memory.
  @_extern(wasm, module: "host", name: "apply") @_extern(c)
  func hostApply(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

  /// Folds a text of `count` bytes, and hands the answer in under the slot `folded`.
  @_extern(wasm, module: "host", name: "fold") @_extern(c)
  func hostFold(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)
  /// Asks for a value in a locale's format, a text of `count` bytes; the answer is written to the
  /// address that `lectern_room` returns.
  @_extern(wasm, module: "host", name: "format") @_extern(c)
  func hostFormat(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

  /// The program's own `main`, which calls `Browser.run`.
  ///
  /// The linker finds it by name; a program without one doesn't link.
  @_extern(c, "__main_argc_argv")
  func programMain(_ count: Int32, _ arguments: UnsafePointer<Int8>?) -> Int32
#endif
