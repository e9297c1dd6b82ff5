internal import ErrorModel
internal import Wire
internal import ZeroMQ

extension Collector {
  /// Tells who came, fell silent, came back and is gone, on the topic `producer/<service>/`.
  func tellProducers() throws(ZMQError) {
    for news in producers.takeNews() {
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
      let topic = "producer/\(Self.topicName(news.origin.service))/"
      try publish([Array(topic.utf8), publisher.writer.bytes])
    }
  }

  /// The producers that are known, one a line, those heard last first; then what was refused, by reason and peer.
  func producersAnswer(_ command: ReaderCommand) -> [UInt8] {
    let runs = producers.states
      .filter { command.service == nil || $0.value.origin.service == command.service }
      .sorted { ($1.value.lastHeard, $0.key) < ($0.value.lastHeard, $1.key) }
    var answer = LineAnswer(kind: "producers", id: command.id)
    for (run, state) in runs {
      let fits = answer.add { writer in
        writer.member("kind", "producerState")
        writer.member("run", run)
        writer.member(state.origin)
        writer.member("liveness", state.liveness.rawValue)
        writer.key("hasHeartbeat")
        writer.bool(state.hasHeartbeat)
        writer.key("lastHeard")
        writer.integer(state.lastHeard.microseconds)
        writer.key("received")
        writer.integer(state.received)
        writer.key("committed")
        writer.integer(state.committed)
      }
      if !fits { break }
    }
    for (key, count) in refusals.sorted {
      let fits = answer.add { writer in
        writer.member("kind", "refusedCount")
        writer.member("peer", key.peer)
        writer.member("code", key.code.rawValue)
        writer.key("count")
        writer.integer(count)
      }
      if !fits { break }
    }
    return answer.finish { writer in
      writer.key("producers")
      writer.integer(UInt64(runs.count))
    }
  }
}
