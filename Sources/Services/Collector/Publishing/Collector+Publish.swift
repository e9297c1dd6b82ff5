internal import ErrorModel
internal import Logs
internal import Pipeline
internal import Wire
internal import ZeroMQ

extension Collector {
  /// How often a turn is taken while words wait for their texts.
  private static let holdsInterval = Duration.milliseconds(250)
  /// Summaries made in one turn, for all locales together: at 50 µs each, 5 ms of the 20 ms that a turn may take; a
  /// hand-over to the store may take 10.
  private static let sentencesInOneTurn = 100
  /// Subscriptions read in one turn, about a microsecond each.
  private static let subscriptionsInOneTurn = 1_000
  /// Groups told one by one at the end: some tens of milliseconds for each locale.
  private static let sentencesAtTheEnd = 1_000

  /// Notes who reads what from now on.
  func readSubscriptions() throws(ZMQError) {
    for _ in 0..<Self.subscriptionsInOneTurn {
      guard try sockets.stream.receive(into: message) else { return }
      guard !message.frames.isEmpty else { continue }
      let waiting = publisher.subscriptions.hasUnserved
      publisher.subscriptions.take(message.copy(of: 0))
      if !waiting, publisher.subscriptions.hasUnserved {
        Diagnostics.log(
          .warning, "There is no room for another language of readers; its summaries do not go out.",
          ["locale": publisher.subscriptions.unserved.first ?? "", "languages": "\(settings.locales)"])
        publisher.statusDue = min(publisher.statusDue, clock.now())
      }
      if let reader = publisher.subscriptions.takeWelcome() { try welcome(reader) }
    }
  }

  /// Tells the words that are due, in each language that has a reader, and that the collector lives.
  func publish(now: Timestamp) throws(ZMQError) {
    let read = publisher.subscriptions.locales.count + (publisher.subscriptions.hasNeutral ? 1 : 0)
    let locales = max(1, read + logs.locales)
    var budget = max(1, Self.sentencesInOneTurn / locales)
    // What operators did leaves a quarter to what happens.
    let share = max(1, budget / 4)
    budget = max(share, budget - (try tellLaterWords(upTo: max(1, budget - share), now: now)))
    for word in pipeline.takeWords(now: now, holding: holds.services, budget: budget) { try tell(word, now: now) }
    if let digest = pipeline.takeDigest(now: now) { try tell(digest, now: now) }
    if now >= publisher.wordsDue { publisher.wordsDue = now.advanced(by: Self.holdsInterval) }
    for backlog in pipeline.takeBacklogs(now: now) { try tell(backlog, now: now) }
    if now >= publisher.statusDue {
      publisher.statusDue = now.advanced(by: settings.statusInterval)
      producers.look(now: now)
      logOffClocks()
      try tellStatus(now: now)
      try tellNewest()
    }
    try tellProducers()
  }

  /// Tells what was held back and is not told yet, before the end (case 32); what is too much for that goes into a digest.
  func tellLastWords(now: Timestamp) throws(ZMQError) {
    let last = pipeline.takeLastWords(now: now, budget: Self.sentencesAtTheEnd)
    for word in last.words { try tell(word, now: now) }
    if let rest = last.rest { try tell(rest, now: now) }
  }

  func tell(_ word: DueWord, now: Timestamp) throws(ZMQError) {
    let state = pipeline.table.states[word.slot]
    let severity = state.shownSeverity
    let number = publisher.number(service: state.service, severity: severity)
    keep(word, state, sequence: number.sequence, now: now)
    let locales = publisher.subscriptions.locales
    let logged = logs.wordLocales(of: severity)
    guard !locales.isEmpty || publisher.subscriptions.hasNeutral || !logged.isEmpty else { return }
    // A group without a readable event still has its name.
    let event =
      reader.newestEvent(of: state)
      ?? ErrorEvent(id: "", time: state.lastSeen, severity: severity, error: ErrorDetails())
    let encoder = SummaryEncoder(
      localizer: edition.localizers[state.service], sequence: number.sequence, previous: number.previous,
      stream: publisher.stream, names: pipeline.sources, spikes: settings.limits.spikes, now: now)
    let topic = "\(StreamTopic.name(of: state.service))/\(severity.name)/"
    var records: LogRecords? =
      logged.isEmpty
      ? nil : LogRecords(word, of: state, event, stream: publisher.stream, sequence: number.sequence, at: now)
    // A sentence is made once, for the readers and the logs of its language together.
    for locale in logged.isEmpty ? locales : logged.union(locales).sorted() {
      publisher.writer.removeAll()
      statistics.renderings += 1
      let texts = encoder.texts(state, event, locale: locale)
      statistics.sentences += texts.count
      encoder.encode(state, event, word: word, texts, into: &publisher.writer)
      if logged.contains(locale) { records?.add(texts, json: publisher.writer.bytes) }
      guard publisher.subscriptions.serves(locale) else { continue }
      try publish([Array("summary/\(locale)/\(topic)".utf8), publisher.writer.bytes])
    }
    if let entry = records?.entry { logs.offer(entry) }
    if publisher.subscriptions.hasNeutral {
      publisher.writer.removeAll()
      encoder.encodeNeutral(state, event, word: word, into: &publisher.writer)
      try publish([Array("neutral/\(topic)".utf8), publisher.writer.bytes])
    }
  }

  /// Tells a reader that its subscriptions are here: no word after this one can pass it by.
  private func welcome(_ reader: String) throws(ZMQError) {
    publisher.writer.removeAll()
    publisher.writer.beginObject()
    publisher.writer.key("v")
    publisher.writer.integer(BatchHead.version)
    publisher.writer.member("kind", "welcome")
    publisher.writer.member("stream", publisher.stream)
    publisher.writer.number("sequence", publisher.sequence)
    publisher.writer.time("at", clock.now())
    publisher.writer.endObject()
    try publish([Array("welcome/\(reader)/".utf8), publisher.writer.bytes])
  }

  /// Sends a message to all who read its topic; a reader that does not keep up is left out, and sees it by the number of
  /// the next message that it gets (case 36).
  func publish(_ frames: [[UInt8]]) throws(ZMQError) {
    if try !sockets.stream.publish(frames) { statistics.messagesLeftOut += 1 }
  }
}
