import Foundation
import LecternImaging
import LecternServer
import LecternWebDriver
import LecternWorkshop

/// The words for all ends of a command, in one place.
enum CommandMessages {
  /// A description of the error and its remedy; nil for an unexpected error.
  static func words(for error: any Error) -> String? {
    switch error {
    case let fault as CommandFault: commandWords(fault)
    case let fault as ServerError: serverWords(fault)
    case let fault as BuildError: fault.description
    case let fault as FetchError: fault.description
    case let fault as PyramidError: fault.description
    case is CancellationError: "stopped before the build was finished: nothing was changed"
    case let fault as WebDriverError: fault.description
    case let fault as CocoaError: fault.localizedDescription
    default: nil
    }
  }

  private static func commandWords(_ fault: CommandFault) -> String {
    switch fault {
    case .folderNotEmpty(let path):
      "\(path) is not empty: give a new name, so that nothing of yours is overwritten"
    case .exhibitThere(let path):
      "\(path) has an exhibit.yaml: give a new name, so that nothing of yours is overwritten"
    case .noFolder(let path):
      "there is no folder \(path): check the name, or make one with `lectern new \(path)`"
    case .notAFolder(let path):
      "\(path) is a file: give the name of a folder"
    case .noFile(let path):
      "there is no file \(path): check the name, or give - to read standard input"
    case .notAnArchive(let path):
      "\(path) is a folder: give the file that holds what the browser has kept"
    case .webFilesMissing(let looked):
      """
      the web files (host.js, lectern.css, lectern.wasm) were not found: install Lectern once \
      more (in its sources, run `make build`), or set LECTERN_SHARE to the folder that holds them
      looked in:
      \(looked.map { "  " + $0 }.joined(separator: "\n"))
      """
    case .repeatedExhibit(let id):
      "two of the folders have the id \(id): change `id:` in one exhibit.yaml"
    case .noScenarios(let folder):
      "there is no scenario in \(folder)/scenarios: write one as docs/SCENARIOS.md says"
    }
  }

  private static func serverWords(_ fault: ServerError) -> String {
    switch fault {
    case .noExhibits:
      "there is nothing to serve: give the folder of an exhibit"
    case .repeatedID(let id):
      commandWords(.repeatedExhibit(id: id))
    case .portInUse(let port):
      """
      port \(port) is in use by another program: stop that one, or choose another port with \
      --port \(port < 65_535 ? port + 1 : 8080) (--port 0 takes any free one)
      """
    case .portNotAllowed(let port):
      "the system does not allow port \(port): choose one above 1023 with --port 8080"
    case .hostUnknown(let host):
      "\(host) is no address of this machine: try --host 127.0.0.1, or 0.0.0.0 for all of them"
    }
  }

  /// The text to print for a fault of Lectern's own.
  static func ownFault(_ error: any Error) -> String {
    """
    lectern: something went wrong that is Lectern's fault, not yours.
    Please report these lines, with the command you gave and, if you can, the folder:
      \(Lectern.configuration.version)
      \(type(of: error)): \(error)
    """
  }
}
