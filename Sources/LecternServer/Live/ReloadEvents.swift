import Foundation
import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// The stream that tells an open page to load itself again, or the faults of the folder.
///
/// Every event carries the whole state, so one that was missed doesn't matter:
///
///     event: reload            the output named by `build` is served; load it unless you show it
///     data: {"build":"a1-3","messages":[]}
///
///     event: broken            the folder has faults; the older output is still served
///     data: {"build":"a1-3","messages":["names.csv:4:1: …"]}
///     :                        nothing new: a comment, which finds clients that are gone
///
/// - Source: HTML Standard, Server-sent events.
enum ReloadEvents {
  /// A response that lasts until the client leaves or the server stops.
  static func response(
    to request: Request, from exhibit: LiveExhibit, at occasions: AsyncStream<Void>
  ) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        // A server that restarts is found again in half a second.
        try await writer.write(ByteBuffer(string: "retry: 500\n\n"))
        // Leaving is the ordinary end of this response, not a failure of it.
        try? await request.body.consumeWithCancellationOnInboundClose { _ in
          var told: LiveExhibit.State?
          for await _ in occasions.cancelOnGracefulShutdown() {
            let state = await exhibit.state
            try await writer.write(ByteBuffer(string: state == told ? ":\n\n" : text(of: state)))
            told = state
          }
        }
        try await writer.finish(nil)
      })
  }

  static func text(of state: LiveExhibit.State) -> String {
    let data = Payload(build: state.build, messages: state.messages)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings always encode; an empty object would still be a well-formed event.
    let json = (try? encoder.encode(data)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return "event: \(state.messages.isEmpty ? "reload" : "broken")\ndata: \(json)\n\n"
  }

  private struct Payload: Encodable {
    var build: String
    var messages: [String]
  }
}
