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
  /// The socket files of those that have one; they go with this value.
  private let files: [SocketFile]

  /// Opens and binds all three, or none.
  static func open(_ settings: CollectorSettings, in context: Context) throws(CollectorError) -> CollectorSockets {
    let ingress = try make(.router, in: context, .ingress)
    let stream = try make(.xpub, in: context, .stream(settings))
    let commands = try make(.router, in: context, .commands)
    let mode = settings.socketMode
    let events = try listen(ingress, "events", at: settings.eventsEndpoint, mode: mode)
    let summaries = try listen(stream, "stream", at: settings.streamEndpoint, mode: mode)
    let questions = try listen(commands, "commands", at: settings.commandsEndpoint, mode: mode)
    let endpoints = BoundEndpoints(
      events: events.endpoint, stream: summaries.endpoint, commands: questions.endpoint)
    return CollectorSockets(
      ingress: ingress, stream: stream, commands: commands, endpoints: endpoints,
      files: [events.file, summaries.file, questions.file].compactMap(\.self))
  }

  private static func make(
    _ pattern: SocketPattern, in context: Context, _ options: SocketOptions
  ) throws(CollectorError) -> Socket {
    do throws(ZMQError) {
      return try Socket.make(pattern, in: context, options: options)
    } catch {
      throw CollectorError(error)
    }
  }

  private static func listen(
    _ socket: borrowing Socket, _ name: String, at endpoint: String, mode: UInt32
  ) throws(CollectorError) -> (endpoint: String, file: SocketFile?) {
    do throws(EndpointProblem) {
      return try socket.listen(at: endpoint, mode: mode)
    } catch {
      throw CollectorError(error, of: name)
    }
  }
}

extension SocketOptions {
  /// What is a little too large is read and refused by name; only what is four times too large cuts the connection,
  /// of which libzmq tells neither side (case 41).
  ///
  /// What waits for its turn is to stay in the processor's cache, not to fill the memory: 256 frames of 64 events are
  /// 10 MB for one connection; behind them TCP holds the producer back. Fewer, and small frames wake libzmq's thread too
  /// often.
  fileprivate static var ingress: SocketOptions {
    var options = SocketOptions()
    options.maximumMessageBytes = Int64(4 * Limits.messageBytes)
    options.receiveHighWaterMark = 256
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
