internal import ErrorModel
internal import Wire
internal import ZeroMQ

extension Collector {
  /// Tells who reads one service only how far that has come: what such a reader missed, no later number shows to it.
  func tellNewest() throws(ZMQError) {
    for service in publisher.subscriptions.services {
      publisher.writer.removeAll()
      publisher.writer.beginObject()
      publisher.writer.key("v")
      publisher.writer.integer(BatchHead.version)
      publisher.writer.member("kind", "newest")
      publisher.writer.member("stream", publisher.stream)
      publisher.writer.number("sequence", publisher.sequence)
      publisher.writer.member("service", service)
      publisher.writer.key("severities")
      publisher.writer.beginObject()
      for (severity, number) in publisher.newest(of: service) { publisher.writer.number(severity.name, number) }
      publisher.writer.endObject()
      publisher.writer.endObject()
      try publish([Array("newest/\(StreamTopic.exactName(of: service))/".utf8), publisher.writer.bytes])
    }
  }
}
