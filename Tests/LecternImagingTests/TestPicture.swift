import Foundation

@testable import LecternImaging

/// A picture made for a test: soft waves and some hard edges, of which every part differs.
struct TestPicture {
  let width: Int
  let height: Int
  /// 1 grey, 2 grey and alpha, 3 RGB, 4 RGB and alpha.
  let bands: Int
  var bytes: [UInt8]

  init(_ width: Int, _ height: Int, bands: Int = 3) {
    (self.width, self.height, self.bands) = (width, height, bands)
    // Tests are built without optimisation, which makes each sample as expensive as a call.
    let across = (0..<width * bands).map { sin(Double($0 / bands) / 23 + Double($0 % bands)) }
    let columns = (0..<width * bands).map { $0 / bands / 40 }
    bytes = [UInt8](unsafeUninitializedCapacity: width * height * bands) { buffer, count in
      for y in 0..<height {
        let down = (0..<bands).map { cos(Double(y) / 31 - Double($0)) }
        var (index, band) = (0, 0)
        while index < width * bands {
          let ink = (columns[index] + y / 56) % 7 == 0 ? 20.0 : 0
          buffer[y * width * bands + index] = UInt8(120 + 50 * (across[index] + down[band]) - ink)
          index += 1
          band = band + 1 == bands ? 0 : band + 1
        }
      }
      count = width * height * bands
    }
  }

  /// Calls an operation on it that gives no image, such as a saver.
  func save(_ saver: String, to path: String, _ more: [(String, VipsValue)] = []) throws {
    try withImage { image in
      try VipsOperation.run(saver, [("in", .image(image)), ("filename", .string(path))] + more)
    }
  }

  /// Gives it as an image, for as long as `body` runs.
  @discardableResult
  func withImage<Value>(_ body: (VipsImage) throws -> Value) throws -> Value {
    try Vips.start()
    return try bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { throw CocoaError(.featureUnsupported) }
      return try body(VipsImage.over(base, width: width, height: height, bands: bands))
    }
  }
}

/// Decoded pixels.
struct Pixels: Equatable {
  var width: Int
  var height: Int
  var bands: Int
  var bytes: [UInt8]

  init(_ image: VipsImage) throws {
    (width, height, bands) = (image.width, image.height, image.bands)
    bytes = try VipsRows.withAll(of: image) { rows in
      (0..<image.height).reduce(into: []) { bytes, row in
        bytes += UnsafeBufferPointer(
          start: rows.bytes + row * rows.stride, count: image.width * image.bands)
      }
    }.get()
  }

  /// Decodes a JPEG.
  init(jpeg path: String) throws {
    try self.init(VipsImage.load(.jpeg, path))
  }

  /// The mean and the largest difference of samples; nil when the sizes differ.
  func difference(from other: Pixels) -> (mean: Double, largest: Int)? {
    guard (width, height, bands) == (other.width, other.height, other.bands) else { return nil }
    var (sum, largest) = (0, 0)
    bytes.withUnsafeBufferPointer { bytes in
      other.bytes.withUnsafeBufferPointer { others in
        var index = 0
        while index < bytes.count {
          let difference = Int(bytes[index]) - Int(others[index])
          let size = difference < 0 ? -difference : difference
          sum += size
          if size > largest { largest = size }
          index += 1
        }
      }
    }
    return (Double(sum) / Double(max(1, bytes.count)), largest)
  }

  /// A part of it.
  func part(x: Int, y: Int, width: Int, height: Int) -> Pixels {
    var part = self
    (part.width, part.height, part.bytes) = (width, height, [])
    for row in y..<y + height {
      let start = (row * self.width + x) * bands
      part.bytes += bytes[start..<start + width * bands]
    }
    return part
  }
}

/// A folder that goes when the test ends.
final class Scratch {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.appending(path: "imaging-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// The paths of all files below it, ascending.
  func files(in folder: String = "") throws -> [String] {
    let root = folder.isEmpty ? path : file(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: root + "/" + $0, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: file(name)))
    return file(name)
  }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: file(name))))
  }
}

/// A JPEG's bytes with an EXIF orientation put in.
func oriented(_ jpeg: [UInt8], _ orientation: UInt8) -> [UInt8] {
  let tiff: [UInt8] =
    [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0] + [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    + [0, 0, 0, 0]
  let exif = Array("Exif".utf8) + [0, 0] + tiff
  return Array(jpeg[..<2]) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + Array(jpeg[2...])
}
