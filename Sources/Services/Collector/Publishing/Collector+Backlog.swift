internal import ErrorModel
internal import Pipeline
internal import Wire
internal import ZeroMQ

extension Collector {
  /// Tells once that late events were taken in, so that nobody takes them for a storm of now (case 30).
  func tell(_ backlog: Backlog, now: Timestamp) throws(ZMQError) {
    Diagnostics.log(
      .info, "A backlog was taken in.",
      [
        "service": backlog.service, "count": "\(backlog.count)", "from": "\(backlog.from.microseconds)",
        "to": "\(backlog.to.microseconds)",
      ])
    publisher.writer.removeAll()
    publisher.writer.beginObject()
    publisher.writer.key("v")
    publisher.writer.integer(BatchHead.version)
    publisher.writer.member("kind", "backlog")
    publisher.writer.member("stream", publisher.stream)
    publisher.writer.key("at")
    publisher.writer.integer(now.microseconds)
    publisher.writer.member("service", backlog.service)
    publisher.writer.key("count")
    publisher.writer.integer(backlog.count)
    publisher.writer.key("from")
    publisher.writer.integer(backlog.from.microseconds)
    publisher.writer.key("to")
    publisher.writer.integer(backlog.to.microseconds)
    publisher.writer.endObject()
    try publish([Array("status/".utf8), publisher.writer.bytes])
  }
}
