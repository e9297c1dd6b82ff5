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
    let ingress = try make(.router, in: context)
    let stream = try make(.xpub, in: context)
    let commands = try make(.router, in: context)
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

  private static func make(_ pattern: SocketPattern, in context: Context) throws(CollectorError) -> Socket {
    do throws(ZMQError) {
      return try Socket.make(pattern, in: context)
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
