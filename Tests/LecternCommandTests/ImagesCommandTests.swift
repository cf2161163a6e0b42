import CJPEGSamples
import Foundation
import Testing

@testable import LecternCommand

extension jpeg_sample {
  /// Writes the JPEG that it describes to a file.
  func write(to file: URL) throws {
    var (own, count) = (self, 0)
    let bytes = try #require(jpeg_sample_make(&own, &count))
    defer { bytes.deallocate() }
    try Data(bytes: bytes, count: count).write(to: file)
  }
}

/// `lectern images`, and builds that make indices for it, under what a machine can do to them.
struct ImagesCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let scan = folder.appending(path: "scan")
    try FileManager.default.createDirectory(at: scan, withIntermediateDirectories: true)
    var sample = jpeg_sample()
    (sample.width, sample.height, sample.components, sample.quality) = (5_000, 3_000, 3, 90)
    (sample.across, sample.down) = ((2, 1, 1, 1), (2, 1, 1, 1))
    (sample.motif, sample.seed) = (1, 1)
    try sample.write(to: scan.appending(path: "charter.jpg"))
    try Data(
      """
      lectern: 1
      id: scan
      title: A Scan
      scenes: {scan: {kind: facsimile, title: The Scan, image: charter.jpg, alt: A scan}}
      images: {service: "https://images.example.org/3"}

      """.utf8
    ).write(to: scan.appending(path: "exhibit.yaml"))
  }

  private func clean() { try? FileManager.default.removeItem(at: folder) }

  @Test("an index whose writer is killed at any moment is made again, and what it left is removed")
  func killed() throws {
    defer { clean() }
    let (scan, site) = (folder.appending(path: "scan"), folder.appending(path: "site"))
    let share = folder.appending(path: "share")
    try WebFiles.writeEmpty(to: share)
    let environment = ["LECTERN_SHARE": share.path]
    let arguments = ["build", scan.path, "-o", site.path]
    func build() throws {
      let run = try CommandRun(arguments, environment: environment)
      try #require(run.status == 0, "\(run.errors)")
    }
    let indices = scan.appending(path: ".lectern/images")
    func files() throws -> [String: Data] {
      let names = try FileManager.default.contentsOfDirectory(atPath: indices.path)
      return try Dictionary(
        uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: indices.appending(path: $0))) })
    }
    try build()
    let wanted = try files()
    #expect(wanted.count >= 3)
    for moment in 0..<12 as Range<UInt32> {
      // An output that is there is looked at, and kept.
      for place in [indices, site] { try? FileManager.default.removeItem(at: place) }
      let process = Process()
      process.executableURL = CommandRun.program
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(moment * 30_000)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // As if an hour had gone by.
      for name in (try? FileManager.default.contentsOfDirectory(atPath: indices.path)) ?? []
      where wanted[name] == nil {
        try FileManager.default.setAttributes(
          [.modificationDate: Date.now.addingTimeInterval(-4_000)],
          ofItemAtPath: indices.appending(path: name).path)
      }
      try? FileManager.default.removeItem(at: site)
      try build()
      let made = try files()
      #expect(Set(made.keys) == Set(wanted.keys), "\(moment)")
      for (name, bytes) in wanted where name.hasSuffix(".jpg") { #expect(made[name] == bytes) }
    }
  }

  /// True if this process may have enough files open.
  private static let hasFiles: Bool = {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
      && limit.rlim_cur >= 3_000
  }()

  @Test(
    "2,000 connections at once are all answered, and the next is, too",
    .enabled(if: hasFiles, "needs `ulimit -n 3000` or more"))
  func connections() throws {
    defer { clean() }
    let process = Process()
    process.executableURL = CommandRun.program
    process.arguments = ["images", folder.appending(path: "scan").path, "--port", "0"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(
      line.split(separator: ":").last.flatMap { UInt16($0.prefix { $0 != "/" }) })
    // All of them ask before one is read.
    let clients = try (0..<2_000).map { number in
      try Self.asking("/3/charter/\(number % 8 * 512),0,512,512/128,128/0/default.jpg", port)
    }
    for client in clients + [try Self.asking("/health", port)] {
      var answer = [UInt8](repeating: 0, count: 15)
      #expect(recv(client, &answer, answer.count, Int32(MSG_WAITALL)) == answer.count)
      #expect(String(decoding: answer, as: UTF8.self) == "HTTP/1.1 200 OK")
      close(client)
    }
  }

  /// A connection to this machine, by which an address was asked for.
  private static func asking(_ path: String, _ port: UInt16) throws -> Int32 {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(client >= 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0)
    let words = "GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    try #require(send(client, words, words.utf8.count, 0) == words.utf8.count)
    return client
  }
}
