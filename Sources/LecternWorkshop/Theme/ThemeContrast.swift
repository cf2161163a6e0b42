import LecternTheme

extension ThemeSource {
  /// Reports each pair of colours that can't be read well, at the colour that is to be changed.
  func reportContrast(to list: DiagnosticList) {
    for fault in theme.contrastFaults {
      guard let place = place(of: fault) else { continue }
      list.report(
        .lowContrast(
          element: fault.element, isDark: fault.isDark, ink: fault.ink.hex,
          ground: fault.ground.hex, hundredths: Int(fault.ratio * 100),
          remedy: fault.remedy?.hex, what: fault.culprit.word), at: place)
    }
  }

  private func place(of fault: ContrastFault) -> SourceLocation? {
    switch fault.culprit {
    case .tint: fault.isDark ? tintPlaces?.dark : tintPlaces?.light
    case .ink(let index): places[index].ink
    case .ground(let index): places[index].ground
    case .accent(let index): places[index].accent
    case .picture(let index, _): places[index].image
    }
  }
}

extension ContrastFault.Culprit {
  fileprivate var word: String {
    switch self {
    case .tint: "tint"
    case .ink, .picture(_, isAccent: false): "ink"
    case .ground: "ground"
    case .accent, .picture: "accent"
    }
  }
}
