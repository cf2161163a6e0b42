import CVips
import Glibc

/// One call of an operation of libvips: made by name, given its arguments, built,
/// asked for results.
///
///     let operation = try VipsOperation("invert")
///     try operation.set("in", .image(picture))
///     let inverted = try operation.build().image("out")
///
/// libvips' own functions take variable arguments; this is how pyvips calls them too.
///
/// - Source: libvips/pyvips `voperation.py`@2a7cff2.
final class VipsOperation {
  private let name: String
  private let pointer: OpaquePointer
  private var given: [String] = []
  private var isBuilt = false

  init(_ name: String) throws(VipsError) {
    guard let pointer = cvips_operation(name) else { throw VipsError(name) }
    self.name = name
    self.pointer = pointer
  }

  private init(built pointer: OpaquePointer, name: String, given: [String]) {
    (self.pointer, self.name, self.given) = (pointer, name, given)
    isBuilt = true
  }

  deinit {
    if isBuilt { cvips_release_outputs(pointer) }
    cvips_release(pointer)
  }

  /// All arguments that can be set or taken, in calling order; not those that are out of use.
  func arguments() throws(VipsError) -> [VipsArgument] {
    var found: [VipsArgument] = []
    let status = withUnsafeMutablePointer(to: &found) { found in
      cvips_each_argument(pointer, found) { context, name, kind, isRequired, isInput in
        context?.assumingMemoryBound(to: [VipsArgument].self).pointee.append(
          VipsArgument(
            name: String(cString: name), kind: kind, isRequired: isRequired, isInput: isInput))
      }
    }
    if status != 0 { throw VipsError(name) }
    return found
  }

  /// Sets an argument.
  ///
  /// - Throws: if the operation has no argument of that name, or it takes another kind of value.
  func set(_ argument: String, _ value: VipsValue) throws(VipsError) {
    given.append("\(argument)=\(value.words)")
    let status =
      switch value {
      case .bool(let value): cvips_set_bool(pointer, argument, value)
      case .int(let value): cvips_set_int(pointer, argument, Int32(clamping: value))
      case .double(let value): cvips_set_double(pointer, argument, value)
      case .string(let value): cvips_set_string(pointer, argument, value)
      case .image(let image): cvips_set_image(pointer, argument, image.pointer)
      case .doubles(let values):
        cvips_set_doubles(pointer, argument, values, Int32(clamping: values.count))
      case .bytes(let bytes): cvips_set_bytes(pointer, argument, bytes, bytes.count)
      case .file(let path): cvips_set_file(pointer, argument, path)
      }
    if status != 0 { throw VipsError(name, arguments: given) }
  }

  /// Runs it; the results are in the operation returned.
  func build() throws(VipsError) -> VipsOperation {
    guard let built = cvips_build(pointer) else { throw VipsError(name, arguments: given) }
    return VipsOperation(built: built, name: name, given: given)
  }

  /// A result that is an image.
  func image(_ result: String) throws(VipsError) -> VipsImage {
    guard let image = cvips_get_image(pointer, result) else {
      throw VipsError(name, arguments: given)
    }
    return VipsImage(owning: image)
  }

  /// A result that is a number.
  func double(_ result: String) throws(VipsError) -> Double {
    var value = 0.0
    if cvips_get_double(pointer, result, &value) != 0 {
      throw VipsError(name, arguments: given)
    }
    return value
  }

  /// A result that is a file in memory.
  func bytes(_ result: String) throws(VipsError) -> [UInt8] {
    var count = 0
    guard let bytes = cvips_get_bytes(pointer, result, &count) else {
      throw VipsError(name, arguments: given)
    }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Calls an operation and gives its `out`.
  static func call(
    _ name: String, _ arguments: [(String, VipsValue)]
  ) throws(VipsError) -> VipsImage {
    try run(name, arguments).image("out")
  }

  /// Calls an operation for its effect, or for its results.
  @discardableResult
  static func run(
    _ name: String, _ arguments: [(String, VipsValue)]
  ) throws(VipsError) -> VipsOperation {
    let operation = try VipsOperation(name)
    for (argument, value) in arguments { try operation.set(argument, value) }
    return try operation.build()
  }
}
