import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Closes the connection of a client that takes its answer, or sends the rest of its request, too
/// slowly.
///
/// Hummingbird's own timer closes connections without a request in progress, and those whose
/// request's head is late.
final class PaceHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limits: ClientLimits
  private var requestEnd: Scheduled<Void>?
  private var nextLook: Scheduled<Void>?
  /// Bytes of bodies handed to the channel.
  private var written = 0
  /// The start of the present measure, and the bytes taken by then.
  private var start = NIODeadline.now()
  private var takenAtStart = 0

  init(_ limits: ClientLimits) { self.limits = limits }

  func handlerAdded(context: ChannelHandlerContext) {
    // A socket that is closed already takes no option, and needs none.
    try? context.channel.syncOptions?.setOption(
      .socketOption(.so_sndbuf), value: SocketOptionValue(limits.sendBuffer))
  }

  func handlerRemoved(context: ChannelHandlerContext) { stop() }

  func channelInactive(context: ChannelHandlerContext) {
    stop()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      requestEnd?.cancel()
      requestEnd = context.eventLoop.assumeIsolated().scheduleTask(in: limits.idle) {
        context.close(promise: nil)
      }
    case .body: break
    case .end:
      requestEnd?.cancel()
      requestEnd = nil
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .body(let bytes) = unwrapOutboundIn(data) {
      if waiting(context) == 0 { begin() }
      written += bytes.readableBytes
      if nextLook == nil { look(context, at: start + limits.pace) }
    }
    context.write(data, promise: promise)
  }

  private func begin() {
    start = .now()
    takenAtStart = written
  }

  private func look(_ context: ChannelHandlerContext, at time: NIODeadline) {
    nextLook = context.eventLoop.assumeIsolated().scheduleTask(deadline: time) {
      self.nextLook = nil
      let waiting = self.waiting(context)
      guard waiting > 0 else { return }
      if self.start + self.limits.pace <= .now() {
        let taken = self.written - waiting
        guard taken - self.takenAtStart >= self.limits.leastTaken else {
          context.close(promise: nil)
          return
        }
        self.start = .now()
        self.takenAtStart = taken
      }
      self.look(context, at: self.start + self.limits.pace)
    }
  }

  /// Bytes that the channel holds because the client doesn't take them.
  private func waiting(_ context: ChannelHandlerContext) -> Int {
    // A closed channel tells nothing, and holds nothing.
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  private func stop() {
    requestEnd?.cancel()
    nextLook?.cancel()
    requestEnd = nil
    nextLook = nil
  }
}
