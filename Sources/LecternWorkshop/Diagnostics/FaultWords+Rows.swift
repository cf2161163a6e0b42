extension Fault {
  /// The faults of the content of a list's rows, and what to do, in words.
  var rowWords: (wrong: String, remedy: String)? {
    switch self {
    case .notAField(let column):
      ("\(quoted(column)) is not one of the scene's fields", "add it to `fields`, with its format")
    case .looseName(let name, let nearest, let noun):
      (
        "no \(noun) is called \(quoted(name)), so it leads nowhere",
        orSuggest(nearest, "write the exact name or the id of one")
      )
    case .looseNameOfSeveral(let name, let ids, let noun):
      (
        "\(quoted(name)) is the name of more than one \(noun), and stands for the first",
        "write the id: \(ids.prefix(5).joined(separator: ", "))"
      )
    case .circleOfParts(let id):
      (
        "\(quoted(id)) is a part of itself, by way of its whole, and shows as a whole",
        "name another whole in `parent`, or leave it empty"
      )
    case .notMedia(let path, let isFilm):
      (
        "\(quoted(path)) is not a \(isFilm ? "film" : "sound") that browsers play",
        isFilm
          ? "make it an MP4 file with H.264, or WebM"
          : "make it an MP3 or M4A file, or Ogg, WAV, FLAC"
      )
    case .doubtfulCodec(let path, let codec):
      (
        "\(quoted(path)) is a film in \(codec), which not all browsers play",
        "make it an MP4 file with H.264, such as with `ffmpeg -i \(path) -c:v libx264 film.mp4`"
      )
    case .otherMedia(let path, let isFilm):
      (
        "\(quoted(path)) is a \(isFilm ? "film" : "sound"), and its field is for "
          + (isFilm ? "sounds" : "films"),
        "write `format: \(isFilm ? "video" : "audio")` in the field, or name a "
          + (isFilm ? "sound" : "film")
      )
    case .badPictureAddress(let address):
      (
        "\(quoted(address)) is not a whole address of the web",
        "correct it; a space in it is written %20, a quotation mark %22"
      )
    case .notCaptions(let path):
      (
        "\(quoted(path)) has no captions in WebVTT",
        "write them as WebVTT, whose first line is `WEBVTT`; `ffmpeg -i film.srt film.vtt` makes "
          + "it of SubRip"
      )
    case .referenceToKind(let id, let kind):
      (
        "\(quoted(id)) is a scene of kind \(kind), and has no entries",
        "name a scene of kind `catalogue`"
      )
    case .rowFieldOfFormat(let column, let format):
      (
        "\(quoted(column)) is a field of format \(format), which has no room in a row",
        "choose a field of one text, number, measure or date"
      )
    case .thumbnailOfFormat(let column, let format):
      (
        "\(quoted(column)) is a field of format \(format), and thumbnails are made of images",
        "choose a field of format `image`"
      )
    default: nil
    }
  }
}
