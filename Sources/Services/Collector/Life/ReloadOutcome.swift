internal import ErrorModel
internal import Wire

/// What the last reload of the configuration came to, as the status tells it.
struct ReloadOutcome: Hashable, Sendable {
  /// When the collector took it.
  var at: Timestamp
  /// Whether the new configuration is in use.
  var isApplied: Bool
  /// How many problems it has.
  var problems: Int
  /// How many settings wait for a restart.
  var waiting: Int

  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("at")
    writer.integer(at.microseconds)
    writer.member("outcome", isApplied ? "applied" : "refused")
    writer.key("problems")
    writer.integer(UInt64(problems))
    writer.key("waiting")
    writer.integer(UInt64(waiting))
    writer.endObject()
  }
}
