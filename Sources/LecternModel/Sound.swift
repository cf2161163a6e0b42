import LecternBase

/// The sound of a leaf or an annotation: a stop of the audio guide.
///
/// - Source: docs/BUNDLE.md, "Sounds".
public final class Sound {
  /// The leaf on which it is: of an annotation's the first one.
  public let leaf: Int
  /// The annotation whose sound it is; -1 for the leaf's own.
  public let annotation: Int
  /// The address of its file.
  public let file: Text
  /// True if it has captions.
  public let hasCaptions: Bool

  private init(_ json: JSON) {
    leaf = json.integer("leaf")
    annotation = json.integer("clause", or: -1)
    file = json.text("file")
    hasCaptions = json.integer("captions") == 1
  }

  /// Reads the member `sounds` of a document's scene.
  @inline(never)
  static func read(_ reader: BundleReader, leafCount: Int, annotationCount: Int) -> [Sound] {
    var sounds: [Sound] = []
    for member in reader.values("sounds") {
      let sound = Sound(member)
      if sound.leaf < 0 || sound.leaf >= leafCount || sound.annotation < -1
        || sound.annotation >= annotationCount || sound.file.isEmpty
      {
        reader.note("sounds")
      }
      sounds.append(sound)
    }
    return sounds
  }
}

/// The words of a sound: its captions, with what they light, and its transcript.
///
/// - Source: docs/BUNDLE.md, "Sounds".
public final class SoundWords {
  /// The words of each cue.
  public let words: [Text]
  /// The beginnings and the ends of the cues, in milliseconds; the beginnings ascend.
  private let starts: [Int]
  private let ends: [Int]
  /// The places that are lit on the leaf; their clauses are the cues' indices.
  public let regions: RegionList
  /// The line of the text that each cue lights; -1 for none.
  private let lines: [Int]
  /// The index of that text.
  public let text: Int
  /// The transcript as JsonML; empty for none.
  public let body: [JSON]

  /// Reads the words of a sound.
  ///
  /// - Parameters:
  ///   - json: the member `sound` of a leaf's or an annotation's item.
  ///   - image: the image of its leaf.
  @inline(never)
  public init(_ json: JSON, in image: ImageService) {
    let joined = json["words"]?.text
    words = joined?.pieces(separatedBy: 0x0A) ?? []
    starts = SoundWords.numbers(json, "starts", count: words.count)
    ends = SoundWords.numbers(json, "ends", count: words.count)
    lines = SoundWords.numbers(json, "lines", count: words.count)
    text = json.integer("text")
    regions =
      RegionReader.read(
        json.text("regions"), clauseCount: words.count, width: image.width, height: image.height
      ).list
    body = json.array("body")
  }

  /// As many numbers as there are cues: what isn't one is -1.
  private static func numbers(_ json: JSON, _ key: Text, count: Int) -> [Int] {
    var numbers: [Int] = []
    for number in json.array(key) { numbers.append(number.integer ?? -1) }
    while numbers.count < count { numbers.append(-1) }
    return numbers
  }

  /// True if there are no words at all.
  public var isEmpty: Bool { words.isEmpty && body.isEmpty }

  /// The cue at a time in seconds: of several the one that began last; nil for none.
  public func cue(at time: Double) -> Int? {
    let time = Int((time * 1000).nearest)
    var cue = words.count - 1
    while cue >= 0 {
      if starts[cue] <= time, time < ends[cue] { return cue }
      cue -= 1
    }
    return nil
  }

  /// The next time after another at which a cue begins or ends, in seconds; nil for none.
  public func change(after time: Double) -> Double? {
    let time = Int((time * 1000).nearest)
    var next = Int.max
    for cue in words.indices {
      if starts[cue] > time { next = min(next, starts[cue]) }
      if ends[cue] > time { next = min(next, ends[cue]) }
    }
    return next == .max ? nil : Double(next) / 1000
  }

  /// The beginning of a cue, in seconds.
  public func start(of cue: Int) -> Double { Double(max(0, starts[cue])) / 1000 }

  /// The line of the text that a cue lights; nil for none.
  public func line(of cue: Int) -> Int? { lines[cue] < 0 ? nil : lines[cue] }

  /// The smallest rectangle around the places of a cue; nil for one without.
  public func bounds(of cue: Int) -> ImageRect? { regions.bounds(of: cue) }
}
