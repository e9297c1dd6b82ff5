internal import ErrorModel
internal import Pipeline
internal import Store
internal import Wire
internal import ZeroMQ

/// Questions about groups: `groups` lists them, `group` tells all of one.
extension Collector {
  /// Answers a command about groups, or refuses it.
  func answerGroups(
    _ command: ReaderCommand, _ bytes: [UInt8], of asker: Asker, now: Timestamp
  ) throws(ZMQError) {
    switch GroupCommand.read(bytes, kind: command.kind) {
    case .failure(let refusal): try refuse(asker, refusal)
    case .success(let fields):
      switch command.kind {
      case .groups: try begin(GroupsAnswer(command, fields, of: asker, now: now))
      case .group: try begin(GroupAnswer(command, fields, of: asker, now: now))
      default: try decide(command, fields, of: asker, now: now)
      }
    }
  }

  /// Tells all that is known of one group.
  func answerGroup(
    _ command: ReaderCommand, _ fields: GroupCommand, of asker: Asker, now: Timestamp
  ) throws(ZMQError) {
    guard let key = fields.group else { return }
    guard let (state, names) = known(key, now: now) else { return try refuse(asker, refusal(ofUnknown: key)) }
    var lines = LineAnswer(kind: command.kind.rawValue, id: command.id)
    var encoder = summaryEncoder(of: state, edition, sequence: publisher.sequence, names: names, now: now)
    encoder.minutes = minutes(of: command, now: now)
    _ = lines.add { writeSummary(of: state, command.locale ?? "en", by: encoder, into: &$0) }
    let details = GroupDetails(state: state, names: names, spikes: settings.limits.spikes, now: now)
    _ = lines.add { details.write(into: &$0) }
    let events = events(of: state)
    for (role, event) in events {
      let fits = lines.add { writer in
        writer.member("kind", "groupEvent")
        writer.member("role", role)
        writer.key("event")
        EventEncoder().write(event, into: &writer)
      }
      if !fits { break }
    }
    try answer(
      asker,
      lines.finish { head in
        head.member("group", state.key.text)
        head.member("asked", key == state.key ? nil : key.text)
        head.number("events", UInt64(events.count))
      })
  }

  /// The group that a key leads to, and what its figures refer to: as it stands in memory, or as the store knows it. A
  /// question takes no place, else whoever looks around would push others out.
  func known(_ key: GroupKey, now: Timestamp) -> (state: GroupState, names: SourceNames)? {
    let root = pipeline.root(of: key)
    var slot = pipeline.table.slot(of: root) ?? pipeline.table.slot(of: key)
    // What others add to it is added up in memory only.
    if slot == nil, pipeline.hasMerged(into: root) { slot = bringBack(root, now: now) }
    if let slot { return (pipeline.table.states[slot], pipeline.sources) }
    return load(root).map { (pipeline.recalled($0.state), SourceNames($0.names)) }
  }

  /// The place of the group that a key leads to: of a merged group, the one it is in. One that left memory is brought
  /// back, for people decide about it.
  func slot(of key: GroupKey, now: Timestamp) -> Int? {
    let root = pipeline.root(of: key)
    return pipeline.table.slot(of: root) ?? pipeline.table.slot(of: key) ?? bringBack(root, now: now)
  }

  private func bringBack(_ key: GroupKey, now: Timestamp) -> Int? {
    guard let (state, names) = load(key), let slot = pipeline.bringBack(state, names: names) else { return nil }
    readText(of: slot, now: now)
    return slot
  }

  /// What somebody hears who names a group that there is nothing to do with.
  ///
  /// - Parameter pointer: where it is named.
  func refusal(ofUnknown key: GroupKey, at pointer: String = "/group") -> Refusal {
    let root = pipeline.root(of: key)
    guard pipeline.remembers(root) || load(root) != nil else {
      return Refusal(.outOfRange, line: 1, pointer: pointer, expected: "a group that the collector has")
    }
    guard groupReader != nil else {
      let expected = "a group in memory: this one has left it, and without a folder of state only its count is kept"
      return Refusal(.outOfRange, line: 1, pointer: pointer, expected: expected)
    }
    let expected = "a group that has a place in memory, or finds one; try again later"
    return Refusal(.noRoom, line: 1, pointer: pointer, expected: expected)
  }

  /// A group as the store knows it; nil if it does not.
  func load(_ key: GroupKey) -> (state: GroupState, names: [SourceName])? {
    do throws(StoreError) {
      guard let (stored, known, names) = try groupReader?.load(key) else { return nil }
      return (GroupState(stored, known, pinned: []), names)
    } catch {
      Diagnostics.log(.warning, "A group of the store cannot be read.", ["error": "\(error)"])
      return nil
    }
  }

  /// The minutes that an answer tells of each group: as many as are asked for, and not more than this run has seen.
  func minutes(of command: ReaderCommand, now: Timestamp) -> Int {
    let seen = (max(startedAt.duration(to: now), .zero) / .seconds(60)).rounded(.down)
    return min(command.minutes, Int(min(seen, Double(GroupState.mostMinutes))) + 1)
  }

  /// Makes summaries of a group.
  func summaryEncoder(
    of state: GroupState, _ edition: CatalogEdition, sequence: UInt64, names: SourceNames? = nil, now: Timestamp
  ) -> SummaryEncoder {
    SummaryEncoder(
      localizer: edition.localizers[state.service], sequence: sequence, previous: 0, stream: publisher.stream,
      names: names ?? pipeline.sources, spikes: settings.limits.spikes, now: now)
  }

  /// Writes the members of a summary.
  func writeSummary(of state: GroupState, _ locale: String, by encoder: SummaryEncoder, into writer: inout JSONWriter) {
    // A group without a readable event still has its name.
    let event =
      reader.newestEvent(of: state)
      ?? ErrorEvent(id: "", time: state.lastSeen, severity: state.severity, error: ErrorDetails())
    statistics.sentences += encoder.encodeMembers(
      state, event, word: DueWord(slot: 0, state: .active, growth: 0), locale: locale, into: &writer)
  }

  /// The events that are kept of a group: the first, the sample by time, the latest.
  private func events(of state: GroupState) -> [(role: String, event: ErrorEvent)] {
    var kept: (first: [UInt8]?, sample: [SampledLine]) = (nil, [])
    if let groupReader {
      do throws(StoreError) {
        kept = try groupReader.lines(of: state.key)
      } catch {
        Diagnostics.log(.warning, "The sample of a group cannot be read.", ["error": "\(error)"])
      }
    }
    func read(_ line: [UInt8]) -> ErrorEvent? { reader.read(line, service: state.service, arrival: state.lastArrival) }
    let first = kept.first.flatMap { read($0) }.map { ("first", $0) }
    let sample = kept.sample.compactMap { read($0.line) }.map { ("sample", $0) }
    let latest = state.latestLine.flatMap { read($0) }.map { ("latest", $0) }
    return [first].compactMap(\.self) + sample + [latest].compactMap(\.self)
  }
}
