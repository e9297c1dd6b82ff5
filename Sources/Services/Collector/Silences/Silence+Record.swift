internal import ErrorModel
internal import Foundation
internal import Pipeline
internal import Store
internal import Wire

extension Silence {
  /// A silence as it comes out of the store; nil if this release cannot read its matchers.
  init?(_ stored: StoredSilence) {
    guard let records = try? JSONDecoder().decode([MatcherRecord].self, from: Data(stored.matchers)) else { return nil }
    let matchers = records.compactMap { try? $0.value(at: "") }
    // With a matcher left out it would be for more groups than its author wanted.
    guard matchers.count == records.count else { return nil }
    self.init(
      id: stored.id, matchers: matchers, author: stored.author, comment: stored.comment, start: stored.start,
      end: stored.end)
  }

  /// What the store keeps of it.
  var stored: StoredSilence {
    var writer = JSONWriter(reserving: 256)
    write(matchers, into: &writer)
    return StoredSilence(
      id: id, matchers: writer.bytes, author: author, comment: comment, start: start, end: end)
  }

  /// Writes it as one object.
  ///
  /// - Parameter groups: the live groups that it is for now.
  func write(id question: String, groups: Int, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("v")
    writer.integer(BatchHead.version)
    writer.member("kind", "silence")
    writer.member("id", question)
    writer.member("silence", id)
    writer.key("matchers")
    write(matchers, into: &writer)
    writer.member("by", author)
    writer.member("comment", comment)
    writer.key("start")
    writer.integer(start.microseconds)
    writer.key("end")
    writer.integer(end.microseconds)
    writer.key("groups")
    writer.integer(UInt64(groups))
    writer.endObject()
    writer.endLine()
  }

  private func write(_ matchers: [Matcher], into writer: inout JSONWriter) {
    writer.beginArray()
    for matcher in matchers {
      writer.beginObject()
      writer.member("field", matcher.field.rawValue)
      writer.member("pattern", matcher.pattern)
      if matcher.isNegated {
        writer.key("negated")
        writer.bool(true)
      }
      writer.endObject()
    }
    writer.endArray()
  }
}
