internal import ErrorModel
internal import Logs
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
    let worst = digest.worst.compactMap { slot in
      let state = pipeline.table.states[slot]
      return reader.newestEvent(of: state).map { (state, $0, edition.localizers[state.service]) }
    }
    let severity = worst.first?.0.shownSeverity ?? .error
    let logged = logs.wordLocales(of: severity)
    guard !locales.isEmpty || publisher.subscriptions.hasNeutral || !logged.isEmpty else { return }
    let encoder = DigestEncoder(
      digest: digest, worst: worst, localizer: edition.localizers[Self.ownService], stream: publisher.stream,
      sequence: publisher.sequence, now: now)
    let topic = "\(Self.ownService)/\(severity.name)/"
    var records: LogRecords? =
      logged.isEmpty
      ? nil
      : LogRecords(
        digest, severity: severity, stream: publisher.stream, sequence: publisher.sequence, at: now)
    for locale in logged.isEmpty ? locales : logged.union(locales).sorted() {
      publisher.writer.removeAll()
      statistics.sentences += encoder.encode(locale: locale, into: &publisher.writer)
      if logged.contains(locale), let title = encoder.title(locale: locale) {
        records?.add(title, count: encoder.countText(locale: locale), locale: locale, json: publisher.writer.bytes)
      }
      guard publisher.subscriptions.serves(locale) else { continue }
      try publish([Array("summary/\(locale)/\(topic)".utf8), publisher.writer.bytes])
    }
    if let entry = records?.entry { logs.offer(entry) }
    if publisher.subscriptions.hasNeutral {
      publisher.writer.removeAll()
      _ = encoder.encode(locale: nil, into: &publisher.writer)
      try publish([Array("neutral/\(topic)".utf8), publisher.writer.bytes])
    }
  }
}
