import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Puts words into the answer to a request that isn't HTTP.
///
/// Hummingbird answers it, in its turn after those that came before it, with nothing but a status.
final class MalformedRequestHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private var isMalformed = false

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError { isMalformed = true }
    context.fireErrorCaught(error)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard isMalformed, case .head(var head) = unwrapOutboundIn(data), head.status == .badRequest,
      head.headerFields[.contentLength] == "0"
    else {
      context.write(data, promise: promise)
      return
    }
    let words = ByteBuffer(string: "This isn't a request of HTTP/1.1.\n")
    head.headerFields[.contentLength] = String(words.readableBytes)
    head.headerFields[.contentType] = "text/plain; charset=utf-8"
    context.write(wrapOutboundOut(.head(head)), promise: promise)
    context.write(wrapOutboundOut(.body(words)), promise: nil)
  }
}
