internal import ErrorModel
internal import Wire
internal import ZeroMQ

extension Collector {
  /// Words about producers in one turn, a few microseconds each.
  private static let newsInOneTurn = 500

  /// Tells who came, fell silent, came back and is gone, on the topic `producer/<service>/`.
  func tellProducers() throws(ZMQError) {
    for news in producers.takeNews(most: Self.newsInOneTurn) {
      publisher.writer.removeAll()
      publisher.writer.beginObject()
      publisher.writer.key("v")
      publisher.writer.integer(BatchHead.version)
      publisher.writer.member("kind", "producer")
      publisher.writer.member("stream", publisher.stream)
      publisher.writer.member("word", news.word.rawValue)
      publisher.writer.member("run", news.run)
      publisher.writer.member(news.origin)
      publisher.writer.key("lastHeard")
      publisher.writer.integer(news.lastHeard.microseconds)
      publisher.writer.endObject()
      let topic = "producer/\(StreamTopic.name(of: news.origin.service))/"
      try publish([Array(topic.utf8), publisher.writer.bytes])
    }
  }
}
