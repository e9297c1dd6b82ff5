internal import ErrorModel
internal import Pipeline
internal import Wire

/// How what is known of a group beyond its counts is written; see `schemas/common.schema.json`.
extension JSONWriter {
  /// Writes a status with what people said.
  mutating func write(_ status: GroupStatus) {
    beginObject()
    member("name", status.name.rawValue)
    switch status {
    case .open: break
    case .resolved(let resolution): write(resolution)
    case .regressed(let resolution, let regression):
      write(resolution)
      time("regressedAt", regression.at)
      member("regressedIn", regression.release)
    case .ignored(let ignoring):
      write(ignoring.act)
      time("until", ignoring.until)
      if let count = ignoring.untilCount { number("untilCount", count) }
    }
    endObject()
  }

  private mutating func write(_ resolution: Resolution) {
    write(resolution.act)
    switch resolution.scope {
    case .everywhere: break
    case .from(let mark): member("inRelease", mark.name)
    case .after(let mark): member("afterRelease", mark.name)
    }
  }

  private mutating func write(_ act: OperatorAct) {
    time("at", act.at)
    member("by", act.by)
    member("comment", act.comment)
  }

  /// Writes how many users were hit by so many occurrences; nothing where none was named.
  ///
  /// - Parameter isPartial: whether more may have been hit that are not counted here.
  mutating func member(_ users: UserSketch, among occurrences: UInt64, isPartial: Bool) {
    if users.isEmpty { return }
    key("users")
    beginObject()
    number("count", users.count(among: occurrences))
    key("exact")
    bool(users.isExact && !isPartial)
    if !users.isExact {
      key("error")
      double(UserSketch.standardError)
    }
    endObject()
  }

  /// Writes an hour beside the same hour of the days before.
  mutating func member(_ trend: Trend) {
    key("trend")
    beginObject()
    number("hour", trend.count)
    key("usual")
    double((trend.usual * 10).rounded() / 10)
    key("threshold")
    double((trend.threshold * 10).rounded() / 10)
    key("spike")
    bool(trend.isSpike)
    endObject()
  }

  /// Writes the occurrences of the last minutes, that of the moment last.
  mutating func member(minutes counts: [UInt64], upTo moment: Timestamp) {
    key("series")
    beginObject()
    number("step", 60)
    time("end", moment)
    key("counts")
    beginArray()
    for count in counts { integer(count) }
    endArray()
    endObject()
  }

  /// Writes how many names there are, and whether that is exact; nothing where none was named.
  ///
  /// - Parameter isPartial: whether there may be more that are not counted here.
  mutating func member(_ name: String, names affected: Affected, isPartial: Bool) {
    if affected.isEmpty { return }
    let (count, isExact) = affected.names
    key(name)
    beginObject()
    number("count", count)
    key("exact")
    bool(isExact && !isPartial)
    endObject()
  }

  /// Writes a number without a sign.
  mutating func number(_ name: String, _ value: UInt64) {
    key(name)
    integer(value)
  }

  /// Writes a moment, or nothing.
  mutating func time(_ name: String, _ time: Timestamp?) {
    guard let time else { return }
    key(name)
    integer(time.microseconds)
  }
}
