internal import ErrorModel
internal import Pipeline
internal import Store
internal import Wire
internal import ZeroMQ

/// What people make of groups: `resolve`, `reopen`, `ignore`.
extension Collector {
  /// Takes a decision about a group; it is answered after its commit, so that none that was answered is ever lost.
  func decide(_ command: ReaderCommand, _ fields: GroupCommand, of asker: Asker, now: Timestamp) throws(ZMQError) {
    guard let key = fields.group else { return }
    guard let slot = slot(of: key, now: now) else { return try refuse(asker, refusal(ofUnknown: key)) }
    let name = pipeline.table.states[slot].key
    let asked = key == name ? nil : key.text
    let status: GroupStatus
    do throws(Refusal) {
      status = try self.status(after: command.kind, fields, of: slot, now: now)
    } catch {
      return try refuse(asker, error)
    }
    let entry = AuditEntry(
      at: now, by: fields.by ?? "", act: command.kind.rawValue, subject: name.text,
      detail: Self.detail(fields, asked: asked))
    guard hasRoomForActs, pending.add(entry, now: now) else { return try refuse(asker, Self.noRoomForActs) }
    pipeline.setStatus(status, of: slot, now: now)
    var writer = JSONWriter(reserving: 512)
    writer.beginObject()
    writer.key("v")
    writer.integer(BatchHead.version)
    writer.member("kind", command.kind.rawValue)
    writer.member("id", command.id)
    writer.member("group", name.text)
    writer.member("asked", asked)
    writer.key("status")
    writer.write(status)
    writer.endObject()
    let news = groupNews(
      command.kind.rawValue, of: name, pipeline.table.states[slot].service, by: fields.by, comment: fields.comment,
      now: now)
    promises.promise(writer.bytes, to: asker, news: news)
  }

  /// Gives the answers whose acts are safe.
  func keepPromises(now: Timestamp) throws(ZMQError) {
    for promise in promises.takeDue() {
      try answer(promise.asker, promise.frame)
      if let news = promise.news { try publish(news) }
      if let pick = promise.pick { try ask(pick, now: now) }
    }
  }

  /// What the stream says of an act, on the topic `group/<service>/`: topic and record.
  ///
  /// - Parameter other: the group that it was merged into, or stood in.
  func groupNews(
    _ act: String, of group: GroupKey, _ service: String, by: String?, comment: String?, other: GroupKey? = nil,
    now: Timestamp
  ) -> [[UInt8]] {
    var writer = JSONWriter(reserving: 256)
    writer.beginObject()
    writer.number("v", UInt64(BatchHead.version))
    writer.member("kind", "groupNews")
    writer.member("stream", publisher.stream)
    writer.time("at", now)
    writer.member("act", act)
    writer.member("group", group.text)
    writer.member("service", service)
    writer.member("by", unlessEmpty: by)
    writer.member("comment", unlessEmpty: comment)
    writer.member("other", other?.text)
    writer.endObject()
    return [Array("group/\(StreamTopic.name(of: service))/".utf8), writer.bytes]
  }

  private func status(
    after kind: ReaderCommand.Kind, _ fields: GroupCommand, of slot: Int, now: Timestamp
  ) throws(Refusal) -> GroupStatus {
    let state = pipeline.table.states[slot]
    let act = OperatorAct(at: now, by: fields.by ?? "", comment: fields.comment)
    switch kind {
    case .resolve:
      if let release = fields.release {
        let seen = pipeline.sources.name(of: SourceNames.number(of: release))?.firstSeen
        return .resolved(Resolution(act, scope: .from(ReleaseMark(release, firstSeen: seen))))
      }
      guard fields.isForNextRelease else { return .resolved(Resolution(act)) }
      guard let newest = pipeline.newestRelease(of: state.service) else {
        throw GroupCommand.outOfRange("inNextRelease", "a service whose producers name their release")
      }
      return .resolved(Resolution(act, scope: .after(newest)))
    case .ignore:
      if let until = fields.until, until <= now { throw GroupCommand.outOfRange("until", "a time to come") }
      let (end, overflow) = state.count.addingReportingOverflow(fields.occurrences ?? 0)
      let untilCount = fields.occurrences.map { _ in overflow ? UInt64.max : end }
      return .ignored(Ignoring(act, until: fields.until, untilCount: untilCount))
    default: return .open
    }
  }

  /// What the audit says beside who and what.
  private static func detail(_ fields: GroupCommand, asked: String?) -> String {
    var parts: [String] = []
    if let asked { parts.append("asked of \(asked), which is merged into it") }
    if let release = fields.release { parts.append("in release \(release)") }
    if fields.isForNextRelease { parts.append("in the next release") }
    if let until = fields.until { parts.append("until \(until.microseconds)") }
    if let count = fields.occurrences { parts.append("for \(count) occurrences") }
    if let comment = fields.comment { parts.append(comment) }
    return parts.joined(separator: "; ")
  }
}
