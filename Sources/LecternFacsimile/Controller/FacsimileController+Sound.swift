import LecternBase
import LecternInterface
import LecternModel

// The sounds of the document: the player, what is lit while it plays, and the turns of the audio
// guide.
extension FacsimileController {
  @inline(never)
  func addSound(_ sound: SoundController) {
    addChild(sound)
    sound.delegate = self
    tellSound()
  }

  /// Tells the player which leaf shows, and which clause is open.
  @inline(never)
  func tellSound() {
    sound?.leaf = leafIndex
    sound?.show(leaf: leafIndex, clause: selectedClause)
    picture.lit = litPlaces
  }

  /// Takes the place of the player in an archive.
  @inline(never)
  func restoreSound(with coder: RestorationDecoder) {
    tellSound()
    sound?.decodePlace(with: coder)
  }

  /// True if something of it has a sound.
  public var hasSound: Bool { sound != nil }

  /// The part of an address that names the place at which the sound is paused, `t=12.5` in seconds;
  /// empty for its beginning, and while it plays.
  public var soundFragment: Text {
    @inline(never) get { sound?.fragment ?? "" }
  }

  /// Takes the sound to a place, in seconds, without playing it.
  @inline(never)
  public func setSound(to time: Double) { sound?.set(to: time) }

  /// The screen, with the player below it.
  @inline(never)
  func withSound(_ screen: Node) -> Node {
    sound.map { SoundView.around(screen, .controller($0)) } ?? screen
  }

  /// The places that are lit on the picture: those of what is heard, or else the chosen line of the
  /// text.
  var litPlaces: LitLine? {
    if sound != nil, let heard = heardPlaces { return heard }
    return text?.litLine
  }

  private var heardPlaces: LitLine? {
    // The sound of a clause that goes on here lights its own leaf alone.
    @inline(never) get { sound?.sound?.leaf == leafIndex ? sound?.litPlaces : nil }
  }
}

extension FacsimileController: SoundControllerDelegate {
  func soundController(_ controller: SoundController, needsChunk chunk: Int) {
    delegate?.facsimileController(self, needsChunk: chunk)
  }

  func soundControllerDidChangeCue(_ controller: SoundController) {
    picture.lit = litPlaces
    let isHere = controller.sound?.leaf == leafIndex
    text?.heard = isHere ? text.flatMap { controller.line(ofText: $0.number) } : nil
    // A sound that comes back paused leaves the picture where it was.
    guard controller.state == .playing, picture.viewport.isLaidOut, let lit = heardPlaces,
      let bounds = lit.regions.bounds(of: lit.line)
    else { return }
    reveal(bounds)
  }

  /// The address follows at once: told later, it would stop the sound as another screen does.
  func soundController(_ controller: SoundController, goesTo sound: Sound) {
    if leaves.isOpen { setLeavesOpen(false) }
    if sound.annotation >= 0 {
      select(sound.annotation, by: .owner)
      delegate?.facsimileController(self, didSelect: sound.annotation)
    } else {
      if selectedClause != nil { select(nil, by: .owner) }
      if sound.leaf != leafIndex { turn(to: sound.leaf, tells: false) }
      delegate?.facsimileControllerDidChangeMenu(self)
    }
  }

  func soundControllerDidChangePlace(_ controller: SoundController) {
    delegate?.facsimileControllerDidChangeMenu(self)
  }

  func soundController(
    _ controller: SoundController, didFollow address: Text, at element: NodeReference
  ) {
    delegate?.facsimileController(self, didFollow: address, at: element)
  }
}
