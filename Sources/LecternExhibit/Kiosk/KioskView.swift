import LecternBase
import LecternInterface

/// Hears what a visitor, or the staff, do on a kiosk's screens.
protocol KioskViewDelegate: AnyObject {
  func kioskViewDidTapKeepGoing()
  func kioskViewDidTapStartAgain()
  func kioskViewDidTapAttract()
  func kioskViewDidTapClose()
  /// - Returns: true if the key was answered.
  func kioskView(didPress key: Key) -> Bool
  func kioskView(didEnter digit: UInt8)
  func kioskViewDidTapDelete()
  func kioskViewDidTapEnter()
  func kioskViewDidTapRestart()
}

/// Draws the layers that a kiosk puts over the exhibit; nothing while the exhibit is in use.
struct KioskView {
  unowned(unsafe) let delegate: any KioskViewDelegate
  let screen: KioskScreen
  let traits: Traits
  /// The element of the dialog, or of the whole screen.
  let dialogReference: NodeReference
  let firstButton: NodeReference

  func node() -> Node {
    switch screen.panel {
    case .link: return dialog(1, Word.onYourDevice.text, linkParts())
    case .pin: return dialog(2, Word.staff.text, pinParts())
    case .staff: return dialog(3, Word.staff.text, staffParts())
    case .code: return dialog(8, Word.takeWithYou.text, codeParts())
    case .none: break
    }
    switch screen.visit.phase {
    case .use: return element(.div, key: 4)
    case .asking: return dialog(5, Word.stillLooking.text, askParts(), isAsking: true)
    case .attract: return attract()
    case .closed: return closed()
    }
  }

  // MARK: Dialogs

  private func dialog(
    _ key: Int, _ title: Text, _ parts: [Node], isAsking: Bool = false
  ) -> Node {
    unowned(unsafe) let delegate = self.delegate
    var roles = [
      Attribute(.role, isAsking ? "alertdialog" : "dialog"), Attribute(.ariaModal, "true"),
      Attribute(.ariaLabel, title), Attribute(.tabindex, "-1"),
    ]
    if isAsking { roles.append(Attribute(.ariaDescribedby, "kiosk-told")) }
    return element(
      .div, key: key, class: "kiosk",
      [
        element(
          .div, class: "kiosk-backdrop",
          on: [
            .tap {
              isAsking
                ? delegate.kioskViewDidTapKeepGoing() : delegate.kioskViewDidTapClose()
            }
          ]),
        element(
          .div, class: "kiosk-dialog", roles, on: [keys], reference: dialogReference,
          [element(.h1, class: "kiosk-title", text: title)] + parts),
      ])
  }

  private var keys: Listener {
    unowned(unsafe) let delegate = self.delegate
    return .key { delegate.kioskView(didPress: $0) }
  }

  private func button(
    _ title: Text, class name: ClassName, reference: NodeReference? = nil,
    _ action: @escaping () -> Void
  ) -> Node {
    element(
      .button, class: name, [Attribute(.type, "button")], on: [.tap(action)],
      reference: reference, text: title)
  }

  private func askParts() -> [Node] {
    unowned(unsafe) let delegate = self.delegate
    let visit = screen.visit
    return [
      // Visible each second; readers hear the announcement below.
      element(
        .p, class: "kiosk-seconds",
        [
          Attribute(.ariaHidden, "true"),
          Attribute(
            .styleProgress,
            Text(decimal: Double(visit.remaining) / Double(max(1, visit.countdown)))),
        ], text: Text(number: visit.remaining)),
      element(
        .p, class: "visually-hidden", [Attribute(.id, "kiosk-told"), Attribute(.role, "status")],
        text: screen.told),
      element(
        .div, class: "kiosk-buttons",
        [
          button(Word.keepGoing.text, class: "kiosk-button main", reference: firstButton) {
            delegate.kioskViewDidTapKeepGoing()
          },
          button(Word.startAgain.text, class: "kiosk-button") {
            delegate.kioskViewDidTapStartAgain()
          },
        ]),
    ]
  }

  private func linkParts() -> [Node] {
    unowned(unsafe) let delegate = self.delegate
    return [
      element(.p, class: "kiosk-link", [Attribute(.dir, "ltr")], text: screen.link),
      element(
        .div, class: "kiosk-buttons",
        [
          button(Word.close.text, class: "kiosk-button main", reference: firstButton) {
            delegate.kioskViewDidTapClose()
          }
        ]),
    ]
  }

  /// The code, and the address in letters for visitors without a camera.
  private func codeParts() -> [Node] {
    unowned(unsafe) let delegate = self.delegate
    var parts: [Node] = []
    let address = screen.codeAddress
    if let code = QRCode(address.bytes) {
      parts.append(element(.p, class: "kiosk-words", text: Word.scanCode.text))
      parts.append(
        element(
          .img, class: "kiosk-code",
          [
            Attribute(.src, QRPicture(code: code).source),
            Attribute(.alt, Word.codeFor.text(address)),
          ]))
    }
    parts.append(element(.p, class: "kiosk-link", [Attribute(.dir, "ltr")], text: address))
    parts.append(
      element(
        .div, class: "kiosk-buttons",
        [
          button(Word.close.text, class: "kiosk-button main", reference: firstButton) {
            delegate.kioskViewDidTapClose()
          }
        ]))
    return parts
  }

  private func pinParts() -> [Node] {
    unowned(unsafe) let delegate = self.delegate
    let entry = screen.entry
    var dots: [Node] = []
    for index in 0..<max(entry.digits.count, KioskDigest.fewestDigits) {
      dots.append(element(.i, class: index < entry.digits.count ? "full" : "empty", []))
    }
    var words: Text = ""
    if entry.lock > 0 {
      words = Word.waitForPIN.text(Text(number: entry.lock))
    } else if entry.isWrong {
      words = Word.wrongPIN.text
    }
    var keys: [Node] = []
    for digit: UInt8 in [1, 2, 3, 4, 5, 6, 7, 8, 9] { keys.append(self.digit(digit)) }
    keys.append(
      button(Word.deleteDigit.text, class: "pin-key word") {
        delegate.kioskViewDidTapDelete()
      })
    keys.append(digit(0))
    keys.append(
      button(Word.done.text, class: "pin-key word") { delegate.kioskViewDidTapEnter() })
    return [
      element(
        .p, class: "pin-dots",
        [
          Attribute(.role, "img"),
          Attribute(.ariaLabel, Word.pin.text + " " + Text(number: entry.digits.count)),
        ], dots),
      element(.div, class: "pin-pad", keys),
      element(.p, class: "pin-words", [Attribute(.role, "status")], text: words),
    ]
  }

  private func digit(_ digit: UInt8) -> Node {
    unowned(unsafe) let delegate = self.delegate
    return button(Text(number: Int(digit)), class: "pin-key") {
      delegate.kioskView(didEnter: digit)
    }
  }

  private func staffParts() -> [Node] {
    unowned(unsafe) let delegate = self.delegate
    let titles = [
      Word.kioskVersion, Word.kioskDevice, Word.kioskNetwork, Word.kioskKept, Word.kioskAwake,
      Word.kioskError,
    ]
    var rows: [Node] = []
    for (index, title) in titles.enumerated() {
      var value = index < screen.health.count ? screen.health[index] : Text()
      if index == 0 { value = Text(number: screen.exhibit.version) + " " + value }
      rows.append(element(.dt, text: title.text))
      rows.append(element(.dd, text: value.isEmpty ? "–" : value))
    }
    return [
      element(.dl, class: "kiosk-health", rows),
      element(
        .div, class: "kiosk-buttons",
        [
          button(Word.close.text, class: "kiosk-button main") {
            delegate.kioskViewDidTapClose()
          },
          button(Word.restart.text, class: "kiosk-button") {
            delegate.kioskViewDidTapRestart()
          },
        ]),
    ]
  }

  // MARK: Whole screens

  private func closed() -> Node {
    var parts = [
      element(.p, class: "closed-title", text: screen.exhibit.title),
      element(.h1, class: "closed-word", text: Word.closed.text),
    ]
    let settings = screen.settings
    if let opening = settings.hours?.nextOpening(after: screen.minute) {
      // Bundles of older versions have no names of days.
      let day = opening.day < settings.days.count ? settings.days[opening.day] : Text()
      if opening.isSoon || !day.isEmpty {
        let text =
          opening.isSoon ? Word.opensAt.text(opening.time) : Word.opensOn.text(day, opening.time)
        parts.append(element(.p, class: "closed-hours", text: text))
      }
    }
    return element(
      .div, key: 6, class: "closed",
      [
        Attribute(.role, "dialog"), Attribute(.ariaModal, "true"),
        Attribute(.ariaLabel, Word.closed.text), Attribute(.tabindex, "-1"),
      ], reference: dialogReference, parts)
  }

  private func attract() -> Node {
    unowned(unsafe) let delegate = self.delegate
    let exhibit = screen.exhibit
    var slides: [Node] = []
    // The next slide is there already, invisible: its picture has loaded when its time comes.
    for count in max(0, screen.slideCount - 1)...screen.slideCount + 1 {
      let isNow = count == screen.slideCount && !screen.isSettingOut
      let place: Text = isNow ? "shown" : count < screen.slideCount ? "gone" : "next"
      slides.append(
        AttractSlide(
          exhibit: exhibit, slide: screen.settings.slide(count, of: exhibit), traits: traits
        )
        .node(key: count + 1, place: place, isOdd: count % 2 == 1))
    }
    return element(
      .div, key: 7, class: "attract",
      [
        Attribute(.role, "dialog"), Attribute(.ariaModal, "true"),
        Attribute(.ariaLabel, exhibit.title), Attribute(.tabindex, "-1"),
      ],
      on: [.tap { delegate.kioskViewDidTapAttract() }, keys],
      reference: dialogReference,
      [
        element(.div, class: "attract-slides", [Attribute(.ariaHidden, "true")], slides),
        element(.p, class: "attract-head", text: exhibit.title),
        element(
          .button, class: "attract-call", [Attribute(.type, "button")],
          text: Word.touchToBegin.text),
      ])
  }
}
