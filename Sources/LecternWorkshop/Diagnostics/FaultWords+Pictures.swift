extension Fault {
  /// The faults of pictures, in the folder and on the web, and what to do, in words.
  var pictureWords: (wrong: String, remedy: String)? {
    switch self {
    case .notAPicture(let path):
      ("\(quoted(path)) is not a picture that browsers show", "use PNG, JPEG, GIF or WebP")
    case .pictureCutOff(let path, let isCopied):
      (
        "\(quoted(path)) is cut off: its end is missing",
        "copy or save it once more; browsers show the part that is there, but "
          + (isCopied ? "no thumbnail, tile or smaller copy" : "no thumbnail")
          + " can be made of it"
      )
    case .unfetchedPictures(let column, let number):
      (
        "\(count(number, "picture")) in \(quoted(column)) "
          + (number == 1 ? "is" : "are") + " on the web and not in this folder yet",
        "run `lectern fetch DIR`; until then entries show without "
          + (number == 1 ? "it" : "them")
      )
    case .notFetched(let address, let failure): Self.words(for: failure, of: address)
    default: nil
    }
  }

  private static func words(for failure: FetchFailure, of address: String) -> (String, String) {
    let (wrong, remedy) = words(for: failure)
    return ("\(address.filter { !$0.isNewline }) can't be fetched: \(wrong)", remedy)
  }

  private static func words(for failure: FetchFailure) -> (String, String) {
    let again = "run `lectern fetch` once more later"
    return switch failure {
    case .status(404), .status(410):
      ("there is nothing at this address", "correct the address, or empty the cell")
    case .status(let status) where [401, 403].contains(status):
      (
        "its host refuses it (status \(status))",
        "ask whoever runs it, or copy the picture into the folder and write its path"
      )
    case .status(429): ("its host wants fewer requests (status 429)", again)
    case .status(let status): ("its host answers with status \(status)", again)
    case .unknownHost(let host):
      ("there is no host \(host)", "correct the address, or see if the network is there")
    case .unreachable(let host):
      ("\(host) can't be reached", "see if the network is there; " + again)
    case .untried(let host, let number):
      (
        "\(host) can't be reached, so \(count(number, "more picture")) of it "
          + (number == 1 ? "wasn't" : "weren't") + " tried", again
      )
    case .silent(let seconds): ("nothing came for \(count(seconds, "second"))", again)
    case .slow(let seconds): ("it wasn't whole after \(count(seconds, "second"))", again)
    case .notAPicture(let type):
      (
        "it is not a picture that browsers show" + (type.isEmpty ? "" : " (\(type))"),
        "give the address of a PNG, JPEG, GIF or WebP itself, not of a page that shows it"
      )
    case .cutOff: ("the file there is cut off", "tell whoever runs the host, or empty the cell")
    case .tooLarge(let limit):
      (
        "it has more than \(limit / 1_000_000) MB",
        "copy a smaller one into the folder and write its path"
      )
    case .tooManyRedirects:
      ("its host leads from one address to the next without end", "correct the address")
    case .unsafeRedirect(let address):
      (
        "its host leads from https to \(address), which anyone on the way can change",
        "see if the same address is there with https, and write it; or ask whoever runs the host"
      )
    case .unsafe(let host, let detail):
      (
        "there is no safe connection to \(host)" + (detail.isEmpty ? "" : " (\(detail))"),
        "see if the clock of this machine is right, or tell whoever runs the host"
      )
    case .other(let code, let detail):
      ("curl ends with \(code)" + (detail.isEmpty ? "" : " (\(detail))"), again)
    }
  }
}
