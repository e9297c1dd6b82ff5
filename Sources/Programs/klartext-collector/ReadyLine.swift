import Collector

/// The line that says the sockets are bound, and where.
struct ReadyLine: Encodable {
  let v = 1
  let kind = "ready"
  let events: String
  let stream: String
  let commands: String

  init(endpoints: BoundEndpoints) {
    events = endpoints.events
    stream = endpoints.stream
    commands = endpoints.commands
  }

  private enum CodingKeys: CodingKey { case v, kind, events, stream, commands }
}
