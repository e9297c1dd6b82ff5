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
    let ingress = try Socket.make(.router, in: context)
    let stream = try Socket.make(.xpub, in: context)
    let commands = try Socket.make(.router, in: context)
    let endpoints = BoundEndpoints(
      events: try ingress.bind(settings.eventsEndpoint),
      stream: try stream.bind(settings.streamEndpoint),
      commands: try commands.bind(settings.commandsEndpoint))
    return CollectorSockets(ingress: ingress, stream: stream, commands: commands, endpoints: endpoints)
  }
}
