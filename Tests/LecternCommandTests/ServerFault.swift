import LecternServer

/// The server's errors as these tests meet them.
enum ServerFault {
  static let portInUse = ServerError.portInUse(8080)
}
