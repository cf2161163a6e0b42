import LecternBase
import LecternInterface
import LecternModel

/// Hears what becomes of the sounds of a document.
protocol SoundControllerDelegate: AnyObject {
  /// The words of a sound aren't here yet.
  func soundController(_ controller: SoundController, needsChunk chunk: Int)
  /// Other places are lit than before, or none.
  func soundControllerDidChangeCue(_ controller: SoundController)
  /// The audio guide goes on to a sound elsewhere.
  func soundController(_ controller: SoundController, goesTo sound: Sound)
  /// It was paused, set to another place, or has begun to play.
  func soundControllerDidChangePlace(_ controller: SoundController)
  func soundController(_ controller: SoundController, didFollow address: Text, at: NodeReference)
}

/// The player below the picture: the sound of the leaf or the clause that shows, the words in it,
/// and the audio guide, which goes through all sounds of the document.
///
/// All play by one element, for browsers let that go on by themselves which a visitor has played.
final class SoundController: Controller {
  unowned(unsafe) var delegate: (any SoundControllerDelegate)?
  let facsimile: Facsimile
  let player = NodeReference()
  let transcriptButton = NodeReference()
  /// The sound that shows; nil on a leaf without one.
  private(set) var sound: Sound?
  /// Its words; nil until they have come.
  var words: SoundWords?
  private var missingChunk: Int?
  var state = MediaReport.State.paused
  /// The place at which it is, as it was told last, in seconds.
  var time = 0.0
  /// The place at which its element begins.
  private var startTime = 0.0
  /// The cue that is heard; nil for none, and before the sound has begun.
  var cue: Int?
  var isTranscriptOpen = false { didSet { if isTranscriptOpen != oldValue { setNeedsDisplay() } } }
  /// True while the audio guide goes through the sounds.
  var isGuiding = false
  /// True while the audio guide itself turns.
  private var isTurning = false

  @inline(never)
  init(facsimile: Facsimile) { self.facsimile = facsimile }

  private var sounds: [Sound] { facsimile.document.sounds }

  /// The places that are lit on the picture; nil for none.
  var litPlaces: LitLine? {
    guard let cue, let words else { return nil }
    return LitLine(regions: words.regions, line: cue)
  }

  /// The line that is heard of a text of the leaf; nil for none.
  ///
  /// - Parameter text: the index of the text.
  func line(ofText text: Int) -> Int? {
    guard let cue, let words, words.text == text else { return nil }
    return words.line(of: cue)
  }

  // MARK: Sounds

  /// Takes the sound of a place of the document: a clause's own, or else its leaf's.
  ///
  /// The one before stops, and so does the audio guide, unless it is that which has turned.
  @inline(never)
  func show(leaf: Int, clause: Int?) {
    var next: Sound?
    for own in sounds {
      if own.annotation < 0 ? own.leaf == leaf && next == nil : own.annotation == clause {
        next = own
      }
    }
    guard next !== sound else { return }
    if !isTurning {
      isGuiding = false
      // Another file, or none, stops it by itself.
      if state == .playing, next?.file == sound?.file { application?.media(.pause, player) }
    }
    sound = next
    words = nil
    missingChunk = nil
    state = .paused
    time = 0
    startTime = 0
    setNeedsDisplay()
    setCue(nil)
    request()
  }

  /// Asks for the words of the sound.
  func request() {
    guard let sound, words == nil else { return }
    take()
    if words == nil, !isPrerender {
      missingChunk = nil
      delegate?.soundController(
        self, needsChunk: facsimile.clauses.chunks.chunk(of: item(of: sound)))
    }
  }

  private func item(of sound: Sound) -> Int {
    sound.annotation < 0 ? facsimile.document.item(ofLeaf: sound.leaf) : sound.annotation
  }

  private func take() {
    guard let sound, let json = facsimile.clauses.chunks.item(item(of: sound)) else { return }
    words = SoundWords(
      json["sound"] ?? .null, in: facsimile.document.leaves[sound.leaf].image)
    if state == .playing || time > 0 { hear() }
  }

  /// Takes in a file of texts, or the news that it can't be had.
  @inline(never)
  func chunkDidLoad(_ chunk: Int) {
    guard let sound, words == nil,
      chunk == facsimile.clauses.chunks.chunk(of: item(of: sound))
    else { return }
    take()
    missingChunk = words == nil ? chunk : nil
    setNeedsDisplay()
  }

  override func willAppear(animated: Bool) { request() }

  // MARK: Playing

  func setCue(_ next: Int?) {
    guard next != cue else { return }
    cue = next
    setNeedsDisplay()
    delegate?.soundControllerDidChangeCue(self)
  }

  /// Takes the cue of the present time, and asks to be told of the next one.
  func hear() {
    setCue(words?.cue(at: time))
    if state == .playing { application?.media(.keep, player, until: words?.change(after: time)) }
  }

  /// Plays the present sound.
  ///
  /// - Parameter place: in seconds; nil for where it is.
  func play(at place: Double? = nil) {
    application?.media(.play, player, at: place)
  }

  /// Goes on to a sound, which plays.
  private func go(to next: Sound) {
    if next !== sound {
      isTurning = true
      delegate?.soundController(self, goesTo: next)
      isTurning = false
    }
    // A clause may hide behind another.
    if next === sound { play() } else { isGuiding = false }
  }

  /// The sound after the present one, or after the present leaf; nil at the end.
  private func next(after leaf: Int) -> Sound? {
    var isPast = sound == nil
    for own in sounds {
      if isPast, sound != nil || own.leaf >= leaf { return own }
      if own === sound { isPast = true }
    }
    return nil
  }

  /// The leaf that shows, from which the audio guide begins where that has no sound.
  var leaf = 0

  func goOn() {
    guard let next = next(after: leaf) else {
      isGuiding = false
      setNeedsDisplay()
      return
    }
    go(to: next)
  }

  /// Takes the sound to a place without playing it.
  @inline(never)
  func set(to time: Double) {
    guard sound != nil, time >= 0, time < 1e6 else { return }
    self.time = time
    setCue(time > 0 ? words?.cue(at: time) : nil)
    if isMounted { application?.media(.keep, player, at: time) } else { startTime = time }
    setNeedsDisplay()
  }

  /// The part of an address that names its place.
  var fragment: Text {
    guard sound != nil, state != .playing, time > 0 else { return "" }
    return "t=" + Text(decimal: (time * 10).rounded(.down) / 10)
  }

  // MARK: Restoration

  @inline(never)
  func encodePlace(with coder: RestorationEncoder) {
    if isTranscriptOpen { coder.encode(true, for: "isTranscriptOpen") }
    if sound != nil, time > 0, state != .ended {
      coder.encode(.number((time * 10).rounded(.down) / 10), for: "time")
    }
  }

  /// Takes the place of a sound, paused.
  @inline(never)
  func decodePlace(with coder: RestorationDecoder) {
    isTranscriptOpen = coder.bool(for: "isTranscriptOpen") ?? false
    if let time = coder.value(for: "time")?.number, time < 1e6 { set(to: time) }
  }

  // MARK: Drawing

  override func render() -> Node {
    #if !hasFeature(Embedded)
      if isPrerender, words == nil { take() }
    #endif
    let document = facsimile.document
    let view = SoundView(
      delegate: self, player: player, transcriptButton: transcriptButton, sound: sound,
      name: sound.map {
        $0.annotation < 0
          ? document.leaves[$0.leaf].label : document.annotations.names[$0.annotation]
      } ?? "",
      startTime: startTime, words: words, isMissing: missingChunk != nil, cue: cue,
      isTranscriptOpen: isTranscriptOpen, isGuiding: isGuiding, hasFailed: state == .failed,
      hasNext: next(after: leaf) != nil)
    #if !hasFeature(Embedded)
      if isPrerender { return view.still() }
    #endif
    return view.node()
  }
}
