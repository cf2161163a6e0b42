/// What can keep a server from starting; the words for people are made by the command line.
public enum ServerError: Error, Equatable {
  /// There is nothing to serve.
  case noExhibits
  /// Two exhibits would have the same address.
  case repeatedID(String)
  /// Another program listens on this port already.
  case portInUse(Int)
  /// The system keeps this port for administrators (below 1024, usually).
  case portNotAllowed(Int)
  /// No interface of this machine has that name or address.
  case hostUnknown(String)
}
