/// What the collector tells readers of itself, by stable names; `schemas/codes.json` explains each.
public enum CollectorNotice: String, CaseIterable, Sendable {
  /// There is no room for another group; further kinds of errors are counted together.
  case groupsOverflow = "groups_overflow"
  /// More groups came up at once than the stream tells at once; they are told in turn.
  case groupsWaiting = "groups_waiting"
  /// Records are missing from a log.
  case logRecordsLost = "log_records_lost"
}
