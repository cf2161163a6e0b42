import LecternModel

// The tours of a document on the attract screen of a kiosk.
extension FacsimileSource {
  var tourIDs: [String] { tours.tours.map(\.id) }

  /// The part of a leaf that a stop shows; nil for all of it.
  private func box(of stop: ToursSource.Stop) -> ImageRect? {
    guard let clause = stop.clause else { return stop.box?.bounds }
    return leaves[stop.leaf].regions.lazy.filter { $0.clause == clause }.map(\.shape.bounds)
      .reduce(nil as ImageRect?) { $0?.union($1) ?? $1 }
  }

  func writeStops(
    of tour: String, of scene: SceneSource, to json: inout JSONWriter, _ kiosk: KioskCompiler
  ) {
    guard let tour = tours.tours.first(where: { $0.id == tour }) else { return }
    let text = tours.table.column("text")
    for stop in tour.stops {
      json.object { json in
        json.member("title", stop.title.isEmpty ? tour.title : stop.title)
        if let text, !tours.table.isEmpty(stop.row, text) {
          let words = FeatureCompiler.first(
            kiosk.markdown.read(tours.table.value(stop.row, text)).map(\.plainText)
              .joined(separator: " "))
          json.member("subtitle", tours.table.shown(words, stop.row, text))
        }
        json.member("scene", scene.id)
        if stop.leaf > 0 { json.member("leaf", stop.leaf) }
        if let box = box(of: stop) {
          json.key("box")
          json.numbers([box.x, box.y, box.width, box.height].map { Int($0) })
        }
      }
    }
  }
}
