internal import ErrorModel
internal import Logs
internal import Pipeline
internal import Wire
internal import ZeroMQ

extension Collector {
  /// Tells that the collector lives, what it counted since its start, and what troubles it.
  func tellStatus(now: Timestamp) throws(ZMQError) {
    Diagnostics.settle()
    tellLogFaults()
    publisher.writer.removeAll()
    publisher.writer.beginObject()
    writeStatus(now: now)
    publisher.writer.endObject()
    turnTimes.settle()
    try publish([Array("status/".utf8), publisher.writer.bytes])
  }

  /// How the collector is doing, for one who asks: what the stream tells each second, and more.
  func status(_ command: ReaderCommand, now: Timestamp) -> [UInt8] {
    publisher.writer.removeAll()
    publisher.writer.beginObject()
    writeStatus(now: now)
    publisher.writer.member("id", command.id)
    publisher.writer.member("version", Self.version)
    publisher.writer.time("startedAt", startedAt)
    publisher.writer.key("endpoints")
    publisher.writer.beginObject()
    publisher.writer.member("events", endpoints.events)
    publisher.writer.member("stream", endpoints.stream)
    publisher.writer.member("commands", endpoints.commands)
    publisher.writer.endObject()
    publisher.writer.key("readers")
    publisher.writer.beginArray()
    for locale in publisher.subscriptions.locales {
      publisher.writer.beginObject()
      publisher.writer.member("locale", locale)
      publisher.writer.number("readers", UInt64(clamping: publisher.subscriptions.readers(of: locale)))
      publisher.writer.endObject()
    }
    publisher.writer.endArray()
    number("uncommitted", statistics.events &- min(statistics.events, statistics.committedEvents))
    number("waitingWords", UInt64(pipeline.waitingWords))
    number("uncommittedWords", UInt64(wordLog.uncommitted))
    number("silences", UInt64(pipeline.silence.silences.count { $0.end > now }))
    number("tables", UInt64(edition.tables.count))
    publisher.writer.endObject()
    publisher.writer.endLine()
    return publisher.writer.bytes
  }

  private func writeStatus(now: Timestamp) {
    publisher.writer.key("v")
    publisher.writer.integer(BatchHead.version)
    publisher.writer.member("kind", "status")
    publisher.writer.member("stream", publisher.stream)
    publisher.writer.key("sequence")
    publisher.writer.integer(publisher.sequence)
    publisher.writer.key("at")
    publisher.writer.integer(now.microseconds)
    writeFigures()
    writeTurns()
    writeUnserved()
    if let reload {
      publisher.writer.key("reload")
      reload.write(into: &publisher.writer)
    }
    if let fault = storeWatch.fault {
      publisher.writer.key("store")
      publisher.writer.beginObject()
      publisher.writer.member("code", fault.code)
      publisher.writer.key("since")
      publisher.writer.integer(fault.since.microseconds)
      publisher.writer.endObject()
    }
    writeLogs(into: &publisher.writer)
  }

  /// The sums: what was received is what became of it, fate by fate.
  private func writeFigures() {
    publisher.writer.key("figures")
    publisher.writer.beginObject()
    number("received", pipeline.ledger.received)
    publisher.writer.key("fates")
    publisher.writer.beginObject()
    for fate in Fate.allCases { number(fate.name, pipeline.ledger[fate]) }
    publisher.writer.endObject()
    number("marked", pipeline.ledger.marked)
    number("markedAhead", pipeline.ledger.ahead)
    number("markedBehind", pipeline.ledger.behind)
    number("markedMissing", pipeline.ledger.missing)
    number("offClocks", UInt64(pipeline.offClocks.findings.count))
    number("events", statistics.events)
    number("committed", statistics.committedEvents)
    number("dropped", statistics.dropped)
    number("refused", statistics.refused)
    number("repaired", statistics.repaired)
    number("gaps", statistics.gaps)
    number("repeatedBatches", statistics.repeatedBatches)
    number("messagesLeftOut", statistics.messagesLeftOut)
    number("sentences", statistics.sentences)
    number("logsLost", logs.lostInAll)
    number("renderings", statistics.renderings)
    number("groups", UInt64(pipeline.table.states.count))
    number("evicted", pipeline.evictions)
    number("untold", pipeline.untold)
    number("producers", UInt64(producers.count))
    publisher.writer.endObject()
  }

  /// Languages that somebody reads and that do not go out, for lack of room: as many as a reader may look for its own in.
  private func writeUnserved() {
    let unserved = publisher.subscriptions.unserved
    if unserved.isEmpty { return }
    publisher.writer.key("unserved")
    publisher.writer.beginArray()
    for locale in unserved.prefix(Self.mostUnserved) { publisher.writer.string(locale) }
    publisher.writer.endArray()
  }

  /// Languages without room that are named: at 128 bytes each at most, 8 KiB each second.
  private static let mostUnserved = 64

  /// How long turns took at most, in microseconds.
  private func writeTurns() {
    publisher.writer.key("turns")
    publisher.writer.beginObject()
    number("longest", turnTimes.longestLately.passed.wholeMicroseconds)
    number("processor", turnTimes.longestLately.processor.wholeMicroseconds)
    number("longestEver", turnTimes.longestEver.passed.wholeMicroseconds)
    number("processorEver", turnTimes.longestEver.processor.wholeMicroseconds)
    publisher.writer.endObject()
  }

  private func number(_ name: String, _ value: UInt64) {
    publisher.writer.key(name)
    publisher.writer.integer(value)
  }
}

extension Duration {
  /// Zero for one that goes backwards.
  fileprivate var wholeMicroseconds: UInt64 {
    UInt64(clamping: Timestamp(microseconds: 0).advanced(by: self).microseconds)
  }
}

extension Fate {
  /// The fate's name in the figures.
  fileprivate var name: String {
    switch self {
    case .shown: "shown"
    case .silenced: "silenced"
    case .inhibited: "inhibited"
    case .limited(let scope): "limitedBy\(scope.rawValue.prefix(1).uppercased())\(scope.rawValue.dropFirst())"
    case .overflowed: "overflowed"
    }
  }
}
