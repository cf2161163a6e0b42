import CJPEGSamples
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Synchronization
import Testing

@testable import LecternServer

/// Tests of the server of pictures as a client sees it.
struct ImageServerTests {
  private let folder: TemporaryFolder
  private let server: ImageServer

  init() throws {
    folder = try TemporaryFolder(["notes.txt": "Dear all", ".secret.jpg": "", "pics/same.txt": ""])
    for name in ["a.jpg", "pics/ä b.jpg", "pics/same.jpg", "pics/same.jpeg"] {
      try Self.write(folder.url.appending(path: name))
    }
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    server = try ImageServer(
      folder: folder.url, indices: folder.url.appending(path: "indices"), port: 0, logger: logger)
  }

  static func write(
    _ file: URL, width: Int32 = 1500, height: Int32 = 1000, seed: UInt32 = 1,
    isProgressive: Bool = false
  ) throws {
    var sample = jpeg_sample()
    (sample.width, sample.height, sample.components, sample.quality) = (width, height, 3, 85)
    (sample.across, sample.down) = ((2, 1, 1, 1), (2, 1, 1, 1))
    (sample.motif, sample.seed, sample.is_progressive) = (1, seed, isProgressive)
    var count = 0
    let bytes = try #require(jpeg_sample_make(&sample, &count))
    defer { bytes.deallocate() }
    try Data(bytes: bytes, count: count).write(to: file)
  }

  @Test("info.json tells size, tiles, limits and level, for both versions")
  func information() async throws {
    try await server.test { client in
      for (version, id, type) in [(3, "id", "type"), (2, "@id", "protocol")] {
        let answer = try await client.get("/\(version)/a.jpg/info.json")
        #expect(answer.status == .ok)
        #expect(answer.headers[.contentType] == "application/json")
        #expect(answer.headers[.accessControlAllowOrigin] == "*")
        let json = try #require(
          try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
        #expect(json["width"] as? Int == 1500 && json["height"] as? Int == 1000)
        #expect(json[id] as? String == "http://localhost/\(version)/a.jpg")
        #expect(json[type] != nil && json["tiles"] != nil && json["sizes"] != nil)
        #expect(answer.text.contains("level2"))
        let linked = try await client.get(
          "/\(version)/a.jpg/info.json", [.accept: "application/ld+json"])
        #expect(linked.headers[.contentType]?.hasPrefix("application/ld+json") == true)
      }
    }
  }

  @Test("addresses are those that a client sees by way of another server")
  func forwarded() async throws {
    try await server.test { client in
      var headers: HTTPFields = [:]
      headers[fieldName("X-Forwarded-Proto")] = "https"
      headers[fieldName("X-Forwarded-Host")] = "example.org"
      let answer = try await client.get("/3/a.jpg/info.json", headers)
      #expect(answer.text.contains("\"https://example.org/3/a.jpg\""))
      headers[fieldName("X-Forwarded-Host")] = "evil\"<x>"
      #expect(
        try await client.get("/3/a.jpg/info.json", headers).text.contains("https://localhost/"))
    }
  }

  @Test("names are paths with their slashes encoded, whose ending may be left out")
  func names() async throws {
    try await server.test { client in
      for name in ["a.jpg", "a", "pics%2F%C3%A4%20b.jpg", "pics%2f%c3%a4%20b"] {
        #expect(try await client.get("/3/\(name)/info.json").status == .ok, "\(name)")
      }
      let moved = try await client.get("/3/pics%2f%c3%a4%20b")
      #expect(moved.status == .seeOther)
      #expect(moved.headers[.location] == "http://localhost/3/pics%2F%C3%A4%20b/info.json")
      let several = try await client.get("/3/pics%2Fsame/info.json")
      #expect(several.status == .notFound)
      #expect(several.text.contains("same.jpeg or same.jpg"))
    }
  }

  @Test("a name without its ending is looked for again when its folder has changed")
  func namesAnew() async throws {
    let pictures = folder.url.appending(path: "pics")
    for name in ["same.jpeg", "same.txt"] {
      try FileManager.default.removeItem(at: pictures.appending(path: name))
    }
    // Long ago, so that it is remembered.
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(-60)], ofItemAtPath: pictures.path)
    try await server.test { client in
      for _ in 0..<3 {
        #expect(try await client.get("/3/pics%2Fsame/info.json").status == .ok)
      }
      try Self.write(pictures.appending(path: "same.jpeg"))
      let answer = try await client.get("/3/pics%2Fsame/info.json")
      #expect(answer.status == .notFound && answer.text.contains("same.jpeg or same.jpg"))
      try FileManager.default.removeItem(at: pictures.appending(path: "same.jpg"))
      #expect(try await client.get("/3/pics%2Fsame/info.json").status == .ok)
      try FileManager.default.removeItem(at: pictures.appending(path: "same.jpeg"))
      #expect(try await client.get("/3/pics%2Fsame/info.json").status == .notFound)
    }
  }

  @Test("nothing but pictures inside the folder is served")
  func outside() async throws {
    let other = try TemporaryFolder(["other.txt": ""])
    try Self.write(other.url.appending(path: "other.jpg"))
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link.jpg"),
      withDestinationURL: other.url.appending(path: "other.jpg"))
    try await server.test { client in
      for name in [
        "..%2Fa.jpg", "%2Fetc%2Fpasswd", "pics", "notes.txt", "notes", ".secret.jpg", "link.jpg",
        "%00", "a%2F", "a.jpg%2F..%2Fa.jpg", "pics%5Csame.jpg", "none.jpg", "indices",
      ] {
        let answer = try await client.get("/3/\(name)/info.json")
        #expect(answer.status == .notFound, "\(name)")
        #expect(!answer.text.contains(folder.url.path))
      }
      for path in [
        "/", "/4/a.jpg/info.json", "/3", "/favicon.ico",
        "/+3/a.jpg/info.json", "/03/a.jpg/info.json",
      ] {
        #expect(try await client.get(path).status == .notFound, "\(path)")
      }
      let slash = try await client.get("/3/pics/same.jpg/info.json")
      #expect(slash.status == .notFound && slash.text.contains("%2F"))
      #expect(try await client.get("/3/%zz/info.json").status == .badRequest)
      #expect(try await client.get("/3/%ff/info.json").status == .badRequest)
    }
  }

  @Test("pictures have a type, a tag, their canonical address, and aren't sent twice")
  func pictures() async throws {
    try await server.test { client in
      for (ending, type, start) in [
        ("jpg", "image/jpeg", [0xFF, 0xD8] as [UInt8]), ("png", "image/png", [0x89, 0x50]),
        ("webp", "image/webp", [0x52, 0x49]),
      ] {
        let path = "/3/a/pct:10,10,50,50/200,/0/default.\(ending)"
        let answer = try await client.get(path)
        #expect(answer.status == .ok && answer.bytes.starts(with: start))
        #expect(answer.headers[.contentType] == type)
        let link = try #require(answer.headers[fieldName("Link")])
        #expect(
          link.contains(
            "<http://localhost/3/a/150,100,750,500/200,133/0/default.\(ending)>;rel=\"canonical\""))
        let tag = try #require(answer.headers[.eTag])
        let again = try await client.get(path, [.ifNoneMatch: tag])
        #expect(again.status == .notModified && again.bytes.isEmpty)
        let head = try await client.execute(uri: path, method: .head)
        #expect(head.status == .ok && head.bytes.isEmpty)
        #expect(head.headers[.contentLength] == "\(answer.bytes.count)")
      }
    }
  }

  @Test("other methods are refused, and OPTIONS answered")
  func methods() async throws {
    try await server.test { client in
      let options = try await client.execute(uri: "/3/a/info.json", method: .options)
      #expect(options.status == .noContent)
      #expect(options.headers[.accessControlAllowMethods] == "GET, HEAD, OPTIONS")
      for method in [HTTPRequest.Method.post, .put, .delete] {
        let answer = try await client.execute(uri: "/3/a/info.json", method: method)
        #expect(answer.status == .methodNotAllowed)
      }
      #expect(try await client.get("/health").status == .ok)
    }
  }

  @Test("a malformed request is answered with 400, one for too much with 501, both with words")
  func refused() async throws {
    try Self.write(folder.url.appending(path: "large.jpg"), width: 6000, height: 5000)
    try await server.test { client in
      for path in ["full/0,/0/default.jpg", "a/max/0/default.jpg", "full/2000,/0/default.jpg"] {
        let answer = try await client.get("/3/a/\(path)")
        #expect(answer.status == .badRequest && answer.text.count > 20, "\(path)")
      }
      let answer = try await client.get("/3/large/full/6000,/0/default.jpg")
      #expect(answer.status == .notImplemented && answer.text.contains("25000000"))
      #expect(try await client.get("/3/large/full/max/0/default.jpg").status == .ok)
    }
  }

  @Test("a part that can't be read leaves the picture's index in memory")
  func cutOff() async throws {
    let file = folder.url.appending(path: "large.jpg")
    try Self.write(file, width: 3000, height: 2000)
    try Data(contentsOf: file).dropLast(20_000).write(to: file)
    try await server.test { client in
      #expect(try await client.get("/3/large/info.json").status == .ok)
      #expect(try await client.get("/3/large/0,1900,512,100/max/0/default.jpg").status.code == 500)
      let told = try await client.get("/metrics").text
      let line = told.split(separator: "\n").first { $0.contains("bytes{of=\"indices\"}") }
      #expect(try #require(line) != "lectern_images_kept_bytes{of=\"indices\"} 0")
      // A part above it goes on.
      #expect(try await client.get("/3/large/0,0,512,512/max/0/default.jpg").status == .ok)
    }
  }

  @Test("of large pictures that must be decoded 32 wait, and more are told to ask again")
  func queue() async throws {
    let file = folder.url.appending(path: "large.jpg")
    try Self.write(file, width: 3000, height: 2000, isProgressive: true)
    try await server.test { client in
      let codes = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 1...200 {
          group.addTask {
            try await client.get("/3/large/full/\(number),/0/default.jpg").status.code
          }
        }
        return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
      }
      #expect(codes[200, default: 0] >= 32 && codes[503, default: 0] > 0, "\(codes)")
      #expect(codes.count == 2)
      #expect(try await client.get("/3/large/full/201,/0/default.jpg").status == .ok)
    }
  }

  @Test("what many ask for at once is made once")
  func joined() async throws {
    try await server.test { client in
      let path = "/3/a/100,100,700,700/350,/0/default.jpg"
      let answers = try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<16 { group.addTask { try await client.get(path).bytes } }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(answers.count == 1)
      let told = try await client.get("/metrics").text
      #expect(told.contains("lectern_images_files_total{from=\"picture\"} 1\n"), "\(told)")
      #expect(told.contains("lectern_images_files_total{from=\"memory\"} 15\n"), "\(told)")
    }
  }

  @Test("a picture that changes is another one at once, and a broken one is told")
  func changed() async throws {
    try await server.test { client in
      let path = "/3/a/full/300,/0/default.jpg"
      let first = try await client.get(path)
      try Self.write(folder.url.appending(path: "a.jpg"), width: 1200, height: 900, seed: 7)
      let second = try await client.get(path)
      #expect(second.status == .ok && second.bytes != first.bytes)
      #expect(second.headers[.eTag] != first.headers[.eTag])
      try Data("broken".utf8).write(to: folder.url.appending(path: "a.jpg"))
      #expect(try await client.get(path).status == .notFound)
      try Self.write(folder.url.appending(path: "a.jpg"))
      #expect(try await client.get(path).bytes == first.bytes)
    }
  }

  @Test("a JPEG of a kind that can't be decoded is told in words, and the server goes on")
  func kinds() async throws {
    let sound = try Data(contentsOf: folder.url.appending(path: "a.jpg"))
    let frame = try #require(sound.firstRange(of: Data([0xFF, 0xC0])))
    // Lossless; hierarchical; 12 bits; five components; a height of 0, told later; cut off there.
    let changes: [(Int, UInt8)] = [(1, 0xC3), (1, 0xC5), (4, 12), (9, 5)]
    try await server.test { client in
      for (number, change) in changes.enumerated() {
        var bytes = sound
        bytes[frame.lowerBound + change.0] = change.1
        try bytes.write(to: folder.url.appending(path: "k\(number).jpg"))
      }
      var later = sound
      later.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 7, with: [0, 0])
      try later.write(to: folder.url.appending(path: "k4.jpg"))
      try sound.prefix(frame.upperBound + 4).write(to: folder.url.appending(path: "k5.jpg"))
      for number in 0...5 {
        for rest in ["info.json", "full/200,/0/default.jpg"] {
          let answer = try await client.get("/3/k\(number).jpg/\(rest)")
          #expect([404, 500, 501].contains(answer.status.code), "\(number) \(rest)")
          #expect(answer.text.hasPrefix("the picture") || answer.text.hasPrefix("there is no"))
        }
      }
      #expect(try await client.get("/3/a.jpg/full/200,/0/default.jpg").status == .ok)
    }
  }

  @Test("what was used last is kept, as much as there is room for")
  func recentlyUsed() {
    var kept = RecentlyUsed<Int, String>(100)
    for key in 0..<8 { kept.insert("\(key)", for: key, bytes: 20) }
    #expect(kept.bytes <= 100)
    #expect(kept[7] == "7" && kept[0] == nil)
    _ = kept[5]
    kept.insert("large", for: 9, bytes: 90)
    #expect(kept[9] == "large" && kept.bytes <= 100)
    kept.weigh(9, bytes: 500)
    #expect(kept[9] == "large" && kept.bytes == 500)
    kept.remove(9)
    #expect(kept.bytes == 0)
  }

  @Test("health and figures are told, as Prometheus reads them")
  func figures() async throws {
    try await server.test { client in
      #expect(try await client.get("/health").text == "ready\n")
      _ = try await client.get("/3/a.jpg/0,0,512,512/max/0/default.jpg")
      _ = try await client.get("/3/a.jpg/0,0,512,512/max/0/default.jpg")
      _ = try await client.get("/3/none.jpg/info.json")
      let told = try await client.get("/metrics")
      #expect(told.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
      let lines = Set(told.text.split(separator: "\n").map(String.init))
      for line in [
        "# TYPE lectern_images_answers_total counter",
        "lectern_images_answers_total{status=\"200\"} 3",
        "lectern_images_answers_total{status=\"404\"} 1",
        "lectern_images_answer_seconds_bucket{le=\"+Inf\"} 4",
        "lectern_images_answer_seconds_count 4",
        "lectern_images_files_total{from=\"memory\"} 1",
        "lectern_images_files_total{from=\"picture\"} 1",
      ] { #expect(lines.contains(line), "\(line)\n\(told.text)") }
      for line in lines where !line.hasPrefix("#") {
        let parts = line.split(separator: " ")
        #expect(parts.count == 2 && Double(parts[1]).map { $0 >= 0 } == true, "\(line)")
      }
      #expect(!lines.contains("process_resident_memory_bytes 0"))
      try FileManager.default.removeItem(at: folder.url)
      #expect(try await client.get("/health").status == .serviceUnavailable)
    }
  }

  @Test("answers beyond what may be underway are told to come again, but for a single one")
  func underway() async throws {
    let underway = BytesUnderway(most: 1_000)
    var first = underway.hold(5_000)
    #expect(first != nil && underway.hold(1) == nil)
    first = nil
    let second = Mutex(underway.hold(600))
    #expect(underway.hold(400) != nil && underway.hold(401) == nil)
    var server = server
    server.underway = underway
    try await server.test { client in
      let large = "/3/a.jpg/full/max/0/default.png"
      let busy = try await client.get(large)
      #expect(busy.status == .serviceUnavailable && busy.headers[.retryAfter] == "1")
      #expect(try await client.execute(uri: large, method: .head).status == .ok)
      second.withLock { $0 = nil }
      // The server lets an answer go a moment after its client has it.
      for _ in 0..<2 {
        var answer = try await client.get(large)
        for _ in 0..<100 where answer.status != .ok {
          try await Task.sleep(for: .milliseconds(20))
          answer = try await client.get(large)
        }
        #expect(answer.status == .ok && answer.bytes.count > 1_000)
      }
    }
  }

  @Test("a TIFF in tiles tells their size, and gives them as they are")
  func tiles() async throws {
    let path = folder.url.appending(path: "map.tif").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "vips", "tiffsave", folder.url.appending(path: "a.jpg").path, path, "--tile", "--pyramid",
      "--tile-width", "256", "--tile-height", "256", "--compression", "jpeg",
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    try await server.test { client in
      let information = try await client.get("/3/map/info.json")
      #expect(information.text.contains("\"width\":256"))
      let tile = try await client.get("/3/map/256,0,256,256/256,256/0/default.jpg")
      #expect(tile.status == .ok && tile.bytes.starts(with: [0xFF, 0xD8, 0xFF, 0xEE]))
    }
  }
}
