internal import ErrorModel
internal import Rendering
internal import Subscriber
internal import Wire

/// What is no summary as a JSON line between the summaries of `tail --json`.
struct StateRecord {
  private let json: [UInt8]

  /// Makes a record; nil for what has none.
  init?(_ event: SubscriberEvent) {
    switch event {
    case .digest(let digest): json = digest.json
    case .backlog(let backlog): json = backlog.json
    case .producer(let news): json = news.json
    case .groupChange(let change): json = change.json
    case .recovery(let news): json = news.json
    case .gap(let gap): json = Self.gap(gap)
    case .state(let state): json = Self.state(state)
    case .trouble(let trouble):
      json = Self.object("storeTrouble") { writer in
        writer.member("code", trouble?.code)
        Self.time("since", trouble?.since, &writer)
      }
    case .snapshot, .update, .cached, .status, .refused, .unreadable: return nil
    }
  }

  private init(json: [UInt8]) { self.json = json }

  /// A summary that is old.
  static func cached(_ summary: StreamedSummary, asOf: Timestamp) -> StateRecord {
    StateRecord(
      json: object("cachedSummary") { writer in
        time("asOf", asOf, &writer)
        writer.key("summary")
        writer.value(written: summary.json)
      })
  }

  /// The name of a kind of event, as `kind` has it.
  static func kind(_ event: SubscriberEvent) -> String {
    switch event {
    case .gap: "gap"
    case .digest: "digest"
    case .producer: "producer"
    case .trouble: "storeTrouble"
    case .groupChange: "groupNews"
    case .recovery: "recovery"
    case .backlog: "backlog"
    case .state: "state"
    case .cached: "cached"
    case .snapshot, .update, .status, .refused, .unreadable: "stream"
    }
  }

  /// Writes it as a line.
  func append(to output: inout [UInt8]) {
    JSONLine.append(json, to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  private static func gap(_ gap: Gap) -> [UInt8] {
    object("gap") { writer in
      writer.member("outcome", gap.outcome.rawValue)
      writer.member("service", gap.service)
      writer.member("severity", gap.severity?.name)
      writer.key("from")
      writer.integer(gap.from)
      writer.key("to")
      writer.integer(gap.to)
      time("since", gap.since, &writer)
      time("until", gap.until, &writer)
    }
  }

  private static func state(_ state: Connection.State) -> [UInt8] {
    object("state") { writer in
      switch state {
      case .idle: writer.member("state", "idle")
      case .connecting: writer.member("state", "connecting")
      case .live: writer.member("state", "live")
      case .stale(let since):
        writer.member("state", "stale")
        time("since", since, &writer)
      }
    }
  }

  private static func object(_ kind: String, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(reserving: 256)
    writer.beginObject()
    writer.key("v")
    writer.integer(Int64(1))
    writer.member("kind", kind)
    body(&writer)
    writer.endObject()
    return writer.bytes
  }

  private static func time(_ name: String, _ value: Timestamp?, _ writer: inout JSONWriter) {
    guard let value else { return }
    writer.key(name)
    writer.integer(value.microseconds)
  }
}
