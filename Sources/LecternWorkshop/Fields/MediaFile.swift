import Foundation

/// The kind of a sound or a film, as its bytes tell it, and the codecs in it that not all browsers
/// have.
///
/// - Source: ISO/IEC 14496-12 (boxes); RFC 3533 (Ogg); RFC 9559 (Matroska); RFC 9639 (FLAC).
struct MediaFile {
  /// The containers that today's browsers play.
  enum Kind: Equatable { case mp3, mp4, ogg, wav, flac, webM, aac }

  let kind: Kind
  /// True of a film, false of a sound; nil where the beginning of the file doesn't tell.
  private(set) var isFilm: Bool?
  /// The codec of a film that some browsers lack; nil if all have it, or it can't be told.
  var doubtfulCodec: String?

  /// Reads the beginning of a file, and of MP4 its list of tracks; nil for another kind of file.
  init?(_ path: String) {
    guard let head = try? readFile(path, first: 64), let kind = Self.kind(of: head) else {
      return nil
    }
    self.kind = kind
    switch kind {
    case .mp3, .wav, .flac, .aac: isFilm = false
    case .mp4:
      guard let tracks = Self.tracks(of: path) else { return }
      let isCommon = ["avc1", "avc3", "av01", "vp09"].contains { Self.has($0, in: tracks) }
      let other = Self.otherCodecs.first { Self.has($0.mark, in: tracks) }
      if !isCommon { doubtfulCodec = other?.name }
      // Pictures of chapters are a track, too, in Motion JPEG.
      if isCommon || other != nil && other?.mark != "jpeg" {
        isFilm = true
      } else if Self.has("soun", in: tracks), !Self.has("vide", in: tracks) {
        isFilm = false
      }
    case .ogg: isFilm = Self.film(["theora"], or: ["vorbis", "OpusHead", "FLAC"], in: path)
    case .webM: isFilm = Self.film(["V_VP", "V_AV1"], or: ["A_OPUS", "A_VORBIS"], in: path)
    }
  }

  private static func has(_ mark: String, in data: Data) -> Bool {
    data.range(of: Data(mark.utf8)) != nil
  }

  /// Tells by the names of codecs at a file's beginning if there is a film, or only sound.
  private static func film(_ films: [String], or sounds: [String], in path: String) -> Bool? {
    let head = Data((try? readFile(path, first: 64_000)) ?? [])
    if films.contains(where: { has($0, in: head) }) { return true }
    return sounds.contains { has($0, in: head) } ? false : nil
  }

  private static func kind(of b: [UInt8]) -> Kind? {
    func has(_ text: String, at i: Int) -> Bool {
      i + text.utf8.count <= b.count && b[i..<i + text.utf8.count].elementsEqual(text.utf8)
    }
    if has("ftyp", at: 4) {
      // Pictures have the same boxes.
      return ["heic", "heix", "mif1", "msf1", "avif"].contains { has($0, at: 8) } ? nil : .mp4
    }
    if has("OggS", at: 0) { return .ogg }
    if has("fLaC", at: 0) { return .flac }
    if has("RIFF", at: 0), has("WAVE", at: 8) { return .wav }
    if b.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return .webM }
    if has("ID3", at: 0) { return .mp3 }
    guard b.count > 1, b[0] == 0xFF, b[1] & 0xE0 == 0xE0 else { return nil }
    // MPEG audio: layer 0 is that of AAC; others than the third are seldom played.
    return b[1] & 0x06 == 0 ? .aac : b[1] & 0x06 == 2 ? .mp3 : nil
  }

  /// The box that lists the tracks; nil if it is missing or larger than any should be.
  private static func tracks(of path: String) -> Data? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    var at: UInt64 = 0
    for _ in 0..<1000 {
      guard (try? file.seek(toOffset: at)) != nil, let head = try? file.read(upToCount: 16),
        head.count >= 8
      else { return nil }
      func number(_ range: Range<Int>) -> UInt64 { head[range].reduce(0) { $0 << 8 | UInt64($1) } }
      var (size, start) = (number(0..<4), UInt64(8))
      if size == 1, head.count == 16 { (size, start) = (number(8..<16), 16) }
      guard size >= start, size < 1 << 40 else { return nil }
      if head[4..<8].elementsEqual("moov".utf8) {
        guard size < 16_000_000, (try? file.seek(toOffset: at + start)) != nil else { return nil }
        return try? file.read(upToCount: Int(size - start))
      }
      at += size
    }
    return nil
  }

  /// The codecs of films that some browsers lack: as they are in a file, and their names.
  private static let otherCodecs: [(mark: String, name: String)] = [
    ("hvc1", "HEVC"), ("hev1", "HEVC"), ("mp4v", "MPEG-4 Part 2"), ("ap4h", "ProRes"),
    ("apcn", "ProRes"), ("apch", "ProRes"), ("jpeg", "Motion JPEG"), ("s263", "H.263"),
  ]
}
