/// The faults that keep a server from starting; the command line makes the words for people.
public enum ServerError: Error, Equatable {
  /// No exhibit is given.
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
