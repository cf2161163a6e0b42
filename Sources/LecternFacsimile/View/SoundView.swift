import LecternBase
import LecternContent
import LecternInterface
import LecternModel

/// Hears what a visitor does with the player, and what becomes of the sound.
protocol SoundViewDelegate: AnyObject {
  /// The value that the player tells.
  func soundView(didTell value: Text)
  func soundViewDidTapTranscript()
  func soundViewDidTapGuide()
  func soundView(didTapCue cue: Int)
  func soundViewDidTapAgain()
  func soundViewDidTapNext()
  func soundViewDidTapRetry()
  func soundView(didFollow address: Text, at element: NodeReference)
}

/// Draws the player: the browser's own controls, the words that are heard, and all words of the
/// sound above it.
struct SoundView {
  unowned(unsafe) let delegate: any SoundViewDelegate
  let player: NodeReference
  let transcriptButton: NodeReference
  /// The sound; nil on a leaf without one.
  let sound: Sound?
  /// The name of the leaf or the clause.
  let name: Text
  /// The place at which it begins, in seconds.
  let startTime: Double
  /// Its words; nil until they have come.
  let words: SoundWords?
  /// True if the last attempt to load them failed.
  let isMissing: Bool
  /// The cue that is heard.
  let cue: Int?
  let isTranscriptOpen: Bool
  let isGuiding: Bool
  /// True if the sound can't be played.
  let hasFailed: Bool
  /// True if the audio guide can go on.
  let hasNext: Bool

  /// The screen of a document, with the player below it.
  static func around(_ screen: Node, _ player: Node) -> Node {
    element(.div, class: "facsimile-sounding", [screen, player])
  }

  func node() -> Node {
    var children: [Node] = []
    if sound != nil, isTranscriptOpen { children.append(transcript()) }
    children.append(bar())
    return element(.div, class: "facsimile-sound", children)
  }

  private func bar() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var children: [Node] = []
    if let sound {
      children.append(
        audio(
          sound,
          [
            .input { value, _ in delegate.soundView(didTell: value) }
          ]))
      if hasFailed {
        children.append(failure())
      } else if sound.hasCaptions {
        let heard = cue.flatMap { cue in words.map { $0.words[cue] } } ?? ""
        children.append(element(.p, key: 2, class: "facsimile-caption", text: heard))
      }
      if sound.hasCaptions || words?.isEmpty != true {
        children.append(
          button(3, "transcript", Word.transcript.text, .ariaExpanded, isTranscriptOpen) {
            delegate.soundViewDidTapTranscript()
          })
      }
    }
    children.append(
      button(4, "guide", Word.audioGuide.text, .ariaPressed, isGuiding) {
        delegate.soundViewDidTapGuide()
      })
    return element(
      .div, key: 2, class: "facsimile-player",
      [Attribute(.role, "group"), Attribute(.ariaLabel, Word.sound.text)], children)
  }

  private func audio(_ sound: Sound, _ listeners: [Listener]) -> Node {
    var file = sound.file
    if startTime > 0 { file = file + "#t=" + Text(decimal: startTime) }
    return element(
      .audio, key: 1,
      [
        Attribute(.src, file), Attribute(.controls, ""), Attribute(.preload, "metadata"),
        Attribute(.ariaLabel, name.isEmpty ? Word.sound.text : Word.sound.text + ": " + name),
      ], on: listeners, reference: player, [])
  }

  private func button(
    _ key: Int, _ kind: Text, _ label: Text, _ state: AttributeName, _ isOn: Bool,
    _ action: @escaping () -> Void
  ) -> Node {
    element(
      .button, key: key, class: "facsimile-sound-button",
      [Attribute(.type, "button"), Attribute(state, isOn: isOn)],
      on: [.tap(action)], reference: key == 3 ? transcriptButton : nil,
      [
        element(.i, class: "icon", [Attribute(.dataKind, kind), Attribute(.ariaHidden, "true")]),
        element(.span, text: label),
      ])
  }

  private func failure() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var children = [
      element(.span, text: Word.soundFailed.text),
      plain(Word.tryAgain.text) { delegate.soundViewDidTapAgain() },
    ]
    if isGuiding, hasNext {
      children.append(plain(Word.nextSound.text) { delegate.soundViewDidTapNext() })
    }
    return element(
      .div, key: 2, class: "facsimile-caption", [Attribute(.role, "alert")], children)
  }

  private func plain(_ label: Text, _ action: @escaping () -> Void) -> Node {
    element(
      .button, class: "bar-button", [Attribute(.type, "button")], on: [.tap(action)], text: label)
  }

  /// All words of the sound: a cue leads to its time.
  private func transcript() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var children: [Node] = []
    if let words {
      var items: [Node] = []
      for index in words.words.indices {
        var attributes = [Attribute(.type, "button"), Attribute(.dir, "auto")]
        if index == cue { attributes.append(Attribute(.ariaCurrent, "true")) }
        items.append(
          element(
            .li, key: index + 1,
            [
              element(
                .button, attributes, on: [.tap { delegate.soundView(didTapCue: index) }],
                text: words.words[index])
            ]))
      }
      if !items.isEmpty { children.append(element(.ol, [Attribute(.role, "list")], items)) }
      if !words.body.isEmpty {
        children.append(
          element(
            .div, class: "prose",
            ContentNodes.markdown(words.body) { address, link in
              delegate.soundView(didFollow: address, at: link)
            }))
      }
    } else if isMissing {
      children = [
        element(.p, text: Word.notLoaded.text),
        plain(Word.tryAgain.text) { delegate.soundViewDidTapRetry() },
      ]
    } else {
      children = [element(.div, class: "loading", [Attribute(.ariaBusy, "true")])]
    }
    return element(
      .section, key: 1, class: "facsimile-transcript",
      [Attribute(.tabindex, "0"), Attribute(.ariaLabel, Word.transcript.text)], children)
  }

  #if !hasFeature(Embedded)
    /// The same on a page without scripts: the browser's player, and the words to unfold.
    func still() -> Node {
      guard let sound else { return element(.div, [Attribute(.hidden, "")]) }
      var children = [audio(sound, [])]
      if let words, !words.isEmpty {
        var parts = words.words.map { element(.p, [Attribute(.dir, "auto")], [.text($0)]) }
        parts += ContentNodes.markdown(words.body) { _, _ in }
        children.append(
          element(
            .details, class: "transcript",
            [element(.summary, text: Word.transcript.text), element(.div, class: "prose", parts)]))
      }
      return element(
        .div, class: "facsimile-sound",
        [element(.div, class: "facsimile-player", children)])
    }
  #endif
}
