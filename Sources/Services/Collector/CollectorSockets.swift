internal import ErrorModel
internal import ZeroMQ

/// The three sockets of a collector: one owner, one thread.
struct CollectorSockets: ~Copyable {
  /// Events in, answers out.
  let ingress: Socket
  /// Summaries out, subscriptions in.
  let stream: Socket
  /// Questions of readers.
  let commands: Socket
  /// Where the three really listen.
  let endpoints: BoundEndpoints

  /// Opens and binds all three, or none.
  static func open(_ settings: CollectorSettings, in context: Context) throws(ZMQError) -> CollectorSockets {
    let ingress = try Socket.make(.router, in: context, options: .ingress)
    let stream = try Socket.make(.xpub, in: context, options: .stream(settings))
    let commands = try Socket.make(.router, in: context, options: .commands)
    let endpoints = BoundEndpoints(
      events: try ingress.bind(settings.eventsEndpoint),
      stream: try stream.bind(settings.streamEndpoint),
      commands: try commands.bind(settings.commandsEndpoint))
    return CollectorSockets(ingress: ingress, stream: stream, commands: commands, endpoints: endpoints)
  }
}

extension SocketOptions {
  /// What is a little too large is read and refused by name; only what is four times too large cuts the connection,
  /// of which libzmq tells neither side (case 41).
  fileprivate static var ingress: SocketOptions {
    var options = SocketOptions()
    options.maximumMessageBytes = Int64(4 * Limits.messageBytes)
    return options
  }

  /// A subscription is kept as long as its reader is there, so it is to be short: a byte and a topic.
  ///
  /// A reader that takes nothing for a while does not answer libzmq's heartbeats either, and is cut off: what waits for
  /// it is let go, and no sentence is made for it until it connects again (case 36).
  fileprivate static func stream(_ settings: CollectorSettings) -> SocketOptions {
    var options = SocketOptions()
    options.maximumMessageBytes = 1_024
    options.sendHighWaterMark = Int32(clamping: settings.mostWaitingForOneReader)
    options.heartbeat = settings.readerTimeout / 3
    options.heartbeatTimeout = settings.readerTimeout
    options.publisherTellsOfFullQueues = true
    return options
  }

  /// A question is at most 4 096 bytes; one that is longer is refused by name.
  fileprivate static var commands: SocketOptions {
    var options = SocketOptions()
    options.maximumMessageBytes = 65_536
    return options
  }
}
