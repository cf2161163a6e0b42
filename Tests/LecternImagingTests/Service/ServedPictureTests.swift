import CJPEGSamples
import Foundation
import LecternTesting
import Synchronization
import Testing

@testable import LecternImaging

/// Tests the pictures that are served, beside those that libvips makes of the whole file.
struct ServedPictureTests {
  private let scratch: Scratch
  private let kept: String

  init() throws {
    scratch = try Scratch()
    kept = scratch.file("kept")
  }

  static func job(_ picture: ServedPicture, _ address: String) throws -> ImageJob {
    let parts = address.split(separator: "/")
    return try ImageRequest(
      .three, region: parts[0], size: parts[1], rotation: parts[2], file: parts[3]
    ).job(width: picture.source.width, height: picture.source.height, isGrey: picture.isGrey)
  }

  /// The pixels of a request.
  private func pixels(_ picture: ServedPicture, _ address: String) throws -> Pixels {
    let bytes = try picture.file(of: Self.job(picture, address))
    let path = try scratch.write(bytes, to: "given.png")
    return try Pixels(VipsImage.load(address.hasSuffix("png") ? .png : .jpeg, path))
  }

  /// The same of the whole picture, upright.
  private func expected(_ whole: Pixels, _ job: ImageJob) throws -> Pixels {
    let part = whole.part(
      x: job.area.x, y: job.area.y, width: job.area.width, height: job.area.height)
    return try VipsImage.withImage(
      over: part.bytes, width: part.width, height: part.height, bands: part.bands
    ) { image throws(VipsError) in
      let sized = try image.fitted(width: job.width, height: job.height)
      let pixels = Result { try Pixels(job.isMirrored ? sized.mirrored() : sized) }
      guard job.degrees > 0 else { return pixels }
      return Result {
        let own = try pixels.get()
        return try VipsImage.withImage(
          over: own.bytes, width: own.width, height: own.height, bands: own.bands
        ) { image throws(VipsError) in
          let turned = try image.turned(job.degrees)
          return Result { try Pixels(turned) }
        }.get()
      }
    }.get()
  }

  @Test(
    "every part in every size is that of the whole picture, in every orientation",
    arguments: 1...8 as ClosedRange<UInt8>)
  func parts(orientation: UInt8) throws {
    var random = SeededRandom(seed: UInt64(orientation))
    // Soft, so that half a pixel of the eighth aside changes little; other places are others.
    var soft = TestPicture(1601, 1233)
    for index in 0..<1601 * 1233 {
      let (x, y) = (index % 1601, index / 1601)
      soft.bytes[index * 3] = UInt8(x * 255 / 1600)
      soft.bytes[index * 3 + 1] = UInt8(y * 255 / 1232)
      soft.bytes[index * 3 + 2] = UInt8((x + y) * 255 / 2832)
    }
    try soft.save("jpegsave", to: scratch.file("plain.jpg"), [("Q", .int(95))])
    let path = try scratch.write(oriented(scratch.bytes(of: "plain.jpg"), orientation), to: "a.jpg")
    let picture = try ServedPicture(path: path, kept: kept)
    #expect(picture.refusal == nil)
    let whole = try Pixels(
      VipsOperation.call(
        "autorot", [("in", .image(VipsImage.load(.jpeg, path)))]))
    let (width, height) = (picture.source.width, picture.source.height)
    #expect((whole.width, whole.height) == (width, height))
    for _ in 0..<30 {
      let (x, y) = (random.below(width - 8), random.below(height - 8))
      let (w, h) = (8 + random.below(width - x - 8), 8 + random.below(height - y - 8))
      let size = random.below(3) == 0 ? "max" : "\(1 + random.below(w)),"
      let mirror = random.below(2) == 0 ? "!" : ""
      let address = "\(x),\(y),\(w),\(h)/\(size)/\(mirror)\(90 * random.below(4))/default.png"
      let job = try Self.job(picture, address)
      let found = try pixels(picture, address)
      let difference = try #require(
        found.difference(from: expected(whole, job)), "\(found.width) × \(found.height), \(address)"
      )
      let isEighth = w >= 8 * job.width && h >= 8 * job.height
      #expect(difference.mean < (isEighth ? 3 : 1.6), "\(address)")
    }
  }

  @Test("units that are asked for as they are lose nothing, at full size and an eighth")
  func untouched() throws {
    let sample = try #require(SampleJPEG(4300, 3100, quality: 85, motif: 1))
    let path = try scratch.write(sample.bytes, to: "a.jpg")
    let picture = try ServedPicture(path: path, kept: kept)
    let header = try JPEGFile(path: path).header
    for (x, y, w, h) in [(0, 0, 512, 512), (1024, 512, 512, 512), (4096, 3072, 204, 28)] {
      let job = try Self.job(picture, "\(x),\(y),\(w),\(h)/max/0/default.jpg")
      try JPEGPieceTests.expectSame(
        try picture.file(of: job), of: sample.bytes, header, left: x / Int(header.unit_width),
        top: y / Int(header.unit_height), "\(x),\(y)")
    }
    let eighth = try scratch.bytes(of: "kept-8.jpg")
    let small = try JPEGFile(path: scratch.file("kept-8.jpg")).header
    #expect(Int(small.width) == 538 && Int(small.height) == 388)
    let job = try Self.job(picture, "2048,1024,2048,2048/256,256/0/default.jpg")
    try JPEGPieceTests.expectSame(
      try picture.file(of: job), of: eighth, small, left: 256 / Int(small.unit_width),
      top: 128 / Int(small.unit_height), "an eighth")
  }

  @Test(
    "a half, a quarter and an eighth are as fine as their pixels, in colour, grey and plain colours",
    arguments: ReducedJPEG.Reduction.allCases)
  func reduced(_ reduction: ReducedJPEG.Reduction) throws {
    let factor = reduction.rawValue
    let plain = SampleJPEG.Sizes(first: (1, 1))
    let kinds =
      [(1, false, plain), (3, true, plain)] + SampleJPEG.samplings.map { (3, false, $0) }
    for (components, isRGB, sizes) in kinds {
      let sample = try #require(
        SampleJPEG(
          1403, 1102, components: Int32(components), sizes: sizes, quality: 95, motif: 3
        ) { $0.keeps_rgb = isRGB })
      let path = try scratch.write(sample.bytes, to: "a.jpg")
      let picture = try IndexedJPEG(path: path, kept: kept)
      #expect(picture.isReducible == (sizes.first.across >= sizes.second.across))
      if !picture.isReducible { continue }
      let whole = try Pixels(jpeg: path)
      for area in [
        ImageJob.Area(x: 0, y: 0, width: 1403, height: 1102),
        ImageJob.Area(x: 8 * 25, y: 8 * 60, width: 8 * 13, height: 8 * 11),
        ImageJob.Area(x: 1400, y: 1096, width: 3, height: 6),
      ] {
        let made = try scratch.write(picture.reduced(area, by: reduction), to: "b.jpg")
        let found = try Pixels(jpeg: made)
        let wanted = try PyramidPixelTests.reduce(
          whole.part(x: area.x, y: area.y, width: area.width, height: area.height), by: factor)
        let difference = try #require(found.difference(from: wanted))
        // Where slopes turn, frequencies and means differ.
        let most = area.width < 8 ? 3.5 : factor == 2 ? 1.8 : 3.2
        #expect(difference.mean < most, "\(sample) \(area)")
      }
    }
  }

  @Test("the lowest part of a picture without an index takes no more memory than the highest")
  func lowPart() async throws {
    for (name, saver) in [
      ("a.png", "pngsave"), ("a.tif", "tiffsave"), ("a.jpg", "jpegsave"), ("a.webp", "webpsave"),
      ("a.gif", "gifsave"),
    ] {
      let path = scratch.file(name)
      // 75 MB of pixels.
      let black = try VipsOperation.call(
        "black", [("width", .int(5_000)), ("height", .int(5_000)), ("bands", .int(3))])
      try VipsOperation.run(saver, [("in", .image(black)), ("filename", .string(path))])
      await #expect(processExitsWith: .success, "\(name)") { [path = path as String] in
        // No index, as on a full disk.
        let picture = try ServedPicture(path: path, kept: "/dev/null/kept")
        func most() -> Int {
          var usage = rusage()
          getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
          return usage.ru_maxrss / 1_000
        }
        _ = try picture.file(
          of: ServedPictureTests.job(picture, "0,0,256,256/max/0/default.jpg"))
        let before = most()
        let bytes = try picture.file(
          of: ServedPictureTests.job(picture, "4000,4700,256,256/max/0/default.jpg"))
        let more = most() - before
        if bytes.isEmpty || more > 40 {
          print(path, more)
          exit(1)
        }
      }
    }
  }

  @Test("work for one request is heavy by what is decoded and given")
  func heavy() throws {
    try TestPicture(3_000, 2_000).save("pngsave", to: scratch.file("a.png"))
    try TestPicture(3_000, 2_000).save("jpegsave", to: scratch.file("b.jpg"))
    try TestPicture(3_000, 2_000).save(
      "tiffsave", to: scratch.file("c.tif"),
      [("tile", .bool(true)), ("tile-width", .int(256)), ("tile-height", .int(256))])
    for (name, whole, part, thumbnail) in [
      ("a.png", true, true, true), ("b.jpg", true, false, false), ("c.tif", true, false, true),
    ] {
      // One side stays as it is, so that all is decoded for few pixels.
      let picture = try ServedPicture(path: scratch.file(name), kept: kept + name)
      for (address, isHeavy) in [
        ("full/max", whole), ("512,512,512,512/max", part), ("full/300,", thumbnail),
        ("full/300,2000", true),
      ] {
        let job = try Self.job(picture, address + "/0/default.jpg")
        #expect(picture.isHeavy(job) == isHeavy, "\(name) \(address)")
      }
    }
  }

  @Test("qualities, formats and turns of every kind of file")
  func kinds() throws {
    try TestPicture(300, 200).save("pngsave", to: scratch.file("a.png"))
    try TestPicture(300, 200, bands: 1).save("jpegsave", to: scratch.file("b.jpg"))
    try TestPicture(300, 200, bands: 4).save("pngsave", to: scratch.file("c.png"))
    let progressive = SampleJPEG(300, 200) { $0.is_progressive = true }
    _ = try scratch.write(try #require(progressive).bytes, to: "d.jpg")
    let four = try #require(SampleJPEG(300, 200, components: 4))
    _ = try scratch.write(four.bytes, to: "e.jpg")
    // Four colours without Adobe's marker, which tells whether they are inverted.
    let marker = try #require(
      four.bytes.indices.dropLast().first {
        four.bytes[$0] == 0xFF && four.bytes[$0 + 1] == 0xEE
      })
    let plain = four.bytes[..<marker] + four.bytes[(marker + 16)...]
    _ = try scratch.write(Array(plain), to: "f.jpg")
    try TestPicture(300, 200).save("webpsave", to: scratch.file("g.webp"))
    try TestPicture(300, 200).save("gifsave", to: scratch.file("h.gif"))
    for name in ["a.png", "b.jpg", "c.png", "d.jpg", "e.jpg", "f.jpg", "g.webp", "h.gif"] {
      let picture = try ServedPicture(path: scratch.file(name), kept: kept + name)
      // The colours are those that libvips makes of the file, whatever its marker says.
      let whole = try Pixels(
        Picture(picture.source.open(), background: RGB(255, 255, 255)).image)
      let difference = try pixels(picture, "full/max/0/default.png").difference(from: whole)
      #expect(difference.map { $0.mean < 1 } == true, "\(name)")
      #expect(picture.isGrey == (name == "b.jpg"))
      for (turn, size) in [
        ("0", (150, 100)), ("90", (100, 150)), ("180", (150, 100)), ("!270", (100, 150)),
        ("45", (178, 178)),
      ] {
        for quality in ["default", "color", "gray", "bitonal"] {
          let found = try pixels(picture, "full/150,/\(turn)/\(quality).png")
          #expect(
            abs(found.width - size.0) <= 2 && abs(found.height - size.1) <= 2, "\(name) \(turn)")
          if quality == "bitonal" {
            #expect(found.bands == 1 && Set(found.bytes).isSubset(of: [0, 255]), "\(name) \(turn)")
          }
          if quality == "gray" { #expect(found.bands == 1, "\(name)") }
        }
      }
      for format in ["jpg", "webp"] {
        #expect(
          try picture.file(of: Self.job(picture, "full/150,/0/default.\(format)")).count > 100)
      }
    }
  }

  @Test("a picture without an index is seen upright, too", arguments: 2...8 as ClosedRange<UInt8>)
  func uprightWithoutIndex(orientation: UInt8) throws {
    let sample = SampleJPEG(160, 96, quality: 95, motif: 1) { $0.is_progressive = true }
    let path = try scratch.write(
      oriented(try #require(sample).bytes, orientation), to: "a.jpg")
    let picture = try ServedPicture(path: path, kept: kept)
    #expect(picture.refusal == "is progressive")
    let wanted = try Pixels(
      VipsOperation.call(
        "autorot", [("in", .image(VipsImage.load(.jpeg, path)))]))
    let found = try pixels(picture, "full/max/0/default.png")
    #expect(try #require(found.difference(from: wanted)).mean < 1)
  }

  @Test("without a place for an index, a picture is served all the same")
  func noPlace() throws {
    let sample = try #require(SampleJPEG(1300, 1200, motif: 1))
    let path = try scratch.write(sample.bytes, to: "a.jpg")
    _ = try scratch.write([1], to: "file")
    let picture = try ServedPicture(path: path, kept: scratch.file("file/kept"))
    #expect(picture.refusal?.hasPrefix("has no index (") == true)
    #expect(try pixels(picture, "0,0,300,300/100,/0/default.jpg").width == 100)
    // A folder that somebody has deleted is made again.
    #expect(try ServedPicture(path: path, kept: scratch.file("new/kept")).refusal == nil)
  }

  @Test("turns go clockwise, after mirroring")
  func turns() throws {
    // Red on the left, blue below: each turn has them elsewhere.
    var picture = TestPicture(64, 32)
    for index in 0..<64 * 32 {
      let (x, y) = (index % 64, index / 64)
      let colour: [UInt8] = x < 32 ? [250, 0, 0] : y < 16 ? [0, 250, 0] : [0, 0, 250]
      picture.bytes.replaceSubrange(index * 3..<index * 3 + 3, with: colour)
    }
    try picture.save("pngsave", to: scratch.file("a.png"))
    let served = try ServedPicture(path: scratch.file("a.png"), kept: kept)
    func corners(_ turn: String) throws -> String {
      let found = try pixels(served, "full/max/\(turn)/default.png")
      return [
        (2, 2), (found.width - 3, 2), (2, found.height - 3), (found.width - 3, found.height - 3),
      ]
      .map { x, y in
        let pixel = found.bytes[((y * found.width + x) * 3)...].prefix(3)
        return ["r", "g", "b"][pixel.firstIndex(of: 250).map { $0 - pixel.startIndex } ?? 0]
      }.joined()
    }
    #expect(try corners("0") == "rgrb")
    #expect(try corners("90") == "rrbg")
    #expect(try corners("180") == "brgr")
    #expect(try corners("270") == "gbrr")
    #expect(try corners("!0") == "grbr")
    #expect(try corners("!90") == "bgrr")
  }

  @Test(
    "an index is kept, made again when it is damaged or the file another, and never trusted half")
  func index() throws {
    let sample = try #require(SampleJPEG(1300, 1200, motif: 1))
    let path = try scratch.write(sample.bytes, to: "a.jpg")
    func wanted() throws -> [UInt8] {
      let picture = try ServedPicture(path: path, kept: kept)
      return try picture.file(of: Self.job(picture, "100,900,900,300/300,/0/default.jpg"))
    }
    let first = try wanted()
    let files = ["kept.index", "kept-8.jpg", "kept-8.index"]
    #expect(try scratch.files() == ["a.jpg"] + files.sorted())
    let stored = try files.map(scratch.bytes)
    let moment = JPEGFile.Version(scratch.file("kept.index")).written
    #expect(try wanted() == first)
    #expect(JPEGFile.Version(scratch.file("kept.index")).written == moment)
    for (name, bytes) in zip(files, stored) {
      for damage in 0..<4 {
        var other = bytes
        switch damage {
        case 0: other = Array(bytes.prefix(bytes.count / 2))
        case 1: other = []
        case 2: other[bytes.count / 2] ^= 0x10
        default: other = Array(repeating: 0, count: bytes.count)
        }
        let moment = JPEGFile.Version(scratch.file(name)).written
        _ = try scratch.write(other, to: name)
        // Not told by its time.
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: Double(moment) / 1e9)],
          ofItemAtPath: scratch.file(name))
        #expect(try wanted() == first, "\(name) \(damage)")
      }
      try FileManager.default.removeItem(atPath: scratch.file(name))
      #expect(try wanted() == first, "\(name)")
    }
    #expect(try scratch.files() == ["a.jpg"] + files.sorted())
    let picture = try ServedPicture(path: path, kept: kept)
    let other = try #require(SampleJPEG(1300, 1200, quality: 50, motif: 2))
    _ = try scratch.write(other.bytes, to: "a.jpg")
    #expect(throws: ImageFault.self) {
      try picture.file(of: Self.job(picture, "0,0,512,512/max/0/default.jpg"))
    }
    #expect(try wanted() != first)
  }

  @Test("many that make the same index at once all have it, and leave its files alone")
  func atOnce() throws {
    let sample = try #require(SampleJPEG(2300, 1900, motif: 1))
    let path = try scratch.write(sample.bytes, to: "a.jpg")
    let kept = kept
    for _ in 0..<4 {
      let refusals = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 12) { _ in
        do {
          let picture = try ServedPicture(path: path, kept: kept)
          if let refusal = picture.refusal { refusals.withLock { $0.append(refusal) } }
        } catch {
          refusals.withLock { $0.append("\(error)") }
        }
      }
      #expect(refusals.withLock { $0 } == [])
      #expect(try scratch.files() == ["a.jpg", "kept-8.index", "kept-8.jpg", "kept.index"])
      for name in ["kept-8.index", "kept-8.jpg", "kept.index"] {
        try FileManager.default.removeItem(atPath: scratch.file(name))
      }
    }
  }

  @Test(
    "on a disk that is full, a picture is served without an index, and nothing half-written is left",
    .enabled(if: SmallDisk.isPossible, "needs root, to mount a small file system"))
  func fullDisk() throws {
    let sample = try #require(SampleJPEG(2300, 1900, motif: 1))
    let path = try scratch.write(sample.bytes, to: "a.jpg")
    var failures = 0
    for kilobytes in stride(from: 4, through: 1_000, by: 4) {
      let disk = try SmallDisk(at: scratch.file("disk"), kilobytes: kilobytes)
      defer { disk.unmount() }
      let picture = try ServedPicture(path: path, kept: disk.path + "/kept")
      #expect(try pixels(picture, "0,0,300,300/100,/0/default.jpg").width == 100)
      let names = try FileManager.default.contentsOfDirectory(atPath: disk.path)
      if picture.refusal == nil {
        #expect(names.count == 3 && !picture.isProvisional(at: .now + .seconds(61)))
        break
      }
      failures += 1
      // Another time there may be room.
      #expect(!picture.isProvisional() && picture.isProvisional(at: .now + .seconds(61)))
      #expect(picture.refusal?.contains(String(cString: strerror(ENOSPC))) == true)
      // Files that were moved in whole are used again.
      #expect(names.allSatisfy { $0.hasSuffix(".jpg") || $0.hasSuffix(".index") }, "\(names)")
    }
    #expect((3...200).contains(failures), "\(failures)")
  }

  @Test("indices of pictures that have gone are removed, and what was half-written an hour ago")
  func tidy() throws {
    let sample = try #require(SampleJPEG(1300, 1200, motif: 1))
    for folder in ["pictures", "others", "indices"] {
      try FileManager.default.createDirectory(
        atPath: scratch.file(folder), withIntermediateDirectories: true)
    }
    var own: [String: String] = [:]
    for name in ["pictures/gone.jpg", "pictures/there-8.jpg", "others/elsewhere.jpg"] {
      let path = try scratch.write(sample.bytes, to: name)
      let kept = IndexedJPEG.name(of: path, in: scratch.path)
      own[name] = kept
      _ = try IndexedJPEG(path: path, kept: scratch.file("indices/" + kept))
    }
    for name in ["pictures/gone.jpg", "others/elsewhere.jpg"] {
      try FileManager.default.removeItem(atPath: scratch.file(name))
    }
    let gone = try #require(own["pictures/gone.jpg"])
    let kept = own.values.filter { $0 != gone }.flatMap {
      ["\($0)-8.index", "\($0)-8.jpg", "\($0).index"]
    }
    // Of a process that is writing, or was killed; and what somebody else has there.
    let young = ["\(gone)-8.jpg.71.13", "\(gone).index.72.14"]
    let strange = [
      "notes.txt", "photo.jpg", "photo-8.jpg", "a45f2b7ae15742a6.jpg", "x-a45f2b7ae15742a6-8.jpg",
      "x-a45f2b7ae15742a6.jpg.1.2", "other.index", "list.index.1.2", "photo-8.jpg.1.2",
    ]
    let old = ["\(gone)-8.jpg.71.15", "\(gone)-8-8.jpg.71.15", "\(gone)-8.index.72.14"]
    for name in young + strange + old {
      _ = try scratch.write([1], to: "indices/" + name)
      if young.contains(name) { continue }
      try FileManager.default.setAttributes(
        [.modificationDate: Date.now.addingTimeInterval(-4_000)],
        ofItemAtPath: scratch.file("indices/" + name))
    }
    let wanted = (kept + young + strange).sorted()
    // A folder of pictures is left alone, and one in which pictures are somewhere.
    for pictures in ["indices", "indices/pictures"] {
      IndexedJPEG.tidy(scratch.file("indices"), of: scratch.file(pictures))
    }
    #expect(try scratch.files(in: "indices").count == wanted.count + old.count + 3)
    IndexedJPEG.tidy(scratch.file("indices"), of: scratch.file("pictures"))
    #expect(try scratch.files(in: "indices") == wanted)
    // A disk that isn't mounted is an empty folder.
    try FileManager.default.removeItem(atPath: scratch.file("pictures"))
    IndexedJPEG.tidy(scratch.file("indices"), of: scratch.file("pictures"))
    #expect(try scratch.files(in: "indices") == wanted)
  }

  @Test("a large part is painted smaller while it is read, as the whole is")
  func largeParts() throws {
    // 40 million pixels, of which a third of each side is asked for.
    let sample = try #require(SampleJPEG(8_000, 5_000, quality: 90, motif: 3))
    let path = try scratch.write(sample.bytes, to: "a.jpg")
    let picture = try ServedPicture(path: path, kept: kept)
    let whole = try Pixels(jpeg: path)
    for address in ["full/2600,/0/default.jpg", "3,5,7993,4990/1500,/0/default.png"] {
      let job = try Self.job(picture, address)
      let difference = try #require(
        try pixels(picture, address).difference(from: expected(whole, job)))
      // Half a pixel of a quarter aside at most, on slopes of 3 and 2; another place is 85 off.
      #expect(difference.mean < 6, "\(address)")
    }
    #expect(throws: ImageFault.self) {
      try ImageRequest(.three, region: "full", size: "34000,1", rotation: "0", file: "default.jpg")
        .job(width: 34_000, height: 24_000)
    }
  }

  @Test("an index is at most a twentieth of a file, and there for parts of any")
  func size() throws {
    let sample = try #require(SampleJPEG(5000, 4000, quality: 75))
    let path = try scratch.write(sample.bytes, to: "a.jpg")
    _ = try ServedPicture(path: path, kept: kept)
    let bytes = try scratch.files().filter { $0 != "a.jpg" }.reduce(0) {
      $0 + (try scratch.bytes(of: $1).count)
    }
    #expect(bytes * 20 <= sample.bytes.count)
  }
}
