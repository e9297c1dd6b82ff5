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
    publisher.writer.key("v")
    publisher.writer.integer(BatchHead.version)
    publisher.writer.member("kind", "status")
    publisher.writer.member("stream", publisher.stream)
    publisher.writer.key("sequence")
    publisher.writer.integer(publisher.sequence)
    publisher.writer.key("at")
    publisher.writer.integer(now.microseconds)
    writeFigures()
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
    publisher.writer.endObject()
    try publish([Array("status/".utf8), publisher.writer.bytes])
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
    number("events", statistics.events)
    number("committed", statistics.committedEvents)
    number("dropped", statistics.dropped)
    number("refused", statistics.refused)
    number("gaps", statistics.gaps)
    number("repeatedBatches", statistics.repeatedBatches)
    number("messagesLeftOut", statistics.messagesLeftOut)
    number("sentences", statistics.sentences)
    number("logsLost", logs.lostInAll)
    number("groups", UInt64(pipeline.table.states.count))
    number("producers", UInt64(producers.count))
    publisher.writer.endObject()
  }

  private func number(_ name: String, _ value: UInt64) {
    publisher.writer.key(name)
    publisher.writer.integer(value)
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
