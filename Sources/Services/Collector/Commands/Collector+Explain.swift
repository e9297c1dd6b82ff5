internal import ErrorModel
internal import Grouping
internal import Pipeline
internal import Wire
internal import ZeroMQ

extension Collector {
  /// Answers why the latest event of a group is in it, by the rules that are used now.
  func explain(_ command: ReaderCommand, of asker: Asker, now: Timestamp) throws(ZMQError) {
    guard let key = command.group else { return }
    guard let (state, _) = known(key, now: now) else { return try refuse(asker, refusal(ofUnknown: key)) }
    var lines = LineAnswer(kind: "explain", id: command.id)
    let line = state.latestLine
    if let found = line.flatMap({ reader.explanation($0, service: state.service, rules: grouping) }) {
      _ = lines.add { writer in
        writer.member("kind", "groupExplanation")
        write(found, into: &writer)
      }
    }
    let links = pipeline.links(to: state.key)
    try answer(
      asker,
      lines.finish { head in
        head.member("group", state.key.text)
        head.member("asked", key == state.key ? nil : key.text)
        head.number("linksInAll", UInt64(links.count))
        head.key("links")
        head.beginArray()
        for link in links.prefix(Self.mostLinks) {
          head.beginObject()
          head.member("key", link.key.text)
          head.member("parent", link.parent.text)
          head.member("reason", link.reason.rawValue)
          head.endObject()
        }
        head.endArray()
      })
  }

  /// Links that one answer tells; an answer is read by people.
  private static let mostLinks = 200

  private func write(_ found: EventReader.Explanation, into writer: inout JSONWriter) {
    writer.member("group", found.decision.key.text)
    writer.member("ownGroup", found.decision.key == found.own ? nil : found.own.text)
    writer.member("rule", found.decision.rule.map { grouping.rules[$0].name })
    writer.number("ruleVersion", UInt64(found.explanation.ruleVersion))
    writer.key("parts")
    writer.beginArray()
    for part in found.explanation.parts where part.part != .cause {
      writer.beginObject()
      writer.member("part", part.part.recordName)
      writer.member("value", part.value)
      writer.key("ofCause")
      writer.bool(part.isOfCause)
      writer.endObject()
    }
    writer.endArray()
  }
}
