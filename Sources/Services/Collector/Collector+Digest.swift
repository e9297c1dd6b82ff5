internal import ErrorModel
internal import Pipeline
internal import Wire
internal import ZeroMQ

extension Collector {
  /// Tells the one line that stands for the groups that wait, in each language that has a reader.
  ///
  /// It goes under the collector's own name and the worst severity in it, so that whoever reads all services reads it. It
  /// is no link of the chain of summaries: who does not know it misses nothing.
  func tell(_ digest: Digest, now: Timestamp) throws(ZMQError) {
    let locales = publisher.subscriptions.locales
    guard !locales.isEmpty || publisher.subscriptions.hasNeutral else { return }
    let worst = digest.worst.compactMap { slot in
      let state = pipeline.table.states[slot]
      return reader.newestEvent(of: state).map { (state, $0, edition.localizers[state.service]) }
    }
    let encoder = DigestEncoder(
      digest: digest, worst: worst, localizer: edition.localizers[Self.ownService], stream: publisher.stream,
      sequence: publisher.sequence, now: now)
    let severity = worst.first?.0.severity ?? .error
    let topic = "\(Self.ownService)/\(severity.name)/"
    for locale in locales {
      publisher.writer.removeAll()
      statistics.sentences += encoder.encode(locale: locale, into: &publisher.writer)
      try publish([Array("summary/\(locale)/\(topic)".utf8), publisher.writer.bytes])
    }
    if publisher.subscriptions.hasNeutral {
      publisher.writer.removeAll()
      _ = encoder.encode(locale: nil, into: &publisher.writer)
      try publish([Array("neutral/\(topic)".utf8), publisher.writer.bytes])
    }
  }
}
