internal import ErrorModel
internal import Grouping
internal import Pipeline
internal import Store
internal import Wire
internal import ZeroMQ

extension Collector {
  /// Merges groups by hand, tells it, and keeps who did it.
  func merge(_ command: ReaderCommand, of asker: Asker, now: Timestamp) throws(ZMQError) {
    guard let request = command.merging, let into = request.into else { return }
    guard hasRoomForActs else { return try refuse(asker, Self.noRoomForActs) }
    // Few groups of few left memory, and people merge one by one: each takes some reads of the store, 0.1 ms in all.
    let away = ([pipeline.root(of: into)] + request.groups).filter { pipeline.home(of: $0) == nil }.compactMap(load)
    let words: [DueWord]
    do throws(MergeRefusal) {
      words = try pipeline.merge(request.groups, into: into, bringing: away, now: now)
    } catch {
      return try refuse(asker, refusal(error, request))
    }
    for slot in away.compactMap({ pipeline.home(of: $0.state.key) }) { readText(of: slot, now: now) }
    let names = request.groups.map(\.text)
    note("merge", request, subject: into.text, detail: names.joined(separator: " "), now: now)
    sayLater(words)
    var writer = record("merged", command)
    writer.member("into", into.text)
    writer.key("groups")
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
    writer.key("count")
    writer.integer(pipeline.home(of: into).map { pipeline.table.states[$0].shownCount } ?? 0)
    writer.endObject()
    let service = pipeline.home(of: into).map { pipeline.table.states[$0].service } ?? ""
    // One line for one act, however many groups it names.
    let news = request.groups.first.map {
      groupNews(
        "merge", of: $0, service, by: request.signature.by, comment: request.signature.comment, other: into, now: now)
    }
    promises.promise(writer.bytes, to: asker, news: news)
  }

  /// Undoes a merge.
  func split(_ command: ReaderCommand, of asker: Asker, now: Timestamp) throws(ZMQError) {
    guard let request = command.merging, let group = request.groups.first else { return }
    guard hasRoomForActs else { return try refuse(asker, Self.noRoomForActs) }
    let parent = pipeline.link(of: group)?.parent
    let words: [DueWord]
    do throws(MergeRefusal) {
      words = try pipeline.split(group, now: now)
    } catch {
      return try refuse(asker, refusal(error, request))
    }
    note("split", request, subject: group.text, detail: parent?.text ?? "", now: now)
    sayLater(words)
    var writer = record("split", command)
    writer.member("group", group.text)
    writer.member("from", parent?.text)
    writer.key("count")
    writer.integer(pipeline.home(of: group).map { pipeline.table.states[$0].shownCount } ?? 0)
    writer.endObject()
    let service = pipeline.home(of: group).map { pipeline.table.states[$0].service } ?? ""
    let news = groupNews(
      "split", of: group, service, by: request.signature.by, comment: request.signature.comment, other: parent, now: now
    )
    promises.promise(writer.bytes, to: asker, news: news)
  }

  private func note(_ act: String, _ request: MergeRequest, subject: String, detail: String, now: Timestamp) {
    let text = request.signature.comment.isEmpty ? detail : "\(detail): \(request.signature.comment)"
    pending.add(AuditEntry(at: now, by: request.signature.by, act: act, subject: subject, detail: text), now: now)
  }

  private func record(_ kind: String, _ command: ReaderCommand) -> JSONWriter {
    var writer = JSONWriter(reserving: 256)
    writer.beginObject()
    writer.key("v")
    writer.integer(BatchHead.version)
    writer.member("kind", kind)
    writer.member("id", command.id)
    return writer
  }

  /// Why groups were not merged, as an answer.
  private func refusal(_ refusal: MergeRefusal, _ request: MergeRequest) -> Refusal {
    func place(_ key: GroupKey) -> String {
      if let into = request.into, key == into || key == pipeline.root(of: into) { return "/into" }
      if request.into == nil { return "/group" }
      return request.groups.firstIndex(of: key).map { "/groups/\($0)" } ?? "/groups"
    }
    func outOfRange(_ key: GroupKey, _ expected: String) -> Refusal {
      Refusal(.outOfRange, line: 1, pointer: place(key), expected: expected)
    }
    return switch refusal {
    case .unknown(let key), .noRoom(let key): self.refusal(ofUnknown: key, at: place(key))
    case .circle(let key): outOfRange(key, "a group that the other is not merged into")
    case .merged(let key): outOfRange(key, "a group that is not merged; split it first")
    case .notMerged(let key): outOfRange(key, "a group that was merged into another")
    case .full: Refusal(.tooLarge, line: 1, expected: "fewer merged groups; split some first")
    }
  }
}
