/// Applies one commit's ops, `count` bytes at an address of the module's memory.
@_extern(wasm, module: "host", name: "apply") @_extern(c)
func hostApply(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)
