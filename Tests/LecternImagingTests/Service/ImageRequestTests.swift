import LecternTesting
import Testing

@testable import LecternImaging

/// Tests of requests of the IIIF Image API: how they are read, held against a picture, and written
/// in the canonical way.
struct ImageRequestTests {
  private typealias Version = ImageRequest.Version

  private func request(
    _ version: ImageRequest.Version, _ address: String
  ) throws -> ImageRequest {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    try #require(parts.count == 4)
    return try ImageRequest(
      version, region: parts[0], size: parts[1], rotation: parts[2], file: parts[3])
  }

  private func job(
    _ version: ImageRequest.Version, _ address: String, width: Int = 6000, height: Int = 4000,
    isGrey: Bool = false, limits: ImageLimits = ImageLimits()
  ) throws -> ImageJob {
    try request(version, address).job(width: width, height: height, isGrey: isGrey, limits: limits)
  }

  /// The size that is given, or nil for a request that is refused.
  private func size(_ version: ImageRequest.Version, _ address: String) -> [Int]? {
    guard let job = try? job(version, address) else { return nil }
    return [job.width, job.height]
  }

  @Test(
    "regions are those of the specification (Image API 3.0, 4.1)",
    arguments: [
      ("full", [0, 0, 6000, 4000]), ("square", [1000, 0, 4000, 4000]),
      ("10,20,30,40", [10, 20, 30, 40]), ("5990,3990,100,100", [5990, 3990, 10, 10]),
      ("0,0,999999999,1", [0, 0, 6000, 1]), ("pct:10,20,30,40", [600, 800, 1800, 1600]),
      ("pct:33.333,.5,10.,100", [2000, 20, 600, 3980]), ("pct:0,0,100,100", [0, 0, 6000, 4000]),
    ])
  func regions(text: String, expected: [Int]) throws {
    for version in ImageRequest.Version.allCases {
      let area = try job(version, "\(text)/!100,100/0/default.jpg").area
      #expect([area.x, area.y, area.width, area.height] == expected)
    }
  }

  @Test("a square is the middle of an upright picture, too")
  func upright() throws {
    let area = try job(.three, "square/10,/0/default.jpg", width: 401, height: 600).area
    #expect([area.x, area.y, area.width, area.height] == [0, 99, 401, 401])
  }

  @Test(
    "what isn't a request is refused with words that say what to write",
    arguments: [
      "/max/0/default.jpg", "all/max/0/default.jpg", "1,2,3/max/0/default.jpg",
      "1,2,3,4,5/max/0/default.jpg", "-1,0,10,10/max/0/default.jpg",
      "1.5,0,10,10/max/0/default.jpg",
      "0,0,0,10/max/0/default.jpg", "0,0,10,0/max/0/default.jpg", "6000,0,10,10/max/0/default.jpg",
      "0,4000,10,10/max/0/default.jpg", "pct:100,0,10,10/max/0/default.jpg",
      "pct:a,0,10,10/max/0/default.jpg", "pct:0,0,0,10/max/0/default.jpg",
      "0,0,9999999999999999999999,1/max/0/default.jpg", "full//0/default.jpg",
      "full/,/0/default.jpg", "full/0,/0/default.jpg", "full/,0/0/default.jpg",
      "full/0,0/0/default.jpg", "full/!0,1/0/default.jpg", "full/!1,/0/default.jpg",
      "full/1/0/default.jpg", "full/1,2,3/0/default.jpg", "full/pct:0/0/default.jpg",
      "full/pct:x/0/default.jpg", "full/pct:-1/0/default.jpg", "full/+5,/0/default.jpg",
      "full/max/-1/default.jpg", "full/max/361/default.jpg", "full/max/!/default.jpg",
      "full/max//default.jpg", "full/max/1e2/default.jpg", "full/max/nan/default.jpg",
      "full/max/./default.jpg", "full/max/1.2.3/default.jpg", "full/max/0/default",
      "full/max/0/.jpg", "full/max/0/default.", "full/max/0/default.tif", "full/max/0/native.jpg",
      "full/max/0/default.jpg.png", "full/max/0/Default.jpg", "full/10, /0/default.jpg",
      "full/１０,/0/default.jpg",
    ])
  func malformed(address: String) throws {
    for version in ImageRequest.Version.allCases {
      #expect {
        try job(version, address)
      } throws: { error in
        guard case ImageFault.malformed(let words) = error else { return false }
        return words.count > 15
      }
    }
  }

  @Test("sizes are those of version 3 (Image API 3.0, 4.2)")
  func sizes() {
    func three(_ size: String) -> [Int]? {
      self.size(.three, "0,0,3000,1500/\(size)/0/default.jpg")
    }
    #expect(three("max") == [3000, 1500])
    #expect(three("600,") == [600, 300] && three(",300") == [600, 300])
    #expect(three("pct:50") == [1500, 750] && three("pct:0.001") == [1, 1])
    #expect(three("7,900") == [7, 900])
    #expect(three("!600,600") == [600, 300] && three("!9000,900") == [1800, 900])
    // Nothing is enlarged unless it is asked for.
    #expect(three("!9000,9000") == [3000, 1500])
    #expect(three("3001,") == nil && three(",1501") == nil && three("pct:101") == nil)
    #expect(three("3000,1501") == nil)
    #expect(three("^6000,") == [6000, 3000] && three("^,3000") == [6000, 3000])
    #expect(three("^pct:200") == [6000, 3000] && three("^9,4000") == [9, 4000])
    #expect(three("^!6000,6000") == [6000, 3000])
    #expect(three("full") == nil)
    // As large as the limit: 25 million pixels.
    #expect(three("^max") == [7071, 3535])
    #expect(size(.three, "full/max/0/default.jpg") == [6000, 4000])
  }

  @Test("sizes are those of version 2 (Image API 2.1.1, 4.2)")
  func sizesOfTwo() {
    func two(_ size: String) -> [Int]? { self.size(.two, "0,0,3000,1500/\(size)/0/default.jpg") }
    #expect(two("full") == [3000, 1500] && two("max") == [3000, 1500])
    #expect(two("6000,") == [6000, 3000] && two("pct:200") == [6000, 3000])
    #expect(two("!4000,4000") == [4000, 2000])
    #expect(two("^600,") == nil)
  }

  @Test("more pixels than the limit are refused, and fitted into it where the size is left open")
  func limits() throws {
    for (version, address) in [
      (Version.three, "full/34000,24000/0/default.jpg"), (.three, "full/pct:50/0/default.jpg"),
      (.two, "full/full/0/default.jpg"), (.three, "full/^70000,1/0/default.jpg"),
      (.three, "full/^999999999,/0/default.jpg"), (.three, "full/^24000,1000/45/default.png"),
      (.three, "full/20000,1000/0/default.webp"), (.two, "full/pct:99999999/0/default.jpg"),
    ] {
      #expect {
        try job(version, address, width: 34_000, height: 24_000)
      } throws: { error in
        guard case ImageFault.tooLarge = error else { return false }
        return true
      }
    }
    for version in ImageRequest.Version.allCases {
      for size in ["max", "!30000,30000"] {
        let job = try job(version, "full/\(size)/0/default.jpg", width: 34_000, height: 24_000)
        #expect(job.width * job.height <= 25_000_000 && job.width * job.height > 24_980_000)
        #expect(abs(Double(job.width) / Double(job.height) - 34 / 24) < 0.001)
      }
    }
  }

  @Test(
    "the canonical form is the specification’s (Image API 3.0, 4.7; 2.1.1, 4.7)",
    arguments: [
      ("full/max/0/default.jpg", "full/max/0/default.jpg", "full/full/0/default.jpg"),
      ("0,0,6000,4000/6000,/360/color.png", "full/max/0/default.png", "full/full/0/default.png"),
      (
        "pct:0,0,50,50/1500,/!90.0/gray.jpg", "0,0,3000,2000/1500,1000/!90/gray.jpg",
        "0,0,3000,2000/1500,/!90/gray.jpg"
      ),
      (
        "square/!512,512/22.5/bitonal.webp", "1000,0,4000,4000/512,512/22.5/bitonal.webp",
        "1000,0,4000,4000/512,/22.5/bitonal.webp"
      ),
      ("full/600,600/0/default.jpg", "full/600,600/0/default.jpg", "full/600,600/0/default.jpg"),
    ])
  func canonical(address: String, three: String, two: String) throws {
    #expect(try job(.three, address).canonical == three)
    #expect(try job(.two, address).canonical == two)
  }

  @Test("enlarging is written, and a grey picture's quality is grey")
  func canonicalOthers() throws {
    #expect(
      try job(.three, "0,0,100,50/^200,/0/default.jpg").canonical
        == "0,0,100,50/^200,100/0/default.jpg")
    #expect(
      try job(.three, "0,0,100,50/^max/0/default.jpg").canonical == "0,0,100,50/^max/0/default.jpg")
    let grey = try job(.three, "full/max/0/gray.jpg", isGrey: true)
    #expect(grey.quality == .default && grey.canonical == "full/max/0/default.jpg")
  }

  @Test(
    "a canonical form leads to the same picture, and is its own", arguments: 0..<8 as Range<UInt64>)
  func property(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var seen = 0
    for _ in 0..<400 {
      let (width, height) = (1 + random.below(9000), 1 + random.below(9000))
      func number(_ most: Int) -> String { String(random.below(most)) }
      let region = [
        "full", "square", "\(number(width)),\(number(height)),\(number(width)),\(number(height))",
        "pct:\(number(100)).\(number(10)),\(number(100)),\(number(120)),\(number(100))",
      ][random.below(4)]
      let caret = random.below(3) == 0 ? "^" : ""
      let size =
        caret
        + [
          "max", "\(number(2000)),", ",\(number(2000))", "pct:\(number(150))",
          "\(number(2000)),\(number(2000))", "!\(number(2000)),\(number(2000))",
        ][random.below(6)]
      let turn = ["0", "90", "!180", "270", "359.5", "!0", "360"][random.below(7)]
      let file = ["default.jpg", "gray.png", "color.webp", "bitonal.png"][random.below(4)]
      let address = "\(region)/\(size)/\(turn)/\(file)"
      let version = random.below(2) == 0 ? Version.two : .three
      let isGrey = random.below(2) == 0
      guard
        let job = try? job(version, address, width: width, height: height, isGrey: isGrey)
      else { continue }
      seen += 1
      #expect(job.width > 0 && job.height > 0 && job.width * job.height <= 25_000_000)
      #expect(job.area.x >= 0 && job.area.x + job.area.width <= width)
      #expect(job.area.y >= 0 && job.area.y + job.area.height <= height)
      let again = try self.job(
        version, job.canonical, width: width, height: height, isGrey: isGrey)
      #expect(again.canonical == job.canonical, "\(address) of \(width) × \(height)")
      #expect(
        (again.area, again.width, again.height) == (job.area, job.width, job.height), "\(address)")
    }
    #expect(seen > 60, "\(seen)")
  }
}
