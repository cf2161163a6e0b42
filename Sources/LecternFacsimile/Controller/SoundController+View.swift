import LecternBase
import LecternInterface

// The player: the visitor's doings, and the news of the sound.
extension SoundController: SoundViewDelegate {
  func soundView(didTell value: Text) {
    guard sound != nil, let report = MediaReport(value) else { return }
    let before = state
    state = report.state
    if report.state != .failed, report.state != .refused { time = report.time }
    if state == .ended { time = 0 }
    switch state {
    case .playing: hear()
    case .paused:
      setCue(time > 0 ? words?.cue(at: time) : nil)
      // A pause ends the audio guide.
      if before == .playing { isGuiding = false }
    case .ended:
      setCue(nil)
      if isGuiding, before != .ended { return goOn() }
    case .failed:
      setCue(nil)
      if before != .failed, words?.isEmpty == false { isTranscriptOpen = true }
    case .refused: break
    }
    if before != state { setNeedsDisplay() }
    if state != .playing || before != .playing { delegate?.soundControllerDidChangePlace(self) }
  }

  func soundViewDidTapTranscript() {
    isTranscriptOpen.toggle()
    if words == nil { request() }
    application?.focus(transcriptButton)
  }

  func soundViewDidTapGuide() {
    if isGuiding {
      isGuiding = false
      application?.media(.pause, player)
    } else {
      isGuiding = true
      if sound == nil { goOn() } else { play() }
    }
    setNeedsDisplay()
  }

  func soundView(didTapCue cue: Int) {
    guard let words else { return }
    play(at: words.start(of: cue))
  }

  func soundViewDidTapAgain() {
    state = .paused
    setNeedsDisplay()
    play()
    application?.focus(player)
  }

  func soundViewDidTapNext() {
    isGuiding = true
    goOn()
    application?.focus(player)
  }

  func soundViewDidTapRetry() {
    request()
    setNeedsDisplay()
    application?.focus(transcriptButton)
  }

  func soundView(didFollow address: Text, at element: NodeReference) {
    delegate?.soundController(self, didFollow: address, at: element)
  }
}
