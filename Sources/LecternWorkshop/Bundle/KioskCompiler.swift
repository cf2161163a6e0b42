import Foundation
import LecternBase
import LecternExhibit

/// Writes the facts for a kiosk into the bundle: its times, its PIN's digest, and the tour of its
/// attract screen.
///
/// - Source: docs/BUNDLE.md, "A kiosk".
struct KioskCompiler {
  /// The number of stills of a scene in the tour.
  static let stills = 12
  /// The number of times that a PIN is digested.
  static let rounds = 5000

  let kiosk: KioskSource
  let exhibit: ExhibitSource
  let scenes: [SceneSource]
  /// The file of a picture that a catalogue's entries show, seen from the pages.
  let picture: (PictureSource) -> String
  /// Reads the texts of tours' stops.
  let markdown: MarkdownReader

  func write(to json: inout JSONWriter) {
    json.key("kiosk")
    json.object { json in
      json.member("idle", kiosk.idle)
      json.member("countdown", kiosk.countdown)
      if !kiosk.hours.isEmpty {
        json.key("hours")
        json.array { json in
          for span in kiosk.hours { json.numbers(span) }
        }
        json.strings("days", Self.days(spokenLanguage))
      }
      if !kiosk.address.isEmpty { json.member("address", kiosk.address) }
      if let pin = kiosk.pin { write(pin, to: &json) }
      json.key("slides")
      json.array { json in
        for (scene, tour) in toured {
          if let tour {
            scene.content.writeStops(of: tour, of: scene, to: &json, self)
          } else {
            scene.content.writeSlides(of: scene, to: &json, self)
          }
        }
      }
    }
  }

  /// The language of the sentence that names a day: for an untranslated one, another than the
  /// exhibit's.
  private var spokenLanguage: String {
    let lines = exhibit.words?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let number = Int(Word.opensOn.rawValue)
    guard number < lines.count else { return exhibit.language }
    var language = exhibit.language
    Text(String(lines[number])).forEachRun { run in
      if !run.language.isEmpty { language = run.language.string }
    }
    return language
  }

  /// The names of the days of the week in a language, from Monday on.
  static func days(_ language: String) -> [String] {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: language)
    let days: [String] = formatter.weekdaySymbols
    return Array(days.dropFirst() + days.prefix(1))
  }

  /// The scenes to show, or the tours through them.
  private var toured: [(SceneSource, tour: String?)] {
    guard let attract = kiosk.attract else {
      return scenes.filter { exhibit.tabs.contains($0.id) }.map { ($0, nil) }
    }
    return attract.compactMap { one in
      scenes.first { $0.id == one.scene }.map { ($0, one.tour) }
    }
  }

  /// The salt is the exhibit's, so that the same folder is built the same each time.
  private func write(_ pin: String, to json: inout JSONWriter) {
    let salt = exhibit.id + ":kiosk"
    json.key("pin")
    json.object { json in
      json.member("salt", salt)
      json.member("rounds", Self.rounds)
      let digest = KioskDigest.digest(
        Array(pin.utf8), salt: Array(salt.utf8), rounds: Self.rounds)
      json.member("digest", String(decoding: digest, as: UTF8.self))
    }
  }

  /// The number of stills of a scene, evenly from the first to the last.
  static func evenly(_ all: [Int]) -> [Int] {
    if all.count <= stills { return all }
    return (0..<stills).map { all[$0 * all.count / stills] }
  }
}
