import CJPEGSamples

/// A JPEG that libjpeg-turbo made, and the coefficients that it reads from it.
struct SampleJPEG: CustomStringConvertible {
  /// The sizes of components in blocks of a unit: the first one's, then the others'.
  struct Sizes: Sendable {
    let first: (across: Int32, down: Int32)
    var second: (across: Int32, down: Int32) = (1, 1)
    var third: (across: Int32, down: Int32) = (1, 1)
  }

  /// All samplings that are read.
  static let samplings: [Sizes] = [
    .init(first: (1, 1)), .init(first: (2, 1)), .init(first: (1, 2)), .init(first: (2, 2)),
    .init(first: (4, 1)), .init(first: (4, 2)), .init(first: (1, 4)), .init(first: (3, 1)),
    .init(first: (2, 2), second: (2, 1)), .init(first: (2, 1), second: (2, 1)),
    .init(first: (1, 1), second: (2, 2)),
  ]

  let bytes: [UInt8]
  let description: String

  init?(
    _ width: Int, _ height: Int, components: Int32 = 3, sizes: Sizes = Sizes(first: (2, 2)),
    quality: Int32 = 75, restart: Int32 = 0, motif: Int32 = 0,
    _ change: (inout jpeg_sample) -> Void = { _ in }
  ) {
    var sample = jpeg_sample()
    sample.width = Int32(width)
    sample.height = Int32(height)
    sample.components = components
    sample.across = (sizes.first.across, sizes.second.across, sizes.third.across, 1)
    sample.down = (sizes.first.down, sizes.second.down, sizes.third.down, 1)
    (sample.quality, sample.restart, sample.motif) = (quality, restart, motif)
    sample.seed = UInt32(width * 31 + height)
    change(&sample)
    var count = 0
    guard let made = jpeg_sample_make(&sample, &count) else { return nil }
    defer { made.deallocate() }
    bytes = Array(UnsafeBufferPointer(start: made, count: count))
    description = "\(sample)"
  }

  /// The coefficients of a component by libjpeg-turbo, with the number of blocks across and down;
  /// nil if it warns or can't.
  static func coefficients(
    of bytes: [UInt8], component: Int
  ) -> (blocks: [Int16], across: Int, down: Int)? {
    var (across, down): (Int32, Int32) = (0, 0)
    guard
      let made = jpeg_sample_coefficients(bytes, bytes.count, Int32(component), &across, &down)
    else { return nil }
    defer { made.deallocate() }
    let count = Int(across) * Int(down) * 64
    return (Array(UnsafeBufferPointer(start: made, count: count)), Int(across), Int(down))
  }
}
