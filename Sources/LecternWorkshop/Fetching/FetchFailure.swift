/// The reason why a picture of the web couldn't be had.
public enum FetchFailure: Hashable, Sendable {
  /// The host answers with this status of HTTP.
  case status(Int)
  case unknownHost(String)
  case unreachable(host: String)
  /// As many more of a host weren't tried, for it can't be reached.
  case untried(host: String, count: Int)
  /// Nothing came for so many seconds.
  case silent(seconds: Int)
  /// It took longer than so many seconds.
  case slow(seconds: Int)
  /// The host sends something else, of this media type or an empty one.
  case notAPicture(type: String)
  case cutOff
  case tooLarge(limit: Int)
  case tooManyRedirects
  /// The host of an address that is safe leads to one that isn't: this one.
  case unsafeRedirect(to: String)
  /// The host's certificate is wrong, or another part of a safe connection.
  case unsafe(host: String, detail: String)
  /// The program that fetches ended otherwise, with its own number and words.
  case other(code: Int, detail: String)
}
