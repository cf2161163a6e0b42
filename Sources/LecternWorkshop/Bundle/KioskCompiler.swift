import Foundation
import LecternBase
import LecternExhibit
import LecternModel

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
        for scene in toured {
          switch scene.content {
          case .catalogue(let catalogue): write(catalogue, to: &json)
          case .facsimile(let facsimile): write(facsimile, of: scene, to: &json)
          default: break
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

  private var toured: [SceneSource] {
    guard let ids = kiosk.attract else { return scenes.filter { exhibit.tabs.contains($0.id) } }
    return ids.compactMap { id in scenes.first { $0.id == id } }
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

  /// Writes entries, with pictures if there are any, evenly from the beginning to the end.
  private func write(_ catalogue: CatalogueSource, to json: inout JSONWriter) {
    let order = CatalogueOrder(catalogue).entries
    let pictured = order.filter { exhibit.picture(of: catalogue.entries[$0], in: catalogue) != nil }
    for number in Self.evenly(pictured.count < 3 ? order : pictured) {
      let entry = catalogue.entries[number]
      json.object { json in
        json.member("title", entry.shownName)
        if !entry.subtitle.isEmpty { json.member("subtitle", entry.subtitle) }
        if let image = exhibit.picture(of: entry, in: catalogue) {
          json.member("image", picture(image))
        }
      }
    }
  }

  /// The whole document first, then its clauses.
  private func write(
    _ facsimile: FacsimileSource, of scene: SceneSource, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("title", scene.title)
      json.member("scene", scene.id)
    }
    let marked = facsimile.clauses.indices.filter { clause in
      facsimile.regions.contains { $0.clause == clause }
    }
    for clause in Self.evenly(marked) {
      let box = facsimile.regions.lazy.filter { $0.clause == clause }.map(\.shape.bounds)
        .reduce(nil as ImageRect?) { $0?.union($1) ?? $1 }
      let names = facsimile.clauses[clause].categories.map { facsimile.categories[$0].title }
      json.object { json in
        json.member("title", facsimile.clauses[clause].shownName)
        if !names.isEmpty { json.member("subtitle", names.joined(separator: " · ")) }
        json.member("scene", scene.id)
        json.key("box")
        json.numbers([box?.x, box?.y, box?.width, box?.height].map { Int($0 ?? 0) })
      }
    }
  }

  static func evenly(_ all: [Int]) -> [Int] {
    if all.count <= stills { return all }
    return (0..<stills).map { all[$0 * all.count / stills] }
  }
}
